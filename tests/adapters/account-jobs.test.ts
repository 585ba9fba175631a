import { describe, expect, it } from 'vitest';
import { createActor, createMachine, type EventObject } from 'xstate';
import { createAccountJobs } from '../../src/adapters/account-jobs.ts';
import { savedJobsBy } from '../../src/wiring/jobs/account-jobs.ts';
import { exampleKeptJob, ownerOf } from '../../src/contracts/jobs/kept-jobs.ts';
import { exampleUser } from '../../src/contracts/account/user.ts';

const jobs = [{ id: 7, title: 'Saved on another machine' }];

/** Stands for the session: its context is the user that the test names. */
const start = (logic: ReturnType<typeof createAccountJobs>) => {
  const heard: EventObject[] = [];
  const session = createMachine({
    context: { user: null as unknown },
    on: { changed: { actions: ({ context, event }) => void (context.user = event['user']) } },
  });
  const savedJobs = createMachine({
    context: { lists: { [ownerOf(exampleUser)]: [exampleKeptJob] } },
    on: { '*': { actions: ({ event }) => void heard.push(event) } },
  });
  const root = createActor(
    createMachine({
      invoke: [
        { id: 'session', systemId: 'session', src: session },
        { id: 'savedJobs', systemId: 'savedJobs', src: savedJobs },
        { id: 'accountJobs', src: logic },
      ],
    }),
  ).start();
  const signIn = (user: unknown) => root.system.get('session').send({ type: 'changed', user });
  return { heard, signIn };
};
/** The account's answers, given by the test. */
const createAccount = () => {
  const asked: PromiseWithResolvers<{ jobs: typeof jobs; whole: boolean }>[] = [];
  const logic = createAccountJobs(() => {
    const answer = Promise.withResolvers<{ jobs: typeof jobs; whole: boolean }>();
    asked.push(answer);
    return answer.promise;
  });
  return { asked, logic };
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the saved jobs of the account', () => {
  it('[L61] are told with the list of this browser at the time of the call, once for each user', async () => {
    const { asked, logic } = createAccount();
    const first = start(logic);
    expect(asked).toEqual([]);
    first.signIn(exampleUser);
    asked[0]?.resolve({ jobs, whole: true });
    await settled();
    expect(first.heard).toEqual([{ type: 'jobs.found', jobs, whole: true, asked: [exampleKeptJob] }]);
    start(logic).signIn(exampleUser);
    expect(asked).toHaveLength(1);
  });

  it('[L61] are not told to another user, nor after a failure, which the next page tries again', async () => {
    const { asked, logic } = createAccount();
    const { heard, signIn } = start(logic);
    signIn(exampleUser);
    signIn(null);
    asked[0]?.resolve({ jobs, whole: true });
    await settled();
    signIn(exampleUser);
    asked[1]?.reject(new Error('offline'));
    await settled();
    expect(heard).toEqual([]);
    start(logic).signIn(exampleUser);
    expect(asked).toHaveLength(3);
  });
});

it('[L61] are loaded whole, a hundred at a time', async () => {
  const rows = Array.from({ length: 130 }, (_, index) => ({ JID: index + 1, Title: `Job ${index + 1}` }));
  const pages: number[] = [];
  const found = await savedJobsBy(async ({ page, limit }) => {
    pages.push(page);
    return { items: rows.slice((page - 1) * limit, page * limit), total: rows.length };
  });
  expect([found.jobs.length, found.whole, pages]).toEqual([130, true, [1, 2]]);
});

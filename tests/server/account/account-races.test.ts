/** Concurrent changes: a password changes or an account closes while somebody signs in or writes. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { AccountType } from '../../../src/contracts/account/account.ts';
import type { ListedCode } from '../../../src/contracts/core/codes.ts';
import { calls, type CallName } from '../../../src/contracts/app/calls.ts';
import { refuseListed } from '../../../server/core/refusal.ts';
import type * as Passwords from '../../../server/account/passwords.ts';
import { ensureRole } from '../../../server/account/rows.ts';
import type { Backend } from '../../../server/backend.ts';
import { employerProfileHandlers } from '../../../server/people/employer-profile.handlers.ts';
import { ownProfileHandlers } from '../../../server/people/own-profile.handlers.ts';
import { photoHandlers } from '../../../server/people/photos/photo.handlers.ts';
import { proposalHandlers } from '../../../server/hiring/proposals.handlers.ts';
import type { AllServices } from '../../../server/app/handlers.ts';
import type { Write } from '../../../server/generic/keyed-writes.ts';
import type { CallContext, Refusing } from '../../../server/generic/services.ts';
import { exampleProposal } from '../../../src/contracts/hiring/proposal.ts';
import { haveTalked } from '../messaging/chat-world.ts';
import { createVisitor, employer, openJobsOf, type Visitor } from '../helpers.ts';
import { describeOnBoth } from '../databases.ts';
import { createPost, emailOf, newcomer, whoIs } from '../newcomers.ts';
import { OTHER_PASSWORD as NEW, PASSWORD as OLD, PICTURE } from '../backend-fixture.ts';

/** Runs between the check of a password and its result. */
const meanwhile = vi.hoisted(() => ({ work: undefined as (() => Promise<unknown>) | undefined }));
vi.hoisted(() => vi.resetModules()); // Files share modules, so these are loaded anew, with the mock.
vi.mock('../../../server/account/passwords.ts', async (original) => {
  const real = await original<typeof Passwords>();
  return {
    ...real,
    async verifyPassword(...given: Parameters<typeof real.verifyPassword>) {
      const isRight = await real.verifyPassword(...given);
      const { work } = meanwhile;
      meanwhile.work = undefined;
      await work?.();
      return isRight;
    },
  };
});

afterAll(() => void vi.resetModules());

describeOnBoth('concurrent acts', (start) => {
  let backend: Backend;
  const post = createPost();
  beforeAll(async () => {
    backend = await start({ mailer: post.mailer });
    await backend.warmUp();
  });
  afterAll(() => backend.close());

  const ask = (visitor: Visitor, name: CallName, body: object = {}) => visitor.call(calls[name].path, body);
  const askForCode = async (name: string): Promise<string> => {
    await ask(createVisitor(backend), 'passwordForgot', { Email: emailOf(name) });
    return post.code('reset', emailOf(name));
  };
  const sessionsOf = (id: number) =>
    backend.database.selectFrom('sessions').select('id').where('user_id', '=', id).execute();
  /** Signs in with the old password while another act runs from start to end. */
  const signInWhile = async (name: string, work: () => Promise<{ status: number }>) => {
    let done: { status: number } | undefined;
    meanwhile.work = async () => (done = await work());
    const visitor = createVisitor(backend);
    const { status } = await visitor.signIn({ email: emailOf(name), password: OLD });
    return { done: done?.status, status, who: await whoIs(visitor) };
  };
  const refused = { done: 200, status: 401, who: undefined };

  it('[I15] a sign-in that was checked before the password changed opens no session', async () => {
    const owner = await newcomer(backend, post, 'changes');
    const result = await signInWhile('changes', () =>
      ask(owner, 'changePassword', { Password: OLD, NewPassword: NEW }),
    );
    expect(result).toEqual(refused);
    expect(await sessionsOf(owner.id)).toHaveLength(1);
  });

  it('[I15] a sign-in that was checked before a password reset opens no session', async () => {
    const { id } = await newcomer(backend, post, 'resets');
    const ResetCode = await askForCode('resets');
    const result = await signInWhile('resets', () =>
      ask(createVisitor(backend), 'passwordReset', { ResetCode, Password: NEW }),
    );
    expect(result).toEqual(refused);
    expect(await sessionsOf(id)).toEqual([]);
  });

  /** A user with shared records, so that a row without a name stays. */
  const reported = async (name: string, type: AccountType = 'Freelancer') => {
    const someone = await newcomer(backend, post, name, { type });
    await haveTalked(backend, someone.id, employer.id);
    return someone;
  };
  const close = (visitor: Visitor) => ask(visitor, 'closeAccount', { Confirmation: OLD });

  it('[I15] a sign-in that was checked before the account closed opens no session, whether or not a row stays', async () => {
    for (const someone of [await newcomer(backend, post, 'goes'), await reported('stays')]) {
      const name = someone.email.split('@', 1)[0] ?? '';
      expect(await signInWhile(name, () => close(someone))).toEqual(refused);
      expect(await sessionsOf(someone.id)).toEqual([]);
    }
  });

  it('[U32a] a closed account has no session, and its pending writes are rejected', async () => {
    for (const type of ['Freelancer', 'Employer'] as const) {
      const someone = await reported(`late-${type.toLowerCase()}`, type);
      const session = await backend.services.sessions.find(someone.cookies.get('marketlane_session'));
      expect((await close(someone)).status).toBe(200);
      const { database, sessions } = backend.services;
      expect(await sessions.find(await sessions.start(someone.id))).toBeUndefined();
      // Pending calls that had already found their session.
      const write: Write = (work) => database.transaction().execute(work);
      const late = {
        ...backend.services,
        session,
        write,
        isOwnMachine: true,
        refuse: refuseListed,
      } as unknown as CallContext & AllServices & Refusing<ListedCode>;
      const [JID = 0] = await openJobsOf(backend, employer.id);
      const own = type === 'Employer';
      const writes = [
        ownProfileHandlers.updateProfile({ Name: 'Still Here' }, late),
        photoHandlers.uploadPhoto({ Photo: PICTURE }, late),
        ensureRole(database, someone.id),
        own
          ? employerProfileHandlers.updateCompany({ Company: 'Still Here' } as never, late)
          : proposalHandlers.propose({ ...exampleProposal, JID }, late),
      ];
      expect(await Promise.allSettled(writes)).toMatchObject(
        writes.map(() => ({ reason: { statusCode: 401 } })),
      );
      const left = await database
        .selectFrom('users')
        .leftJoin('employers', 'employers.id', 'users.id')
        .leftJoin('files', 'files.owner_id', 'users.id')
        .select(['users.name', 'company', 'files.width'])
        .where('users.id', '=', someone.id)
        .execute();
      expect(left).toEqual([{ name: 'Former member', company: own ? 'Former member' : null, width: null }]);
    }
  });

  it('[U32a] a closed account is not shown or found, whatever its row says', async () => {
    const someone = await reported('row');
    await close(someone);
    const { database } = backend;
    await database.updateTable('users').set({ email_verified: true }).where('id', '=', someone.id).execute();
    await database
      .updateTable('freelancers')
      .set({ visibility: 'Public', headline: 'Quinces' })
      .where('id', '=', someone.id)
      .execute();
    const visitor = createVisitor(backend);
    expect((await ask(visitor, 'profileById', { id: someone.id })).status).toBe(404);
    expect((await ask(visitor, 'freelancersFind', { Search: 'quinces' })).json.data).toEqual([]);
  });

  it('[U32a] nothing of many concurrent writes outlives the closing', async () => {
    for (let round = 0; round < 3; round += 1) {
      const someone = await reported(`storm${round}`);
      const write = () =>
        ask(someone, 'updateProfile', { Name: 'Still Here', Headline: 'Hello', Visibility: 'Public' });
      const answers = await Promise.all([write(), write(), close(someone), write(), write(), write()]);
      expect(answers[2]?.status).toBe(200);
      for (const { status } of answers) expect([200, 401]).toContain(status);
      const { name, visibility } = await backend.database
        .selectFrom('users')
        .innerJoin('freelancers', 'freelancers.id', 'users.id')
        .select(['name', 'visibility'])
        .where('users.id', '=', someone.id)
        .executeTakeFirstOrThrow();
      expect([name, visibility]).toEqual(['Former member', 'Hidden']);
    }
  });

  it('[U32a] users with shared jobs or proposals close their accounts without a deadlock', async () => {
    const people = [await newcomer(backend, post, 'one'), await newcomer(backend, post, 'two')];
    const jobs = await openJobsOf(backend, employer.id);
    for (const [place, person] of people.entries())
      for (const JID of place === 0 ? jobs : jobs.toReversed())
        await ask(person, 'propose', { ...exampleProposal, JID });
    const others = [await newcomer(backend, post, 'three'), await newcomer(backend, post, 'four')];
    const answers = await Promise.all([
      ...people.map(close),
      ...others.flatMap((person) => jobs.map((JID) => ask(person, 'propose', { ...exampleProposal, JID }))),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('[I6a] of two links used at once one succeeds, and later neither', async () => {
    const { id } = await newcomer(backend, post, 'twice');
    const codes = [await askForCode('twice'), await askForCode('twice')];
    const reset = (ResetCode: string, Password: string) =>
      ask(createVisitor(backend), 'passwordReset', { ResetCode, Password });
    const answers = await Promise.all(codes.map((code, place) => reset(code, `${NEW} ${place}`)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 410]);
    const left = await backend.database
      .selectFrom('verifications')
      .select('id')
      .where('value', '=', String(id))
      .execute();
    expect(left).toEqual([]);
  });
});

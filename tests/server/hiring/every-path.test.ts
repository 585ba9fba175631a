/** Every path of the lifecycles of hiring through the calls of its two sides. Tasks and operators act by `apply`. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '../../../src/contracts/app/calls.ts';
import { examplePosting } from '../../../src/contracts/jobs/posting.ts';
import { exampleProposal } from '../../../src/contracts/hiring/proposal.ts';
import type { LifecycleKind } from '../../../src/contracts/hiring/lifecycle-event.ts';
import { textOfState } from '../../../src/inspector/transitions.ts';
import { coveringPaths } from '../../../tools/paths/cover.ts';
import { listLifecycles } from '../../../tools/paths/machines.ts';
import type { WalkEvent } from '../../machines/lifecycles/walks.ts';
import { startFixture, type BackendFixture, type Person } from '../backend-fixture.ts';
import { act, outcomeOf, readLifecycle, START } from '../lifecycles/lifecycle-rows.ts';
import { asks } from '../messaging/chat-world.ts';
import { createHiring, type Hiring } from './hiring-people.ts';

const kinds: readonly LifecycleKind[] = ['job', 'proposal', 'invitation'];
const listed = (await listLifecycles()).filter(({ name }) => (kinds as readonly string[]).includes(name));
const { LastDay: _, ...form } = examplePosting;
const content = { CoverLetter: exampleProposal.CoverLetter, Bid: 900 };

/** A moment as the day of a form; a text that is no moment stays. */
const dayOf = (closesAt: unknown, at: string): string => {
  if (typeof closesAt !== 'string') return '';
  return closesAt === at ? '2026-03-01' : closesAt.slice(0, 10);
};

interface Sides {
  readonly id: number;
  readonly job: number;
  readonly employer: Person;
  readonly freelancer: Person;
}

describe('every path through the calls', () => {
  let fixture: BackendFixture;
  let hiring: Hiring;
  let company = {} as Person;
  beforeAll(async () => {
    // The deadlines belong to the test, not to the server's runner.
    fixture = await startFixture({ now: () => new Date(START) });
    hiring = createHiring(fixture.backend);
    company = await hiring.person('Employer');
  });
  afterAll(() => fixture.backend.close());

  const begins = async (kind: LifecycleKind): Promise<Sides> => {
    const freelancer = await hiring.person('Freelancer');
    const sides = { employer: company, freelancer };
    if (kind === 'job') {
      const { id } = await hiring.told<{ id: number }>(company, 'saveJobDraft', { Fields: form });
      return { ...sides, id, job: id };
    }
    const posting = { ...form, Questions: '', LastDay: '2026-08-01' };
    const { JID: job } = await hiring.told<{ JID: number }>(company, 'publishJob', posting);
    if (kind === 'invitation') await hiring.told(company, 'invite', { id: freelancer.id, JID: job });
    else
      await hiring.told(freelancer, 'saveProposalDraft', {
        JID: job,
        Fields: { CoverLetter: content.CoverLetter },
      });
    const { id } = await fixture.backend.database
      .selectFrom(kind === 'invitation' ? 'invitations' : 'proposals')
      .select('id')
      .where('job_id', '=', job)
      .executeTakeFirstOrThrow();
    return { ...sides, id, job };
  };

  const call = async (who: Person, name: CallName, body: object): Promise<string> => {
    const { status } = await asks(who, name, body);
    expect([200, 400, 403, 404, 409]).toContain(status);
    return status === 200 ? 'applied' : 'refused';
  };
  const sends = (kind: LifecycleKind, { id, job, ...sides }: Sides, event: WalkEvent, version: number) => {
    const { type, by, at } = event;
    const who = sides[by as 'employer' | 'freelancer'];
    const LastDay = dayOf((event as { closesAt?: unknown }).closesAt, at);
    if (type === 'job.published') return call(who, 'publishJob', { ...form, LastDay, id, Version: 1 });
    if (type === 'proposal.submitted') return call(who, 'propose', { JID: job, ...content });
    const fields = { ...(kind === 'job' ? form : content), LastDay, Reason: 'We found somebody.' };
    return call(who, 'lifecycleEvent', { ...fields, kind, id, event: type, version });
  };

  it.each(listed.map((one) => [one.name as LifecycleKind, one] as const))(
    '[B105] of a %s ends where its chart says, and refuses what its chart refuses',
    { timeout: 120_000 },
    async (kind, { machine, samples }) => {
      const { database } = fixture.backend;
      for (const path of coveringPaths({ name: kind, machine, samples })) {
        const sides = await begins(kind);
        for (const { type, payload, state, takes } of path.steps) {
          const before = await readLifecycle(database, kind, sides.id);
          const sample = { type, ...payload } as unknown as WalkEvent;
          const isMember = sample.by === 'employer' || sample.by === 'freelancer';
          const { dueAt } = before.context;
          const isDue = type === 'deadline.passed' && takes.length > 0 && typeof dueAt === 'string';
          const event = isDue ? { ...sample, at: new Date(dueAt).toISOString() } : sample;
          const outcome = isMember
            ? await sends(kind, sides, event, before.version)
            : await outcomeOf(act(database, kind, sides.id, event, before.version));
          expect(outcome, `${path.name}: ${type} by ${sample.by}`).toBe(
            takes.length === 0 ? 'refused' : 'applied',
          );
          const after = await readLifecycle(database, kind, sides.id);
          expect(textOfState(after.value as string), path.name).toBe(textOfState(state));
          if (takes.length === 0) expect(after, path.name).toEqual(before);
        }
      }
    },
  );

  /** Both events on the same version, by the same person or two. */
  const race = async (kind: LifecycleKind, id: number, ...both: (readonly [Person, string, object?])[]) => {
    const { version } = await hiring.standing(kind, id);
    const answers = await Promise.all(
      both.map(([who, event, fields]) => hiring.act(who, kind, id, event, { ...fields, version })),
    );
    const after = await hiring.standing(kind, id);
    expect(after.version).toBe(version + 1);
    const [loser, ...others] = answers.filter(({ status }) => status !== 200);
    expect(others).toEqual([]);
    expect(loser).toMatchObject({
      status: 409,
      code: 'stale',
      params: { state: after.state, version: after.version },
    });
    return after.state;
  };

  it('[B106] of two events on one version of a job, one is applied, and the other is stale', async () => {
    const { job } = await begins('proposal');
    const edit = { ...form, Job_Title: 'A title that nobody had before' };
    await race(
      'job',
      job,
      [company, 'job.edited', edit],
      [company, 'job.edited', { ...edit, Job_MaxAmount: '2000' }],
    );
    await race(
      'job',
      job,
      [company, 'job.edited', form],
      [company, 'job.extended', { LastDay: '2026-08-08' }],
    );
    const Reason = 'We solved it ourselves.';
    const last = [company, 'job.closed', { Reason }] as const;
    expect(['open', 'closed']).toContain(await race('job', job, [company, 'job.edited', edit], last));
  });

  it('[B106] of two answers to an invitation, one is applied, and the other is stale', async () => {
    const { id, freelancer } = await begins('invitation');
    const [yes, no] = [
      [freelancer, 'invitation.accepted'] as const,
      [freelancer, 'invitation.declined'] as const,
    ];
    expect(['accepted', 'declined']).toContain(await race('invitation', id, yes, no));
  });
});

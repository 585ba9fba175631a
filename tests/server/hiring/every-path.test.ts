/** Every path of the lifecycles of hiring through the calls of its two sides. Tasks and operators act by `apply`. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '../../../src/contracts/app/calls.ts';
import { examplePosting } from '../../../src/contracts/jobs/posting.ts';
import { exampleProposal } from '../../../src/contracts/hiring/proposal.ts';
import { aspectsOf } from '../../../src/contracts/hiring/contract-review.ts';
import { exampleNewOffer, type FiledOffer } from '../../../src/contracts/hiring/offer.ts';
import type { LifecycleKind } from '../../../src/contracts/hiring/lifecycle-event.ts';
import {
  termsOf,
  type MilestoneTerms,
  type TermsChange,
} from '../../../src/machines/lifecycles/arithmetic/contract-terms.ts';
import type { ContractInput } from '../../../src/machines/lifecycles/contract.lifecycle.ts';
import { wireIdOf } from '../../../server/hiring/wire-ids.ts';
import { textOfState } from '../../../src/inspector/transitions.ts';
import { coveringPaths } from '../../../tools/paths/cover.ts';
import { listLifecycles } from '../../../tools/paths/machines.ts';
import type { WalkEvent } from '../../machines/lifecycles/walks.ts';
import { startFixture, type BackendFixture, type Person } from '../backend-fixture.ts';
import { act, outcomeOf, readLifecycle, START } from '../lifecycles/lifecycle-rows.ts';
import { asks } from '../messaging/chat-world.ts';
import { createHiring, type Hiring } from './hiring-people.ts';

const kinds: readonly LifecycleKind[] = ['job', 'proposal', 'invitation', 'offer', 'contract', 'review'];
const listed = (await listLifecycles()).filter(({ name }) => (kinds as readonly string[]).includes(name));
const isAgreed = (kind: LifecycleKind): boolean => ['offer', 'contract', 'review'].includes(kind);
const exampleInput: ContractInput = {
  terms: termsOf({
    paymentModel: 'fixed',
    rateCents: null,
    weeklyHours: null,
    milestones: [{ title: 'All of it', amountCents: 40_000, dueOn: null }],
  }),
  feePercent: 10,
};
const { LastDay: _, ...form } = examplePosting;
const content = { CoverLetter: exampleProposal.CoverLetter, Bid: 900 };

/** A moment as the day of a form; a text that is no moment stays. */
const dayOf = (closesAt: unknown, at: string): string => {
  if (typeof closesAt !== 'string') return '';
  return closesAt === at ? '2026-03-01' : closesAt.slice(0, 10);
};

const { JID: __, ...direct } = exampleNewOffer;
const milestoneOf = ({ title, amountCents, dueOn }: MilestoneTerms) => ({
  Title: title,
  Amount: amountCents / 100,
  DueDate: dueOn ?? undefined,
});
/** The terms of an offer from which a contract of this input begins. */
const offered = ({ terms: { paymentModel, rateCents, weeklyHours, milestones } }: ContractInput) => ({
  PaymentModel: paymentModel,
  Rate: rateCents === null ? undefined : rateCents / 100,
  WeeklyHours: weeklyHours ?? undefined,
  MilestoneList: milestones.map(milestoneOf),
});
/** Changes of terms as a call sends them. */
const sent = (change: TermsChange): object => {
  if (change.type === 'rate.changed') return { Type: change.type, Rate: change.rateCents / 100 };
  if (change.type === 'limit.changed') return { Type: change.type, WeeklyHours: change.weeklyHours };
  return {
    Type: change.type,
    ...('key' in change && { MilestoneKey: change.key }),
    ...('milestone' in change && { Milestone: milestoneOf(change.milestone) }),
  };
};
/** What a call needs beside the event of an offer, a contract or its reviews. */
const agreedFields = (event: WalkEvent): object => {
  const { changes = [] } = event as { readonly changes?: readonly TermsChange[] };
  const aspects = aspectsOf(event.by === 'employer' ? 'employer' : 'freelancer');
  return {
    ...offered(exampleInput),
    Changes: changes.map(sent),
    Aspects: Object.fromEntries(aspects.map((aspect) => [aspect, 4])),
    Review: 'A clear brief, and paid at once.',
    Reply: 'Thank you!',
    Reason: 'We have changed our plans.',
  };
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

  /** An offer without a job, or what follows from it. */
  const agrees = async (kind: LifecycleKind, input: unknown): Promise<Sides> => {
    const freelancer = await hiring.person('Freelancer');
    const sides = { employer: company, freelancer, job: 0 };
    const terms = offered(kind === 'contract' ? (input as ContractInput) : exampleInput);
    const body = { ...direct, ...terms, FID: freelancer.id };
    const offer = Number((await hiring.told<FiledOffer>(company, 'createOffer', body)).id);
    if (kind === 'offer') return { ...sides, id: offer };
    expect((await hiring.act(freelancer, 'offer', offer, 'offer.accepted')).status).toBe(200);
    const { id } = await fixture.backend.database
      .selectFrom('contracts')
      .select('id')
      .where('offer_id', '=', offer)
      .executeTakeFirstOrThrow();
    if (kind === 'review')
      await hiring.act(company, 'contract', id, 'contract.ended', { Reason: 'All is done.' });
    return { ...sides, id };
  };

  const begins = async (kind: LifecycleKind, input?: unknown): Promise<Sides> => {
    if (isAgreed(kind)) return agrees(kind, input);
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
    if (isAgreed(kind))
      return call(who, 'lifecycleEvent', {
        ...agreedFields(event),
        kind,
        id: wireIdOf(kind, id),
        event: type,
        version,
      });
    if (type === 'proposal.submitted') return call(who, 'propose', { JID: job, ...content });
    const fields = { ...(kind === 'job' ? form : content), LastDay, Reason: 'We found somebody.' };
    return call(who, 'lifecycleEvent', { ...fields, kind, id, event: type, version });
  };

  const charts = listed.map((one) => [one.name as LifecycleKind, one] as const);
  it.each(charts)(
    '[B105] of a %s ends where its chart says, and refuses what its chart refuses',
    { timeout: 120_000 },
    async (kind, { machine, samples }) => {
      const { database } = fixture.backend;
      for (const path of coveringPaths({ name: kind, machine, samples })) {
        const sides = await begins(kind, samples.inputs?.[path.input]);
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

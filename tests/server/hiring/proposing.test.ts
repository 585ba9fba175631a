/** Proposals from their drafts until they are sent, and the free proposals of a month. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { returnCredits } from '../../../server/hiring/credits.ts';
import { apply } from '../../../server/lifecycles/apply.ts';
import type { JobRelation } from '../../../src/contracts/hiring/own-proposal.ts';
import { plans } from '../../../src/contracts/money/plans.ts';
import { terms } from '../../../src/contracts/money/terms.ts';
import { PICTURE, startFixture, type BackendFixture, type Person } from '../backend-fixture.ts';
import { ANSWERS, createHiring, QUESTION, type Hiring } from './hiring-people.ts';

describe('a freelancer who applies', () => {
  let fixture: BackendFixture;
  let hiring: Hiring;
  let [company, expert]: [Person, Person] = [{} as Person, {} as Person];
  beforeAll(async () => {
    fixture = await startFixture();
    hiring = createHiring(fixture.backend);
    [company, expert] = [await hiring.person('Employer'), await hiring.person('Freelancer')];
  });
  afterAll(() => fixture.backend.close());

  const saves = (JID: number, Fields: object, Version?: number, who = expert) =>
    hiring.tries(who, 'saveProposalDraft', { JID, Fields, Version });
  const jobWith = async (questions: string | null): Promise<number> => {
    const job = await hiring.job(company);
    await fixture.backend.database.updateTable('jobs').set({ questions }).where('id', '=', job).execute();
    return job;
  };
  const upload = async (Name: string): Promise<string> => {
    const body = { Subject: 'proposal', Name, Content: PICTURE };
    return (await hiring.told<{ File: string }>(expert, 'uploadFile', body)).File;
  };

  it('[B80a] saves a draft as typed, and a save on an older version is stale and changes nothing', async () => {
    const job = await hiring.job(company);
    const first = await hiring.told(expert, 'saveProposalDraft', { JID: job, Fields: { Bid: '12' } });
    expect(first).toMatchObject({ Version: 1 });
    expect(await saves(job, { Bid: '120' }, 1)).toEqual([200, undefined]);
    expect(await saves(job, { Bid: 'old' }, 1)).toEqual([409, 'stale']);
    expect(await saves(job, { Bid: 'new device' })).toEqual([409, 'stale']);
    const { Draft, Proposal } = await hiring.relation(expert, job);
    expect([Draft, Proposal]).toMatchObject([{ Version: 2, Fields: { Bid: '120' } }, undefined]);
  });

  it('[B80b] sends the draft by the event of its lifecycle, and the draft is gone', async () => {
    const job = await hiring.job(company);
    const { id } = await hiring.told<{ id: number }>(expert, 'saveProposalDraft', { JID: job, Fields: {} });
    expect(await hiring.standing('proposal', id)).toEqual({ state: 'draft', version: 1 });
    const before = await hiring.count(job);
    expect(await hiring.applies(expert, job)).toBe(id);
    expect(await hiring.standing('proposal', id)).toEqual({ state: 'submitted', version: 2 });
    expect(await hiring.count(job)).toBe(before + 1);
    const log = await fixture.backend.database
      .selectFrom('lifecycle_log')
      .select(['event', 'by_role', 'by_user'])
      .where('kind', '=', 'proposal')
      .where('id', '=', id)
      .orderBy('position', 'desc')
      .executeTakeFirst();
    expect(log).toEqual({ event: 'proposal.submitted', by_role: 'freelancer', by_user: expert.id });
    expect((await hiring.relation(expert, job)).Draft).toBeUndefined();
    expect(await saves(job, {})).toEqual([409, 'already_applied']);
    expect(await hiring.tries(expert, 'propose', hiring.proposal(job))).toEqual([409, 'already_applied']);
  });

  it('[V105] sends no proposal over a draft that another device has saved since', async () => {
    const job = await hiring.job(company);
    await hiring.told(expert, 'saveProposalDraft', { JID: job, Fields: { Bid: '12' } });
    await hiring.told(expert, 'saveProposalDraft', { JID: job, Fields: { Bid: '120' }, Version: 1 });
    const sends = (Version: number) => hiring.tries(expert, 'propose', hiring.proposal(job, { Version }));
    expect(await sends(1)).toEqual([409, 'stale']);
    expect((await hiring.relation(expert, job)).Draft).toMatchObject({ Version: 2, Fields: { Bid: '120' } });
    expect(await sends(2)).toEqual([200, undefined]);
  });

  it('[V97] deletes a draft with its files, and can begin anew; a device that knew it does not bring it back', async () => {
    const job = await hiring.job(company);
    const file = await upload('Plan.png');
    const begin = () =>
      hiring.told<{ id: number }>(expert, 'saveProposalDraft', {
        JID: job,
        Fields: { Files: `${file} 10 Plan.png` },
      });
    const { id } = await begin();
    const stranger = await hiring.person('Freelancer');
    await hiring.told(stranger, 'deleteProposalDraft', { id });
    expect((await hiring.relation(expert, job)).Draft).toMatchObject({ Version: 1 });
    await hiring.told(expert, 'deleteProposalDraft', { id });
    await hiring.told(expert, 'deleteProposalDraft', { id });
    expect((await hiring.relation(expert, job)).Draft).toBeUndefined();
    expect((await expert.visitor.get(`/attachments/${file}`, { accept: '*/*' })).status).toBe(404);
    expect(await saves(job, { Bid: '12' }, 1)).toEqual([404, 'lifecycle_not_found']);
    expect(await saves(job, { Bid: '12' })).toEqual([200, undefined]);
    await hiring.applies(expert, job);
  });

  it('[V98] the first save replaces the empty draft of an accepted invitation, and no typed one', async () => {
    const job = await hiring.job(company);
    await hiring.told(company, 'invite', { id: expert.id, JID: job });
    const { Invitation } = await hiring.relation(expert, job);
    await hiring.act(expert, 'invitation', Number(Invitation?.id), 'invitation.accepted');
    expect((await hiring.relation(expert, job)).Draft).toMatchObject({ Version: 1, Fields: {} });
    expect(await saves(job, { Bid: '12' })).toEqual([200, undefined]);
    expect(await saves(job, { Bid: '13' })).toEqual([409, 'stale']);
    expect((await hiring.relation(expert, job)).Draft).toMatchObject({ Version: 2, Fields: { Bid: '12' } });
  });

  it('[V97] keeps a proposal that was sent, whatever is to be deleted', async () => {
    const job = await hiring.job(company);
    const id = await hiring.applies(expert, job);
    await hiring.told(expert, 'deleteProposalDraft', { id });
    expect((await hiring.relation(expert, job)).Proposal).toMatchObject({ id, State: 'submitted' });
  });

  it('[B81] answers every question of the job; a caller that knows of no questions gives none', async () => {
    const job = await jobWith(`${QUESTION}\nWhen can you start?`);
    const other = { Question: 'When can you start?', Answer: 'On Monday.' };
    const former = { Question: 'A former question', Answer: 'Never mind.' };
    for (const Answers of [[], ANSWERS, [...ANSWERS, former]])
      expect(await hiring.tries(expert, 'propose', hiring.proposal(job, { Answers }))).toEqual([
        400,
        'answers_missing',
      ]);
    await hiring.applies(expert, job, { Answers: [other, former, ...ANSWERS] });
    expect((await hiring.relation(expert, job)).Proposal?.Answers).toEqual([...ANSWERS, other]);
    const old = await jobWith(QUESTION);
    await hiring.applies(expert, old);
    expect((await hiring.relation(expert, old)).Proposal?.Answers).toEqual([]);
  });

  it('[B82] whose milestones in parts do not add up to a fixed price is refused, unless they are only text', async () => {
    const job = await hiring.job(company);
    const wrong = hiring.proposal(job, { Bid: 1300 });
    expect(await hiring.tries(expert, 'propose', wrong)).toEqual([400, 'milestones_sum']);
    expect(await hiring.tries(expert, 'propose', { ...wrong, MilestoneList: undefined })).toEqual([
      200,
      undefined,
    ]);
  });

  it('[B82b] attaches files that only both sides may read, and only the freelancer while it is a draft', async () => {
    const job = await hiring.job(company);
    const [kept, dropped] = [await upload('Kept.png'), await upload('Dropped.png')];
    const lines = `${kept} 10 Kept.png\n${dropped} 10 Dropped.png`;
    await saves(job, { Files: lines });
    const names = ({ Draft, Proposal }: JobRelation) =>
      (Draft?.FileList ?? Proposal?.Files ?? []).map(({ Name }) => Name);
    expect(names(await hiring.relation(expert, job))).toEqual(['Kept.png', 'Dropped.png']);
    const reads = async (who: Person) =>
      (await who.visitor.get(`/attachments/${kept}`, { accept: '*/*' })).status;
    expect([await reads(expert), await reads(company)]).toEqual([200, 404]);
    const id = await hiring.applies(expert, job, { Files: [kept] });
    expect(names(await hiring.relation(expert, job))).toEqual(['Kept.png']);
    const stranger = await hiring.person('Employer');
    expect([await reads(expert), await reads(company), await reads(stranger)]).toEqual([200, 200, 404]);
    const gone = hiring.proposal(await hiring.job(company), { Files: [kept] });
    expect(await hiring.tries(expert, 'propose', gone)).toEqual([409, 'attachment_gone']);
    await hiring.act(expert, 'proposal', id, 'proposal.withdrawn');
    expect([await reads(expert), await reads(company)]).toEqual([200, 404]);
  });

  it('[B83a] has ten free proposals a month in UTC; the eleventh is refused and stores nothing', async () => {
    const busy = await hiring.person('Freelancer');
    const jobs: number[] = [];
    for (let index = 0; index <= terms.freeProposalsPerMonth; index += 1)
      jobs.push(await hiring.job(company));
    const last = jobs.pop() ?? 0;
    for (const job of jobs) await hiring.applies(busy, job);
    const { Credits } = await hiring.relation(busy, last);
    expect(Credits).toMatchObject({ Left: 0, Most: terms.freeProposalsPerMonth });
    const renews = new Date(Credits?.RenewsAt ?? '');
    expect([renews.getUTCDate(), renews.getUTCHours() + renews.getUTCMinutes(), renews > new Date()]).toEqual(
      [1, 0, true],
    );
    expect(await hiring.tries(busy, 'propose', hiring.proposal(last))).toEqual([409, 'proposals_used_up']);
    expect((await hiring.relation(busy, last)).Proposal).toBeUndefined();
    expect(await hiring.count(last)).toBe(0);
  });

  it('[M174] has the proposals of a plan from its first day on, less those that the month has had', async () => {
    const busy = await hiring.person('Freelancer');
    const free = terms.freeProposalsPerMonth;
    const jobs: number[] = [];
    for (let index = 0; index < free + 2; index += 1) jobs.push(await hiring.job(company));
    const [next = 0, last = 0] = jobs.splice(free);
    for (const job of jobs) await hiring.applies(busy, job);
    expect(await hiring.tries(busy, 'propose', hiring.proposal(next))).toEqual([409, 'proposals_used_up']);
    const credits = async () => (await hiring.relation(busy, next)).Credits;
    await hiring.told(busy, 'choosePlan', { Plan: 'plus', Version: 0, Total: 0 });
    const { proposalsPerMonth: plus } = plans.plus;
    expect(await credits()).toMatchObject({ Left: plus - free, Most: plus });
    await hiring.applies(busy, next);
    const { Own } = await hiring.told<{ Own: { id: number; Version: number } }>(busy, 'packages', {});
    await hiring.told(busy, 'choosePlan', { Plan: 'pro', Version: Own.Version, Total: 0 });
    expect(await credits()).toMatchObject({
      Left: plans.pro.proposalsPerMonth - free - 1,
      Most: plans.pro.proposalsPerMonth,
    });
    // Without the plan, what is left of the month counts as before.
    await fixture.backend.database.transaction().execute((transaction) =>
      apply(transaction, {
        lifecycle: 'subscription',
        id: Own.id,
        event: { type: 'account.closed', by: 'system', at: new Date().toISOString() },
      }),
    );
    expect(await credits()).toMatchObject({ Left: 0, Most: free });
    expect(await hiring.tries(busy, 'propose', hiring.proposal(last))).toEqual([409, 'proposals_used_up']);
  });

  it('[B83b] gets a free proposal back when the job ends unhired, once, and not for a withdrawn one', async () => {
    const careful = await hiring.person('Freelancer');
    const [job, left] = [await hiring.job(company), await hiring.job(company)];
    await hiring.applies(careful, job);
    const withdrawn = await hiring.applies(careful, left);
    await hiring.act(careful, 'proposal', withdrawn, 'proposal.withdrawn');
    const balance = async () => (await hiring.relation(careful, job)).Credits?.Left;
    const { database } = fixture.backend;
    expect(await balance()).toBe(8);
    for (const ended of [job, job, left])
      await database.transaction().execute((within) => returnCredits(within, ended, new Date()));
    expect(await balance()).toBe(9);
  });

  it('[B83c] pays no free proposal for a job that invited them', async () => {
    const invited = await hiring.person('Freelancer');
    const job = await hiring.job(company);
    await hiring.told(company, 'invite', { id: invited.id, JID: job });
    await hiring.applies(invited, job);
    const { Credits, Invitation } = await hiring.relation(invited, job);
    expect([Credits?.Left, Invitation?.State]).toEqual([terms.freeProposalsPerMonth, 'accepted']);
  });

  it('[B84] finds no job for invited freelancers without an invitation', async () => {
    const job = await hiring.job(company);
    await fixture.backend.database
      .updateTable('jobs')
      .set({ visibility: 'invited' })
      .where('id', '=', job)
      .execute();
    for (const [name, body] of [
      ['propose', hiring.proposal(job)],
      ['jobRelation', { JID: job }],
      ['saveProposalDraft', { JID: job, Fields: {} }],
    ] as const)
      expect(await hiring.tries(expert, name, body)).toEqual([404, 'job_not_found']);
    await hiring.told(company, 'invite', { id: expert.id, JID: job });
    expect(await hiring.tries(expert, 'propose', hiring.proposal(job))).toEqual([200, undefined]);
  });

  it('[B85] sees from a job who they are to it: its owner, a freelancer, or nobody', async () => {
    const job = await hiring.job(company);
    await hiring.applies(expert, job);
    expect(await hiring.relation(company, job)).toMatchObject({
      Role: 'owner',
      Job: { State: 'open', Version: 1 },
      no_of_proposals: 1,
      no_of_unread: 1,
    });
    expect(await hiring.relation(await hiring.person('Employer'), job)).toMatchObject({ Role: 'none' });
    const other = await hiring.relation(await hiring.person('Freelancer'), job);
    expect(other).toMatchObject({ Role: 'freelancer' });
    expect([other.Proposal, other.no_of_unread, other.Job]).toEqual([undefined, undefined, undefined]);
  });

  it('[B86] keeps letters as templates by name, twenty at most, for themselves alone', async () => {
    const writer = await hiring.person('Freelancer');
    const keeps = (Name: string, Letter = 'I mend feeds.') =>
      hiring.tries(writer, 'saveLetterTemplate', { Name, Letter });
    for (let index = 0; index < 20; index += 1) await keeps(`Letter ${String(index).padStart(2, '0')}`);
    expect(await keeps('One more')).toEqual([409, 'templates_full']);
    expect(await keeps('Letter 00', 'I mend feeds at once.')).toEqual([200, undefined]);
    const all = await hiring.told<{ id: number; Letter: string }[]>(writer, 'letterTemplates', {});
    expect([all.length, all[0]?.Letter]).toEqual([20, 'I mend feeds at once.']);
    await hiring.told(expert, 'deleteLetterTemplate', { id: all[0]?.id });
    await hiring.told(writer, 'deleteLetterTemplate', { id: all[1]?.id });
    expect(await hiring.told(writer, 'letterTemplates', {})).toHaveLength(19);
    expect(await hiring.told(expert, 'letterTemplates', {})).toEqual([]);
  });
});

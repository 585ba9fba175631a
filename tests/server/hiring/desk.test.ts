/** The desk: what waits for a user, deadlines, drafts and first steps, through the calls. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceClock } from '../../../server/lifecycles/advance.ts';
import {
  MOST_DEADLINES,
  MOST_DESK_DRAFTS,
  MOST_WAITING,
  type Desk,
  type DeadlineRow,
  type WaitingRow,
} from '../../../src/contracts/hiring/desk.ts';
import { exampleNewOffer, type FiledOffer, type Offer } from '../../../src/contracts/hiring/offer.ts';
import { startFixture, type BackendFixture, type Person } from '../backend-fixture.ts';
import { createHiring, type Hiring } from './hiring-people.ts';

const DAY = 86_400_000;
const Reason = 'All is done.';
const counter = {
  PaymentModel: 'fixed',
  MilestoneList: [
    { Title: 'Audit', Amount: 500 },
    { Title: 'Repairs', Amount: 900 },
  ],
};
const review = {
  Aspects: { quality: 5, communication: 4, punctuality: 5, skills: 5 },
  Review: 'Found the broken redirects in two days.',
};
const none = { offer: 0, amendment: 0, milestone: 0, invitation: 0, proposals: 0, review: 0 };
const { JID: _, ...direct } = exampleNewOffer;

describe('the desk', () => {
  let fixture: BackendFixture;
  let hiring: Hiring;
  let [company, expert, stranger, rival]: [Person, Person, Person, Person] = [
    {} as Person,
    {} as Person,
    {} as Person,
    {} as Person,
  ];
  beforeAll(async () => {
    fixture = await startFixture();
    hiring = createHiring(fixture.backend);
  });
  afterAll(() => fixture.backend.close());

  const desk = (who: Person) => hiring.told<Desk>(who, 'desk', {});
  /** New people, so that nothing waits for them. */
  const people = async () => {
    [company, expert, stranger, rival] = [
      await hiring.person('Employer'),
      await hiring.person('Freelancer'),
      await hiring.person('Freelancer'),
      await hiring.person('Employer'),
    ];
  };
  const waiting = async (who: Person, kind: WaitingRow['Kind']) =>
    (await desk(who)).Waiting.filter(({ Kind }) => Kind === kind);
  const deadlines = async (who: Person, kind: DeadlineRow['Kind']) =>
    (await desk(who)).Deadlines.filter(({ Kind }) => Kind === kind);
  const offers = async (more: object = {}): Promise<number> =>
    Number(
      (await hiring.told<FiledOffer>(company, 'createOffer', { ...direct, FID: expert.id, ...more })).id,
    );
  const acts = async (...args: Parameters<Hiring['act']>) => {
    const { status } = await hiring.act(...args);
    expect(status).toBe(200);
  };
  const hired = async (more: object = {}): Promise<number> => {
    const id = await offers(more);
    await acts(expert, 'offer', id, 'offer.accepted');
    return Number(String((await hiring.told<Offer>(company, 'offer', { id })).Contract).slice(2));
  };
  const nothingFor = async (...others: readonly Person[]) => {
    for (const other of others)
      expect(await desk(other)).toMatchObject({
        Waiting: [],
        Counts: none,
        Deadlines: [],
        no_of_deadlines: 0,
        Drafts: [],
        no_of_drafts: 0,
      });
  };

  it('[D90a][D90b] an offer waits for the side that answers it, with its price, and ends for both', async () => {
    await people();
    await nothingFor(company, expert);
    const id = await offers();
    expect(await desk(expert)).toMatchObject({
      Waiting: [{ Kind: 'offer', id, Title: direct.Title, Amount: 1200, PaymentModel: 'fixed', Count: 1 }],
      Counts: { ...none, offer: 1 },
      Deadlines: [{ Kind: 'offer', id, IsMine: true }],
    });
    expect(await desk(company)).toMatchObject({
      Waiting: [],
      Deadlines: [{ Kind: 'offer', id, IsMine: false }],
    });
    await acts(expert, 'offer', id, 'offer.countered', counter);
    expect(await waiting(company, 'offer')).toMatchObject([{ id, Amount: 1400 }]);
    expect(await waiting(expert, 'offer')).toEqual([]);
    await nothingFor(stranger, rival);
    await acts(company, 'offer', id, 'offer.accepted');
    expect(await waiting(company, 'offer')).toEqual([]);
    expect(await deadlines(expert, 'offer')).toEqual([]);
  });

  it('[D90a] a change of terms waits for the other side, until it is answered', async () => {
    await people();
    const id = await hired();
    const changes = { Changes: [{ Type: 'milestone.added', Milestone: { Title: 'More', Amount: 300 } }] };
    await acts(company, 'contract', id, 'amendment.proposed', changes);
    expect(await waiting(expert, 'amendment')).toMatchObject([{ id: `c-${id}`, Title: direct.Title }]);
    expect(await waiting(company, 'amendment')).toEqual([]);
    await nothingFor(stranger, rival);
    await acts(expert, 'contract', id, 'amendment.accepted');
    expect(await waiting(expert, 'amendment')).toEqual([]);
  });

  it('[D90a][D90b] a review waits for both sides after the end, until it is written', async () => {
    await people();
    const id = await hired();
    await acts(expert, 'contract', id, 'contract.ended', { Reason });
    const [row] = await waiting(company, 'review');
    expect(row).toMatchObject({ id: `c-${id}`, Title: direct.Title });
    expect(await deadlines(company, 'review')).toMatchObject([
      { id: `c-${id}`, IsMine: true, DueAt: row?.DueAt },
    ]);
    await acts(company, 'review', id, 'review.written', review);
    expect(await waiting(company, 'review')).toEqual([]);
    expect(await deadlines(company, 'review')).toEqual([]);
    expect(await waiting(expert, 'review')).toHaveLength(1);
    await nothingFor(stranger, rival);
  });

  it('[D90a][D90c] unread proposals wait as one row for each job, until they are read', async () => {
    await people();
    const job = await hiring.job(company);
    const [first, second] = [await hiring.applies(expert, job), await hiring.applies(stranger, job)];
    const [row, ...others] = await waiting(company, 'proposals');
    expect(row).toMatchObject({ id: job, JID: job, Count: 2 });
    expect(others).toEqual([]);
    await hiring.told(company, 'readProposals', { ids: [first] });
    expect(await waiting(company, 'proposals')).toMatchObject([{ Count: 1 }]);
    await hiring.told(company, 'readProposals', { ids: [second] });
    expect(await waiting(company, 'proposals')).toEqual([]);
    expect((await desk(rival)).Waiting).toEqual([]);
  });

  it('[D90a][D90b] an invitation waits for the freelancer until it is answered, and jobs end for their employer', async () => {
    await people();
    const job = await hiring.job(company);
    await hiring.told(company, 'invite', { id: expert.id, JID: job });
    const [row] = await waiting(expert, 'invitation');
    expect(row).toMatchObject({ JID: job, PaymentModel: 'fixed' });
    expect(await deadlines(expert, 'invitation')).toMatchObject([{ JID: job, IsMine: true }]);
    expect(await deadlines(company, 'job')).toMatchObject([{ id: job, IsMine: false }]);
    expect((await desk(company)).Waiting).toEqual([]);
    await nothingFor(stranger, rival);
    await acts(expert, 'invitation', Number(row?.id), 'invitation.declined', { Reason });
    expect(await waiting(expert, 'invitation')).toEqual([]);
  });

  it('[D90b] milestones of running contracts are due at the end of their day, and the past is left out', async () => {
    await people();
    const dayIn = (days: number) =>
      new Date(fixture.backend.services.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
    const DueDate = dayIn(3);
    const id = await hired({ MilestoneList: [{ Title: 'Audit', Amount: 400, DueDate }] });
    expect(await deadlines(expert, 'milestone')).toMatchObject([
      { id: `c-${id}`, Title: 'Audit', IsMine: true, DueAt: `${DueDate}T23:59:59.000Z` },
    ]);
    expect(await deadlines(company, 'milestone')).toMatchObject([{ IsMine: false }]);
    await acts(company, 'contract', id, 'contract.ended', { Reason });
    expect(await deadlines(expert, 'milestone')).toEqual([]);
  });

  it('[D90d] drafts of proposals and jobs are those of their author', async () => {
    await people();
    const job = await hiring.job(company);
    await hiring.told(expert, 'saveProposalDraft', { JID: job, Fields: { CoverLetter: 'I have moved' } });
    expect(await desk(expert)).toMatchObject({
      Drafts: [{ Kind: 'proposal', JID: job }],
      no_of_drafts: 1,
    });
    await hiring.told(company, 'saveJobDraft', { Fields: { Job_Title: ' ' } });
    await hiring.told(company, 'saveJobDraft', { Fields: { Job_Title: 'Texts for a bakery' } });
    const { Drafts, no_of_drafts } = await desk(company);
    expect(Drafts.map(({ Title }) => Title)).toEqual(['Texts for a bakery', undefined]);
    expect(no_of_drafts).toBe(2);
    await nothingFor(stranger, rival);
  });

  it('[D90e] says which first steps are done', async () => {
    await people();
    const stepsOf = async (who: Person) =>
      Object.fromEntries((await desk(who)).Steps.map(({ Step, IsDone }) => [Step, IsDone]));
    expect(await stepsOf(expert)).toEqual({ profile: false, photo: false, proposal: false, search: false });
    expect(await stepsOf(company)).toMatchObject({ job: false, invitation: false });
    const job = await hiring.job(company);
    await hiring.applies(expert, job);
    await hiring.told(company, 'invite', { id: stranger.id, JID: job });
    expect(await stepsOf(expert)).toMatchObject({ proposal: true });
    expect(await stepsOf(company)).toMatchObject({ job: true, invitation: true });
  });

  it('[D90f] sends the most urgent rows of each kind and counts the rest', async () => {
    await people();
    const jobs: number[] = [];
    for (let count = 0; count < MOST_WAITING + 1; count += 1) {
      jobs.push(await hiring.job(company));
      await hiring.told(company, 'saveJobDraft', { Fields: { Job_Title: `Draft ${count}` } });
    }
    for (const job of jobs)
      await hiring.told(company, 'createOffer', { ...direct, FID: expert.id, JID: job });
    const { Waiting, Counts, Deadlines } = await desk(expert);
    expect(Waiting).toHaveLength(MOST_WAITING);
    expect(Counts.offer).toBe(MOST_WAITING + 1);
    expect(Deadlines).toHaveLength(MOST_WAITING + 1);
    const own = await desk(company);
    expect(own.Deadlines).toHaveLength(MOST_DEADLINES);
    expect(own.no_of_deadlines).toBe(2 * (MOST_WAITING + 1));
    expect(own.Deadlines.map(({ DueAt }) => DueAt)).toEqual(
      own.Deadlines.map(({ DueAt }) => DueAt).toSorted(),
    );
    expect(own.Drafts).toHaveLength(MOST_DESK_DRAFTS);
    expect(own.no_of_drafts).toBe(MOST_WAITING + 1);
  });

  it('[D90g] what has ended by itself is gone', async () => {
    await people();
    const contract = await hired();
    const id = await offers();
    await acts(company, 'contract', contract, 'contract.ended', { Reason });
    expect((await desk(expert)).Waiting).toHaveLength(2);
    const { database, services } = fixture.backend;
    await advanceClock({ database, clock: services.clock, now: services.now }, 15 * DAY);
    expect((await desk(expert)).Waiting.map((row) => row.id)).not.toContain(id);
    await nothingFor(expert, company);
  });
});

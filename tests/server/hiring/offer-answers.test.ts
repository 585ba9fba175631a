/** What decides whether an offer can still be made or answered, and who has to do with its job. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceClock } from '../../../server/lifecycles/advance.ts';
import { apply } from '../../../server/lifecycles/apply.ts';
import { relationOf, standingIn } from '../../../server/messaging/standing.ts';
import type { MovedNews } from '../../../src/contracts/app/realtime.ts';
import { exampleNewOffer, type FiledOffer, type Offer } from '../../../src/contracts/hiring/offer.ts';
import { terms } from '../../../src/contracts/money/terms.ts';
import { startFixture, type BackendFixture, type Person } from '../backend-fixture.ts';
import { asks, pageOf } from '../messaging/chat-world.ts';
import { createHiring, type Hiring } from './hiring-people.ts';

const DAY = 86_400_000;
const Reason = 'We need somebody in our time zone.';
const { JID: _, ...direct } = exampleNewOffer;
const counter = { PaymentModel: 'monthly', Rate: 1000 };
const closedOffer = { status: 409, code: 'event_refused', params: { reason: 'offer_closed' } };

describe('an offer', () => {
  let fixture: BackendFixture;
  let hiring: Hiring;
  let company = {} as Person;
  beforeAll(async () => {
    fixture = await startFixture();
    hiring = createHiring(fixture.backend);
    company = await hiring.person('Employer');
  });
  afterAll(() => fixture.backend.close());

  const freelancer = () => hiring.person('Freelancer');
  const offers = async (to: Person, more: object = {}): Promise<number> =>
    Number((await hiring.told<FiledOffer>(company, 'createOffer', { ...direct, FID: to.id, ...more })).id);
  const accepts = (who: Person, id: number) => hiring.act(who, 'offer', id, 'offer.accepted');
  const contractOf = async (id: number) =>
    Number(String((await hiring.told<Offer>(company, 'offer', { id })).Contract).slice(2));
  const blocks = (who: Person, whom: Person, blocked = true) =>
    hiring.told(who, 'blockPerson', { id: whom.id, blocked });
  const state = async (kind: 'invitation' | 'proposal', id: number) =>
    (await hiring.standing(kind, id)).state;

  it('[D98c] is not accepted once its job is over, even before the task that ends it has run', async () => {
    const { database } = fixture.backend;
    const [expert, other] = [await freelancer(), await freelancer()];
    /** Without the task that follows, as in the moment before it runs. */
    const closes = (job: number) =>
      database.transaction().execute(async (transaction) => {
        const event = { type: 'job.closed', by: 'employer', at: new Date().toISOString() } as const;
        await apply(transaction, { lifecycle: 'job', id: job, user: company.id, event });
        await sql`delete from tasks where key = ${`job.ended:${job}`}`.execute(transaction);
      });
    const lapses = (job: number) =>
      sql`update jobs set deadline = now() - interval '1 minute' where id = ${job}`.execute(database);
    for (const ends of [closes, lapses]) {
      const job = await hiring.job(company);
      const id = await offers(expert, { JID: job });
      await ends(job);
      expect(await accepts(expert, id)).toMatchObject(closedOffer);
      expect(await hiring.act(expert, 'offer', id, 'offer.countered', counter)).toMatchObject(closedOffer);
      expect(await hiring.tries(company, 'createOffer', { ...direct, FID: other.id, JID: job })).toEqual([
        409,
        'job_closed',
      ]);
      expect((await hiring.act(expert, 'offer', id, 'offer.declined', { Reason })).status).toBe(200);
    }
  });

  it('[D98d] must be ended before the proposal for its job is declined or withdrawn', async () => {
    const expert = await freelancer();
    const job = await hiring.job(company);
    const id = await offers(expert, { JID: job });
    const proposal = await hiring.applies(expert, job);
    const pending = { status: 409, code: 'event_refused', params: { reason: 'offer_pending' } };
    expect(await hiring.act(company, 'proposal', proposal, 'proposal.declined', { Reason })).toMatchObject(
      pending,
    );
    expect(await hiring.act(expert, 'proposal', proposal, 'proposal.withdrawn')).toMatchObject(pending);
    expect(await hiring.count(job)).toBe(1);
    await hiring.act(company, 'offer', id, 'offer.withdrawn');
    expect((await hiring.act(company, 'proposal', proposal, 'proposal.declined', { Reason })).status).toBe(
      200,
    );
  });

  it('[D98e] is neither accepted nor countered while one side blocks the other', async () => {
    const expert = await freelancer();
    const id = await offers(expert);
    await blocks(company, expert);
    expect(await accepts(expert, id)).toMatchObject(closedOffer);
    expect(await hiring.act(expert, 'offer', id, 'offer.countered', counter)).toMatchObject(closedOffer);
    await blocks(company, expert, false);
    await blocks(expert, company);
    for (const answer of [
      await accepts(expert, id),
      await hiring.act(expert, 'offer', id, 'offer.countered', counter),
    ])
      expect([answer.status, answer.code]).toEqual([403, 'person_blocked']);
    expect((await hiring.act(expert, 'offer', id, 'offer.declined', { Reason })).status).toBe(200);
  });

  it('[D98f] becomes a contract whose end and reminders are told in spite of a block', async () => {
    const expert = await freelancer();
    const id = await offers(expert);
    await accepts(expert, id);
    const contract = await contractOf(id);
    await blocks(company, expert);
    const told = async (who: Person) => (await hiring.notices(who, 'contract')).length;
    const before = await told(company);
    await hiring.act(expert, 'contract', contract, 'contract.paused');
    expect(await told(company)).toBe(before);
    await hiring.act(expert, 'contract', contract, 'contract.ended', { Reason });
    expect(await told(company)).toBe(before + 1);
    const { database, services } = fixture.backend;
    await advanceClock(
      { database, clock: services.clock, now: services.now },
      (terms.reviewReminderDay + 0.5) * DAY,
    );
    await fixture.backend.sweep();
    for (const who of [company, expert]) expect(await hiring.notices(who, 'review')).toHaveLength(1);
  });

  it('[D98l] is a relation: its freelancer sees the job, hears of it, and may write to the employer', async () => {
    const { database } = fixture.backend;
    const [expert, stranger] = [await freelancer(), await freelancer()];
    const standing = async (who: Person) => {
      const relation = await relationOf(database, who.id, company.id);
      return relation && standingIn(relation);
    };
    expect(await standing(expert)).toBe('closed');
    const job = await hiring.job(company);
    await database.updateTable('jobs').set({ visibility: 'invited' }).where('id', '=', job).execute();
    const id = await offers(expert, { JID: job });
    expect(await standing(expert)).toBe('open');
    const statusFor = async (who: Person) => (await asks(who, 'jobById', { id: job })).status;
    expect([await statusFor(expert), await statusFor(stranger)]).toEqual([200, 404]);
    const page = await pageOf(fixture.backend, expert);
    await accepts(expert, id);
    const { version } = await hiring.standing('job', job);
    await page.until<MovedNews>(
      'lifecycle-moved',
      (news) => news.kind === 'job' && news.id === job && news.version === version,
    );
    page.socket.close();
    expect(await statusFor(expert)).toBe(200);
  });

  it('[D98h] keeps the proposal and the invitation of its freelancer alive, and a hire accepts both', async () => {
    const [first, second, invited] = [await freelancer(), await freelancer(), await freelancer()];
    const job = await hiring.job(company);
    for (const who of [second, invited]) await hiring.told(company, 'invite', { id: who.id, JID: job });
    const invitationOf = async (who: Person) =>
      (
        await fixture.backend.database
          .selectFrom('invitations')
          .select('id')
          .where('job_id', '=', job)
          .where('freelancer_id', '=', who.id)
          .executeTakeFirstOrThrow()
      ).id;
    const own = await offers(first, { JID: job });
    const proposal = await hiring.applies(first, job);
    const other = await offers(second, { JID: job });
    const last = await offers(invited, { JID: job });
    await accepts(second, other);
    expect(await state('invitation', await invitationOf(second))).toBe('accepted');
    await fixture.backend.tasks.drain();
    expect(await state('proposal', proposal)).toBe('submitted');
    expect(await state('invitation', await invitationOf(invited))).toBe('sent');
    await accepts(first, own);
    expect(await state('proposal', proposal)).toBe('accepted');
    await hiring.act(company, 'offer', last, 'offer.withdrawn');
    await fixture.backend.tasks.drain();
    expect(await state('invitation', await invitationOf(invited))).toBe('expired');
  });

  it('[D98i] is not made to a hidden freelancer who only began a draft', async () => {
    const { database } = fixture.backend;
    const hidden = await freelancer();
    await database
      .updateTable('freelancers')
      .set({ visibility: 'Hidden' })
      .where('id', '=', hidden.id)
      .execute();
    const expert = await freelancer();
    const job = await hiring.job(company);
    const { id: draft } = await hiring.told<{ id: number }>(hidden, 'saveProposalDraft', {
      JID: job,
      Fields: { CoverLetter: 'Dear' },
    });
    await accepts(expert, await offers(expert, { JID: job }));
    await fixture.backend.tasks.drain();
    expect(await state('proposal', draft)).toBe('expired');
    expect(await hiring.tries(company, 'createOffer', { ...direct, FID: hidden.id, JID: job })).toEqual([
      404,
      'freelancer_not_found',
    ]);
  });
});

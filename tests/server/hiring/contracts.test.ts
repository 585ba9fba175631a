/** From an offer to the reviews of a contract that has ended, through the calls. */
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apply } from '../../../server/lifecycles/apply.ts';
import { advanceClock } from '../../../server/lifecycles/advance.ts';
import type { OwnJobDetail } from '../../../src/contracts/hiring/board.ts';
import type { ContractReviews } from '../../../src/contracts/hiring/contract-review.ts';
import {
  MOST_MOMENTS,
  type Contract,
  type ContractHistory,
  type ContractRow,
} from '../../../src/contracts/hiring/contract.ts';
import { momentAt } from '../../../src/contracts/hiring/shown-terms.ts';
import {
  exampleNewOffer,
  type FiledOffer,
  type Offer,
  type OfferRow,
} from '../../../src/contracts/hiring/offer.ts';
import type { JobRelation } from '../../../src/contracts/hiring/own-proposal.ts';
import type { EmployerProfile } from '../../../src/contracts/people/employer-profile.ts';
import { terms } from '../../../src/contracts/money/terms.ts';
import { startFixture, type BackendFixture, type Person } from '../backend-fixture.ts';
import { asks } from '../messaging/chat-world.ts';
import { createHiring, type Hiring } from './hiring-people.ts';

const DAY = 86_400_000;
const Reason = 'We need somebody in our time zone.';
const counter = {
  PaymentModel: 'fixed',
  MilestoneList: [
    { Title: 'Audit', Amount: 500, DueDate: '2026-12-20' },
    { Title: 'Repairs', Amount: 900 },
  ],
  Terms: 'Two languages cost more.',
};
const ofEmployer = {
  Aspects: { quality: 5, communication: 4, punctuality: 5, skills: 5 },
  Review: 'Found the broken redirects in two days.',
};
const ofFreelancer = {
  Aspects: { clarity: 4, communication: 4, payment: 5, fairness: 4 },
  Review: 'A clear brief, and answers within a day.',
};

describe('offers and contracts', () => {
  let fixture: BackendFixture;
  let hiring: Hiring;
  let [company, expert, stranger]: [Person, Person, Person] = [{} as Person, {} as Person, {} as Person];
  beforeAll(async () => {
    fixture = await startFixture();
    hiring = createHiring(fixture.backend);
    [company, expert, stranger] = [
      await hiring.person('Employer'),
      await hiring.person('Freelancer'),
      await hiring.person('Freelancer'),
    ];
  });
  afterAll(() => fixture.backend.close());

  const { JID: _, ...direct } = exampleNewOffer;
  const offers = async (more: object = {}): Promise<number> =>
    Number(
      (await hiring.told<FiledOffer>(company, 'createOffer', { ...direct, FID: expert.id, ...more })).id,
    );
  const offer = (who: Person, id: number) => hiring.told<Offer>(who, 'offer', { id });
  const contract = (who: Person, id: number) => hiring.told<Contract>(who, 'contract', { id: `c-${id}` });
  const history = (id: number) => hiring.told<ContractHistory>(company, 'contractHistory', { id: `c-${id}` });
  /** A contract that began from an offer without a job. */
  const hired = async (more: object = {}): Promise<number> => {
    const id = await offers(more);
    expect((await hiring.act(expert, 'offer', id, 'offer.accepted')).status).toBe(200);
    return Number(String((await offer(company, id)).Contract).slice(2));
  };
  /** Nobody can change the log through the server. */
  const behindItsBack = async (change: RawBuilder<unknown>) => {
    const { database } = fixture.backend;
    await sql`alter table lifecycle_log disable trigger lifecycle_log_kept`.execute(database);
    await change.execute(database);
    await sql`alter table lifecycle_log enable trigger lifecycle_log_kept`.execute(database);
  };
  const ended = async (): Promise<number> => {
    const id = await hired();
    expect((await hiring.act(company, 'contract', id, 'contract.ended', { Reason })).status).toBe(200);
    return id;
  };
  const ahead = async (days: number) => {
    const { database, services } = fixture.backend;
    await advanceClock({ database, clock: services.clock, now: services.now }, days * DAY);
    await fixture.backend.sweep();
  };
  const withdraws = async (id: number, who = company) => {
    expect((await hiring.act(who, 'offer', id, 'offer.withdrawn')).status).toBe(200);
  };

  it('[D80a] an offer is answered by other terms, accepted, and begins a contract that fills the job', async () => {
    const job = await hiring.job(company);
    const proposal = await hiring.applies(expert, job);
    const id = await offers({ JID: job });
    expect(await hiring.notices(expert, 'offer')).toMatchObject([{ Link: `/offer/${id}` }]);
    expect(await offer(expert, id)).toMatchObject({
      State: 'sent',
      Role: 'freelancer',
      JID: job,
      Proposal: proposal,
    });
    expect((await hiring.act(expert, 'offer', id, 'offer.countered', counter)).data.State).toBe('countered');
    expect((await offer(company, id)).Rounds).toMatchObject([
      { Round: 1, By: 'employer', Milestones: [{ Amount: 400 }, { Amount: 800 }] },
      { Round: 2, By: 'freelancer', Milestones: [{ Amount: 500 }, { Amount: 900 }], Terms: counter.Terms },
    ]);
    expect(await hiring.told<OfferRow[]>(company, 'offers', { JID: job })).toMatchObject([
      { id, Amount: 1400 },
    ]);
    expect((await hiring.act(company, 'offer', id, 'offer.accepted')).data.State).toBe('accepted');
    const { Contract: wire } = await offer(company, id);
    const own = Number(String(wire).slice(2));
    expect(await contract(expert, own)).toMatchObject({
      State: 'active',
      Role: 'freelancer',
      FeePercent: 10,
      Milestones: [
        { Key: 1, Title: 'Audit', Amount: 500, DueDate: '2026-12-20', State: 'draft' },
        { Key: 2, Title: 'Repairs', Amount: 900, State: 'draft' },
      ],
      Terms: counter.Terms,
    });
    expect(await hiring.standing('job', job)).toMatchObject({ state: 'filled' });
    expect(await hiring.standing('proposal', proposal)).toMatchObject({ state: 'accepted' });
  });

  it('[D100b] an accepted offer names the fee of its contract', async () => {
    const id = await offers();
    expect((await offer(company, id)).FeePercent).toBe(terms.freelancerFeePercent);
    await hiring.act(expert, 'offer', id, 'offer.accepted');
    // As if our fee had been another one when it began.
    await sql`update contracts set fee_percent = 8 where offer_id = ${id}`.execute(fixture.backend.database);
    expect((await offer(company, id)).FeePercent).toBe(8);
  });

  it('[D80b] several people can be hired for a job: a proposal with a pending offer outlives its job', async () => {
    const job = await hiring.job(company);
    const [first, second] = [await hiring.applies(expert, job), await hiring.applies(stranger, job)];
    const one = await offers({ JID: job });
    const other = await offers({ JID: job, FID: stranger.id });
    await hiring.act(expert, 'offer', one, 'offer.accepted');
    await fixture.backend.tasks.drain();
    expect(await hiring.standing('proposal', first)).toMatchObject({ state: 'accepted' });
    expect(await hiring.standing('proposal', second)).toMatchObject({ state: 'submitted' });
    expect((await hiring.act(stranger, 'offer', other, 'offer.accepted')).data.State).toBe('accepted');
    expect(await hiring.standing('proposal', second)).toMatchObject({ state: 'accepted' });
  });

  it('[D100c] an employer’s hires count filled jobs, not contracts', async () => {
    const hires = async () =>
      (await hiring.told<EmployerProfile>(company, 'employerProfile', { id: company.id })).Hires ?? 0;
    const before = await hires();
    const job = await hiring.job(company);
    const both = [await offers({ JID: job }), await offers({ JID: job, FID: stranger.id })] as const;
    expect((await hiring.act(expert, 'offer', both[0], 'offer.accepted')).status).toBe(200);
    expect((await hiring.act(stranger, 'offer', both[1], 'offer.accepted')).status).toBe(200);
    expect(await hires()).toBe(before + 1);
    await hired();
    expect(await hires()).toBe(before + 1);
  });

  it('[D80c] an offer needs complete terms, one’s own open job, and no other pending offer of the same work', async () => {
    const incomplete = { ...direct, FID: expert.id, MilestoneList: [] };
    expect(await hiring.tries(company, 'createOffer', incomplete)).toEqual([400, 'terms_incomplete']);
    const hourly = { ...direct, FID: expert.id, PaymentModel: 'hourly', MilestoneList: undefined, Rate: 65 };
    expect(await hiring.tries(company, 'createOffer', hourly)).toEqual([400, 'terms_incomplete']);
    expect(await hiring.tries(expert, 'createOffer', { ...direct, FID: stranger.id })).toEqual([
      403,
      'employers_only',
    ]);
    const theirs = await hiring.job(await hiring.person('Employer'));
    expect(await hiring.tries(company, 'createOffer', { ...direct, FID: expert.id, JID: theirs })).toEqual([
      404,
      'job_not_found',
    ]);
    expect(await hiring.tries(company, 'createOffer', { ...direct, FID: company.id })).toEqual([
      404,
      'freelancer_not_found',
    ]);
    const id = await offers();
    expect(await hiring.tries(company, 'createOffer', { ...direct, FID: expert.id })).toEqual([
      409,
      'offer_pending',
    ]);
    expect(await hiring.tries(stranger, 'offer', { id })).toEqual([404, 'offer_not_found']);
    expect((await hiring.act(stranger, 'offer', id, 'offer.accepted')).code).toBe('lifecycle_not_found');
    await withdraws(id);
  });

  it('[D81a] the terms of a contract change once the other side accepts, and its milestones follow', async () => {
    const id = await hired();
    const Changes = [
      { Type: 'milestone.added', Milestone: { Title: 'Second language', Amount: 300 } },
      { Type: 'milestone.dropped', MilestoneKey: 2 },
    ];
    const proposed = { Changes, Note: 'The shop in French comes first.' };
    expect((await hiring.act(company, 'contract', id, 'amendment.proposed', proposed)).status).toBe(200);
    expect((await contract(expert, id)).Amendment).toMatchObject({ By: 'employer', ...proposed });
    expect(await hiring.told<ContractRow[]>(expert, 'contracts', { tab: 'active' })).toContainEqual(
      expect.objectContaining({ id: `c-${id}`, Waiting: 'amendment' }),
    );
    expect((await hiring.act(company, 'contract', id, 'amendment.accepted')).code).toBe('event_refused');
    expect((await hiring.act(expert, 'contract', id, 'amendment.accepted')).status).toBe(200);
    expect(await contract(company, id)).toMatchObject({
      Milestones: [
        { Key: 1, Amount: 400 },
        { Key: 3, Title: 'Second language', Amount: 300, State: 'draft' },
      ],
    });
    expect((await contract(company, id)).Amendment).toBeUndefined();
    const unfitting = { Changes: [{ Type: 'rate.changed', Rate: 10 }] };
    expect((await hiring.act(company, 'contract', id, 'amendment.proposed', unfitting)).code).toBe(
      'event_refused',
    );
  });

  it('[D81b] the history shows state and terms after every event, and whether the log is intact', async () => {
    const id = await hired();
    await hiring.act(company, 'contract', id, 'contract.paused');
    await hiring.act(expert, 'contract', id, 'amendment.proposed', {
      Changes: [{ Type: 'milestone.dropped', MilestoneKey: 1 }],
    });
    await hiring.act(company, 'contract', id, 'amendment.accepted');
    await hiring.act(expert, 'contract', id, 'contract.ended', { Reason });
    const { IsIntact, Moments } = await history(id);
    expect(IsIntact).toBe(true);
    expect(Moments.map(({ Event, By, State }) => [Event, By, State])).toEqual([
      ['lifecycle.started', 'freelancer', 'active'],
      ['contract.paused', 'employer', 'paused'],
      ['amendment.proposed', 'freelancer', 'paused'],
      ['amendment.accepted', 'employer', 'paused'],
      ['contract.ended', 'freelancer', 'ended'],
    ]);
    expect(Moments.map((__, index) => momentAt(Moments, index)?.Terms.Milestones.length)).toEqual([
      2, 2, 2, 1, 1,
    ]);
    // Sent only where they differ.
    expect(Moments.map(({ Terms }) => Terms !== undefined)).toEqual([true, false, false, true, false]);
    expect(Moments.every(({ Words }) => Words.endsWith('.'))).toBe(true);
    expect(await hiring.tries(stranger, 'contractHistory', { id: `c-${id}` })).toEqual([
      404,
      'contract_not_found',
    ]);
    await behindItsBack(
      sql`update lifecycle_log set by_role = 'employer' where kind = 'contract' and id = ${id} and position = 2`,
    );
    expect((await history(id)).IsIntact).toBe(false);
  });

  it('[D82a] reviews are hidden until both are written, and then count', async () => {
    const id = await ended();
    const reviews = (who: Person) => hiring.told<ContractReviews>(who, 'contractReviews', { id: `c-${id}` });
    expect((await contract(expert, id)).Reviews).toMatchObject({ State: 'open', DueAt: expect.any(String) });
    expect((await hiring.act(company, 'review', id, 'review.written', ofFreelancer)).status).toBe(400);
    expect((await hiring.act(company, 'review', id, 'review.written', ofEmployer)).data.State).toBe('open');
    const better = { ...ofEmployer, Review: 'Found all broken redirects in two days.' };
    expect((await hiring.act(company, 'review', id, 'review.edited', better)).status).toBe(200);
    expect((await reviews(company)).Reviews).toMatchObject([
      { By: 'employer', Stars: 5, Review: better.Review },
    ]);
    expect((await reviews(expert)).Reviews).toEqual([]);
    expect((await hiring.act(expert, 'review', id, 'review.written', ofFreelancer)).data.State).toBe(
      'published',
    );
    expect((await reviews(company)).Reviews).toMatchObject([
      { By: 'employer', Stars: 5 },
      { By: 'freelancer', Stars: 4 },
    ]);
    expect((await hiring.act(expert, 'review', id, 'reply.written', { Reply: 'Thank you!' })).status).toBe(
      200,
    );
    expect((await reviews(company)).Reviews).toMatchObject([{ Reply: 'Thank you!' }, {}]);
    const { database } = fixture.backend;
    const { average_rating, review_count } = await database
      .selectFrom('freelancers')
      .select(['average_rating', 'review_count'])
      .where('id', '=', expert.id)
      .executeTakeFirstOrThrow();
    expect([average_rating, review_count]).toEqual([5, 1]);
    expect(
      await database
        .selectFrom('employers')
        .select(['average_rating', 'review_count'])
        .where('id', '=', company.id)
        .executeTakeFirstOrThrow(),
    ).toEqual({ average_rating: 4, review_count: 1 });
  });

  it('[D80d] offers and contracts of somebody hired again name the contract before', async () => {
    const before = await ended();
    const id = await offers({ After: `c-${before}` });
    const stored = await fixture.backend.database
      .selectFrom('offers')
      .select('after_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ after_id: before });
    await withdraws(id);
    const running = await hired();
    expect(
      await hiring.tries(company, 'createOffer', { ...direct, FID: expert.id, After: `c-${running}` }),
    ).toEqual([404, 'contract_not_found']);
  });

  it('[D81c] a muted contract tells its reader nothing', async () => {
    const id = await hired();
    await hiring.told(expert, 'muteContract', { id: `c-${id}`, Muted: true });
    expect((await contract(expert, id)).IsMuted).toBe(true);
    const count = (await hiring.notices(expert, 'contract')).length;
    await hiring.act(company, 'contract', id, 'contract.paused');
    expect((await hiring.notices(expert, 'contract')).length).toBe(count);
    await hiring.told(expert, 'muteContract', { id: `c-${id}`, Muted: false });
    await hiring.act(company, 'contract', id, 'contract.resumed');
    expect((await hiring.notices(expert, 'contract')).length).toBe(count + 1);
  });

  it('[D82b] offers expire after seven days and reviews appear after fourteen, both with a reminder', async () => {
    const id = await offers();
    await ahead(terms.offerReminderDay + 0.5);
    expect(
      (await hiring.notices(expert, 'offer')).some(({ Title }) => Title.includes('waits for your answer')),
    ).toBe(true);
    await ahead(terms.offerDays - terms.offerReminderDay);
    expect(await hiring.standing('offer', id)).toMatchObject({ state: 'expired' });
    const over = await ended();
    await hiring.act(company, 'review', over, 'review.written', ofEmployer);
    await ahead(terms.reviewReminderDay + 0.5);
    await ahead(terms.reviewWindowDays - terms.reviewReminderDay);
    expect(await hiring.standing('review', over)).toMatchObject({ state: 'published' });
    expect((await hiring.notices(expert, 'review')).map(({ Title }) => Title)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('can be reviewed for a few more days'),
        expect.stringContaining('each other’s reviews'),
      ]),
    );
  });

  const rows = (who: Person, tab: 'active' | 'ended') =>
    hiring.told<ContractRow[]>(who, 'contracts', { tab, limit: 100 });
  const rowOf = async (who: Person, tab: 'active' | 'ended', id: number) =>
    (await rows(who, tab)).find((row) => row.id === `c-${id}`);

  it('[D96a] a row of a contract says its terms, who proposed a change, and the reviews that the caller may see', async () => {
    const id = await hired({ PaymentModel: 'hourly', MilestoneList: undefined, Rate: 65, WeeklyHours: 20 });
    await hiring.act(expert, 'contract', id, 'amendment.proposed', {
      Changes: [{ Type: 'rate.changed', Rate: 70 }],
    });
    expect(await rowOf(company, 'active', id)).toMatchObject({
      State: 'active',
      Role: 'employer',
      PaymentModel: 'hourly',
      Amount: 65,
      WeeklyHours: 20,
      Paid: 0,
      AmendmentBy: 'freelancer',
      Waiting: 'amendment',
    });
    expect((await rowOf(company, 'active', id))?.Reviews).toBeUndefined();
    await hiring.act(company, 'contract', id, 'contract.ended', { Reason });
    expect(await rowOf(company, 'active', id)).toBeUndefined();
    const reviews = async (who: Person) => (await rowOf(who, 'ended', id))?.Reviews;
    const until = { State: 'open', DueAt: expect.any(String) };
    expect(await reviews(company)).toEqual(until);
    await hiring.act(company, 'review', id, 'review.written', ofEmployer);
    expect(await reviews(company)).toEqual({ ...until, Own: 5 });
    expect(await reviews(expert)).toEqual(until);
    await hiring.act(expert, 'review', id, 'review.written', ofFreelancer);
    expect(await reviews(company)).toMatchObject({ State: 'published', Own: 5, About: 4 });
    expect(await reviews(expert)).toMatchObject({ State: 'published', Own: 4, About: 5 });
    expect(await rows(stranger, 'ended')).not.toContainEqual(expect.objectContaining({ id: `c-${id}` }));
  });

  it('[D96a] contracts and offers come completely and once each, by page and by cursor', async () => {
    for (const [call, fields] of [
      ['contracts', { tab: 'active' }],
      ['contracts', { tab: 'ended' }],
      ['offers', {}],
    ] as const) {
      const page = async (more: object) => (await asks(company, call, { ...fields, ...more })).json;
      const { data: all, total } = await page({ limit: 100 });
      expect(all.length, call).toBe(total);
      const [paged, followed]: [unknown[], unknown[]] = [[], []];
      for (let number = 1; paged.length < total; number += 1)
        paged.push(...(await page({ page: number, limit: 2 })).data);
      for (let after: string | undefined, isFirst = true; isFirst || after; isFirst = false) {
        const { data, next } = await page({ limit: 2, ...(after !== undefined && { after }) });
        followed.push(...data);
        after = next;
      }
      expect(paged, call).toEqual(all);
      expect(followed, call).toEqual(all);
    }
  });

  it('[D96b] a freelancer’s side of a job holds the latest offer, also of a job for invited people alone', async () => {
    const job = await hiring.job(company);
    await fixture.backend.database
      .updateTable('jobs')
      .set({ visibility: 'invited' })
      .where('id', '=', job)
      .execute();
    expect(await hiring.tries(expert, 'jobRelation', { JID: job })).toEqual([404, 'job_not_found']);
    const first = await offers({ JID: job });
    const relation = (who: Person) => hiring.told<JobRelation>(who, 'jobRelation', { JID: job });
    expect(await relation(expert)).toMatchObject({
      Role: 'freelancer',
      Offer: { id: first, State: 'sent', Role: 'freelancer', Amount: 1200 },
    });
    expect(await hiring.told<{ JID: number }>(expert, 'jobById', { id: job })).toMatchObject({ JID: job });
    expect(await hiring.tries(stranger, 'jobRelation', { JID: job })).toEqual([404, 'job_not_found']);
    await withdraws(first);
    const second = await offers({ JID: job });
    expect((await relation(expert)).Offer).toMatchObject({ id: second, State: 'sent' });
    await hiring.act(expert, 'offer', second, 'offer.accepted');
    const { Offer: accepted } = await relation(expert);
    expect(accepted).toMatchObject({ State: 'accepted', Contract: expect.stringMatching(/^c-\d+$/) });
    expect((await relation(company)).Offer).toBeUndefined();
    expect((await hiring.told<OwnJobDetail>(company, 'ownJob', { id: job })).Contracts).toEqual([
      { id: accepted?.Contract, Freelancer_Id: expert.id, Freelancer_Name: expect.stringMatching(/\S/) },
    ]);
  });

  it('[D96c] the counts of tabs hold invitations, offers and contracts', async () => {
    const counted = async (who: Person, call: 'freelancerJobs' | 'employerJobs', tab: string) =>
      (await asks(who, call, { tab, limit: 1, facets: true })).json.facets.tab;
    const own = await counted(company, 'employerJobs', 'open');
    const work = await counted(expert, 'freelancerJobs', 'saved');
    expect(own.contracts).toBe((await rows(company, 'active')).length);
    expect(own.ended).toBe((await rows(company, 'ended')).length);
    expect(own.ended).toBeGreaterThan(0);
    expect(own.offers).toBe((await hiring.told<OfferRow[]>(company, 'offers', { limit: 100 })).length);
    expect(work).toMatchObject({
      invitations: 0,
      offers: (await hiring.told<OfferRow[]>(expert, 'offers', { limit: 100 })).length,
      active: (await rows(expert, 'active')).length,
      done: (await rows(expert, 'ended')).length,
    });
    expect((await counted(expert, 'employerJobs', 'open')).contracts).toBe(0);
  });

  it('[D100e] a log without its last entry, or that leads elsewhere than to what is stored, is broken', async () => {
    const [cut, changed] = [await hired(), await hired({ Title: 'Another contract' })];
    for (const id of [cut, changed]) {
      await hiring.act(company, 'contract', id, 'contract.paused');
      expect((await history(id)).IsIntact).toBe(true);
    }
    await behindItsBack(
      sql`delete from lifecycle_log where kind = 'contract' and id = ${cut} and position = 1`,
    );
    await behindItsBack(sql`update lifecycles set context = jsonb_set(context, '{terms,milestones,0,amountCents}', '1')
      where kind = 'contract' and id = ${changed}`);
    for (const id of [cut, changed]) expect((await history(id)).IsIntact).toBe(false);
  });

  it('[D100f] the reason for a change stays in the history after its answer', async () => {
    const id = await hired();
    const proposed = {
      Changes: [{ Type: 'milestone.dropped', MilestoneKey: 1 }],
      Note: 'It is done already.',
    };
    await hiring.act(company, 'contract', id, 'amendment.proposed', proposed);
    await hiring.act(expert, 'contract', id, 'amendment.declined');
    const { Moments } = await history(id);
    expect(momentAt(Moments, 1)?.Amendment).toMatchObject(proposed);
    expect(momentAt(Moments, 2)?.Amendment).toBeUndefined();
    expect((await contract(expert, id)).Amendment).toBeUndefined();
  });

  it('[D100g] a long history holds its newest 200 events, the first of them with its terms', async () => {
    const id = await hired();
    const { database } = fixture.backend;
    for (let index = 0; index < MOST_MOMENTS; index += 1) {
      const event = {
        type: index % 2 === 0 ? 'contract.paused' : 'contract.resumed',
        by: 'employer',
        at: fixture.backend.services.clock.now().toISOString(),
      } as const;
      await database
        .transaction()
        .execute((transaction) => apply(transaction, { lifecycle: 'contract', id, event, user: company.id }));
    }
    const { IsIntact, Moments } = await history(id);
    expect(IsIntact).toBe(true);
    expect([Moments.length, Moments[0]?.Position, Moments.at(-1)?.Position]).toEqual([
      MOST_MOMENTS,
      1,
      MOST_MOMENTS,
    ]);
    expect(Moments.filter(({ Terms }) => Terms)).toHaveLength(1);
    expect(momentAt(Moments, 150)?.Terms.Milestones).toHaveLength(2);
  });

  it('[D100d] the history tells the events of milestones and reviews, too, without a hidden review', async () => {
    const id = await ended();
    const { database } = fixture.backend;
    const { id: milestone } = await database
      .selectFrom('contract_milestones')
      .select('id')
      .where('contract_id', '=', id)
      .where('key', '=', 2)
      .executeTakeFirstOrThrow();
    // No call moves money yet.
    const paying = {
      type: 'funding.started',
      by: 'employer',
      at: fixture.backend.services.clock.now().toISOString(),
      checkout: 'cs_1',
    } as const;
    await database
      .transaction()
      .execute((transaction) =>
        apply(transaction, { lifecycle: 'milestone', id: milestone, event: paying, user: company.id }),
      );
    await hiring.act(company, 'review', id, 'review.written', ofEmployer);
    const eventsFor = async (who: Person) =>
      (await hiring.told<ContractHistory>(who, 'contractHistory', { id: `c-${id}` })).Moments.map(
        ({ Kind, Event }) => `${Kind} ${Event}`,
      );
    const before = ['contract lifecycle.started', 'contract contract.ended', 'milestone funding.started'];
    expect(await eventsFor(company)).toEqual([...before, 'review review.written']);
    expect(await eventsFor(expert)).toEqual(before);
    await hiring.act(expert, 'review', id, 'review.written', ofFreelancer);
    const all = [...before, 'review review.written', 'review review.written'];
    for (const who of [company, expert]) expect(await eventsFor(who)).toEqual(all);
    const { IsIntact, Moments } = await history(id);
    expect(IsIntact).toBe(true);
    expect(Moments[2]).toMatchObject({
      Position: 2,
      Words: '“Repairs”: The employer goes to the checkout.',
      State: 'ended',
    });
    await behindItsBack(sql`update lifecycle_log set by_role = 'freelancer'
      where kind = 'milestone' and id = ${milestone} and position = 1`);
    expect((await history(id)).IsIntact).toBe(false);
  });

  it('[D100j] the company shows a published review of it, with the day on which it appeared and the reply', async () => {
    const id = await ended();
    const newest = async () => {
      const { Reviews } = await hiring.told<EmployerProfile>(stranger, 'employerProfile', { id: company.id });
      return Reviews[0];
    };
    const Review = 'Every question was answered on the same day.';
    await hiring.act(expert, 'review', id, 'review.written', { ...ofFreelancer, Review });
    expect(await newest()).not.toMatchObject({ Review });
    await ahead(terms.reviewWindowDays + 0.1);
    await hiring.act(company, 'review', id, 'reply.written', { Reply: 'Gladly again.' });
    const { EndedAt = '' } = await contract(company, id);
    const shown = await newest();
    expect(shown).toMatchObject({ Stars: 4, Review, Reply: 'Gladly again.', RepliedAt: expect.any(String) });
    expect(Date.parse(shown?.ReviewedAt ?? '') - Date.parse(EndedAt)).toBe(terms.reviewWindowDays * DAY);
  });

  it('[D100k] each round of terms sends a mail, also on the day of the one before', async () => {
    const mailed = async (who: Person, news: string): Promise<number> => {
      const found = await sql<{ count: number }>`select count(*)::integer as count from notification_mails
        where user_id = ${who.id} and about like ${`${news}:%`}`.execute(fixture.backend.database);
      return found.rows[0]?.count ?? 0;
    };
    const id = await offers();
    const before = [await mailed(company, 'offer.countered'), await mailed(expert, 'offer.countered')];
    for (const who of [expert, company, expert])
      expect((await hiring.act(who, 'offer', id, 'offer.countered', counter)).status).toBe(200);
    expect([await mailed(company, 'offer.countered'), await mailed(expert, 'offer.countered')]).toEqual([
      (before[0] ?? 0) + 2,
      (before[1] ?? 0) + 1,
    ]);
    await withdraws(id, expert);
    const own = await hired();
    const changes = await mailed(expert, 'amendment.proposed');
    for (const event of ['amendment.proposed', 'amendment.withdrawn', 'amendment.proposed'])
      await hiring.act(company, 'contract', own, event, {
        ...(event === 'amendment.proposed' && { Changes: [{ Type: 'milestone.dropped', MilestoneKey: 1 }] }),
      });
    expect(await mailed(expert, 'amendment.proposed')).toBe(changes + 2);
  });

  it('[D100l] the export holds what was agreed: terms, milestones and changes of a contract, and rounds of an offer', async () => {
    const id = await hired({ Terms: 'One call a week.' });
    const proposed = { Changes: [{ Type: 'milestone.dropped', MilestoneKey: 2 }], Note: 'Not this year.' };
    await hiring.act(company, 'contract', id, 'amendment.proposed', proposed);
    await hiring.act(expert, 'contract', id, 'amendment.accepted');
    const { Reference } = await contract(expert, id);
    interface Exported {
      readonly Work: readonly { readonly Reference: string }[];
      readonly Offers: readonly object[];
    }
    const { Work, Offers } = await hiring.told<Exported>(expert, 'exportData', {});
    expect(Work.find((one) => one.Reference === Reference)).toMatchObject({
      FeePercent: terms.freelancerFeePercent,
      Terms: 'One call a week.',
      StartsOn: '2026-12-01',
      Milestones: [
        { AmountCents: 40_000, DueOn: '2026-12-18', DroppedAt: null },
        { AmountCents: 80_000, DroppedAt: expect.any(String) },
      ],
      Changes: [
        { Event: 'amendment.proposed', By: 'employer', Note: 'Not this year.', Changes: [{ key: 2 }] },
        { Event: 'amendment.accepted', By: 'freelancer' },
      ],
      Files: [],
    });
    expect(Offers.at(-1)).toMatchObject({
      Rounds: [
        {
          StartsOn: '2026-12-01',
          Terms: 'One call a week.',
          Milestones: [{ DueOn: '2026-12-18' }, {}],
          Files: [],
        },
      ],
    });
  });
});

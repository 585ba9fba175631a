/** An employer's proposals for a job: tabs, filters, orders, pages, match, and whom to invite. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReceivedProposal, SuggestedFreelancer } from '../../../src/contracts/hiring/board.ts';
import { calls } from '../../../src/contracts/app/calls.ts';
import type { Page } from '../../../src/contracts/generic/page.ts';
import type { Backend } from '../../../server/backend.ts';
import { createUser, type Person } from '../backend-fixture.ts';
import { describeOnBoth } from '../databases.ts';
import { asks } from '../messaging/chat-world.ts';
import { createHiring, type Hiring } from './hiring-people.ts';

type Found = Page<ReceivedProposal>;

describeOnBoth('the proposals for a job', (start) => {
  let backend: Backend;
  let hiring: Hiring;
  let company = {} as Person;
  let job = 0;
  let wanted: number[] = [];
  /** By their place in the list below. */
  const people: Person[] = [];
  const proposals: number[] = [];
  /** Skills of the job that they have, bid, rating, finished jobs. */
  const facts = [
    [2, 150, 4.5, 3],
    [2, 250, 5, 9],
    [2, 150, 4.5, 7],
    [1, 100, 5, 20],
    [0, 50, null, 0],
  ] as const;

  beforeAll(async () => {
    backend = await start({});
    hiring = createHiring(backend);
    company = await hiring.person('Employer');
    job = await hiring.job(company);
    const { database } = backend;
    const skills = await database.selectFrom('skills').select('id').orderBy('id').limit(2).execute();
    wanted = skills.map(({ id }) => id);
    for (const [position, skill_id] of wanted.entries())
      await database.insertInto('job_skills').values({ job_id: job, skill_id, position }).execute();
    for (const [index, [shared, Bid, average_rating, jobs_done]] of facts.entries()) {
      const who = await hiring.person('Freelancer');
      people.push(who);
      for (const [position, skill_id] of wanted.slice(0, shared).entries())
        await database
          .insertInto('freelancer_skills')
          .values({ freelancer_id: who.id, skill_id, position })
          .execute();
      await database
        .updateTable('freelancers')
        .set({ average_rating, jobs_done })
        .where('id', '=', who.id)
        .execute();
      await database
        .updateTable('users')
        .set({ name: `Person ${index}` })
        .where('id', '=', who.id)
        .execute();
      const CoverLetter = `Letter ${index}: I have moved nine shops of your size. ${'And more. '.repeat(40)}`;
      proposals.push(await hiring.applies(who, job, { Bid, CoverLetter, MilestoneList: [] }));
    }
  });
  afterAll(() => backend.close());

  const finds = async (query: object = {}): Promise<Found> => {
    const { status, json } = await asks(company, 'proposals', { JID: job, ...query });
    expect(status, JSON.stringify(json)).toBe(200);
    const reply = calls.proposals.reply(json);
    expect(reply).toMatchObject({ ok: true, dropped: [] });
    return (reply as { value: Found }).value;
  };
  /** Their places in the list of facts. */
  const order = async (query: object = {}) =>
    (await finds(query)).items.map(({ id }) => proposals.indexOf(Number(id)));

  it('[B90a] come in an order that facts explain: shared skills, a bid in the budget, rating, finished jobs', async () => {
    // The budget ends at 200.
    expect(await order()).toEqual([2, 0, 1, 3, 4]);
    expect(await order({ sort: 'best' })).toEqual([2, 0, 1, 3, 4]);
  });

  it('[B90b] come by time, bid and rating', async () => {
    expect(await order({ sort: 'newest' })).toEqual([4, 3, 2, 1, 0]);
    expect(await order({ sort: 'bidLow' })).toEqual([4, 3, 2, 0, 1]);
    expect(await order({ sort: 'bidHigh' })).toEqual([1, 2, 0, 3, 4]);
    expect(await order({ sort: 'rating' })).toEqual([1, 3, 0, 2, 4]);
  });

  it('[B90c] come in pages, by number or from the cursor, without a gap or a repeat', async () => {
    for (const sort of ['best', 'newest', 'bidLow', 'bidHigh', 'rating']) {
      const all = await order({ sort });
      const seen: number[] = [];
      for (let after: string | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
        const { items, next, total } = await finds({ sort, limit: 2, ...(after !== undefined && { after }) });
        expect(total).toBe(5);
        seen.push(...items.map(({ id }) => proposals.indexOf(Number(id))));
        after = next;
      }
      expect(seen).toEqual(all);
      expect(await order({ sort, limit: 2, page: 2 })).toEqual(all.slice(2, 4));
    }
    for (const after of [
      'x',
      Buffer.from('["NaN"]').toString('base64url'),
      Buffer.from('[1]').toString('base64url'),
    ])
      expect(await hiring.tries(company, 'proposals', { JID: job, after })).toEqual([400, 'invalid_field']);
  });

  it('[B90d] are found by words in letters and names, by bid and by rating', async () => {
    expect(await order({ Search: 'letter 3' })).toEqual([3]);
    expect(await order({ Search: 'person 1' })).toEqual([1]);
    expect(await order({ Search: '100%' })).toEqual([]);
    expect(await order({ Search: 'nothing of the kind' })).toEqual([]);
    expect(await order({ minBid: 100, maxBid: 150 })).toEqual([2, 0, 3]);
    expect(await order({ minRating: 5 })).toEqual([1, 3]);
  });

  it('[B91] explain their match: skills, the bid against the budget, finished jobs', async () => {
    const items = (await finds()).items;
    const of = (place: number) => items.find(({ id }) => id === proposals[place])?.Match;
    const names = await backend.database
      .selectFrom('skills')
      .select('name')
      .where('id', 'in', wanted)
      .orderBy('id')
      .execute();
    expect(of(0)).toEqual({
      SharedSkills: names.map(({ name }) => name).join(', '),
      MissingSkills: undefined,
      Rate: 'within',
      JobsDone: 3,
      JobsWithSkill: 0,
      JobsWithYou: 0,
    });
    expect([of(1)?.Rate, of(4)?.Rate]).toEqual(['above', 'below']);
    expect([of(3)?.SharedSkills, of(3)?.MissingSkills]).toEqual(names.map(({ name }) => name));
    const work = {
      freelancer_id: people[0]?.id ?? 0,
      title: 'Done',
      payment_model: 'fixed',
      employer_fee_percent: 3,
    } as const;
    const times = { started_at: new Date(0), ended_at: new Date() };
    await backend.database
      .insertInto('contracts')
      .values([
        { ...work, ...times, employer_id: company.id, job_id: job },
        { ...work, ...times, employer_id: company.id },
        { ...work, started_at: new Date(0), employer_id: company.id },
      ])
      .execute();
    expect((await finds()).items.find(({ id }) => id === proposals[0])?.Match).toMatchObject({
      JobsWithSkill: 1,
      JobsWithYou: 2,
    });
  });

  it('[B92a] show the start of a letter in the list, and all of it alone', async () => {
    const [row] = (await finds({ Search: 'letter 0' })).items;
    expect(row?.CoverLetter).toMatch(/^Letter 0: .{200,290}…$/);
    const whole = await hiring.told<ReceivedProposal>(company, 'proposalById', { id: row?.id });
    expect(whole.CoverLetter?.length).toBeGreaterThan(400);
  });

  it('[B92b] count by tab and as unread; a draft is in none of them', async () => {
    const drafting = await hiring.person('Freelancer');
    await hiring.told(drafting, 'saveProposalDraft', { JID: job, Fields: { CoverLetter: 'Secret' } });
    const [first, second, third] = proposals as [number, number, number];
    await hiring.told(company, 'readProposals', { ids: [first, second, third] });
    await hiring.told(company, 'readProposals', { ids: [third], unread: true });
    await hiring.act(company, 'proposal', first, 'proposal.shortlisted');
    await hiring.act(company, 'proposal', second, 'proposal.declined', { Reason: 'Too dear for us.' });
    await hiring.act(people[4] as Person, 'proposal', proposals[4] ?? 0, 'proposal.withdrawn');
    const { facets, figures, total } = await finds({ facets: true });
    expect([facets['tab'], figures, total]).toEqual([
      { waiting: 3, shortlisted: 1, declined: 1, ended: 1, all: 5 },
      { unread: 2 },
      3,
    ]);
    expect(await order({ tab: 'shortlisted' })).toEqual([0]);
    expect(await order({ tab: 'declined' })).toEqual([1]);
    expect(await order({ tab: 'ended' })).toEqual([4]);
    expect((await order({ tab: 'all', sort: 'bidLow' })).at(-1)).toBe(4);
    expect((await order({ unread: 'true' })).toSorted()).toEqual([2, 3]);
    expect(await order({ tab: 'ended', Search: 'letter' })).toEqual([]); // withdrawn
    // The draft expires with its job and stays unseen.
    await sql`update lifecycles set value = '"expired"' where kind = 'proposal'
      and id in (select id from proposals where status = 'draft' and job_id = ${job})`.execute(
      backend.database,
    );
    await sql`update proposals set status = 'expired' where status = 'draft' and job_id = ${job}`.execute(
      backend.database,
    );
    expect((await finds({ tab: 'all' })).total).toBe(5);
    const { id } = await backend.database
      .selectFrom('proposals')
      .select('id')
      .where('freelancer_id', '=', drafting.id)
      .executeTakeFirstOrThrow();
    expect(await hiring.tries(company, 'proposalById', { id })).toEqual([404, 'proposal_not_found']);
  });

  it('[B93] suggest at most twelve visible freelancers by shared skills, without those who have a part in the job', async () => {
    const { database } = backend;
    const others: Person[] = [];
    for (let index = 0; index < 14; index += 1) {
      const who = await createUser({ backend }, 'Freelancer');
      others.push(who);
      await database
        .insertInto('freelancer_skills')
        .values(wanted.map((skill_id, position) => ({ freelancer_id: who.id, skill_id, position })))
        .execute();
      await database
        .updateTable('freelancers')
        .set({ average_rating: 5, jobs_done: 1000 - index })
        .where('id', '=', who.id)
        .execute();
    }
    const [invited, hidden, blocking, blocked, best] = others as [Person, Person, Person, Person, Person];
    await hiring.told(company, 'invite', { id: invited.id, JID: job });
    await database
      .updateTable('freelancers')
      .set({ visibility: 'Hidden' })
      .where('id', '=', hidden.id)
      .execute();
    const at = { blocked_at: new Date() };
    await database
      .insertInto('blocks')
      .values([
        { ...at, blocker_id: blocking.id, blocked_id: company.id },
        { ...at, blocker_id: company.id, blocked_id: blocked.id },
      ])
      .execute();
    const found = await hiring.told<SuggestedFreelancer[]>(company, 'suggestedFreelancers', { JID: job });
    const ids = found.map(({ Freelancer }) => Freelancer.id);
    expect(ids).toHaveLength(12);
    expect(ids[0]).toBe(best.id);
    for (const without of [invited, hidden, blocking, blocked, ...people])
      expect(ids).not.toContain(without.id);
    expect(found[0]?.Match).toMatchObject({ JobsDone: 996 });
  });
});

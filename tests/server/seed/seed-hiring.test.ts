/** The demo world's hiring: jobs, proposals and invitations in every state, consistent with their lifecycles. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/database/open.ts';
import { demoAccounts } from '../../../server/account/demo-accounts.ts';
import { historyOf } from '../../../server/hiring/contracts/contract-history.ts';
import { lifecycles } from '../../../server/lifecycles/lifecycles.ts';
import { migrate } from '../../../server/migrations/migrate.ts';
import { lifeOf } from '../../../server/seed/hiring/lives.ts';
import { seed } from '../../../server/seed/seed.ts';
import { fullSize, type SeedSize } from '../../../server/seed/size.ts';
import { milestonesIn } from '../../../src/contracts/money/milestones.ts';
import { postingForm } from '../../../src/contracts/jobs/posting.ts';
import { terms } from '../../../src/contracts/money/terms.ts';
import { lateEntries, replay, type LogEntry } from '../../machines/lifecycles/walks.ts';
import { smallSeed } from '../helpers.ts';
import { brokenLinks } from '../lifecycles/lifecycle-rows.ts';
import { worldOf } from '../world.ts';

const [employer, freelancer] = demoAccounts;
const DAY = 86_400_000;
/** The smallest world with a desk. */
const size: SeedSize = { freelancers: 400, employers: 20, guides: 0, reviews: 0, jobs: 1100 };
const countsOf = <Row>(rows: readonly Row[], by: (row: Row) => string): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(rows, by)].map(([key, { length }]) => [key, length]));
const statesOf = (rows: readonly { readonly status: string }[]): string[] =>
  [...new Set(rows.map(({ status }) => status))].toSorted();

describe('a life', () => {
  const by = { by: 'freelancer', user: 2 } as const;
  const at = '2026-03-02T09:00:00.000Z';

  it('[B50c] is refused if its chart does not permit it', () => {
    const submit = { type: 'proposal.submitted', ...by, at };
    expect(lifeOf('proposal', 1, { ...by, at }, [submit]).row).toMatchObject({
      value: 'submitted',
      version: 2,
    });
    const refused = [
      [submit, submit],
      [{ ...submit, by: 'employer' as const }],
      [{ ...submit, at: '2026-03-02T08:59:59.999Z' }],
      [submit, { ...submit, type: 'proposal.withdrawn' }, { ...submit, type: 'proposal.edited' }],
    ];
    for (const steps of refused)
      expect(() => lifeOf('proposal', 1, { ...by, at }, steps)).toThrow('cannot live through');
    const late = { type: 'invitation.accepted', ...by, at: '2026-03-16T09:00:00.000Z' };
    expect(() => lifeOf('invitation', 1, { ...by, at, input: { sentAt: at } }, [late])).toThrow(
      'invitation 1',
    );
  });
});

describe('the desk of the demo accounts', () => {
  const now = new Date('2026-11-21T12:00:00.000Z');
  const world = worldOf(fullSize, now);
  const jobs = new Map(world.jobs.map((job) => [job.id, job]));
  const ofEmployer = world.jobs.filter((job) => job.employer_id === employer.id);
  const received = Map.groupBy(
    world.proposals.filter(({ job_id }) => jobs.get(job_id)?.employer_id === employer.id),
    ({ job_id }) => job_id,
  );

  it('[B50a] holds jobs, proposals and invitations in every state that a member sees', () => {
    expect(statesOf(ofEmployer)).toEqual(['closed', 'draft', 'expired', 'filled', 'open']);
    const proposals = ['accepted', 'declined', 'draft', 'expired', 'shortlisted', 'submitted', 'withdrawn'];
    const own = world.proposals.filter((row) => row.freelancer_id === freelancer.id);
    expect(statesOf(own)).toEqual(proposals);
    expect(statesOf([...received.values()].flat())).toEqual(proposals.filter((state) => state !== 'draft'));
    const [mine, theirs] = [true, false].map((isMine) =>
      world.invitations.filter(({ freelancer_id }) => (freelancer_id === freelancer.id) === isMine),
    );
    for (const rows of [mine ?? [], theirs ?? []])
      expect(statesOf(rows)).toEqual(['accepted', 'declined', 'expired', 'sent']);
    for (const row of [...world.proposals, ...world.invitations])
      expect(row.decline_reason !== null).toBe(row.status === 'declined');
    for (const job of ofEmployer) expect(job.closing_reason !== null).toBe(job.status === 'closed');
  });

  it('[B50b] counts for each of its jobs as many proposals as there are, all with whole contents', () => {
    for (const job of ofEmployer) expect((received.get(job.id) ?? []).length).toBe(job.proposal_count);
    const milestones = Map.groupBy(world.proposal_milestones, ({ proposal_id }) => proposal_id);
    const answers = Map.groupBy(world.proposal_answers, ({ proposal_id }) => proposal_id);
    for (const proposal of world.proposals.filter(({ status }) => status !== 'draft')) {
      const job = jobs.get(proposal.job_id);
      const own = milestones.get(proposal.id) ?? [];
      expect(own.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(
        job?.payment_model === 'fixed' ? proposal.bid_cents : 0,
      );
      for (const { amount_cents } of own)
        expect(amount_cents).toBeGreaterThanOrEqual(terms.smallestMilestoneDollars * 100);
      expect(
        answers
          .get(proposal.id)
          ?.map(({ question }) => question)
          .join('\n') ?? null,
      ).toBe(job?.questions ?? null);
      expect(proposal.cover_letter).toMatch(/\w{3}/);
      expect(proposal.cover_letter).not.toMatch(/[{}]|undefined|null|NaN/);
    }
    const [largest = []] = [...received.values()].toSorted((one, other) => other.length - one.length);
    expect(largest.length).toBeGreaterThanOrEqual(45);
    expect(new Set(largest.map(({ cover_letter }) => cover_letter)).size).toBe(largest.length);
    expect(largest.filter(({ read_at }) => read_at === null).length).toBeGreaterThan(1);
  });

  it('[B50b] has freelancers with fitting skills, who had joined before', () => {
    const people = new Map(world.users.map((user) => [user.id, user]));
    const skills = Map.groupBy(world.freelancer_skills, ({ freelancer_id }) => freelancer_id);
    const wanted = Map.groupBy(world.job_skills, ({ job_id }) => job_id);
    for (const proposal of [...received.values()].flat()) {
      expect((people.get(proposal.freelancer_id)?.created_at ?? '9') < proposal.proposed_at).toBe(true);
      if (proposal.status === 'accepted') continue; // hired in the history of the freelancer
      const own = new Set(skills.get(proposal.freelancer_id)?.map(({ skill_id }) => skill_id));
      expect(wanted.get(proposal.job_id)?.some(({ skill_id }) => own.has(skill_id))).toBe(true);
    }
  });

  it('[B50a] has six jobs worth opening: one for invited people, one that ends soon, one edited yesterday', () => {
    const open = ofEmployer.filter(({ status }) => status === 'open');
    const [hidden] = open.filter(({ visibility }) => visibility === 'invited');
    const accepted = world.invitations.filter(
      ({ job_id, status }) => job_id === hidden?.id && status === 'accepted',
    );
    for (const proposal of received.get(hidden?.id ?? 0) ?? [])
      expect(
        accepted.some(
          ({ freelancer_id, invited_at }) =>
            freelancer_id === proposal.freelancer_id && invited_at < proposal.proposed_at,
        ),
      ).toBe(true);
    expect(
      open.some(({ deadline, visibility }) => {
        const days = (Date.parse(deadline) - now.getTime()) / DAY;
        return days > 1 && days < 2 && visibility === 'everyone';
      }),
    ).toBe(true);
    const [edited] = open.filter(({ edited_at }) => edited_at !== null);
    const before = received
      .get(edited?.id ?? 0)
      ?.filter((one) => one.proposed_at < (edited?.edited_at ?? ''));
    expect(before?.length).toBeGreaterThan(20);
    expect(open.filter(({ brief }) => /^## /m.test(brief) && /^(-|1\.) /m.test(brief)).length).toBe(4);
    expect(open.filter(({ brief }) => /\*\*.+\*\*/.test(brief)).length).toBe(6);
    expect(world.job_milestones.length).toBeGreaterThan(6);
  });

  it('[B50a] has two drafts, of which one can be published as it is', () => {
    const drafts = world.job_drafts.map(({ fields }) => postingForm.safeParse(fields).success);
    expect(drafts).toEqual([true, false]);
    for (const { fields } of world.job_drafts) {
      const { rest } = milestonesIn((fields as { Milestones?: string }).Milestones ?? '');
      expect(rest).toBe('');
    }
  });

  it.each([
    '2026-11-21T12:00',
    '2026-12-01T00:00',
    '2027-01-31T23:59',
    '2028-02-29T06:00',
    '2026-03-03T03:03',
  ])(
    '[B50d] spends at most ten proposals of any month, and gives back those of jobs without a hire: %s',
    (start) => {
      const at = new Date(`${start}:00.000Z`);
      const { proposals, proposal_credits: credits } = worldOf({ ...size }, at);
      const own = proposals.filter(
        ({ freelancer_id, status, id }) =>
          freelancer_id === freelancer.id &&
          status !== 'draft' &&
          credits.some(({ proposal_id }) => proposal_id === id),
      );
      expect(own.length).toBeGreaterThan(8);
      const months = countsOf(
        credits.filter(({ change }) => change === -1),
        ({ month }) => month,
      );
      for (const [month, count] of Object.entries(months))
        expect(count, month).toBeLessThanOrEqual(terms.freeProposalsPerMonth);
      for (const { proposal_id, change, month, at: moment } of credits) {
        const proposal = own.find(({ id }) => id === proposal_id);
        expect(month).toBe(`${moment.slice(0, 7)}-01`);
        if (change === 1) expect(month < `${start.slice(0, 7)}-01`).toBe(true);
        if (change === -1) expect(moment).toBe(proposal?.proposed_at);
        else expect(proposal?.status).toBe('expired');
      }
      const returned = credits.filter(({ change }) => change === 1).length;
      expect(returned).toBe(own.filter(({ status }) => status === 'expired').length);
    },
  );

  it('[B50a] is left out of a small world', () => {
    const small = worldOf(smallSeed, now);
    for (const table of ['proposals', 'invitations', 'lifecycles', 'job_drafts'] as const)
      expect(small[table] ?? []).toEqual([]);
  });
});

describe('the lifecycles of the demo world', () => {
  let { database, close } = {} as Awaited<ReturnType<typeof openDatabase>>;
  const now = new Date('2026-12-01T00:30:00.000Z');
  beforeAll(async () => {
    ({ database, close } = await openDatabase({ kind: 'memory' }, () => {}));
    await migrate(database);
    await seed(database, size, () => now);
  });
  afterAll(() => close());

  it('[B50c] have unbroken logs', async () => {
    expect(await brokenLinks(database)).toEqual([]);
  });

  it('[B50c] replay to the stored state, which the row repeats', async () => {
    const rows = await database.selectFrom('lifecycles').selectAll().execute();
    const entries = Map.groupBy(
      await database.selectFrom('lifecycle_log').selectAll().orderBy('position').execute(),
      ({ kind, id }) => `${kind} ${id}`,
    );
    const tables = {
      job: 'jobs',
      proposal: 'proposals',
      invitation: 'invitations',
      offer: 'offers',
      contract: 'contracts',
    } as const;
    const states = new Map<string, string>();
    for (const [kind, table] of Object.entries(tables))
      for (const { id, status } of await database.selectFrom(table).select(['id', 'status']).execute())
        states.set(`${kind} ${id}`, status);
    // Of the contracts only those of the demo accounts have lifecycles.
    const others = await database
      .selectFrom('contracts')
      .select('id')
      .where('employer_id', '<>', employer.id)
      .where('freelancer_id', '<>', freelancer.id)
      .execute();
    for (const { id } of others) states.delete(`contract ${id}`);
    const withRows = rows.filter(({ kind }) => kind in tables);
    expect(withRows).toHaveLength(states.size);
    for (const { kind, id, value, context, version, due_at } of rows) {
      const name = `${kind} ${id}`;
      const log = (entries.get(name) ?? []).map(({ event, by_role, at, payload }): LogEntry => ({
        event,
        by: by_role,
        at: at.toISOString(),
        payload: payload as LogEntry['payload'],
      }));
      const { machine } = lifecycles[kind as keyof typeof lifecycles];
      expect(replay(machine, log), name).toEqual({ value, context });
      expect(lateEntries(machine, log), name).toEqual([]);
      expect(
        log.filter(({ at }) => at > now.toISOString()),
        name,
      ).toEqual([]);
      expect(version, name).toBe(log.length);
      if (kind in tables) expect(value, name).toBe(states.get(name));
      if (due_at) expect(due_at > now, name).toBe(true);
    }
  });

  it('[D93b] have tasks for the deadlines of open offers and reviews', async () => {
    const { rows } = await sql<{ wrong: number; right: number }>`
      select count(*) filter (where tasks.id is null)::integer as wrong, count(tasks.id)::integer as right
      from lifecycles own left join tasks on tasks.kind = 'deadline' and tasks.run_at = due_at
        and tasks.payload->>'kind' = own.kind and (tasks.payload->>'id')::integer = own.id
      where own.kind in ('offer', 'review') and due_at is not null`.execute(database);
    expect(rows[0]?.wrong).toBe(0);
    expect(rows[0]?.right).toBeGreaterThan(9);
    const reminders = await database
      .selectFrom('tasks')
      .select('kind')
      .where('kind', 'in', ['offer.reminder', 'review.reminder'])
      .execute();
    expect(reminders).toHaveLength(rows[0]?.right ?? 0);
  });

  it('[D93d] count each published review once: the public one of a demo account is that of its contract', async () => {
    const { rows: reviews } = await sql<{ own: boolean; equal: boolean; published: boolean }>`
      select contract_reviews.contract_id is not null as own, lifecycles.value = '"published"' as published,
        (contract_reviews.stars, contract_reviews.review, contract_reviews.reply)
          is not distinct from (public.stars, public.review, public.reply) as equal
      from freelancer_reviews public
        join contracts on contracts.id = public.contract_id
        left join contract_reviews on contract_reviews.contract_id = contracts.id and by_role = 'employer'
        left join lifecycles on kind = 'review' and lifecycles.id = contracts.id
      where ${employer.id} = contracts.employer_id or ${freelancer.id} = contracts.freelancer_id`.execute(
      database,
    );
    expect(reviews.length).toBeGreaterThan(50);
    for (const review of reviews) expect(review).toEqual({ own: true, equal: true, published: true });
    const { rows: hidden } = await sql<{ shown: boolean }>`
      select exists (select from freelancer_reviews where contract_id = contracts.id) or employer_stars is not null as shown
      from contracts where exists (select from lifecycles where kind = 'review' and lifecycles.id = contracts.id
        and value = '"open"')`.execute(database);
    expect(hidden.length).toBeGreaterThan(2);
    for (const { shown } of hidden) expect(shown).toBe(false);
    const { rows: wrong } = await sql`
      select freelancers.id from freelancers left join (select freelancer_id, count(*)::integer as count,
          round(avg(stars), 1)::double precision as average from freelancer_reviews group by freelancer_id) own
        on own.freelancer_id = freelancers.id
      where review_count <> coalesce(count, 0) or average_rating is distinct from average
      union all
      select employers.id from employers left join (select employer_id, count(employer_stars)::integer as count,
          round(avg(employer_stars), 1)::double precision as average from contracts group by employer_id) own
        on own.employer_id = employers.id
      where review_count <> coalesce(count, 0) or average_rating is distinct from average`.execute(database);
    expect(wrong).toEqual([]);
  });

  it('[D93b] show an intact history of every contract of the demo accounts', async () => {
    const { rows } = await sql<{ id: number; offer_id: number | null }>`
      select id, offer_id from contracts where offer_id is not null or employer_id = ${employer.id} and id % 10 = 0`.execute(
      database,
    );
    for (const { id, offer_id } of rows) {
      const history = await historyOf(database, id);
      expect(history?.IsIntact, `contract ${id}`).toBe(true);
      expect(history?.Moments[0]?.Event).toBe(offer_id === null ? 'lifecycle.imported' : 'lifecycle.started');
    }
    expect(rows.length).toBeGreaterThan(20);
  });

  it('[B50c] accept the next act of their people', async () => {
    const { rows } = await sql<{ wrong: number }>`
      select count(*)::integer as wrong from proposals join jobs on jobs.id = job_id
      where proposals.status in ('submitted', 'shortlisted') and jobs.status <> 'open'
    `.execute(database);
    expect(rows).toEqual([{ wrong: 0 }]);
  });
});

describe('the offers and contracts of the demo accounts', () => {
  const now = new Date('2026-11-21T12:00:00.000Z');
  const accounts = [employer, freelancer];
  const sideOf = ({ type }: (typeof accounts)[number]) =>
    type === 'Employer' ? ('employer_id' as const) : ('freelancer_id' as const);

  it.each([
    { name: 'the full world', of: fullSize, at: now },
    { name: 'a world at the end of a year', of: size, at: new Date('2026-12-31T23:58:00.000Z') },
    { name: 'a world on a leap day', of: size, at: new Date('2028-02-29T00:02:00.000Z') },
  ])('[D93b] are in every state for each account: $name', ({ of, at }) => {
    const world = worldOf(of, at);
    const lives = new Map(world.lifecycles.map((row) => [`${row.kind} ${row.id}`, row]));
    const rounds = Map.groupBy(world.offer_rounds, ({ offer_id }) => offer_id);
    const contracts = world.contracts.filter(({ offer_id }) => offer_id);
    for (const account of accounts) {
      const own = sideOf(account);
      const offers = world.offers.filter((one) => one[own] === account.id);
      expect(statesOf(offers)).toEqual(['accepted', 'countered', 'declined', 'expired', 'sent', 'withdrawn']);
      const models = new Set(
        offers.flatMap(({ id }) => rounds.get(id) ?? []).map((one) => one.payment_model),
      );
      expect([...models].toSorted()).toEqual(['fixed', 'hourly', 'monthly']);
      const work = contracts.filter((one) => one[own] === account.id);
      expect(statesOf(work)).toEqual(['active', 'ended', 'paused']);
      expect(new Set(work.flatMap(({ amendment_by }) => amendment_by ?? []))).toEqual(
        new Set(['employer', 'freelancer']),
      );
      const reviews = work
        .filter(({ status }) => status === 'ended')
        .map(({ id }) => lives.get(`review ${id}`) as { value: string; context: { writers: string[] } });
      const role = own === 'employer_id' ? 'employer' : 'freelancer';
      expect(reviews.some(({ value, context }) => value === 'open' && !context.writers.includes(role))).toBe(
        true,
      );
      expect(
        reviews.some(({ value, context }) => value === 'published' && context.writers.length === 2),
      ).toBe(true);
    }
    expect(contracts.filter(({ job_id }) => job_id !== null).length).toBe(2);
    expect(contracts.some(({ job_id, employer_id }) => job_id === null && employer_id === employer.id)).toBe(
      true,
    );
    expect(new Set(world.files.map(({ subject }) => subject))).toEqual(new Set(['contract', 'offer']));
    for (const { id, status, decline_reason } of world.offers) {
      expect(decline_reason !== null, `offer ${id}`).toBe(status === 'declined');
      const due = Date.parse(lives.get(`offer ${id}`)?.due_at ?? '');
      if (status === 'sent' || status === 'countered') {
        expect(due).toBeGreaterThan(at.getTime() + DAY);
        expect(due).toBeLessThanOrEqual(at.getTime() + terms.offerDays * DAY);
      } else expect(due).toBeNaN();
    }
    const open = world.lifecycles.filter(
      ({ kind, due_at }) => due_at !== null && ['offer', 'review'].includes(kind),
    );
    expect(open.length).toBeGreaterThan(9);
    expect(new Set(open.map(({ due_at }) => due_at?.slice(0, 10))).size).toBeGreaterThan(6);
    // Both demo accounts can try a direct offer.
    expect(
      world.offers.filter(
        (one) =>
          one.employer_id === employer.id &&
          one.freelancer_id === freelancer.id &&
          one.job_id === null &&
          ['sent', 'countered'].includes(one.status),
      ),
    ).toEqual([]);
  });

  it('[D93b] have different terms in each round, and read as if people had written them', () => {
    const world = worldOf(fullSize, now);
    const termsIn = (offer: number, round: number) =>
      JSON.stringify([
        world.offer_rounds
          .filter((one) => one.offer_id === offer && one.round === round)
          .map(({ rate_cents, weekly_hours }) => [rate_cents, weekly_hours]),
        world.offer_milestones
          .filter((one) => one.offer_id === offer && one.round === round)
          .map(({ title, amount_cents }) => [title, amount_cents]),
      ]);
    const later = world.offer_rounds.filter(({ round }) => round > 1);
    expect(later.length).toBeGreaterThan(5);
    for (const { offer_id, round } of later)
      expect(termsIn(offer_id, round), `offer ${offer_id}`).not.toBe(termsIn(offer_id, round - 1));
    const pending = world.offers.filter(({ status }) => ['sent', 'countered'].includes(status));
    const places = pending.map((one) => `${one.employer_id} ${one.freelancer_id} ${one.job_id}`);
    expect(new Set(places).size).toBe(places.length);
    for (const text of [
      ...world.offers.flatMap(({ title, decline_reason }) => [title, decline_reason ?? '']),
      ...world.offer_rounds.map(({ terms: words }) => words ?? ''),
      ...world.contracts.flatMap(({ end_reason, amendment_note }) => [
        end_reason ?? '',
        amendment_note ?? '',
      ]),
      ...world.contract_reviews.flatMap(({ review, reply }) => [review, reply ?? '']),
    ])
      expect(text).not.toMatch(/[{}]|undefined|null|NaN|lorem/i);
  });
});

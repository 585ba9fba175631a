/**
 * A thousand proposals for one job, five hundred jobs of one employer, and five hundred contracts and offers between two
 * people: their calls through HTTP on the real database, and their pages on a processor slowed to a quarter.
 */
import { sql } from 'kysely';
import { chromium } from 'playwright';
import { createBackend, type Backend } from '../../server/backend.ts';
import { demoAccounts } from '../../server/account/demo-accounts.ts';
import { BOARD_TABS, boardCalls, PROPOSAL_SORTS } from '../../src/contracts/hiring/board.ts';
import { contractCalls, CONTRACT_TABS } from '../../src/contracts/hiring/contract.ts';
import { offerCalls } from '../../src/contracts/hiring/offer.ts';
import { terms } from '../../src/contracts/money/terms.ts';
import { myJobCalls } from '../../src/contracts/jobs/my-jobs.ts';
import { CHROMIUM_ARGUMENTS, ensureChromium } from '../chromium.ts';
import { measureLists, type MeasuredList } from './lists.ts';

const PROPOSALS = 1000;
const JOBS = 500;
/** Half of the contracts have ended. */
const CONTRACTS = 1000;
const OFFERS = 500;
const [employer, freelancer] = demoAccounts;

/** The employer's job with the most proposals gets one of nearly every freelancer; the triggers give each its lifecycle. */
const fill = async ({ database }: Backend): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select id from jobs where employer_id = ${employer.id} and status = 'open' order by proposal_count desc limit 1
  `.execute(database);
  const job = rows[0]?.id;
  // As in the measurement of 100,000 rows: pictures cost the same in every list.
  await sql`update freelancers set photo = null`.execute(database);
  if (job === undefined) throw new Error('the demo employer has no open job');
  await sql`
    insert into proposals (reference, job_id, freelancer_id, cover_letter, bid_cents, proposed_at)
    select 'ML-BN' || lpad(f.id::text, 2, '0') || '-' || f.id, ${job}, f.id,
      'I have moved ' || f.id || ' shops of your size and can show you the curves of all of them.',
      50000 + f.id * 100, now() - f.id * interval '7 minutes'
    from freelancers f
    where f.id <> ${employer.id} and not exists (
      select from proposals p where p.job_id = ${job} and p.freelancer_id = f.id
    )
    order by f.id
    limit greatest(0, ${PROPOSALS} - (select count(*) from proposals p where p.job_id = ${job}))
  `.execute(database);
  await sql`
    insert into jobs (employer_id, title, brief, payment_model, min_amount_cents, max_amount_cents, status, posted_at, deadline)
    select ${employer.id}, 'Repair the rankings of shop number ' || n, 'We moved to a new shop system.', 'fixed',
      90000, 140000, 'open', now() - n * interval '1 hour', now() + interval '20 days'
    from generate_series(1, ${JOBS}) n
  `.execute(database);
  return job;
};

/** Between the two demo accounts. Every third contract that has ended has a review. */
const agree = async ({ database }: Backend): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    insert into contracts (reference, employer_id, freelancer_id, title, payment_model, paid_cents, employer_fee_percent, started_at, ended_at, status)
    select 'ML-CT' || n, ${employer.id}, ${freelancer.id}, 'Look after the campaigns of shop number ' || n,
      (array['fixed', 'hourly', 'monthly'])[1 + n % 3], 10000 + n, ${terms.employerFeePercent}, now() - interval '3 years' + n * interval '1 hour',
      case when n % 2 = 0 then now() - n * interval '1 hour' end, case when n % 2 = 0 then 'ended' else 'active' end
    from generate_series(1, ${CONTRACTS}) n returning id`.execute(database);
  const ids = rows.map(({ id }) => id);
  await sql`insert into freelancer_reviews (contract_id, freelancer_id, employer_id, stars, review, reviewed_at)
    select id, ${freelancer.id}, ${employer.id}, 5, 'Quick and careful.', ended_at + interval '1 hour'
    from contracts where id = any(${ids}) and ended_at is not null and id % 3 = 0`.execute(database);
  await sql`select import_contracts(${ids}::integer[])`.execute(database);
  await sql`
    with sent as (
      insert into offers (reference, employer_id, freelancer_id, title, sent_at)
      select 'ML-OF' || n, ${employer.id}, ${freelancer.id}, 'Offer for the campaigns of shop number ' || n,
        now() - n * interval '10 minutes' from generate_series(1, ${OFFERS}) n returning id, sent_at
    ), written as (
      insert into offer_rounds (offer_id, round, by_role, written_at, payment_model)
      select id, 1, 'employer', sent_at, 'fixed' from sent
    ), agreed as (
      insert into offer_milestones (offer_id, round, position, title, amount_cents)
      select id, 1, place, 'Milestone ' || place, 50000 from sent, generate_series(0, 2) place
    )
    insert into lifecycles (kind, id, chart_version, value, context, due_at)
    select 'offer', id, 1, '"sent"', jsonb_build_object('round', 1, 'dueAt', sent_at + interval '7 days'),
      sent_at + interval '7 days' from sent`.execute(database);
  await sql`analyze`.execute(database);
};

type Measured = 'proposals' | 'jobs' | 'contractsOfEmployer' | 'contractsOfFreelancer' | 'offers';
export const measureHiring = async (dist: string): Promise<Record<Measured, MeasuredList>> => {
  const backend = await createBackend({
    dist,
    rateLimits: false,
    seedSize: { freelancers: PROPOSALS + 100, guides: 12, reviews: 40, employers: 10, jobs: 200 },
  });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_ARGUMENTS] });
  try {
    const job = await fill(backend);
    await agree(backend);
    const proposalBodies = [undefined, ...BOARD_TABS].flatMap((tab) =>
      PROPOSAL_SORTS.flatMap((sort) =>
        [1, 20].map((page) => ({ JID: job, ...(tab && { tab }), sort, page, facets: page === 1 })),
      ),
    );
    const { path: proposals } = boardCalls.proposals;
    const { path: jobs } = myJobCalls.employerJobs;
    const { path: contracts } = contractCalls.contracts;
    const { path: offers } = offerCalls.offers;
    const pages = [1, 10, 20].map((page) => ({ page, facets: page === 1 }));
    const contractBodies = CONTRACT_TABS.flatMap((tab) => pages.map((page) => ({ tab, ...page })));
    const world = { backend, browser };
    const ofEmployer = await measureLists(world, employer, {
      proposals: { path: proposals, address: `/detail-view-jobE/${job}`, bodies: proposalBodies },
      jobs: {
        path: jobs,
        address: '/employer-job-profile',
        bodies: pages.map((page) => ({ tab: 'open', ...page })),
      },
      contractsOfEmployer: {
        path: contracts,
        address: '/employer-job-profile?tab=contracts',
        bodies: contractBodies,
      },
    });
    const ofFreelancer = await measureLists(world, freelancer, {
      contractsOfFreelancer: {
        path: contracts,
        address: '/freelancer-job-profile?tab=active',
        bodies: contractBodies,
      },
      offers: { path: offers, address: '/freelancer-job-profile?tab=offers', bodies: pages },
    });
    return { ...ofEmployer, ...ofFreelancer };
  } finally {
    await browser.close();
    await backend.close();
  }
};

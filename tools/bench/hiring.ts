/**
 * A thousand proposals for one job, and five hundred jobs of one employer: their calls through HTTP on the real database,
 * and their pages on a processor slowed to a quarter.
 */
import { sql } from 'kysely';
import { chromium, type Page } from 'playwright';
import { createBackend, type Backend } from '../../server/backend.ts';
import { demoAccounts } from '../../server/account/demo-accounts.ts';
import { BOARD_TABS, boardCalls, PROPOSAL_SORTS } from '../../src/contracts/hiring/board.ts';
import { myJobCalls } from '../../src/contracts/jobs/my-jobs.ts';
import { CHROMIUM_ARGUMENTS, ensureChromium } from '../chromium.ts';
import { heapOf, measureScroll, paintedAfter, slowDown, watchFirst, type Scrolled } from './scrolling.ts';

const PROPOSALS = 1000;
const JOBS = 500;
const ROUNDS = 8;
const [employer] = demoAccounts;

interface Percentiles {
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}
export interface HiringList {
  readonly rows: number;
  /** Milliseconds through HTTP: all tabs, orders and pages. */
  readonly call: Percentiles;
  readonly painted: number;
  readonly looking: Scrolled;
  readonly heapMegabytes: number;
  readonly nodesOfList: number;
  readonly nodesOfPage: number;
}

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

const percentilesOf = (times: readonly number[]): Percentiles => {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
};

export const measureHiring = async (dist: string): Promise<Record<'proposals' | 'jobs', HiringList>> => {
  const backend = await createBackend({
    dist,
    rateLimits: false,
    seedSize: { freelancers: PROPOSALS + 100, guides: 12, reviews: 40, employers: 10, jobs: 200 },
  });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_ARGUMENTS] });
  try {
    const job = await fill(backend);
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const door = await context.newPage();
    await door.goto(`${backend.address}/login`);
    const form = door.getByRole('main');
    await form.getByLabel('Email', { exact: true }).fill(employer.email);
    await form.getByLabel('Password', { exact: true }).fill(employer.password);
    await form.getByRole('button', { name: 'Sign in', exact: true }).click();
    await door.waitForURL((url) => url.pathname !== '/login');
    const post = async (path: string, data: object): Promise<{ readonly total: number }> => {
      const answer = await context.request.post(backend.address + path, {
        data: { Token: 'bench', ...data },
      });
      if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
      return (await answer.json()) as { readonly total: number };
    };
    const measureCalls = async (path: string, bodies: readonly object[]) => {
      const times: number[] = [];
      let rows = 0;
      for (let round = 0; round < ROUNDS; round += 1)
        for (const body of bodies) {
          const begin = performance.now();
          const { total } = await post(path, body);
          times.push(performance.now() - begin);
          rows = Math.max(rows, total);
        }
      return { rows, call: percentilesOf(times) };
    };
    const measurePage = async (path: string, call: string) => {
      const page: Page = await context.newPage();
      await page.addInitScript(watchFirst, '[role="feed"] h3');
      const session = await slowDown(page);
      await page.goto(backend.address + path);
      const painted = await paintedAfter(page, call);
      await page.waitForLoadState('networkidle');
      const looking = await measureScroll(page, { pixels: 12_000, milliseconds: 5000 });
      await page.waitForLoadState('networkidle');
      const count = (selector: string) => page.locator(selector).count();
      const figures = {
        painted,
        looking,
        heapMegabytes: await heapOf(session),
        nodesOfList: await count('[role="feed"] *'),
        nodesOfPage: await count('*'),
      };
      await page.close();
      return figures;
    };
    const proposalBodies = [undefined, ...BOARD_TABS].flatMap((tab) =>
      PROPOSAL_SORTS.flatMap((sort) =>
        [1, 20].map((page) => ({ JID: job, ...(tab && { tab }), sort, page, facets: page === 1 })),
      ),
    );
    const { proposals } = boardCalls;
    const { employerJobs } = myJobCalls;
    return {
      proposals: {
        ...(await measureCalls(proposals.path, proposalBodies)),
        ...(await measurePage(`/detail-view-jobE/${job}`, proposals.path)),
      },
      jobs: {
        ...(await measureCalls(
          employerJobs.path,
          [1, 10, 20].map((page) => ({ tab: 'open', page, facets: page === 1 })),
        )),
        ...(await measurePage('/employer-job-profile', employerJobs.path)),
      },
    };
  } finally {
    await browser.close();
    await backend.close();
  }
};

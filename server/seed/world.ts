/**
 * Generates the demo world as batches of rows, in insertion order. The same size and time give exactly the same
 * world.
 */
import { slugOf } from '../../src/contracts/core/slug.ts';
import type { Tables } from '../database/tables.ts';
import { demoReviews, notificationRows, type Told, type ToldOfContract } from './account-notifications.ts';
import { addCareer, type CareerRows, type SeedContract } from './careers.ts';
import { certificationTestRows } from './certification-tests.ts';
import { chatRows } from './chats/chats.ts';
import { homesOf } from './countries.ts';
import { demoWorkRows } from './demo-work.ts';
import { agreementRows, figuresOfAgreements } from './hiring/agreements.ts';
import { createDesk, type Desk } from './hiring/desk.ts';
import { guideRows } from './guides/guides.ts';
import { demoAccounts } from '../account/demo-accounts.ts';
import { industryOf } from './industries.ts';
import { addUnfilledJob, jobIdAt, type JobRows, type SeedJob } from './jobs/jobs.ts';
import { createPeople, type SeedEmployer, type SeedPerson } from './people.ts';
import { createProfile, type SeedCertificate, type SeedPortfolioItem } from './profiles/profile.ts';
import { createRandom, seedOf } from '../core/random.ts';
import { createReviews } from './reviews.ts';
import type { SeedSize } from './size.ts';
import { skillNames } from './skills.ts';

export interface Batch {
  readonly table: keyof Tables;
  readonly rows: readonly object[];
}

const [employer, freelancer] = demoAccounts;
const PEOPLE_A_BATCH = 400;
const JOBS_A_BATCH = 2500;
/** Jobs without a hire. Worlds with fewer, as in tests, have neither proposals nor invitations. */
const LEAST_JOBS = 500;

/** Each part has its own random generator, so that a change in one part leaves the others unchanged. */
const chanceOf = (part: string) => createRandom(seedOf(`marketlane ${part}`));

const userOf = ({ id, type, name, email, is_demo, created_at }: SeedEmployer | SeedPerson) => ({
  id,
  type,
  name,
  email,
  is_demo,
  created_at,
});

const employerOf = ({ id, name, company }: SeedEmployer) => {
  const random = createRandom(seedOf(`marketlane company ${id}`));
  return {
    id,
    company,
    about: random.pick(industryOf(company).about),
    country: random.pick(homesOf(name)).country,
    payment_verified: id === 1 || random.chance(0.78),
    website: id === 1 || random.chance(0.8) ? `https://${slugOf(company)}.example` : null,
  };
};

const inSlices = function* <Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
};

const counter = (at: (index: number) => number = (index) => index + 1) => {
  let index = 0;
  return () => at(index++);
};

/** How many contracts of each freelancer come from a posted job: half of all jobs, distributed evenly. */
const sharedOut = (people: readonly SeedPerson[], jobs: number) => {
  const all = people.reduce((sum, { contracts }) => sum + contracts, 0);
  const filled = Math.min(Math.floor(jobs / 2), all);
  let before = 0;
  const share = (person: SeedPerson): number => {
    const until = before + person.contracts;
    const count = Math.floor((filled * until) / all) - Math.floor((filled * before) / all);
    before = until;
    return all === 0 ? 0 : count;
  };
  return { filled, share };
};

/** The jobs that hired a freelancer. */
const wonBy = (person: number, { jobs, contracts }: CareerRows) =>
  jobs
    .filter((job) => job.hired_freelancer_id === person && job.employer_id !== employer.id)
    .flatMap((job) =>
      contracts
        .filter(({ job_id }) => job_id === job.id)
        .map(({ started_at }) => ({ job, started: Date.parse(started_at) })),
    );

const batchesOf = function* (tables: Partial<Record<keyof Tables, readonly object[]>>): Generator<Batch> {
  for (const [table, rows] of Object.entries(tables)) yield { table: table as keyof Tables, rows };
};

/** The demo employer's jobs have more columns, so they are a batch of their own. */
const jobBatches = function* (
  { jobs, job_skills }: JobRows,
  adopted: ReturnType<Desk['adopt']> | undefined,
): Generator<Batch> {
  yield { table: 'jobs', rows: adopted?.others ?? jobs };
  yield { table: 'jobs', rows: adopted?.own ?? [] };
  yield { table: 'job_skills', rows: adopted?.job_skills ?? job_skills };
};

export const createWorld = function* (size: SeedSize, now: Date): Generator<Batch> {
  const { employers, freelancers } = createPeople(chanceOf('people'), size, now);
  yield { table: 'skills', rows: skillNames.map((name, index) => ({ id: index + 1, name })) };
  yield { table: 'certification_tests', rows: certificationTestRows };
  yield { table: 'guides', rows: guideRows.slice(0, size.guides) };
  yield { table: 'global_reviews', rows: createReviews(chanceOf('reviews'), size.reviews) };
  yield { table: 'users', rows: employers.map(userOf) };
  yield { table: 'employers', rows: employers.map(employerOf) };

  const { filled, share } = sharedOut(freelancers, size.jobs);
  const desk = size.jobs - filled >= LEAST_JOBS ? createDesk(freelancers, now) : undefined;
  const won: { readonly job: SeedJob; readonly started: number }[] = [];
  const figures = figuresOfAgreements();
  const world = {
    employers,
    now,
    further: (person: number) => (desk && person === freelancer.id ? figures : undefined),
    nextContract: counter(),
    nextReview: counter(),
    nextJob: counter((index) => jobIdAt(index, size.jobs)),
  };
  const reviewsOfDemo: ReturnType<typeof demoReviews> = [];
  const contractsOfDemo: SeedContract[] = [];
  for (const people of inSlices(freelancers, PEOPLE_A_BATCH)) {
    const rows: CareerRows = { jobs: [], job_skills: [], contracts: [], freelancer_reviews: [] };
    const portfolio: SeedPortfolioItem[] = [];
    const certificates: SeedCertificate[] = [];
    const profiles = people.map((person) => {
      const { saying, ...shown } = createProfile(person, now);
      portfolio.push(...shown.portfolio);
      certificates.push(...shown.certificates);
      const { id, screen_name, photo, hourly_rate_cents, verified, featured_position } = person;
      const own = { id, screen_name, photo, hourly_rate_cents, verified, featured_position };
      return { ...own, ...saying, ...addCareer(rows, person, share(person), world) };
    });
    yield { table: 'users', rows: people.map(userOf) };
    yield { table: 'freelancers', rows: profiles };
    yield {
      table: 'freelancer_skills',
      rows: people.flatMap(({ id, skillIds }) =>
        skillIds.map((skill_id, position) => ({ freelancer_id: id, skill_id, position })),
      ),
    };
    yield { table: 'portfolio_items', rows: portfolio };
    yield { table: 'certificates', rows: certificates };
    yield* jobBatches(rows, desk?.adopt(rows, rows.contracts, false));
    won.push(...wonBy(freelancer.id, rows));
    yield { table: 'contracts', rows: rows.contracts };
    yield { table: 'freelancer_reviews', rows: rows.freelancer_reviews };
    reviewsOfDemo.push(...demoReviews(rows));
    contractsOfDemo.push(
      ...rows.contracts.filter(
        (one) => one.employer_id === employer.id || one.freelancer_id === freelancer.id,
      ),
    );
  }
  /** Some of the jobs without a hire, of others. */
  let unfilled: JobRows = { jobs: [], job_skills: [] };
  for (let start = filled; start < size.jobs; start += JOBS_A_BATCH) {
    const rows: JobRows = { jobs: [], job_skills: [] };
    for (let index = start; index < Math.min(size.jobs, start + JOBS_A_BATCH); index += 1)
      addUnfilledJob(rows, {
        id: jobIdAt(index, size.jobs),
        place: index - filled,
        employers,
        now,
      });
    const adopted = desk?.adopt(rows, [], start === filled);
    if (start === filled && adopted) unfilled = { jobs: adopted.others, job_skills: adopted.job_skills };
    yield* jobBatches(rows, adopted);
  }
  const told: (Told | ToldOfContract)[] = [];
  if (desk) {
    yield { table: 'jobs', rows: desk.addDrafts(size.jobs) };
    const { lives, told: ofWork, applied, ...work } = demoWorkRows({ desk, unfilled, won, freelancers, now });
    const agreed = agreementRows({
      desk,
      applied,
      lives: [...desk.rows.lives, ...lives],
      contracts: contractsOfDemo,
      employers,
      freelancers,
      nextContract: world.nextContract,
      nextReview: world.nextReview,
      now,
    });
    told.push(...ofWork, ...agreed.told);
    const { lives: livesOfDesk, ...received } = desk.rows;
    yield* batchesOf(received);
    yield* batchesOf(work);
    yield* batchesOf(agreed.rows);
    const all = [...livesOfDesk, ...lives, ...agreed.lives];
    yield { table: 'lifecycles', rows: all.map(({ row }) => row) };
    yield { table: 'lifecycle_log', rows: all.flatMap(({ log }) => log) };
    yield { table: 'ledger_transfers', rows: agreed.transfers };
  }
  yield {
    table: 'notifications',
    rows: notificationRows([...employers, ...freelancers], reviewsOfDemo, told, now),
  };
  for (const [table, rows] of Object.entries(chatRows(employers, freelancers, now)))
    yield { table: table as keyof ReturnType<typeof chatRows>, rows };
};

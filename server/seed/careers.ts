/** A freelancer's history: contracts, the posted jobs of some, reviews, and totals. */
import { terms } from '../../src/contracts/money/terms.ts';
import { usualStates } from '../lifecycles/job-states.ts';
import { budgetBy } from './jobs/budget.ts';
import { taskBy, titleBy } from './jobs/job-text.ts';
import { addJob, employerBy, type JobRows } from './jobs/jobs.ts';
import type { SeedEmployer, SeedPerson } from './people.ts';
import { replies, reviewWords } from './profiles/review-words.ts';
import { createRandom, seedOf, type Random } from '../core/random.ts';
import { skillNames } from './skills.ts';

const DAY = 86_400_000;
/** More at a time nobody would believe of one person. */
const MOST_RUNNING = 2;
type Stars = 1 | 2 | 3 | 4 | 5;

export interface SeedContract {
  readonly id: number;
  readonly freelancer_id: number;
  readonly employer_id: number;
  readonly job_id: number | null;
  readonly title: string;
  readonly payment_model: string;
  readonly paid_cents: number;
  readonly employer_fee_percent: number;
  readonly status: 'active' | 'paused' | 'ended';
  readonly started_at: string;
  readonly ended_at: string | null;
  readonly employer_stars: number | null;
}
export interface SeedFreelancerReview {
  readonly id: number;
  readonly contract_id: number;
  readonly freelancer_id: number;
  readonly employer_id: number;
  readonly stars: number;
  readonly review: string;
  readonly reviewed_at: string;
  readonly reply: string | null;
  readonly replied_at: string | null;
}
export interface CareerRows extends JobRows {
  readonly contracts: SeedContract[];
  readonly freelancer_reviews: SeedFreelancerReview[];
}
/** The totals of a career. */
export interface Figures {
  readonly average_rating: number | null;
  readonly review_count: number;
  readonly jobs_done: number;
}
export interface CareerWorld {
  readonly employers: readonly SeedEmployer[];
  /** What a career counts beside its own rows: work that is written by hand. */
  readonly further: (
    person: number,
  ) => { readonly stars: readonly number[]; readonly done: number } | undefined;
  readonly now: Date;
  /** Sequential ids. */
  readonly nextContract: () => number;
  readonly nextReview: () => number;
  readonly nextJob: () => number;
}

/** Stars near the freelancer's quality, with occasional failures. */
const starsBy = (random: Random, quality: number): Stars => {
  if (random.chance(0.012)) return random.chance(0.5) ? 1 : 2;
  const drawn = Math.round(quality + (random.next() + random.next() - 1) * 1.3);
  return Math.min(5, Math.max(2, drawn)) as Stars;
};

interface Dates {
  readonly started: number;
  readonly ended: number | undefined;
}
/** Earlier dates for a contract that would run beside too many others. */
const over = (
  started: number,
  ends: number,
  place: number,
  { since, now }: { since: number; now: number },
): Dates => {
  const ended = now - (3 + ((place * 11) % 120)) * DAY;
  const earlier = Math.max(since, ended - (ends - started));
  return earlier + DAY < ended ? { started: earlier, ended } : { started, ended: (started + now - DAY) / 2 };
};

const oneDecimal = (sum: number, count: number): number => Math.round((sum * 10) / count) / 10;

const givenName = (name: string): string => name.split(' ')[0] ?? name;

const reviewBy = (random: Random, stars: Stars): string => {
  const beginning = random.pick(reviewWords.beginnings[stars]);
  return random.chance(0.7) ? `${beginning} ${random.pick(reviewWords.endings[stars])}` : beginning;
};

/** Adds the rows of one career; `posted` of its contracts come from posted jobs. */
export const addCareer = (
  rows: CareerRows,
  person: SeedPerson,
  posted: number,
  world: CareerWorld,
): Figures => {
  const random = createRandom(seedOf(`marketlane career ${person.id}`));
  const now = world.now.getTime();
  const known: SeedEmployer[] = [];
  const further = world.further(person.id);
  let [sum, reviews, done] = [
    (further?.stars ?? []).reduce((all, one) => all + one, 0),
    further?.stars.length ?? 0,
    further?.done ?? 0,
  ];
  let running = 0;
  for (let index = 0; index < person.contracts; index += 1) {
    const isPosted = index < posted;
    // Without a posted job, the employer is usually a former client.
    const again = !isPosted && known.length > 0 && random.chance(0.7);
    const employer = again ? random.pick(known) : employerBy(random, world.employers);
    known.push(employer);
    const skillId = person.skillIds[Math.floor(random.next() ** 1.5 * person.skillIds.length)];
    const ownSkill = skillId ?? random.between(1, skillNames.length);
    const task = taskBy(random, ownSkill);
    const title = titleBy(random, task, employer.company);
    const budget = budgetBy(random);

    const since = Math.max(Date.parse(person.created_at), Date.parse(employer.created_at)) + 25 * DAY;
    const drawn = since + random.next() * (now - DAY - since);
    const ends = drawn + budget.days * DAY * (0.7 + random.next() * 0.5);
    const runs = ends >= now - DAY;
    const isTooMany = runs && running >= MOST_RUNNING;
    const { started, ended } = isTooMany
      ? over(drawn, ends, index, { since, now })
      : { started: drawn, ended: runs ? undefined : ends };
    // Chance of its own: the rest of the career stays the same.
    const outcome = isTooMany ? createRandom(seedOf(`marketlane outcome ${person.id} ${index}`)) : random;
    if (ended === undefined) running += 1;
    const contract = world.nextContract();
    let job_id: number | null = null;
    if (isPosted) {
      job_id = world.nextJob();
      const before = started - random.between(3, 20) * DAY;
      addJob(random, rows, {
        id: job_id,
        status: usualStates.filled,
        hired_freelancer_id: person.id,
        employer,
        skillId: ownSkill,
        task,
        title,
        budget,
        posted: before,
        deadline: before + random.between(14, 30) * DAY,
        proposals: 1 + Math.floor(random.next() ** 1.8 * 45),
      });
    }
    rows.contracts.push({
      id: contract,
      freelancer_id: person.id,
      employer_id: employer.id,
      job_id,
      title,
      payment_model: budget.payment_model,
      paid_cents: Math.round(
        budget.paid_cents * (ended === undefined ? Math.min(1, (now - started) / (ends - started)) : 1),
      ),
      employer_fee_percent: terms.employerFeePercent,
      status: ended === undefined ? 'active' : 'ended',
      started_at: new Date(started).toISOString(),
      ended_at: ended === undefined ? null : new Date(ended).toISOString(),
      employer_stars: ended !== undefined && outcome.chance(0.6) ? starsBy(outcome, 4.6) : null,
    });
    if (ended === undefined) continue;
    done += 1;
    if (!outcome.chance(0.9)) continue;
    const stars = starsBy(outcome, person.quality);
    reviews += 1;
    sum += stars;
    const reviewed = Math.min(now - DAY / 2, ended + outcome.next() * 6 * DAY);
    const replied = outcome.chance(stars < 4 ? 0.6 : 0.25);
    rows.freelancer_reviews.push({
      id: world.nextReview(),
      contract_id: contract,
      freelancer_id: person.id,
      employer_id: employer.id,
      stars,
      review: reviewBy(outcome, stars),
      reviewed_at: new Date(reviewed).toISOString(),
      reply: replied
        ? outcome.pick(replies[stars < 4 ? 'sorry' : 'glad']).replace('{given}', givenName(employer.name))
        : null,
      replied_at: replied ? new Date(Math.min(now, reviewed + outcome.next() * 3 * DAY)).toISOString() : null,
    });
  }
  return {
    average_rating: reviews > 0 ? oneDecimal(sum, reviews) : null,
    review_count: reviews,
    jobs_done: done,
  };
};

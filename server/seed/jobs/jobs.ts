/** Jobs: filled ones come from contracts (careers.ts); the others are open, closed or expired. */
import type { SeedEmployer } from '../people.ts';
import type { JobState } from '../../../src/machines/lifecycles/job.lifecycle.ts';
import { usualStates } from '../../lifecycles/job-states.ts';
import { createRandom, seedOf, type Random } from '../../core/random.ts';
import { skillNames, subjectOfSkill } from '../skills.ts';
import { budgetBy, type Budget } from './budget.ts';
import { briefBy, jobSkillsBy, questionsBy, taskBy, titleBy } from './job-text.ts';
import type { Task } from './task.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The first jobs are open ones of the demo employer, to invite freelancers to. */
const OPEN_OF_DEMO = 6;

export interface SeedJob {
  readonly id: number;
  readonly employer_id: number;
  readonly title: string;
  readonly brief: string;
  readonly payment_model: Budget['payment_model'];
  readonly min_amount_cents: number;
  readonly max_amount_cents: number;
  readonly duration: string;
  readonly questions: string | null;
  readonly status: JobState;
  readonly posted_at: string;
  readonly deadline: string;
  readonly proposal_count: number;
  readonly hired_freelancer_id: number | null;
}

export interface JobRows {
  readonly jobs: SeedJob[];
  readonly job_skills: { readonly job_id: number; readonly skill_id: number; readonly position: number }[];
}

/** A random permutation of the ids, so that neighbouring ids are unrelated. */
export const jobIdAt = (index: number, count: number): number => 1 + ((index * 1_000_003 + 7) % count);

/** A few employers post many jobs, most post few. The demo employer is first. */
export const employerBy = (random: Random, employers: readonly SeedEmployer[]): SeedEmployer => {
  const found = employers[Math.floor(random.next() ** 1.15 * employers.length)];
  if (!found) throw new Error('There are no employers');
  return found;
};

const iso = (time: number): string => new Date(time).toISOString();

interface JobOf extends Pick<SeedJob, 'id' | 'status' | 'hired_freelancer_id'> {
  readonly employer: SeedEmployer;
  readonly skillId: number;
  readonly task: Task;
  readonly title: string;
  readonly budget: Budget;
  readonly posted: number;
  readonly deadline: number;
  readonly proposals: number;
}

export const addJob = (random: Random, { jobs, job_skills }: JobRows, of: JobOf): void => {
  const subject = subjectOfSkill(of.skillId);
  const { payment_model, min_amount_cents, max_amount_cents, duration } = of.budget;
  jobs.push({
    id: of.id,
    employer_id: of.employer.id,
    title: of.title,
    brief: briefBy(random, of.task, of.employer.company, subject),
    payment_model,
    min_amount_cents,
    max_amount_cents,
    duration,
    questions: questionsBy(random, subject),
    status: of.status,
    posted_at: iso(of.posted),
    deadline: iso(of.deadline),
    proposal_count: of.proposals,
    hired_freelancer_id: of.hired_freelancer_id,
  });
  jobSkillsBy(random, of.skillId).forEach((skill_id, position) =>
    job_skills.push({ job_id: of.id, skill_id, position }),
  );
};

const timesBy = (random: Random, status: SeedJob['status'], joined: number, now: number) => {
  if (status === usualStates.open) {
    const posted = now - (0.2 * HOUR + random.next() ** 1.5 * 27 * DAY);
    return { posted, deadline: now + (1 + random.next() * 29) * DAY };
  }
  const age = (status === usualStates.closed ? 5 : 40) * DAY + random.next() ** 1.6 * 900 * DAY;
  const posted = Math.max(now - age, joined + HOUR);
  return { posted, deadline: posted + random.between(14, 30) * DAY };
};

/** The n-th job without a hire. */
export const addUnfilledJob = (
  rows: JobRows,
  { id, place, employers, now }: { id: number; place: number; employers: readonly SeedEmployer[]; now: Date },
): void => {
  const random = createRandom(seedOf(`marketlane job ${place}`));
  const kind = random.next();
  const { open, closed, expired } = usualStates;
  const status = place < OPEN_OF_DEMO || kind < 0.7 ? open : kind < 0.86 ? closed : expired;
  const employer = (place < OPEN_OF_DEMO && employers[0]) || employerBy(random, employers);
  const skillId = random.between(1, skillNames.length);
  const task = taskBy(random, skillId);
  const { posted, deadline } = timesBy(random, status, Date.parse(employer.created_at), now.getTime());
  const days = (now.getTime() - posted) / DAY;
  addJob(random, rows, {
    id,
    status,
    hired_freelancer_id: null,
    employer,
    skillId,
    task,
    title: titleBy(random, task, employer.company),
    budget: budgetBy(random),
    posted,
    deadline,
    // New jobs have few proposals; some never get any.
    proposals: Math.floor(random.next() ** 2 * 46 * Math.min(1, 0.1 + days / 8)),
  });
};

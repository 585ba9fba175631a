/** The demo accounts' proposals, invitations and saved jobs. */
import { demoAccounts } from '../account/demo-accounts.ts';
import type { SeedJob } from './jobs/jobs.ts';
import type { SeedPerson } from './people.ts';
import { jobHasTag } from '../lifecycles/job-states.ts';
import { createRandom, seedOf, type Random } from '../core/random.ts';

const MINUTE = 60_000;
const [employer, freelancer] = demoAccounts;
/** Smaller worlds, as in tests, get none. */
const LEAST_JOBS = 500;
const LETTERS_OF_REFERENCES = '234679ACDEFGHJKMNPQRTVWXY';

const beginnings = [
  'I have done this for three companies of about your size, and can show you what came of it.',
  'Your brief says what most leave out, so I can say at once where I would begin.',
  'I read your site twice before writing this. There are two things that I would change in the first week.',
  'What you describe I know from the other side: I ran it in-house for four years.',
  'This is the kind of work I like best, and the kind I am asked for most often.',
] as const;
const middles = [
  'First I would look at the figures you have, then tell you which of them I believe. After that comes a plan of one page.',
  'I work in steps of two weeks, each with something you can use by itself.',
  'You would get a short letter every Friday: what was done, what it changed, what comes next.',
  'I would need access to the figures and one hour with whoever knows the customers best.',
] as const;
const endings = [
  'I could begin on Monday, with fifteen hours a week.',
  'If you would rather talk first, half an hour is enough.',
  'Two clients who would speak for me are named on my profile.',
] as const;
const invited = [
  'We saw what you did for another shop, and would like to hear how you would go about ours.',
  null,
  `We are a team of nine who have done this alone so far, and we have reached the end of what we know.

Your profile reads as if you had sat in our meetings: you write that a plan should fit on one page, and that whoever pays for it should be able to say what it is for. That is what we have been looking for.

The work is described in the job. What it does not say: the budget may grow when the first month goes well, you would work with one person who may decide, and nobody here minds being told that something was a bad idea. If it is not for you, a word would be kind all the same.`,
  'Would this be something for you? We would like to begin before the end of the month.',
  'A colleague of yours gave us your name. We are in no hurry.',
] as const;

const referenceBy = (random: Random): string => {
  const four = () => Array.from({ length: 4 }, () => random.pick([...LETTERS_OF_REFERENCES])).join('');
  return `ML-${four()}-${four()}`;
};
/** A time in the past while the job was open. */
const momentIn = (random: Random, { posted_at, deadline }: SeedJob, now: Date): string => {
  const posted = Date.parse(posted_at);
  const until = Math.min(Date.parse(deadline), now.getTime());
  return new Date(posted + MINUTE + random.next() * (until - posted - 2 * MINUTE)).toISOString();
};
const bidBy = (random: Random, { min_amount_cents, max_amount_cents }: SeedJob): number =>
  Math.round((min_amount_cents + random.next() * (max_amount_cents - min_amount_cents)) / 100) * 100;

const DAY = 86_400_000;
const plans = [
  ['A look at where things stand', 'The work itself'],
  ['Audit and plan', 'First half', 'Second half and handover'],
] as const;
/** In whole dollars that add up to the bid. Random numbers of its own keep the rest of the world as it is. */
const milestonesBy = (
  random: Random,
  proposal_id: number,
  { bid_cents, proposed_at }: { readonly bid_cents: number; readonly proposed_at: string },
) => {
  const titles = random.pick<readonly string[]>(plans);
  const share = Math.floor(bid_cents / 100 / titles.length) * 100;
  return titles.map((title, position) => ({
    proposal_id,
    position,
    title,
    amount_cents: position === titles.length - 1 ? bid_cents - share * position : share,
    due_on: new Date(Date.parse(proposed_at) + (position + 1) * 21 * DAY).toISOString().slice(0, 10),
  }));
};

/**
 * Uses only jobs without a hire. The demo freelancer gets other employers' jobs; the demo employer's invitations are for
 * the employer's own jobs.
 */
export const demoWorkRows = (jobs: readonly SeedJob[], people: readonly SeedPerson[], now: Date) => {
  const random = createRandom(seedOf('marketlane demo work'));
  const hasRoom = jobs.length >= LEAST_JOBS;
  const ofOthers = jobs.filter((job) => job.employer_id !== employer.id && job.proposal_count > 0);
  const some = (from: readonly SeedJob[], count: number) => random.sample(from, hasRoom ? count : 0);
  const open = some(
    ofOthers.filter(({ status }) => jobHasTag(status, 'acceptsProposals')),
    25,
  );
  const over = some(
    ofOthers.filter(({ status }) => !jobHasTag(status, 'acceptsProposals')),
    3,
  );
  const own = some(
    jobs.filter((job) => job.employer_id === employer.id && jobHasTag(job.status, 'acceptsProposals')),
    4,
  );
  const others = people.filter(({ id, verified }) => id !== freelancer.id && verified);

  const invitation = (job: SeedJob, freelancer_id: number, message: string | null) => ({
    reference: referenceBy(random),
    job_id: job.id,
    freelancer_id,
    message,
    invited_at: momentIn(random, job, now),
  });
  const saved = (job: SeedJob, user_id: number) => ({
    user_id,
    job_id: job.id,
    saved_at: momentIn(random, job, now),
  });
  const proposals = [...open.slice(0, 9), ...over].map((job, place) => ({
    id: place + 1,
    reference: referenceBy(random),
    job_id: job.id,
    freelancer_id: freelancer.id,
    cover_letter: [beginnings, middles, endings].map((words) => random.pick<string>(words)).join('\n\n'),
    bid_cents: bidBy(random, job),
    proposed_at: momentIn(random, job, now),
  }));
  const planning = createRandom(seedOf('marketlane demo milestones'));
  const models = new Map(jobs.map(({ id, payment_model }) => [id, payment_model]));
  return {
    proposals,
    proposal_milestones: proposals
      .filter(({ job_id }) => models.get(job_id) === 'fixed')
      .flatMap((proposal) => milestonesBy(planning, proposal.id, proposal)),
    invitations: [
      ...open.slice(9, 14).map((job, place) => invitation(job, freelancer.id, invited[place] ?? null)),
      ...own.flatMap((job, place) =>
        random
          .sample(others, place + 1)
          .map(({ id }) => invitation(job, id, 'Would this be something for you?')),
      ),
    ],
    saved_jobs: [
      ...open.slice(14, 22).map((job) => saved(job, freelancer.id)),
      ...open.slice(22).map((job) => saved(job, employer.id)),
    ],
  };
};

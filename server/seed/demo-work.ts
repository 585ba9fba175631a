/** The demo accounts' proposals, invitations and saved jobs. A desk has the jobs of the demo employer. */
import { demoAccounts } from '../account/demo-accounts.ts';
import { createRandom, seedOf, type Random } from '../core/random.ts';
import { jobHasTag, usualStates } from '../lifecycles/job-states.ts';
import type { Told } from './account-notifications.ts';
import type { Desk } from './hiring/desk.ts';
import { invitationsBy, type Asked } from './hiring/invitations.ts';
import { DAY, HOUR, iso, momentBy } from './hiring/moments.ts';
import { letterTemplates, openCourses, ownProposals, type OwnProposalJob } from './hiring/own-proposals.ts';
import type { JobRows, SeedJob } from './jobs/jobs.ts';
import type { SeedPerson } from './people.ts';

const [employer, freelancer] = demoAccounts;
/** Days. Such jobs have ended in an earlier month. */
const LONG_AGO = 75;

const invited = [
  'We saw what you did for another shop, and would like to hear how you would go about ours.',
  null,
  `We are a team of nine who have done this alone so far, and we have reached the end of what we know.

Your profile reads as if you had sat in our meetings: you write that a plan should fit on one page, and that whoever pays for it should be able to say what it is for. That is what we have been looking for.

The work is described in the job. What it does not say: the budget may grow when the first month goes well, you would work with one person who may decide, and nobody here minds being told that something was a bad idea. If it is not for you, a word would be kind all the same.`,
  'Would this be something for you? We would like to begin before the end of the month.',
  'A colleague of yours gave us your name. We are in no hurry.',
] as const;

interface DemoWorld {
  readonly desk: Desk;
  /** Jobs of others without a hire. */
  readonly unfilled: JobRows;
  /** Jobs that hired the demo freelancer, with the time of the contract. */
  readonly won: readonly { readonly job: SeedJob; readonly started: number }[];
  readonly freelancers: readonly SeedPerson[];
  readonly now: Date;
}

/** Takes jobs out of a list, so that no job is used twice. */
const takenFrom = (random: Random, jobs: readonly SeedJob[]) => {
  let left = random.sample(jobs, jobs.length);
  return (count: number, fits: (job: SeedJob) => boolean = () => true): SeedJob[] => {
    const found = left.filter(fits).slice(0, count);
    left = left.filter((job) => !found.includes(job));
    return found;
  };
};

export const demoWorkRows = ({ desk, unfilled, won, freelancers, now: at }: DemoWorld) => {
  const random = createRandom(seedOf('marketlane demo work'));
  const now = at.getTime();
  const daysSince = ({ posted_at }: SeedJob) => (now - Date.parse(posted_at)) / DAY;
  const skills = new Set(freelancers.find(({ id }) => id === freelancer.id)?.skillIds);
  const fitting = new Set(
    unfilled.job_skills.filter(({ skill_id }) => skills.has(skill_id)).map(({ job_id }) => job_id),
  );
  const jobs = unfilled.jobs.filter(({ id, proposal_count }) => proposal_count > 0 && fitting.has(id));
  const isOpen = ({ status }: SeedJob) => jobHasTag(status, 'acceptsProposals');
  const open = takenFrom(random, jobs.filter(isOpen));
  const over = takenFrom(
    random,
    jobs.filter((job) => !isOpen(job) && daysSince(job) > LONG_AGO),
  );

  // Old ones first: an invitation that ends today needs a job that was open two weeks ago.
  const [expired, ...waiting] = [16.1, 13.4, 8.2, 2.6, 0.2].flatMap((days) =>
    open(1, (job) => daysSince(job) > days + 0.1).map((job) => ({ job, at: now - days * DAY })),
  );
  const [declined] = open(1, (job) => daysSince(job) > 7);
  const applied: OwnProposalJob[] = openCourses.flatMap((course) =>
    open(1, (job) => daysSince(job) > 1.5).map((job) => ({ job, course })),
  );
  const missed = over(3).map((job): OwnProposalJob => {
    const [posted, deadline] = [Date.parse(job.posted_at), Date.parse(job.deadline)];
    const end =
      job.status === usualStates.expired ? deadline : momentBy(random, (posted + deadline) / 2, deadline);
    return { job, course: 'expired', end };
  });
  const accepted = won
    .filter(({ job }) => daysSince(job) > LONG_AGO)
    .toSorted((one, other) => other.started - one.started)
    .slice(0, 2)
    .map(({ job, started }): OwnProposalJob => {
      const end = Math.min(started, Date.parse(job.deadline) - HOUR);
      return { job, course: 'accepted', end };
    });
  const own = ownProposals(random, [...applied, ...missed, ...accepted], desk.nextProposal, now);

  const message = (place: number) => invited[place % invited.length] ?? null;
  const [first] = applied;
  const firstPosted = Date.parse(first?.job.posted_at ?? iso(now));
  const firstAt = Date.parse(own.proposals[0]?.proposed_at ?? iso(now));
  const toFreelancer: Asked[] = [
    ...(expired ? [{ job: expired.job, invited: expired.at }] : []),
    ...waiting.map(({ job, at: moment }) => ({ job, invited: moment })),
    ...(declined ? [{ job: declined, invited: now - 6.3 * DAY, answer: 'declined' as const }] : []),
    ...(first
      ? [
          {
            job: first.job,
            // The draft of the proposal was begun after that.
            invited: firstPosted + (firstAt - firstPosted) * 0.2,
            answer: 'accepted' as const,
            answered: firstPosted + (firstAt - firstPosted) * 0.45,
          },
        ]
      : []),
  ].map((asked, place) => ({ ...asked, freelancer: freelancer.id, message: message(place) }));

  const saved = (job: SeedJob, user_id: number) => ({
    user_id,
    job_id: job.id,
    saved_at: iso(momentBy(random, Date.parse(job.posted_at), now - HOUR / 30)),
  });
  const invitations = invitationsBy(random, [...toFreelancer, ...desk.invite(random)], now);
  return {
    ...own,
    invitations: invitations.invitations,
    letter_templates: letterTemplates(now),
    saved_jobs: [
      ...open(8).map((job) => saved(job, freelancer.id)),
      ...open(3).map((job) => saved(job, employer.id)),
    ],
    lives: [...own.lives, ...invitations.lives],
    /** The demo freelancer's proposals for open jobs. */
    applied: own.proposals.flatMap((proposal) => {
      const found = applied.find(({ job }) => job.id === proposal.job_id);
      return found ? [{ proposal, job: found.job }] : [];
    }),
    told: [
      ...desk.newestProposals(9),
      ...waiting.map(({ job, at: moment }): Told => ({
        kind: 'invitation',
        to: freelancer.id,
        from: job.employer_id,
        job,
        at: iso(moment),
      })),
    ],
  };
};

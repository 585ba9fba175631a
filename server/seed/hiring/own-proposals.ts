/** The demo freelancer's proposals in every state, drafts, free proposals of the month and templates of letters. */
import { demoAccounts } from '../../account/demo-accounts.ts';
import type { Random } from '../../core/random.ts';
import type { SeedJob } from '../jobs/jobs.ts';
import { answersBy } from './letters.ts';
import { approaches, closings, declineReasons, openings } from './letter-words.ts';
import { lifeOf, stateOf, type Step } from './lives.ts';
import { DAY, HOUR, iso, momentBy, monthOf, referenceBy } from './moments.ts';
import { bidBy, milestonesBy, type ProposalRows } from './received.ts';

const [, freelancer] = demoAccounts;
/** Those that fit any company. */
const letterOf = (random: Random): string =>
  [openings.slice(0, 5), approaches.slice(0, 4), closings.slice(0, 3)]
    .map((words) => random.pick<string>(words))
    .join('\n\n');

type Course =
  | 'submitted'
  | 'edited'
  | 'shortlisted'
  | 'declined'
  | 'withdrawn'
  | 'draft'
  | 'expired'
  | 'accepted';
/** Of open jobs. All may be sent in one month, and its free proposals are ten. */
export const openCourses: readonly Course[] = [
  'submitted',
  'edited',
  'submitted',
  'submitted',
  'shortlisted',
  'shortlisted',
  'declined',
  'declined',
  'withdrawn',
  'draft',
  'draft',
];

export interface OwnProposalJob {
  readonly job: SeedJob;
  readonly course: Course;
  /** When the job ended, or a contract began from it. */
  readonly end?: number;
}
interface Credit {
  readonly proposal_id: number;
  readonly freelancer_id: number;
  readonly change: -1 | 1;
  readonly month: string;
  readonly at: string;
}
interface OwnProposalRows extends ProposalRows {
  readonly proposal_drafts: {
    readonly proposal_id: number;
    readonly fields: object;
    readonly version: number;
    readonly saved_at: string;
  }[];
  readonly proposal_credits: Credit[];
}

const isOf = (course: Course, ...others: readonly Course[]): boolean => others.includes(course);

export const ownProposals = (
  random: Random,
  jobs: readonly OwnProposalJob[],
  nextId: () => number,
  now: number,
): OwnProposalRows => {
  const rows: OwnProposalRows = {
    proposals: [],
    proposal_milestones: [],
    proposal_answers: [],
    proposal_drafts: [],
    proposal_credits: [],
    lives: [],
  };
  for (const { job, course, end } of jobs) {
    const id = nextId();
    const posted = Date.parse(job.posted_at);
    const until = end ?? now - HOUR / 2;
    const sent = momentBy(random, posted + (until - posted) * 0.05, posted + (until - posted) * 0.5);
    const later = momentBy(random, sent, until);
    const own = (type: string, at: number): Step => ({
      type,
      by: 'freelancer',
      user: freelancer.id,
      at: iso(at),
    });
    const theirs = (type: string, at: number): Step => ({
      type,
      by: 'employer',
      user: job.employer_id,
      at: iso(at),
    });
    const steps: Step[] = course === 'draft' ? [] : [own('proposal.submitted', sent)];
    if (course === 'edited') steps.push(own('proposal.edited', later));
    if (isOf(course, 'shortlisted', 'accepted')) steps.push(theirs('proposal.shortlisted', later));
    if (course === 'declined') steps.push(theirs('proposal.declined', later));
    if (course === 'withdrawn') steps.push(own('proposal.withdrawn', later));
    if (end !== undefined)
      steps.push({
        type: course === 'accepted' ? 'contract.started' : 'job.ended',
        by: 'system',
        at: iso(end),
      });
    const begun = momentBy(random, posted + (sent - posted) * 0.5, sent);
    const life = lifeOf('proposal', id, { by: 'freelancer', user: freelancer.id, at: iso(begun) }, steps);
    const bid_cents = bidBy(random, job);
    const letter = letterOf(random);
    rows.lives.push(life);
    rows.proposals.push({
      id,
      reference: referenceBy(random),
      job_id: job.id,
      freelancer_id: freelancer.id,
      cover_letter: course === 'draft' ? '' : letter,
      bid_cents,
      milestone_note: null,
      proposed_at: iso(course === 'draft' ? begun : sent),
      status: stateOf(life),
      edited_at: course === 'edited' ? iso(later) : null,
      read_at: isOf(course, 'submitted', 'draft', 'edited') ? null : iso(momentBy(random, sent, later)),
      decline_reason: course === 'declined' ? random.pick<string>(declineReasons.slice(0, 5)) : null,
      note: null,
    });
    if (course === 'draft') {
      const fields = { CoverLetter: letter.split('\n\n')[0] ?? '', Bid: String(bid_cents / 100) };
      const saved_at = iso(momentBy(random, Math.max(begun, now - 4 * DAY), now - HOUR));
      rows.proposal_drafts.push({ proposal_id: id, fields, version: random.between(2, 9), saved_at });
      continue;
    }
    rows.proposal_answers.push(...answersBy(random, id, job.questions));
    if (job.payment_model === 'fixed')
      rows.proposal_milestones.push(...milestonesBy(random, id, bid_cents, sent));
    const credit = { proposal_id: id, freelancer_id: freelancer.id };
    rows.proposal_credits.push({ ...credit, change: -1, month: monthOf(sent), at: iso(sent) });
    // Given back in the month in which the job ended without a hire (server/hiring/credits.ts).
    if (course === 'expired' && end !== undefined)
      rows.proposal_credits.push({ ...credit, change: 1, month: monthOf(end), at: iso(end) });
  }
  return rows;
};

export const letterTemplates = (now: number) =>
  [
    {
      name: 'A first look',
      letter: `I read your brief twice, and there is one thing that I would look at before anything else: the figures that you already have.

I work in steps of two weeks, each with something you can use by itself. After the first one you know whether you want the second.

I could begin on Monday, with fifteen hours a week.`,
    },
    {
      name: 'Short, for small jobs',
      letter: `I can do this in the time you name and for the price above, and send you two examples of the same kind.

If you would rather talk first, half an hour is enough.`,
    },
  ].map((template, place) => ({
    id: place + 1,
    freelancer_id: freelancer.id,
    ...template,
    saved_at: iso(now - (40 - 25 * place) * DAY),
  }));

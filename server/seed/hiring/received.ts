/** The proposals for a job of the demo employer: from freelancers with fitting skills, in every state. */
import type { Random } from '../../core/random.ts';
import type { SeedPerson } from '../people.ts';
import { answersBy, letterBy, subjectOf } from './letters.ts';
import { declineReasons, notes, plans } from './letter-words.ts';
import { lifeOf, stateOf, type Life, type Step } from './lives.ts';
import { DAY, dayOf, HOUR, iso, momentBy, referenceBy } from './moments.ts';

export interface ReceivingJob {
  readonly id: number;
  readonly employer_id: number;
  readonly skillIds: readonly number[];
  readonly payment_model: string;
  readonly min_amount_cents: number;
  readonly max_amount_cents: number;
  readonly questions: string | null;
  readonly posted: number;
  /** Titles of the suggested milestones. */
  readonly plan?: readonly string[] | undefined;
  /** When the job took no more proposals, and who was hired. */
  readonly end?: { readonly at: number; readonly hired: number | null } | undefined;
}

export interface ProposalRow {
  readonly id: number;
  readonly reference: string;
  readonly job_id: number;
  readonly freelancer_id: number;
  readonly cover_letter: string;
  readonly bid_cents: number;
  readonly milestone_note: string | null;
  readonly proposed_at: string;
  readonly status: string;
  readonly edited_at: string | null;
  readonly read_at: string | null;
  readonly decline_reason: string | null;
  readonly note: string | null;
}
export interface MilestoneRow {
  readonly proposal_id: number;
  readonly position: number;
  readonly title: string;
  readonly amount_cents: number;
  readonly due_on: string;
}
export interface ProposalRows {
  readonly proposals: ProposalRow[];
  readonly proposal_milestones: MilestoneRow[];
  readonly proposal_answers: ReturnType<typeof answersBy>;
  readonly lives: Life[];
}

const greetings = [
  'Hello Ines,',
  'Dear Ms Moreau,',
  'Good morning,',
  'Hi Ines',
  'Dear Ines Moreau,',
  'Hello,',
] as const;
/** The demo employer has not looked since. */
const LAST_VISIT = 1.1 * DAY;

/** In dollars, in steps that people use: from a little below the budget to a little above. */
export const bidBy = (
  random: Random,
  {
    payment_model,
    min_amount_cents: least,
    max_amount_cents: most,
  }: Omit<ReceivingJob, 'posted' | 'skillIds'>,
): number => {
  const step = payment_model === 'fixed' ? 1000 : payment_model === 'monthly' ? 5000 : 100;
  const wanted = (least + random.next() * (most - least)) * (0.92 + random.next() * 0.2);
  return Math.max(step, Math.round(wanted / step) * step);
};

/** In whole dollars that add up to the bid. */
export const milestonesBy = (
  random: Random,
  proposal_id: number,
  bid_cents: number,
  sent: number,
  plan?: readonly string[],
): MilestoneRow[] => {
  const titles = plan ?? random.pick(plans);
  const weights = titles.map(() => 1 + random.next());
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight) => Math.floor((bid_cents * weight) / all / 1000) * 1000);
  const rest = bid_cents - shares.reduce((sum, share) => sum + share, 0);
  return titles.map((title, position) => ({
    proposal_id,
    position,
    title,
    amount_cents: (shares[position] ?? 0) + (position === titles.length - 1 ? rest : 0),
    due_on: dayOf(sent + (position + 1) * random.between(10, 21) * DAY),
  }));
};

interface Course {
  readonly random: Random;
  readonly id: number;
  readonly freelancer: number;
  readonly employer: number;
  /** When the draft was begun, and when it was sent. */
  readonly begun: number;
  readonly sent: number;
  readonly end: ReceivingJob['end'];
  readonly now: number;
}

/** What becomes of a proposal, by chance. */
const courseBy = ({ random, id, freelancer, employer, begun, sent, end, now }: Course) => {
  const until = end?.at ?? now - HOUR / 4;
  const seenUntil = end?.at ?? now - LAST_VISIT;
  const isHired = end?.hired === freelancer;
  const steps: Step[] = [];
  let at = sent;
  const step = (type: string, by: 'freelancer' | 'employer', latest: number): string => {
    if (type !== 'proposal.submitted') at = momentBy(random, at, latest);
    steps.push({ type, by, user: by === 'employer' ? employer : freelancer, at: iso(at) });
    return iso(at);
  };
  let edited_at: string | null = null;
  let read_at: string | null = null;
  let decline_reason: string | null = null;
  let note: string | null = null;
  step('proposal.submitted', 'freelancer', sent);
  if (random.chance(0.1)) edited_at = step('proposal.edited', 'freelancer', Math.min(until, at + 8 * HOUR));
  const isWithdrawn = !isHired && random.chance(0.06);
  if (isHired || (at < seenUntil && random.chance(0.94))) {
    at = momentBy(random, at, Math.min(seenUntil, at + 2 * DAY));
    read_at = iso(at);
  }
  if (isWithdrawn) step('proposal.withdrawn', 'freelancer', until);
  else if (read_at !== null) {
    const luck = isHired ? random.next() * 0.2 : random.next();
    const isShortlisted = luck < 0.22;
    if (isShortlisted) step('proposal.shortlisted', 'employer', seenUntil);
    if (luck < 0.05 && !isHired) step('proposal.unshortlisted', 'employer', seenUntil);
    if (luck > 0.18 && luck < 0.34 && !isHired) {
      step('proposal.declined', 'employer', seenUntil);
      decline_reason = random.pick<string>(declineReasons);
    }
    if (random.chance(isShortlisted ? 0.6 : 0.05)) note = random.pick<string>(notes);
  }
  const isOver = isWithdrawn || decline_reason !== null;
  if (end && !isOver)
    steps.push({ type: isHired ? 'contract.started' : 'job.ended', by: 'system', at: iso(end.at) });
  const life = lifeOf('proposal', id, { by: 'freelancer', user: freelancer, at: iso(begun) }, steps);
  return { life, edited_at, read_at, decline_reason, note };
};

/** As many as there are people. */
export const receivedProposals = (
  random: Random,
  job: ReceivingJob,
  people: readonly SeedPerson[],
  nextId: () => number,
  now: number,
): ProposalRows => {
  const rows: ProposalRows = { proposals: [], proposal_milestones: [], proposal_answers: [], lives: [] };
  const { posted, end } = job;
  const until = end?.at ?? now;
  const times = people
    .map(() => momentBy(random, posted + (until - posted) * 0.02, posted + (until - posted) * 0.9, 1.4))
    .toSorted((one, other) => one - other);
  for (const [place, person] of people.entries()) {
    const sent = times[place] ?? until;
    const id = nextId();
    const { life, ...course } = courseBy({
      random,
      id,
      freelancer: person.id,
      employer: job.employer_id,
      begun: momentBy(random, posted + (sent - posted) * 0.4, sent),
      sent,
      end,
      now,
    });
    const bid_cents = bidBy(random, job);
    rows.lives.push(life);
    rows.proposals.push({
      id,
      reference: referenceBy(random),
      job_id: job.id,
      freelancer_id: person.id,
      cover_letter: letterBy(random, person, subjectOf(job.skillIds), greetings),
      bid_cents,
      milestone_note: null,
      proposed_at: iso(sent),
      status: stateOf(life),
      ...course,
    });
    rows.proposal_answers.push(...answersBy(random, id, job.questions));
    if (job.payment_model === 'fixed')
      rows.proposal_milestones.push(
        ...milestonesBy(random, id, bid_cents, sent, random.chance(0.6) ? job.plan : undefined),
      );
  }
  return rows;
};

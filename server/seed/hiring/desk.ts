/**
 * The demo employer's jobs with everything behind them: their lifecycles, and a row for every proposal that they count.
 * Six open jobs and two drafts are written by hand.
 */
import { demoAccounts } from '../../account/demo-accounts.ts';
import { createRandom, seedOf, type Random } from '../../core/random.ts';
import { jobHasTag, usualStates } from '../../lifecycles/job-states.ts';
import type { JobRows, SeedJob } from '../jobs/jobs.ts';
import type { SeedPerson } from '../people.ts';
import { skillNames } from '../skills.ts';
import {
  closingReasons,
  deskDrafts,
  deskInvitations,
  deskJobs,
  deskMessages,
  type DeskJob,
} from './desk-jobs.ts';
import type { Asked } from './invitations.ts';
import type { Told } from '../account-notifications.ts';
import { lifeOf, type Life, type Step } from './lives.ts';
import { DAY, dayOf, HOUR, iso, momentBy } from './moments.ts';
import { receivedProposals, type ProposalRow, type ProposalRows } from './received.ts';

const [employer, freelancer] = demoAccounts;
/** Of a job that has ended longer ago, few proposals are left. */
const RECENT = 45 * DAY;

/** A job as the desk completes it. */
export interface OwnJob extends SeedJob {
  readonly experience: DeskJob['experience'] | null;
  readonly visibility: 'everyone' | 'invited';
  readonly edited_at: string | null;
  readonly closing_reason: string | null;
}
interface Hire {
  readonly job_id: number | null;
  readonly started_at: string;
}
interface DeskRows extends ProposalRows {
  readonly job_milestones: {
    readonly job_id: number;
    readonly position: number;
    readonly title: string;
    readonly amount_cents: number;
    readonly due_on: string;
  }[];
  readonly job_drafts: {
    readonly job_id: number;
    readonly employer_id: number;
    readonly fields: object;
    readonly version: number;
    readonly saved_at: string;
  }[];
}

const skillIdOf = (name: string): number => skillNames.indexOf(name) + 1;

/** When the job took no more proposals. A contract begins before its last day. */
const endBy = (random: Random, job: SeedJob, contract: Hire | undefined, now: number) => {
  const [posted, deadline] = [Date.parse(job.posted_at), Date.parse(job.deadline)];
  if (jobHasTag(job.status, 'acceptsProposals')) return undefined;
  if (job.status === usualStates.expired) return { at: deadline, hired: null };
  const latest = Math.min(deadline - HOUR, now - HOUR);
  if (job.status === usualStates.closed)
    return { at: momentBy(random, posted + (latest - posted) * 0.3, latest), hired: null };
  const started = contract ? Date.parse(contract.started_at) : latest;
  return { at: Math.min(started, latest), hired: job.hired_freelancer_id };
};

const jobLife = (
  random: Random,
  job: OwnJob,
  end: number | undefined,
  own: DeskJob | undefined,
  now: number,
) => {
  const posted = Date.parse(job.posted_at);
  const by = { by: 'employer', user: employer.id } as const;
  const act = (type: string, at: number, more: object = {}): Step => ({ type, ...by, at: iso(at), ...more });
  const closesAt = own?.extended === undefined ? job.deadline : iso(posted + 21 * DAY);
  const steps: Step[] = [act('job.published', posted, { closesAt })];
  if (own?.extended !== undefined)
    steps.push(act('job.extended', now + own.extended * DAY, { closesAt: job.deadline }));
  if (job.edited_at !== null) steps.push(act('job.edited', Date.parse(job.edited_at)));
  if (end !== undefined) {
    if (job.status === usualStates.closed) steps.push(act('job.closed', end));
    else {
      const type = job.status === usualStates.expired ? 'deadline.passed' : 'contract.started';
      steps.push({ type, by: 'system', at: iso(end) });
    }
  }
  return lifeOf('job', job.id, { ...by, at: iso(posted - random.between(20, 4000) * 60_000) }, steps);
};

const written = (job: SeedJob, own: DeskJob, now: number): SeedJob => ({
  ...job,
  title: own.title,
  brief: own.brief,
  payment_model: own.payment_model,
  min_amount_cents: own.pay[0] * 100,
  max_amount_cents: own.pay[1] * 100,
  duration: own.duration,
  questions: own.questions?.join('\n') ?? null,
  posted_at: iso(now + own.posted * DAY),
  deadline: iso(now + own.deadline * DAY),
  proposal_count: own.proposals,
});

export const createDesk = (freelancers: readonly SeedPerson[], at: Date) => {
  const now = at.getTime();
  const rows: DeskRows = {
    job_milestones: [],
    job_drafts: [],
    proposals: [],
    proposal_milestones: [],
    proposal_answers: [],
    lives: [],
  };
  const byId = new Map(freelancers.map((person) => [person.id, person]));
  const bySkill = Map.groupBy(
    freelancers
      .filter(({ id }) => id !== freelancer.id)
      .flatMap((person) => person.skillIds.map((skill) => ({ skill, person }))),
    ({ skill }) => skill,
  );
  const byHand: OwnJob[] = [];
  const filled: OwnJob[] = [];
  const titles = new Map<number, string>();
  let lastProposal = 0;
  const nextProposal = () => (lastProposal += 1);

  const fitting = (random: Random, skillIds: readonly number[], posted: number, count: number) => {
    const pool = new Set(skillIds.flatMap((id) => bySkill.get(id)?.map(({ person }) => person) ?? []));
    return random.sample(
      [...pool].filter(({ created_at }) => Date.parse(created_at) < posted),
      count,
    );
  };

  const take = (seeded: SeedJob, skillIds: readonly number[], contract?: Hire, own?: DeskJob): OwnJob => {
    const random = createRandom(seedOf(`marketlane desk ${seeded.id}`));
    const job = own ? written(seeded, own, now) : seeded;
    const posted = Date.parse(job.posted_at);
    const end = endBy(random, job, contract, now);
    const hired = byId.get(end?.hired ?? 0);
    const isOld = end !== undefined && end.at < now - RECENT;
    const wanted = Math.min(job.proposal_count, isOld ? random.between(1, 3) : Infinity);
    const others = fitting(random, skillIds, posted, wanted - (hired ? 1 : 0)).filter(
      (person) => person !== hired,
    );
    const people = random.sample(hired ? [hired, ...others] : others, wanted);
    const received = receivedProposals(
      random,
      { ...job, skillIds, posted, end, plan: own?.milestones?.map(([title]) => title) },
      people,
      nextProposal,
      now,
    );
    for (const table of ['proposals', 'proposal_milestones', 'proposal_answers', 'lives'] as const)
      (rows[table] as object[]).push(...received[table]);
    const complete: OwnJob = {
      ...job,
      proposal_count: people.length,
      experience:
        own?.experience ?? (random.chance(0.3) ? null : random.pick(['entry', 'intermediate', 'expert'])),
      visibility: own?.visibility ?? 'everyone',
      edited_at: own?.edited === undefined ? null : iso(now + own.edited * DAY),
      closing_reason: job.status === usualStates.closed ? random.pick<string>(closingReasons) : null,
    };
    rows.lives.push(jobLife(random, complete, end?.at, own, now));
    own?.milestones?.forEach(([title, dollars, due], position) =>
      rows.job_milestones.push({
        job_id: job.id,
        position,
        title,
        amount_cents: dollars * 100,
        due_on: dayOf(now + due * DAY),
      }),
    );
    if (own) byHand.push(complete);
    if (hired) filled.push(complete);
    titles.set(job.id, job.title);
    return complete;
  };

  /** Splits off the demo employer's jobs, completed. `isFirst`: the first of them are those written by hand. */
  const adopt = ({ jobs, job_skills }: JobRows, contracts: readonly Hire[], isFirst: boolean) => {
    const [others, own] = [[], []] as [SeedJob[], OwnJob[]];
    const skills = new Map<number, number[]>();
    const hires = new Map<number, Hire>();
    const wanted = new Set(jobs.filter(({ employer_id }) => employer_id === employer.id).map(({ id }) => id));
    for (const { job_id, skill_id } of job_skills)
      if (wanted.has(job_id)) skills.set(job_id, [...(skills.get(job_id) ?? []), skill_id]);
    for (const contract of contracts)
      if (contract.job_id !== null && wanted.has(contract.job_id)) hires.set(contract.job_id, contract);
    for (const [place, job] of jobs.entries()) {
      const script = isFirst ? deskJobs[place] : undefined;
      if (script) skills.set(job.id, script.skills.map(skillIdOf));
      if (wanted.has(job.id)) own.push(take(job, skills.get(job.id) ?? [], hires.get(job.id), script));
      else others.push(job);
    }
    const ownSkills = [...skills].flatMap(([job_id, ids]) =>
      ids.map((skill_id, position) => ({ job_id, skill_id, position })),
    );
    const otherSkills = job_skills.filter(({ job_id }) => !wanted.has(job_id));
    return { others, own, job_skills: [...otherSkills, ...ownSkills] };
  };

  /** The drafts come last: their ids follow those of all jobs. */
  const addDrafts = (lastId: number): OwnJob[] =>
    deskDrafts.map(({ fields, saves, begun, saved }, place) => {
      const id = lastId + place + 1;
      const saved_at = iso(now - saved * DAY);
      rows.job_drafts.push({ job_id: id, employer_id: employer.id, fields, version: saves, saved_at });
      rows.lives.push(
        lifeOf('job', id, { by: 'employer', user: employer.id, at: iso(now - begun * DAY) }, []),
      );
      return {
        id,
        employer_id: employer.id,
        title: fields.Job_Title ?? 'Untitled',
        brief: '',
        payment_model: 'fixed',
        min_amount_cents: 100,
        max_amount_cents: 100,
        duration: '',
        questions: null,
        status: usualStates.draft,
        posted_at: iso(now - begun * DAY),
        deadline: iso(now - begun * DAY + 30 * DAY),
        proposal_count: 0,
        hired_freelancer_id: null,
        experience: null,
        visibility: 'everyone',
        edited_at: null,
        closing_reason: null,
      } satisfies OwnJob;
    });

  /** Of the jobs written by hand: all states, and an invitation before each proposal for the job of the invited. */
  const invite = (random: Random): Asked[] =>
    byHand.flatMap((job, place) => {
      const posted = Date.parse(job.posted_at);
      const received = rows.proposals.filter(({ job_id }) => job_id === job.id);
      const { skills = [], visibility } = deskJobs[place] ?? {};
      const people = fitting(random, skills.map(skillIdOf), posted, job.proposal_count + 5).filter(
        ({ id }) => !received.some((proposal) => proposal.freelancer_id === id),
      );
      const cold = (deskInvitations[place] ?? []).map(({ days, answer }, index) => ({
        job,
        freelancer: people[index]?.id ?? 0,
        message: random.pick(deskMessages),
        invited: now - days * DAY,
        ...(answer && { answer }),
      }));
      const warm = visibility === 'invited' ? received : [];
      return [
        ...cold.filter((asked) => asked.freelancer > 0),
        ...warm.map(({ freelancer_id, proposed_at }) => {
          const span = Date.parse(proposed_at) - posted;
          const [invited, answered] = [posted + span * 0.1, posted + span * 0.3];
          const message = random.pick(deskMessages);
          return { job, freelancer: freelancer_id, message, invited, answer: 'accepted' as const, answered };
        }),
      ];
    });

  /** The newest first. */
  const newestProposals = (count: number): Told[] =>
    rows.proposals
      .toSorted((one, other) => other.proposed_at.localeCompare(one.proposed_at))
      .slice(0, count)
      .map(({ job_id, freelancer_id, proposed_at }) => ({
        kind: 'proposal',
        to: employer.id,
        from: freelancer_id,
        job: { id: job_id, title: titles.get(job_id) ?? '' },
        at: proposed_at,
      }));

  /** A proposal with another history than at first. */
  const replaceProposal = (proposal: ProposalRow, life: Life): void => {
    const place = rows.proposals.findIndex(({ id }) => id === proposal.id);
    const placeOfLife = rows.lives.findIndex(({ row }) => row.kind === 'proposal' && row.id === proposal.id);
    rows.proposals[place] = proposal;
    rows.lives[placeOfLife] = life;
  };

  return {
    rows,
    adopt,
    addDrafts,
    invite,
    newestProposals,
    nextProposal,
    /** In the order of deskJobs. */
    byHand,
    /** Jobs that have hired. */
    filled,
    replaceProposal,
  };
};
export type Desk = ReturnType<typeof createDesk>;

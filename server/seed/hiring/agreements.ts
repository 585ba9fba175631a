/**
 * The offers and contracts of the demo accounts, with their milestones, files and reviews. Their lifecycles run in memory, so
 * that each row repeats what its log leads to.
 */
import { createHash } from 'node:crypto';
import { starsOf } from '../../../src/contracts/hiring/contract-review.ts';
import type { Side } from '../../../src/contracts/hiring/offer.ts';
import { terms as businessTerms } from '../../../src/contracts/money/terms.ts';
import {
  amended,
  termsOf,
  type AgreedMilestone,
  type ContractTerms,
  type MilestoneTerms,
  type TermsChange,
} from '../../../src/machines/lifecycles/arithmetic/contract-terms.ts';
import { demoAccounts } from '../../account/demo-accounts.ts';
import { createRandom, seedOf, type Random } from '../../core/random.ts';
import { FIRST_KEY } from '../../money/periods/begin-period.ts';
import { draftProposal, endingWithJob } from '../../lifecycles/proposal-states.ts';
import type { ToldOfContract } from '../account-notifications.ts';
import type { SeedContract, SeedFreelancerReview } from '../careers.ts';
import type { SeedUser } from '../people.ts';
import {
  agreements,
  furtherHires,
  type AgreementScript,
  type ChangeScript,
  type ContractScript,
  type FileScript,
  type MilestoneScript,
  type TermsScript,
} from './agreement-scripts.ts';
import { moneyRows, paidCentsOf, type PaidMilestone } from './course-money.ts';
import { courseLife, type Course } from './courses.ts';
import type { Desk } from './desk.ts';
import { lifeOf, stateOf, type Life, type Step } from './lives.ts';
import { DAY, dayOf, HOUR, iso, MINUTE, referenceBy } from './moments.ts';
import { finishedWork, workInProgress } from './milestone-scripts.ts';
import { onePagePdf } from './one-page-pdf.ts';
import { periodsSince, type PeriodTerms } from './period-lives.ts';
import type { ProposalRow } from './received.ts';

const [employer, freelancer] = demoAccounts;
/** Later scripts leave the ids of earlier ones as they are. */
const allAgreements: readonly AgreementScript[] = [...agreements, ...workInProgress, ...finishedWork];
const { offerDays, reviewWindowDays, freelancerFeePercent, employerFeePercent } = businessTerms;
const otherOf = (side: Side): Side => (side === 'employer' ? 'freelancer' : 'employer');

interface Job {
  readonly id: number;
  readonly employer_id: number;
  readonly title: string;
}
interface AgreementWorld {
  readonly desk: Desk;
  /** Those of the demo freelancer for jobs of others, with the jobs. */
  readonly applied: readonly { readonly proposal: ProposalRow; readonly job: Job }[];
  /** Lives of all proposals. */
  readonly lives: readonly Life[];
  /** Of the demo accounts, from their careers. */
  readonly contracts: readonly SeedContract[];
  readonly employers: readonly SeedUser[];
  readonly freelancers: readonly SeedUser[];
  readonly nextContract: () => number;
  readonly nextReview: () => number;
  readonly now: Date;
}
interface Sides {
  readonly employer: number;
  readonly freelancer: number;
}
/** What an offer begins from. */
interface Origin extends Sides {
  readonly title: string;
  readonly job: number | null;
  readonly proposal: number | null;
  readonly after: number | null;
  /** The offer was sent later than this. */
  readonly since: number;
}

const rowsOf = () => ({
  offers: [] as object[],
  offer_rounds: [] as object[],
  offer_milestones: [] as object[],
  file_contents: [] as object[],
  files: [] as object[],
  offer_files: [] as object[],
  contracts: [] as SeedAgreedContract[],
  contract_milestones: [] as object[],
  contract_periods: [] as object[],
  time_entries: [] as object[],
  milestone_notes: [] as object[],
  contract_reviews: [] as object[],
  freelancer_reviews: [] as SeedFreelancerReview[],
});
interface SeedAgreedContract extends SeedContract {
  readonly offer_id: number;
}

/** Counted by the careers before there are rows: the reviews of the demo freelancer that everyone reads, and ended work. */
export const figuresOfAgreements = (): { readonly stars: readonly number[]; readonly done: number } => {
  const ended = allAgreements.flatMap(({ of, contract }) => {
    const end = contract?.steps?.find(({ type }) => type === 'contract.ended');
    return contract && end && of !== 'employer' ? [{ end, reviews: contract.reviews ?? {} }] : [];
  });
  const stars = ended.flatMap(({ end, reviews: { employer: own, freelancer: theirs } }) =>
    own && (theirs || end.days > reviewWindowDays) ? [starsOf(own.aspects)] : [],
  );
  return { stars, done: ended.length };
};

const milestoneTermsOf = ([title, dollars, due]: MilestoneScript, at: number): MilestoneTerms => ({
  title,
  amountCents: dollars * 100,
  dueOn: due === undefined ? null : dayOf(at + due * DAY),
});
const modelOf = ({ hourly, monthly }: TermsScript): ContractTerms['paymentModel'] =>
  hourly ? 'hourly' : monthly === undefined ? 'fixed' : 'monthly';
const agreedIn = (script: TermsScript, at: number): ContractTerms => {
  const { milestones = [], hourly, monthly } = script;
  const dollars = hourly?.[0] ?? monthly;
  return termsOf({
    paymentModel: modelOf(script),
    rateCents: dollars === undefined ? null : dollars * 100,
    weeklyHours: hourly?.[1] ?? null,
    milestones: milestones.map((one) => milestoneTermsOf(one, at)),
  });
};
const changeOf = (change: ChangeScript, at: number): TermsChange => {
  if ('add' in change) return { type: 'milestone.added', milestone: milestoneTermsOf(change.add, at) };
  if ('change' in change)
    return {
      type: 'milestone.changed',
      key: change.change,
      milestone: milestoneTermsOf(change.to, at),
    };
  if ('drop' in change) return { type: 'milestone.dropped', key: change.drop };
  if ('rate' in change) return { type: 'rate.changed', rateCents: change.rate * 100 };
  return { type: 'limit.changed', weeklyHours: change.hours };
};

/** The life again from its log, without its last entry and with further events. */
const relived = ({ row, log }: Life, further: readonly Step[]): Life => {
  const [first, ...kept] = log.slice(0, -1);
  if (!first) throw new Error(`The ${row.kind} ${row.id} has no life`);
  const actor = (user: number | null) => (user === null ? {} : { user });
  const steps = kept.map(({ event, by_role: by, by_user, at, payload }): Step => ({
    ...payload,
    type: event,
    by,
    at,
    ...actor(by_user),
  }));
  const beginning = { by: first.by_role, at: first.at, ...actor(first.by_user) };
  return lifeOf('proposal', row.id, beginning, [...steps, ...further]);
};

export const agreementRows = (world: AgreementWorld) => {
  const { desk, nextContract, nextReview } = world;
  const now = world.now.getTime();
  const rows = rowsOf();
  const lives: Life[] = [];
  const told: ToldOfContract[] = [];
  const paidMilestones: PaidMilestone[] = [];
  let lastMilestone = 0;
  let lastPayment = 0;
  const nextPayment = (): number => (lastPayment += 1);
  let lastFile = 0;

  const lastActs = new Map(
    world.lives
      .filter(({ row }) => row.kind === 'proposal')
      .map(({ row, log }) => [row.id, Date.parse(log.at(-1)?.at ?? iso(now))]),
  );
  const used = new Set<number>();

  const isPending = ({ status }: ProposalRow): boolean =>
    status !== draftProposal && (endingWithJob as readonly string[]).includes(status);
  /** One that was shortlisted before the offer, if there is any; otherwise the offer is later. */
  const pickProposal = (pending: readonly ProposalRow[], sent: number): ProposalRow | undefined => {
    const lateBy = ({ id }: ProposalRow): number => Math.max(0, (lastActs.get(id) ?? now) - sent);
    const [found] = pending
      .filter((one) => isPending(one) && !used.has(one.id))
      .toSorted(
        (one, other) =>
          lateBy(one) - lateBy(other) ||
          Number(other.status === 'shortlisted') - Number(one.status === 'shortlisted') ||
          one.id - other.id,
      );
    if (found) used.add(found.id);
    return found;
  };
  const fromProposal = (proposal: ProposalRow, job: Job): Origin => ({
    employer: job.employer_id,
    freelancer: proposal.freelancer_id,
    title: job.title,
    job: job.id,
    proposal: proposal.id,
    after: null,
    since: lastActs.get(proposal.id) ?? 0,
  });

  const originOf = (script: AgreementScript, random: Random): Origin | undefined => {
    const { of, who, on, title = '', rounds } = script;
    const sent = now - rounds[0].days * DAY;
    const free = { job: null, proposal: null, after: null, since: 0, title };
    const job = on === undefined ? undefined : desk.byHand[on];
    if (of === 'demo') {
      const both = { employer: employer.id, freelancer: freelancer.id };
      return job ? { ...free, ...both, job: job.id, title: job.title } : { ...free, ...both };
    }
    const own = of === 'employer' ? 'employer_id' : 'freelancer_id';
    const account = of === 'employer' ? employer : freelancer;
    if (who === 'proposer') {
      const pool = job
        ? desk.rows.proposals.filter(({ job_id }) => job_id === job.id)
        : world.applied.map(({ proposal }) => proposal);
      const proposal = pickProposal(pool, sent);
      const itsJob = job ?? world.applied.find((one) => one.proposal === proposal)?.job;
      return proposal && itsJob && fromProposal(proposal, itsJob);
    }
    if (who === 'former') {
      const known = world.contracts.filter(
        (one) =>
          one[own] === account.id &&
          one.ended_at !== null &&
          Date.parse(one.ended_at) < sent - 30 * DAY &&
          !(one.employer_id === employer.id && one.freelancer_id === freelancer.id) &&
          !used.has(-one.id),
      );
      if (known.length === 0) return undefined;
      const one = random.pick(known);
      used.add(-one.id);
      return { ...free, employer: one.employer_id, freelancer: one.freelancer_id, after: one.id };
    }
    const strangers = of === 'employer' ? world.freelancers : world.employers;
    const other = random.pick(strangers.filter(({ id }) => id !== employer.id && id !== freelancer.id));
    return of === 'employer'
      ? { ...free, employer: employer.id, freelancer: other.id }
      : { ...free, employer: other.id, freelancer: freelancer.id };
  };

  /** News for those of the two sides who are demo accounts. */
  const tell = (
    { employer: own, freelancer: other }: Sides,
    to: Side,
    at: number,
    news: Pick<ToldOfContract, 'news' | 'about' | 'title' | 'reason'>,
  ): void => {
    const [reader, from] = to === 'employer' ? [own, other] : [other, own];
    if (reader !== employer.id && reader !== freelancer.id) return;
    told.push({ kind: 'contract', to: reader, from, side: to, at: iso(at), ...news });
  };

  const fileOf = (
    { name, lines }: FileScript,
    file: {
      readonly subject: 'offer' | 'contract';
      readonly id: number;
      readonly owner: number;
      readonly at: number;
    },
  ): number => {
    lastFile += 1;
    const bytes = onePagePdf(lines);
    rows.file_contents.push({
      id: lastFile,
      bytes: `\\x${bytes.toString('hex')}`,
      hash: createHash('sha256').update(bytes).digest('hex'),
    });
    rows.files.push({
      id: lastFile,
      file: `${createHash('sha256').update(`marketlane file ${lastFile}`).digest('hex').slice(0, 32)}.pdf`,
      owner_id: file.owner,
      recipient_id: null,
      subject: file.subject,
      subject_id: file.id,
      place: 0,
      name,
      kind: 'pdf',
      size: bytes.length,
      width: null,
      height: null,
      content_id: lastFile,
      created_at: iso(file.at),
    });
    return lastFile;
  };

  /** A moment of a script, but later than the event before it. */
  const momentsAfter = (since: number) => {
    let last = since;
    return (days: number): number => (last = Math.max(now - days * DAY, last + 5 * MINUTE));
  };

  interface Signed extends Origin {
    readonly offer: number;
    readonly at: number;
    readonly by: Side;
    readonly script: TermsScript;
    readonly agreed: ContractTerms;
  }

  /** Funded, worked off and paid between the two moments. */
  const paidCourse = ({ from, until }: { readonly from: number; readonly until: number }): Course => {
    const daysAt = (share: number): number => (now - from - (until - from) * share) / DAY;
    return [
      { type: 'funded', days: daysAt(0.05) },
      { type: 'work.submitted', by: 'freelancer', days: daysAt(0.7) },
      { type: 'work.approved', by: 'employer', days: daysAt(0.9) },
    ];
  };

  /** Returns the cents that were paid for them, before our fees. */
  const addMilestones = (
    contract: number,
    kept: readonly (AgreedMilestone & {
      readonly by: Side;
      readonly at: number;
      readonly dropped: number | null;
    })[],
    sides: Sides,
    paid: { readonly from: number; readonly until: number } | undefined,
    courses: readonly Course[] = [],
  ): number => {
    let cents = 0;
    for (const [position, own] of kept.entries()) {
      lastMilestone += 1;
      const id = lastMilestone;
      const slot = (at: number): number =>
        paid ? Math.max(own.at, paid.from + ((paid.until - paid.from) * at) / kept.length) : 0;
      const isPaid = paid && own.dropped === null;
      const course =
        courses[position] ?? (isPaid ? paidCourse({ from: slot(position), until: slot(position + 1) }) : []);
      const { amountCents } = own;
      const beginning = { by: own.by, user: sides[own.by], at: iso(own.at), input: { amountCents } };
      const { life, payments, notes } = courseLife({ id, beginning, course, sides, now, nextPayment });
      lives.push(life);
      cents += paidCentsOf(life);
      paidMilestones.push({ id, amountCents, contract: { id: contract, ...sides }, life, payments });
      for (const note of notes)
        rows.milestone_notes.push({
          id: rows.milestone_notes.length + 1,
          milestone_id: id,
          by_role: note.by,
          event: note.event,
          position: note.position,
          note: note.note,
          links: note.links,
          written_at: note.at,
        });
      rows.contract_milestones.push({
        id,
        contract_id: contract,
        key: own.key,
        position,
        title: own.title,
        amount_cents: amountCents,
        due_on: own.dueOn,
        dropped_at: own.dropped === null ? null : iso(own.dropped),
        purpose: 'work',
      });
    }
    return cents;
  };

  /** Weeks or months since the payments were started. Returns the cents that were paid for them, before our fees. */
  const addPeriods = (contract: number, terms: PeriodTerms, sides: Sides): number => {
    let cents = 0;
    const nextMilestone = (): number => (lastMilestone += 1);
    for (const [place, own] of periodsSince(terms, { nextMilestone, nextPayment, now }).entries()) {
      const { id, life, input, payment } = own;
      const { amountCents, period } = input;
      lives.push(life);
      cents += paidCentsOf(life);
      paidMilestones.push({
        id,
        amountCents,
        period,
        contract: { id: contract, ...sides },
        life,
        payments: [payment],
      });
      rows.contract_milestones.push({
        id,
        contract_id: contract,
        key: FIRST_KEY + place,
        position: FIRST_KEY + place,
        title: own.title,
        amount_cents: amountCents,
        due_on: null,
        dropped_at: null,
        purpose: terms.kind,
      });
      rows.contract_periods.push({
        milestone_id: id,
        contract_id: contract,
        begins_at: own.begins,
        ends_at: own.ends,
        rate_cents: terms.rateCents,
        weekly_hours: terms.weeklyHours,
        anchor_day: own.anchorDay,
      });
      for (const entry of own.entries)
        rows.time_entries.push({ milestone_id: id, freelancer_id: sides.freelancer, ...entry });
    }
    return cents;
  };

  /** Returns the stars for the employer, once they are published. */
  const addReviews = (
    contract: number,
    { title, ...sides }: Sides & { readonly title: string },
    ended: { readonly at: number; readonly by: Side },
    scripts: ContractScript['reviews'] = {},
  ): number | null => {
    const idOf = (side: Side): number => sides[side];
    const due = Date.parse(iso(ended.at)) + reviewWindowDays * DAY;
    const written = (['employer', 'freelancer'] as const)
      .flatMap((by) => {
        const script = scripts[by];
        return script ? [{ by, script, at: now - script.days * DAY }] : [];
      })
      .toSorted((one, other) => one.at - other.at);
    const steps: Step[] = written.map(({ by, at }) => ({
      type: 'review.written',
      by,
      user: idOf(by),
      at: iso(at),
    }));
    const published = written.length === 2 ? (written[1]?.at ?? due) : due <= now ? due : undefined;
    if (published === due) steps.push({ type: 'deadline.passed', by: 'system', at: iso(due) });
    for (const { by, script } of written)
      if (script.reply)
        steps.push({
          type: 'reply.written',
          by: otherOf(by),
          user: idOf(otherOf(by)),
          at: iso(now - script.reply.days * DAY),
        });
    lives.push(
      lifeOf(
        'review',
        contract,
        { by: ended.by, user: idOf(ended.by), at: iso(ended.at), input: { endedAt: iso(ended.at) } },
        steps,
      ),
    );
    for (const { by, script, at } of written) {
      const { aspects, words, reply } = script;
      const stars = starsOf(aspects);
      const replied = { reply: reply?.words ?? null, replied_at: reply ? iso(now - reply.days * DAY) : null };
      rows.contract_reviews.push({
        contract_id: contract,
        by_role: by,
        stars,
        aspects,
        review: words,
        written_at: iso(at),
        ...replied,
      });
      if (by === 'employer' && published !== undefined)
        rows.freelancer_reviews.push({
          id: nextReview(),
          contract_id: contract,
          freelancer_id: sides.freelancer,
          employer_id: sides.employer,
          stars,
          review: words,
          reviewed_at: iso(published),
          ...replied,
        });
    }
    if (published === undefined) return null;
    for (const side of ['employer', 'freelancer'] as const)
      tell(sides, side, published, {
        news: 'review.published',
        about: { kind: 'contract', id: contract },
        title,
      });
    return scripts.freelancer ? starsOf(scripts.freelancer.aspects) : null;
  };

  const sign = (random: Random, signed: Signed, script: ContractScript = {}): void => {
    const { employer: own, freelancer: other, offer, title, job, by: signedBy, at: start, agreed } = signed;
    const id = nextContract();
    const sides = { employer: own, freelancer: other };
    const about = { kind: 'contract', id } as const;
    tell(sides, otherOf(signedBy), start, { news: 'offer.accepted', about, title });
    const moment = momentsAfter(start);
    const milestones = agreed.milestones.map((one) => ({
      ...one,
      by: signedBy,
      at: start,
      dropped: null as number | null,
    }));
    let current = agreed;
    let proposed: readonly TermsChange[] = [];
    let periods: PeriodTerms | undefined;
    let ended: { readonly at: number; readonly by: Side; readonly reason: string } | undefined;
    let amendment: { readonly by: Side; readonly note: string | null } | null = null;
    const steps = (script.steps ?? []).map(({ type, by, days, changes, note, reason }): Step => {
      const at = moment(days);
      const step = { type, by, user: sides[by], at: iso(at) };
      tell(sides, otherOf(by), at, { news: type, about, title, reason });
      if (type === 'periods.started' && current.rateCents !== null)
        periods = {
          kind: current.paymentModel === 'hourly' ? 'week' : 'month',
          rateCents: current.rateCents,
          weeklyHours: current.weeklyHours,
          from: iso(at),
        };
      if (type === 'contract.ended') ended = { at, by, reason: reason ?? '' };
      if (type === 'amendment.proposed') {
        proposed = (changes ?? []).map((change) => changeOf(change, at));
        amendment = { by, note: note ?? null };
        return { ...step, changes: proposed, note: note ?? null };
      }
      if (!type.startsWith('amendment.')) return step;
      amendment = null;
      if (type !== 'amendment.accepted') return step;
      const before = current;
      current = amended(current, proposed) ?? current;
      for (const one of milestones) {
        const after = current.milestones.find(({ key }) => key === one.key);
        if (after) Object.assign(one, after);
        else one.dropped ??= at;
      }
      for (const one of current.milestones)
        if (one.key >= before.nextKey) milestones.push({ ...one, by, at, dropped: null });
      return step;
    });
    const life = lifeOf(
      'contract',
      id,
      {
        by: signedBy,
        user: sides[signedBy],
        at: iso(start),
        input: { terms: agreed, feePercent: freelancerFeePercent },
      },
      steps,
    );
    lives.push(life);
    // Assigned in the callback above, which the compiler does not follow.
    const end = ended as { readonly at: number; readonly by: Side; readonly reason: string } | undefined;
    const open = end ? null : (amendment as { readonly by: Side; readonly note: string | null } | null);
    const paidCents = addMilestones(
      id,
      milestones,
      sides,
      end && { from: start, until: end.at },
      script.courses,
    );
    const started = periods as PeriodTerms | undefined;
    const periodCents = started ? addPeriods(id, started, sides) : 0;
    const employer_stars = end ? addReviews(id, { ...sides, title }, end, script.reviews) : null;
    for (const { by, days, ...file } of script.files ?? [])
      fileOf(file, { subject: 'contract', id, owner: sides[by], at: now - days * DAY });
    const { starts, words } = signed.script;
    rows.contracts.push({
      id,
      reference: referenceBy(random),
      offer_id: offer,
      freelancer_id: other,
      employer_id: own,
      job_id: job,
      title,
      payment_model: agreed.paymentModel,
      rate_cents: current.rateCents,
      weekly_hours: current.weeklyHours,
      fee_percent: freelancerFeePercent,
      employer_fee_percent: employerFeePercent,
      starts_on: starts === undefined ? null : dayOf(start + starts * DAY),
      terms: words ?? null,
      paid_cents: agreed.paymentModel === 'fixed' ? paidCents : (script.paid ?? 0) * 100 + periodCents,
      status: stateOf(life) as SeedContract['status'],
      started_at: iso(start),
      ended_at: end ? iso(end.at) : null,
      ended_by: end?.by ?? null,
      end_reason: end?.reason ?? null,
      amendment_by: open?.by ?? null,
      amendment_note: open?.note ?? null,
      employer_stars,
    } as SeedAgreedContract);
  };

  const offer = (
    random: Random,
    origin: Origin,
    { rounds, end, contract }: Pick<AgreementScript, 'rounds' | 'end' | 'contract'>,
  ): void => {
    const id = rows.offers.length + 1;
    const sides = { employer: origin.employer, freelancer: origin.freelancer };
    const about = { kind: 'offer', id } as const;
    const moment = momentsAfter(origin.since);
    const { title } = origin;
    const steps: Step[] = [];
    const times = rounds.map(({ days }) => moment(days));
    const files = new Map<string, number>();
    for (const [index, script] of rounds.entries()) {
      const by = index % 2 === 0 ? 'employer' : 'freelancer';
      const at = times[index] ?? now;
      const { paymentModel, rateCents, weeklyHours, milestones } = agreedIn(script, at);
      if (index > 0) steps.push({ type: 'offer.countered', by, user: sides[by], at: iso(at) });
      tell(sides, otherOf(by), at, { news: index > 0 ? 'offer.countered' : 'offer.sent', about, title });
      const round = index + 1;
      rows.offer_rounds.push({
        offer_id: id,
        round,
        by_role: by,
        written_at: iso(at),
        payment_model: paymentModel,
        rate_cents: rateCents,
        weekly_hours: weeklyHours,
        starts_on: script.starts === undefined ? null : dayOf(at + script.starts * DAY),
        terms: script.words ?? null,
      });
      for (const [position, one] of milestones.entries())
        rows.offer_milestones.push({
          offer_id: id,
          round,
          position,
          title: one.title,
          amount_cents: one.amountCents,
          due_on: one.dueOn,
        });
      if (script.file)
        files.set(script.file.name, fileOf(script.file, { subject: 'offer', id, owner: sides[by], at }));
      for (const [position, file_id] of [...files.values()].entries())
        rows.offer_files.push({ offer_id: id, round, file_id, position });
    }
    const [sent = now] = times;
    const latest = rounds.length % 2 === 1 ? 'employer' : 'freelancer';
    const due = Date.parse(iso(times.at(-1) ?? sent)) + offerDays * DAY;
    const decided = end && moment(end.days);
    if (end && decided !== undefined) {
      const by = end.type === 'offer.withdrawn' ? latest : otherOf(latest);
      steps.push({ type: end.type, by, user: sides[by], at: iso(decided) });
      if (end.type !== 'offer.accepted')
        tell(sides, otherOf(by), decided, { news: end.type, about, title, reason: end.reason });
    } else if (due <= now) steps.push({ type: 'deadline.passed', by: 'system', at: iso(due) });
    const sentAt = iso(sent);
    const life = lifeOf(
      'offer',
      id,
      { by: 'employer', user: sides.employer, at: sentAt, input: { sentAt } },
      steps,
    );
    lives.push(life);
    rows.offers.push({
      id,
      reference: referenceBy(random),
      employer_id: origin.employer,
      freelancer_id: origin.freelancer,
      job_id: origin.job,
      proposal_id: origin.proposal,
      after_id: origin.after,
      title,
      status: stateOf(life),
      sent_at: sentAt,
      decline_reason: end?.type === 'offer.declined' ? (end.reason ?? null) : null,
    });
    const last = rounds.at(-1) ?? rounds[0];
    if (end?.type === 'offer.accepted' && decided !== undefined) {
      const written = times.at(-1) ?? sent;
      const by = otherOf(latest);
      sign(
        random,
        { ...origin, offer: id, at: decided, by, script: last, agreed: agreedIn(last, written) },
        contract,
      );
    }
  };

  /** The demo employer's job that was filled last hires two more people, whose offers were pending when it was filled. */
  const hireMore = (random: Random): void => {
    const byId = new Map(desk.rows.lives.map((life) => [`${life.row.kind} ${life.row.id}`, life]));
    const candidates = desk.filled
      .flatMap((job) => {
        const end = Date.parse(byId.get(`job ${job.id}`)?.log.at(-1)?.at ?? iso(now));
        const lost = desk.rows.proposals.filter(({ id, job_id }) => {
          const log = byId.get(`proposal ${id}`)?.log ?? [];
          const before = Date.parse(log.at(-2)?.at ?? iso(now));
          return job_id === job.id && log.at(-1)?.event === 'job.ended' && before < end - 2 * HOUR;
        });
        return lost.length >= furtherHires.length && end < now - 1.2 * DAY ? [{ job, end, lost }] : [];
      })
      .toSorted((one, other) => other.end - one.end);
    const [found] = candidates;
    if (!found) return;
    for (const [index, script] of furtherHires.entries()) {
      const proposal = found.lost[index];
      const life = proposal && byId.get(`proposal ${proposal.id}`);
      if (!proposal || !life) return;
      const before = Date.parse(life.log.at(-2)?.at ?? iso(now));
      const sent = Math.max(before + HOUR / 2, found.end - 1.5 * DAY);
      const accepted = found.end + (0.4 + 0.3 * index) * DAY;
      const again = relived(life, [{ type: 'contract.started', by: 'system', at: iso(accepted) }]);
      desk.replaceProposal({ ...proposal, status: stateOf(again) }, again);
      const days = (moment: number): number => (now - moment) / DAY;
      const origin = { ...fromProposal(proposal, found.job), since: 0 };
      const [first] = script.rounds;
      offer(random, origin, {
        ...script,
        rounds: [{ ...first, days: days(sent) }],
        end: { type: 'offer.accepted', days: days(accepted) },
      });
    }
  };

  for (const [place, script] of allAgreements.entries()) {
    const random = createRandom(seedOf(`marketlane agreement ${place}`));
    const origin = originOf(script, random);
    if (origin) offer(random, origin, script);
  }
  hireMore(createRandom(seedOf('marketlane further hires')));
  const money = moneyRows(createRandom(seedOf('marketlane money')), paidMilestones, now);
  lives.push(...money.lives);
  return { rows: { ...rows, ...money.rows }, transfers: money.transfers, lives, told };
};

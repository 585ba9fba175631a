/** A milestone as the workroom shows it: what is possible now, why the rest is not, and what each step pays to whom. */
import { transition } from 'xstate';
import type { Contract } from '../../contracts/hiring/contract.ts';
import { dollarsOfCents, exactCents } from '../../contracts/money/cents.ts';
import { stateWordsOf } from '../../contracts/money/kind-words.ts';
import { MONEY_RETURNED } from '../../contracts/money/milestone-work.ts';
import { feesOf, sharesOf, type Fees } from '../../contracts/money/shares.ts';
import { terms } from '../../contracts/money/terms.ts';
import { stateName } from '../../contracts/core/state-name.ts';
import {
  after as later,
  days,
  mayHappen,
  probe,
  restoredFrom,
  type Act,
  type Party,
} from '../lifecycles/lifecycle.ts';
import { feesFor, movementOf } from '../lifecycles/arithmetic/milestone-money.ts';
import {
  milestoneLifecycle,
  type MilestoneContext,
  type MilestoneEvent,
  type MilestoneSnapshot,
} from '../lifecycles/milestone.lifecycle.ts';
import { milestoneReasons } from '../lifecycles/milestone.reasons.ts';
import { nextStepsOf, type NextAct, type NextSteps } from '../lifecycles/next-steps.ts';

type WireMilestone = Contract['Milestones'][number];
type OfState =
  | 'SubmittedAt'
  | 'Interrupted'
  | 'Request'
  | 'Dispute'
  | 'ToFreelancer'
  | 'Payment'
  | 'Returnable'
  | 'Kind'
  | 'Period';
/** What its chart needs. A milestone that is not funded has no more than its state. */
export type MilestoneStanding = Pick<WireMilestone, 'Amount' | 'State' | 'DueAt'> &
  Partial<Pick<WireMilestone, OfState>>;
type EventType = MilestoneEvent['type'];
export type MilestoneSteps = NextSteps<EventType>;
/** What a side can do with a milestone: events of its chart, and paying back a part of what was paid out, which its chart ignores. */
export type MilestoneAct = NextAct<EventType | typeof MONEY_RETURNED>;

/** What an event pays, in dollars. */
export interface Paid {
  readonly toFreelancer: number;
  readonly toEmployer: number;
  /** What we keep. */
  readonly fee: number;
  /** The freelancer's part clears first. */
  readonly clears: boolean;
}
/** What became of it, or what was agreed while nothing is paid; in dollars. */
export interface ComesTo {
  /**
   * `agreed`: nothing is paid yet. `held`: paid, and for the freelancer once the work is approved. `undecided`: held, and one
   * side wants it otherwise. `paid`: released to the freelancer. `split` and `returned`: as the states say.
   */
  readonly end: 'agreed' | 'held' | 'undecided' | 'paid' | 'split' | 'returned';
  /** What the employer pays or has paid, and what of it goes back. */
  readonly fromEmployer: number;
  readonly toEmployer: number;
  /** After our fee. */
  readonly toFreelancer: number;
}
export interface MilestoneState {
  readonly name: string;
  /** In the words of the chart. */
  readonly description: string;
  /** Undefined for a state that this version does not know. */
  readonly steps?: MilestoneSteps | undefined;
  /** The acts that the page offers, possible or with the reason why not; and all others. */
  readonly offered: readonly MilestoneAct[];
  readonly others: readonly MilestoneAct[];
  /** By the event; `deadline.passed` too. */
  readonly pays: Readonly<Partial<Record<EventType, Paid>>>;
  /** By an act that makes or answers a request: whether all of it goes back if the asked side says nothing. */
  readonly silence: Readonly<Partial<Record<EventType, boolean>>>;
  /** When the freelancer can withdraw the money, if nobody acts before. ISO text. */
  readonly clearsAt: string | null;
  /** Null if it ended before any money moved. */
  readonly comesTo: ComesTo | null;
  /** The request that waits for its answer. */
  readonly request: NonNullable<MilestoneStanding['Request']> | null;
}
type Terms = Pick<Contract, 'Role' | 'State' | 'EndedAt' | 'FeePercent' | 'EmployerFeePercent'> &
  Partial<Pick<Contract, 'PausedBy'>>;

/** 'disputed.review' → { disputed: 'review' } */
const valueOf = (path: string): MilestoneSnapshot['value'] => {
  const [outer = '', inner] = path.split('.');
  return (inner === undefined ? outer : { [outer]: inner }) as MilestoneSnapshot['value'];
};
type Node = { readonly states: object; readonly description?: string | undefined };
const nodeOf = (path: string): Node | undefined =>
  path
    .split('.')
    .reduce<Node | undefined>(
      (found, name) =>
        found && Object.hasOwn(found.states, name)
          ? (found.states as Readonly<Record<string, Node>>)[name]
          : undefined,
      milestoneLifecycle.root,
    );

const contextOf = (milestone: MilestoneStanding): MilestoneContext => {
  const { Amount, DueAt, SubmittedAt, Interrupted, Request, Dispute, ToFreelancer, Payment, State } =
    milestone;
  const { Kind, Period } = milestone;
  const isAtCheckout = State === 'awaitingFunding' || State === 'fundingExpired';
  return {
    amountCents: exactCents(Amount),
    disputableUntil: Period?.DisputableUntil ?? null,
    checkout: isAtCheckout ? `payment:${Payment ?? ''}` : null,
    invoicedCents: Period?.Invoiced === undefined ? null : exactCents(Period.Invoiced),
    dueAt: DueAt ?? null,
    submittedAt: SubmittedAt ?? null,
    interrupted: (Interrupted ?? null) as MilestoneContext['interrupted'],
    request: Request ? { by: Request.By, kind: Request.Kind } : null,
    dispute: Dispute ? { by: Dispute.By, at: Dispute.At } : null,
    offer: Dispute?.Offer
      ? { by: Dispute.Offer.By, toFreelancerCents: exactCents(Dispute.Offer.Amount) }
      : null,
    // When it was made decides nothing.
    appeal: Dispute?.AppealBy ? { by: Dispute.AppealBy, at: Dispute.At } : null,
    toFreelancerCents: ToFreelancer === undefined ? null : exactCents(ToFreelancer),
    ...((Kind === 'bonus' || Kind === 'expense') && { extra: Kind }),
  };
};
/** Undefined for a state that this version does not know. */
export const milestoneSnapshotOf = (milestone: MilestoneStanding): MilestoneSnapshot | undefined => {
  const node = nodeOf(milestone.State);
  if (!node || Object.keys(node.states).length > 0) return undefined;
  return restoredFrom(milestoneLifecycle, {
    value: valueOf(milestone.State),
    context: contextOf(milestone),
  });
};

/** No milestone's chart knows its contract; the server refuses the same. */
const ofContract = {
  running: {
    code: 'contract_running',
    words:
      'You can ask for the money back once the contract has ended. Until then, ask to cancel the milestone.',
  },
  over: {
    code: 'contract_over',
    words: 'The contract has ended, so nobody can fund this milestone any more.',
  },
  paused: {
    code: 'contract_paused',
    words: 'The contract is paused. Resume it, then fund this milestone.',
  },
};
/** Why nobody can fund a milestone of it. */
const unfundable = ({ State, EndedAt, PausedBy }: Terms) => {
  if (EndedAt !== undefined) return ofContract.over;
  return State === 'paused' && PausedBy !== 'system' ? ofContract.paused : undefined;
};
const withContract =
  (contract: Terms) =>
  (act: NextAct<EventType>): NextAct<EventType> => {
    const reason =
      act.event === 'refund.requested' && contract.EndedAt === undefined
        ? ofContract.running
        : act.event === 'funding.started'
          ? unfundable(contract)
          : undefined;
    return act.isPossible && reason ? { ...act, isPossible: false, reason } : act;
  };
/**
 * Without a contract that runs, nobody has to fund it. A running week or month waits for nobody: the work goes on, and its end
 * comes by itself. The time decides nothing.
 */
const turnWith = (contract: Terms, snapshot: MilestoneSnapshot, { turn, isYourTurn }: MilestoneSteps) =>
  (snapshot.value === 'funded' && snapshot.context.disputableUntil !== null) ||
  (unfundable(contract) &&
    mayHappen(snapshot, 'funding.started', { by: 'employer', at: new Date(0).toISOString() }))
    ? { turn: [], isYourTurn: false }
    : { turn, isYourTurn };

const chargedBack = {
  code: 'payment_disputed',
  words: 'The employer’s bank has taken this payment back, so there is nothing to pay back now.',
};
/** A payment of its own, so it belongs to no state of the chart. The server sends what is left only to the freelancer. */
const returning = ({ Returnable }: MilestoneStanding): readonly MilestoneAct[] =>
  Returnable
    ? [
        {
          event: MONEY_RETURNED,
          isPossible: !Returnable.IsDisputed,
          reason: Returnable.IsDisputed ? chargedBack : null,
          possibleFrom: null,
          leadsTo: { words: 'The freelancer pays back a part of the payment.', state: null },
        },
      ]
    : [];

/** These keep their buttons with a reason. For any other reason, the act is among the others. */
const EXPLAINED: ReadonlySet<string> = new Set<string>([
  'already_appealed',
  'already_ruled',
  'already_submitted',
  'amount_too_small',
  'at_checkout',
  'changes_requested',
  'contract_over',
  'contract_paused',
  'contract_running',
  'in_review',
  'money_released',
  'no_offer',
  'not_answered',
  'not_invoiced',
  'not_submitted',
  'own_dispute',
  'request_open',
] satisfies (
  | keyof typeof milestoneReasons.words
  | 'contract_over'
  | 'contract_paused'
  | 'contract_running'
)[]);
/** Without these, the page of a milestone that is not funded would say nothing of its work. */
const USUAL: ReadonlySet<string> = new Set<EventType>(['work.submitted', 'work.approved']);
const isOffered = ({ event, isPossible, reason }: NextAct<EventType>): boolean =>
  isPossible || EXPLAINED.has(reason?.code ?? '') || (reason?.code === 'not_funded' && USUAL.has(event));

/**
 * Of work that is submitted; nobody submits a week or a month, which is approved or returned once it is closed. A bonus and an
 * expense are only paid, or given back.
 */
const OF_WORK: ReadonlySet<string> = new Set<EventType>([
  'work.submitted',
  'changes.requested',
  'refund.requested',
]);
const OF_EXTRAS: ReadonlySet<string> = new Set<EventType>(['funding.started', 'refund.granted']);
const isForeign = ({ Kind, State }: MilestoneStanding, event: EventType): boolean => {
  if (Kind === undefined) return false;
  if (Kind !== 'week' && Kind !== 'month') return !OF_EXTRAS.has(event);
  return OF_WORK.has(event) || (event === 'work.approved' && State !== 'invoiced');
};

const afterwards = (snapshot: MilestoneSnapshot, type: EventType, act: Act): MilestoneSnapshot => {
  const [next] = transition(
    milestoneLifecycle,
    snapshot,
    probe(snapshot, type, act) as unknown as MilestoneEvent,
  );
  return next;
};
/** Undefined without an open request. */
const isRefundedBySilence = (snapshot: MilestoneSnapshot): boolean | undefined => {
  const { dueAt } = snapshot.context;
  if (!snapshot.matches('cancelRequested') || dueAt === null) return undefined;
  return afterwards(snapshot, 'deadline.passed', { by: 'system', at: dueAt }).matches('refunded');
};

const paidBy = (snapshot: MilestoneSnapshot, type: EventType, act: Act, fees: Fees): Paid | undefined => {
  const next = afterwards(snapshot, type, act);
  const { clearing = 0, available = 0, refund = 0, fees: fee = 0 } = movementOf(snapshot, next, fees) ?? {};
  const toFreelancer = clearing > 0 ? clearing : Math.max(0, available);
  if (toFreelancer === 0 && refund === 0) return undefined;
  return {
    toFreelancer: dollarsOfCents(toFreelancer),
    toEmployer: dollarsOfCents(refund),
    fee: dollarsOfCents(Math.max(0, fee)),
    clears: clearing > 0,
  };
};

const clearsAtOf = ({ byItself }: MilestoneSteps): string | null => {
  if (byItself?.state?.path === 'cleared') return byItself.dueAt;
  return byItself?.state?.path === 'released' ? later(byItself.dueAt, days(terms.clearanceDays)) : null;
};

const ends: Readonly<Record<string, Exclude<ComesTo['end'], 'agreed'>>> = {
  funded: 'held',
  submitted: 'held',
  changesRequested: 'held',
  invoiced: 'held',
  cancelRequested: 'undecided',
  'disputed.awaitingResponse': 'undecided',
  'disputed.negotiating': 'undecided',
  'disputed.review': 'undecided',
  'disputed.ruled': 'undecided',
  released: 'paid',
  cleared: 'paid',
  split: 'split',
  refunded: 'returned',
};
const comesToOf = (
  { State, Amount, Kind, Period, ToFreelancer = State === 'split' ? 0 : Amount }: MilestoneStanding,
  agreed: Fees,
): ComesTo | null => {
  const fees = feesFor({ ...(Kind === 'expense' && { extra: Kind }) }, agreed);
  if (State === 'dropped') return null;
  // How much of a running week or month was worked is known at its end.
  const isRunning = State === 'funded' && Period !== undefined;
  const end = isRunning ? 'undecided' : (ends[State] ?? 'agreed');
  const isOpen = end === 'agreed' || end === 'held' || end === 'undecided';
  const share = isOpen ? (Period?.Invoiced ?? Amount) : end === 'returned' ? 0 : ToFreelancer;
  const { funded, net, refunded } = sharesOf(exactCents(Amount), exactCents(share), fees);
  return {
    end,
    fromEmployer: dollarsOfCents(funded),
    toEmployer: dollarsOfCents(refunded),
    toFreelancer: dollarsOfCents(net),
  };
};

export const milestoneStateOf = (milestone: MilestoneStanding, contract: Terms): MilestoneState => {
  const { State } = milestone;
  const own = milestone.Kind && stateWordsOf(milestone.Kind, State);
  const description = own ?? nodeOf(State)?.description ?? '';
  const words = { name: stateName(State), description };
  const snapshot = milestoneSnapshotOf(milestone);
  if (!snapshot)
    return {
      ...words,
      offered: [],
      others: [],
      pays: {},
      silence: {},
      clearsAt: null,
      comesTo: null,
      request: null,
    };
  const role: Party = contract.Role;
  // No act of a milestone becomes possible by waiting, but for its deadlines.
  const known = nextStepsOf({
    machine: milestoneLifecycle,
    reasons: milestoneReasons,
    snapshot,
    role,
    now: 0,
  });
  const steps = {
    ...known,
    ...turnWith(contract, snapshot, known),
    acts: known.acts.map(withContract(contract)),
  };
  const fitting = steps.acts.filter(({ event }) => !isForeign(milestone, event));
  const fees = feesOf(contract);
  const at = new Date(0).toISOString();
  const possible = steps.acts.filter(({ isPossible }) => isPossible).map(({ event }) => event);
  const paid = [
    ...possible.map((event) => [event, paidBy(snapshot, event, { by: role, at }, fees)] as const),
    [
      'deadline.passed',
      paidBy(snapshot, 'deadline.passed', { by: 'system', at: milestone.DueAt ?? at }, fees),
    ] as const,
  ];
  return {
    ...words,
    steps,
    offered: steps.isOver ? returning(milestone) : fitting.filter(isOffered),
    others: steps.isOver ? [] : fitting.filter((act) => !isOffered(act)),
    pays: Object.fromEntries(paid.filter(([, one]) => one !== undefined)),
    silence: Object.fromEntries(
      possible
        .map((event) => {
          const asked = isRefundedBySilence(afterwards(snapshot, event, { by: role, at }));
          return [event, asked ?? isRefundedBySilence(snapshot)] as const;
        })
        .filter(([, one]) => one !== undefined),
    ),
    clearsAt: clearsAtOf(steps),
    comesTo: comesToOf(milestone, fees),
    request: steps.isOver ? null : (milestone.Request ?? null),
  };
};

/**
 * The lifecycle of a contract between an employer and a freelancer.
 *
 * Either side pauses, resumes and ends it. Either side proposes to change its terms, and the other side accepts or
 * declines. The context holds the terms, so the log of a contract is also the history of its amounts. No event moves
 * money: each milestone has its own lifecycle, which goes on after the end of the contract.
 *
 * The employer of an hourly or a monthly contract starts its periods: from then on the system charges the employer's card for
 * each week or month, and pauses the contract while that fails. Either side of a monthly contract cancels it for the end of
 * the running month, whose moment the event names; that end is the contract's only deadline.
 */
import { and, assign, setup, type SnapshotFrom } from 'xstate';
import { amended, type ContractTerms, type TermsChange } from './arithmetic/contract-terms.ts';
import { permittedMovesOf, type Act, type Role } from './lifecycle.ts';

export interface Amendment {
  readonly by: Act['by'];
  /** ISO text. */
  readonly at: string;
  readonly changes: readonly TermsChange[];
  /** Why, in the words of its author. */
  readonly note: string | null;
}
export interface ContractContext {
  /** The end of a contract that is cancelled, as ISO text. */
  readonly dueAt: string | null;
  /** When the employer started the periods, as ISO text. Missing before, and for a fixed price. */
  readonly periodsFrom?: string;
  /** The side that has cancelled the contract for the end of its month. */
  readonly leaving?: { readonly by: Act['by']; readonly at: string } | undefined;
  /** Of a paused contract whose payments have started. */
  readonly pausedBy?: Act['by'] | undefined;
  readonly terms: ContractTerms;
  /** The freelancer's fee in per cent, fixed at signing. */
  readonly feePercent: number;
  /** The proposed change of terms that the other side has not answered. */
  readonly amendment: Amendment | null;
}
export type ContractInput = Pick<ContractContext, 'terms' | 'feePercent'>;
interface Changes {
  readonly changes: readonly TermsChange[];
  readonly note?: string | null;
}
interface Ending {
  readonly endsAt: string;
}
/** `isRunning`: the contract has not ended. `isPaused`: no work is expected. */
export type ContractTag = 'isRunning' | 'isPaused';
export type ContractEvent =
  | ({ readonly type: 'contract.paused' } & Act)
  | ({ readonly type: 'contract.resumed' } & Act)
  | ({ readonly type: 'contract.ended' } & Act)
  | ({ readonly type: 'periods.started' } & Act)
  | ({ readonly type: 'contract.cancelled'; readonly endsAt: string } & Act)
  | ({ readonly type: 'cancellation.withdrawn' } & Act)
  | ({ readonly type: 'deadline.passed' } & Act)
  | ({ readonly type: 'amendment.proposed' } & Act & Changes)
  | ({ readonly type: 'amendment.accepted' } & Act)
  | ({ readonly type: 'amendment.declined' } & Act)
  | ({ readonly type: 'amendment.withdrawn' } & Act);

const isSide = (by: Act['by']): boolean => by === 'freelancer' || by === 'employer';

const contractRules = setup({
  types: {
    context: {} as ContractContext,
    input: {} as ContractInput,
    events: {} as ContractEvent,
    tags: '' as ContractTag,
  },
  guards: {
    isParty: ({ event }) => isSide(event.by),
    isEmployer: ({ event }) => event.by === 'employer',
    /** Resuming charges the employer for the next week or month, so the freelancer ends no other pause than their own. */
    mayResume: ({ context: { periodsFrom, pausedBy }, event: { by } }) =>
      by === 'employer' || (by === 'freelancer' && (periodsFrom === undefined || pausedBy === by)),
    /** Of periods that it could not charge for. */
    isStopping: ({ context, event }) => event.by === 'system' && context.periodsFrom !== undefined,
    isPeriodic: ({ context: { terms, periodsFrom } }) =>
      terms.paymentModel !== 'fixed' && terms.rateCents !== null && periodsFrom === undefined,
    isCancellable: ({ context, event }) =>
      context.terms.paymentModel === 'monthly' &&
      context.periodsFrom !== undefined &&
      context.leaving === undefined &&
      Date.parse((event as Partial<Ending>).endsAt ?? '') > Date.parse(event.at),
    isLeaving: ({ context: { leaving }, event }) => leaving !== undefined && event.by === leaving.by,
    isDue: ({ context: { dueAt }, event }) =>
      event.by === 'system' && dueAt !== null && Date.parse(event.at) >= Date.parse(dueAt),
    isUnamended: ({ context }) => context.amendment === null,
    /** Without changes, as a button asks: whether any could be proposed. */
    areFitting: ({ context, event }) =>
      amended(context.terms, (event as Partial<Changes>).changes ?? []) !== undefined,
    /** The side that must answer the proposed change. */
    isAsked: ({ context: { amendment }, event }) =>
      amendment !== null && isSide(event.by) && event.by !== amendment.by,
    isAsker: ({ context: { amendment }, event }) => event.by === amendment?.by,
  },
  actions: {
    noteAmendment: assign({
      amendment: (_, { by, at, changes, note = null }: Act & Changes): Amendment => ({
        by,
        at,
        changes,
        note,
      }),
    }),
    amend: assign(({ context: { terms, amendment } }) => ({
      terms: amended(terms, amendment?.changes ?? []) ?? terms,
    })),
    forgetAmendment: assign({ amendment: null }),
    notePause: assign({
      pausedBy: ({ context, event }) => (context.periodsFrom === undefined ? undefined : event.by),
    }),
    forgetPause: assign({ pausedBy: undefined }),
    noteStart: assign({ periodsFrom: ({ event }) => event.at }),
    noteEnding: assign((_, { by, at, endsAt }: Act & Ending) => ({ dueAt: endsAt, leaving: { by, at } })),
    forgetEnding: assign({ dueAt: null, leaving: undefined }),
    awaitNobody: assign({ dueAt: null }),
  },
});

/** Possible in an active and in a paused contract, which stay as they are. */
const amendmentsIn = <State extends 'active' | 'paused'>(target: State) =>
  ({
    'amendment.proposed': {
      guard: and(['isParty', 'isUnamended', 'areFitting']),
      target,
      description: 'One side proposes to change the terms.',
      actions: {
        type: 'noteAmendment',
        params: ({ event }: { event: Act & Changes }) => event,
      },
    },
    'amendment.accepted': {
      guard: 'isAsked',
      target,
      description: 'The other side accepts the change, which takes effect at once.',
      actions: ['amend', 'forgetAmendment'],
    },
    'amendment.declined': {
      guard: 'isAsked',
      target,
      description: 'The other side declines the change, and the terms stay.',
      actions: 'forgetAmendment',
    },
    'amendment.withdrawn': {
      guard: 'isAsker',
      target,
      description: 'The side that proposed the change takes it back.',
      actions: 'forgetAmendment',
    },
  }) as const;
const end = {
  guard: 'isParty',
  target: 'ended',
  description: 'One side ends the contract, with a reason that the other side reads.',
} as const;
/** As with amendments, the state stays. */
const cancellationsIn = <State extends 'active' | 'paused'>(target: State) =>
  ({
    'contract.cancelled': {
      guard: and(['isParty', 'isCancellable']),
      target,
      description: 'One side cancels the contract for the end of the month that is paid for.',
      actions: { type: 'noteEnding', params: ({ event }: { event: Act & Ending }) => event },
    },
    'cancellation.withdrawn': {
      guard: 'isLeaving',
      target,
      description: 'The side that cancelled the contract goes on with it.',
      actions: 'forgetEnding',
    },
    'deadline.passed': {
      guard: 'isDue',
      target: 'ended',
      description: 'The month of a cancelled contract is over.',
    },
  }) as const;

export const contractLifecycle = contractRules.createMachine({
  id: 'contract',
  context: ({ input: { terms, feePercent } }) => ({ dueAt: null, terms, feePercent, amendment: null }),
  initial: 'active',
  states: {
    active: {
      description: 'Both sides work on the contract.',
      tags: 'isRunning',
      on: {
        ...amendmentsIn('active'),
        ...cancellationsIn('active'),
        'periods.started': {
          guard: and(['isEmployer', 'isPeriodic']),
          target: 'active',
          description: 'The employer starts the payments: a card is charged when each week or month begins.',
          actions: 'noteStart',
        },
        'contract.paused': [
          {
            guard: 'isParty',
            target: 'paused',
            description: 'One side pauses the contract: no work is expected until it is resumed.',
            actions: 'notePause',
          },
          {
            guard: 'isStopping',
            target: 'paused',
            description: 'The week or the month could not be paid for: the contract is paused.',
            actions: 'notePause',
          },
        ],
        'contract.ended': end,
      },
    },
    paused: {
      description: 'No work is expected. Money that is held stays where it is.',
      tags: ['isRunning', 'isPaused'],
      exit: 'forgetPause',
      on: {
        ...amendmentsIn('paused'),
        ...cancellationsIn('paused'),
        'contract.resumed': [
          { guard: 'mayResume', target: 'active', description: 'One side resumes the contract.' },
          {
            guard: 'isStopping',
            target: 'active',
            description: 'The week or the month is paid for: the contract goes on.',
          },
        ],
        'contract.ended': end,
      },
    },
    ended: {
      type: 'final',
      entry: ['forgetAmendment', 'awaitNobody'],
      description:
        'The contract has ended. Open milestones go on by their own rules, and both sides can review.',
    },
  },
});

export type ContractSnapshot = SnapshotFrom<typeof contractLifecycle>;
export type ContractState = ContractSnapshot['value'];

export const permittedMoves = (snapshot: ContractSnapshot, role: Role): ContractEvent['type'][] =>
  permittedMovesOf(snapshot, role) as ContractEvent['type'][];

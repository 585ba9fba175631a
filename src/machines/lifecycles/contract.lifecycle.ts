/**
 * The lifecycle of a contract between an employer and a freelancer.
 *
 * Either side pauses, resumes and ends it. Either side proposes to change its terms, and the other side accepts or
 * declines. The context holds the terms, so the log of a contract is also the history of its amounts. No event moves
 * money: each milestone has its own lifecycle, which goes on after the end of the contract.
 */
import { and, assign, setup, type SnapshotFrom } from 'xstate';
import { amended, type ContractTerms, type TermsChange } from './contract-terms.ts';
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
  /** A contract has no deadline of its own. */
  readonly dueAt: null;
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
/** `isRunning`: the contract has not ended. `isPaused`: no work is expected. */
export type ContractTag = 'isRunning' | 'isPaused';
export type ContractEvent =
  | ({ readonly type: 'contract.paused' } & Act)
  | ({ readonly type: 'contract.resumed' } & Act)
  | ({ readonly type: 'contract.ended' } & Act)
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
        'contract.paused': {
          guard: 'isParty',
          target: 'paused',
          description: 'One side pauses the contract: no work is expected until it is resumed.',
        },
        'contract.ended': end,
      },
    },
    paused: {
      description: 'No work is expected. Money that is held stays where it is.',
      tags: ['isRunning', 'isPaused'],
      on: {
        ...amendmentsIn('paused'),
        'contract.resumed': {
          guard: 'isParty',
          target: 'active',
          description: 'One side resumes the contract.',
        },
        'contract.ended': end,
      },
    },
    ended: {
      type: 'final',
      entry: 'forgetAmendment',
      description:
        'The contract has ended. Open milestones go on by their own rules, and both sides can review.',
    },
  },
});

export type ContractSnapshot = SnapshotFrom<typeof contractLifecycle>;
export type ContractState = ContractSnapshot['value'];

export const permittedMoves = (snapshot: ContractSnapshot, role: Role): ContractEvent['type'][] =>
  permittedMovesOf(snapshot, role) as ContractEvent['type'][];

/**
 * The way to the payment provider's pages: it checks an identity, or adds a card or a bank account. The view sends
 * `visit.requested`; a form that has its own call sends `departure.requested` with the address, which replaces any other way.
 * The port leaves the page, and reports `visitor.returned` when the browser restores the page from its cache: what the
 * provider knows by then loads again.
 */
import { assign, setup } from 'xstate';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import { prompt, slow } from '../core/patience.ts';
import { callbackStub, promiseStub } from '../core/stubs.ts';
import { tell } from '../core/tell.ts';

export const VISIT_PURPOSES = ['identity', 'card'] as const;
export type VisitPurpose = (typeof VISIT_PURPOSES)[number];
interface Purpose {
  readonly purpose: VisitPurpose;
}
interface Departure {
  readonly url: string;
}
export interface ProviderVisitContext extends Purpose, Departure {
  readonly reason: CallFailure | null;
}
export type ProviderVisitEvent =
  | ({ readonly type: 'visit.requested' } & Purpose)
  | ({ readonly type: 'departure.requested' } & Departure)
  | { readonly type: 'visitor.returned' };
export type ProviderVisitTag = 'loading' | 'slow' | 'failed';

const itself = <Event>({ event }: { event: Event }): Event => event;
const asking = {
  target: '#providerVisit.asking',
  actions: { type: 'rememberPurpose', params: itself<Purpose> },
} as const;
const departing = {
  'departure.requested': {
    target: '#providerVisit.leaving',
    reenter: true,
    actions: { type: 'rememberUrl', params: itself<Departure> },
  },
} as const;
const rememberReason = { type: 'rememberReason', params: itself } as const;
/** No event reports the browser's Stop button, so a second press starts the request again. */
const waiting = {
  initial: 'prompt',
  states: { prompt, slow: { ...slow, on: { 'visit.requested': asking } } },
} as const;

export const providerVisitMachine = setup({
  types: {
    context: {} as ProviderVisitContext,
    events: {} as ProviderVisitEvent,
    tags: {} as ProviderVisitTag,
  },
  actors: {
    start: promiseStub<Departure, Purpose>('providerVisit: start'),
    /** Navigates to the address; fails if the address is invalid. */
    leave: callbackStub<ProviderVisitEvent, Departure>('providerVisit: leave'),
  },
  actions: {
    rememberPurpose: assign((_, { purpose }: Purpose) => ({ purpose, reason: null })),
    rememberUrl: assign((_, { url }: Departure) => ({ url, reason: null })),
    rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    outdateSummary: tell('earningsSummary', { type: 'list.outdated' }),
    outdateCards: tell('ownCards', { type: 'list.outdated' }),
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'providerVisit',
  context: { purpose: 'identity', url: '', reason: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Waiting for a reason to visit the provider.',
      on: { 'visit.requested': asking, ...departing },
    },
    asking: {
      description: 'The server asks the provider for the address of its page.',
      tags: ['loading'],
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context: { purpose } }) => ({ purpose }),
        onDone: {
          target: 'leaving',
          actions: { type: 'rememberUrl', params: ({ event: { output } }) => output },
        },
        onError: { target: 'failed', actions: rememberReason },
      },
      on: departing,
      ...waiting,
    },
    leaving: {
      description: 'The browser is navigating to the provider.',
      tags: ['loading'],
      invoke: {
        id: 'leave',
        src: 'leave',
        input: ({ context: { url } }) => ({ url }),
        onError: { target: 'failed', actions: rememberReason },
      },
      on: {
        'visitor.returned': { target: 'idle', actions: ['outdateSummary', 'outdateCards'] },
        ...departing,
      },
      ...waiting,
    },
    failed: {
      description: 'The request failed; the user can retry.',
      tags: ['failed'],
      on: { 'visit.requested': asking, ...departing },
    },
  },
});

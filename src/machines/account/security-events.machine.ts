/**
 * What happened to one's account: the newest page of the security log, and older pages one by one. The view sends
 * `load.retried`, and `more.requested` for the next page, also after that failed. Other parts of the page send
 * `activity.outdated` after an act that the server has logged.
 */
import { assign, setup } from 'xstate';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import type { Page } from '../../contracts/generic/page.ts';
import type { SecurityEvent } from '../../contracts/account/security-events.ts';
import { prompt, slow } from '../core/patience.ts';
import { promiseStub } from '../core/stubs.ts';

export interface SecurityEventsContext {
  /** The newest first. */
  readonly items: readonly SecurityEvent[];
  /** What the next page is asked for with; null after the last. */
  readonly next: string | null;
  readonly reason: CallFailure | null;
}
export type SecurityEventsEvent =
  | { readonly type: 'load.retried' }
  | { readonly type: 'more.requested' }
  | { readonly type: 'activity.outdated' };
export type SecurityEventsTag = 'loading' | 'slow' | 'ready' | 'empty' | 'failed' | 'fetching' | 'lacking';

export interface OlderEventsRequest {
  /** What the page before gave as its `next`. */
  readonly after: string | null;
}
const itself = <Event>({ event }: { event: Event }): Event => event;

const load = {
  id: 'load',
  src: 'load',
  onDone: { target: 'loaded', actions: { type: 'keepNewest', params: itself } },
  onError: { target: 'failed', actions: { type: 'rememberReason', params: itself } },
} as const;

export const securityEventsMachine = setup({
  types: {
    context: {} as SecurityEventsContext,
    events: {} as SecurityEventsEvent,
    tags: {} as SecurityEventsTag,
  },
  actors: {
    load: promiseStub<Page<SecurityEvent>>('securityEvents: load'),
    loadMore: promiseStub<Page<SecurityEvent>, OlderEventsRequest>('securityEvents: loadMore'),
  },
  actions: {
    keepNewest: assign((_, { output }: { output: Page<SecurityEvent> }) => ({
      items: output.items,
      next: output.next ?? null,
      reason: null,
    })),
    addOlder: assign(({ context }, { output }: { output: Page<SecurityEvent> }) => ({
      items: [...context.items, ...output.items],
      next: output.next ?? null,
      reason: null,
    })),
    rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
  },
  guards: {
    hasNone: ({ context }) => context.items.length === 0,
    hasMore: ({ context }) => context.next !== null,
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'securityEvents',
  context: { items: [], next: null, reason: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The newest page is loading.',
      tags: ['loading'],
      invoke: load,
      initial: 'prompt',
      states: { prompt, slow },
      on: {
        'load.retried': { target: 'loading', reenter: true },
        'activity.outdated': { target: 'loading', reenter: true },
      },
    },
    loaded: {
      description: 'A page came. Is there anything, and is there more?',
      always: [
        { guard: 'hasNone', target: 'empty' },
        { guard: 'hasMore', target: 'ready.partial' },
        { target: 'ready.complete' },
      ],
    },
    ready: {
      description: 'There is something to show.',
      tags: ['ready'],
      initial: 'partial',
      on: { 'activity.outdated': 'refreshing' },
      states: {
        partial: {
          description: 'The server has older events.',
          on: { 'more.requested': 'fetching' },
        },
        fetching: {
          description: 'An older page is loading; the newer ones stay in sight.',
          tags: ['fetching'],
          invoke: {
            id: 'loadMore',
            src: 'loadMore',
            input: ({ context }) => ({ after: context.next }),
            onDone: { target: '#securityEvents.loaded', actions: { type: 'addOlder', params: itself } },
            onError: { target: 'lacking', actions: { type: 'rememberReason', params: itself } },
          },
          initial: 'prompt',
          states: {
            prompt,
            slow: {
              ...slow,
              on: { 'more.requested': { target: '#securityEvents.ready.fetching', reenter: true } },
            },
          },
        },
        lacking: {
          description: 'The older page failed to load and can be requested again.',
          tags: ['lacking'],
          on: { 'more.requested': 'fetching' },
        },
        complete: { description: 'The oldest event is here.' },
      },
    },
    refreshing: {
      description: 'The newest page is loading anew; the rows stay in sight meanwhile.',
      tags: ['ready'],
      invoke: load,
      on: {
        'activity.outdated': { target: 'refreshing', reenter: true },
        'more.requested': { guard: 'hasMore', target: 'ready.fetching' },
      },
    },
    empty: {
      description: 'Nothing is recorded for this account.',
      tags: ['empty'],
      on: { 'activity.outdated': 'loading' },
    },
    failed: {
      description: 'The call failed and can be made again.',
      tags: ['failed'],
      on: { 'load.retried': 'loading' },
    },
  },
});

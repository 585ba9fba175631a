/**
 * The account's security log: its newest page, then older pages on request. The view sends `load.retried`, and
 * `more.requested` for the next page or to retry it. Other parts of the page send `activity.outdated` after an
 * action that the server has logged.
 */
import { assign, setup } from 'xstate';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import type { Page } from '../../contracts/generic/page.ts';
import type { SecurityEvent } from '../../contracts/account/security-events.ts';
import { prompt, slow } from '../core/patience.ts';
import { promiseStub } from '../core/stubs.ts';

export interface SecurityEventsContext {
  /** Newest first. */
  readonly items: readonly SecurityEvent[];
  /** Cursor of the next page; null after the last. */
  readonly next: string | null;
  readonly reason: CallFailure | null;
}
export type SecurityEventsEvent =
  | { readonly type: 'load.retried' }
  | { readonly type: 'more.requested' }
  | { readonly type: 'activity.outdated' };
export type SecurityEventsTag = 'loading' | 'slow' | 'ready' | 'empty' | 'failed' | 'fetching' | 'moreFailed';

export interface OlderEventsRequest {
  /** The `next` of the previous page. */
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
      description: 'Choosing between empty, partial and complete.',
      always: [
        { guard: 'hasNone', target: 'empty' },
        { guard: 'hasMore', target: 'ready.partial' },
        { target: 'ready.complete' },
      ],
    },
    ready: {
      description: 'Events are shown.',
      tags: ['ready'],
      initial: 'partial',
      on: { 'activity.outdated': 'refreshing' },
      states: {
        partial: {
          description: 'The server has older events.',
          on: { 'more.requested': 'fetching' },
        },
        fetching: {
          description: 'An older page is loading; the newer events stay visible.',
          tags: ['fetching'],
          invoke: {
            id: 'loadMore',
            src: 'loadMore',
            input: ({ context }) => ({ after: context.next }),
            onDone: { target: '#securityEvents.loaded', actions: { type: 'addOlder', params: itself } },
            onError: { target: 'moreFailed', actions: { type: 'rememberReason', params: itself } },
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
        moreFailed: {
          description: 'The older page failed to load; the user can retry.',
          tags: ['moreFailed'],
          on: { 'more.requested': 'fetching' },
        },
        complete: { description: 'The oldest event is loaded.' },
      },
    },
    refreshing: {
      description: 'The newest page is reloading; the events stay visible.',
      tags: ['ready'],
      invoke: load,
      on: {
        'activity.outdated': { target: 'refreshing', reenter: true },
        'more.requested': { guard: 'hasMore', target: 'ready.fetching' },
      },
    },
    empty: {
      description: 'The account has no recorded events.',
      tags: ['empty'],
      on: { 'activity.outdated': 'loading' },
    },
    failed: {
      description: 'The call failed; the user can retry.',
      tags: ['failed'],
      on: { 'load.retried': 'loading' },
    },
  },
});

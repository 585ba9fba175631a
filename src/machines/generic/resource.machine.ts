/**
 * The generic machine of a list that is loaded once and can be reloaded. The page that shows it starts it; the
 * view sends `load.retried`. The adapter logs a failure, and the context keeps its typed reason. Calls have no
 * timeout (A4a), so a slow call is marked after `patience`; a retry aborts it.
 */
import { assign, setup } from 'xstate';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import { promiseStub } from '../core/stubs.ts';

export interface ResourceContext<Item> {
  readonly items: readonly Item[];
  readonly seed: number;
  readonly reason: CallFailure | null;
}
/** `seed`: random value of this visit, 0 ≤ seed < 1; only a random `arrange` uses it. */
export type ResourceInput = { readonly seed?: number } | undefined;
export type ResourceEvent = { readonly type: 'load.retried' };
export type ResourceTag = 'loading' | 'slow' | 'ready' | 'empty' | 'failed';

interface ResourceOptions<Id extends string, Item> {
  readonly id: Id;
  /** Filters and orders the loaded items. Pure. */
  readonly arrange?: (items: readonly Item[], seed: number) => readonly Item[];
}

export const createResourceMachine = <Item, Id extends string = string>({
  id,
  arrange = (items) => items,
}: ResourceOptions<Id, Item>) =>
  setup({
    types: {
      context: {} as ResourceContext<Item>,
      input: {} as ResourceInput,
      events: {} as ResourceEvent,
      tags: {} as ResourceTag,
    },
    actors: { load: promiseStub<readonly Item[]>(`${id}: load`) },
    actions: {
      keepItems: assign({
        items: ({ context }, { items }: { items: readonly Item[] }) => arrange(items, context.seed),
        reason: null,
      }),
      rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    },
    guards: { hasNone: ({ context }) => context.items.length === 0 },
    delays: { patience: 10_000 },
  }).createMachine({
    id,
    context: ({ input }) => ({ items: [], seed: input?.seed ?? 0, reason: null }),
    initial: 'loading',
    states: {
      loading: {
        description: 'The list is loading.',
        tags: ['loading'],
        invoke: {
          id: 'load',
          src: 'load',
          onDone: {
            target: 'loaded',
            actions: { type: 'keepItems', params: ({ event }) => ({ items: event.output }) },
          },
          onError: {
            target: 'failed',
            actions: { type: 'rememberReason', params: ({ event }) => ({ error: event.error }) },
          },
        },
        initial: 'prompt',
        states: {
          prompt: { description: 'The call has been running for a short time.', after: { patience: 'slow' } },
          slow: { description: 'The call is slow: the view says so and offers a retry.', tags: ['slow'] },
        },
        on: { 'load.retried': { target: 'loading', reenter: true } },
      },
      loaded: {
        description: 'Choosing between ready and empty.',
        always: [{ guard: 'hasNone', target: 'empty' }, { target: 'ready' }],
      },
      ready: { description: 'Items are shown.', tags: ['ready'] },
      empty: {
        description: 'The backend has no items.',
        tags: ['empty'],
        on: { 'load.retried': 'loading' },
      },
      failed: {
        description: 'The call failed; the user can retry.',
        tags: ['failed'],
        on: { 'load.retried': 'loading' },
      },
    },
  });

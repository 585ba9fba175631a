/**
 * The generic machine of something that is loaded once and may be asked for again.
 * The page that shows it starts it; the view sends `load.retried`. A failure is logged by the adapter and keeps its
 * typed reason here. No call has a time-out (A4a), so a slow one says so after `patience` and can be asked for anew,
 * which aborts the old one.
 */
import { assign, setup } from 'xstate';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import { promiseStub } from '../core/stubs.ts';

export interface ResourceContext<Item> {
  readonly items: readonly Item[];
  readonly seed: number;
  readonly reason: CallFailure | null;
}
/** `seed`: chance for this visit, 0 ≤ seed < 1; only an arrangement that draws lots needs it. */
export type ResourceInput = { readonly seed?: number } | undefined;
export type ResourceEvent = { readonly type: 'load.retried' };
export type ResourceTag = 'loading' | 'slow' | 'ready' | 'empty' | 'failed';

interface ResourceOptions<Id extends string, Item> {
  readonly id: Id;
  /** What is kept of what came, and in which order. Pure. */
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
        description: 'The call is on its way.',
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
          prompt: { description: 'No longer than people expect.', after: { patience: 'slow' } },
          slow: { description: 'Longer than people expect: say so, offer to ask anew.', tags: ['slow'] },
        },
        on: { 'load.retried': { target: 'loading', reenter: true } },
      },
      loaded: {
        description: 'An answer came; is there anything in it?',
        always: [{ guard: 'hasNone', target: 'empty' }, { target: 'ready' }],
      },
      ready: { description: 'There is something to show.', tags: ['ready'] },
      empty: {
        description: 'The backend has nothing.',
        tags: ['empty'],
        on: { 'load.retried': 'loading' },
      },
      failed: {
        description: 'The call failed; the list stays empty and can be asked for again.',
        tags: ['failed'],
        on: { 'load.retried': 'loading' },
      },
    },
  });

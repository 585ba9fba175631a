/**
 * Removes a kept card or bank account, or makes it the default. A dialog asks before a removal. One change is sent at a time;
 * after each the lists that show methods load again. Views send `removal.begun`, `removal.confirmed`, `removal.cancelled` and
 * `default.chosen`.
 */
import { assign, setup } from 'xstate';
import { reasonOf } from '../../contracts/core/failure.ts';
import type { Id } from '../../contracts/core/ids.ts';
import { prompt, slow } from '../core/patience.ts';
import { promiseStub } from '../core/stubs.ts';
import { tell } from '../core/tell.ts';
import { withReference } from '../core/with-reference.ts';
import type { NoticesEvent } from '../app/notices.machine.ts';

interface Method {
  readonly id: Id;
  readonly label: string;
}
export interface MethodChange extends Method {
  readonly change: 'removed' | 'chosen';
}
export interface MethodChangeContext {
  readonly asked: MethodChange | null;
}
export type MethodChangeEvent =
  | ({ readonly type: 'removal.begun' } & Method)
  | { readonly type: 'removal.confirmed' }
  | { readonly type: 'removal.cancelled' }
  | ({ readonly type: 'default.chosen' } & Method);
export type MethodChangeTag = 'open' | 'loading' | 'slow';

const itself = <Event>({ event }: { event: Event }): Event => event;
const none: Method = { id: '', label: '' };

const done: Readonly<Record<MethodChange['change'], (label: string) => string>> = {
  removed: (label) => `${label} is removed.`,
  chosen: (label) => `${label} is chosen first from now on.`,
};
const failed = (error: unknown): NoticesEvent => {
  const reason = reasonOf(error);
  const isGone = reason.kind === 'refused' && reason.code === 'method_gone';
  return {
    type: 'notice.raised',
    kind: isGone ? 'warning' : 'error',
    text: isGone
      ? 'This method was removed already. Choose another one.'
      : withReference('This could not be changed. Try again in a moment.', reason),
  };
};

export const methodChangeMachine = setup({
  types: {
    context: {} as MethodChangeContext,
    events: {} as MethodChangeEvent,
    tags: {} as MethodChangeTag,
  },
  actors: { send: promiseStub<unknown, MethodChange>('methodChange: send') },
  actions: {
    askRemoval: assign((_, { id, label }: Method) => ({ asked: { id, label, change: 'removed' as const } })),
    askDefault: assign((_, { id, label }: Method) => ({ asked: { id, label, change: 'chosen' as const } })),
    raiseDone: tell('notices', ({ context: { asked } }) => ({
      type: 'notice.raised',
      kind: 'success',
      text: done[asked?.change ?? 'chosen'](asked?.label ?? ''),
    })),
    raiseFailed: tell('notices', (_, { error }: { error: unknown }) => failed(error)),
    outdateSummary: tell('earningsSummary', { type: 'list.outdated' }),
    outdateCards: tell('ownCards', { type: 'list.outdated' }),
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'methodChange',
  context: { asked: null },
  initial: 'resting',
  states: {
    resting: {
      description: 'No change is pending.',
      on: {
        'removal.begun': { target: 'confirming', actions: { type: 'askRemoval', params: itself } },
        'default.chosen': { target: 'sending', actions: { type: 'askDefault', params: itself } },
      },
    },
    confirming: {
      description: 'A dialog asks whether to remove the method.',
      tags: ['open'],
      on: { 'removal.confirmed': 'sending', 'removal.cancelled': 'resting' },
    },
    sending: {
      description: 'The server changes the method, here and at the provider.',
      tags: ['loading'],
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { asked } }) => asked ?? { ...none, change: 'chosen' as const },
        onDone: { target: 'resting', actions: ['raiseDone', 'outdateSummary', 'outdateCards'] },
        // The other tab may have changed it: the lists load again.
        onError: {
          target: 'resting',
          actions: [{ type: 'raiseFailed', params: itself }, 'outdateSummary', 'outdateCards'],
        },
      },
      initial: 'prompt',
      states: {
        prompt,
        slow: {
          ...slow,
          on: {
            'removal.begun': {
              target: '#methodChange.confirming',
              actions: { type: 'askRemoval', params: itself },
            },
            'default.chosen': {
              target: '#methodChange.sending',
              reenter: true,
              actions: { type: 'askDefault', params: itself },
            },
          },
        },
      },
    },
  },
});

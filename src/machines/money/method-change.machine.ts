/**
 * Removes a kept card or bank account, or makes it the default. A dialog asks before a removal, and stays with the reason
 * if the removal fails. One change is sent at a time; after each the lists that show methods load again. Views send
 * `removal.begun`, `removal.confirmed`, `removal.cancelled` and `default.chosen`.
 */
import { assign, setup } from 'xstate';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
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
  /** Why the removal failed. */
  readonly reason: CallFailure | null;
}
export type MethodChangeEvent =
  | ({ readonly type: 'removal.begun' } & Method)
  | { readonly type: 'removal.confirmed' }
  | { readonly type: 'removal.cancelled' }
  | ({ readonly type: 'default.chosen' } & Method);
/** `open`: the dialog is shown. */
export type MethodChangeTag = 'open' | 'loading' | 'slow';

interface Failed {
  readonly error: unknown;
}
const itself = <Event>({ event }: { event: Event }): Event => event;
const none: Method = { id: '', label: '' };

const done: Readonly<Record<MethodChange['change'], (label: string) => string>> = {
  removed: (label) => `${label} is removed.`,
  chosen: (label) => `${label} is your default from now on.`,
};
const isGone = (error: unknown): boolean => {
  const reason = reasonOf(error);
  return reason.kind === 'refused' && reason.code === 'method_gone';
};
const failed = (error: unknown): NoticesEvent => ({
  type: 'notice.raised',
  kind: isGone(error) ? 'warning' : 'error',
  text: isGone(error)
    ? 'This card or bank account was removed already. Choose another one.'
    : withReference('This could not be changed. Try again in a moment.', reasonOf(error)),
});

const raiseFailed = { type: 'raiseFailed', params: itself<Failed> } as const;
const outdate = ['outdateSummary', 'outdateCards'] as const;
const asking = {
  'removal.begun': {
    target: '#methodChange.confirming',
    actions: { type: 'askRemoval', params: itself<Method> },
  },
  'default.chosen': {
    target: '#methodChange.choosing',
    reenter: true,
    actions: { type: 'askDefault', params: itself<Method> },
  },
} as const;
const send = {
  id: 'send',
  src: 'send',
  input: ({ context: { asked } }: { context: MethodChangeContext }): MethodChange =>
    asked ?? { ...none, change: 'chosen' },
} as const;

export const methodChangeMachine = setup({
  types: {
    context: {} as MethodChangeContext,
    events: {} as MethodChangeEvent,
    tags: {} as MethodChangeTag,
  },
  actors: { send: promiseStub<unknown, MethodChange>('methodChange: send') },
  actions: {
    askRemoval: assign((_, { id, label }: Method) => ({
      asked: { id, label, change: 'removed' as const },
      reason: null,
    })),
    askDefault: assign((_, { id, label }: Method) => ({ asked: { id, label, change: 'chosen' as const } })),
    rememberReason: assign({ reason: (_, { error }: Failed) => reasonOf(error) }),
    forgetReason: assign({ reason: null }),
    raiseDone: tell('notices', ({ context: { asked } }) => ({
      type: 'notice.raised',
      kind: 'success',
      text: done[asked?.change ?? 'chosen'](asked?.label ?? ''),
    })),
    raiseFailed: tell('notices', (_, { error }: Failed) => failed(error)),
    outdateSummary: tell('earningsSummary', { type: 'list.outdated' }),
    outdateCards: tell('ownCards', { type: 'list.outdated' }),
  },
  guards: { isGone: (_, { error }: Failed) => isGone(error) },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'methodChange',
  context: { asked: null, reason: null },
  initial: 'resting',
  states: {
    resting: { description: 'No change is pending.', on: asking },
    confirming: {
      description: 'A dialog asks whether to remove the method. After a failure it says why.',
      tags: ['open'],
      on: {
        'removal.confirmed': { target: 'removing', actions: 'forgetReason' },
        'removal.cancelled': 'resting',
      },
    },
    removing: {
      description: 'The server removes the method, here and at the provider. The dialog stays.',
      tags: ['open', 'loading'],
      invoke: {
        ...send,
        onDone: { target: 'resting', actions: ['raiseDone', ...outdate] },
        onError: [
          {
            guard: { type: 'isGone', params: itself<Failed> },
            description: 'Another tab has removed it.',
            target: 'resting',
            actions: [raiseFailed, ...outdate],
          },
          {
            target: 'confirming',
            actions: [{ type: 'rememberReason', params: itself<Failed> }, ...outdate],
          },
        ],
      },
      on: {
        'removal.cancelled': {
          description: 'The server may have removed it, so the lists load again.',
          target: 'resting',
          actions: [...outdate],
        },
      },
      initial: 'prompt',
      states: {
        prompt,
        slow: {
          ...slow,
          on: { 'removal.confirmed': { target: '#methodChange.removing', reenter: true } },
        },
      },
    },
    choosing: {
      description: 'The method becomes the default.',
      tags: ['loading'],
      invoke: {
        ...send,
        onDone: { target: 'resting', actions: ['raiseDone', ...outdate] },
        onError: {
          description: 'Another tab may have changed it: the lists load again.',
          target: 'resting',
          actions: [raiseFailed, ...outdate],
        },
      },
      initial: 'prompt',
      states: { prompt, slow: { ...slow, on: asking } },
    },
  },
});

/**
 * What similar jobs here paid, for the skills and the payment model in the form, which a watch reports. The first call also
 * shows whether the backend knows the posting of jobs at all. The view sends `load.retried`.
 */
import { assign, setup } from 'xstate';
import { reasonOf } from '../../contracts/core/failure.ts';
import { isCallUnknown } from '../../contracts/core/unknown-call.ts';
import type { PaymentModel } from '../../contracts/money/payment-model.ts';
import type { SimilarPay } from '../../contracts/jobs/posting.ts';
import { reported } from '../core/reported.ts';
import { callbackStub, promiseStub } from '../core/stubs.ts';
import { tell } from '../core/tell.ts';

export interface Terms {
  readonly skills: string;
  readonly model: PaymentModel;
}
export interface SimilarPayContext extends Terms {
  /** Of the terms before, while others are loading. */
  readonly pay: SimilarPay | null;
}
export type SimilarPayEvent =
  | ({ readonly type: 'terms.changed' } & Terms)
  | { readonly type: 'load.retried' };
export type SimilarPayTag = 'loading' | 'ready' | 'failed';

const itself = <Event>({ event }: { event: Event }): Event => event;
const changed = {
  target: '#similarPay.debouncing',
  actions: { type: 'rememberTerms', params: itself<Terms> },
} as const;

export const similarPayMachine = setup({
  types: {
    context: {} as SimilarPayContext,
    input: {} as Terms,
    events: {} as SimilarPayEvent,
    tags: {} as SimilarPayTag,
  },
  actors: {
    load: promiseStub<SimilarPay, Terms>('similarPay: load'),
    /** Reports the terms in the form on the page. */
    watchTerms: callbackStub<SimilarPayEvent, Terms>('similarPay: watchTerms'),
  },
  actions: {
    rememberTerms: assign((_, { skills, model }: Terms) => ({ skills, model })),
    keepPay: assign({ pay: (_, { output }: { output: SimilarPay }) => output }),
    tellUnknown: tell('page', { type: 'posting.unknown' }),
  },
  guards: {
    isOther: ({ context }, { skills, model }: Terms) => skills !== context.skills || model !== context.model,
    isUnknown: (_, { error }: { error: unknown }) => isCallUnknown(reasonOf(error)),
  },
  delays: { debounce: 400 },
}).createMachine({
  id: 'similarPay',
  context: ({ input: { skills, model } }) => ({ skills, model, pay: null }),
  invoke: {
    id: 'watchTerms',
    src: 'watchTerms',
    input: ({ context: { skills, model } }) => ({ skills, model }),
    onError: reported,
  },
  initial: 'loading',
  on: { 'terms.changed': { ...changed, guard: { type: 'isOther', params: itself<Terms> } } },
  states: {
    debouncing: {
      description: 'The skills or the payment model have changed a moment ago.',
      tags: ['loading'],
      after: { debounce: 'loading' },
    },
    loading: {
      description: 'The figures are loading; those of the former terms stay.',
      tags: ['loading'],
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { skills, model } }) => ({ skills, model }),
        onDone: { target: 'ready', actions: { type: 'keepPay', params: itself } },
        onError: [
          { guard: { type: 'isUnknown', params: itself }, target: 'failed', actions: 'tellUnknown' },
          { target: 'failed' },
        ],
      },
    },
    ready: { description: 'The figures are shown.', tags: ['ready'] },
    failed: {
      description: 'The figures could not be loaded; the form works without them.',
      tags: ['failed'],
      on: { 'load.retried': 'loading' },
    },
  },
});

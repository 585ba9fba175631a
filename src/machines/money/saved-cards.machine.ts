/**
 * The employer's cards, which the provider keeps: one is made the usual one, removed after a question, or added on the
 * provider's page. The view sends `card.preferred`, `removal.begun`, `removal.confirmed`, `removal.cancelled` and
 * `card.requested`. The cards themselves are part of what the page has loaded, so it loads again after each change.
 */
import { assign, setup } from 'xstate';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import type { Id } from '../../contracts/core/ids.ts';
import type { KeptMethod } from '../../contracts/money/payments.ts';
import type { NoticesEvent } from '../app/notices.machine.ts';
import { prompt, slow } from '../core/patience.ts';
import { callbackStub, promiseStub } from '../core/stubs.ts';
import { tell } from '../core/tell.ts';

export interface SavedCardsContext {
  /** The card that a dialog asks about. */
  readonly card: KeptMethod | null;
  /** The card that becomes the usual one. */
  readonly preferred: Id | null;
  /** The address of this page, for the way back from the provider. */
  readonly returnTo: string;
  readonly url: string;
  readonly reason: CallFailure | null;
}
export type SavedCardsEvent =
  | { readonly type: 'card.preferred'; readonly id: Id }
  | { readonly type: 'removal.begun'; readonly card: KeptMethod }
  | { readonly type: 'removal.confirmed' }
  | { readonly type: 'removal.cancelled' }
  | { readonly type: 'card.requested'; readonly returnTo: string }
  | { readonly type: 'visitor.returned' };
/** `asking`: a dialog asks whether to remove the card. */
export type SavedCardsTag = 'loading' | 'slow' | 'failed' | 'asking';

interface Failed {
  readonly error: unknown;
}
const itself = <Event>({ event }: { event: Event }): Event => event;
const rememberReason = { type: 'rememberReason', params: itself<Failed> } as const;
const isGone = { type: 'isGone', params: itself<Failed> } as const;
const raise = (kind: 'success' | 'info', text: string) =>
  ({
    type: 'raise',
    params: { type: 'notice.raised', kind, text } satisfies NoticesEvent as NoticesEvent,
  }) as const;
const removedBefore = raise('info', 'This card was removed already.');
const prefer = {
  target: '#savedCards.preferring',
  actions: { type: 'rememberPreferred', params: itself<{ readonly id: Id }> },
} as const;
const request = {
  target: '#savedCards.requesting',
  actions: { type: 'rememberReturn', params: itself<{ readonly returnTo: string }> },
} as const;
const resting = {
  'card.preferred': prefer,
  'removal.begun': {
    target: 'confirming',
    actions: { type: 'rememberCard', params: itself<{ readonly card: KeptMethod }> },
  },
  'card.requested': request,
} as const;

export const savedCardsMachine = setup({
  types: {
    context: {} as SavedCardsContext,
    events: {} as SavedCardsEvent,
    tags: {} as SavedCardsTag,
  },
  actors: {
    prefer: promiseStub<unknown, { readonly id: Id }>('savedCards: prefer'),
    remove: promiseStub<unknown, { readonly id: Id }>('savedCards: remove'),
    request: promiseStub<{ readonly Url: string }, { readonly returnTo: string }>('savedCards: request'),
    /** Opens the provider's page; fails if the address is invalid. */
    leave: callbackStub<SavedCardsEvent, { readonly url: string }>('savedCards: leave'),
  },
  actions: {
    rememberPreferred: assign((_, { id }: { readonly id: Id }) => ({ preferred: id, reason: null })),
    rememberCard: assign((_, { card }: { readonly card: KeptMethod }) => ({ card, reason: null })),
    rememberReturn: assign((_, { returnTo }: { readonly returnTo: string }) => ({ returnTo, reason: null })),
    rememberUrl: assign({ url: (_, { output }: { output: { readonly Url: string } }) => output.Url }),
    rememberReason: assign({ reason: (_, { error }: Failed) => reasonOf(error) }),
    forgetReason: assign({ reason: null }),
    raise: tell('notices', (_, notice: NoticesEvent) => notice),
    reloadPage: tell('page', { type: 'list.outdated' }),
  },
  guards: {
    isGone: (_, { error }: Failed) => {
      const reason = reasonOf(error);
      return reason.kind === 'refused' && reason.code === 'method_gone';
    },
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'savedCards',
  context: { card: null, preferred: null, returnTo: '', url: '', reason: null },
  initial: 'resting',
  states: {
    resting: { description: 'Nothing happens to the cards.', on: resting },
    preferring: {
      description: 'A card becomes the one that is chosen first.',
      tags: ['loading'],
      invoke: {
        id: 'prefer',
        src: 'prefer',
        input: ({ context: { preferred } }) => ({ id: preferred ?? '' }),
        onDone: { target: 'resting', actions: 'reloadPage' },
        onError: [
          { guard: isGone, target: 'resting', actions: [removedBefore, 'reloadPage'] },
          { target: 'failed', actions: rememberReason },
        ],
      },
      initial: 'prompt',
      states: { prompt, slow: { ...slow, on: { 'card.preferred': prefer } } },
    },
    confirming: {
      description: 'A dialog asks whether to remove the card. After a failure it says why.',
      tags: ['asking'],
      on: {
        'removal.confirmed': { target: 'removing', actions: 'forgetReason' },
        'removal.cancelled': { target: 'resting', actions: 'forgetReason' },
      },
    },
    removing: {
      description: 'The card is being removed, here and at the provider.',
      tags: ['asking', 'loading'],
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context: { card } }) => ({ id: card?.id ?? '' }),
        onDone: { target: 'resting', actions: [raise('success', 'The card is removed.'), 'reloadPage'] },
        onError: [
          { guard: isGone, target: 'resting', actions: [removedBefore, 'reloadPage'] },
          { target: 'confirming', actions: rememberReason },
        ],
      },
      on: {
        'removal.cancelled': {
          description: 'The server may have removed it, so the page loads again.',
          target: 'resting',
          actions: 'reloadPage',
        },
      },
      initial: 'prompt',
      states: {
        prompt,
        slow: { ...slow, on: { 'removal.confirmed': { target: '#savedCards.removing', reenter: true } } },
      },
    },
    requesting: {
      description: 'The server is preparing the provider’s page that adds a card.',
      tags: ['loading'],
      invoke: {
        id: 'request',
        src: 'request',
        input: ({ context: { returnTo } }) => ({ returnTo }),
        onDone: { target: 'leaving', actions: { type: 'rememberUrl', params: itself } },
        onError: { target: 'failed', actions: rememberReason },
      },
      initial: 'prompt',
      states: { prompt, slow: { ...slow, on: { 'card.requested': request } } },
    },
    leaving: {
      description: 'The browser is opening the provider’s page.',
      tags: ['loading'],
      invoke: {
        id: 'leave',
        src: 'leave',
        input: ({ context: { url } }) => ({ url }),
        onError: { target: 'failed', actions: rememberReason },
      },
      on: {
        'visitor.returned': {
          description: 'The browser kept this page while the employer was at the provider.',
          target: 'resting',
          actions: 'reloadPage',
        },
      },
      initial: 'prompt',
      states: { prompt, slow: { ...slow, on: { 'card.requested': request } } },
    },
    failed: { description: 'A call failed; the employer can press again.', tags: ['failed'], on: resting },
  },
});

/**
 * Messages to the user: any actor raises them, the view shows them in a live region and reports a pointer or the focus
 * on them, which holds them. The oldest goes after each `noticeLifetime` in which none came or went, so that none goes
 * before it could be read.
 */
import { assign, setup } from 'xstate';

export type NoticeKind = 'info' | 'success' | 'warning' | 'error';
export interface Notice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly text: string;
}
export interface NoticesContext {
  readonly notices: readonly Notice[];
  /** How many were ever raised: the next one's id. */
  readonly raised: number;
}
export type NoticesEvent =
  | { readonly type: 'notice.raised'; readonly kind: NoticeKind; readonly text: string }
  | { readonly type: 'notice.dismissed'; readonly id: number }
  | { readonly type: 'notices.held' }
  | { readonly type: 'notices.released' };

const MOST_AT_ONCE = 4;

export const noticesMachine = setup({
  types: { context: {} as NoticesContext, events: {} as NoticesEvent },
  actions: {
    // Raised again while it stands, a notice is new: it moves to the end and is announced again.
    keepNotice: assign(({ context }, { kind, text }: { kind: NoticeKind; text: string }) => ({
      notices: [
        ...context.notices.filter((notice) => notice.text !== text),
        { id: context.raised, kind, text },
      ].slice(-MOST_AT_ONCE),
      raised: context.raised + 1,
    })),
    dropNotice: assign({
      notices: ({ context }, { id }: { id: number }) => context.notices.filter((notice) => notice.id !== id),
    }),
    dropOldest: assign({ notices: ({ context }) => context.notices.slice(1) }),
  },
  guards: { hasNone: ({ context }) => context.notices.length === 0 },
  delays: { noticeLifetime: 7000 },
}).createMachine({
  id: 'notices',
  context: { notices: [], raised: 0 },
  initial: 'silent',
  on: {
    'notice.dismissed': { actions: { type: 'dropNotice', params: ({ event }) => event } },
  },
  states: {
    silent: {
      description: 'Nothing to say.',
      on: {
        'notice.raised': { target: 'showing', actions: { type: 'keepNotice', params: ({ event }) => event } },
      },
    },
    showing: {
      description: 'Something to read; it leaves by itself.',
      always: { guard: 'hasNone', target: 'silent' },
      after: { noticeLifetime: { target: 'showing', reenter: true, actions: 'dropOldest' } },
      on: {
        'notice.raised': {
          target: 'showing',
          reenter: true,
          actions: { type: 'keepNotice', params: ({ event }) => event },
        },
        'notice.dismissed': {
          target: 'showing',
          reenter: true,
          actions: { type: 'dropNotice', params: ({ event }) => event },
        },
        'notices.held': 'held',
      },
    },
    held: {
      description: 'A pointer or the focus rests on a notice: nothing leaves until it goes.',
      always: { guard: 'hasNone', target: 'silent' },
      on: {
        'notice.raised': { actions: { type: 'keepNotice', params: ({ event }) => event } },
        'notices.released': 'showing',
      },
    },
  },
});

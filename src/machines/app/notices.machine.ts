/**
 * Messages to the user. Any actor raises them. The view shows them in a live region, and reports when a pointer
 * or the focus pauses them. The oldest notice leaves after each `noticeLifetime` without a change, so that the
 * user has time to read it.
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
  /** Number of notices ever raised; the next one's id. */
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
    // A repeated notice is removed and added again at the end, so that screen readers announce it again.
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
      description: 'No notice is shown.',
      on: {
        'notice.raised': { target: 'showing', actions: { type: 'keepNotice', params: ({ event }) => event } },
      },
    },
    showing: {
      description: 'Notices are shown; the oldest leaves after its lifetime.',
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
      description: 'A pointer or the focus is on a notice: no notice leaves.',
      always: { guard: 'hasNone', target: 'silent' },
      on: {
        'notice.raised': { actions: { type: 'keepNotice', params: ({ event }) => event } },
        'notices.released': 'showing',
      },
    },
  },
});

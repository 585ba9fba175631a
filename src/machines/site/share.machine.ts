/**
 * Sharing a page: by the browser's share dialog, or by copying the link. A page has this machine among its
 * parts; the view sends `share.requested`.
 */
import { assign, setup } from 'xstate';
import { tell } from '../core/tell.ts';
import { promiseStub } from '../core/stubs.ts';

export interface Shared {
  readonly title: string;
  /** A path of this site, with its query. */
  readonly path: string;
}
/** `dismissed`: the user closed the browser's share dialog. */
export type ShareOutcome = 'shared' | 'copied' | 'dismissed';
export interface ShareContext {
  readonly wanted: Shared | null;
}
export type ShareEvent = { readonly type: 'share.requested' } & Shared;
export type ShareTag = 'busy';

export const shareMachine = setup({
  types: { context: {} as ShareContext, events: {} as ShareEvent, tags: {} as ShareTag },
  actors: { pass: promiseStub<ShareOutcome, Shared | null>('share: pass') },
  actions: {
    rememberWanted: assign({ wanted: (_, { title, path }: Shared) => ({ title, path }) }),
    tellCopied: tell('notices', {
      type: 'notice.raised',
      kind: 'success',
      text: 'Link copied',
    }),
    tellFailed: tell('notices', {
      type: 'notice.raised',
      kind: 'warning',
      text: 'The link could not be copied. Copy it from the page or the address bar.',
    }),
  },
  guards: { isCopied: (_, { outcome }: { outcome: ShareOutcome }) => outcome === 'copied' },
}).createMachine({
  id: 'share',
  context: { wanted: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Waiting for a share request.',
      on: {
        'share.requested': {
          target: 'sharing',
          actions: { type: 'rememberWanted', params: ({ event }) => event },
        },
      },
    },
    sharing: {
      description: 'The browser shows its share dialog or copies the link.',
      tags: ['busy'],
      invoke: {
        id: 'pass',
        src: 'pass',
        input: ({ context }) => context.wanted,
        onDone: [
          {
            guard: { type: 'isCopied', params: ({ event }) => ({ outcome: event.output }) },
            target: 'idle',
            actions: 'tellCopied',
          },
          { target: 'idle' },
        ],
        onError: { target: 'idle', actions: 'tellFailed' },
      },
    },
  },
});

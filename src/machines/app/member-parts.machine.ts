/**
 * The parts that only signed-in users need: inbox, outbox, alerts and notifications. Their script loads when
 * somebody signs in, and signing out deletes their data. `app` reports the user; the wiring starts the parts,
 * each by its systemId. Events from `realtime` to a part pass through here and are queued while the script
 * loads (R10).
 */
import { assign, enqueueActions, setup, type ErrorActorEvent } from 'xstate';
import { sameId, type Id } from '../../contracts/core/ids.ts';
import type { InboxEvent } from '../messaging/inbox.machine.ts';
import type { NotificationsEvent } from '../notifications/notifications.machine.ts';
import type { SessionChanged } from '../account/session.machine.ts';
import { itself } from '../core/itself.ts';
import { reportCrash } from '../core/reported.ts';
import { promiseStub } from '../core/stubs.ts';
import { tell } from '../core/tell.ts';

interface EventForwarded {
  readonly type: 'event.forwarded';
  readonly part: 'inbox' | 'notifications';
  readonly news: InboxEvent | NotificationsEvent;
}
export type MemberPartsEvent = SessionChanged | EventForwarded;
type PartCrashed = ErrorActorEvent<unknown, 'inbox' | 'outbox' | 'alerts' | 'notifications'>;
export interface MemberPartsContext {
  readonly userId: Id | null;
  /** Events that arrived before the parts started, oldest first. */
  readonly held: readonly EventForwarded[];
}

const MOST_HELD = 1000;
/** The parts share views, so all of them stop and start again. */
const restarting = { target: 'failed', actions: reportCrash } as const;

export const memberPartsMachine = setup({
  types: { context: {} as MemberPartsContext, events: {} as MemberPartsEvent | PartCrashed },
  actors: {
    /** Resolves when the script has loaded. */
    loadParts: promiseStub<unknown>('memberParts: loadParts'),
  },
  actions: {
    rememberUser: assign((_, { user }: SessionChanged) => ({ userId: user?.id ?? null, held: [] })),
    hold: assign(({ context }, forwarded: EventForwarded) => ({
      held: [...context.held, forwarded].slice(-MOST_HELD),
    })),
    pass: enqueueActions(({ enqueue }, { part, news }: EventForwarded) => enqueue(tell(part, news))),
    handOver: enqueueActions(({ context, enqueue }) => {
      for (const { part, news } of context.held) enqueue(tell(part, news));
    }),
    forgetHeld: assign({ held: [] }),
    // actionStub does not have the type of an enqueueing action.
    startParts: enqueueActions(() => {}),
    stopParts: enqueueActions(() => {}),
  },
  guards: {
    isSameUser: ({ context }, { user }: SessionChanged) => sameId(context.userId ?? '', user?.id ?? ''),
    hasUser: ({ context }) => context.userId !== null,
    isSignedIn: (_, { user }: SessionChanged) => user !== null,
  },
  delays: { pauseBeforeRetry: 30_000 },
}).createMachine({
  id: 'memberParts',
  context: { userId: null, held: [] },
  initial: 'signedOut',
  on: {
    'session.changed': [
      { guard: { type: 'isSameUser', params: itself } },
      {
        guard: { type: 'isSignedIn', params: itself },
        target: '.loading',
        reenter: true,
        actions: { type: 'rememberUser', params: itself },
      },
      { target: '.signedOut', actions: { type: 'rememberUser', params: itself } },
    ],
    'event.forwarded': {
      guard: 'hasUser',
      actions: { type: 'hold', params: itself },
    },
  },
  states: {
    signedOut: { description: 'Nobody is signed in; nothing is loaded.' },
    loading: {
      description: 'The script of the member parts is loading.',
      invoke: { id: 'loadParts', src: 'loadParts', onDone: 'running', onError: 'failed' },
    },
    running: {
      description: 'The member parts run for the signed-in user.',
      entry: ['startParts', 'handOver', 'forgetHeld'],
      exit: 'stopParts',
      on: {
        'event.forwarded': { actions: { type: 'pass', params: itself } },
        'xstate.error.actor.inbox': restarting,
        'xstate.error.actor.outbox': restarting,
        'xstate.error.actor.alerts': restarting,
        'xstate.error.actor.notifications': restarting,
      },
    },
    failed: {
      description:
        'The script failed to load, or a part crashed (P12b). The page works without the parts until the next try.',
      after: { pauseBeforeRetry: 'loading' },
    },
  },
});

/**
 * Who uses this page (rules S). The storage adapter restores the user; `login` and the views sign in and out; any call
 * that the backend answers with 401 expires the session. Every change goes to storage and, through `app`, to whoever
 * needs to know.
 */
import { assign, sendParent, sendTo, setup } from 'xstate';
import type { User, UserPatch } from '../contracts/user.ts';
import { addressee } from './addressee.ts';
import type { NoticesEvent } from './notices.machine.ts';
import { actionStub, callbackStub, promiseStub } from './stubs.ts';

export interface SessionContext {
  readonly user: User | null;
}
export type SessionEvent =
  | { readonly type: 'session.restored'; readonly user: User | null }
  | { readonly type: 'user.signedIn'; readonly user: User }
  /** Merges into the user; null resets (S2, S3). */
  | { readonly type: 'user.updated'; readonly patch: UserPatch | null }
  | { readonly type: 'user.signedOut' }
  | { readonly type: 'session.expired' }
  | { readonly type: 'storage.refused' };
/** What `app` passes on to everyone who needs to know. */
export interface SessionChanged {
  readonly type: 'session.changed';
  readonly user: User | null;
}
export type SessionTag = 'signedIn';

export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent, tags: {} as SessionTag },
  actors: {
    /** Answers at once with session.restored; later says storage.refused when it can't keep the user. */
    userStorage: callbackStub<SessionEvent>('session: userStorage'),
    refreshUser: promiseStub<User, { user: User }>('session: refreshUser'),
    endSession: promiseStub<unknown>('session: endSession'),
  },
  actions: {
    rememberUser: assign({ user: (_, { user }: { user: User | null }) => user }),
    mergeUser: assign({
      user: ({ context }, { patch }: { patch: UserPatch }) =>
        context.user ? { ...context.user, ...patch } : (patch as User),
    }),
    forgetUser: assign({ user: null }),
    /** Writes context.user to storage, or clears storage when there is none. */
    storeUser: actionStub as (args: { context: SessionContext }) => void,
    announceUser: sendParent(({ context }): SessionChanged => ({
      type: 'session.changed',
      user: context.user,
    })),
    tellExpired: sendTo(addressee('notices'), (): NoticesEvent => ({
      type: 'notice.raised',
      kind: 'info',
      text: 'Your session has ended. Please sign in again.',
    })),
    tellStorageRefused: sendTo(addressee('notices'), (): NoticesEvent => ({
      type: 'notice.raised',
      kind: 'warning',
      text: 'This browser does not let us remember you: after a reload you will be asked to sign in again.',
    })),
  },
  guards: {
    isSomebody: (_, { user }: { user: User | null }) => user !== null,
    isReset: (_, { patch }: { patch: UserPatch | null }) => patch === null,
    hasId: (_, { patch }: { patch: UserPatch | null }) => patch?.id !== undefined,
  },
}).createMachine({
  id: 'session',
  context: { user: null },
  invoke: {
    id: 'userStorage',
    src: 'userStorage',
    // It can only fail before it has answered: everyone waits to hear that nobody is signed in.
    onError: { target: '.signedOut', actions: ['tellStorageRefused', 'announceUser'] },
  },
  initial: 'restoring',
  on: { 'storage.refused': { actions: 'tellStorageRefused' } },
  states: {
    restoring: {
      description: 'Storage has not answered yet; everyone counts as anonymous.',
      on: {
        'session.restored': [
          {
            guard: { type: 'isSomebody', params: ({ event }) => event },
            target: 'signedIn',
            actions: [{ type: 'rememberUser', params: ({ event }) => event }, 'announceUser'],
          },
          { target: 'signedOut', actions: 'announceUser' },
        ],
      },
    },
    signedOut: {
      description: 'Nobody is signed in here.',
      on: {
        'user.signedIn': {
          target: 'signedIn.fresh',
          actions: [{ type: 'rememberUser', params: ({ event }) => event }, 'storeUser', 'announceUser'],
        },
        'user.updated': {
          guard: { type: 'hasId', params: ({ event }) => event },
          target: 'signedIn.fresh',
          actions: [
            { type: 'mergeUser', params: ({ event }) => ({ patch: event.patch ?? {} }) },
            'storeUser',
            'announceUser',
          ],
        },
      },
      initial: 'settled',
      states: {
        settled: { description: 'Nothing is left to do.' },
        ending: {
          description: 'The server is told; whether or not it hears, the user is gone from this page.',
          invoke: { id: 'endSession', src: 'endSession', onDone: 'settled', onError: 'settled' },
        },
      },
    },
    signedIn: {
      description: 'Someone is signed in.',
      tags: ['signedIn'],
      initial: 'refreshing',
      on: {
        'user.signedIn': {
          target: '.fresh',
          actions: [{ type: 'rememberUser', params: ({ event }) => event }, 'storeUser', 'announceUser'],
        },
        'user.updated': [
          {
            guard: { type: 'isReset', params: ({ event }) => event },
            target: 'signedOut',
            actions: ['forgetUser', 'storeUser', 'announceUser'],
          },
          {
            actions: [
              { type: 'mergeUser', params: ({ event }) => ({ patch: event.patch ?? {} }) },
              'storeUser',
              'announceUser',
            ],
          },
        ],
        'user.signedOut': {
          target: 'signedOut.ending',
          actions: ['forgetUser', 'storeUser', 'announceUser'],
        },
        'session.expired': {
          target: 'signedOut',
          actions: ['forgetUser', 'storeUser', 'announceUser', 'tellExpired'],
        },
      },
      states: {
        refreshing: {
          description: 'A restored user is refreshed behind the page (S4).',
          invoke: {
            id: 'refreshUser',
            src: 'refreshUser',
            input: ({ context }) => ({ user: context.user as User }),
            onDone: {
              target: 'fresh',
              actions: [
                { type: 'mergeUser', params: ({ event }) => ({ patch: event.output }) },
                'storeUser',
                'announceUser',
              ],
            },
            onError: { target: 'stale' },
          },
        },
        fresh: { description: 'The backend has confirmed the user since this page was loaded.' },
        stale: { description: 'The refresh failed, which is logged only: the user stays signed in (S5).' },
      },
    },
  },
});

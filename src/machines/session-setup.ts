/** What the chart of the session is made of: its ports, actions, guards and delays. */
import { assign, sendParent, sendTo, setup } from 'xstate';
import { reasonOf } from '../contracts/failure.ts';
import { sameId } from '../contracts/ids.ts';
import type { User, UserPatch } from '../contracts/user.ts';
import { addressee } from './addressee.ts';
import type { NoticesEvent } from './notices.machine.ts';
import type {
  Heard,
  SessionChanged,
  SessionContext,
  SessionEvent,
  SessionTag,
  TabsEvent,
  TabsTold,
} from './session-context.ts';
import { actionStub, callbackStub, promiseStub } from './stubs.ts';

/** With 401, or the other. */
const isRefused = (error: unknown, other: number): boolean => {
  const reason = reasonOf(error);
  return reason.kind === 'refused' && (reason.status === 401 || reason.status === other);
};

export const sessionSetup = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent, tags: {} as SessionTag },
  actors: {
    /** Answers at once with session.restored; later says storage.refused when it can't keep the user. */
    userStorage: callbackStub<SessionEvent>('session: userStorage'),
    /** Reports tab.*, what counts of it and nothing twice; takes TabsEvent. */
    tabs: callbackStub<TabsEvent>('session: tabs'),
    /** Asks the backend whose session the browser's cookie is. */
    recallUser: promiseStub<User>('session: recallUser'),
    refreshUser: promiseStub<User, { user: User }>('session: refreshUser'),
    endSession: promiseStub<unknown>('session: endSession'),
    loadDialog: promiseStub<unknown>('session: loadDialog'),
  },
  actions: {
    rememberUser: assign({ user: (_, { user }: { user: User | null }) => user }),
    mergeUser: assign({
      user: ({ context }, { patch }: { patch: UserPatch }) =>
        context.user ? { ...context.user, ...patch } : (patch as User),
    }),
    forgetUser: assign({ user: null }),
    rememberHeard: assign({ heard: (_, heard: Heard) => ({ user: heard.user }) }),
    forgetHeard: assign({ heard: null }),
    adoptHeard: assign({ user: ({ context }) => context.heard?.user ?? null }),
    /** Writes context.user to storage, or clears storage when there is none. */
    storeUser: actionStub as (args: { context: SessionContext }) => void,
    clearStorage: actionStub,
    /** This browser has a session from now on: a tab that knows nobody may ask. */
    noteSession: actionStub,
    forgetSession: actionStub,
    /** It is over here, and the server is yet to hear of it: this is known at the next start too. */
    oweEnd: actionStub,
    /** It has heard, unless somebody has signed in meanwhile. */
    settleEnd: actionStub,
    announceUser: sendParent(({ context }): SessionChanged => ({
      type: 'session.changed',
      user: context.user,
    })),
    announceSession: sendParent(({ context }): SessionChanged => ({
      type: 'session.changed',
      user: context.user,
      renewed: true,
    })),
    askTabs: sendTo(addressee('tabs'), (): TabsEvent => ({ type: 'tabs.asked' })),
    settleTabs: sendTo(addressee('tabs'), (): TabsEvent => ({ type: 'tabs.settled' })),
    answerTabs: sendTo(addressee('tabs'), ({ context }): TabsEvent => ({
      type: 'tabs.answered',
      user: context.user as User,
    })),
    tellTabs: sendTo(addressee('tabs'), ({ context }, { change }: Pick<TabsTold, 'change'>): TabsEvent => ({
      type: 'tabs.told',
      change,
      user: context.user,
    })),
    /** The dialog's own form lives from here to there, with the user's address in it. */
    startDialog: actionStub as (args: { context: SessionContext }) => void,
    stopDialog: actionStub,
    sayExpired: sendTo(addressee('notices'), (): NoticesEvent => ({
      type: 'notice.raised',
      kind: 'info',
      text: 'Your session has ended. Please sign in again.',
    })),
    saySignedOutElsewhere: sendTo(addressee('notices'), (): NoticesEvent => ({
      type: 'notice.raised',
      kind: 'info',
      text: 'You were signed out in another tab.',
    })),
    sayOwed: sendTo(addressee('notices'), (): NoticesEvent => ({
      type: 'notice.raised',
      kind: 'warning',
      text: 'You are signed out here, but not yet on our server. We will try again.',
    })),
    sayStorageRefused: sendTo(addressee('notices'), (): NoticesEvent => ({
      type: 'notice.raised',
      kind: 'warning',
      text: 'This browser does not let us remember you: after a reload you will be asked to sign in again.',
    })),
  },
  guards: {
    isSomebody: (_, { user }: { user: User | null }) => user !== null,
    isOwed: (_, { isOwed }: { isOwed?: boolean }) => isOwed === true,
    mayLive: (_, { mayLive }: { mayLive?: boolean }) => mayLive === true,
    isReset: (_, { patch }: { patch: UserPatch | null }) => patch === null,
    hasId: (_, { patch }: { patch: UserPatch | null }) => patch?.id !== undefined,
    isSamePerson: ({ context }, { user }: { user: User }) =>
      context.user !== null && sameId(context.user.id, user.id),
    isPageKept: (_, { keepsPage }: { keepsPage?: boolean }) => keepsPage === true,
    hasHeard: ({ context }) => context.heard !== null,
    hasHeardOfSomebody: ({ context }) => (context.heard?.user ?? null) !== null,
    /** It is somebody else's session, or nobody's. */
    isElses: (_, { error }: { error: unknown }) => isRefused(error, 403),
    /** The backend knows of no session, or of no such call. */
    isNobody: (_, { error }: { error: unknown }) => isRefused(error, 404),
  },
  delays: {
    tabsPatience: 200,
    patience: 10_000,
    doubtPause: 1000,
    owedPause: 60_000,
    signInPatience: 30_000,
    dialogRetry: 5000,
  },
});

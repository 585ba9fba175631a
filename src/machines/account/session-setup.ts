/** What the chart of the session is made of: its ports, actions, guards and delays. */
import { assign, sendParent, setup } from 'xstate';
import { reasonOf } from '../../contracts/core/failure.ts';
import { sameId } from '../../contracts/core/ids.ts';
import type { User, UserPatch } from '../../contracts/account/user.ts';
import { tell } from '../core/tell.ts';
import type { NoticeKind } from '../app/notices.machine.ts';
import type {
  Heard,
  SessionChanged,
  SessionContext,
  SessionEvent,
  SessionTag,
  TabsEvent,
  TabsTold,
} from './session-context.ts';
import { actionStub, callbackStub, promiseStub } from '../core/stubs.ts';

const say = (kind: NoticeKind, text: string) =>
  tell<'notices', SessionContext, SessionEvent, undefined>('notices', { type: 'notice.raised', kind, text });
const changed = ({ user }: SessionContext): SessionChanged => ({ type: 'session.changed', user });

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
    /** Until the server has heard of it, the next start knows that it is owed. What knows of no session has heard. */
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
    announceUser: sendParent(({ context }) => changed(context)),
    announceSession: sendParent(({ context }) => ({ ...changed(context), renewed: true })),
    askTabs: tell('tabs', { type: 'tabs.asked' }),
    settleTabs: tell('tabs', { type: 'tabs.settled' }),
    answerTabs: tell('tabs', ({ context }) => ({
      type: 'tabs.answered',
      user: context.user as User,
    })),
    tellTabs: tell('tabs', ({ context }, { change }: Pick<TabsTold, 'change'>) => ({
      type: 'tabs.told',
      change,
      user: context.user,
    })),
    /** The dialog's own form lives from here to there, with the user's address in it. */
    startDialog: actionStub as (args: { context: SessionContext }) => void,
    stopDialog: actionStub,
    sayExpired: say('info', 'Your session has ended. Please sign in again.'),
    saySignedOutElsewhere: say('info', 'You were signed out in another tab.'),
    sayOwed: say('warning', 'Our server does not know that you signed out. Please reload.'),
    sayStorageRefused: say(
      'warning',
      'This browser does not let us remember you: after a reload you will be asked to sign in again.',
    ),
  },
  guards: {
    isSomebody: (_, { user }: { user: User | null }) => user !== null,
    mayLive: (_, { mayLive }: { mayLive?: boolean }) => mayLive === true,
    isReset: (_, { patch }: { patch: UserPatch | null }) => patch === null,
    hasId: (_, { patch }: { patch: UserPatch | null }) => patch?.id !== undefined,
    isSamePerson: ({ context }, { user }: { user: User }) =>
      context.user !== null && sameId(context.user.id, user.id),
    isPageKept: (_, { keepsPage }: { keepsPage?: boolean }) => keepsPage === true,
    hasHeard: ({ context }) => context.heard !== null,
    hasHeardOfSomebody: ({ context }) => (context.heard?.user ?? null) !== null,
    /** The backend knows of no session, of no such call, or of somebody else's. */
    isNobody: (_, { error }: { error: unknown }) => {
      const reason = reasonOf(error);
      return reason.kind === 'refused' && [401, 403, 404].includes(reason.status);
    },
  },
  delays: {
    tabsPatience: 200,
    patience: 10_000,
    doubtPause: 1000,
    signInPatience: 30_000,
    dialogRetry: 5000,
  },
});

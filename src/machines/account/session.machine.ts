/**
 * The user of this page, from its start to its end (rules S). Storage restores the user; another tab or the
 * backend recalls them. Forms sign in, views sign out, and the browser's other tabs report and receive both. A
 * call answered with 401 expires the session, and the server may end it. Every change goes to storage and,
 * through `app`, to the other machines. A change that came from another tab is not sent to tabs again.
 */
import { assign, sendParent, setup, type ErrorActorEvent } from 'xstate';
import type { User, UserPatch } from '../../contracts/account/user.ts';
import { reasonOf } from '../../contracts/core/failure.ts';
import { sameId } from '../../contracts/core/ids.ts';
import type { NoticeKind } from '../app/notices.machine.ts';
import { itself } from '../core/itself.ts';
import { actionStub, callbackStub, promiseStub } from '../core/stubs.ts';
import { tell } from '../core/tell.ts';
import { part, reportCrash } from '../core/reported.ts';

export interface SessionContext {
  /** Null unless signed in. While the session is expired, this is the user whose page is still shown. */
  readonly user: User | null;
  /** The latest sign-in or sign-out that another tab reported while this one was signing in. */
  readonly tabReport: TabReport | null;
}
interface TabReport {
  readonly user: User | null;
}
export type SessionEvent =
  /** `mayHaveSession`: storage has no user, but this browser has signed in and not signed out since. */
  | { readonly type: 'session.restored'; readonly user: User | null; readonly mayHaveSession?: boolean }
  | { readonly type: 'signIn.started' }
  | { readonly type: 'signIn.failed' }
  | { readonly type: 'user.signedIn'; readonly user: User }
  /** Merges into the user; null resets (S2, S3). */
  | { readonly type: 'user.updated'; readonly patch: UserPatch | null }
  | { readonly type: 'user.signedOut' }
  /** A call was answered with 401. `keepsPage`: signing out would lose something on the current page. */
  | { readonly type: 'session.expired'; readonly keepsPage?: boolean }
  /** The server has ended the session of this page's connection. */
  | { readonly type: 'session.endedElsewhere' }
  | { readonly type: 'tab.signedIn'; readonly user: User }
  | { readonly type: 'tab.answered'; readonly user: User }
  | { readonly type: 'tab.updated'; readonly user: User }
  | { readonly type: 'tab.signedOut' }
  | { readonly type: 'tab.asked' }
  | { readonly type: 'storage.refused' };
export interface SessionChanged {
  readonly type: 'session.changed';
  readonly user: User | null;
  /** True for a new session, even of the same user: connections of the old one must be reopened. */
  readonly renewed?: true;
}
interface TabsNotified {
  readonly type: 'tabs.notified';
  readonly change: 'signedIn' | 'updated' | 'signedOut';
  readonly user: User | null;
}
/** Messages to the other tabs. */
export type TabsEvent =
  | { readonly type: 'tabs.asked' }
  | { readonly type: 'tabs.answered'; readonly user: User }
  /** The backend says that nobody is signed in; it overrides earlier reports of other tabs. */
  | { readonly type: 'tabs.settled' }
  | TabsNotified;
/** The dialog for signing in again can crash. */
type Received = SessionEvent | ErrorActorEvent<unknown, 'signInAgain'>;
/** `asking`: the dialog for signing in again is open. */
export type SessionTag = 'signedIn' | 'asking';

const say = (kind: NoticeKind, text: string) =>
  tell<'notices', SessionContext, Received, undefined>('notices', { type: 'notice.raised', kind, text });
const changed = ({ user }: SessionContext): SessionChanged => ({ type: 'session.changed', user });

const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as Received,
    tags: {} as SessionTag,
  },
  actors: {
    /** Answers at once with session.restored; later reports storage.refused when it cannot store the user. */
    userStorage: callbackStub<SessionEvent>('session: userStorage'),
    /** Reports tab.* without duplicates or outdated messages; takes TabsEvent. */
    tabs: callbackStub<TabsEvent>('session: tabs'),
    /** Asks the backend whose session the cookie names. */
    recallUser: promiseStub<User>('session: recallUser'),
    refreshUser: promiseStub<User, { user: User }>('session: refreshUser'),
    /**
     * Stays pending across reloads until the server has answered; a server without such a session counts as an
     * answer.
     */
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
    rememberTabReport: assign({ tabReport: (_, { user }: TabReport) => ({ user }) }),
    forgetTabReport: assign({ tabReport: null }),
    adoptTabReport: assign({ user: ({ context }) => context.tabReport?.user ?? null }),
    /** Writes context.user to storage, or clears storage when there is none. */
    storeUser: actionStub as (args: { context: SessionContext }) => void,
    clearStorage: actionStub,
    /** Records that this browser has a session, so that a new tab may ask the backend for it. */
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
    tellTabs: tell('tabs', ({ context }, { change }: Pick<TabsNotified, 'change'>) => ({
      type: 'tabs.notified',
      change,
      user: context.user,
    })),
    /** Starts the form of the sign-in dialog, with the user's address filled in. */
    startDialog: actionStub as (args: { context: SessionContext }) => void,
    stopDialog: actionStub,
    sayExpired: say('info', 'Your session has ended. Please sign in again.'),
    saySignedOutElsewhere: say('info', 'You were signed out in another tab.'),
    saySignOutUnfinished: say(
      'warning',
      'We could not finish signing you out. Reload this page to try again.',
    ),
    sayStorageRefused: say(
      'warning',
      'This browser does not let us remember you: after a reload you will be asked to sign in again.',
    ),
  },
  guards: {
    isSignedIn: (_, { user }: { user: User | null }) => user !== null,
    mayHaveSession: (_, { mayHaveSession }: { mayHaveSession?: boolean }) => mayHaveSession === true,
    isReset: (_, { patch }: { patch: UserPatch | null }) => patch === null,
    hasId: (_, { patch }: { patch: UserPatch | null }) => patch?.id !== undefined,
    isSamePerson: ({ context }, { user }: { user: User }) =>
      context.user !== null && sameId(context.user.id, user.id),
    isPageKept: (_, { keepsPage }: { keepsPage?: boolean }) => keepsPage === true,
    hasTabReport: ({ context }) => context.tabReport !== null,
    hasTabUser: ({ context }) => (context.tabReport?.user ?? null) !== null,
    /** The backend has no session, no such call, or a session of another user. */
    isUnauthorized: (_, { error }: { error: unknown }) => {
      const reason = reasonOf(error);
      return reason.kind === 'refused' && [401, 403, 404].includes(reason.status);
    },
  },
  delays: {
    tabsPatience: 200,
    patience: 10_000,
    tabReportPause: 1000,
    signInPatience: 30_000,
    dialogRetry: 5000,
  },
});

interface Of {
  readonly event: { readonly user: User };
}
const rememberUser = { type: 'rememberUser', params: ({ event }: Of) => event } as const;
const updateUser = [rememberUser, 'storeUser', 'announceUser'] as const;
const removeUser = ['forgetUser', 'storeUser', 'forgetSession', 'announceUser'] as const;
const tellChange = <Change extends TabsNotified['change']>(change: Change) =>
  ({ type: 'tellTabs', params: { change } }) as const;

const signIn = {
  target: '#session.signedIn.fresh',
  actions: [rememberUser, 'storeUser', 'noteSession', 'announceSession', tellChange('signedIn')],
} as const;
const signOut = {
  target: '#session.signedOut.ending',
  actions: [...removeUser, tellChange('signedOut')],
} as const;
const follow = {
  target: '#session.signedIn.fresh',
  actions: [rememberUser, 'storeUser', 'announceSession'],
} as const;
const followSignOut = {
  target: '#session.signedOut.elsewhere',
  actions: ['forgetUser', 'storeUser', 'announceUser'],
} as const;
/** If this sign-in fails, the other tab's report applies. */
const applyTabReport = {
  guard: 'hasTabUser',
  target: '#session.signedIn.fresh',
  actions: ['adoptTabReport', 'storeUser', 'announceSession'],
} as const;
const tabReport = { actions: { type: 'rememberTabReport', params: ({ event }: Of) => event } } as const;
/** While this tab signs in, reports of other tabs wait for the result. */
const rememberTabReports = {
  'tab.signedIn': tabReport,
  'tab.updated': { guard: 'hasTabReport', ...tabReport },
  'tab.signedOut': { actions: { type: 'rememberTabReport', params: { user: null } } },
} as const;
const applyTabSignOut = { guard: 'hasTabReport', ...followSignOut } as const;

const same = {
  guard: { type: 'isSamePerson', params: ({ event }: Of) => event },
  actions: updateUser,
} as const;
/** Another tab reports while a restored user is refreshed: the same user, or a new one to refresh. */
const refreshAgain = [same, { ...follow, target: 'refreshing', reenter: true }] as const;

const signedIn = sessionSetup.createStateConfig({
  description: 'A user is signed in.',
  tags: ['signedIn'],
  initial: 'refreshing',
  on: {
    'user.signedIn': signIn,
    'user.updated': [
      {
        guard: { type: 'isReset', params: itself },
        target: 'signedOut',
        actions: signOut.actions,
      },
      {
        actions: [
          { type: 'mergeUser', params: ({ event }) => ({ patch: event.patch ?? {} }) },
          'storeUser',
          'announceUser',
          tellChange('updated'),
        ],
      },
    ],
    'user.signedOut': signOut,
    'session.expired': [
      { guard: { type: 'isPageKept', params: itself }, target: 'expired' },
      {
        target: 'signedOut',
        actions: [...removeUser, 'sayExpired'],
      },
    ],
    'session.endedElsewhere': '.rechecking',
    'tab.signedIn': follow,
    'tab.updated': same,
    'tab.signedOut': followSignOut,
    'tab.asked': { actions: 'answerTabs' },
  },
  states: {
    refreshing: {
      description: 'The restored user is refreshed in the background (S4); the other tabs are asked as well.',
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
        onError: [
          { guard: { type: 'isUnauthorized', params: itself }, target: 'rechecking.asking' },
          { target: 'stale' },
        ],
      },
      on: {
        'tab.signedIn': refreshAgain,
        'tab.answered': refreshAgain,
        'tab.updated': refreshAgain,
        'tab.asked': {
          description: 'The backend has not confirmed the user yet: tabs that ask get no answer.',
        },
      },
    },
    fresh: { description: 'The backend has confirmed the user since the page loaded.' },
    stale: { description: 'The refresh failed: the user stays signed in, without a message (S5).' },
    rechecking: {
      description:
        'The session ended, but another tab may have started a new one: the user is checked again.',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Waiting briefly for another tab to report a sign-in.',
          after: { tabReportPause: 'asking' },
        },
        asking: {
          description: 'The backend is asked for the session; a 401 means there is none.',
          invoke: {
            id: 'recallUser',
            src: 'recallUser',
            onDone: {
              target: '#session.signedIn.fresh',
              actions: [
                { type: 'rememberUser', params: ({ event }) => ({ user: event.output }) },
                'storeUser',
                'announceSession',
              ],
            },
            onError: { target: '#session.signedIn.stale' },
          },
        },
      },
    },
  },
});

const expired = sessionSetup.createStateConfig({
  description: 'The session is over; the page keeps everything typed until the user signs in again.',
  entry: ['clearStorage', 'forgetSession'],
  exit: 'stopDialog',
  initial: 'loading',
  on: {
    'user.signedIn': signIn,
    'user.signedOut': signOut,
    'tab.signedIn': follow,
    'tab.signedOut': followSignOut,
    'xstate.error.actor.signInAgain': { target: '.unloadable', actions: [reportCrash, 'stopDialog'] },
  },
  states: {
    loading: {
      description: 'The script of the sign-in dialog is loading.',
      invoke: {
        id: 'loadDialog',
        src: 'loadDialog',
        onDone: { target: 'asking', actions: 'startDialog' },
        onError: 'unloadable',
      },
      after: { patience: 'unloadable' },
    },
    unloadable: {
      description:
        'The dialog’s script failed to load, or the dialog crashed: the page shows a message and retries after a pause.',
      entry: 'sayExpired',
      after: { dialogRetry: 'loading' },
    },
    asking: {
      description: 'The dialog asks the user to sign in again.',
      tags: ['asking'],
      on: { 'signIn.started': 'signingIn' },
    },
    signingIn: {
      description:
        'The backend is checking the credentials; the dialog stays open, and reports of other tabs wait.',
      tags: ['asking'],
      entry: 'forgetTabReport',
      after: { signInPatience: [applyTabReport, applyTabSignOut, { target: 'asking' }] },
      on: {
        'signIn.failed': [applyTabReport, applyTabSignOut, { target: 'asking' }],
        ...rememberTabReports,
      },
    },
  },
});

/** Like a restored user, a user from another tab is refreshed once (S4a). */
const recall = { target: 'signedIn', actions: updateUser } as const;

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: { user: null, tabReport: null },
  invoke: [
    {
      id: 'userStorage',
      src: 'userStorage',
      // Storage can only crash before its first answer, and the other machines wait for that answer.
      onError: { target: '.signedOut', actions: [reportCrash, 'sayStorageRefused', 'announceUser'] },
    },
    // Without `tabs` this tab works alone.
    part('tabs'),
  ],
  initial: 'restoring',
  on: { 'storage.refused': { actions: 'sayStorageRefused' } },
  states: {
    restoring: {
      description: 'Storage has not answered yet; the visitor counts as anonymous.',
      on: {
        'session.restored': [
          {
            guard: { type: 'isSignedIn', params: itself },
            target: 'signedIn',
            actions: [{ type: 'rememberUser', params: itself }, 'announceUser', 'askTabs'],
          },
          { guard: { type: 'mayHaveSession', params: itself }, target: 'recalling' },
          { target: 'signedOut', actions: 'announceUser' },
        ],
      },
    },
    recalling: {
      description:
        'Storage has no user, but the browser may have a session: the visitor counts as anonymous, and protected pages wait.',
      initial: 'asking',
      on: {
        'user.signedIn': signIn,
        'tab.answered': recall,
        'tab.signedIn': recall,
        'tab.updated': recall,
        'tab.signedOut': { target: 'signedOut', actions: 'announceUser' },
      },
      states: {
        asking: {
          description: 'Other tabs are asked for the user.',
          entry: 'askTabs',
          after: { tabsPatience: 'fetching' },
        },
        fetching: {
          description: 'The backend is asked whose session the cookie names; failures show no message.',
          // Protected pages and the sign-in page wait for this answer.
          after: { patience: { target: '#session.signedOut', actions: 'announceUser' } },
          invoke: {
            id: 'recallUser',
            src: 'recallUser',
            onDone: {
              target: '#session.signedIn.fresh',
              actions: [
                { type: 'rememberUser', params: ({ event }) => ({ user: event.output }) },
                'storeUser',
                'announceUser',
              ],
            },
            onError: [
              {
                guard: { type: 'isUnauthorized', params: itself },
                target: '#session.signedOut',
                actions: ['forgetSession', 'settleTabs', 'announceUser'],
              },
              { target: '#session.signedOut', actions: 'announceUser' },
            ],
          },
        },
      },
    },
    signedOut: {
      description: 'Nobody is signed in on this page.',
      on: {
        'signIn.started': 'signingIn',
        'user.signedIn': signIn,
        'tab.signedIn': follow,
        'user.updated': {
          guard: { type: 'hasId', params: itself },
          target: 'signedIn.fresh',
          actions: [
            { type: 'mergeUser', params: ({ event }) => ({ patch: event.patch ?? {} }) },
            'storeUser',
            'announceUser',
            tellChange('signedIn'),
          ],
        },
      },
      initial: 'settled',
      states: {
        settled: { description: 'No call is pending.' },
        ending: {
          description:
            'The server is ending the session; after a failure the next start retries. The user is already removed from this page.',
          invoke: {
            id: 'endSession',
            src: 'endSession',
            onDone: 'settled',
            onError: { target: 'settled', actions: 'saySignOutUnfinished' },
          },
        },
        elsewhere: {
          description: 'Another tab signed out; this tab shows a message.',
          entry: 'saySignedOutElsewhere',
        },
      },
    },
    signingIn: {
      description: 'The backend is checking the credentials; reports of other tabs wait.',
      entry: 'forgetTabReport',
      // A form whose page was left sends no signIn.failed.
      after: { signInPatience: [applyTabReport, { target: 'signedOut' }] },
      on: {
        'user.signedIn': signIn,
        'signIn.failed': [applyTabReport, { target: 'signedOut' }],
        ...rememberTabReports,
      },
    },
    signedIn,
    expired,
  },
});

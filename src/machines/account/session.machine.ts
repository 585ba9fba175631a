/**
 * Who uses this page, from its start to its end (rules S). Storage restores the user, another tab or the backend
 * recalls them; forms sign in, views sign out; the other tabs of the browser tell what they did, and are told. A call
 * that is answered with 401 expires the session, and the server may say that it is over. Every change goes to storage
 * and, through `app`, to whoever needs to know. What was heard of another tab is told to none.
 */
import { assign, sendParent, setup } from 'xstate';
import type { User, UserPatch } from '../../contracts/account/user.ts';
import { reasonOf } from '../../contracts/core/failure.ts';
import { sameId } from '../../contracts/core/ids.ts';
import type { NoticeKind } from '../app/notices.machine.ts';
import { actionStub, callbackStub, promiseStub } from '../core/stubs.ts';
import { tell } from '../core/tell.ts';
import { part, reportCrash } from '../core/reported.ts';

export interface SessionContext {
  /** Null unless somebody is signed in. While their session has expired it is whose page stands there still. */
  readonly user: User | null;
  /** What another tab has said while this one was signing in. */
  readonly heard: Heard | null;
}
interface Heard {
  readonly user: User | null;
}
export type SessionEvent =
  /** `mayLive`: storage has nobody, but this browser has signed in before and not out since. */
  | { readonly type: 'session.restored'; readonly user: User | null; readonly mayLive?: boolean }
  | { readonly type: 'signIn.started' }
  | { readonly type: 'signIn.failed' }
  | { readonly type: 'user.signedIn'; readonly user: User }
  /** Merges into the user; null resets (S2, S3). */
  | { readonly type: 'user.updated'; readonly patch: UserPatch | null }
  | { readonly type: 'user.signedOut' }
  /** A call was answered with 401. `keepsPage`: the page that is shown would lose something if they were signed out. */
  | { readonly type: 'session.expired'; readonly keepsPage?: boolean }
  /** The server says that the session of this page's connection is over. */
  | { readonly type: 'session.endedElsewhere' }
  | { readonly type: 'tab.signedIn'; readonly user: User }
  | { readonly type: 'tab.answered'; readonly user: User }
  | { readonly type: 'tab.updated'; readonly user: User }
  | { readonly type: 'tab.signedOut' }
  | { readonly type: 'tab.asked' }
  | { readonly type: 'storage.refused' };
/** What `app` passes on to everyone who needs to know. */
export interface SessionChanged {
  readonly type: 'session.changed';
  readonly user: User | null;
  /** The session is a new one, also where the person is the same: what was opened with the old one is of no use. */
  readonly renewed?: true;
}
interface TabsTold {
  readonly type: 'tabs.told';
  readonly change: 'signedIn' | 'updated' | 'signedOut';
  readonly user: User | null;
}
/** What the other tabs are told, or asked. */
export type TabsEvent =
  | { readonly type: 'tabs.asked' }
  | { readonly type: 'tabs.answered'; readonly user: User }
  /** The backend itself says that nobody is signed in: what another tab said before this counts no more. */
  | { readonly type: 'tabs.settled' }
  | TabsTold;
/** `asking`: the dialog that signs in again stands over the page. */
export type SessionTag = 'signedIn' | 'asking';

const say = (kind: NoticeKind, text: string) =>
  tell<'notices', SessionContext, SessionEvent, undefined>('notices', { type: 'notice.raised', kind, text });
const changed = ({ user }: SessionContext): SessionChanged => ({ type: 'session.changed', user });

const sessionSetup = setup({
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
    sayOwed: say('warning', 'We could not finish signing you out. Reload this page to try again.'),
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

interface Of {
  readonly event: { readonly user: User };
}
const given = { type: 'rememberUser', params: ({ event }: Of) => event } as const;
const heard = { actions: { type: 'rememberHeard', params: ({ event }: Of) => event } } as const;

/** Here. */
const signIn = {
  target: '#session.signedIn.fresh',
  actions: [
    given,
    'storeUser',
    'noteSession',
    'announceSession',
    { type: 'tellTabs', params: { change: 'signedIn' } },
  ],
} as const;
const signOut = {
  target: '#session.signedOut.ending',
  actions: [
    'forgetUser',
    'storeUser',
    'forgetSession',
    'announceUser',
    { type: 'tellTabs', params: { change: 'signedOut' } },
  ],
} as const;
/** In another tab. */
const follow = {
  target: '#session.signedIn.fresh',
  actions: [given, 'storeUser', 'announceSession'],
} as const;
const followOut = {
  target: '#session.signedOut.elsewhere',
  actions: ['forgetUser', 'storeUser', 'announceUser'],
} as const;
/** What another tab said while this one was signing in counts once that has come to nothing. */
const followHeard = {
  guard: 'hasHeardOfSomebody',
  target: '#session.signedIn.fresh',
  actions: ['adoptHeard', 'storeUser', 'announceSession'],
} as const;
const followHeardOut = { guard: 'hasHeard', ...followOut } as const;

const same = {
  guard: { type: 'isSamePerson', params: ({ event }: Of) => event },
  actions: [given, 'storeUser', 'announceUser'],
} as const;
/** What another tab says while a restored user is looked for: they are the same, or it is somebody else's browser now. */
const learn = [same, { ...follow, target: 'refreshing', reenter: true }] as const;

const signedIn = sessionSetup.createStateConfig({
  description: 'Someone is signed in.',
  tags: ['signedIn'],
  initial: 'refreshing',
  on: {
    'user.signedIn': signIn,
    'user.updated': [
      {
        guard: { type: 'isReset', params: ({ event }) => event },
        target: 'signedOut',
        actions: signOut.actions,
      },
      {
        actions: [
          { type: 'mergeUser', params: ({ event }) => ({ patch: event.patch ?? {} }) },
          'storeUser',
          'announceUser',
          { type: 'tellTabs', params: { change: 'updated' } },
        ],
      },
    ],
    'user.signedOut': signOut,
    'session.expired': [
      { guard: { type: 'isPageKept', params: ({ event }) => event }, target: 'expired' },
      {
        target: 'signedOut',
        actions: ['forgetUser', 'storeUser', 'forgetSession', 'announceUser', 'sayExpired'],
      },
    ],
    'session.endedElsewhere': '.doubted',
    'tab.signedIn': follow,
    'tab.updated': same,
    'tab.signedOut': followOut,
    'tab.asked': { actions: 'answerTabs' },
  },
  states: {
    refreshing: {
      description: 'A restored user is refreshed behind the page (S4), and the other tabs are asked as well.',
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
          { guard: { type: 'isNobody', params: ({ event }) => event }, target: 'doubted.asking' },
          { target: 'stale' },
        ],
      },
      on: {
        'tab.signedIn': learn,
        'tab.answered': learn,
        'tab.updated': learn,
        'tab.asked': { description: 'The backend has not confirmed them: who asks hears it of another.' },
      },
    },
    fresh: { description: 'The backend has confirmed the user since this page was loaded.' },
    stale: { description: 'The backend did not say: the user stays signed in, and nobody is told (S5).' },
    doubted: {
      description:
        'One session has ended; another tab may have begun the next, and its answer be on the way.',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Whoever signs in elsewhere is heard of within a moment.',
          after: { doubtPause: 'asking' },
        },
        asking: {
          description: 'The backend is asked: a 401 says that there is none.',
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
  description:
    'The session is over, and the page stands as it is with all that was typed, until they sign in again.',
  entry: ['clearStorage', 'forgetSession'],
  exit: 'stopDialog',
  initial: 'loading',
  on: {
    'user.signedIn': signIn,
    'user.signedOut': signOut,
    'tab.signedIn': follow,
    'tab.signedOut': followOut,
  },
  states: {
    loading: {
      description: 'The dialog’s script is on its way.',
      invoke: {
        id: 'loadDialog',
        src: 'loadDialog',
        onDone: { target: 'asking', actions: 'startDialog' },
        onError: 'unloadable',
      },
      after: { patience: 'unloadable' },
    },
    unloadable: {
      description: 'It does not come: the page says what has happened, and it is asked for again in a while.',
      entry: 'sayExpired',
      after: { dialogRetry: 'loading' },
    },
    asking: {
      description: 'The dialog asks them to sign in again.',
      tags: ['asking'],
      on: { 'signIn.started': 'signingIn' },
    },
    signingIn: {
      description: 'The backend is asked; the dialog stays, and other tabs are weighed after it.',
      tags: ['asking'],
      entry: 'forgetHeard',
      after: { signInPatience: [followHeard, followHeardOut, { target: 'asking' }] },
      on: {
        'signIn.failed': [followHeard, followHeardOut, { target: 'asking' }],
        'tab.signedIn': heard,
        'tab.updated': { guard: 'hasHeard', ...heard },
        'tab.signedOut': { actions: { type: 'rememberHeard', params: { user: null } } },
      },
    },
  },
});

/** Like a restored one, whoever another tab knows is refreshed once (S4a). */
const recall = { target: 'signedIn', actions: [given, 'storeUser', 'announceUser'] } as const;

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: { user: null, heard: null },
  invoke: [
    {
      id: 'userStorage',
      src: 'userStorage',
      // It can only fail before it has answered: everyone waits to hear that nobody is signed in.
      onError: { target: '.signedOut', actions: [reportCrash, 'sayStorageRefused', 'announceUser'] },
    },
    // Without it this tab is alone.
    part('tabs'),
  ],
  initial: 'restoring',
  on: { 'storage.refused': { actions: 'sayStorageRefused' } },
  states: {
    restoring: {
      description: 'Storage has not answered yet; everyone counts as anonymous.',
      on: {
        'session.restored': [
          {
            guard: { type: 'isSomebody', params: ({ event }) => event },
            target: 'signedIn',
            actions: [{ type: 'rememberUser', params: ({ event }) => event }, 'announceUser', 'askTabs'],
          },
          { guard: { type: 'mayLive', params: ({ event }) => event }, target: 'recalling' },
          { target: 'signedOut', actions: 'announceUser' },
        ],
      },
    },
    recalling: {
      description:
        'This tab knows nobody, this browser may: everyone counts as anonymous, and what is guarded waits.',
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
          description: 'Another tab may know, and answers at once.',
          entry: 'askTabs',
          after: { tabsPatience: 'fetching' },
        },
        fetching: {
          description:
            'The backend is asked whose session the cookie names. Whatever goes wrong, nobody is told.',
          // What is guarded waits for this, and so does the sign-in page.
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
                guard: { type: 'isNobody', params: ({ event }) => event },
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
      description: 'Nobody is signed in here.',
      on: {
        'signIn.started': 'signingIn',
        'user.signedIn': signIn,
        'tab.signedIn': follow,
        'user.updated': {
          guard: { type: 'hasId', params: ({ event }) => event },
          target: 'signedIn.fresh',
          actions: [
            { type: 'mergeUser', params: ({ event }) => ({ patch: event.patch ?? {} }) },
            'storeUser',
            'announceUser',
            { type: 'tellTabs', params: { change: 'signedIn' } },
          ],
        },
      },
      initial: 'settled',
      states: {
        settled: { description: 'Nothing is left to do.' },
        ending: {
          description:
            'The server is told, at the next start again if it did not hear; the user is gone from this page either way.',
          invoke: {
            id: 'endSession',
            src: 'endSession',
            onDone: 'settled',
            onError: { target: 'settled', actions: 'sayOwed' },
          },
        },
        elsewhere: {
          description: 'Another tab has signed out, and this one says so.',
          entry: 'saySignedOutElsewhere',
        },
      },
    },
    signingIn: {
      description:
        'Who signs in is being asked of the backend; what other tabs say meanwhile is weighed after it.',
      entry: 'forgetHeard',
      // A form that was left says nothing more.
      after: { signInPatience: [followHeard, { target: 'signedOut' }] },
      on: {
        'user.signedIn': signIn,
        'signIn.failed': [followHeard, { target: 'signedOut' }],
        'tab.signedIn': heard,
        'tab.updated': { guard: 'hasHeard', ...heard },
        'tab.signedOut': { actions: { type: 'rememberHeard', params: { user: null } } },
      },
    },
    signedIn,
    expired,
  },
});

/**
 * Who uses this page, from its start to its end (rules S). Storage restores the user, another tab or the backend
 * recalls them; forms sign in, views sign out; the other tabs of the browser tell what they did, and are told. A call
 * that is answered with 401 expires the session, and the server may say that it is over. Every change goes to storage
 * and, through `app`, to whoever needs to know. What was heard of another tab is told to none.
 */
import { expired } from './session-expired.ts';
import { follow, followHeard, given, heard, signIn } from './session-moves.ts';
import { sessionSetup } from './session-setup.ts';
import { signedIn } from './session-signed-in.ts';

export type { SessionChanged, SessionEvent } from './session-context.ts';

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
      onError: { target: '.signedOut', actions: ['sayStorageRefused', 'announceUser'] },
    },
    // Without it this tab is alone.
    { id: 'tabs', systemId: 'tabs', src: 'tabs', onError: {} },
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

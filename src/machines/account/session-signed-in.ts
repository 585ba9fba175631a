/** The session's state `signedIn`. */
import type { User } from '../../contracts/account/user.ts';
import { follow, followOut, given, signIn, signOut, type Of } from './session-moves.ts';
import { sessionSetup } from './session-setup.ts';

const same = {
  guard: { type: 'isSamePerson', params: ({ event }: Of) => event },
  actions: [given, 'storeUser', 'announceUser'],
} as const;
/** What another tab says while a restored user is looked for: they are the same, or it is somebody else's browser now. */
const learn = [same, { ...follow, target: 'refreshing', reenter: true }] as const;

export const signedIn = sessionSetup.createStateConfig({
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
      description:
        'A restored user is refreshed behind the page (S4a), and the other tabs are asked as well.',
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
    stale: { description: 'The backend did not say: the user stays signed in, and nobody is told (S5a).' },
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

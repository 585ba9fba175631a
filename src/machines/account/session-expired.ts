/** The session's state `expired`: what stands on the page is kept, under a dialog that signs in again. */
import { follow, followHeard, followHeardOut, followOut, heard, signIn, signOut } from './session-moves.ts';
import { sessionSetup } from './session-setup.ts';

export const expired = sessionSetup.createStateConfig({
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

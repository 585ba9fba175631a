import { exampleUser } from '../../../contracts/account/user.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { sessionMachine } from '../session.machine.ts';

/** The backend's version of the stored user, with a newer name. */
const refreshed = { ...exampleUser, Name: 'Ines Moreau-Vidal' };
const somebodyElse = { id: 2, type: 'Freelancer', Name: 'Amara Okafor' };

export const sessionSamples = samplesOf(sessionMachine, {
  events: {
    'session.restored': {
      'an employer': { user: exampleUser },
      nobody: { user: null },
      'nobody, in a browser that may have a session': { user: null, mayHaveSession: true },
    },
    'signIn.started': { once: {} },
    'signIn.failed': { once: {} },
    'user.signedIn': { 'an employer': { user: exampleUser } },
    'user.updated': {
      'a new name': { patch: { id: exampleUser.id, Name: 'Ines M. Moreau' } },
      'a field of nobody': { patch: { Name: 'Nobody' } },
      reset: { patch: null },
    },
    'user.signedOut': { once: {} },
    'session.expired': {
      'on a page for everybody': { keepsPage: false },
      'on a page that is kept': { keepsPage: true },
    },
    'session.endedElsewhere': { once: {} },
    'tab.signedIn': { 'an employer': { user: exampleUser }, 'somebody else': { user: somebodyElse } },
    'tab.answered': { 'an employer': { user: exampleUser }, 'somebody else': { user: somebodyElse } },
    'tab.updated': { 'a new name': { user: refreshed }, 'of somebody else': { user: somebodyElse } },
    'tab.signedOut': { once: {} },
    'tab.asked': { once: {} },
    'storage.refused': { once: {} },
  },
  happensIn: {
    'user.signedIn': [
      'recalling.fetching',
      'signedOut.settled',
      'signingIn',
      'signedIn.fresh',
      'expired.asking',
      'expired.signingIn',
    ],
    'signIn.started': ['signedOut.settled', 'expired.asking'],
    'signIn.failed': ['signingIn', 'expired.signingIn'],
    'user.updated': ['signedOut.settled', 'signedIn.fresh'],
    'session.expired': ['signedIn'],
    'session.endedElsewhere': ['signedIn.fresh'],
    'tab.signedIn': ['recalling', 'signedOut.settled', 'signingIn', 'signedIn', 'expired'],
    'tab.answered': ['recalling', 'signedIn.refreshing'],
    'tab.updated': ['recalling', 'signingIn', 'signedIn.refreshing', 'signedIn.fresh', 'expired.signingIn'],
    'tab.signedOut': ['recalling', 'signingIn', 'signedIn.fresh', 'expired'],
    'tab.asked': ['signedIn.refreshing', 'signedIn.fresh'],
    'tabs failed': ['signedOut.settled'],
    'storage.refused': ['signedIn.fresh'], // the machine writes to storage when it has a user
  },
  results: {
    recallUser: { 'the user': exampleUser },
    refreshUser: { 'the user': refreshed },
    endSession: { ended: undefined },
    loadDialog: { loaded: undefined },
  },
  failures: {
    userStorage: { broken: { kind: 'fault', issue: 'storage failed' } },
    tabs: { broken: { kind: 'fault', issue: 'the channel to the other tabs failed' } },
    // While somebody is signed in, a 401 arrives as `session.expired` instead.
    recallUser: { offline: { kind: 'offline' }, 'no session': { kind: 'refused', status: 401 } },
    refreshUser: {
      offline: { kind: 'offline' },
      'not their account': { kind: 'refused', status: 403 },
    },
    endSession: { refused: { kind: 'refused', status: 500 } },
    loadDialog: { 'did not load': { kind: 'fault', issue: 'the script could not be loaded' } },
    signInAgain: { crashed: { kind: 'fault', issue: 'the dialog has a defect' } },
  },
  // An update for another user needs a known user.
  happensWhen: { 'tab.updated': (known, { user }) => known.user !== null || user.id === exampleUser.id },
  // A name alone changes no decision.
  distinguish: ({ user, tabReport }) => [user?.id, tabReport && (tabReport.user?.id ?? 'nobody')],
});

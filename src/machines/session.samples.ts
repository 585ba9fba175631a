import { exampleUser } from '../contracts/user.ts';
import { samplesOf } from './samples.ts';
import { sessionMachine } from './session.machine.ts';

/** What the backend has of them is newer than what was kept. */
const refreshed = { ...exampleUser, Name: 'Ines Moreau-Vidal' };

export const sessionSamples = samplesOf(sessionMachine, {
  events: {
    'session.restored': { somebody: { user: exampleUser }, nobody: { user: null } },
    'user.signedIn': { 'an employer': { user: exampleUser } },
    'user.updated': {
      'a new name': { patch: { id: exampleUser.id, Name: 'Ines M. Moreau' } },
      'a field of nobody': { patch: { Name: 'Nobody' } },
      reset: { patch: null },
    },
    'user.signedOut': { once: {} },
    'session.expired': { once: {} },
    'storage.refused': { once: {} },
  },
  happensIn: {
    'user.signedIn': ['signedOut.settled', 'signedIn.fresh'],
    'storage.refused': ['signedIn.fresh'], // it is told when a user is to be kept
  },
  results: { refreshUser: { 'the user': refreshed }, endSession: { ended: undefined } },
  failures: {
    userStorage: { broken: { kind: 'fault', issue: 'storage is broken' } },
    refreshUser: { offline: { kind: 'offline' } },
    endSession: { refused: { kind: 'refused', status: 500 } },
  },
});

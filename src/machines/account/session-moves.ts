/** How the session changes hands, from whatever state: here, and in another tab, which is followed and told nothing. */
import type { User } from '../../contracts/account/user.ts';

export interface Of {
  readonly event: { readonly user: User };
}
export const given = { type: 'rememberUser', params: ({ event }: Of) => event } as const;
export const heard = { actions: { type: 'rememberHeard', params: ({ event }: Of) => event } } as const;

/** Here. */
export const signIn = {
  target: '#session.signedIn.fresh',
  actions: [
    given,
    'storeUser',
    'noteSession',
    'announceSession',
    { type: 'tellTabs', params: { change: 'signedIn' } },
  ],
} as const;
export const signOut = {
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
export const follow = {
  target: '#session.signedIn.fresh',
  actions: [given, 'storeUser', 'announceSession'],
} as const;
export const followOut = {
  target: '#session.signedOut.elsewhere',
  actions: ['forgetUser', 'storeUser', 'announceUser'],
} as const;
/** What another tab said while this one was signing in counts once that has come to nothing. */
export const followHeard = {
  guard: 'hasHeardOfSomebody',
  target: '#session.signedIn.fresh',
  actions: ['adoptHeard', 'storeUser', 'announceSession'],
} as const;
export const followHeardOut = { guard: 'hasHeard', ...followOut } as const;

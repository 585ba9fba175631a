/** What the session knows, what it hears, and what it says to others. */
import type { User, UserPatch } from '../../contracts/account/user.ts';

export interface SessionContext {
  /** Null unless somebody is signed in. While their session has expired it is whose page stands there still. */
  readonly user: User | null;
  /** What another tab has said while this one was signing in. */
  readonly heard: Heard | null;
}
export interface Heard {
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
export interface TabsTold {
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

/** What navigation knows, what it hears, and where it may be asked to lead. */
import type { CallFailure } from '../../contracts/core/failure.ts';
import type { Id } from '../../contracts/core/ids.ts';
import type { RouteName } from '../../contracts/app/routes.ts';
import type { SessionChanged } from '../account/session-context.ts';

/** Whom a page is for. `unknown` until the session has been restored or recalled. */
export type Visitor = 'unknown' | 'anonymous' | 'signedIn' | 'employer';
export type Arrival = 'load' | 'push' | 'replace' | 'pop';

export interface Place {
  /** As the address bar has it, encoded. */
  readonly path: string;
  /** With its question mark, or ''. */
  readonly search: string;
  /** What `history.state` holds for this entry; plain JSON, of anyone's making. */
  readonly state: unknown;
}
export interface NavigationContext extends Place {
  readonly productSlug: string;
  readonly visitor: Visitor;
  /** Who it is, where that is known. */
  readonly userId: Id | null;
  readonly arrival: Arrival;
  /** Whether the next arrival scrolls to the top; the footer's certification link keeps its place (F4). */
  readonly scroll: 'top' | 'keep';
  /** Counts arrivals, so that the views move the focus once for each. */
  readonly visit: number;
  /** Counts the pages that were shown: the view of each lives as long as its actor. */
  readonly pagesShown: number;
  readonly loaded: readonly RouteName[];
  readonly reason: CallFailure | null;
}
export interface NavigationInput extends Place {
  readonly productSlug: string;
  /** The routes whose page needs no loading. */
  readonly loaded: readonly RouteName[];
}
export interface Destination {
  readonly to: string;
  readonly state?: unknown;
  readonly replace?: boolean;
  readonly scroll?: 'top' | 'keep';
  /** Of a page that corrects its own path: query and state stay, whatever they are by now. */
  readonly pathOnly?: boolean;
}
export type NavigationEvent =
  | ({ readonly type: 'route.changed'; readonly arrival: Arrival } & Place)
  | ({ readonly type: 'navigation.requested' } & Destination)
  | { readonly type: 'link.approached'; readonly to: string }
  | { readonly type: 'jobPosting.requested' }
  | { readonly type: 'load.retried' }
  | SessionChanged;
export type NavigationTag = 'loading' | 'failed' | 'barred' | 'unmatched';

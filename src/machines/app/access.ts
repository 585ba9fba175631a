/** Access (rules P, S7): whether a visitor may open a page, and where they are redirected otherwise. */
import { returnPathOf, routes, siteOf, type Match, type RouteName } from '../../contracts/app/routes.ts';
import { isEmployer, type User } from '../../contracts/account/known-user.ts';

/** The kinds of visitor a page distinguishes. `unknown` until the session has been restored or recalled. */
export type Visitor = 'unknown' | 'anonymous' | 'signedIn' | 'employer';
export interface Place {
  /** Encoded, as in the address bar. */
  readonly path: string;
  /** With its question mark, or ''. */
  readonly search: string;
  /** The entry's `history.state`: plain JSON from any source. */
  readonly state: unknown;
}
export interface Destination {
  readonly to: string;
  readonly state?: unknown;
  readonly replace?: boolean;
  readonly scroll?: 'top' | 'keep';
  /** For a page that corrects its own path: the current query and state stay. */
  readonly pathOnly?: boolean;
  /** Somebody who has followed a link since goes where the link leads (P13c). */
  readonly unlessLeaving?: boolean;
}
export type Verdict = 'unmatched' | 'misspelt' | 'undecided' | 'return' | 'login' | 'barred' | 'open';

type Address = Pick<Place, 'path'> & { readonly productSlug: string };
type Asked = Address & Pick<Place, 'search'> & { readonly visitor: Visitor };

export const visitorOf = (user: User | null): Visitor =>
  user === null ? 'anonymous' : isEmployer(user) ? 'employer' : 'signedIn';

export const matchOf = ({ productSlug, path }: Address): Match => siteOf(productSlug).match(path);
/** The route that the path matches; undefined if none matches. */
export const routeOf = (address: Address): RouteName | undefined => {
  const match = matchOf(address);
  return match.kind === 'found' ? match.name : undefined;
};

/** The pages that sign somebody in. */
export const isSignInPage = (address: Address): boolean =>
  ['login', 'signup'].includes(routeOf(address) ?? '');
/** Links in mails work for any visitor, signed in or not (S7e). */
const isByMail = (search: string): boolean => /[?&](reset|verify|forgot)(=|&|$)/.test(search);
/** Pages with restricted access. */
export const isGuarded = (address: Address): boolean => {
  const route = routeOf(address);
  return route !== undefined && routes[route].access !== 'anyone';
};

export const verdictIn = ({ visitor, search, ...address }: Asked): Verdict => {
  const match = matchOf(address);
  if (match.kind !== 'found') return match.kind;
  const { access } = routes[match.name];
  const leadsOn = isSignInPage(address) && !isByMail(search);
  if (access === 'anyone' && !leadsOn) return 'open';
  // The HTML of /signup shows its form before the session is known.
  if (visitor === 'unknown') return match.name === 'signup' ? 'open' : 'undecided';
  if (leadsOn) return visitor === 'anonymous' ? 'open' : 'return';
  if (visitor === 'anonymous') return 'login';
  return access === 'employer' && visitor !== 'employer' ? 'barred' : 'open';
};

/** The return address for a signed-in visitor; the sign-in page for an anonymous one. */
const elsewhere = (place: Asked & Place): string => {
  const { productSlug, path, search } = place;
  return verdictIn(place) === 'return'
    ? returnPathOf(new URLSearchParams(search).get('next'))
    : `${siteOf(productSlug).href('login')}?${new URLSearchParams({ next: path + search })}`;
};
/** A misspelt address keeps its query and state. */
export const redirectionOf = (place: Asked & Place): Destination => {
  const match = matchOf(place);
  return match.kind === 'misspelt'
    ? { to: match.path + place.search, state: place.state, replace: true }
    : { to: elsewhere(place), replace: true };
};

/** Who may be where (rules P, S7): what is to be done with a visitor at a place, and where else they are sent. */
import { returnPathOf, routes, siteOf, type Match, type RouteName } from '../../contracts/app/routes.ts';
import { isEmployer, type User } from '../../contracts/account/known-user.ts';

/** Whom a page is for. `unknown` until the session has been restored or recalled. */
export type Visitor = 'unknown' | 'anonymous' | 'signedIn' | 'employer';
export interface Place {
  /** As the address bar has it, encoded. */
  readonly path: string;
  /** With its question mark, or ''. */
  readonly search: string;
  /** What `history.state` holds for this entry; plain JSON, of anyone's making. */
  readonly state: unknown;
}
export interface Destination {
  readonly to: string;
  readonly state?: unknown;
  readonly replace?: boolean;
  readonly scroll?: 'top' | 'keep';
  /** Of a page that corrects its own path: query and state stay, whatever they are by now. */
  readonly pathOnly?: boolean;
}
export type Verdict = 'unmatched' | 'misspelt' | 'undecided' | 'return' | 'login' | 'barred' | 'open';

type Address = Pick<Place, 'path'> & { readonly productSlug: string };
type Asked = Address & Pick<Place, 'search'> & { readonly visitor: Visitor };

export const visitorOf = (user: User | null): Visitor =>
  user === null ? 'anonymous' : isEmployer(user) ? 'employer' : 'signedIn';

export const matchOf = ({ productSlug, path }: Address): Match => siteOf(productSlug).match(path);
/** The route that is shown or being loaded, if the path is one. */
export const routeOf = (address: Address): RouteName | undefined => {
  const match = matchOf(address);
  return match.kind === 'found' ? match.name : undefined;
};

/** Of the pages that sign somebody in. */
export const isDoor = (address: Address): boolean => ['login', 'signup'].includes(routeOf(address) ?? '');
/** What a mail leads to is done for whoever follows it (S7e). */
const isByMail = (search: string): boolean => /[?&](reset|verify|forgot)(=|&|$)/.test(search);
/** Of a page that is not for everybody. */
export const isGuarded = (address: Address): boolean => {
  const route = routeOf(address);
  return route !== undefined && routes[route].access !== 'anyone';
};

/** The whole of access in one function. */
export const verdictIn = ({ visitor, search, ...address }: Asked): Verdict => {
  const match = matchOf(address);
  if (match.kind !== 'found') return match.kind;
  const { access } = routes[match.name];
  const leadsOn = isDoor(address) && !isByMail(search);
  if (access === 'anyone' && !leadsOn) return 'open';
  if (visitor === 'unknown') return 'undecided';
  if (leadsOn) return visitor === 'anonymous' ? 'open' : 'return';
  if (visitor === 'anonymous') return 'login';
  return access === 'employer' && visitor !== 'employer' ? 'barred' : 'open';
};

/** The address a visitor is sent to instead: the way back from signing in, or signing in. */
const elsewhere = (place: Asked & Place): string => {
  const { productSlug, path, search } = place;
  return verdictIn(place) === 'return'
    ? returnPathOf(new URLSearchParams(search).get('next'))
    : `${siteOf(productSlug).href('login')}?${new URLSearchParams({ next: path + search })}`;
};
/** Where a visitor is sent instead: a misspelt address is corrected, and nothing else of it changes. */
export const redirectionOf = (place: Asked & Place): Destination => {
  const match = matchOf(place);
  return match.kind === 'misspelt'
    ? { to: match.path + place.search, state: place.state, replace: true }
    : { to: elsewhere(place), replace: true };
};

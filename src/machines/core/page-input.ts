/** What navigation starts a page's machine with. */
export interface PageInput {
  /** Chance for this visit, 0 ≤ seed < 1. */
  readonly seed: number;
  readonly productSlug: string;
  /** The address it was opened at: the path, and the query with its question mark. */
  readonly path: string;
  readonly search: string;
  /** What `history.state` held when it was opened; plain JSON, of anyone's making. */
  readonly state: unknown;
  /** The values of the path's parameters, decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** What the server rendered this very address with: JSON that nobody has parsed by a contract yet, or undefined. */
  readonly given: unknown;
}
/** What a page hears when its address changes and it is still the page of it: as a rule only the query is another. */
export interface QueryChanged {
  readonly type: 'query.changed';
  readonly search: string;
  readonly path?: string;
}
/** What a page hears when its visitor follows a link to the address that it already has. */
export interface RouteFollowedAgain {
  readonly type: 'route.followedAgain';
}

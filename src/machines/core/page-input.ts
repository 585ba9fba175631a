/** The input of a page's machine; navigation provides it. */
export interface PageInput {
  /** Random value of this visit, 0 ≤ seed < 1. */
  readonly seed: number;
  readonly productSlug: string;
  /** The address at the start: the path, and the query with its question mark. */
  readonly path: string;
  readonly search: string;
  /** The entry's `history.state` at the start: plain JSON from any source. */
  readonly state: unknown;
  /** The path's parameters, decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** The data that the server rendered this address with: unparsed JSON, or undefined. */
  readonly given: unknown;
}
/** Navigation sends it when the address changes within the page, usually only the query. */
export interface QueryChanged {
  readonly type: 'query.changed';
  readonly search: string;
  readonly path?: string;
}
/** Navigation sends it when the visitor follows a link to the current address. */
export interface RouteFollowedAgain {
  readonly type: 'route.followedAgain';
}

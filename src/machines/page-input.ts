/** What navigation starts a page's machine with. */
export interface PageInput {
  /** Chance for this visit, 0 ≤ seed < 1. */
  readonly seed: number;
  readonly productSlug: string;
  /** The address it was opened at: the path, and the query with its question mark. */
  readonly path: string;
  readonly search: string;
}
/** What a page hears when only the query of its address changes. */
export interface QueryChanged {
  readonly type: 'query.changed';
  readonly search: string;
}

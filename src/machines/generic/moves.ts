/** News that records with a lifecycle have changed, for pages that show them. */
import type { Id } from '../../contracts/core/ids.ts';

/** A record has this version now: after an act of this page, or because somebody else or the clock moved it. */
export interface LifecycleMoved {
  readonly type: 'lifecycle.moved';
  readonly kind: string;
  readonly id: Id;
  readonly version: number;
  /** Known after an act of this page. */
  readonly state?: string;
  /** The job that the record belongs to, if the server tells it. */
  readonly job?: Id | undefined;
}
/** News may have been missed: what the page shows may be stale. */
export interface ListOutdated {
  readonly type: 'list.outdated';
}

/** Tells an account what happened to it: kept, and said to its open pages. */
import type { ACCOUNT_NOTIFICATIONS } from '../../src/contracts/notification.ts';

export interface Notice {
  readonly kind: (typeof ACCOUNT_NOTIFICATIONS)[number];
  readonly title: string;
  readonly text?: string;
  /** A path of this site. */
  readonly link?: string;
}
/** Never throws: what could not be told is logged, and what it is about has happened all the same. */
export type Notify = (userId: number, notice: Notice) => Promise<void>;

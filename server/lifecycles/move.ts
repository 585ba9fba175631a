/** A written event of a lifecycle, for what follows from it in its transaction. */
import type { AnyEventObject } from 'xstate';
import type { Act } from '../../src/machines/lifecycles/lifecycle.ts';
import type { Database } from '../database/tables.ts';

export type AnyAct = AnyEventObject & Act;
/** A snapshot as its row stores it, of any chart version. */
export interface StoredSnapshot {
  readonly value: unknown;
  readonly context: Readonly<Record<string, unknown>>;
}
export type BeginRefund = (
  transaction: Database,
  refund: {
    readonly id: number;
    readonly amountCents: number;
    /** The part of it that a freelancer had. */
    readonly freelancerCents?: number;
    readonly at: string;
  },
) => Promise<void>;
/** A written event, with the states around it. */
export interface Move {
  readonly id: number;
  readonly type: string;
  /** ISO text. */
  readonly at: string;
  /** Of its entry in the log. */
  readonly position: number;
  /** Null before the first state. */
  readonly before: StoredSnapshot | null;
  readonly after: StoredSnapshot;
}

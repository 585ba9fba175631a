/**
 * Runs one task at a time, round-robin across visitors: a visitor's own requests queue behind each other. Between two
 * tasks the event loop runs.
 */
import { isDatabaseAway } from '../database/postgres.ts';
import { refuseAnyCall, type Refusal } from '../core/refusal.ts';

export interface TurnBounds {
  /** The noun in the message about too many waiting tasks. */
  readonly what: string;
  /** The queue limits, per visitor and in total. */
  readonly mostOfOne: number;
  readonly mostOfAll: number;
  /** The longest wait in milliseconds. */
  readonly waitsFor: number;
}
interface Waiting {
  begin(): void;
  fail(error: unknown): void;
}
export interface FairTurns {
  <Result>(visitor: string, work: () => Promise<Result>): Promise<Result>;
  /** The number of waiting tasks. */
  waiting(): number;
}

export const createFairTurns = ({ what, mostOfOne, mostOfAll, waitsFor }: TurnBounds): FairTurns => {
  let waiting = new Map<string, readonly Waiting[]>();
  let count = 0;
  let isBusy = false;
  const beginNext = (): void => {
    const [first] = waiting;
    if (!first) {
      isBusy = false;
      return;
    }
    const [visitor, [next, ...others]] = first;
    waiting.delete(visitor);
    if (others.length > 0) waiting.set(visitor, others); // move to the end of the round
    count -= 1;
    next?.begin();
  };
  /** The database is unavailable: reject every queued task now, because each would time out too. */
  const endAll = (error: unknown): void => {
    const all = [...waiting.values()].flat();
    waiting = new Map();
    count = 0;
    for (const { fail } of all) fail(error);
  };
  const later = (): Refusal => refuseAnyCall('busy', { retryAfter: 5, params: { what } });
  const leave = (visitor: string, own: Waiting): void => {
    const others = (waiting.get(visitor) ?? []).filter((one) => one !== own);
    if (others.length > 0) waiting.set(visitor, others);
    else waiting.delete(visitor);
    count -= 1;
  };
  const turnOf = async (visitor: string): Promise<void> => {
    const own = waiting.get(visitor) ?? [];
    if (own.length >= mostOfOne) throw refuseAnyCall('too_many_at_once', { retryAfter: 5, params: { what } });
    if (count >= mostOfAll) throw later();
    count += 1;
    const turn = Promise.withResolvers<void>();
    const entry: Waiting = { begin: turn.resolve, fail: turn.reject };
    waiting.set(visitor, [...own, entry]);
    const timer = setTimeout(() => {
      leave(visitor, entry);
      turn.reject(later());
    }, waitsFor);
    await turn.promise.finally(() => clearTimeout(timer));
  };
  const inTurn = async <Result>(visitor: string, work: () => Promise<Result>): Promise<Result> => {
    if (isBusy) await turnOf(visitor);
    isBusy = true;
    try {
      return await work();
    } catch (error) {
      if (isDatabaseAway(error)) endAll(error);
      throw error;
    } finally {
      setImmediate(beginNext);
    }
  };
  return Object.assign(inTurn, { waiting: () => count });
};

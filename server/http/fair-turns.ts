/**
 * One piece of work at a time, and each visitor in turn: who asks for much waits behind what they asked for themselves.
 * Between two pieces everything else that is ready is answered.
 */
import { isDatabaseAway } from '../database/postgres.ts';
import { Refusal } from '../core/refusal.ts';

export interface TurnBounds {
  /** How those are called that are too many. */
  readonly what: string;
  /** How many may wait of one visitor, and of all. */
  readonly mostOfOne: number;
  readonly mostOfAll: number;
  /** Milliseconds that anybody waits at most. */
  readonly waitsFor: number;
}
interface Waiting {
  begin(): void;
  fail(error: unknown): void;
}
export interface FairTurns {
  <Result>(visitor: string, work: () => Promise<Result>): Promise<Result>;
  /** How many wait. */
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
    if (others.length > 0) waiting.set(visitor, others); // behind all others
    count -= 1;
    next?.begin();
  };
  /** None of them would fare better than the one that waited for the database in vain. */
  const endAll = (error: unknown): void => {
    const all = [...waiting.values()].flat();
    waiting = new Map();
    count = 0;
    for (const { fail } of all) fail(error);
  };
  const later = (): Refusal =>
    new Refusal(503, `Many others ask for ${what} now; try again in a moment`, { retryAfter: 5 });
  const leave = (visitor: string, own: Waiting): void => {
    const others = (waiting.get(visitor) ?? []).filter((one) => one !== own);
    if (others.length > 0) waiting.set(visitor, others);
    else waiting.delete(visitor);
    count -= 1;
  };
  const turnOf = async (visitor: string): Promise<void> => {
    const own = waiting.get(visitor) ?? [];
    if (own.length >= mostOfOne)
      throw new Refusal(429, `Too many ${what} at once; try again in a moment`, { retryAfter: 5 });
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

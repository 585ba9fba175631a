/**
 * What the recorder has, in portions that a browser can draw: at most one for each frame, however much happens.
 */
import type { Entry, RecordedActor, Recorder } from './recorder.ts';

/** An actor's last entry and the one before it. */
export interface Latest {
  readonly last: Entry;
  readonly before: Entry | undefined;
}
export interface News {
  /** How many entries there are. */
  readonly total: number;
  readonly latest: ReadonlyMap<string, Latest>;
  readonly actors: readonly RecordedActor[];
}
/** How many entries the diagram shows at most. */
export const MOST_SHOWN = 2000;

/** Another actor of the same name was there before it. */
const startsAnew = ({ event }: Entry): boolean => event.type === 'xstate.init';

/** `later` calls back once, soon: a browser's next frame. */
export const createFeed = (
  recorder: Pick<Recorder, 'since' | 'listen' | 'actors'>,
  later: (callback: () => void) => void,
) => {
  const listeners = new Set<() => void>();
  const latest = new Map<string, Latest>();
  let total = 0;
  let isWaiting = false;
  const read = (): News => {
    const fresh = recorder.since(total);
    for (const entry of fresh)
      latest.set(entry.actor, {
        last: entry,
        before: startsAnew(entry) ? undefined : latest.get(entry.actor)?.last,
      });
    total += fresh.length;
    return { total, latest: new Map(latest), actors: recorder.actors() };
  };
  let news = read();
  const stop = recorder.listen(() => {
    if (isWaiting) return;
    isWaiting = true;
    later(() => {
      isWaiting = false;
      news = read();
      for (const listener of listeners) listener();
    });
  });
  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    news: (): News => news,
    /** The entries with these numbers, `until` not included, as they were sent; no more than can be shown. */
    between: (from: number, until: number): readonly Entry[] => {
      const first = Math.max(from, until - MOST_SHOWN, 0);
      return recorder
        .since(first)
        .slice(0, Math.max(0, until - first))
        .toSorted((one, other) => one.sent - other.sent);
    },
    /** One entry and the one of the same actor before it. */
    at: (index: number): Latest | undefined => {
      const last = recorder.since(index)[0];
      if (!last) return undefined;
      if (startsAnew(last)) return { last, before: undefined };
      const before = recorder
        .since(0)
        .slice(0, index)
        .findLast(({ actor }) => actor === last.actor);
      return { last, before };
    },
    stop,
  };
};
export type Feed = ReturnType<typeof createFeed>;

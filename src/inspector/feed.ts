/** Delivers the recorder's entries to the panel, batched to one update per frame. */
import type { Entry, RecordedActor, Recorder } from './recorder.ts';

/** An actor's last entry and the one before it. */
export interface Latest {
  readonly last: Entry;
  readonly before: Entry | undefined;
}
export interface News {
  /** The number of entries. */
  readonly total: number;
  readonly latest: ReadonlyMap<string, Latest>;
  readonly actors: readonly RecordedActor[];
}
/** The maximum number of entries in the diagram. */
export const MOST_SHOWN = 2000;

/** An earlier actor had the same name. */
const startsAnew = ({ event }: Entry): boolean => event.type === 'xstate.init';

/** `later` calls back once, soon: at the browser's next frame. */
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
    /** The entries in this range (`until` excluded), in sending order, up to the maximum. */
    between: (from: number, until: number): readonly Entry[] => {
      const first = Math.max(from, until - MOST_SHOWN, 0);
      return recorder
        .since(first)
        .slice(0, Math.max(0, until - first))
        .toSorted((one, other) => one.sent - other.sent);
    },
    /** An entry and the same actor's previous one. */
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

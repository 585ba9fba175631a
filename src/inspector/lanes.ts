/** The lanes of the event diagram, and the lanes of each entry. Pure. */
import type { Entry, RecordedActor, Source } from './recorder.ts';
import { textOfState, wordsOfEvent } from './transitions.ts';

export interface Lane {
  readonly id: string;
  readonly words: string;
  readonly kind: 'world' | 'actor';
}
/** Lanes for sources that are not actors. The markers prevent collisions with actor names. */
export const WORLD: readonly Lane[] = [
  { id: '#views', words: 'views', kind: 'world' },
  { id: '#adapters', words: 'adapters', kind: 'world' },
  { id: '#clock', words: 'clock', kind: 'world' },
];

export const laneOf = (source: Source): string => {
  switch (source.kind) {
    case 'page':
      return '#views';
    case 'adapter':
      return '#adapters';
    case 'clock':
      return '#clock';
    case 'actor':
      return source.id;
  }
};
export const wordsOfSource = (source: Source): string => {
  switch (source.kind) {
    case 'page':
      return 'views';
    case 'adapter':
      return `adapter ${source.id}`;
    case 'clock':
      return 'the clock';
    case 'actor':
      return source.id;
  }
};

/** Actors below their parents, with their depth. */
export const treeOf = (actors: readonly RecordedActor[]): (RecordedActor & { readonly depth: number })[] => {
  const known = new Set(actors.map(({ id }) => id));
  const below = (parent: string | null, depth: number): (RecordedActor & { depth: number })[] =>
    actors
      .filter((actor) => (actor.parent !== null && known.has(actor.parent) ? actor.parent : null) === parent)
      .flatMap((actor) => [{ ...actor, depth }, ...below(actor.id, depth + 1)]);
  return below(null, 0);
};

/** All lanes, the outside world first. */
export const lanesOf = (actors: readonly RecordedActor[]): Lane[] => [
  ...WORLD,
  ...treeOf(actors).map(({ id }): Lane => ({ id, words: id, kind: 'actor' })),
];

/** An event's name in the diagram. */
export const nameOfEvent = (type: string): string => {
  if (type === 'xstate.init') return 'starts';
  return type === 'xstate.stop' ? 'stops' : wordsOfEvent(type);
};

/** The text of an entry's line, which the filter searches. */
export const wordsOfEntry = ({ source, actor, event, value }: Entry): string =>
  `${wordsOfSource(source)} → ${actor}: ${nameOfEvent(event.type)} → ${textOfState(value)}`;

export interface Wanted {
  readonly text: string;
  readonly hidden: readonly string[];
  readonly only: string | null;
}
/** Entries in visible lanes that contain every word of the filter. */
export const filterEntries = (entries: readonly Entry[], { text, hidden, only }: Wanted): Entry[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    const ends = [entry.actor, laneOf(entry.source)];
    if (ends.some((end) => hidden.includes(end))) return false;
    if (only !== null && !ends.includes(only)) return false;
    if (words.length === 0) return true;
    const line = `${wordsOfEntry(entry)} ${entry.event.type}`.toLowerCase();
    return words.every((word) => line.includes(word));
  });
};

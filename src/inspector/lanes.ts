/** The lanes of the diagram of all events, and which of them an entry goes between. Pure. */
import type { Entry, RecordedActor, Source } from './recorder.ts';
import { textOfState, wordsOfEvent } from './transitions.ts';

export interface Lane {
  readonly id: string;
  readonly words: string;
  readonly kind: 'world' | 'actor';
}
/** What is no actor has a lane too. The marks keep them apart from actors of the same name. */
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

/** Actors below those that started them, each with its depth. */
export const treeOf = (actors: readonly RecordedActor[]): (RecordedActor & { readonly depth: number })[] => {
  const known = new Set(actors.map(({ id }) => id));
  const below = (parent: string | null, depth: number): (RecordedActor & { depth: number })[] =>
    actors
      .filter((actor) => (actor.parent !== null && known.has(actor.parent) ? actor.parent : null) === parent)
      .flatMap((actor) => [{ ...actor, depth }, ...below(actor.id, depth + 1)]);
  return below(null, 0);
};

/** All lanes, the world's first. */
export const lanesOf = (actors: readonly RecordedActor[]): Lane[] => [
  ...WORLD,
  ...treeOf(actors).map(({ id }): Lane => ({ id, words: id, kind: 'actor' })),
];

/** What an event is called in the diagram. */
export const nameOfEvent = (type: string): string => {
  if (type === 'xstate.init') return 'starts';
  return type === 'xstate.stop' ? 'stops' : wordsOfEvent(type);
};

/** What an entry's line says and is searched for. */
export const wordsOfEntry = ({ source, actor, event, value }: Entry): string =>
  `${wordsOfSource(source)} → ${actor}: ${nameOfEvent(event.type)} → ${textOfState(value)}`;

export interface Wanted {
  readonly text: string;
  readonly hidden: readonly string[];
  readonly only: string | null;
}
/** Those in lanes that are shown, with every word of the text in their line. */
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

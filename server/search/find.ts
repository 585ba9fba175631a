/** Filters, counts and pages of one search table: everything except words, in a few passes over numeric columns. */
import * as z from 'zod';
import { createHash } from 'node:crypto';
import { cursorOf, readCursor } from '../generic/cursor.ts';
import { refuseAnyCall } from '../core/refusal.ts';
import type { Sorted } from './order.ts';

/** The column's value must be in this inclusive range; a missing value (NaN) is not. */
export type Range = readonly [column: Float64Array | Uint8Array, from: number, to: number];

/** An active filter: all of its ranges must match. */
export interface Filter {
  readonly name: string;
  readonly ranges: readonly Range[];
}

/** Rows that don't match the text, or are deleted, fail every filter, even an ignored one. */
const MISSES_ALL = 0x8000;

/** For each row a bit per failed filter. The loops run through slots in memory order. */
export class Misses {
  readonly #bits: Uint16Array;
  readonly #names: readonly string[];

  constructor(size: number, gone: Uint8Array, filters: readonly Filter[], scores: Uint16Array | undefined) {
    if (filters.length > 15)
      throw new Error('A bit for each filter, and one for the text: fifteen filters at most');
    this.#bits = new Uint16Array(size);
    this.#names = filters.map(({ name }) => name);
    const bits = this.#bits;
    for (let slot = 0; slot < size; slot += 1)
      if (gone[slot] || (scores && !scores[slot])) bits[slot] = MISSES_ALL;
    for (const [index, { ranges }] of filters.entries())
      for (const range of ranges) this.#mark(1 << index, range);
  }

  #mark(bit: number, [column, from, to]: Range): void {
    const bits = this.#bits;
    for (let slot = 0; slot < bits.length; slot += 1) {
      const value = column[slot] ?? Number.NaN;
      if (!(value >= from && value <= to)) bits[slot] = (bits[slot] ?? 0) | bit;
    }
  }

  isHit(slot: number): boolean {
    return this.#bits[slot] === 0;
  }

  /** Rows that match all other filters; this one is ignored. */
  slotsWithout(name?: string): Int32Array {
    const index = name === undefined ? -1 : this.#names.indexOf(name);
    const looked = index === -1 ? 0xffff : 0xffff & ~(1 << index);
    const bits = this.#bits;
    const found = new Int32Array(bits.length);
    let count = 0;
    for (let slot = 0; slot < bits.length; slot += 1)
      if (((bits[slot] ?? 0) & looked) === 0) {
        found[count] = slot;
        count += 1;
      }
    return found.subarray(0, count);
  }
}

/** How many of these rows are in each of these inclusive ranges. */
export const countRanges = (
  slots: Int32Array,
  column: Float64Array,
  ranges: readonly (readonly [name: string, from: number, to: number])[],
): Record<string, number> => {
  const countOf = (from: number, to: number): number => {
    let count = 0;
    for (let index = 0; index < slots.length; index += 1) {
      const value = column[slots[index] ?? 0] ?? Number.NaN;
      if (value >= from && value <= to) count += 1;
    }
    return count;
  };
  return Object.fromEntries(ranges.map(([name, from, to]) => [name, countOf(from, to)]));
};

/** A filter of a column of texts: each different text is looked at once. */
export const textRange = (
  column: Float64Array,
  texts: readonly string[],
  fits: (text: string) => boolean,
): Range => {
  const isFit = texts.map((text) => (fits(text) ? 1 : 0));
  return [Uint8Array.from(column, (place) => isFit[place] ?? 0), 1, 1];
};

type NamesIn = (text: string) => readonly string[];

/** More would make every reply longer, and nobody looks through them. */
const MOST_NAMES = 60;
/** How many of these rows have each of the names in their text: the most frequent ones. */
export const countNames = (
  slots: Int32Array,
  column: Float64Array,
  texts: readonly string[],
  namesOf: NamesIn,
): Record<string, number> => {
  const byText = new Uint32Array(texts.length);
  for (let index = 0; index < slots.length; index += 1) {
    const place = column[slots[index] ?? 0] ?? 0;
    byText[place] = (byText[place] ?? 0) + 1;
  }
  const counts = new Map<string, number>();
  for (const [place, text] of texts.entries())
    if (byText[place])
      for (const name of namesOf(text)) counts.set(name, (counts.get(name) ?? 0) + (byText[place] ?? 0));
  return Object.fromEntries([...counts].toSorted(([, one], [, other]) => other - one).slice(0, MOST_NAMES));
};

/** The text as one name. */
export const wholeName: NamesIn = (text) => (/\S/.test(text) ? [text.trim()] : []);
/** The names in a comma-separated text, each once. */
export const namesIn: NamesIn = (text) => [...new Set(text.split(',').flatMap(wholeName))];
/** Whether one of the names is the asked one, in any case. */
export const hasName = (asked: string, namesOf: NamesIn): ((text: string) => boolean) => {
  const own = asked.trim().toLowerCase();
  return (text) => namesOf(text.toLowerCase()).includes(own);
};

export interface PageAsked {
  readonly page?: number | undefined;
  readonly limit: number;
  readonly after?: string | undefined;
}
export interface FoundPage {
  readonly slots: readonly number[];
  readonly next: string | undefined;
}

const MOST_LEVELS = 2 ** 16;

/** Identifies the list of a query: a cursor is only valid for the same list. */
const listOf = (query: object): string => {
  const {
    page: _page,
    limit: _limit,
    after: _after,
    facets: _facets,
    ...rest
  } = query as Record<string, unknown>;
  const sorted = Object.entries(rest).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, 12);
};

const cursorShape = z.tuple([z.string(), z.int()], z.union([z.number(), z.null()]));

/**
 * A page of the matches: by level, highest first, then by the chosen order. The level is the relevance for text and
 * skills; without either there is one level. The cursor holds the last row's level and keys, so that concurrent
 * writes neither repeat nor skip rows.
 */
export const pageOf = (
  query: object,
  { page = 1, limit, after }: PageAsked,
  sorted: Sorted<string>,
  misses: Misses,
  levels: Uint16Array | undefined,
): FoundPage => {
  const list = listOf(query);
  const { slots } = sorted;
  let [fromLevel, fromPlace] = [Number.POSITIVE_INFINITY, 0];
  if (after !== undefined) {
    const [ofList, level, ...keys] = readCursor(after, cursorShape);
    if (ofList !== list || keys.length !== sorted.keyCount)
      throw refuseAnyCall('invalid_field', {
        field: 'after',
        params: { reason: 'is the next of another list' },
      });
    [fromLevel, fromPlace] = [level, sorted.placeAfter(keys)];
  }
  let skip = after === undefined ? (page - 1) * limit : 0;

  // Find the existing levels, then the rows of the page's levels.
  const sizes = new Map<number, number>([[0, slots.length]]);
  if (levels) {
    const counts = new Uint32Array(MOST_LEVELS);
    for (let place = 0; place < slots.length; place += 1) {
      const slot = slots[place] ?? 0;
      if (!misses.isHit(slot)) continue;
      const own = levels[slot] ?? 0;
      if (own < fromLevel || (own === fromLevel && place >= fromPlace)) counts[own] = (counts[own] ?? 0) + 1;
    }
    sizes.clear();
    for (let own = MOST_LEVELS - 1; own >= 0; own -= 1) if (counts[own]) sizes.set(own, counts[own] ?? 0);
  }
  const found: number[] = [];
  for (const [level, size] of sizes) {
    if (levels && size <= skip) {
      skip -= size;
      continue;
    }
    const start = level === fromLevel ? fromPlace : 0;
    for (let place = start; place < slots.length && found.length <= limit; place += 1) {
      const slot = slots[place] ?? 0;
      if (!misses.isHit(slot) || (levels && levels[slot] !== level)) continue;
      if (skip > 0) skip -= 1;
      else found.push(slot);
    }
    if (found.length > limit) break; // one row more than the page tells that a next page exists
  }
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const next = last === undefined ? undefined : cursorOf([list, levels?.[last] ?? 0, ...sorted.keysOf(last)]);
  return { slots: shown, next };
};

/** Filters, counts and pages over the rows of one search table: everything but words, in a few passes over numbers. */
import * as z from 'zod';
import { createHash } from 'node:crypto';
import { cursorOf, readCursor } from '../handlers/cursor.ts';
import { Refusal } from '../http/refusal.ts';
import type { Sorted } from './order.ts';

/** One filter that is set. */
export interface Filter {
  readonly name: string;
  readonly fits: (slot: number) => boolean;
}

/** What does not fit a text misses everything, whatever filter is looked away from. */
const MISSES_TEXT = 0x80;

/** For each row, a bit for every filter that it misses. */
export class Misses {
  readonly #bits: Uint8Array;
  readonly #slots: Int32Array;
  readonly #names: readonly string[];

  constructor(size: number, slots: Int32Array, filters: readonly Filter[], scores: Uint16Array | undefined) {
    if (filters.length > 7)
      throw new Error('A bit for each filter, and one for the text: seven filters at most');
    this.#bits = new Uint8Array(size);
    this.#slots = slots;
    this.#names = filters.map(({ name }) => name);
    for (const slot of slots) if (scores && !scores[slot]) this.#bits[slot] = MISSES_TEXT;
    // One filter after the other: each loop is about one function, which is then put into it.
    for (const [index, { fits }] of filters.entries()) this.#mark(1 << index, fits);
  }

  #mark(bit: number, fits: (slot: number) => boolean): void {
    const bits = this.#bits;
    for (const slot of this.#slots) if (!fits(slot)) bits[slot] = (bits[slot] ?? 0) | bit;
  }

  isHit(slot: number): boolean {
    return this.#bits[slot] === 0;
  }

  /** Rows that fit all filters but these, which may miss. */

  slotsWithout(...names: readonly string[]): Int32Array {
    const looked = names.reduce((mask, name) => {
      const index = this.#names.indexOf(name);
      return index === -1 ? mask : mask & ~(1 << index);
    }, 0xff);
    const found = new Int32Array(this.#slots.length);
    let count = 0;
    for (const slot of this.#slots) if (((this.#bits[slot] ?? 0) & looked) === 0) found[count++] = slot;
    return found.subarray(0, count);
  }
}

/** How many of these rows have a number of at least (or at most) each of these. */
export const countUpTo = (
  slots: Int32Array,
  column: Float64Array,
  bounds: readonly (readonly [name: string, bound: number])[],
  direction: 'atLeast' | 'atMost',
): Record<string, number> => {
  const counts = new Uint32Array(bounds.length);
  for (const slot of slots) {
    const value = column[slot] ?? Number.NaN;
    for (let index = 0; index < bounds.length; index += 1) {
      const bound = bounds[index]?.[1] ?? 0;
      if (direction === 'atLeast' ? value >= bound : value <= bound) counts[index] = (counts[index] ?? 0) + 1;
    }
  }
  return Object.fromEntries(bounds.map(([name], index) => [name, counts[index] ?? 0]));
};

/** How many of these rows have each skill that any of them has. */
export const countSkills = (
  slots: Int32Array,
  skillsOf: (slot: number) => readonly number[],
  names: ReadonlyMap<number, string>,
): Record<string, number> => {
  const counts = new Uint32Array(Math.max(0, ...names.keys()) + 1);
  for (const slot of slots) {
    const skills = skillsOf(slot);
    for (let index = 0; index < skills.length; index += 1) {
      const skill = skills[index] ?? 0;
      counts[skill] = (counts[skill] ?? 0) + 1;
    }
  }
  return Object.fromEntries(
    [...names].flatMap(([id, name]) => (counts[id] ? [[name, counts[id]] as const] : [])),
  );
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

/** What makes two questions the same list: a cursor of one means nothing in another. */
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
 * A page of the hits: by level, highest first, and within one by the order. The level is how well the text and the
 * skills fit; without either there is one level. The cursor holds level and keys of the last row, so that what is
 * written in between neither repeats a row nor leaves one out.
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
      throw new Refusal(400, 'after: is the next of another list');
    [fromLevel, fromPlace] = [level, sorted.placeAfter(keys)];
  }
  let skip = after === undefined ? (page - 1) * limit : 0;

  // Which levels there are, then the rows of those that the page is on.
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
    if (found.length > limit) break; // one more than the page tells that there is a next
  }
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const next = last === undefined ? undefined : cursorOf([list, levels?.[last] ?? 0, ...sorted.keysOf(last)]);
  return { slots: shown, next };
};

/** A total order of rows by their columns' numbers; the id is the last of them, so that no two rows are alike. */
export type Columns<Name extends string> = Readonly<Record<Name, Float64Array>>;
/** `-rate` is descending. Who lacks a value (NaN) comes last either way. */
export type Key<Name extends string> = Name | `-${Name}`;

interface Part {
  readonly column: Float64Array;
  readonly sign: 1 | -1;
}

const compareNumbers = (one: number, other: number, sign: 1 | -1): number => {
  if (one === other) return 0;
  if (Number.isNaN(one)) return Number.isNaN(other) ? 0 : 1;
  if (Number.isNaN(other)) return -1;
  return one < other ? -sign : sign;
};

/** The rows (by slot) of a table, kept in order. */
export class Sorted<Name extends string> {
  #slots: Int32Array;
  readonly #parts: readonly Part[];

  constructor(columns: Columns<Name>, keys: readonly Key<Name>[], slots: Int32Array) {
    this.#parts = keys.map((key) =>
      key.startsWith('-')
        ? { column: columns[key.slice(1) as Name], sign: -1 }
        : { column: columns[key as Name], sign: 1 },
    );
    this.#slots = slots.slice().sort((one, other) => this.#compare(one, other));
  }

  get slots(): Int32Array {
    return this.#slots;
  }

  /** What a row is placed by, as a cursor remembers it. */
  keysOf(slot: number): (number | null)[] {
    return this.#parts.map(({ column }) => {
      const value = column[slot] ?? Number.NaN;
      return Number.isNaN(value) ? null : value;
    });
  }

  get keyCount(): number {
    return this.#parts.length;
  }

  /** The place of the first row that comes after one with these keys, be it there still or not. */
  placeAfter(keys: readonly (number | null)[]): number {
    return this.#search((slot) => {
      for (const [index, { column, sign }] of this.#parts.entries()) {
        const order = compareNumbers(column[slot] ?? Number.NaN, keys[index] ?? Number.NaN, sign);
        if (order !== 0) return order > 0;
      }
      return false;
    });
  }

  /** Takes rows out whose columns are about to change. */
  without(slots: ReadonlySet<number>): void {
    this.#slots = this.#slots.filter((slot) => !slots.has(slot));
  }

  /** Puts a row in where it belongs. */
  add(slot: number): void {
    const place = this.#search((other) => this.#compare(other, slot) > 0);
    const slots = new Int32Array(this.#slots.length + 1);
    slots.set(this.#slots.subarray(0, place));
    slots[place] = slot;
    slots.set(this.#slots.subarray(place), place + 1);
    this.#slots = slots;
  }

  #compare(one: number, other: number): number {
    for (const { column, sign } of this.#parts) {
      const order = compareNumbers(column[one] ?? Number.NaN, column[other] ?? Number.NaN, sign);
      if (order !== 0) return order;
    }
    return 0;
  }

  /** The first place whose row is past; all before it are not. */
  #search(isPast: (slot: number) => boolean): number {
    let [low, high] = [0, this.#slots.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isPast(this.#slots[middle] ?? 0)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** A total order of rows by numeric columns; the id comes last, so that no two rows are equal. */
export type Columns<Name extends string> = Readonly<Record<Name, Float64Array>>;
/** `-rate` is descending. Missing values (NaN) come last in both directions. */
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

/** The rows (by slot) of a table, kept sorted. */
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

  /** A row's sort keys, as stored in cursors. */
  keysOf(slot: number): (number | null)[] {
    return this.#parts.map(({ column }) => {
      const value = column[slot] ?? Number.NaN;
      return Number.isNaN(value) ? null : value;
    });
  }

  get keyCount(): number {
    return this.#parts.length;
  }

  /** The position of the first row after these keys, whether or not their row still exists. */
  placeAfter(keys: readonly (number | null)[]): number {
    return this.#search((slot) => {
      for (const [index, { column, sign }] of this.#parts.entries()) {
        const order = compareNumbers(column[slot] ?? Number.NaN, keys[index] ?? Number.NaN, sign);
        if (order !== 0) return order > 0;
      }
      return false;
    });
  }

  /** Removes rows before their columns change. */
  without(slots: ReadonlySet<number>): void {
    this.#slots = this.#slots.filter((slot) => !slots.has(slot));
  }

  /** Inserts a row at its position. */
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

  /** Binary search: the first position whose row is past. */
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

const MOST_ID = 65_535;

/** The skills of all rows in one array, so that counting reads memory sequentially. */
export class RowSkills {
  #flat = new Uint16Array(0);
  #used = 0;
  #starts = new Int32Array(0);
  #counts = new Uint8Array(0);
  /** The reserved space at each row: a changed row with enough space stays in place. */
  #rooms = new Uint16Array(0);
  #largest = 0;

  /** Skills beyond a byte's range are dropped; nobody has that many. */
  set(slot: number, skills: readonly number[]): void {
    const unfit = skills.find((skill) => !Number.isInteger(skill) || skill < 0 || skill > MOST_ID);
    if (unfit !== undefined)
      throw new RangeError(`Search keeps ids of skills up to ${MOST_ID}, and there is one of ${unfit}`);
    const kept = skills.slice(0, 255);
    if (slot >= this.#starts.length) {
      const room = Math.max(1024, slot * 2);
      this.#starts = grown(this.#starts, new Int32Array(room));
      this.#counts = grown(this.#counts, new Uint8Array(room));
      this.#rooms = grown(this.#rooms, new Uint16Array(room));
    }
    const before = this.#rooms[slot] ?? 0;
    if (before < kept.length) {
      const own = Math.max(kept.length, before * 2); // a moved row gets double space, so that moves become rare
      if (this.#used + own > this.#flat.length)
        this.#flat = grown(this.#flat, new Uint16Array(Math.max(4096, (this.#used + own) * 2)));
      this.#starts[slot] = this.#used;
      this.#rooms[slot] = own;
      this.#used += own;
    }
    this.#flat.set(kept, this.#starts[slot]);
    this.#counts[slot] = kept.length;
    for (const skill of kept) this.#largest = Math.max(this.#largest, skill);
  }

  /** Used places, including those that moved rows left behind. */
  get used(): number {
    return this.#used;
  }

  /** How many of these rows have each skill, by skill id. */
  count(slots: Int32Array): Uint32Array {
    const counts = new Uint32Array(this.#largest + 1);
    const [flat, starts, lengths] = [this.#flat, this.#starts, this.#counts];
    for (let index = 0; index < slots.length; index += 1) {
      const slot = slots[index] ?? 0;
      const start = starts[slot] ?? 0;
      const end = start + (lengths[slot] ?? 0);
      for (let place = start; place < end; place += 1) {
        const skill = flat[place] ?? 0;
        counts[skill] = (counts[skill] ?? 0) + 1;
      }
    }
    return counts;
  }

  /** How many of the requested skills each row has. */
  had(size: number, ids: ReadonlySet<number>, most: number): Uint8Array {
    const isAsked = new Uint8Array(this.#largest + 1);
    for (const id of ids) isAsked[id] = 1;
    const had = new Uint8Array(size);
    const [flat, starts, lengths] = [this.#flat, this.#starts, this.#counts];
    for (let slot = 0; slot < size; slot += 1) {
      const start = starts[slot] ?? 0;
      const end = start + (lengths[slot] ?? 0);
      let count = 0;
      for (let place = start; place < end; place += 1) count += isAsked[flat[place] ?? 0] ?? 0;
      had[slot] = Math.min(count, most);
    }
    return had;
  }
}

const grown = <List extends { set(list: List): void }>(list: List, into: List): List => {
  into.set(list);
  return into;
};

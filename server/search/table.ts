/**
 * The filter columns of one search table, in memory and current: before each query, rows written since the last one
 * are reloaded. A row keeps its slot forever.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/tables.ts';
import { RowSkills } from './row-skills.ts';
import { Sorted, type Columns, type Key } from './order.ts';

/** A number of each row, or a text. A column of texts holds places in the list of all different ones. */
type Column = RawBuilder<unknown> | { readonly text: RawBuilder<unknown> };

export interface Shape<Name extends string, Sort extends string> {
  readonly table: 'freelancer_search' | 'job_search';
  /** The columns; `id` is included. */
  readonly columns: Readonly<Record<Exclude<Name, 'id'>, Column>>;
  readonly orders: Readonly<Record<Sort, readonly Key<Name>[]>>;
}

/** Up to this many changed rows are inserted one by one; beyond it, a full sort is faster. */
const FEW = 50;
/** Older than any transaction. */
const NOTHING_SEEN = '1:1:';

interface Changed {
  readonly seen: string;
  readonly reworded: boolean | null;
  readonly ids: string | null;
  readonly gone: string | null;
  readonly skills: string | null;
  readonly [column: string]: string | boolean | null;
}

/** A missing text is an empty one. */
const sourceOf = (column: Column): RawBuilder<unknown> =>
  'text' in column
    ? sql`json_agg(coalesce(${column.text}, ''))::text`
    : sql`array_to_string(array_agg(${column}), ',', '')`;

const numbersIn = (packed: string | null): number[] =>
  packed === null ? [] : packed.split(',').map((digits) => (digits === '' ? Number.NaN : Number(digits)));

export class SearchTable<Name extends string, Sort extends string> {
  readonly #database: Database;
  readonly #shape: Shape<Name, Sort>;
  readonly #slots = new Map<number, number>();
  #columns: Columns<Name | 'id'>;
  readonly #texts = new Map<Name, Map<string, number>>();
  #gone = new Uint8Array(0);
  #size = 0;
  readonly skills = new RowSkills();
  #orders: Record<Sort, Sorted<Name | 'id'>>;
  /** The snapshot of the last load: everything it could not see is new. */
  #seen = NOTHING_SEEN;
  #rewordings = 0;
  #reading: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(database: Database, shape: Shape<Name, Sort>) {
    this.#database = database;
    this.#shape = shape;
    this.#columns = this.#emptyColumns(0);
    this.#orders = this.#sortAll();
  }

  get size(): number {
    return this.#size;
  }
  get columns(): Columns<Name | 'id'> {
    return this.#columns;
  }
  /** The different texts of a column, by their places. */
  textsOf(name: Name): readonly string[] {
    return [...(this.#texts.get(name)?.keys() ?? [])];
  }
  /** Counts changes of words, which invalidate cached results. */
  get rewordings(): number {
    return this.#rewordings;
  }
  slotOf(id: number): number | undefined {
    return this.#slots.get(id);
  }
  /** 1 for a deleted row. */
  get gone(): Uint8Array {
    return this.#gone;
  }
  order(sort: Sort): Sorted<Name | 'id'> {
    return this.#orders[sort];
  }

  /** Sees everything committed before the call. Calls during a load share the next load. */
  refresh(): Promise<void> {
    if (!this.#reading) {
      this.#reading = this.#read().finally(() => (this.#reading = undefined));
      return this.#reading;
    }
    this.#next ??= this.#reading
      .catch(() => {})
      .then(() => {
        this.#next = undefined;
        return this.refresh();
      });
    return this.#next;
  }

  async #read(): Promise<void> {
    const names = Object.keys(this.#shape.columns) as Exclude<Name, 'id'>[];
    const packed = names.map(
      (name) => sql`${sourceOf(this.#shape.columns[name])} as ${sql.ref(`column_${name}`)}`,
    );
    // One row of long arrays: separate rows would take ten times as long. A transaction that was running at the
    // snapshot is picked up by the next load; one that stays open causes no repeated loads.
    const seen = sql`${this.#seen}::text::pg_snapshot`;
    const { rows } = await sql<Changed>`
      select pg_current_snapshot()::text as seen,
        bool_or(not pg_visible_in_snapshot(reworded, ${seen})) as reworded,
        array_to_string(array_agg(id), ',') as ids,
        array_to_string(array_agg(gone::integer), ',') as gone,
        array_to_string(array_agg(array_to_string(skills, ' ')), ',') as skills,
        ${sql.join(packed)}
      from ${sql.table(this.#shape.table)}
      where revision >= pg_snapshot_xmin(${seen}) and not pg_visible_in_snapshot(revision, ${seen})
    `.execute(this.#database);
    const [changed] = rows;
    if (!changed) return;
    if (changed.ids !== null) this.#take(changed, names);
    this.#seen = changed.seen;
  }

  #take(changed: Changed, names: readonly Exclude<Name, 'id'>[]): void {
    const ids = numbersIn(changed.ids);
    const gone = numbersIn(changed.gone);
    const skills = (changed.skills ?? '').split(',');
    const values = names.map(
      (name) => [name, this.#valuesIn(name, changed[`column_${name}`] as string | null)] as const,
    );
    const slots = ids.map((id) => this.#slots.get(id) ?? this.#newSlot(id));
    this.#makeRoom();
    const touched = new Set(slots);
    const few = slots.length <= FEW;
    if (few) for (const sort of this.#sorts()) this.#orders[sort].without(touched);
    for (const [index, slot] of slots.entries()) {
      this.#columns.id[slot] = ids[index] ?? 0;
      this.#gone[slot] = gone[index] ?? 0;
      const packed = skills[index] ?? '';
      this.skills.set(slot, packed === '' ? [] : packed.split(' ').map(Number));
      for (const [name, column] of values) this.#columns[name][slot] = column[index] ?? Number.NaN;
    }
    if (!few) this.#orders = this.#sortAll();
    else
      for (const slot of touched)
        if (!this.#gone[slot]) for (const sort of this.#sorts()) this.#orders[sort].add(slot);
    if (changed.reworded) this.#rewordings += 1;
  }

  #valuesIn(name: Exclude<Name, 'id'>, packed: string | null): readonly number[] {
    if (!('text' in this.#shape.columns[name])) return numbersIn(packed);
    const known = this.#texts.get(name) ?? new Map<string, number>();
    this.#texts.set(name, known);
    return (JSON.parse(packed ?? '[]') as string[]).map((text) => {
      const place = known.get(text) ?? known.size;
      known.set(text, place);
      return place;
    });
  }

  #newSlot(id: number): number {
    const slot = this.#size;
    this.#slots.set(id, slot);
    this.#size += 1;
    return slot;
  }

  #sorts(): Sort[] {
    return Object.keys(this.#shape.orders) as Sort[];
  }

  #emptyColumns(room: number): Columns<Name | 'id'> {
    const names = ['id', ...Object.keys(this.#shape.columns)];
    return Object.fromEntries(names.map((name) => [name, new Float64Array(room)])) as Record<
      Name | 'id',
      Float64Array
    >;
  }

  /** Columns that are too short are replaced, together with the orders that refer to them. */
  #makeRoom(): void {
    if (this.#gone.length >= this.size) return;
    const room = Math.max(64, Math.ceil(this.size * 1.25));
    const columns = this.#emptyColumns(room);
    for (const name of Object.keys(columns) as Name[]) columns[name].set(this.#columns[name]);
    const gone = new Uint8Array(room).fill(1);
    gone.set(this.#gone);
    this.#columns = columns;
    this.#gone = gone;
    this.#orders = this.#sortAll();
  }

  #sortAll(): Record<Sort, Sorted<Name | 'id'>> {
    const live = Int32Array.from({ length: this.#size }, (_, slot) => slot).filter(
      (slot) => !this.#gone[slot],
    );
    return Object.fromEntries(
      this.#sorts().map((sort) => [sort, new Sorted(this.#columns, this.#shape.orders[sort], live)]),
    ) as Record<Sort, Sorted<Name | 'id'>>;
  }
}

/**
 * Which rows hold a word, as PostgreSQL's full-text index finds them, and in which field: A names and titles, B headlines
 * and skills, C overviews and briefs. Kept for the words asked for last, until the words of any row change.
 */
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

export interface Posting {
  /** Ids of rows, by field. */
  readonly fields: readonly [names: Int32Array, heads: Int32Array, body: Int32Array];
}

/** A lexeme; any of several, divided by spaces, which are found in one go; or a phrase in quotes. */
export interface Term {
  readonly kind: 'lexeme' | 'any' | 'phrase';
  readonly text: string;
}
export const keyOf = ({ kind, text }: Term): string => `${kind} ${text}`;

const KEPT_BYTES = 24 * 2 ** 20;

interface Packed {
  readonly kind: Term['kind'];
  readonly text: string;
  readonly names: string | null;
  readonly heads: string | null;
  readonly body: string | null;
}

const idsIn = (packed: string | null): Int32Array =>
  packed === null ? new Int32Array(0) : Int32Array.from(packed.split(','), Number);

/** As a tsquery has it: nothing in it means anything but itself. */
const quoted = sql`('''' || replace(replace(text, '\\', '\\\\'), '''', '''''') || '''')`;

const bytesOf = ({ fields }: Posting): number =>
  fields.reduce((sum, { byteLength }) => sum + byteLength, 200);

export class Postings {
  readonly #database: Database;
  readonly #table: 'freelancer_search' | 'job_search';
  readonly #kept = new Map<string, Posting>();
  #bytes = 0;
  #version = 0;

  constructor(database: Database, table: 'freelancer_search' | 'job_search') {
    this.#database = database;
    this.#table = table;
  }

  /** What was kept belongs to this version of the rows' words; another forgets it all. */
  forVersion(version: number): void {
    if (version === this.#version) return;
    this.#version = version;
    this.#kept.clear();
    this.#bytes = 0;
  }

  async of(terms: readonly Term[]): Promise<Map<string, Posting>> {
    const found = new Map<string, Posting>();
    const missing = new Map<string, Term>();
    for (const term of terms) {
      const key = keyOf(term);
      const kept = this.#kept.get(key);
      if (kept) {
        found.set(key, kept);
        this.#kept.delete(key); // and back in as the newest
        this.#kept.set(key, kept);
      } else missing.set(key, term);
    }
    if (missing.size === 0) return found;
    const version = this.#version;
    for (const row of await this.#read([...missing.values()])) {
      const posting: Posting = { fields: [idsIn(row.names), idsIn(row.heads), idsIn(row.body)] };
      found.set(keyOf(row), posting);
      if (version === this.#version) this.#keep(keyOf(row), posting);
    }
    return found;
  }

  /** A query for each field: each is answered from the index alone but for looking whether the row is still there. */
  async #read(terms: readonly Term[]): Promise<readonly Packed[]> {
    const holds = (field: 'names' | 'heads' | 'body') => sql`
      (select array_to_string(array_agg(id), ',') from ${sql.table(this.#table)}
        where ${sql.ref(field)} @@ asked.query) as ${sql.ref(field)}`;
    const { rows } = await sql<Packed>`
      select kind, text, ${holds('names')}, ${holds('heads')}, ${holds('body')}
      from (
        select kind, text, case kind
          when 'lexeme' then ${quoted}::tsquery
          when 'any' then replace(${quoted}, ' ', ''' | ''')::tsquery
          else phraseto_tsquery('english', search_folded(text)) || phraseto_tsquery('simple', search_folded(text))
        end as query
        from unnest(${terms.map(({ kind }) => kind)}::text[], ${terms.map(({ text }) => text)}::text[]) as term(kind, text)
      ) as asked
    `.execute(this.#database);
    return rows;
  }

  #keep(key: string, posting: Posting): void {
    this.#kept.set(key, posting);
    this.#bytes += bytesOf(posting);
    for (const [oldest, dropped] of this.#kept) {
      if (this.#bytes <= KEPT_BYTES) return;
      this.#kept.delete(oldest);
      this.#bytes -= bytesOf(dropped);
    }
  }
}

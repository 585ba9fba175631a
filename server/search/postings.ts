/**
 * Which rows contain a word, by PostgreSQL's full-text index, and in which field: A names and titles, B headlines and
 * skills, C overviews and briefs. Results for recent words are cached until any row's words change.
 */
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/tables.ts';

export interface Posting {
  /** Row ids by field. */
  readonly fields: readonly [names: Int32Array, heads: Int32Array, body: Int32Array];
}

/** A lexeme; several alternatives separated by spaces, found in one query; or a quoted phrase. */
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

/** Quoted for a tsquery, so that no character is an operator. */
const quoted = sql`('''' || replace(replace(text, '\\', '\\\\'), '''', '''''') || '''')`;

const bytesOf = ({ fields }: Posting): number =>
  fields.reduce((sum, { byteLength }) => sum + byteLength, 200);

export class Postings {
  readonly #database: Database;
  readonly #table: 'freelancer_search' | 'job_search';
  readonly #kept = new LRUCache<string, Posting>({ maxSize: KEPT_BYTES, sizeCalculation: bytesOf });
  #version = 0;

  constructor(database: Database, table: 'freelancer_search' | 'job_search') {
    this.#database = database;
    this.#table = table;
  }

  /** The version of the words that the cache belongs to; another version clears it. */
  forVersion(version: number): void {
    if (version === this.#version) return;
    this.#version = version;
    this.#kept.clear();
  }

  async of(terms: readonly Term[]): Promise<Map<string, Posting>> {
    const found = new Map<string, Posting>();
    const missing = new Map<string, Term>();
    for (const term of terms) {
      const key = keyOf(term);
      const kept = this.#kept.get(key);
      if (kept) found.set(key, kept);
      else missing.set(key, term);
    }
    if (missing.size === 0) return found;
    const version = this.#version;
    for (const row of await this.#read([...missing.values()])) {
      const posting: Posting = { fields: [idsIn(row.names), idsIn(row.heads), idsIn(row.body)] };
      found.set(keyOf(row), posting);
      if (version === this.#version) this.#kept.set(keyOf(row), posting);
    }
    return found;
  }

  /** One query per field: the index alone answers it, except for row visibility. */
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
}

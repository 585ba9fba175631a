/** Parses typed text into words and phrases in PostgreSQL's dictionaries, and finds similar words. */
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

export interface Word {
  /** Without accents, in lower case. */
  readonly text: string;
  /** The lexemes rows contain for it: its stem and the literal word. */
  readonly lexemes: readonly string[];
}
export interface Text {
  readonly words: readonly Word[];
  readonly phrases: readonly string[];
}

/** More words don't improve a search; the rest is ignored. */
const MOST_WORDS = 8;
/** Phrases are checked in each row that contains the words, so further phrases are searched as single words. */
const MOST_PHRASES = 2;
/** A prefix of one letter would match too many words. */
const LEAST_BEGINNING = 2;
const MOST_COMPLETIONS = 24;
const MOST_NEAR = 6;
/** The minimum similarity of pg_trgm, from 0 to 1. */
const NEAR_WORD = 0.35;
const NEAR_SKILL = 0.35;

const QUOTED = /["“”„«»]([^"“”„«»]+)["“”„«»]/g;

interface Folded {
  /** The index of the text's part. */
  readonly part: number;
  readonly word: string;
  readonly stems: string[];
  readonly plain: string[];
}

/** All parts are normalised in one query: other letter case or spacing is the same text. */
const fold = async (database: Database, parts: readonly string[]): Promise<Folded[]> => {
  const { rows } = await sql<Folded>`
    select part::integer, word, tsvector_to_array(to_tsvector('english', word)) as stems,
      tsvector_to_array(to_tsvector('simple', word)) as plain
    from unnest(${parts}::text[]) with ordinality as typed(text, part),
      regexp_split_to_table(lower(search_folded(text)), '\\s+') with ordinality as folded(word, place)
    order by part, place
  `.execute(database);
  return rows.filter(({ plain }) => plain.length > 0); // without a letter or digit it is not a word
};

/** Drops stop words, unless nothing else is left: then they are parts of names. */
export const readText = async (database: Database, typed: string): Promise<Text> => {
  const parts = typed.split(QUOTED); // every second part was quoted
  const folded = typed.trim() === '' ? [] : await fold(database, parts);
  const phraseOf = new Map<number, string>();
  for (let part = 2; part <= parts.length; part += 2) {
    const words = folded.filter((one) => one.part === part).map(({ word }) => word);
    if (words.length > 1 && phraseOf.size < MOST_PHRASES) phraseOf.set(part, words.join(' '));
  }
  const single = folded.filter(({ part }) => !phraseOf.has(part));
  const telling = single.filter(({ stems }) => stems.length > 0);
  const used = telling.length > 0 || phraseOf.size > 0 ? telling : single;
  return {
    words: used
      .slice(0, MOST_WORDS)
      .map(({ word, stems, plain }) => ({ text: word, lexemes: [...new Set([...stems, ...plain])] })),
    phrases: [...new Set(phraseOf.values())],
  };
};

type WordsTable = 'freelancer_words' | 'job_words';

const wordsOf = ({ rows }: { readonly rows: readonly { readonly word: string }[] }) =>
  rows.map(({ word }) => word);

/** Words with this prefix, the most frequent first. Only letters and digits, so LIKE needs no escaping. */
export const completionsOf = async (
  database: Database,
  table: WordsTable,
  beginning: string,
): Promise<string[]> =>
  [...beginning].length < LEAST_BEGINNING || !/^[\p{L}\p{N}\p{M}]+$/u.test(beginning)
    ? []
    : wordsOf(
        await sql<{ word: string }>`
          select word from ${sql.table(table)} where word like ${`${beginning}%`} and word <> ${beginning}
          order by row_count desc, word limit ${MOST_COMPLETIONS}
        `.execute(database),
      );

/** Words with a similar spelling. */
export const nearWords = async (database: Database, table: WordsTable, word: string): Promise<string[]> =>
  wordsOf(
    await sql<{ word: string }>`
      select word from ${sql.table(table)} where word % ${word} and similarity(word, ${word}) >= ${NEAR_WORD}
      order by similarity(word, ${word}) desc, row_count desc, word limit ${MOST_NEAR}
    `.execute(database),
  );

/** Names of skills with a similar spelling. */
export const nearSkills = async (database: Database, asked: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name, max(greatest(similarity(name, asked), strict_word_similarity(asked, name))) as likeness
    from skills, unnest(${asked}::text[]) as asked group by name
    having max(greatest(similarity(name, asked), strict_word_similarity(asked, name))) >= ${NEAR_SKILL}
    order by likeness desc, name limit 3
  `.execute(database);
  return rows.map(({ name }) => name);
};

/** Whether the database has fuzzy matching (pg_trgm); checked once per database. */
const asked = new WeakMap<Database, Promise<boolean>>();
export const canTellNear = (database: Database): Promise<boolean> => {
  let answer = asked.get(database);
  if (!answer) {
    answer = sql`select from pg_extension where extname = 'pg_trgm'`.execute(database).then(({ rows }) => {
      if (rows.length === 0)
        process.emitWarning(
          'The database has no pg_trgm, so search finds nothing near for misspelt words. Have somebody who may run: create extension pg_trgm;',
        );
      return rows.length > 0;
    });
    asked.set(database, answer);
    answer.catch(() => asked.delete(database)); // don't cache an error: the next query retries
  }
  return answer;
};

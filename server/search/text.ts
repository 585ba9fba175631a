/**
 * How well each row matches a text. A row must contain all words, in any field. A word scores by its best field, and
 * less if only a prefix was typed; similar words count only if the word itself occurs nowhere.
 */
import type { Database } from '../database/tables.ts';
import { keyOf, type Posting, type Postings, type Term } from './postings.ts';
import { canTellNear, completionsOf, nearWords, readText, type Word } from './words.ts';

export interface Fits {
  /** By slot; 0 means no match. */
  readonly scores: Uint16Array;
  /** Typed words that occur nowhere. */
  readonly unknown: readonly string[];
}

export interface TextSource {
  readonly database: Database;
  readonly postings: Postings;
  readonly words: 'freelancer_words' | 'job_words';
  readonly size: number;
  slotOf(id: number): number | undefined;
}

const EXACT = [9, 6, 3] as const;
const BEGUN = [8, 5, 2] as const;
const NEAR = [1, 1, 1] as const;
type Weights = typeof EXACT | typeof BEGUN | typeof NEAR;

const lexeme = (text: string): Term => ({ kind: 'lexeme', text });
/** Words of equal weight form one term: rows with several of them are read once. */
const anyOf = (words: readonly string[]): readonly Term[] =>
  words.length === 0 ? [] : [{ kind: 'any', text: words.join(' ') }];

/** A word with its possible substitutes. */
interface Meaning {
  readonly text: string;
  readonly ways: (readonly [terms: readonly Term[], weights: Weights])[];
}

const holds = (posting: Posting | undefined): boolean =>
  posting?.fields.some(({ length }) => length > 0) ?? false;

export const fitsOf = async (source: TextSource, typed: string): Promise<Fits | undefined> => {
  const { database, words } = source;
  const text = await readText(database, typed);
  if (text.words.length + text.phrases.length === 0) return undefined;

  const meaningOf = async (word: Word, isLast: boolean): Promise<Meaning> => ({
    text: word.text,
    ways: [
      [word.lexemes.map(lexeme), EXACT],
      ...(isLast ? [[anyOf(await completionsOf(database, words, word.text)), BEGUN] as const] : []),
    ],
  });
  const meanings: Meaning[] = text.phrases.map((phrase) => ({
    text: phrase,
    ways: [[[{ kind: 'phrase', text: phrase }], EXACT]],
  }));
  for (const [index, word] of text.words.entries())
    meanings.push(await meaningOf(word, index === text.words.length - 1));

  const termsOf = (some: readonly Meaning[]) => some.flatMap(({ ways }) => ways.flatMap(([terms]) => terms));
  const postings = await source.postings.of(termsOf(meanings));
  const isKnown = ({ ways }: Meaning) =>
    ways.some(([terms]) => terms.some((term) => holds(postings.get(keyOf(term)))));
  const unknown = meanings.filter((meaning) => !isKnown(meaning));

  const addNear = async (some: readonly Meaning[]) => {
    if (some.length === 0 || !(await canTellNear(database))) return;
    for (const { text: word, ways } of some) ways.push([anyOf(await nearWords(database, words, word)), NEAR]);
    for (const [key, posting] of await source.postings.of(termsOf(some))) postings.set(key, posting);
  };
  const single = (some: readonly Meaning[]) => some.filter(({ text: word }) => !text.phrases.includes(word));

  await addNear(single(unknown));
  let scores = scoresOf(source, meanings, postings);
  if (!scores.some(Boolean)) {
    await addNear(single(meanings).filter((meaning) => !unknown.includes(meaning)));
    scores = scoresOf(source, meanings, postings);
  }
  return { scores, unknown: unknown.map(({ text: word }) => word) };
};

const scoresOf = (
  { size, slotOf }: TextSource,
  meanings: readonly Meaning[],
  postings: ReadonlyMap<string, Posting>,
): Uint16Array => {
  const sums = new Uint16Array(size);
  const best = new Uint8Array(size);
  for (const [index, { ways }] of meanings.entries()) {
    best.fill(0);
    for (const [terms, weights] of ways)
      for (const term of terms)
        for (const [field, ids] of (postings.get(keyOf(term))?.fields ?? []).entries()) {
          const weight = weights[field] ?? 0;
          for (const id of ids) {
            const slot = slotOf(id);
            if (slot !== undefined && (best[slot] ?? 0) < weight) best[slot] = weight;
          }
        }
    for (let slot = 0; slot < size; slot += 1) {
      const own = best[slot] ?? 0;
      const sum = sums[slot] ?? 0;
      sums[slot] = own === 0 || (index > 0 && sum === 0) ? 0 : sum + own;
    }
  }
  return sums;
};

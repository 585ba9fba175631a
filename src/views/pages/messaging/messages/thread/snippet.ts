/** Characters before the first match. */
const BEFORE = 40;
const LENGTH = 120;

interface Piece {
  readonly text: string;
  readonly isFound: boolean;
}

/** Matches as the server does: anywhere in a word, regardless of case. */
const wordsIn = (query: string): RegExp | undefined => {
  const words = [...new Set(query.split(/\s+/).filter(Boolean))].toSorted(
    (one, another) => another.length - one.length,
  );
  if (words.length === 0) return undefined;
  return new RegExp(words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|'), 'giu');
};

/** The part of a message around the first match, with all matches in it marked. */
export const snippetOf = (text: string, query: string): Piece[] => {
  const words = wordsIn(query);
  const at = words ? text.search(words) : -1;
  const from = at > BEFORE && text.length > LENGTH ? at - BEFORE : 0;
  const end = from + LENGTH;
  const part = `${from > 0 ? '…' : ''}${text.slice(from, end).trim()}${end < text.length ? '…' : ''}`;
  const pieces: Piece[] = [];
  let before = 0;
  for (const { index, 0: found } of words ? part.matchAll(words) : []) {
    if (index > before) pieces.push({ text: part.slice(before, index), isFound: false });
    pieces.push({ text: found, isFound: true });
    before = index + found.length;
  }
  if (before < part.length) pieces.push({ text: part.slice(before), isFound: false });
  return pieces;
};

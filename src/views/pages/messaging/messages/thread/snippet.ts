/** So many characters before what was found. */
const BEFORE = 40;
const WHOLE = 120;

interface Piece {
  readonly text: string;
  readonly isFound: boolean;
}

/** Any of the words that were searched for, as the server finds them: wherever in a word, in capitals or not. */
const wordsIn = (query: string): RegExp | undefined => {
  const words = [...new Set(query.split(/\s+/).filter(Boolean))].toSorted(
    (one, another) => another.length - one.length,
  );
  if (words.length === 0) return undefined;
  return new RegExp(words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|'), 'giu');
};

/** Of a long message, the part around the first word found; with every one in it. */
export const snippetOf = (text: string, query: string): Piece[] => {
  const words = wordsIn(query);
  const at = words ? text.search(words) : -1;
  const from = at > BEFORE && text.length > WHOLE ? at - BEFORE : 0;
  const end = from + WHOLE;
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

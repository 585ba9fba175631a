/** So many characters before what was found. */
const BEFORE = 40;
const WHOLE = 120;

/** Of a long message, the part around the words that were searched for. */
export const snippetOf = (text: string, query: string): string => {
  const at = text.toLowerCase().indexOf(query.trim().toLowerCase());
  const from = at > BEFORE && text.length > WHOLE ? at - BEFORE : 0;
  const end = from + WHOLE;
  return `${from > 0 ? '…' : ''}${text.slice(from, end).trim()}${end < text.length ? '…' : ''}`;
};

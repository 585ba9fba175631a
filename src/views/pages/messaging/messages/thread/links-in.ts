/**
 * The links in a message. Only text with http:// or https:// is one: anything else that looks like an address may be a
 * file name or a typing error and could lead to a place that nobody wrote.
 */
interface Piece {
  readonly text: string;
  /** An absolute address of the web, if the piece is one. */
  readonly href?: string;
}

/** A URL ends at an invisible or direction-changing character, so that the visible text equals the link target. */
const ADDRESS = /https?:\/\/[^\s<>"“”‘’«»\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/giu;
/** Ends a sentence, not an address. */
const END = /[.,;:!?'*_~…]$/u;
const pairs: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Without a full stop after it, or a closing bracket that was opened before it. */
const trimmed = (address: string): string => {
  const counts = new Map<string, number>();
  for (const letter of address) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const countOf = (letter: string): number => counts.get(letter) ?? 0;
  let end = address.length;
  for (;;) {
    const last = address[end - 1] ?? '';
    const opening = pairs[last];
    const isOver = opening ? countOf(last) > countOf(opening) : END.test(last);
    if (!isOver) return address.slice(0, end);
    counts.set(last, countOf(last) - 1);
    end -= 1;
  }
};
const hrefOf = (address: string): string | undefined => {
  const parsed = URL.canParse(address) ? new URL(address) : undefined;
  const isOfTheWeb = parsed !== undefined && /^https?:$/.test(parsed.protocol) && parsed.hostname !== '';
  // A user name before the host can disguise the target.
  return isOfTheWeb && parsed.username === '' && parsed.password === '' ? parsed.href : undefined;
};

export const piecesOf = (text: string): Piece[] => {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { index, 0: found } of text.matchAll(ADDRESS)) {
    const address = trimmed(found);
    const href = hrefOf(address);
    if (href === undefined) continue;
    if (index > from) pieces.push({ text: text.slice(from, index) });
    pieces.push({ text: address, href });
    from = index + address.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
};

/** The buttons above the brief: each changes the marks around the selection. Pure. */
export interface Selected {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}
/** A replaced range, and the selection afterwards. */
export interface Change {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly start: number;
  readonly end: number;
}

const BOLD = '**';
/** Adds the marks, or takes away those that are around the selection. */
export const bold = ({ text, start, end }: Selected): Change => {
  const chosen = text.slice(start, end);
  const isBold =
    text.slice(start - BOLD.length, start) === BOLD && text.slice(end, end + BOLD.length) === BOLD;
  if (isBold)
    return {
      from: start - BOLD.length,
      to: end + BOLD.length,
      insert: chosen,
      start: start - BOLD.length,
      end: end - BOLD.length,
    };
  const words = chosen || 'bold';
  return {
    from: start,
    to: end,
    insert: BOLD + words + BOLD,
    start: start + BOLD.length,
    end: start + BOLD.length + words.length,
  };
};

const ADDRESS = 'https://';
/** A selected address becomes the link's, other words its text. The part that is still to be typed is selected. */
export const link = ({ text, start, end }: Selected): Change => {
  const chosen = text.slice(start, end);
  if (/^https?:\/\/\S+$/.test(chosen)) {
    const words = 'link';
    return {
      from: start,
      to: end,
      insert: `[${words}](${chosen})`,
      start: start + 1,
      end: start + 1 + words.length,
    };
  }
  const words = chosen || 'link';
  const at = start + words.length + '[]('.length;
  return { from: start, to: end, insert: `[${words}](${ADDRESS})`, start: at, end: at + ADDRESS.length };
};

const MARK = /^(?:#{1,6} |[-*] |\d+[.)] )/;
/** Changes the beginning of each selected line; lines that all have the mark lose it. */
const lines =
  (isMarked: RegExp, markOf: (place: number) => string) =>
  ({ text, start, end }: Selected): Change => {
    const from = text.lastIndexOf('\n', start - 1) + 1;
    const after = text.indexOf('\n', end);
    const to = after < 0 ? text.length : after;
    const before = text.slice(from, to).split('\n');
    const isOff = before.every((line) => isMarked.test(line));
    const insert = before
      .map((line, place) => (isOff ? line.replace(MARK, '') : markOf(place) + line.replace(MARK, '')))
      .join('\n');
    const isOneLine = before.length === 1;
    return { from, to, insert, start: isOneLine ? from + insert.length : from, end: from + insert.length };
  };
export const heading = lines(/^## /, () => '## ');
export const bullets = lines(/^- /, () => '- ');
export const numbers = lines(/^\d+\. /, (place) => `${place + 1}. `);

export const marks = { heading, bold, bullets, numbers, link };
export type Mark = keyof typeof marks;

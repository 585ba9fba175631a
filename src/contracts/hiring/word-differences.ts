/** How one text differs from another, word by word. Pure. */

export interface TextPiece {
  readonly mark: 'same' | 'added' | 'dropped';
  readonly text: string;
}

const piecesOf = (text: string): readonly string[] => text.match(/\s+|\S+/g) ?? [];
/** Fewer words in common than this part of the longer text: two texts rather than one that was edited. */
const LEAST_IN_COMMON = 0.4;

/** `lengths[i][j]`: the longest common subsequence of `before` from i and `now` from j. */
const commonLengths = (before: readonly string[], now: readonly string[]): readonly Uint16Array[] => {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const [row, below] = [lengths[i] as Uint16Array, lengths[i + 1] as Uint16Array];
    for (let j = now.length - 1; j >= 0; j -= 1)
      row[j] =
        before[i] === now[j]
          ? (below[j + 1] as number) + 1
          : Math.max(below[j] as number, row[j + 1] as number);
  }
  return lengths;
};

/** Neighbours of one mark as one piece. */
const joined = (pieces: readonly TextPiece[]): readonly TextPiece[] =>
  pieces.reduce<TextPiece[]>((all, piece) => {
    const last = all.at(-1);
    if (last?.mark === piece.mark) all[all.length - 1] = { ...last, text: last.text + piece.text };
    else if (piece.text !== '') all.push(piece);
    return all;
  }, []);

/** Without the dropped pieces it is `now`, without the added ones `before`. */
export const wordDifferences = (before: string, now: string): readonly TextPiece[] => {
  const whole = [
    { mark: 'dropped', text: before },
    { mark: 'added', text: now },
  ] as const;
  const [old, recent] = [piecesOf(before), piecesOf(now)];
  const lengths = commonLengths(old, recent);
  const common = lengths[0]?.[0] ?? 0;
  if (common < LEAST_IN_COMMON * Math.max(old.length, recent.length)) return joined(whole);
  const pieces: TextPiece[] = [];
  let [i, j] = [0, 0];
  const lengthAt = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  while (i < old.length || j < recent.length) {
    if (i < old.length && j < recent.length && old[i] === recent[j]) {
      pieces.push({ mark: 'same', text: old[i] as string });
      i += 1;
      j += 1;
    } else if (i < old.length && (j === recent.length || lengthAt(i + 1, j) >= lengthAt(i, j + 1))) {
      pieces.push({ mark: 'dropped', text: old[i] as string });
      i += 1;
    } else {
      pieces.push({ mark: 'added', text: recent[j] as string });
      j += 1;
    }
  }
  return joined(pieces);
};

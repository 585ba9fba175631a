/** Skills whose words stand in a text. */
const MOST_SUGGESTED = 6;
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}+#.]{2,}/gu) ?? [];

/** At most six, those first whose name stands in the text as a whole. */
export const suggestedSkills = (
  known: readonly string[],
  text: string,
  chosen: readonly string[],
): readonly string[] => {
  const words = new Set(wordsOf(text));
  const lower = text.toLowerCase();
  const share = (name: string): number => {
    if (lower.includes(name.toLowerCase())) return 2;
    const own = wordsOf(name);
    return own.length === 0 ? 0 : own.filter((word) => words.has(word)).length / own.length;
  };
  return known
    .filter((name) => !chosen.includes(name))
    .map((name) => ({ name, fit: share(name) }))
    .filter(({ fit }) => fit >= 0.5)
    .toSorted((one, other) => other.fit - one.fit)
    .slice(0, MOST_SUGGESTED)
    .map(({ name }) => name);
};

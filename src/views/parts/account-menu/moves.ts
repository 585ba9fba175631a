/** Where a key moves the focus within a menu. */

/** The place for a key of navigation; undefined for any other key. `at` is -1 if no item has the focus. */
export const placeFor = (key: string, at: number, count: number): number | undefined => {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (Math.max(at, 0) - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
};

/** The next item that begins with the letter, after the place `at`; undefined if none does. */
export const startsWith = (words: readonly string[], letter: string, at: number): number | undefined => {
  const places = words.map((_, index) => (at + 1 + index) % words.length);
  return places.find((place) => words[place]?.toLowerCase().startsWith(letter.toLowerCase()));
};

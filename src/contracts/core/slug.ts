/** H3: lower case, spaces to hyphens. Whatever else a skill holds is kept; `href()` encodes it. */
export const slugOf = (words: string): string => words.trim().toLowerCase().replace(/\s+/g, '-');

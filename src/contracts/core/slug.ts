/** H3: lower case, spaces to hyphens. Other characters stay; `href()` encodes them. */
export const slugOf = (words: string): string => words.trim().toLowerCase().replace(/\s+/g, '-');

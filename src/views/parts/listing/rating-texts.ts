/** Texts of the filter by rating. Not every listing has one, so texts.ts without these can be inlined by the bundler. */
export const starsUp = (stars: string): string => `${stars} stars and up`;

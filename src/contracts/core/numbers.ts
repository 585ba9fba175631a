/** Numbers in words, without `Intl`: the first use of a formatter blocks a cheap phone for some 25 ms. */

/** `1234.5` as `1,234.5`, with at most three decimals. */
export const grouped = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ',');

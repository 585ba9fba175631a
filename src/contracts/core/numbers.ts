/** Numbers without `Intl`: the first use of a formatter blocks a cheap phone for some 25 ms. */

/** `1234.5` as `1,234.5`. The digits have at most three decimals, and no exponent. */
export const grouped = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ',');

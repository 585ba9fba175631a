/** Days in words, without `Intl`: the first use of a formatter blocks a cheap phone for up to 60 ms. */
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `Nov 18, 2026`, without the day `Nov 2026`, in UTC; undefined for an invalid time. */
export const dateInWords = (iso: string | undefined, withDay: boolean): string | undefined => {
  const date = new Date(iso ?? '');
  const month = MONTHS[date.getUTCMonth()];
  return month && `${month}${withDay ? ` ${date.getUTCDate()},` : ''} ${date.getUTCFullYear()}`;
};

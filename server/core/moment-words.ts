/** Days and moments in notices and mails, in UTC: a mail has the same words wherever it is read. */
const wordsIn = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (at: Date | string): string => format.format(new Date(at));
};
const day = wordsIn({ dateStyle: 'long' });
const minute = wordsIn({ dateStyle: 'long', timeStyle: 'short' });

/** `December 11, 2026`. */
export const dayInWords = day;
/** `December 11, 2026 at 9:00 AM UTC`. */
export const momentInWords = (at: Date | string): string => `${minute(at)} UTC`;

/**
 * Formatters of dates and spans. Making one takes a cheap phone some milliseconds, and the first of a kind far longer, so each is
 * made when it is first used, and kept. Numbers and plain days, which nearly every page shows, are written by hand instead
 * (numbers.ts, days.ts).
 */
const once = <Made>(make: () => Made): (() => Made) => {
  let made: Made | undefined;
  return () => (made ??= make());
};

/** In the reader's time zone, unless the options name one. A reader may travel while a page is open, so it is remade then. */
export const dateFormat = (options: Intl.DateTimeFormatOptions): ((at: number | Date) => string) => {
  let zone: number;
  let format: Intl.DateTimeFormat;
  return (at) => {
    const current = new Date(0).getTimezoneOffset();
    if (zone !== current) format = new Intl.DateTimeFormat('en', options);
    zone = current;
    return format.format(at);
  };
};
export const spanFormat = (
  options: Intl.RelativeTimeFormatOptions,
): ((count: number, unit: Intl.RelativeTimeFormatUnit) => string) => {
  const format = once(() => new Intl.RelativeTimeFormat('en', options));
  return (count, unit) => format().format(count, unit);
};

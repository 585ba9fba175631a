const MINUTE = 60_000;

/** `+14d`, `+3h`, `+30m` or `+1d12h` in milliseconds; undefined for anything else, and for nothing. */
export const millisecondsIn = (text: string): number | undefined => {
  const [, days = 0, hours = 0, minutes = 0] =
    /^\+(?:(\d{1,5})d)?(?:(\d{1,6})h)?(?:(\d{1,8})m)?$/.exec(text) ?? [];
  const span = (Number(days) * 1440 + Number(hours) * 60 + Number(minutes)) * MINUTE;
  return span > 0 ? span : undefined;
};

const MINUTE = 60_000;

const counted = (count: number, unit: string): string[] =>
  count === 0 ? [] : [`${count.toLocaleString('en')} ${unit}${count === 1 ? '' : 's'}`];

/** `14 days`, `1 day and 3 hours`, `30 minutes`; the minutes are left out from a day on. */
export const spanWords = (milliseconds: number): string => {
  const minutes = Math.max(1, Math.round(milliseconds / MINUTE));
  const days = Math.floor(minutes / 1440);
  const words = [
    ...counted(days, 'day'),
    ...counted(Math.floor((minutes % 1440) / 60), 'hour'),
    ...(days > 0 ? [] : counted(minutes % 60, 'minute')),
  ];
  return words.join(' and ');
};

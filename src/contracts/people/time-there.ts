/** The time of day where a person lives, from a zone as profiles write it: `UTC+5:30`, or a name such as `Africa/Lagos`. */
const OFFSET = /^UTC(?:([+-])(\d{1,2})(?::(\d{2}))?)?$/;
const MINUTE = 60_000;

const nameAndMoment = (zone: string, minute: number): { readonly timeZone: string; readonly at: number } => {
  const found = OFFSET.exec(zone);
  if (!found) return { timeZone: zone, at: minute * MINUTE };
  const [, sign, hours = '0', minutes = '0'] = found;
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  return { timeZone: 'UTC', at: (minute + offset) * MINUTE };
};

/** `14:05`; undefined for an unknown zone. `minute`: whole minutes since 1970. */
export const timeThere = (zone: string, minute: number): string | undefined => {
  const { timeZone, at } = nameAndMoment(zone, minute);
  try {
    return new Intl.DateTimeFormat('en', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    }).format(at);
  } catch {
    return undefined; // no such zone
  }
};

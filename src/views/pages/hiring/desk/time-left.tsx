/** How long until a moment, short enough to scan, and whether it is soon. */
import { agoOf, useMinute } from '../../../ui/ago.tsx';
import { classes } from '../../../ui/classes.ts';
import { useMomentWords } from '../../../ui/moment.tsx';
import styles from './desk.module.css';
import { spanFormat } from '../../../../contracts/core/formats.ts';

const MINUTE = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;
const words = spanFormat({ numeric: 'always' });

/** "in 3 days": from two days on in days, from an hour on in hours. `minutes` is at least 1. */
export const leftOf = (minutes: number): string =>
  minutes >= 2 * DAY
    ? words(Math.floor(minutes / DAY), 'day')
    : minutes >= HOUR
      ? words(Math.floor(minutes / HOUR), 'hour')
      : words(minutes, 'minute');

interface TimeLeftProps {
  readonly at: string;
  readonly lead?: string;
  /** In place of `lead`, for what does not end by itself once the moment has passed. */
  readonly late?: string | undefined;
}
export const TimeLeft = ({ at, lead, late }: TimeLeftProps) => {
  const minute = useMinute();
  const exact = useMomentWords(at);
  const moment = Date.parse(at);
  if (minute === undefined || Number.isNaN(moment)) return null;
  const left = Math.ceil(moment / MINUTE) - minute;
  const isLate = late !== undefined && left <= 0;
  return (
    <time
      dateTime={at}
      title={exact}
      className={classes(styles.left, left < DAY ? styles.urgent : left < 3 * DAY && styles.soon)}
    >
      {isLate ? late : lead} {isLate ? agoOf(moment, minute) : left <= 0 ? 'any moment now' : leftOf(left)}
    </time>
  );
};

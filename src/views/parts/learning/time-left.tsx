/** The time left of a test, by the server's clock. It changes with the second, and announces nothing. */
import { useSyncExternalStore } from 'react';
import { serverNow } from '../../ui/server-clock.ts';

const SECOND = 1000;
const watchSecond = (tell: () => void) => {
  const timer = setInterval(tell, SECOND);
  return () => clearInterval(timer);
};

const two = (count: number): string => String(count).padStart(2, '0');
/** `24:05`, `1:00:00`; never less than `0:00`. */
export const clockWords = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / SECOND));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
};

interface Props {
  readonly dueAt: string;
  /** Milliseconds by which the server is ahead of this device, if the page knows it exactly. */
  readonly ahead?: number;
}

export const TimeLeft = ({ dueAt, ahead }: Props) => {
  const second = useSyncExternalStore(
    watchSecond,
    () => Math.ceil((ahead === undefined ? serverNow() : Date.now() + ahead) / SECOND),
    () => undefined,
  );
  const moment = Date.parse(dueAt);
  return second === undefined || Number.isNaN(moment) ? null : (
    <time dateTime={dueAt}>{clockWords(moment - second * SECOND)}</time>
  );
};

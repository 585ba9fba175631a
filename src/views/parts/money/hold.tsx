/** How long milestones are held for an open payment, by the server's clock. It changes with the second, and announces nothing. */
import { useSyncExternalStore } from 'react';
import { serverNow } from '../../ui/server-clock.ts';
import { Moment } from '../../ui/moment.tsx';
import { countOf } from '../../words.ts';

const SECOND = 1000;
const watchSecond = (tell: () => void) => {
  const timer = setInterval(tell, SECOND);
  return () => clearInterval(timer);
};

/** "in 15 minutes", in the last minute "in 42 seconds"; `second` is the current one. */
export const holdWords = (moment: number, second: number): string => {
  const left = Math.ceil(moment / SECOND) - second;
  if (left <= 0) return 'any moment now';
  return left < 60 ? `in ${countOf(left, 'second')}` : `in ${countOf(Math.ceil(left / 60), 'minute')}`;
};

/** `lead` is the beginning of the sentence. */
export const Hold = ({ lead, dueAt, children }: { lead: string; dueAt: string; children?: string }) => {
  const second = useSyncExternalStore(
    watchSecond,
    () => Math.floor(serverNow() / SECOND),
    () => undefined,
  );
  const moment = Date.parse(dueAt);
  return second === undefined || Number.isNaN(moment) ? null : (
    <p>
      {lead}{' '}
      <strong>
        <time dateTime={dueAt}>{holdWords(moment, second)}</time>
      </strong>{' '}
      (<Moment at={dueAt} />
      ). {children}
    </p>
  );
};

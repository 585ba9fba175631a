/** A row of the list. The first row of a day shows the date. */
import { useSelector } from '@xstate/react';
import type { Notification } from '../../../../contracts/notifications/notification.ts';
import { ROWS_A_PAGE } from '../../../../contracts/generic/page.ts';
import { dayOf, dayWords, useToday } from '../../../parts/bell/days.ts';
import type { RowProps } from '../../../parts/listing/feed-row.tsx';
import { useListing } from '../../../parts/listing/use-listing.ts';
import { NotificationLine } from './notification-line.tsx';
import styles from './notifications.module.css';

export const NotificationRow = ({ item, nameId, index }: RowProps<Notification>) => {
  const today = useToday();
  const before = useSelector(useListing(), ({ context }) => {
    const chunk = context.chunks[Math.floor((index - 1) / ROWS_A_PAGE)] as
      | readonly Notification[]
      | undefined;
    return chunk?.[(index - 1) % ROWS_A_PAGE];
  });
  const inPages = useSelector(useListing(), ({ context }) => context.query.view === 'pages');
  // A row that is not loaded may be of the same day, so only a loaded row, or none, above this one counts.
  const isTop = index % (inPages ? ROWS_A_PAGE : Infinity) === 0;
  const isFirst = isTop || (before !== undefined && dayOf(before.CreatedAt) !== dayOf(item.CreatedAt));
  return (
    <>
      {isFirst && <p className={styles.day}>{dayWords(item.CreatedAt, today)}</p>}
      <NotificationLine item={item} nameId={nameId} />
    </>
  );
};

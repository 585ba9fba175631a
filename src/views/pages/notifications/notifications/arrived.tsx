/** Notifications that arrived while the page is open. They stand above the list, so that its rows stay in place. */
import { useId } from 'react';
import type { Notification } from '../../../../contracts/notifications/notification.ts';
import { NotificationLine } from './notification-line.tsx';
import styles from './notifications.module.css';

export const Arrived = ({ items }: { items: readonly Notification[] }) => {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <div className={styles.arrived}>
      <p id={id} className={styles.day}>
        New
      </p>
      <ul aria-labelledby={id}>
        {items.map((item) => (
          <li key={String(item.id)} tabIndex={-1}>
            <NotificationLine item={item} nameId={`${id}-${item.id}`} />
          </li>
        ))}
      </ul>
    </div>
  );
};

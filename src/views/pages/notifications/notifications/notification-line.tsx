/** A notification, both in the list and among the new ones above it. */
import type { Notification } from '../../../../contracts/notifications/notification.ts';
import { lookOf } from '../../../parts/bell/kinds.ts';
import { Ago } from '../../../ui/ago.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Hidden } from '../../../ui/hidden.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './notifications.module.css';
import { useIsUnread, useNotifications, useRead } from './use-notifications.ts';
import * as texts from './texts.ts';

export const NotificationLine = ({ item, nameId }: { item: Notification; nameId: string }) => {
  const isHere = useNotifications() !== undefined;
  const isNew = useIsUnread(item);
  const read = useRead(item);
  const { icon, words } = lookOf(item.Kind);
  const title = (
    <>
      {isNew && <Hidden>Unread: </Hidden>}
      {item.Title}
    </>
  );
  return (
    <div className={classes(styles.line, isNew && styles.unread)}>
      <span className={styles.picture}>
        <Icon name={icon} />
      </span>
      <h3 className={styles.title}>
        {item.Link ? (
          <a id={nameId} href={item.Link} onClick={read}>
            {title}
          </a>
        ) : (
          <span id={nameId}>{title}</span>
        )}
      </h3>
      {item.Text && <p className={styles.text}>{item.Text}</p>}
      <p className={styles.when}>
        {words && <span>{words}</span>}
        <Ago at={item.CreatedAt} />
      </p>
      {isNew && isHere && (
        <span className={styles.mark}>
          <IconButton
            icon="check"
            size="small"
            label={`Mark as read: ${item.Title}`}
            title={texts.markAsRead}
            onClick={({ currentTarget }) => {
              currentTarget.closest<HTMLElement>('article, li')?.focus({ preventScroll: true }); // the button goes away
              read();
            }}
          />
        </span>
      )}
    </div>
  );
};

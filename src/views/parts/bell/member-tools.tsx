/** What the header has for who is signed in, beside their name: a script of its own, which visitors never load. */
import { useSelector } from '@xstate/react';
import { useActor, useSite } from '../../logic.tsx';
import { CountBadge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Bell } from './bell.tsx';
import styles from './bell.module.css';

/** R5: how many senders wait to be read. */
const Messages = () => {
  const unread = useSelector(useActor('inbox'), ({ context }) => context.unread.length);
  return (
    <a
      className={styles.opener}
      href={useSite().href('chats')}
      aria-label={unread > 0 ? `Messages, ${unread} unread` : 'Messages'}
    >
      <Icon name="message" size={22} />
      {unread > 0 && <CountBadge count={unread} />}
    </a>
  );
};

/** R7: quiet, and beside what stands already. An attempt under way has not come back yet. */
const Connection = () => {
  const isLost = useSelector(useActor('realtime'), ({ context }) => context.attempts > 0);
  return (
    <span className={styles.connection} role="status">
      {isLost && 'Reconnecting…'}
    </span>
  );
};

export const MemberTools = () => (
  <>
    <Messages />
    <Bell />
    <Connection />
  </>
);

/** The header tools of signed-in users, and the items of their menu: a chunk of its own, which visitors never load. */
import { useSelector } from '@xstate/react';
import { useActor } from '../../logic.tsx';
import { AccountMenu } from '../account-menu/account-menu.tsx';
import { ChatsPanel } from '../chats-panel/chats-panel.tsx';
import { Bell } from './bell.tsx';
import styles from './bell.module.css';

/** R7b. A first connection attempt in progress is not shown as lost. */
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
    <ChatsPanel />
    <Bell />
    <Connection />
  </>
);

export { AccountMenu };

/** What the header has for who is signed in, beside their name: a script of its own, which visitors never load. */
import { useSelector } from '@xstate/react';
import { useActor } from '../../logic.tsx';
import { ChatsPanel } from '../chats-panel/chats-panel.tsx';
import { Bell } from './bell.tsx';
import styles from './bell.module.css';

/** R7b: quiet, and beside what stands already. An attempt under way has not come back yet. */
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

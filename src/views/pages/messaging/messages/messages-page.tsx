/**
 * Conversations (rules R50 and following): all of them, and the one of the address beside them. Where there is no room
 * for both, one after the other. It is as high as the window, and its two sides scroll for themselves.
 */
import { useSelector } from '@xstate/react';
import { usePageHead } from '../../../heads/use-page-head.ts';
import { useSite } from '../../../logic.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import { ChatListSkeleton } from '../../../parts/chats-panel/chat-list-skeleton.tsx';
import { InboxPane } from './list/inbox-pane.tsx';
import styles from './messages-page.module.css';
import { useMessagesPage } from './use-conversation.ts';
import { Thread } from './thread/thread.tsx';

const Nobody = () => {
  usePageHead({
    title: 'Messages',
    description: 'Your conversations.',
    path: useSite().href('chats'),
    noIndex: true,
  });
  return (
    <div className={styles.nobody}>
      <p>Choose a conversation to read it here.</p>
    </div>
  );
};

const Coming = () => {
  usePageHead(undefined);
  return (
    <div className={styles.coming}>
      <h1 className={styles.title} tabIndex={-1}>
        Conversation
      </h1>
      <Hidden>Loading...</Hidden>
    </div>
  );
};

export const MessagesPage = () => {
  const page = useMessagesPage();
  const person = useSelector(page, ({ context }) => context.with);
  const isComing = useSelector(page, (state) => state.hasTag('loading'));
  const isSlow = useSelector(page, (state) => state.hasTag('slow'));
  const isConversation = useSelector(page, (state) => state.hasTag('conversation'));
  const Title = person === null ? 'h1' : 'h2';
  return (
    <div className={styles.page} data-shows={person === null ? 'list' : 'thread'}>
      <section className={styles.list}>
        <div className={styles.head}>
          <Title className={styles.title} tabIndex={-1}>
            Messages
          </Title>
        </div>
        {isComing ? <ChatListSkeleton /> : <InboxPane />}
        {/* It stands there before it says something: only then is it heard. */}
        <div role="status">
          {isSlow && (
            <p className={styles.slow}>
              This is taking longer than usual. It goes on by itself as soon as there is a connection.
            </p>
          )}
        </div>
      </section>
      <div className={styles.thread}>
        {isConversation && <Thread key={String(person)} />}
        {isComing && person !== null && <Coming />}
        {person === null && <Nobody />}
      </div>
    </div>
  );
};

/**
 * The list of conversations and, beside it, the one in the address (rules R50 and following). A narrow screen shows one
 * of the two. The page is as high as the window, and both sides scroll on their own.
 */
import { useSelector } from '@xstate/react';
import { usePageHead } from '../../../heads/use-page-head.ts';
import { useSite } from '../../../logic.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import { ChatListSkeleton } from '../../../parts/chats-panel/chat-list-skeleton.tsx';
import { InboxPane } from './list/inbox-pane.tsx';
import styles from './messages-page.module.css';
import * as texts from './texts.ts';
import { useMessagesPage } from './use-conversation.ts';
import { Thread } from './thread/thread.tsx';

const NoneChosen = () => {
  usePageHead({
    title: 'Messages',
    description: 'Your conversations.',
    path: useSite().href('chats'),
    noIndex: true,
  });
  return (
    <div className={styles.noChat}>
      <p>{texts.noneChosen}</p>
    </div>
  );
};

const LoadingThread = () => {
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
  const isLoading = useSelector(page, (state) => state.hasTag('loading'));
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
        {isLoading ? <ChatListSkeleton /> : <InboxPane />}
        {/* A live region must exist before its text changes. */}
        <div role="status">{isSlow && <p className={styles.slow}>{texts.slowPage}</p>}</div>
      </section>
      <div className={styles.thread}>
        {isConversation && <Thread key={String(person)} />}
        {isLoading && person !== null && <LoadingThread />}
        {person === null && <NoneChosen />}
      </div>
    </div>
  );
};

/** Unread messages and notifications, as the header knows them: they change without a reload of the desk. */
import { useSelector } from '@xstate/react';
import { sameId } from '../../../../contracts/core/ids.ts';
import { isUnread, type Notification } from '../../../../contracts/notifications/notification.ts';
import { knownNameOf } from '../../../../contracts/people/known-name.ts';
import type { Chat } from '../../../../contracts/messaging/chat.ts';
import { useActor, useSite } from '../../../logic.tsx';
import { useFields } from '../../../select.ts';
import { Ago } from '../../../ui/ago.tsx';
import { CutLine } from '../../../ui/cut-line.tsx';
import { SkeletonLine } from '../../../ui/states/skeleton.tsx';
import styles from './desk.module.css';
import * as texts from './texts.ts';

const MOST = 3;

const ChatRow = ({ chat: { user, Last, lastChat } }: { chat: Chat }) => {
  const name = knownNameOf(user);
  const words = (Last?.Text.trim() ?? '') || lastChat.message;
  return (
    <li>
      <a href={useSite().href('chatWith', { id: String(user.id) })}>
        {name === undefined ? texts.newMessage : texts.messageFrom(name)}
      </a>
      {words !== '' && <p className={styles.excerpt}>{words}</p>}
    </li>
  );
};

const NoticeRow = ({ notice: { id, Title, Link, CreatedAt } }: { notice: Notification }) => {
  const site = useSite();
  const notifications = useActor('notifications');
  return (
    <li>
      <a
        href={Link ?? site.href('notifications')}
        onClick={() => notifications.send({ type: 'notifications.read', ids: [id] })}
      >
        {Title}
      </a>
      <p className={styles.facts}>
        <Ago at={CreatedAt} />
      </p>
    </li>
  );
};

const Rows = () => {
  const inbox = useActor('inbox');
  const notifications = useActor('notifications');
  const { chats, unread, reason } = useFields(inbox, 'chats', 'unread', 'reason');
  const { articles, reason: missing } = useFields(notifications, 'articles', 'reason');
  const isLoading = [
    useSelector(inbox, (state) => state.hasTag('loading')),
    useSelector(notifications, (state) => state.hasTag('loading')),
  ].includes(true);
  const noMessages = useSelector(inbox, (state) => state.hasTag('failed'));
  const noNotices = useSelector(notifications, (state) => state.hasTag('failed'));
  const unreadChats = chats.filter(({ user }) => unread.some((id) => sameId(id, user.id)));
  // The conversations already say what a notification of a message would.
  const notices = articles.filter((article) => isUnread(article) && article.Kind !== 'message');
  const retry = (actor: { send: (event: { type: 'load.retried' }) => void }) => () =>
    actor.send({ type: 'load.retried' });
  const isEmpty = unreadChats.length + notices.length === 0;
  return (
    <div>
      {isLoading && isEmpty && (
        <p role="status">
          <SkeletonLine />
        </p>
      )}
      {isEmpty && !isLoading && !noMessages && !noNotices && <p className={styles.none}>{texts.allRead}</p>}
      {!isEmpty && (
        <ul className={styles.list}>
          {unreadChats.slice(0, MOST).map((chat) => (
            <ChatRow key={String(chat.user.id)} chat={chat} />
          ))}
          {notices.slice(0, MOST).map((notice) => (
            <NoticeRow key={String(notice.id)} notice={notice} />
          ))}
        </ul>
      )}
      <CutLine words={noMessages ? texts.messagesFailed : undefined} reason={reason} onRetry={retry(inbox)} />
      <CutLine
        words={noNotices ? texts.notificationsFailed : undefined}
        reason={missing}
        onRetry={retry(notifications)}
      />
    </div>
  );
};

export const Unread = () => {
  const site = useSite();
  const isRunning = useSelector(useActor('memberParts'), (state) => state.matches('running'));
  return (
    <section className={styles.card} aria-labelledby="unread">
      <h2 id="unread">{texts.unread}</h2>
      {isRunning ? <Rows /> : <SkeletonLine />}
      <p className={styles.more}>
        <a href={site.href('chats')}>{texts.allMessages}</a>
        <a href={site.href('notifications')}>{texts.allNotifications}</a>
      </p>
    </section>
  );
};

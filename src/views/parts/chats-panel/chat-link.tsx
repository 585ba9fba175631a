import { memo } from 'react';
import type { Chat } from '../../../contracts/messaging/chat.ts';
import type { Id } from '../../../contracts/core/ids.ts';
import { imageAddress } from '../../../contracts/core/images.ts';
import { useSettings, useSite } from '../../logic.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { CountBadge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { Hidden } from '../../ui/hidden.tsx';
import { countOf } from '../../words.ts';
import styles from './chat-link.module.css';
import { lastWordsOf, unreadIn } from './chat-words.ts';
import { fullMomentOf, isTime, shortMomentOf, useToday } from './moments.ts';
import { aboutOf, nameOf, photoOf, type Person } from './person.ts';

export const PersonPicture = ({ person, isOnline }: { person: Person; isOnline: boolean }) => (
  <span className={styles.picture}>
    <Avatar src={imageAddress(useSettings().base, photoOf(person))} />
    {isOnline && <span className={styles.online} />}
  </span>
);

interface ChatLinkProps {
  readonly chat: Chat;
  /** The reader. */
  readonly me: Id | null;
  readonly isUnread: boolean;
  readonly isOnline: boolean;
  /** Marks the open conversation. */
  readonly isShown?: boolean;
  readonly onChosen?: (person: Id) => void;
}

const Shown = ({ chat, me, isUnread, isOnline, isShown = false, onChosen }: ChatLinkProps) => {
  const site = useSite();
  const today = useToday();
  const at = chat.Last?.SentAt;
  const unread = unreadIn(chat) || undefined;
  const about = aboutOf(chat.user);
  return (
    <a
      className={classes(styles.chat, isUnread && styles.unread)}
      href={site.href('chatWith', { id: String(chat.user.id) })}
      aria-current={isShown ? 'page' : undefined}
      onClick={() => onChosen?.(chat.user.id)}
    >
      <PersonPicture person={chat.user} isOnline={isOnline} />
      <span className={styles.words}>
        <strong className={styles.name}>{nameOf(chat.user)}</strong>
        {isOnline && <Hidden>, online</Hidden>}
        {isTime(at) && (
          <time className={styles.time} dateTime={at} title={fullMomentOf(at)}>
            {shortMomentOf(at, today)}
          </time>
        )}
        {about && (
          <span className={styles.about}>
            <Hidden>, </Hidden>
            {about}
            <Hidden>: </Hidden>
          </span>
        )}
        <span className={styles.last} dir="auto">
          {lastWordsOf(chat, me)}
        </span>
        {isUnread && (
          <span className={styles.count}>
            {unread === undefined ? <span className={styles.dot} /> : <CountBadge count={unread} />}
            <Hidden>{unread === undefined ? 'unread' : `, ${countOf(unread, 'unread message')}`}</Hidden>
          </span>
        )}
      </span>
    </a>
  );
};
/** Memoized, because one user coming online must not render a thousand links. */
export const ChatLink = memo(Shown);

/** A message as an article of the feed, or a placeholder for one that is not loaded yet. */
import { memo } from 'react';
import { hasContactDetails } from '../../../../../contracts/messaging/contact-details.ts';
import {
  clockOf,
  dayWordsOf,
  isTime,
  useToday,
  fullMomentOf,
} from '../../../../parts/chats-panel/moments.ts';
import { classes } from '../../../../ui/classes.ts';
import { Hidden } from '../../../../ui/hidden.tsx';
import { Attachments } from './attachments.tsx';
import { ContactNote } from './contact-note.tsx';
import { LinkedText } from './linked-text.tsx';
import { atOf, isWaiting, type Said } from './rows.ts';
import styles from './thread-row.module.css';
import { Waits } from './waits.tsx';

export interface ThreadRowProps {
  readonly measure: (row: HTMLElement | null) => void;
  readonly id: string;
  readonly index: number;
  readonly total: number;
  /** Pixels from the top of the feed. */
  readonly top: number;
  /** The Tab key leads to it. */
  readonly isCurrent: boolean;
  /** Undefined until it is loaded. */
  readonly said: Said | undefined;
  /** The other person's name. */
  readonly name: string;
  readonly isOwn: boolean;
  /** The progress of the user's own message. */
  readonly progress: keyof typeof progressWords | undefined;
  readonly isContinued: boolean;
  readonly beginsDay: boolean;
  /** The first that was unread when the thread was opened. */
  readonly isNew: boolean;
  /** Only the user's last message shows its progress. */
  readonly showsProgress: boolean;
  /** The hit that was chosen in the search. */
  readonly isFound: boolean;
  /** A note then warns of contact details. */
  readonly isBeforeHire: boolean;
}

const progressWords = {
  waiting: 'not sent yet',
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
} as const;

const Day = ({ at }: { at: string }) => (
  <p className={styles.day}>
    <time dateTime={at}>{dayWordsOf(at, useToday())}</time>
  </p>
);

const Content = ({ said, ...row }: Omit<ThreadRowProps, 'said'> & { said: Said }) => {
  const { id, name, isOwn, progress } = row;
  const { Text, Attachments: files = [] } = said;
  const at = atOf(said);
  const time = isTime(at) ? clockOf(at) : '';
  return (
    <>
      {row.beginsDay && <Day at={at} />}
      {row.isNew && <p className={styles.new}>New</p>}
      <div className={classes(styles.said, isOwn && styles.own, row.isFound && styles.found)}>
        <Hidden id={`${id}-by`}>
          {[isOwn ? 'You' : name, time, progress && progressWords[progress]].filter(Boolean).join(', ')}
        </Hidden>
        {!row.isContinued && (
          <p className={styles.by} aria-hidden="true">
            {!isOwn && <strong>{name}</strong>}
            {time && (
              <time dateTime={at} title={fullMomentOf(at)}>
                {time}
              </time>
            )}
          </p>
        )}
        <div id={`${id}-text`} className={styles.bubble}>
          {Text && (
            <p className={styles.text} dir="auto">
              <LinkedText text={Text} />
            </p>
          )}
          {files.length > 0 && <Attachments files={files} by={isOwn ? 'you' : name} />}
        </div>
        {!isOwn && row.isBeforeHire && hasContactDetails(Text) && <ContactNote />}
        {isWaiting(said) && <Waits waiting={said} />}
        {row.showsProgress && (
          <p className={styles.progress} aria-hidden="true">
            {progress}
          </p>
        )}
      </div>
    </>
  );
};

const Shown = (props: ThreadRowProps) => {
  const { measure, id, index, total, top, isCurrent, said } = props;
  return (
    <article
      ref={measure}
      className={classes(styles.row, !said && styles.awaited)}
      style={{ top: `${top}px` }}
      data-index={index}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the way into the feed, whose rows may hold no link
      tabIndex={isCurrent ? 0 : -1}
      aria-current={props.isFound || undefined}
      aria-posinset={index + 1}
      aria-setsize={total}
      aria-labelledby={said ? `${id}-by` : undefined}
      aria-describedby={said ? `${id}-text` : undefined}
      aria-label={said ? undefined : 'Loading message'}
    >
      {said && <Content {...props} said={said} />}
    </article>
  );
};
/** Memoized, because scrolling mounts and unmounts rows around those that stay. */
export const ThreadRow = memo(Shown);

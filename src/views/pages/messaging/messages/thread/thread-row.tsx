/** One message of a thread, as an article of its feed; or the place of one that is still on its way. */
import { memo } from 'react';
import { hasContactDetails } from '../../../../../contracts/messaging/contact-details.ts';
import {
  clockOf,
  dayWordsOf,
  isTime,
  useToday,
  wholeMomentOf,
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
  /** One comes to it with the Tab key. */
  readonly isCurrent: boolean;
  /** Undefined where it is not here yet. */
  readonly said: Said | undefined;
  /** Who the other is. */
  readonly name: string;
  readonly isOwn: boolean;
  /** How far one's own has come. */
  readonly progress: keyof typeof progressWords | undefined;
  readonly isContinued: boolean;
  readonly beginsDay: boolean;
  /** The first that was unread when the thread was opened. */
  readonly isNew: boolean;
  /** One's own last: how far it has come stands below it. */
  readonly showsProgress: boolean;
  /** It was asked for, from a search. */
  readonly isFound: boolean;
  /** Where it tells of a way to be reached elsewhere, a note does. */
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
              <time dateTime={at} title={wholeMomentOf(at)}>
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
          {files.length > 0 && <Attachments files={files} />}
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
      aria-label={said ? undefined : 'On its way'}
    >
      {said && <Content {...props} said={said} />}
    </article>
  );
};
/** Scrolling mounts and unmounts rows; those that stay are left alone. */
export const ThreadRow = memo(Shown);

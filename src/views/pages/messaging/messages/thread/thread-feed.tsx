/** The messages as an ARIA feed (decision 31). Only those in view and a few around them are mounted. */
import { useSelector } from '@xstate/react';
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useActor } from '../../../../logic.tsx';
import { useFields } from '../../../../select.ts';
import { useWalk } from '../../../../parts/listing/use-walk.ts';
import { usePerson, useTag, useWaiting } from '../use-conversation.ts';
import { JumpToEnd } from './jump-to-end.tsx';
import { beginsDay, continues, isOwn, isWaiting, progressOf, type Said } from './rows.ts';
import { ThreadRow } from './thread-row.tsx';
import styles from './thread.module.css';
import { useRowKeys } from './use-row-keys.ts';
import { useSeen } from './use-seen.ts';
import { useThread } from './use-thread.ts';

export const ThreadFeed = () => {
  const conversation = useActor('conversation');
  const { me, messages, last, theirs, firstUnread, isHired, wanted, jumps } = useFields(
    conversation,
    'me',
    'messages',
    'last',
    'theirs',
    'firstUnread',
    'isHired',
    'wanted',
    'jumps',
  );
  const { name } = usePerson();
  const waiting = useWaiting();
  const posted = useSelector(useActor('composer'), ({ context }) => context.posted);
  const isBusy = useTag('filling');
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const feed = useRef<HTMLDivElement>(null);
  const count = last + waiting.length;
  const byOrder = useMemo(() => new Map(messages.map((message) => [message.Order, message])), [messages]);
  const saidAt = (index: number): Said | undefined =>
    index < last ? byOrder.get(index + 1) : waiting[index - last];
  const keyOf = useRowKeys({ last, messages, waiting });
  const { kept: left, onFocus, onKeyDown, goTo } = useWalk(feed, count);
  const [found, mark] = useState<number>(); // the row of the last jump, also after it has come into view
  if (wanted !== null && wanted !== found) mark(wanted);
  // Tab leads to the row of the last jump until the focus enters the feed, then to the focused row.
  const [entered, enter] = useState(jumps);
  const kept = entered !== jumps && found !== undefined && found <= last ? found - 1 : left;
  const { virtualizer, isAtEnd } = useThread({
    scroller,
    count,
    keyOf,
    kept,
    opensAt: firstUnread === null ? undefined : firstUnread - 1,
    wanted: wanted === null ? undefined : wanted - 1,
    jumps,
    posted,
  });
  useSeen({ scroller, virtualizer, byOrder });
  const endIndex = virtualizer.range?.endIndex ?? 0;
  const goToEnd = () => {
    enter(jumps);
    goTo(count - 1);
    virtualizer.scrollToEnd(); // again: rows that are measured on the way move the end
  };
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented) return;
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey;
    if (!isPlain || (event.key !== 'End' && event.key !== 'Home')) return onKeyDown(event);
    event.preventDefault();
    if (event.key === 'End') return goToEnd();
    goTo(0);
    virtualizer.scrollToIndex(0);
  };

  const items = virtualizer.getVirtualItems();
  const lastOwn = messages.findLast((message) => isOwn(message, me));
  const current = kept ?? Math.max(0, endIndex);
  return (
    <>
      <div ref={scroller} className={styles.scroller}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the feed pattern */}
        <div
          ref={feed}
          className={styles.feed}
          role="feed"
          aria-label={`Messages with ${name}`}
          aria-busy={isBusy || undefined}
          style={{ height: `${virtualizer.getTotalSize()}px` }}
          onFocus={(event) => {
            enter(jumps);
            onFocus(event);
          }}
          onKeyDown={walk}
        >
          {items.map(({ key, index, start }) => {
            const said = saidAt(index);
            const before = saidAt(index - 1);
            const startsDay = said !== undefined && beginsDay(index, before, said);
            const isNew = index + 1 === firstUnread;
            const message = said && !isWaiting(said) && isOwn(said, me) ? said : undefined;
            return (
              <ThreadRow
                key={key}
                measure={virtualizer.measureElement}
                id={`${id}-${key}`}
                index={index}
                total={count}
                top={start}
                isCurrent={index === current}
                said={said}
                name={name}
                isOwn={said !== undefined && isOwn(said, me)}
                progress={said && isWaiting(said) ? 'waiting' : message && progressOf(message, theirs)}
                isContinued={said !== undefined && !startsDay && !isNew && continues(before, said, me)}
                beginsDay={startsDay}
                isNew={isNew}
                showsProgress={message !== undefined && message === lastOwn}
                isFound={index + 1 === found}
                isBeforeHire={!isHired}
              />
            );
          })}
        </div>
      </div>
      {!isAtEnd && <JumpToEnd onJump={goToEnd} />}
    </>
  );
};

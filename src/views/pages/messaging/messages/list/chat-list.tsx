/** The conversations, newest first. Only those in view and a few around them are mounted. */
import { useSelector } from '@xstate/react';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import type { Chat } from '../../../../../contracts/messaging/chat.ts';
import { sameId } from '../../../../../contracts/core/ids.ts';
import { useActor } from '../../../../logic.tsx';
import { useFields } from '../../../../select.ts';
import { ChatLink } from '../../../../parts/chats-panel/chat-link.tsx';
import { noteChosen } from '../composer/use-focus-when-chosen.ts';
import { useMessagesPage } from '../use-conversation.ts';
import styles from './chat-list.module.css';

/** Estimated height of a row in pixels, and how near the end more rows are requested. */
const ROW = 78;
const NEAR_END = 8;
/** Rows around the focused one stay mounted, so that Tab finds the next row at once. */
const AROUND = 2;

interface ChatListProps {
  readonly chats: readonly Chat[];
  /** Reaching the end of a filtered list requests no more rows. */
  readonly isFiltered: boolean;
}

export const ChatList = ({ chats, isFiltered }: ChatListProps) => {
  const inbox = useActor('inbox');
  const scroller = useRef<HTMLDivElement>(null);
  const { userId, unread, online, next } = useFields(inbox, 'userId', 'unread', 'online', 'next');
  const shown = useSelector(useMessagesPage(), ({ context }) => context.with);
  const [kept, keep] = useState<number>(); // the row with the focus
  const rangeExtractor = useCallback(
    (range: Range) => {
      const inSight = defaultRangeExtractor(range);
      if (kept === undefined) return inSight;
      const around = Array.from({ length: 2 * AROUND + 1 }, (_, index) => kept - AROUND + index);
      return [...new Set([...inSight, ...around])]
        .filter((index) => index >= 0 && index < range.count)
        .toSorted((a, b) => a - b);
    },
    [kept],
  );
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this
  const virtualizer = useVirtualizer({
    count: chats.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => String(chats[index]?.user.id ?? index),
    estimateSize: () => ROW,
    overscan: 4,
    rangeExtractor,
  });
  const end = virtualizer.range?.endIndex ?? 0;
  const isComplete = next === null || isFiltered;
  const isNearEnd = !isComplete && end >= chats.length - NEAR_END;
  const canExtend = useSelector(inbox, (state) => state.can({ type: 'chats.wanted' }));
  useLayoutEffect(() => {
    if (isNearEnd && canExtend) inbox.send({ type: 'chats.wanted' });
  }, [inbox, isNearEnd, canExtend]);
  const follow = ({ target }: FocusEvent) => {
    const place = target.closest<HTMLElement>('[data-index]')?.dataset['index'];
    keep(place === undefined ? undefined : Number(place));
  };
  return (
    <div ref={scroller} className={styles.scroller}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- focus bubbles from the links within */}
      <ul
        className={styles.list}
        aria-label="Conversations"
        style={{ height: `${virtualizer.getTotalSize()}px` }}
        onFocus={follow}
      >
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const chat = chats[index];
          if (!chat) return null;
          const { id } = chat.user;
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              style={{ top: `${start}px` }}
              aria-posinset={index + 1}
              aria-setsize={isComplete ? chats.length : -1}
            >
              <ChatLink
                chat={chat}
                me={userId}
                isUnread={unread.some((other) => sameId(other, id))}
                isOnline={online.some((other) => sameId(other.id, id))}
                isShown={shown !== null && sameId(shown, id)}
                onChosen={noteChosen}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
};

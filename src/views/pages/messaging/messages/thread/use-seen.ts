/** Reports to the conversation which messages are in view and which were seen to their end (R55). */
import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, type RefObject } from 'react';
import type { ChatMessage } from '../../../../../contracts/messaging/chat-message.ts';
import { useActor } from '../../../../logic.tsx';
import { useTag } from '../use-conversation.ts';

/** Pixels of a message that may be out of view when it counts as seen. */
const SLACK = 12;
/** Milliseconds in view before a message counts as read, so that scrolling past it does not. */
const GLANCE = 500;

interface Sight {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly virtualizer: Virtualizer<HTMLDivElement, Element>;
  /** The loaded messages. */
  readonly byOrder: ReadonlyMap<number, ChatMessage>;
}

export const useSeen = ({ scroller, virtualizer, byOrder }: Sight): void => {
  const conversation = useActor('conversation');
  const isSuspended = useTag('suspended');
  const { range, isScrolling } = virtualizer;
  const first = range?.startIndex;
  const last = range?.endIndex;
  useLayoutEffect(() => {
    if (first !== undefined && last !== undefined)
      conversation.send({ type: 'range.seen', first: first + 1, last: last + 1 });
  }, [conversation, first, last]);

  useEffect(() => {
    if (isSuspended || isScrolling || first === undefined || last === undefined) return;
    const look = () => {
      const element = scroller.current;
      if (!element?.checkVisibility()) return;
      const { scrollTop } = element;
      const bottom = scrollTop + element.clientHeight + SLACK;
      const seen = virtualizer.getVirtualItems().findLast(
        ({ index, start, end }) =>
          byOrder.has(index + 1) &&
          // Seen to its end, or so long that it fills the view.
          (end <= bottom || (start <= scrollTop && end > bottom)),
      );
      if (seen) conversation.send({ type: 'messages.seen', order: seen.index + 1 });
    };
    const glance = setTimeout(look, GLANCE);
    return () => clearTimeout(glance);
  }, [conversation, virtualizer, scroller, byOrder, isSuspended, isScrolling, first, last]);
};

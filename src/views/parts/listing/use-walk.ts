/**
 * The keyboard of a feed by the WAI-ARIA pattern: Page Down and Page Up focus the next and the previous article,
 * Ctrl+End and Ctrl+Home leave the feed. The arrow keys move among what a row has to press (L63a). The focused article
 * stays mounted while somebody scrolls, or the focus would be lost.
 */
import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled), input, select, summary, [tabindex="0"]';
const steps: Readonly<Record<string, number>> = { PageDown: 1, PageUp: -1 };
const sides: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

const indexOf = (target: EventTarget): number | undefined => {
  const place = target instanceof Element && target.closest<HTMLElement>('[data-index]')?.dataset['index'];
  return place ? Number(place) : undefined;
};

/** Focuses the nearest control after or before the feed. */
const leave = (feed: Element, towards: 'after' | 'before') => {
  const flag = towards === 'after' ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const all = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => feed.compareDocumentPosition(element) === flag && element.checkVisibility(),
  );
  (towards === 'after' ? all[0] : all.at(-1))?.focus();
};

/** Tab passes all of a row but its link. */
export const moveAside = (event: KeyboardEvent<HTMLElement>): void => {
  const side = sides[event.key];
  const row = event.target instanceof Element && event.target.closest('article');
  if (side === undefined || !row || event.target instanceof HTMLInputElement) return;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const all = [...row.querySelectorAll<HTMLElement>('a[href], button:enabled')].filter((one) =>
    one.checkVisibility(),
  );
  all.at((all.indexOf(event.target as HTMLElement) + side) % all.length)?.focus();
};

export const useWalk = (feed: RefObject<HTMLElement | null>, total: number) => {
  const [kept, keep] = useState<number>(); // the focused row
  const wanted = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const article = feed.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`);
    if (!article) return;
    wanted.current = undefined;
    article.focus({ preventScroll: true });
    article.scrollIntoView({ block: 'nearest' });
  });
  const onFocus = ({ target }: FocusEvent) => keep(indexOf(target));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = indexOf(event.target);
    const step = steps[event.key];
    if (index === undefined || event.defaultPrevented) return;
    moveAside(event);
    if (step !== undefined && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault();
      const next = index + step;
      if (next < 0 || next >= total) return;
      goTo(next);
    } else if ((event.ctrlKey || event.metaKey) && (event.key === 'End' || event.key === 'Home')) {
      event.preventDefault();
      leave(event.currentTarget, event.key === 'End' ? 'after' : 'before');
    }
  };
  /** Focuses a row, which may not be mounted yet. */
  const goTo = (index: number) => {
    wanted.current = index;
    keep(index);
  };
  return { kept: kept !== undefined && kept < total ? kept : undefined, onFocus, onKeyDown, goTo };
};

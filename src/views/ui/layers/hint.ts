/**
 * A hint beside a control, in a native popover: it opens on hover, on keyboard focus and on a press, stays while the pointer
 * is over it, and closes on Escape or a press elsewhere (WCAG 1.4.13). Scrolling containers do not clip it.
 */
import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react';

/** The least distance from the edges of the window, in pixels. */
const MARGIN = 8;

/** Below the control, or above it where there is more room; inside the window. */
const place = (control: Element, hint: HTMLElement): void => {
  const { left, top, bottom } = control.getBoundingClientRect();
  const { width, height } = hint.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isBelow = bottom + height + MARGIN <= clientHeight || top < clientHeight - bottom;
  hint.style.left = `${Math.max(MARGIN, Math.min(left, clientWidth - width - MARGIN))}px`;
  hint.style.top = `${isBelow ? bottom : top - height}px`;
};

/** `has`: there is something to show. */
export const useHint = (has: boolean) => {
  const around = useRef<HTMLSpanElement>(null);
  const hint = useRef<HTMLSpanElement>(null);
  const [opened, setOpened] = useState<'by looking' | 'by a press' | null>(null);
  const close = () => setOpened(null);
  const look = () => setOpened((before) => before ?? 'by looking');
  const isOpen = has && opened !== null;

  useEffect(() => {
    const [outer, shown] = [around.current, hint.current];
    if (!isOpen || !outer || !shown) return undefined;
    const move = () => place(outer.firstElementChild ?? outer, shown);
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !outer.contains(target)) setOpened(null);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault(); // a dialog around the control stays open
      setOpened(null);
    };
    shown.showPopover();
    move();
    addEventListener('pointerdown', leave);
    addEventListener('keydown', escape, { capture: true });
    addEventListener('scroll', move, { capture: true, passive: true });
    addEventListener('resize', move);
    return () => {
      shown.hidePopover();
      removeEventListener('pointerdown', leave);
      removeEventListener('keydown', escape, { capture: true });
      removeEventListener('scroll', move, { capture: true });
      removeEventListener('resize', move);
    };
  }, [isOpen]);

  return {
    hint,
    isPressed: isOpen && opened === 'by a press',
    press: () => setOpened('by a press'),
    /** For the element around the control, which is first in it, and the hint. A touch is no hover: it presses. */
    around: {
      ref: around,
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && look(),
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && close(),
      onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && look(),
      onBlur: close,
    },
  };
};

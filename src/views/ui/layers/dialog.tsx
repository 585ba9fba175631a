import { useLayoutEffect, useId, useRef, type ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { isUnchosen } from '../fields/unchosen.ts';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

const FIELDS = 'input, select, textarea';

/** Everything below the title that takes the focus. */
const controlsIn = (dialog: HTMLDialogElement): HTMLElement[] =>
  [...dialog.querySelectorAll<HTMLElement>(`${FIELDS}, button, a[href]`)].filter(
    (control) =>
      !control.matches(':disabled, [hidden], [readonly], [type=hidden]') &&
      !dialog.firstElementChild?.contains(control),
  );

const firstFieldIn = (dialog: HTMLDialogElement): HTMLElement | undefined =>
  controlsIn(dialog).find((control) => control.matches(FIELDS) && !isUnchosen(control));

/** The first button in sight that takes nothing away. The browser alone would focus Close. */
const firstButtonIn = (dialog: HTMLDialogElement): HTMLElement | undefined => {
  const { bottom } = dialog.getBoundingClientRect();
  return controlsIn(dialog).find(
    (control) =>
      !control.matches(FIELDS) &&
      !control.closest('[data-danger]') &&
      control.getBoundingClientRect().bottom <= bottom,
  );
};

/** R82. Fields that load later get the focus too, unless the user has moved it meanwhile. */
const focusFirst = (dialog: HTMLDialogElement): (() => void) => {
  const field = firstFieldIn(dialog);
  (field ?? firstButtonIn(dialog))?.focus();
  const placed = document.activeElement;
  const observer = new MutationObserver(() => {
    const later = firstFieldIn(dialog);
    const isUnmoved = document.activeElement === placed || document.activeElement === document.body;
    if (later || !isUnmoved) observer.disconnect();
    if (later && isUnmoved) later.focus();
  });
  if (!field) observer.observe(dialog, { childList: true, subtree: true });
  return () => observer.disconnect();
};

/**
 * A native modal dialog, open while it is rendered. The browser restores the focus. A press outside does not close it,
 * because typed text would be lost.
 */
export const Dialog = ({ title, onClosed, children }: DialogProps) => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    shown.showModal();
    const stop = focusFirst(shown);
    return () => {
      stop();
      shown.close(); // closed before it unmounts, or the browser does not restore the focus
    };
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClosed}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label="Close" onClick={() => dialog.current?.close()} />
      </div>
      {children}
    </dialog>
  );
};

import { useLayoutEffect, useId, useRef, type ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

const FIELDS = 'input, select, textarea';

/**
 * The first field (of radio buttons, the chosen one), else the first button in sight below the title that takes nothing
 * away. The browser alone would focus Close.
 */
const firstControlIn = (dialog: HTMLDialogElement): HTMLElement | undefined => {
  const controls = [
    ...dialog.querySelectorAll<HTMLInputElement | HTMLButtonElement>(`${FIELDS}, button, a[href]`),
  ].filter((control) => !control.matches(':disabled, [hidden], [readonly], [type=hidden]'));
  const below = controls.filter((control) => !dialog.firstElementChild?.contains(control));
  const field = below.find(
    (control) => control.matches(FIELDS) && !control.matches('[type=radio]:not(:checked)'),
  );
  const { bottom } = dialog.getBoundingClientRect();
  return (
    field ??
    below.find(
      (control) =>
        !control.closest('[data-danger]') &&
        !control.matches(FIELDS) &&
        control.getBoundingClientRect().bottom <= bottom,
    )
  );
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
    shown?.showModal();
    if (shown) firstControlIn(shown)?.focus();
    return () => shown?.close(); // closed before it unmounts, or the browser does not restore the focus
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

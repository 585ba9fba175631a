import { useLayoutEffect, useId, useRef, type ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog over the page, on the browser's own: open as long as it is rendered. Escape and its button close it, and the
 * browser gives the focus back to where it came from. A press beside it does not: something may be typed in it.
 */
export const Dialog = ({ title, onClosed, children }: DialogProps) => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close(); // before it goes, or the focus would be lost with it
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

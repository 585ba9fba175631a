import { useLayoutEffect, useId, useRef, type ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

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

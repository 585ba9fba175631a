import { useId, type ReactNode, type Ref } from 'react';
import { Button, IconButton } from '../button.tsx';
import styles from './sheet.module.css';

/** The dialog that a control stands in is closed. */
const close = ({ currentTarget }: { currentTarget: Element }) => currentTarget.closest('dialog')?.close();

/**
 * A sheet over the page, on the browser's own dialog: who opens it calls `showModal()`; Escape, both buttons and,
 * where the browser knows of it, a press beside it close it, and the focus goes back to where it came from.
 */
export const Sheet = ({
  ref,
  title,
  done,
  children,
}: {
  ref: Ref<HTMLDialogElement>;
  title: string;
  /** What the button at the end is called. */
  done: string;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <dialog ref={ref} className={styles.sheet} aria-labelledby={id} closedby="any">
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <IconButton icon="close" label="Close" onClick={close} />
        </div>
        <div className={styles.body}>{children}</div>
        <div className={styles.foot}>
          <Button wide onClick={close}>
            {done}
          </Button>
        </div>
      </div>
    </dialog>
  );
};

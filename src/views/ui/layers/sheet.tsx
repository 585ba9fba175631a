import { useId, type ReactNode, type Ref } from 'react';
import { Button, IconButton } from '../button.tsx';
import styles from './sheet.module.css';

const close = ({ currentTarget }: { currentTarget: Element }) => currentTarget.closest('dialog')?.close();

/**
 * A sheet over the page, on a native dialog. Its opener calls `showModal()`. An outside press closes it in browsers that
 * support `closedby`.
 */
export const Sheet = ({
  ref,
  title,
  done,
  children,
}: {
  ref: Ref<HTMLDialogElement>;
  title: string;
  /** The label of the button at the end. */
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

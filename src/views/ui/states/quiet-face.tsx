import { useId, type ReactNode } from 'react';
import { focusHeadingAbove } from '../../focus.ts';
import { BrokenArt } from '../art/broken-art.tsx';
import { Button } from '../button.tsx';
import styles from './quiet-face.module.css';

/** Where a list would be and is not: what happened, calmly, and a way on. What "Try again" tries, the words tell. */
export const QuietFace = ({
  title,
  children,
  action,
  onRetry,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  onRetry?: () => void;
}) => {
  const id = useId();
  return (
    <div className={styles.face}>
      <BrokenArt />
      <p id={id} className={styles.words} role="status">
        <strong>{title}</strong>
        {children}
      </p>
      {onRetry && (
        <Button
          tone="line"
          size="small"
          aria-describedby={id}
          onClick={({ currentTarget }) => {
            focusHeadingAbove(currentTarget); // the button goes with what it tries again
            onRetry();
          }}
        >
          Try again
        </Button>
      )}
      {action}
    </div>
  );
};

import { useId, type ReactNode } from 'react';
import { focusHeadingAbove } from '../../focus.ts';
import { BrokenArt } from '../art/broken-art.tsx';
import { Button } from '../button.tsx';
import styles from './quiet-face.module.css';

/** Stands in place of a list that is empty or failed to load. The text describes what "Try again" retries. */
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
            focusHeadingAbove(currentTarget); // the pressed button unmounts
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

import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { CallFailure } from '../../../contracts/core/failure.ts';
import { referenceWords } from '../../../contracts/core/reference-words.ts';
import { focusHeadingAbove, reveal } from '../../focus.ts';
import { BrokenArt } from '../art/broken-art.tsx';
import { Button } from '../button.tsx';
import styles from './quiet-face.module.css';

/** The heading that took the focus from a pressed "Try again". */
let waiting: Element | null = null;

/** Replaces a list that is empty or failed to load. Its text is also the description of the "Try again" button. */
export const QuietFace = ({
  title,
  children,
  action,
  onRetry,
  reason,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  onRetry?: () => void;
  /** Why the list failed to load. */
  reason?: CallFailure | null;
}) => {
  const id = useId();
  const words = useRef<HTMLParagraphElement>(null);
  const hasFailed = Boolean(reason);
  // The retry failed too: the words take the focus, unless it has moved on meanwhile.
  useEffect(() => {
    if (hasFailed && waiting && waiting === document.activeElement && words.current) reveal(words.current);
    waiting = null;
  }, [hasFailed]);
  return (
    <div className={styles.face}>
      <BrokenArt />
      <p ref={words} id={id} className={styles.words} role="status" tabIndex={-1}>
        <strong>{title}</strong>
        {children} {referenceWords(reason)}
      </p>
      {onRetry && (
        <Button
          tone="line"
          size="small"
          aria-describedby={id}
          onClick={({ currentTarget }) => {
            focusHeadingAbove(currentTarget); // the pressed button unmounts
            waiting = document.activeElement;
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

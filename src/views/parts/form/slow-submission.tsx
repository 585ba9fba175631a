import type { MouseEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './form.module.css';

interface SlowWaysProps {
  readonly onRetry: () => void;
  /** Left out where a call cannot be stopped. */
  readonly onStop?: () => void;
}

/** The pressed button goes with the others: the form's own button takes the focus. */
const leaving =
  (act: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest('form')?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    act();
  };

export const SlowWays = ({ onRetry, onStop }: SlowWaysProps) => (
  <>
    <Button tone="line" size="small" onClick={leaving(onRetry)}>
      Try again
    </Button>
    {onStop && (
      <Button tone="quiet" size="small" onClick={leaving(onStop)}>
        Stop
      </Button>
    )}
  </>
);

/** K11: a stalled submission can be stopped or tried again. A screen reader says so: the note is there before its words. */
export const SlowSubmission = ({ isSlow, ...ways }: SlowWaysProps & { readonly isSlow: boolean }) => (
  <div className={styles.slow}>
    <p role="status">{isSlow && 'This is taking longer than usual. Wait a moment, or try again.'}</p>
    {isSlow && <SlowWays {...ways} />}
  </div>
);

/** The ways of a form that can be stopped. */
export const waysOf = (actor: {
  send(event: { readonly type: 'submission.stopped' | 'submission.retried' }): void;
}) => ({
  onRetry: () => actor.send({ type: 'submission.retried' }),
  onStop: () => actor.send({ type: 'submission.stopped' }),
});

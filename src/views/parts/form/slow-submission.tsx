import type { MouseEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './form.module.css';

export const slow = 'This is taking longer than usual. Wait a moment, or try again.';

interface SlowWaysProps {
  readonly onRetry: () => void;
  /** Undefined if the call can't be stopped. */
  readonly onStop?: () => void;
}

/** The pressed button unmounts, so the submit button gets the focus. */
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

/** K11a. The live region exists before its text, so that screen readers announce it. */
export const SlowSubmission = ({ isSlow, ...ways }: SlowWaysProps & { readonly isSlow: boolean }) => (
  <div className={styles.slow}>
    <p role="status">{isSlow && slow}</p>
    {isSlow && <SlowWays {...ways} />}
  </div>
);

/** The props for a form whose call can be stopped. */
export const waysOf = (actor: {
  send(event: { readonly type: 'submission.stopped' | 'submission.retried' }): void;
}) => ({
  onRetry: () => actor.send({ type: 'submission.retried' }),
  onStop: () => actor.send({ type: 'submission.stopped' }),
});

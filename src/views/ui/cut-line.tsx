import { useId, type ComponentProps } from 'react';
import { focusHeadingAbove } from '../focus.ts';
import { useFocusLeft } from '../use-focus-left.ts';
import { Button } from './button.tsx';

const GoingButton = (button: ComponentProps<typeof Button>) => (
  <Button ref={useFocusLeft<HTMLButtonElement>(focusHeadingAbove)} {...button} />
);

interface CutLineProps {
  /** What is wrong; undefined while all is well. */
  readonly words: string | undefined;
  /** What trying again is called. */
  readonly retry?: string;
  readonly tone?: 'line' | 'quiet';
  readonly className?: string | undefined;
  readonly onRetry: () => void;
}

/**
 * Beside what is here: what did not come or go of it, and a way to try again. The place of its words is always there,
 * or they would not be heard; who is on its button when that goes, goes on from the heading above.
 */
export const CutLine = ({ words, retry = 'Try again', tone = 'quiet', className, onRetry }: CutLineProps) => {
  const id = useId();
  return (
    <div className={words === undefined ? undefined : className}>
      <p id={id} role="status">
        {words}
      </p>
      {words !== undefined && (
        <GoingButton tone={tone} size="small" aria-describedby={id} onClick={onRetry}>
          {retry}
        </GoingButton>
      )}
    </div>
  );
};

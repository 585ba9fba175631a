import { useId, type ComponentProps } from 'react';
import type { CallFailure } from '../../contracts/core/failure.ts';
import { referenceWords } from '../../contracts/core/reference-words.ts';
import { focusHeadingAbove } from '../focus.ts';
import { useFocusLeft } from '../use-focus-left.ts';
import { Button } from './button.tsx';

const GoingButton = (button: ComponentProps<typeof Button>) => (
  <Button ref={useFocusLeft<HTMLButtonElement>(focusHeadingAbove)} {...button} />
);

interface CutLineProps {
  /** The failure; undefined if there is none. */
  readonly words: string | undefined;
  readonly reason: CallFailure | null;
  /** The button's label. */
  readonly retry?: string;
  readonly tone?: 'line' | 'quiet';
  readonly className?: string | undefined;
  readonly onRetry: () => void;
}

/**
 * One line beside loaded content: what failed, and a button to try again. The live region is always in the page, or
 * screen readers would not announce it. When the focused button unmounts, the heading above takes the focus.
 */
export const CutLine = ({
  words,
  reason,
  retry = 'Try again',
  tone = 'quiet',
  className,
  onRetry,
}: CutLineProps) => {
  const id = useId();
  return (
    <div className={words === undefined ? undefined : className}>
      <p id={id} role="status">
        {words} {words !== undefined && referenceWords(reason)}
      </p>
      {words !== undefined && (
        <GoingButton tone={tone} size="small" aria-describedby={id} onClick={onRetry}>
          {retry}
        </GoingButton>
      )}
    </div>
  );
};

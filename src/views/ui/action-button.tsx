/**
 * A button that explains itself. If its action is not possible now, it keeps its place and can be focused, is described by
 * the reason, and shows it on hover, focus and press. A disabled button would do none of this.
 */
import { useId, type ComponentProps } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { Hidden } from './hidden.tsx';
import { useHint } from './layers/hint.ts';
import { Moment, useMomentWords } from './moment.tsx';
import styles from './action-button.module.css';

interface ActionButtonProps extends Omit<
  ComponentProps<typeof Button>,
  'onClick' | 'disabled' | 'type' | 'aria-disabled' | 'aria-busy'
> {
  /** Why the action is not possible now; without a reason it is possible. */
  readonly reason?: string | null | undefined;
  /** When it becomes possible, if that is known, as ISO text. */
  readonly possibleFrom?: string | null | undefined;
  /** The action is running: a press does nothing. */
  readonly isPending?: boolean | undefined;
  /** What it opens is loading: it looks busy, and a press asks again. */
  readonly isComing?: boolean | undefined;
  readonly onAct: () => void;
}

export const ActionButton = ({
  reason,
  possibleFrom,
  isPending = false,
  isComing = false,
  onAct,
  wide,
  'aria-describedby': describedBy,
  ...rest
}: ActionButtonProps) => {
  const id = useId();
  const from = useMomentWords(possibleFrom ?? '');
  const isBarred = !isPending && (reason ?? '') !== '';
  const { hint, isPressed, press, around } = useHint(isBarred);
  return (
    <span {...around} className={classes(styles.action, wide && styles.wide)}>
      <Button
        {...rest}
        wide={wide}
        aria-disabled={isBarred || undefined}
        aria-busy={isPending || isComing || undefined}
        aria-describedby={classes(describedBy, isBarred && id) || undefined}
        onClick={() => {
          if (isBarred) press();
          else if (!isPending) onAct();
        }}
      />
      {isBarred && (
        <>
          <span ref={hint} popover="manual" className={styles.hint}>
            <span id={id} className={styles.words}>
              {reason}
              {from !== '' && (
                <>
                  {' '}
                  Possible from <Moment at={possibleFrom ?? ''} />.
                </>
              )}
            </span>
          </span>
          <Hidden role="status">{isPressed && `${reason}${from && ` Possible from ${from}.`}`}</Hidden>
        </>
      )}
    </span>
  );
};

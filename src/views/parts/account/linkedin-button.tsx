import { useSelector } from '@xstate/react';
import type { AccountType } from '../../../contracts/account/account.ts';
import { useActor } from '../../logic.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './account.module.css';
import { SlowNote } from './slow-note.tsx';
import { troubleWords } from './trouble-words.ts';

/** A card with a person on it: nobody's mark. */
const CARD =
  'M4 5.5h16v13H4zM7 15.5a2.5 2.5 0 0 1 5 0M8 10a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0M14.5 9.5H17M14.5 13H17';

const NONE = 'This server does not offer signing in with LinkedIn. An email and a password work as well.';

interface LinkedinButtonProps {
  /** As what to sign up, where there is no account yet. */
  readonly accountType?: AccountType | undefined;
  readonly next?: string | undefined;
  readonly words?: string;
  readonly tone?: 'solid' | 'line';
}

/** Leaves for LinkedIn. What went wrong on the way there is said by `LinkedinTrouble`, once for all such buttons. */
export const LinkedinButton = ({
  accountType,
  next,
  words = 'Continue with LinkedIn',
  tone = 'line',
}: LinkedinButtonProps) => {
  const linkedin = useActor('linkedin');
  const isBusy = useSelector(linkedin, (state) => state.hasTag('loading') && !state.hasTag('slow'));
  return (
    <Button
      tone={tone}
      wide
      aria-busy={isBusy || undefined}
      onClick={() => linkedin.send({ type: 'linkedin.requested', accountType, next })}
    >
      <Icon name={CARD} />
      {isBusy ? 'Going to LinkedIn …' : words}
    </Button>
  );
};

export const LinkedinTrouble = () => {
  const linkedin = useActor('linkedin');
  const hasFailed = useSelector(linkedin, (state) => state.hasTag('failed'));
  const reason = useSelector(linkedin, ({ context }) => context.reason);
  const isSlow = useSelector(linkedin, (state) => state.hasTag('slow'));
  return (
    <>
      {hasFailed && (
        <p className={styles.wrong} role="alert">
          {troubleWords(reason, { 404: NONE, 501: NONE })}
        </p>
      )}
      <SlowNote isSlow={isSlow} />
    </>
  );
};

import { useSelector } from '@xstate/react';
import type { AccountType } from '../../../contracts/account/account.ts';
import { useActor, useHydrated } from '../../logic.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Failure } from '../failure/failure.tsx';
import styles from './account.module.css';
import { SlowNote } from './slow-note.tsx';
import * as texts from './texts.ts';

/** A card with a person on it, because LinkedIn's logo is a trademark. */
const CARD =
  'M4 5.5h16v13H4zM7 15.5a2.5 2.5 0 0 1 5 0M8 10a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0M14.5 9.5H17M14.5 13H17';

interface LinkedinButtonProps {
  /** The role of the new account, when there is none yet. */
  readonly accountType?: AccountType | undefined;
  readonly next?: string | undefined;
  readonly words?: string;
  readonly tone?: 'solid' | 'line';
}

/** Opens LinkedIn. A page with several of these buttons shows their failure once, by `LinkedinTrouble`. */
export const LinkedinButton = ({
  accountType,
  next,
  words = texts.continueWithLinkedin,
  tone = 'line',
}: LinkedinButtonProps) => {
  const linkedin = useActor('linkedin');
  const hydrated = useHydrated();
  const isBusy = useSelector(linkedin, (state) => state.hasTag('loading') && !state.hasTag('slow'));
  return (
    <Button
      tone={tone}
      wide
      disabled={!hydrated}
      aria-busy={isBusy || undefined}
      onClick={() => linkedin.send({ type: 'linkedin.requested', accountType, next })}
    >
      <Icon name={CARD} />
      {isBusy ? 'Opening LinkedIn …' : words}
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
        <Failure
          reason={reason}
          className={styles.wrong}
          byStatus={{ 404: texts.noLinkedin, 501: texts.noLinkedin }}
        />
      )}
      <SlowNote isSlow={isSlow} />
    </>
  );
};

import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useActor } from '../../logic.tsx';
import { Button } from '../../ui/button.tsx';
import { labelOf } from './profile-labels.ts';
import styles from './own-profile.module.css';

/** Whether what stands in the form is saved, and where it is kept until then: no question on leaving is needed. */
const Note = ({ isChanged }: { isChanged: boolean }) => {
  const { draft, outdated } = useSelector(useActor('ownProfileForm'), ({ context }) => context);
  if (!isChanged) return 'Everything is saved.';
  if (outdated.length > 0)
    return `${outdated.map(labelOf).join(', ')}: saved anew elsewhere since you typed this. Your version stands here; discard it to see the saved one.`;
  if (draft === 'refused')
    return 'Not saved yet. This browser does not let us keep it: a reload would lose what you typed.';
  if (draft === 'restored')
    return 'Not saved yet. Here is what you typed the last time, kept in this browser.';
  return 'Not saved yet. Kept in this browser: you may leave and come back.';
};

/** Stands at the lower edge as long as the form is in sight. `children`: what came of the last attempt. */
export const SaveBar = ({ children }: { children: ReactNode }) => {
  const actor = useActor('ownProfileForm');
  const isBusy = useSelector(actor, (state) => state.hasTag('loading'));
  const canSave = useSelector(actor, (state) => state.can({ type: 'form.submitted' }));
  const isChanged = canSave || isBusy;
  return (
    <div className={styles.bar}>
      {children}
      <div className={styles.barLine}>
        <p id="profile-draft" className={styles.note} role="status">
          <Note isChanged={isChanged} />
        </p>
        {isChanged && !isBusy && (
          <Button
            tone="quiet"
            size="small"
            onClick={({ currentTarget }) => {
              // The button goes: the one beside it stays.
              currentTarget.parentElement?.querySelector<HTMLElement>('[type="submit"]')?.focus();
              actor.send({ type: 'changes.discarded' });
            }}
          >
            Discard changes
          </Button>
        )}
        <Button type="submit" aria-disabled={!isChanged || undefined} aria-busy={isBusy || undefined}>
          {isBusy ? 'Saving …' : 'Save changes'}
        </Button>
      </div>
    </div>
  );
};

import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Actors } from '../../../machines/core/actors.ts';
import type { FilingMachine } from '../../../machines/generic/form-filing.ts';
import { Button } from '../../ui/button.tsx';
import styles from './form.module.css';
import * as texts from './draft-texts.ts';

interface DraftNoteProps {
  readonly id: string;
  /** Undefined while the browser stores the draft and no earlier draft was restored. */
  readonly draft: 'restored' | 'refused' | undefined;
  readonly onDiscard: (() => void) | undefined;
  /** Brings back what was just discarded. */
  readonly onUndo: (() => void) | undefined;
}

type DraftedActor =
  | ActorRefFrom<FilingMachine>
  | Actors['companyForm']
  | Actors['jobEditForm']
  | Actors['ownProfileForm']
  | Actors['proposalForm'];
const announced = ['refused', 'restored'] as const;
/** The draft's state to announce, if any. */
export const useDraft = (actor: DraftedActor) =>
  useSelector(actor, (state) => announced.find((tag) => state.hasTag(tag)));

/** K3a, K52. One button discards and undoes, so that it keeps the focus. */
export const DraftNote = ({ id, draft, onDiscard, onUndo }: DraftNoteProps) => {
  const press = onUndo ?? (draft === 'restored' ? onDiscard : undefined);
  return (
    <div className={styles.draft}>
      <p id={id} role="status">
        {onUndo && texts.draft.discarded}
        {!onUndo && !draft && texts.draft.kept}
        {!onUndo && draft === 'restored' && texts.draft.restored}
        {!onUndo && draft === 'refused' && texts.draft.refused}
      </p>
      {press && (
        <Button tone="quiet" size="small" onClick={press}>
          {onUndo ? texts.undo : texts.startOver}
        </Button>
      )}
    </div>
  );
};

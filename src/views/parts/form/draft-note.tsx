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

/** K3a. */
export const DraftNote = ({ id, draft, onDiscard }: DraftNoteProps) => (
  <div className={styles.draft}>
    <p id={id}>
      {!draft && texts.draft.kept}
      {draft === 'restored' && texts.draft.restored}
      {draft === 'refused' && texts.draft.refused}
    </p>
    {draft === 'restored' && onDiscard && (
      <Button tone="quiet" size="small" onClick={onDiscard}>
        {texts.startOver}
      </Button>
    )}
  </div>
);

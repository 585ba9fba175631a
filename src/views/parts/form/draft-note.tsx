import type { DraftedFormContext } from '../../../machines/generic/drafted-form.machine.ts';
import { Button } from '../../ui/button.tsx';
import styles from './form.module.css';
import * as texts from './draft-texts.ts';

interface DraftNoteProps {
  readonly id: string;
  readonly draft: DraftedFormContext['draft'];
  readonly onDiscard: (() => void) | undefined;
}

/** K3a. */
export const DraftNote = ({ id, draft, onDiscard }: DraftNoteProps) => (
  <div className={styles.draft}>
    <p id={id}>
      {draft === 'kept' && texts.draft.kept}
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

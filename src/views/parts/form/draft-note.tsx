import type { DraftedFormContext } from '../../../machines/generic/drafted-form.machine.ts';
import { Button } from '../../ui/button.tsx';
import styles from './form.module.css';

interface DraftNoteProps {
  readonly id: string;
  readonly draft: DraftedFormContext['draft'];
  readonly onDiscard: (() => void) | undefined;
}

/** K3a: whether a draft is kept, and that what stands here was typed earlier. */
export const DraftNote = ({ id, draft, onDiscard }: DraftNoteProps) => (
  <div className={styles.draft}>
    <p id={id}>
      {draft === 'kept' && 'A draft is kept in this browser as you type.'}
      {draft === 'restored' && 'Here is what you typed the last time.'}
      {draft === 'refused' && 'This browser does not let us keep a draft: a reload would lose what you type.'}
    </p>
    {draft === 'restored' && onDiscard && (
      <Button tone="quiet" size="small" onClick={onDiscard}>
        Start afresh
      </Button>
    )}
  </div>
);

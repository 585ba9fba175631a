import { useActor } from '../../../../logic.tsx';
import type { Waiting } from '../../../../../contracts/messaging/waiting-message.ts';
import { focusComposer } from '../composer/focus-composer.ts';

/** Moves a failed message back into the form, below the current text. */
export const useEdit = (): ((message: Waiting) => void) => {
  const composer = useActor('composer');
  const outbox = useActor('outbox');
  return ({ clientMessageId, Text, Attachments, reason }) => {
    const { text } = composer.getSnapshot().context;
    const both = [text.trim(), Text].filter(Boolean).join('\n\n');
    // The server has deleted one of the files, so the user must attach them again.
    const files = reason?.kind === 'refused' && reason.code === 'attachment_gone' ? [] : Attachments;
    const before = { Text: text, Attachments: [] };
    composer.send({ type: 'draft.restored', draft: { Text: both, Attachments: files }, before });
    composer.send({ type: 'text.changed', text: both }); // so that the draft is stored
    focusComposer(); // the button goes away with its message
    outbox.send({ type: 'message.discarded', clientMessageId });
  };
};

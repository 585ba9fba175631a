import { useActor } from '../../../../logic.tsx';
import type { Waiting } from '../../../../../contracts/messaging/waiting-message.ts';
import { focusComposer } from '../composer/focus-composer.ts';

/** Takes a message that was given up back into the form, below what stands there. */
export const useEdit = (): ((message: Waiting) => void) => {
  const composer = useActor('composer');
  const outbox = useActor('outbox');
  return ({ clientMessageId, Text, Attachments, reason }) => {
    const { text } = composer.getSnapshot().context;
    const both = [text.trim(), Text].filter(Boolean).join('\n\n');
    // The server has let a file of it go: it says that they are to be attached again.
    const files = reason?.kind === 'refused' && reason.status === 409 ? [] : Attachments;
    const before = { Text: text, Attachments: [] };
    composer.send({ type: 'draft.restored', draft: { Text: both, Attachments: files }, before });
    composer.send({ type: 'text.changed', text: both }); // and is kept
    focusComposer(); // the button goes with its message
    outbox.send({ type: 'message.discarded', clientMessageId });
  };
};

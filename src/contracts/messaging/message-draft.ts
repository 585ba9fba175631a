/** A message that is being written, as a browser keeps it: its text, and the files that the server has already. */
import * as z from 'zod/mini';
import { attachment, exampleAttachment, type Attachment } from './attachment-file.ts';
import { MOST_ATTACHMENTS } from './chat-message.ts';

export const messageDraft = z.object({
  /** Of any length: more may be typed than may be sent, and is not lost for that. */
  Text: z.string(),
  Attachments: z.array(attachment).check(z.maxLength(MOST_ATTACHMENTS)),
});
export interface MessageDraft {
  readonly Text: string;
  readonly Attachments: readonly Attachment[];
}

export const noDraft: MessageDraft = { Text: '', Attachments: [] };
export const exampleMessageDraft: MessageDraft = {
  Text: 'Here is what I found',
  Attachments: [exampleAttachment],
};

/** A message that is being written, as a browser keeps it: its text, and the files that the server has already. */
import * as z from 'zod/mini';
import { attachment, exampleAttachment, type Attachment } from './attachment-file.ts';
import { LONGEST_MESSAGE, MOST_ATTACHMENTS } from './chat-message.ts';

/** More may be typed than may be sent, and is not lost for that. */
const LONGEST_DRAFT = 4 * LONGEST_MESSAGE;

export const messageDraft = z.object({
  Text: z.string().check(z.maxLength(LONGEST_DRAFT)),
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

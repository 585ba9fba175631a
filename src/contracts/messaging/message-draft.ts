/** A message draft as a browser stores it: its text and its uploaded files. */
import * as z from 'zod/mini';
import { attachment, exampleAttachment, type Attachment } from './attachment-file.ts';
import { MOST_ATTACHMENTS } from './chat-message.ts';

export const messageDraft = z.object({
  /** Unlimited: a text beyond the sending limit is kept too. */
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

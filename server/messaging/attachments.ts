/** Message attachments: the files whose subject is a message. Only the two members of the conversation read them. */
import type { Attachment } from '../../src/contracts/messaging/attachment-file.ts';
import type { Refuse } from '../core/refusal.ts';
import type { Database } from '../database/tables.ts';
import { fileReplyOf } from '../files/file-reply.ts';
import { attachFiles, filesOf } from '../files/files.ts';

interface Binding {
  readonly messageId: number;
  readonly userId: number;
  readonly to: number;
  /** In display order. */
  readonly files: readonly string[];
  readonly refuse: Refuse<'attachment_gone'>;
}

export const attachToMessage = async (
  transaction: Database,
  { messageId, userId, to, files, refuse }: Binding,
): Promise<Attachment[]> => {
  const attached = await attachFiles(transaction, {
    subject: 'message',
    subjectId: messageId,
    ownerId: userId,
    recipientId: to,
    files,
    refuse,
  });
  return attached.map(fileReplyOf);
};

/** The attachments by message id. Messages without attachments are missing from the map. */
export const attachmentsOf = async (
  database: Database,
  messageIds: readonly number[],
): Promise<ReadonlyMap<number, Attachment[]>> => {
  const found = await filesOf(database, 'message', messageIds);
  return new Map([...found].map(([id, files]) => [id, files.map(fileReplyOf)]));
};

import { LARGEST_ATTACHMENT_BYTES, type attachmentCalls } from '../../src/contracts/messaging/attachment.ts';
import { storeFile } from '../files/files.ts';
import { attachmentOf } from './attachments.ts';
import { relationOf } from './standing.ts';
import { rejectUnlessOpen } from './standing.ts';
import { Refusal } from '../core/refusal.ts';
import { userOf, type HandlersOf } from '../generic/services.ts';
import { integerId } from '../core/ids.ts';

export const attachmentHandlers: HandlersOf<typeof attachmentCalls> = {
  async uploadAttachment({ to, Name, Content }, context) {
    const owner = userOf(context);
    const { database, attempts, now } = context;
    const content = Buffer.from(Content, 'base64');
    if (content.length > LARGEST_ATTACHMENT_BYTES) throw new Refusal(413, 'A file can be at most 10 MB');
    const other = integerId(to);
    if (other === undefined) throw new Refusal(404, 'User not found');
    rejectUnlessOpen(await relationOf(database, owner.id, other));
    await attempts.add(['attaching', String(owner.id)]);
    const upload = { owner, recipientId: other, name: Name, content, now: now() };
    return attachmentOf(await storeFile(database, { ...upload, subject: 'message' }));
  },
};

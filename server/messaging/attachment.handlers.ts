import { LARGEST_ATTACHMENT_BYTES, type attachmentCalls } from '../../src/contracts/messaging/attachment.ts';
import { fileReplyOf } from '../files/file-reply.ts';
import { storeFile } from '../files/files.ts';
import { rejectUnlessOpen, relationOf } from './standing.ts';
import { fileTooLarge } from '../http/large-bodies.ts';
import { userOf, type HandlersOf } from '../generic/services.ts';
import { integerId } from '../core/ids.ts';

export const attachmentHandlers: HandlersOf<typeof attachmentCalls> = {
  async uploadAttachment({ to, Name, Content }, context) {
    const owner = userOf(context);
    const { database, attempts, now, refuse } = context;
    const content = Buffer.from(Content, 'base64');
    if (content.length > LARGEST_ATTACHMENT_BYTES) throw fileTooLarge(refuse);
    const other = integerId(to);
    if (other === undefined) throw refuse('user_not_found');
    rejectUnlessOpen(await relationOf(database, owner.id, other), refuse);
    await attempts.add(['attaching', String(owner.id)]);
    const upload = { owner, recipientId: other, name: Name, content, now: now(), refuse };
    const { answer } = await storeFile(context.write, { ...upload, subject: 'message' }, fileReplyOf);
    return answer;
  },
};

import type { fileUploadCalls } from '../../src/contracts/generic/file-upload.ts';
import { LARGEST_ATTACHMENT_BYTES } from '../../src/contracts/messaging/attachment.ts';
import { userOf, type HandlersOf } from '../generic/services.ts';
import { fileTooLarge } from '../http/large-bodies.ts';
import { fileReplyOf } from './file-reply.ts';
import { storeFile } from './files.ts';

export const fileUploadHandlers: HandlersOf<typeof fileUploadCalls> = {
  async uploadFile({ Subject, Name, Content }, context) {
    const owner = userOf(context);
    const { attempts, now, refuse } = context;
    if (Subject === 'brief' && owner.type !== 'Employer') throw refuse('employers_only');
    if ((Subject === 'proposal' || Subject === 'portfolio') && owner.type !== 'Freelancer')
      throw refuse('freelancers_only');
    const content = Buffer.from(Content, 'base64');
    if (content.length > LARGEST_ATTACHMENT_BYTES) throw fileTooLarge(refuse);
    await attempts.add(['attaching', String(owner.id)]);
    const upload = { owner, recipientId: null, name: Name, content, now: now(), refuse };
    const { answer } = await storeFile(context.write, { ...upload, subject: Subject }, fileReplyOf);
    return answer;
  },
};

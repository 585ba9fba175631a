import type { attachmentCalls } from '../../src/contracts/attachment.ts';
import { Refusal } from '../http/refusal.ts';
import type { HandlersOf } from '../services.ts';

export const attachmentHandlers: HandlersOf<typeof attachmentCalls> = {
  async uploadAttachment() {
    throw new Refusal(501, 'Not there yet');
  },
};

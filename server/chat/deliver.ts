/** Writes a message, and tells of it: its recipient's pages, its sender's, and whoever has no page open. */
import type { ChatMessage } from '../../src/contracts/chat-message.ts';
import type { CallContext } from '../services.ts';
import { tellMessage } from './tell.ts';
import { writeMessage, type Draft } from './write.ts';

/** What was written before is told once: who has missed it asks for it. */
export const deliverMessage = async (context: CallContext, draft: Draft): Promise<ChatMessage> => {
  const { from, to } = draft;
  const { message, isNew } = await writeMessage(context, draft);
  if (!isNew) return message;
  await tellMessage(context.realtime, { from, to, message });
  context.messageNotices.noticeMessage({ from, to, site: context.site });
  return message;
};

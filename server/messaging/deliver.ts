/** Writes a message, and tells of it: its recipient's pages, its sender's, and whoever has no page open. */
import type { ChatMessage } from '../../src/contracts/messaging/chat-message.ts';
import type { Notices } from '../notifications/notices.ts';
import type { CallContext } from '../generic/services.ts';
import { currentMarks } from './marks.ts';
import { noMarks } from './rows.ts';
import { tellMessage } from './tell.ts';
import { writeMessage, type Draft } from './write.ts';

/**
 * What was written before is told once more until it has reached a page of theirs: the process that wrote it may have
 * ended before it told of it. Who holds it already takes nothing from it.
 */
export const deliverMessage = async (
  context: CallContext & Pick<Notices, 'messageNotices'>,
  draft: Draft,
): Promise<ChatMessage> => {
  const { from, to } = draft;
  const { message, isNew } = await writeMessage(context, draft);
  const { marks } = isNew
    ? { marks: noMarks }
    : await currentMarks(context.database, { userId: to, otherId: from });
  if (marks.Delivered >= message.Order) return message;
  await tellMessage(context.realtime, { from, to, message });
  context.messageNotices.noticeMessage({ from, to, site: context.site });
  return message;
};

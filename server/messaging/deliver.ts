/** Writes a message, sends it to the open pages of both sides, and schedules its notification. */
import type { ChatMessage } from '../../src/contracts/messaging/chat-message.ts';
import type { Notices } from '../notifications/notices.ts';
import type { CallContext } from '../generic/services.ts';
import { currentMarks } from './marks.ts';
import { noMarks } from './rows.ts';
import { tellMessage } from './tell.ts';
import { writeMessage, type Draft } from './write.ts';

/**
 * A retried message is announced again until it is delivered: the process that wrote it may have died before
 * announcing it. Pages that already have it ignore the event.
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
  context.messageNotices.scheduleNotice({ from, to, site: context.site });
  return message;
};

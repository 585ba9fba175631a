/**
 * Sends a message: one transaction writes it (D21 to D23) with the task of its notification, and waits for nothing but
 * the database. Then the open pages of both people get it.
 */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { chatCalls } from '../../src/contracts/messaging/chat.ts';
import type { ChatMessage } from '../../src/contracts/messaging/chat-message.ts';
import { sameId } from '../../src/contracts/core/ids.ts';
import { integerId } from '../core/ids.ts';
import { userOf, type CallContext, type HandlersOf, type Refusing } from '../generic/services.ts';
import type { Notices } from '../notifications/notices.ts';
import { currentMarks } from './marks.ts';
import { tellMessage } from './tell.ts';
import { lockAccount } from '../generic/lock-account.ts';
import type { Database } from '../database/tables.ts';
import type { Refuse } from '../core/refusal.ts';
import type { RateLimits } from '../http/limits.ts';
import { attachmentsOf, attachToMessage } from './attachments.ts';
import { rejectAboveLimit } from './limits.ts';
import { rejectUnlessOpen, relationOf, type StandingCode } from './standing.ts';
import { messageColumns, messageOf } from './rows.ts';

export interface Draft {
  readonly from: number;
  readonly to: number;
  readonly clientMessageId: string;
  /** Trimmed; may be '' if there are files. */
  readonly text: string;
  readonly files: readonly string[];
}
/** The codes of a message that cannot be sent. */
type SendCode =
  | StandingCode
  | 'attachment_gone'
  | 'message_empty'
  | 'message_id_reused'
  | 'message_limit'
  | 'new_people_limit';

export interface WriteServices {
  readonly database: Database;
  readonly rateLimits: RateLimits | false;
  /** Business time: the limits are counted from the times of the stored messages. */
  readonly now: () => Date;
  readonly refuse: Refuse<SendCode>;
  /** Schedules the notification of a new message in its transaction. */
  readonly scheduleNotice?: (transaction: Database) => Promise<void>;
}
export interface Written {
  readonly message: ChatMessage;
  /** False if an earlier call, whose reply was lost, already wrote it. */
  readonly isNew: boolean;
}

/** Whether a text contains a visible character. */
const hasVisibleText = (text: string): boolean =>
  /[^\s\p{Cc}\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/u.test(text);

const findWritten = async (
  transaction: Database,
  { from, to, clientMessageId, text, files }: Draft,
  refuse: Refuse<'message_id_reused'>,
): Promise<ChatMessage | undefined> => {
  const reused = () => refuse('message_id_reused', { field: 'clientMessageId' });
  const row = await transaction
    .selectFrom('messages')
    .select([...messageColumns, 'recipient_id'])
    .where('sender_id', '=', from)
    .where('client_message_id', '=', clientMessageId)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.recipient_id !== to) throw reused();
  const attachments = (await attachmentsOf(transaction, [row.id])).get(row.id) ?? [];
  const isSame =
    row.body === text &&
    isDeepStrictEqual(
      attachments.map(({ File }) => File),
      files,
    );
  if (!isSame) throw reused();
  return messageOf(row, attachments);
};

/**
 * Takes the conversation's next position. Concurrent writers wait until this transaction ends, so positions have no
 * gaps.
 */
const nextPosition = async (
  transaction: Database,
  { from, to }: Draft,
  refuse: Refuse<'user_not_found'>,
): Promise<{ readonly id: number; readonly last_position: number }> => {
  // Keeps the recipient's row from being deleted meanwhile.
  const people = transaction.selectFrom('users').select('id').where('id', '=', to).forKeyShare();
  if (from === to || !(await people.executeTakeFirst())) throw refuse('user_not_found');
  return transaction
    .insertInto('conversations')
    .values({ low_id: Math.min(from, to), high_id: Math.max(from, to), last_position: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['low_id', 'high_id'])
        .doUpdateSet({ last_position: sql<number>`conversations.last_position + 1` }),
    )
    .returning(['id', 'last_position'])
    .executeTakeFirstOrThrow();
};

interface Counted {
  readonly conversationId: number;
  readonly position: number;
  readonly now: Date;
  /** The recipient blocks the sender: only the sender's side of the conversation moves. */
  readonly isWithheld: boolean;
}

/**
 * Counts the message for its recipient. Withheld messages are the end of the conversation and all of one writer,
 * because the blocker cannot write. `at` is never earlier than the previous message, whatever the clocks say.
 */
const countForRecipient = async (
  transaction: Database,
  { from, to }: Draft,
  { conversationId, position, now, isWithheld }: Counted,
): Promise<{ readonly count: number; readonly at: Date }> => {
  const theirs = isWithheld
    ? sql`${to}::integer, ${from}::integer, 0, null::timestamptz, ${position - 1}::integer`
    : sql`${to}::integer, ${from}::integer, 1, ${now}::timestamptz, null::integer`;
  const { rows } = await sql<{ user_id: number; count: number; spoken_at: Date }>`
    insert into conversation_members as own
      (conversation_id, user_id, other_id, received, spoken_at, withheld_after)
    values (${conversationId}, ${theirs}), (${conversationId}, ${from}, ${to}, 0, ${now}, null)
    on conflict (user_id, other_id) do update set
      received = own.received + excluded.received, spoken_at = greatest(own.spoken_at, excluded.spoken_at),
      withheld_after = coalesce(own.withheld_after, excluded.withheld_after)
    returning user_id, received + coalesce(${position}::integer - withheld_after, 0) as count, spoken_at
  `.execute(transaction);
  const [recipient, sender] = [to, from].map((id) => rows.find(({ user_id }) => user_id === id));
  if (!recipient || !sender) throw new Error('A conversation has no second person');
  return { count: recipient.count, at: sender.spoken_at };
};

export const writeMessage = async (
  { database, rateLimits, now, refuse, scheduleNotice }: WriteServices,
  draft: Draft,
): Promise<Written> => {
  const { from, to, text, files } = draft;
  if (!hasVisibleText(text) && files.length === 0) throw refuse('message_empty', { field: 'Text' });
  return database.transaction().execute(async (transaction) => {
    const earlier = await findWritten(transaction, draft, refuse);
    if (earlier) return { message: earlier, isNew: false };
    // Lock the task before the people, as its runner does: the other order would deadlock.
    await scheduleNotice?.(transaction);
    // Lock the sender: of two concurrent copies of a message, one is written and the other found.
    await lockAccount(transaction, from);
    const kept = await findWritten(transaction, draft, refuse);
    if (kept) return { message: kept, isNew: false };
    await rejectAboveLimit(transaction, 'messages', { userId: from, now: now(), rateLimits, refuse });
    const conversation = await nextPosition(transaction, draft, refuse);
    // Checked under the conversation's lock, so that no block can come in between.
    const relation = await relationOf(transaction, from, to);
    rejectUnlessOpen(relation, refuse);
    if (conversation.last_position === 1)
      await rejectAboveLimit(transaction, 'conversations', { userId: from, now: now(), rateLimits, refuse });
    const { count, at } = await countForRecipient(transaction, draft, {
      conversationId: conversation.id,
      position: conversation.last_position,
      now: now(),
      isWithheld: relation?.isBlocked === true,
    });
    const row = await transaction
      .insertInto('messages')
      .values({
        conversation_id: conversation.id,
        sender_id: from,
        recipient_id: to,
        position: conversation.last_position,
        sender_position: count,
        client_message_id: draft.clientMessageId,
        body: text,
        sent_at: at,
      })
      .returning(messageColumns)
      .executeTakeFirstOrThrow();
    const attachments = await attachToMessage(transaction, {
      messageId: row.id,
      userId: from,
      to,
      files,
      refuse,
    });
    return { message: messageOf(row, attachments), isNew: true };
  });
};

/**
 * A retried message is announced again until it is delivered: the process that wrote it may have died before
 * announcing it. Pages that already have it ignore the event.
 */
export const deliverMessage = async (
  context: CallContext & Pick<Notices, 'messageNotices'> & Refusing<SendCode>,
  draft: Draft,
): Promise<ChatMessage> => {
  const { from, to } = draft;
  const { message, isNew } = await writeMessage(
    {
      ...context,
      now: context.clock.now,
      scheduleNotice: (transaction) =>
        context.messageNotices.scheduleNotice(transaction, { from, to, site: context.site }),
    },
    draft,
  );
  const { marks, withheldAfter } = await currentMarks(context.database, { userId: to, otherId: from });
  if (!isNew && marks.Delivered >= message.Order) return message;
  const isWithheld = withheldAfter !== null && message.Order > withheldAfter;
  await tellMessage(context.realtime, { from, to, message, isWithheld });
  return message;
};

export const sendMessageHandlers: HandlersOf<Pick<typeof chatCalls, 'sendMessage'>, Notices> = {
  async sendMessage({ to, clientMessageId, Text, Attachments = [], as }, context) {
    const from = userOf(context).id;
    if (as !== undefined && !sameId(as, from)) throw context.refuse('other_user_signed_in');
    const recipient = integerId(to);
    if (recipient === undefined) throw context.refuse('user_not_found');
    return deliverMessage(context, {
      from,
      to: recipient,
      clientMessageId,
      text: Text,
      files: Attachments,
    });
  },
};

/** Writing a message (D21 to D23): in one transaction, or not at all. Nobody waits in it for anything but the database. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { ChatMessage } from '../../src/contracts/messaging/chat-message.ts';
import { lockPerson } from '../generic/still-there.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../core/refusal.ts';
import type { RateLimits } from '../http/limits.ts';
import { attachmentsOf, bindAttachments } from './attachments.ts';
import { refuseBeyond } from './limits.ts';
import { relationOf, standingIn, type Relation, type Standing } from './may-write.ts';
import { messageColumns, messageOf } from './rows.ts';

export interface Draft {
  readonly from: number;
  readonly to: number;
  readonly clientMessageId: string;
  /** Without blanks around it; may be '' where there are files. */
  readonly text: string;
  readonly files: readonly string[];
}
export interface Writing {
  readonly database: Database;
  readonly rateLimits: RateLimits | false;
  readonly now: () => Date;
}
export interface Written {
  readonly message: ChatMessage;
  /** False where it was written before, by a call whose answer was lost. */
  readonly isNew: boolean;
}

const whyNot: Readonly<Record<Exclude<Standing, 'open'>, string>> = {
  blocked: 'You blocked this person; unblock them to write',
  closed: 'This person does not take messages from you',
  gone: 'This person has closed their account',
};

const NOBODY = 'There is nobody of this id to write to';

/** Throws unless one may write to them. */
export const refuseUnlessOpen = (relation: Relation | undefined): void => {
  const standing = relation && standingIn(relation);
  if (!relation || !standing) throw new Refusal(404, NOBODY);
  if (standing === 'closed' && !relation.isProven)
    throw new Refusal(403, 'Confirm your email address first: then you can write to others');
  if (standing !== 'open') throw new Refusal(403, whyNot[standing]);
};

/** Letters that show nothing, alone or together, say nothing. */
const hasWords = (text: string): boolean => /[^\s\p{Cc}\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/u.test(text);

const keptMessage = async (
  transaction: Database,
  { from, to, clientMessageId, text, files }: Draft,
): Promise<ChatMessage | undefined> => {
  const row = await transaction
    .selectFrom('messages')
    .select([...messageColumns, 'recipient_id'])
    .where('sender_id', '=', from)
    .where('client_message_id', '=', clientMessageId)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.recipient_id !== to)
    throw new Refusal(409, 'clientMessageId: is of a message to somebody else already');
  const attachments = (await attachmentsOf(transaction, [row.id])).get(row.id) ?? [];
  const isSame =
    row.body === text &&
    isDeepStrictEqual(
      attachments.map(({ File }) => File),
      files,
    );
  if (!isSame) throw new Refusal(409, 'clientMessageId: is of another message already');
  return messageOf(row, attachments);
};

/** Its next position. Whoever else writes here waits until this transaction ends, so that no position is left out. */
const nextPosition = async (
  transaction: Database,
  from: number,
  to: number,
): Promise<{ readonly id: number; readonly last_position: number }> => {
  // They are not forgotten meanwhile.
  const people = transaction.selectFrom('users').select('id').where('id', '=', to).forKeyShare();
  if (from === to || !(await people.executeTakeFirst())) throw new Refusal(404, NOBODY);
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

/** How many the sender has written with this one, and when: never before what was said before, whatever the clocks. */
const countIn = async (
  transaction: Database,
  conversationId: number,
  { from, to }: Draft,
  now: Date,
): Promise<{ readonly count: number; readonly at: Date }> => {
  const { rows } = await sql<{ user_id: number; received: number; spoken_at: Date }>`
    insert into conversation_members as own (conversation_id, user_id, other_id, received, spoken_at)
    values (${conversationId}, ${to}, ${from}, 1, ${now}), (${conversationId}, ${from}, ${to}, 0, ${now})
    on conflict (user_id, other_id) do update set
      received = own.received + excluded.received, spoken_at = greatest(own.spoken_at, excluded.spoken_at)
    returning user_id, received, spoken_at
  `.execute(transaction);
  const theirs = rows.find(({ user_id }) => user_id === to);
  if (!theirs) throw new Error('A conversation has no second person');
  return { count: theirs.received, at: theirs.spoken_at };
};

export const writeMessage = async (
  { database, rateLimits, now }: Writing,
  draft: Draft,
): Promise<Written> => {
  const { from, to, text, files } = draft;
  if (!hasWords(text) && files.length === 0)
    throw new Refusal(400, 'Text: Write something, or attach a file');
  return database.transaction().execute(async (transaction) => {
    // First who writes: the same message twice at once is written by the one and found by the other.
    await lockPerson(transaction, from);
    const kept = await keptMessage(transaction, draft);
    if (kept) return { message: kept, isNew: false };
    await refuseBeyond(transaction, 'messages', { userId: from, now: now(), rateLimits });
    const conversation = await nextPosition(transaction, from, to);
    // Not before, so that nobody can block or be blocked in between.
    refuseUnlessOpen(await relationOf(transaction, from, to));
    if (conversation.last_position === 1)
      await refuseBeyond(transaction, 'conversations', { userId: from, now: now(), rateLimits });
    const { count, at } = await countIn(transaction, conversation.id, draft, now());
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
    const attachments = await bindAttachments(transaction, { messageId: row.id, userId: from, to, files });
    return { message: messageOf(row, attachments), isNew: true };
  });
};

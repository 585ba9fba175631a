/** Sends events of a conversation to the pages of both members. A page that misses one reloads the conversation. */
import type { ChatMarks, ChatMessage } from '../../src/contracts/messaging/chat-message.ts';
import type { Database } from '../database/tables.ts';
import type { OpenPages } from '../generic/open-pages.ts';
import { lineOf } from './rows.ts';

export type EventSender = Pick<OpenPages, 'tell'>;

interface Sent {
  readonly from: number;
  readonly to: number;
  readonly message: ChatMessage;
  readonly isWithheld: boolean;
}

/**
 * Sends the specification's event to the recipient, unless they block the sender, and our own event to the sender's
 * other pages.
 */
export const tellMessage = async (
  { tell }: EventSender,
  { from, to, message, isWithheld }: Sent,
): Promise<void> => {
  await Promise.all([
    isWithheld || tell(to, 'messageReceived', { sender: from, message: lineOf(message), Detail: message }),
    tell(from, 'messageSent', { to, Detail: message }),
  ]);
};

interface MarksChange {
  readonly userId: number;
  readonly otherId: number;
  readonly marks: ChatMarks;
}

/** Delivery concerns only the other person; reading also concerns the reader's other pages (`tellRead`). */
export const tellDelivered = (
  { tell }: EventSender,
  { userId, otherId, marks }: MarksChange,
): Promise<void> => tell(otherId, 'chatProgressed', { user: userId, Theirs: marks });

export const tellRead = async (telling: EventSender, moved: MarksChange): Promise<void> => {
  const { userId, otherId, marks } = moved;
  await Promise.all([
    tellDelivered(telling, moved),
    telling.tell(userId, 'chatProgressed', { user: otherId, Mine: marks }),
  ]);
};

/** Tells the user's own pages that they have blocked or unblocked somebody. The other person hears nothing. */
export const tellBlocked = (
  { tell }: EventSender,
  { userId, otherId }: { readonly userId: number; readonly otherId: number },
): Promise<void> => tell(userId, 'chatChanged', { user: otherId });

/** Batch size: each event queries the sessions of its recipient. */
const BATCH_SIZE = 20;

const tellAll = async (telling: EventSender, others: readonly number[], userId: number): Promise<void> => {
  for (let from = 0; from < others.length; from += BATCH_SIZE)
    await Promise.all(
      others
        .slice(from, from + BATCH_SIZE)
        .map((otherId) => telling.tell(otherId, 'chatChanged', { user: userId })),
    );
};

/** Tells the signed-in conversation partners of a closed account. Does not wait for delivery. */
export const tellClosed = async (database: Database, telling: EventSender, userId: number): Promise<void> => {
  const others = await database
    .selectFrom('conversation_members')
    .select('other_id')
    .where('conversation_members.user_id', '=', userId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('sessions')
          .select('id')
          .whereRef('sessions.user_id', '=', 'conversation_members.other_id'),
      ),
    )
    .execute();
  void tellAll(
    telling,
    others.map(({ other_id }) => other_id),
    userId,
  ); // never rejects
};

/** Tells the pages of the two of a conversation what has happened in it. What they miss, they ask for. */
import type { ChatMarks, ChatMessage } from '../../src/contracts/messaging/chat-message.ts';
import type { Database } from '../database/tables.ts';
import type { OpenPages } from '../generic/open-pages.ts';
import { lineOf } from './rows.ts';

export type Telling = Pick<OpenPages, 'tell'>;

/** The specification's event to who is written to, ours to the other pages of who has written. */
export const tellMessage = async (
  { tell }: Telling,
  { from, to, message }: { readonly from: number; readonly to: number; readonly message: ChatMessage },
): Promise<void> => {
  await Promise.all([
    tell(to, 'messageReceived', { sender: from, message: lineOf(message), Detail: message }),
    tell(from, 'messageSent', { to, Detail: message }),
  ]);
};

interface Moved {
  readonly userId: number;
  readonly otherId: number;
  readonly marks: ChatMarks;
}

/** What somebody has got concerns the other alone; what they have seen concerns their other pages too. */
export const tellDelivered = ({ tell }: Telling, { userId, otherId, marks }: Moved): Promise<void> =>
  tell(otherId, 'chatProgressed', { user: userId, Theirs: marks });

export const tellRead = async (telling: Telling, moved: Moved): Promise<void> => {
  const { userId, otherId, marks } = moved;
  await Promise.all([
    tellDelivered(telling, moved),
    telling.tell(userId, 'chatProgressed', { user: otherId, Mine: marks }),
  ]);
};

/** To both: whether they may write to each other, or who one of them is. */
export const tellChanged = async ({ tell }: Telling, one: number, other: number): Promise<void> => {
  await Promise.all([tell(one, 'chatChanged', { user: other }), tell(other, 'chatChanged', { user: one })]);
};

/** So many are told at one time: each asks for their sessions. */
const TOLD_AT_ONCE = 20;

const tellAll = async (telling: Telling, others: readonly number[], userId: number): Promise<void> => {
  for (let from = 0; from < others.length; from += TOLD_AT_ONCE)
    await Promise.all(
      others
        .slice(from, from + TOLD_AT_ONCE)
        .map((otherId) => telling.tell(otherId, 'chatChanged', { user: userId })),
    );
};

/** To everybody who has talked with somebody that has closed their account, and is signed in. Waits for none of them. */
export const tellGone = async (database: Database, telling: Telling, userId: number): Promise<void> => {
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
  ); // never fails
};

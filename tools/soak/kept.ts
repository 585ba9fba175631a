/** The database's content for two users, read after the server has stopped. */
import { openDatabase } from '../../server/database/open.ts';
import type { Line } from './compare.ts';
import { databaseIn } from './server.ts';

export const readDatabase = async (data: string, ids: readonly [number, number]) => {
  const { database, close } = await openDatabase({ kind: 'folder', folder: databaseIn(data) }, () => {});
  try {
    const kept = await database
      .selectFrom('messages')
      .select(['position', 'sender_id', 'body'])
      .where('sender_id', 'in', ids)
      .where('recipient_id', 'in', ids)
      .orderBy('position')
      .execute();
    const members = await database
      .selectFrom('conversation_members')
      .select(['user_id', 'other_id', 'received', 'counted'])
      .where('user_id', 'in', ids)
      .execute();
    return {
      kept: kept.map(({ position, sender_id, body }): Line => ({
        order: position,
        sender: sender_id,
        text: body,
      })),
      /** Messages of the other person that this one has not seen. */
      unreadOf: (id: number): number => {
        const own = members.find(({ user_id, other_id }) => user_id === id && ids.includes(other_id));
        return own ? own.received - own.counted : 0;
      },
      /** How many people have sent this one unread messages. */
      unreadSendersOf: (id: number): number =>
        members.filter(({ user_id, received, counted }) => user_id === id && received > counted).length,
    };
  } finally {
    await close();
  }
};

/** Ends sessions from a process that may have none of their sockets: a task lets every process drop its own. */
import * as z from 'zod';
import type { Database } from '../database/tables.ts';
import { defineTask, type DatabaseKind } from '../tasks/task.ts';
import { enqueue, type TaskId } from '../tasks/tasks.ts';

const payload = z.object({ hashes: z.array(z.string()) });
const endedSessions = defineTask({ name: 'sessions.ended', payload, effect: 'database' });

/** Ends every session of the account. Run the returned tasks after the commit. */
export const endSessions = async (transaction: Database, userId: number): Promise<readonly TaskId[]> => {
  const ended = await transaction
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .returning('token_hash')
    .execute();
  if (ended.length === 0) return [];
  const hashes = ended.map(({ token_hash }) => token_hash);
  return [await enqueue(transaction, { kind: endedSessions, payload: { hashes } })];
};

export const endedSessionsKind = (
  dropSession: (tokenHash: string) => void,
): DatabaseKind<z.infer<typeof payload>> => ({
  ...endedSessions,
  async run({ afterCommit }, { hashes }) {
    afterCommit(async () => hashes.forEach(dropSession));
  },
});

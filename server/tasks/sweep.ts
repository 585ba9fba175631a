/** Cleans the table of tasks: old dead letters, payloads that outlived their use, and due times of a wrong clock. */
import { sql } from 'kysely';
import * as z from 'zod';
import type { Database } from '../database/tables.ts';
import type { AnyKind, OutsideKind } from './task.ts';

/** Milliseconds that an operator has to see a dead letter of most kinds. */
const DEAD_LETTER_LIFETIME = 30 * 86_400_000;

const noPayload = z.object({});

/** A recurring task whose work is safe to repeat, such as deleting expired rows. */
export const recurringTask = (
  name: string,
  every: number,
  run: (signal: AbortSignal) => Promise<unknown>,
  more: Pick<AnyKind, 'longest'> = {},
): OutsideKind<z.infer<typeof noPayload>> => ({
  name,
  payload: noPayload,
  effect: 'outside',
  every,
  ...more,
  run: ({ signal }) => run(signal),
});

export const sweepTasks = async (database: Database, kinds: readonly AnyKind[], now: Date): Promise<void> => {
  const before = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
  const kept = kinds.filter(({ isKept }) => isKept).map(({ name }) => name);
  await database
    .deleteFrom('tasks')
    .where('given_up_at', '<', before(DEAD_LETTER_LIFETIME))
    .where(sql<boolean>`kind <> all(${kept}::text[])`)
    .execute();
  for (const { name, keepsPayload, mostAhead } of kinds) {
    if (keepsPayload !== undefined)
      await database
        .updateTable('tasks')
        .set({ payload: '{}' })
        .where('kind', '=', name)
        .where('given_up_at', 'is not', null)
        .where('created_at', '<=', before(keepsPayload))
        .where(sql<boolean>`payload <> '{}'::jsonb`) // do not rewrite erased ones in every round
        .execute();
    if (mostAhead !== undefined)
      await database
        .updateTable('tasks')
        .set({ run_at: now })
        .where('kind', '=', name)
        .where('given_up_at', 'is', null)
        .where('run_at', '>', before(-mostAhead))
        .execute();
  }
};

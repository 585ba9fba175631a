/** What a task costs: enqueued in a transaction of its own, run by a runner, and a notice from end to end. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { openDatabase } from '../../server/database/open.ts';
import { migrate } from '../../server/migrations/migrate.ts';
import { createTaskRunner } from '../../server/tasks/runner.ts';
import { defineTask } from '../../server/tasks/task.ts';
import { enqueue } from '../../server/tasks/tasks.ts';

const TASKS = 500;

export interface TaskFigures {
  /** Milliseconds for each task. */
  readonly emptyTransaction: number;
  readonly enqueued: number;
  readonly ranInDatabase: number;
  readonly ranOutside: number;
}

const payload = z.object({ name: z.string() });
const within = defineTask({ name: 'within', payload, effect: 'database' });
const outside = defineTask({ name: 'outside', payload, effect: 'outside' });

/** In a durable folder of the embedded database, or on PostgreSQL with `url`. */
export const measureTasks = async (url?: string): Promise<TaskFigures> => {
  const folder = mkdtempSync(join(tmpdir(), 'marketlane-bench-tasks-'));
  const opened = await openDatabase(
    url === undefined ? { kind: 'folder', folder: join(folder, 'pg') } : { kind: 'postgres', url },
    (error) => {
      throw error;
    },
  );
  const { database } = opened;
  await migrate(database);
  const perTask = async (work: () => Promise<void>): Promise<number> => {
    const before = performance.now();
    await work();
    return (performance.now() - before) / TASKS;
  };
  const transactions = (work: (index: number) => Parameters<typeof enqueue>[1] | undefined) =>
    perTask(async () => {
      for (let index = 0; index < TASKS; index += 1)
        await database.transaction().execute(async (transaction) => {
          await transaction
            .insertInto('facts')
            .values({ name: `bench ${performance.now()} ${index}`, value: '' })
            .execute();
          const task = work(index);
          if (task) await enqueue(transaction, task);
        });
    });
  const runner = createTaskRunner({
    database,
    kinds: [
      { ...within, run: async () => {} },
      { ...outside, run: async () => {} },
    ],
    now: () => new Date(),
    log: { warn: () => {}, error: () => {} },
  });
  const emptyTransaction = await transactions(() => undefined);
  const withTask = await transactions((index) => ({ kind: within, payload: { name: `${index}` } }));
  const ranInDatabase = await perTask(() => runner.drain());
  await transactions((index) => ({ kind: outside, payload: { name: `${index}` } }));
  const ranOutside = await perTask(() => runner.drain());
  await runner.stop();
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
  return { emptyTransaction, enqueued: withTask - emptyTransaction, ranInDatabase, ranOutside };
};

/** What a task costs: enqueued in a transaction of its own, run by a runner, and a notice from end to end. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { openDatabase } from '../../server/database/open.ts';
import { migrate } from '../../server/migrations/migrate.ts';
import { createTaskRunner } from '../../server/tasks/runner.ts';
import { defineTask } from '../../server/tasks/task.ts';
import { enqueue, type NewTask } from '../../server/tasks/tasks.ts';

const TASKS = 500;

export interface TaskFigures {
  /** Milliseconds for each task. */
  readonly transaction: number;
  readonly enqueued: number;
  readonly ranInDatabase: number;
  readonly ranOutside: number;
}

const payload = z.object({ name: z.string() });
const within = defineTask({ name: 'within', payload, effect: 'database' });
const outside = defineTask({ name: 'outside', payload, effect: 'outside' });

const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

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
  const transaction = async (task?: NewTask<{ name: string }>): Promise<number> => {
    const before = performance.now();
    await database.transaction().execute(async (open) => {
      await open
        .insertInto('facts')
        .values({ name: `bench ${before}`, value: '' })
        .execute();
      if (task) await enqueue(open, task);
    });
    return performance.now() - before;
  };
  /** Medians of transactions without and with a task, in turn: the machine is noisy. */
  const enqueueAll = async (kind: typeof within | typeof outside) => {
    const [without, withTask]: [number[], number[]] = [[], []];
    for (let index = 0; index < TASKS; index += 1) {
      without.push(await transaction());
      withTask.push(await transaction({ kind, payload: { name: `${index}` } }));
    }
    return { without: medianOf(without), withTask: medianOf(withTask) };
  };
  const runner = createTaskRunner({
    database,
    kinds: [
      { ...within, run: async () => {} },
      { ...outside, run: async () => {} },
    ],
    now: () => new Date(),
    log: { warn: () => {}, error: () => {} },
  });
  const { without, withTask } = await enqueueAll(within);
  const ranInDatabase = await perTask(() => runner.drain());
  await enqueueAll(outside);
  const ranOutside = await perTask(() => runner.drain());
  await runner.stop();
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
  return { transaction: without, enqueued: withTask - without, ranInDatabase, ranOutside };
};

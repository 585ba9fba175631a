/** A migrated database of either kind, runners on it with one clock, and a table of effects. */
import { sql } from 'kysely';
import * as z from 'zod';
import { openMemory } from '../../../server/database/embedded.ts';
import type { OpenDatabase } from '../../../server/database/open-database.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import type { Database } from '../../../server/database/tables.ts';
import { migrate } from '../../../server/migrations/migrate.ts';
import { createTaskRunner, type TaskRunner, type TaskRunnerOptions } from '../../../server/tasks/runner.ts';
import { defineTask, type AnyKind } from '../../../server/tasks/task.ts';
import { createSeededDatabase } from '../../support/seeded-backend.ts';

const payload = z.object({ name: z.string() });
/** Their work is up to each test. */
export const writing = defineTask({ name: 'writing', payload, effect: 'database' });
export const calling = defineTask({ name: 'calling', payload, effect: 'outside' });

export interface TasksWorld {
  readonly database: Database;
  readonly opened: OpenDatabase;
  readonly lines: string[];
  time: number;
  runner(kinds: readonly AnyKind[], more?: Partial<TaskRunnerOptions>): TaskRunner;
  /** Writes an effect; a second one of the same name does not collide. */
  write(on: Database, name: string): Promise<void>;
  effects(): Promise<string[]>;
  /** A second connection to the same database. */
  again(): Promise<OpenDatabase>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

const fail = (error: Error): never => {
  throw error;
};

export const openTasksWorld = async (kind: 'PGlite' | 'PostgreSQL'): Promise<TasksWorld> => {
  const own = kind === 'PostgreSQL' ? await createSeededDatabase({ demo: false }) : undefined;
  const opened = own ? openPostgres(own.url, fail) : await openMemory();
  const { database } = opened;
  await migrate(database);
  await sql`create table effects (name text not null)`.execute(database);
  const world: TasksWorld = {
    database,
    opened,
    lines: [],
    time: Date.now(),
    runner: (kinds, more) =>
      createTaskRunner({
        database,
        kinds,
        now: () => new Date(world.time),
        log: {
          warn: (fields, text) => void world.lines.push(`warn ${text} ${JSON.stringify(fields)}`),
          error: (fields, text) => void world.lines.push(`error ${text} ${JSON.stringify(fields)}`),
        },
        schedule: () => () => {},
        stopTimeout: 50,
        ...more,
      }),
    async write(on, name) {
      await sql`insert into effects (name) values (${name})`.execute(on);
    },
    async effects() {
      const { rows } = await sql<{ name: string }>`select name from effects order by name`.execute(database);
      return rows.map(({ name }) => name);
    },
    again: async () => (own ? openPostgres(own.url, () => {}) : opened),
    async clear() {
      world.lines.length = 0;
      await sql`delete from effects`.execute(database);
      await sql`delete from tasks`.execute(database);
    },
    async close() {
      await opened.close();
      await own?.drop();
    },
  };
  return world;
};

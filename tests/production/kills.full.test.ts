/** A server that is killed while people write loses nothing that it acknowledged. */
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackend } from '../../server/backend.ts';
import { openDatabase, type DatabaseChoice } from '../../server/database/open.ts';
import { createRandom } from '../../server/core/random.ts';
import { createVisitor, QUIET } from '../server/helpers.ts';
import { addressOf, run } from '../server/process.ts';
import { runFolder } from '../support/once.ts';
import { createDatabase, hasPostgres, type OwnDatabase } from '../support/postgres.ts';
import { createSeededDatabase, createSeededFolder } from '../support/seeded-backend.ts';
import { lostFrom, settle, startWriting, type BackendFixture } from './acknowledged.ts';

const KILLS = 50;
const SEED = 20_261_123;
/** Two servers at once: one writes while the other starts. */
const LANES = 2;
const MOST_WRITTEN = 60;
const WORLD = { ...QUIET, seedSize: { ...QUIET.seedSize, jobs: 300 } };

/** Gives each round the same data. */
interface Rounds {
  prepare(fill: (choice: DatabaseChoice) => Promise<void>): Promise<void>;
  begin(number: number): Promise<{
    readonly choice: DatabaseChoice;
    readonly environment: Record<string, string>;
    remove(): Promise<void>;
  }>;
  end(): Promise<void>;
}

const folders = (): Rounds => {
  const all = join(runFolder(), 'kills');
  const first = join(all, 'first', 'pg');
  return {
    async prepare(fill) {
      mkdirSync(all);
      await createSeededFolder(first, WORLD);
      await fill({ kind: 'folder', folder: first });
    },
    async begin(number) {
      const data = join(all, String(number));
      cpSync(first, join(data, 'pg'), { recursive: true });
      return {
        choice: { kind: 'folder', folder: join(data, 'pg') },
        environment: { DATA_DIR: data, DATABASE_URL: '' },
        remove: async () => rmSync(data, { recursive: true }),
      };
    },
    end: async () => rmSync(all, { recursive: true, force: true }),
  };
};

const servers = (): Rounds => {
  let first: OwnDatabase;
  const nameOf = ({ url }: OwnDatabase) => new URL(url).pathname.slice(1);
  return {
    async prepare(fill) {
      first = await createSeededDatabase(WORLD);
      await fill({ kind: 'postgres', url: first.url });
    },
    async begin() {
      const own = await createDatabase(nameOf(first));
      return {
        choice: { kind: 'postgres', url: own.url },
        environment: { DATABASE_URL: own.url },
        remove: () => own.drop(),
      };
    },
    end: () => first.drop(),
  };
};

describe.each([
  { title: 'the embedded database', rounds: folders(), isThere: true },
  { title: 'PostgreSQL', rounds: servers(), isThere: hasPostgres },
])('a server on $title', ({ rounds, isThere }) => {
  let fixture: BackendFixture;
  beforeAll(async () => {
    if (!isThere) return;
    await rounds.prepare(async (database) => {
      const backend = await createBackend({ ...WORLD, database });
      fixture = await settle(backend);
      await backend.close();
    });
  });
  afterAll(() => (isThere ? rounds.end() : undefined));

  const start = (environment: Record<string, string>) =>
    run('server/main.ts', { ...environment, DEMO: 'true', PORT: '0', RATE_LIMITS: 'false' });

  /** The number of acknowledged rows, and the lost ones. */
  const killAfter = async (count: number, number: number) => {
    const { choice, environment, remove } = await rounds.begin(number);
    const server = start(environment);
    const writing = startWriting(await addressOf(server), fixture);
    await Promise.race([writing.reached(count), writing.ended]);
    server.child.kill('SIGKILL');
    await Promise.all([server.ended, writing.ended]);
    expect(writing.failures).toEqual([]);

    const again = start(environment);
    expect((await createVisitor({ address: await addressOf(again) }).get('/health')).status).toBe(200);
    again.child.kill('SIGKILL');
    await again.ended;
    const { database, close } = await openDatabase(choice, () => {});
    const lost = await lostFrom(database, writing.acknowledged);
    await close();
    await remove();
    return { acknowledged: writing.acknowledged, lost };
  };

  it.skipIf(!isThere)(
    `[B19a] killed ${KILLS} times, has all that it acknowledged (seed ${SEED})`,
    async () => {
      const random = createRandom(SEED);
      const moments = Array.from({ length: KILLS }, () => random.between(1, MOST_WRITTEN));
      const kinds = new Set<string>();
      const lost: string[] = [];
      const left = [...moments.entries()];
      const lane = async (): Promise<void> => {
        for (let round = left.shift(); round; round = left.shift()) {
          const [number, count] = round;
          const result = await killAfter(count, number);
          expect(result.acknowledged.length).toBeGreaterThanOrEqual(count);
          for (const { kind } of result.acknowledged) kinds.add(kind);
          lost.push(...result.lost.map((row) => `round ${number}, killed after ${count}: ${row}`));
        }
      };
      await Promise.all(Array.from({ length: LANES }, lane));
      expect(lost).toEqual([]);
      expect(kinds).toEqual(new Set(['proposal', 'invitation', 'message']));
    },
    600_000,
  );
});

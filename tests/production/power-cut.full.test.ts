/**
 * A simulated power cut loses what only the system's memory held. The data is on a file system in a file, and
 * the test copies that file while it is mounted. Disks that lose confirmed writes are not covered.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createBackend } from '../../server/backend.ts';
import { openDatabase, type DatabaseChoice } from '../../server/database/open.ts';
import { createRandom } from '../../server/core/random.ts';
import { createVisitor, QUIET } from '../server/helpers.ts';
import { addressOf, run, type Running } from '../server/process.ts';
import { runFolder } from '../support/once.ts';
import { createSeededFolder } from '../support/seeded-backend.ts';
import { lostFrom, settle, startWriting, type BackendFixture, type Writing } from './acknowledged.ts';

const CUTS = 5;
const SEED = 20_261_123;
const MOST_WRITTEN = 60;
const MEGABYTES = 256;
const WORLD = { ...QUIET, seedSize: { ...QUIET.seedSize, jobs: 300 } };

const must = (command: string, ...options: string[]): void => {
  const { status, error, stderr } = spawnSync(command, options, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${options.join(' ')}: ${error?.message ?? stderr}`);
};

const mounted = new Set<string>();
const mount = (image: string, at: string): void => {
  mkdirSync(at, { recursive: true });
  must('mount', '-o', 'loop', image, at);
  mounted.add(at);
};
/** Deletes the loop device as well. */
const unmount = (at: string): void => {
  must('umount', at);
  mounted.delete(at);
};
const unmountAll = (): void => {
  for (const at of mounted)
    try {
      must('umount', '--lazy', at);
    } catch {
      // It is no longer mounted.
    }
  mounted.clear();
};
process.once('exit', unmountAll);

const createImage = (image: string, megabytes: number): void => {
  must('truncate', '--size', `${megabytes}M`, image);
  must('mkfs.ext4', '-q', image);
};

/** Why this machine mounts no file, if it does not. */
const obstacle = ((): string | undefined => {
  const [image, at] = [join(runFolder(), 'try.img'), join(runFolder(), 'try')];
  try {
    createImage(image, 8);
    mount(image, at);
    unmount(at);
    return undefined;
  } catch (error) {
    return (error as Error).message.trim();
  } finally {
    rmSync(image, { force: true });
  }
})();

describe.skipIf(obstacle !== undefined)(
  `the embedded database after a power cut${obstacle === undefined ? '' : ` (skipped: ${obstacle})`}`,
  () => {
    const all = join(runFolder(), 'power-cut');
    const [first, image, copy] = ['first', 'disk', 'copy'].map((name) => join(all, `${name}.img`)) as [
      string,
      string,
      string,
    ];
    const [before, after] = [join(all, 'before'), join(all, 'after')];
    let fixture: BackendFixture;
    let server: Running | undefined;

    beforeAll(async () => {
      mkdirSync(all);
      const folder = join(all, 'pg');
      await createSeededFolder(folder, WORLD);
      const backend = await createBackend({ ...WORLD, database: { kind: 'folder', folder } });
      fixture = await settle(backend);
      await backend.close();
      createImage(first, MEGABYTES);
      mount(first, before);
      cpSync(folder, join(before, 'pg'), { recursive: true });
      unmount(before);
      rmSync(folder, { recursive: true });
    });
    afterEach(async () => {
      server?.child.kill('SIGKILL');
      await server?.ended;
      server = undefined;
      unmountAll();
      rmSync(image, { force: true });
      rmSync(copy, { force: true });
    });
    afterAll(() => {
      unmountAll();
      rmSync(all, { recursive: true, force: true });
    });

    const powerOn = () => {
      copyFileSync(first, image);
      mount(image, before);
    };
    const databaseAt = (at: string) =>
      ({ kind: 'folder', folder: join(at, 'pg') }) as const satisfies DatabaseChoice;
    const startAt = (folder: string): Running =>
      run('server/main.ts', {
        DATA_DIR: folder,
        DATABASE_URL: '',
        DEMO: 'true',
        PORT: '0',
        RATE_LIMITS: 'false',
      });
    const startsAndEnds = async (): Promise<void> => {
      server = startAt(after);
      expect((await createVisitor({ address: await addressOf(server) }).get('/health')).status).toBe(200);
      server.child.kill('SIGKILL');
      await server.ended;
    };
    const lostOf = async ({ acknowledged }: Pick<Writing, 'acknowledged'>): Promise<string[]> => {
      const { database, close } = await openDatabase(databaseAt(after), () => {});
      const lost = await lostFrom(database, acknowledged);
      await close();
      return lost;
    };

    const random = createRandom(SEED);
    const moments = Array.from({ length: CUTS }, () => random.between(1, MOST_WRITTEN));
    it.each(moments)(
      `[B19a] has everything acknowledged: cut after %d writes (seed ${SEED})`,
      async (count) => {
        powerOn();
        server = startAt(before);
        const writing = startWriting(await addressOf(server), fixture);
        await Promise.race([writing.reached(count), writing.ended]);
        server.child.kill('SIGSTOP'); // so that the copy is consistent
        copyFileSync(image, copy);
        const acknowledged = [...writing.acknowledged];
        server.child.kill('SIGKILL');
        await Promise.all([server.ended, writing.ended]);
        expect(writing.failures).toEqual([]);
        expect(acknowledged.length).toBeGreaterThanOrEqual(count);
        unmount(before);
        mount(copy, after);
        await startsAndEnds();
        expect(await lostOf({ acknowledged })).toEqual([]);
      },
      120_000,
    );

    it('[B19a] the test detects a loss: without syncs, acknowledged data is gone', async () => {
      powerOn();
      const backend = await createBackend({
        ...WORLD,
        database: { ...databaseAt(before), isDurable: false },
      });
      const writing = startWriting(backend.address, fixture);
      await writing.reached(MOST_WRITTEN);
      copyFileSync(image, copy);
      const acknowledged = [...writing.acknowledged];
      await backend.close();
      await writing.ended;
      unmount(before);
      mount(copy, after);
      // The remaining database may not even open.
      const lost = await lostOf({ acknowledged }).catch(() => acknowledged);
      expect(lost.length).toBeGreaterThan(0);
    }, 120_000);
  },
);

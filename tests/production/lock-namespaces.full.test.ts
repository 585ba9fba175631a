/**
 * Two containers on one folder see different process ids, so only the lock's heartbeat shows that it is held.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVisitor, QUIET } from '../server/helpers.ts';
import { addressOf, runCommand, type Running } from '../server/process.ts';
import { runFolder } from '../support/once.ts';
import { createSeededFolder } from '../support/seeded-backend.ts';

/** `--kill-child`: the process inside ends with the command. */
const [UNSHARE, ...INSIDE] = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'] as const;
const canUnshare = spawnSync(UNSHARE, [...INSIDE, 'true']).status === 0;

describe.skipIf(!canUnshare)(
  `a folder between two PID namespaces${canUnshare ? '' : ' (skipped: unshare does not work here)'}`,
  () => {
    let folder = '';
    const started: Running[] = [];
    beforeAll(async () => {
      folder = mkdtempSync(join(runFolder(), 'namespaces-'));
      await createSeededFolder(join(folder, 'pg'), QUIET);
    });
    afterAll(async () => {
      for (const { child } of started) child.kill('SIGKILL');
      await Promise.all(started.map(({ ended }) => ended));
      rmSync(folder, { recursive: true });
    });
    const inside = (file: string, ...options: string[]): Running => {
      const environment = { DATA_DIR: folder, DATABASE_URL: '', DEMO: 'true', PORT: '0' };
      const running = runCommand(UNSHARE, [...INSIDE, process.execPath, file, ...options], environment);
      started.push(running);
      return running;
    };
    const health = async (address: string) => (await createVisitor({ address }).get('/health')).status;

    it('[B24a] belongs to one server alone, and to the next one after that server was killed', async () => {
      const first = inside('server/main.ts');
      const address = await addressOf(first);

      const second = inside('server/main.ts');
      expect(await second.ended).toBe(1);
      expect(second.errors()).toMatch(
        /^The data in \S+ is in use by another container or machine \(\S+\); stop it first, or set DATA_DIR to another folder\.\n$/,
      );
      expect(second.output()).toBe('');
      expect(await health(address)).toBe(200);

      // A request for a copy reaches a server in another namespace; a signal would not.
      const backup = inside('tools/backup.ts', join(folder, 'backup'));
      expect(await backup.ended, backup.errors()).toBe(0);
      expect(existsSync(join(folder, 'backup.json'))).toBe(true);
      expect(readdirSync(folder).toSorted()).toEqual(['backup', 'backup.json', 'pg', 'pg.lock']);
      expect(await health(address)).toBe(200);

      first.child.kill('SIGKILL');
      await first.ended;
      const third = inside('server/main.ts');
      expect(await health(await addressOf(third))).toBe(200);
    }, 120_000);
  },
);

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LockedError, lockDirectory } from '../../server/database/lock.ts';

describe('the lock of a PGlite folder', () => {
  let folder = '';
  const data = () => join(folder, 'pg');
  const file = () => join(folder, 'pg.lock');
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'marketlane-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is held until it is given back', () => {
    const unlock = lockDirectory(data());
    expect(readFileSync(file(), 'utf8')).toMatch(new RegExp(`^${process.pid}\n`));
    expect(() => lockDirectory(data())).toThrow(LockedError);
    unlock();
    expect(existsSync(file())).toBe(false);
    lockDirectory(data())();
  });

  it('says who has it in one line', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await once(other, 'spawn');
    const stat = existsSync('/proc/self/stat') ? readFileSync(`/proc/${other.pid}/stat`, 'utf8') : '';
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    writeFileSync(file(), `${other.pid}\n${started}\nx\n`);
    expect(() => lockDirectory(data())).toThrow(
      new RegExp(
        `^The data in .* is in use by process ${other.pid}; stop it first, or set DATA_DIR to another folder\\.$`,
      ),
    );
    other.kill('SIGKILL');
    await once(other, 'exit');
    lockDirectory(data())(); // who had it is dead: taken over
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['a process that is gone', '999999999\n\nx\n'],
    ['this process’s number in an earlier life', `${process.pid}\nlong ago\nx\n`],
    ['nothing that can be read', 'rubbish'],
    ['nothing', ''],
  ])('is taken over from %s', (_, content) => {
    writeFileSync(file(), content);
    lockDirectory(data())();
    expect(readdirSync(folder)).toEqual([]);
  });
});

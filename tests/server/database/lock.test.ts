import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDirectory, LockedError, MISSING_BEATS, type Holder } from '../../../server/database/lock.ts';

describe('the lock of a PGlite folder', () => {
  let folder = '';
  const data = () => join(folder, 'pg');
  const file = () => join(folder, 'pg.lock');
  const content = () => readFileSync(file(), 'utf8');
  const holder = () => JSON.parse(content()) as Holder;
  const taken = async () => (await lockDirectory(data(), { wait: async () => {} })).release();
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'marketlane-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('[B24a] is held until it is released', async () => {
    const lock = await lockDirectory(data());
    expect(holder().pid).toBe(process.pid);
    await expect(lockDirectory(data())).rejects.toThrow(LockedError);
    lock.release();
    expect(existsSync(file())).toBe(false);
    await taken();
  });

  it('[B24a][B24b] names its holder in one line, and is taken over at once from a dead process', async () => {
    const own = await lockDirectory(data());
    const mine = holder();
    own.release();
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await once(other, 'spawn');
    const stat = existsSync('/proc/self/stat') ? readFileSync(`/proc/${other.pid}/stat`, 'utf8') : '';
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    const theirs = { ...mine, pid: other.pid, started, id: 'x' };
    writeFileSync(file(), JSON.stringify(theirs));
    await expect(lockDirectory(data())).rejects.toThrow(
      new RegExp(
        `^The data in .* is in use by process ${other.pid}; stop it first, or set DATA_DIR to another folder\\.$`,
      ),
    );
    other.kill('SIGKILL');
    await once(other, 'exit');
    const never = () => Promise.reject(new Error('it waits'));
    (await lockDirectory(data(), { wait: never })).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('[B24a][B24b] of another container is rejected while its heart beats, and taken over afterwards', async () => {
    const lock = await lockDirectory(data());
    // The same lock as if written in another PID namespace, where this process has another id.
    const foreign = { ...holder(), namespace: 'pid:[1]', pid: 999_999_999 };
    lock.release();
    let beats = 0;
    const beat = async () =>
      writeFileSync(file(), JSON.stringify({ ...foreign, beat: String((beats += 1)) }));
    await beat();
    const said: string[] = [];
    await expect(lockDirectory(data(), { wait: beat, say: (words) => said.push(words) })).rejects.toThrow(
      `is in use by another container or machine (${foreign.host})`,
    );
    expect(said).toEqual([expect.stringContaining('waiting to see whether it is still in use')]);

    let waits = 0;
    const still = async () => void (waits += 1);
    (await lockDirectory(data(), { wait: still })).release();
    expect(waits).toBe(MISSING_BEATS);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('[B24c] notifies its holder when another process has taken it over, and the holder does not touch it', async () => {
    let lost = 0;
    const lock = await lockDirectory(data(), { onLost: () => (lost += 1) });
    const before = content();
    lock.beat();
    expect(content()).not.toBe(before);
    expect(content()).toHaveLength(before.length);
    const theirs = JSON.stringify({ ...holder(), id: 'theirs' });
    rmSync(file());
    writeFileSync(file(), theirs);
    lock.beat();
    expect(lost).toBe(1);
    lock.release();
    expect(content()).toBe(theirs);
  });

  // As when too many files are open.
  it('[B24a] survives being unreadable once', async () => {
    let lost = 0;
    const lock = await lockDirectory(data(), { onLost: () => (lost += 1) });
    renameSync(file(), `${file()}.elsewhere`);
    mkdirSync(file());
    lock.beat();
    expect(lost).toBe(0);
    rmSync(file(), { recursive: true });
    renameSync(`${file()}.elsewhere`, file());
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['a dead process', '999999999\n\nx\n'],
    ['unreadable content', 'rubbish'],
    ['nothing', ''],
  ])('[B24b] is taken over from %s', async (_, left) => {
    writeFileSync(file(), left);
    await taken();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('[B24a] of a version without heartbeat is rejected while its process runs', async () => {
    writeFileSync(file(), `${process.ppid}\n\nx\n`);
    await expect(lockDirectory(data())).rejects.toThrow(`in use by process ${process.ppid}`);
  });
});

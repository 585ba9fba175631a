import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { onceARun, runFolder } from '../support/once.ts';

const run = promisify(execFile);
const module = new URL('../support/once.ts', import.meta.url).href;
/** A process that requests a fixture. With a folder, it shares the run that owns the folder. */
const ask = (name: string, make: string, folder?: string) =>
  run(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { onceARun, runFolder } = await import(${JSON.stringify(module)});
       console.log(await onceARun(${JSON.stringify(name)}, ${make}) + ' ' + runFolder());`,
    ],
    { env: { ...process.env, TEST_RUN_FOLDER: folder } },
  );
const COUNTED = `async (folder) => {
  const { readdirSync, writeFileSync } = await import('node:fs');
  writeFileSync(folder + '/made-by-' + process.pid, '');
  return folder;
}`;

const name = `once-test-${process.pid}`;
afterAll(() => {
  for (const each of readdirSync(runFolder()).filter((file) => file.startsWith(name)))
    rmSync(join(runFolder(), each), { recursive: true, force: true });
});

it('four processes that ask at once share one fixture', async () => {
  await Promise.all(Array.from({ length: 4 }, () => ask(`${name}-race`, COUNTED, runFolder())));
  expect(readdirSync(join(runFolder(), `${name}-race`))).toHaveLength(1);
});

it('a fixture that fails to build fails for all processes, with its reason', async () => {
  const failing = () =>
    onceARun(`${name}-failing`, async () => {
      throw new Error('no disk');
    });
  await expect(failing()).rejects.toThrow('no disk');
  await expect(failing()).rejects.toThrow(`‘${name}-failing’ could not be made: no disk`);
});

it('a lock whose holder died is taken over', async () => {
  await ask(`${name}-dead`, "async () => process.kill(process.pid, 'SIGKILL')", runFolder()).catch(() => {});
  expect(await onceARun(`${name}-dead`, async () => 'made')).toBe('made');
});

it('of many processes that find a dead holder, one makes the fixture', async () => {
  const dead = `${name}-many`;
  await ask(dead, "async () => process.kill(process.pid, 'SIGKILL')", runFolder()).catch(() => {});
  const counted = `async () => {
    const { appendFileSync } = await import('node:fs');
    appendFileSync(${JSON.stringify(join(runFolder(), `${dead}-makers`))}, 'x');
    return 'made';
  }`;
  await Promise.all(Array.from({ length: 6 }, () => ask(dead, counted, runFolder())));
  expect(readFileSync(join(runFolder(), `${dead}-makers`), 'utf8')).toBe('x');
});

it('a lock contains its holder’s process, and is empty once released', async () => {
  const held = `${name}-held`;
  const lock = join(runFolder(), `${held}.lock-1`);
  const seen = await onceARun(held, async () => readFileSync(lock, 'utf8'));
  expect(seen).toBe(String(process.pid));
  expect(readFileSync(lock, 'utf8')).toBe('');
});

it('the process that created the folder removes it at exit, along with what a killed process left', async () => {
  const killed = `async (folder) => { console.log(folder); process.kill(process.pid, 'SIGKILL'); }`;
  const left = await run(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { onceARun } = await import(${JSON.stringify(module)}); await onceARun('left', ${killed});`,
    ],
    { env: { ...process.env, TEST_RUN_FOLDER: undefined } },
  ).catch((error: { stdout: string }) => dirname(error.stdout.trim()));
  const { stdout } = await ask('own', COUNTED);
  const [, folder = ''] = stdout.trim().split(' ');
  const there = readdirSync(dirname(folder)).map((each) => join(dirname(folder), each));
  expect(there).not.toContain(folder);
  expect(there).not.toContain(left);
});

/** `npm run operator` as a process of its own, beside a server and without one; and its control channel. */
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackend, type Backend } from '../../../server/backend.ts';
import { askControl } from '../../../server/operator/control.ts';
import { CommandLineError, readCommandLine } from '../../../tools/operator/command-line.ts';
import { hasPostgres } from '../../support/postgres.ts';
import { runFolder } from '../../support/once.ts';
import { createSeededDatabase, createSeededFolder } from '../../support/seeded-backend.ts';
import { QUIET } from '../helpers.ts';
import { run } from '../process.ts';

const operator = async (environment: Record<string, string>, ...words: string[]) => {
  const running = run('tools/operator.ts', environment, ...words);
  const code = await running.ended;
  return { code, output: running.output(), errors: running.errors() };
};
const ADD = ['add', '--name', 'Olga Petrova', '--email', 'olga@staff.example'];

describe('the command line', () => {
  const read = (...words: string[]) => readCommandLine(words, 'olga');

  it('[Z30a] reads every command', () => {
    expect(read()).toBeUndefined();
    expect(read('--help')).toBeUndefined();
    expect(read('tasks', '--as', 'Olga@Staff.example')).toEqual({
      as: 'olga@staff.example',
      osUser: 'olga',
      request: { command: 'tasks' },
    });
    expect(read('tasks', 'revive', '7')?.request).toEqual({ command: 'tasks revive', id: 7 });
    expect(read('rule', '3', '--to-employer', '500', '--reason', 'Half')?.request).toEqual({
      command: 'rule',
      id: 3,
      to: 'employer',
      cents: 500,
      reason: 'Half',
    });
    expect(read('contact', 'show', 'ML-1')?.request).toEqual({ command: 'contact show', reference: 'ML-1' });
  });

  it.each([
    [['dance'], 'There is no command “dance”'],
    [['remove', 'job', '7'], 'reason'],
    [['remove', 'job', 'seven', '--reason', 'Spam'], 'id'],
    [['remove', 'job', '--reason', 'Spam'], 'Name one id'],
    [['list', 'all'], 'takes no further words'],
    [['rule', '3', '--to-employer', '5.5', '--reason', 'Half'], 'cents'],
    [['rule', '3', '--to-employer', '5', '--to-freelancer', '5', '--reason', 'Half'], 'either'],
    [['rule', '3', '--reason', 'Half'], 'to'],
    [['add', '--name', 'Olga', '--email', 'nowhere'], 'email'],
    [['add', '--name', 'Olga', '--email', 'a@b.example', '--password', 'x'], '--password'],
  ])('[Z30a] rejects %j', (words, problem) => {
    expect(() => read(...words)).toThrow(CommandLineError);
    expect(() => read(...words)).toThrow(problem);
  });
});

describe('beside a server on an embedded database', () => {
  const data = join(runFolder(), `operator-${process.pid}`);
  const folder = join(data, 'pg');
  const environment = { DATA_DIR: data };
  let backend: Backend;
  beforeAll(async () => {
    await createSeededFolder(folder, { demo: false });
    backend = await createBackend({
      ...QUIET,
      demo: false,
      database: { kind: 'folder', folder, isDurable: false },
    });
  });
  afterAll(() => rmSync(data, { recursive: true, force: true }));

  it('[Z30a] the server runs the command; nobody else has the secret; and without the server the tool runs it', async () => {
    const added = await operator(environment, ...ADD);
    expect([added.code, added.errors]).toEqual([0, '']);
    expect(added.output).toMatch(/http:\/\/localhost:\d+\/login\?reset=\S{40,}/);
    const [entry] = await backend.database.selectFrom('operator_log').selectAll().execute();
    expect(entry).toMatchObject({ command: 'add', result: 'done', os_user: expect.stringMatching(/\w/) });

    const file = `${folder}.control`;
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { port, secret } = JSON.parse(readFileSync(file, 'utf8')) as { port: number; secret: string };
    const asks = async (headers: Record<string, string>, body: unknown = {}) =>
      (
        await fetch(`http://127.0.0.1:${port}/operator`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        })
      ).status;
    const authorization = `Bearer ${secret}`;
    expect(await asks({})).toBe(401);
    expect(await asks({ authorization: `Bearer ${secret.slice(1)}x` })).toBe(401);
    expect(await asks({ authorization, origin: 'https://market.example' })).toBe(401);
    expect(await asks({ authorization })).toBe(400);
    expect(await asks({ authorization }, 'x'.repeat(100_000))).toBe(400);
    const list = { as: 'olga@staff.example', osUser: 'olga', request: { command: 'list' } };
    expect(await askControl(folder, list)).toMatchObject({ result: 'done' });

    await backend.close();
    expect(existsSync(file)).toBe(false);
    const alone = await operator(environment, 'log', '--as', 'olga@staff.example');
    expect([alone.code, alone.errors]).toEqual([0, '']);
    expect(alone.output).toContain('add · account');
    const refused = await operator(environment, 'list');
    expect([refused.code, refused.output]).toEqual([1, '']);
    expect(refused.errors).toContain('Name yourself with --as');
  });

  it('[Z30b] the tool creates no database', async () => {
    const none = join(data, 'none');
    const { code, errors } = await operator({ DATA_DIR: none }, ...ADD);
    expect([code, errors]).toEqual([1, `There is no database in ${none}/pg. Start the server once first.\n`]);
    expect(existsSync(none)).toBe(false);
  });
});

describe.skipIf(!hasPostgres)('with PostgreSQL', () => {
  it('[Z30b] the tool works on the database, unless it is of another version', async () => {
    const own = await createSeededDatabase({ demo: false });
    const environment = { DATABASE_URL: own.url };
    expect(await operator(environment, ...ADD)).toMatchObject({ code: 0, errors: '' });
    const backend = await createBackend({
      ...QUIET,
      demo: false,
      database: { kind: 'postgres', url: own.url },
    });
    await backend.database.schema.dropTable('operator_log').execute();
    await backend.database.schema.dropTable('kysely_migration').execute();
    await backend.close();
    const { code, errors } = await operator(environment, 'list', '--as', 'olga@staff.example');
    expect([code, errors]).toEqual([1, expect.stringContaining('of another version')]);
    await own.drop();
  });
});

/** Migrates a database from before there were accounts: sign-ins and sessions stay valid. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '../../../server/account/passwords.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { migrations } from '../../../server/migrations/migrate.ts';
import { createVisitor, startBackend } from '../helpers.ts';
import { whoIs } from '../newcomers.ts';

const folder = mkdtempSync(join(tmpdir(), 'marketlane-before-accounts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('[I4b] migrates passwords and sessions', async () => {
  const path = join(folder, 'pg');
  const token = 'T'.repeat(43);
  const { database, close } = await openDatabase({ kind: 'folder', folder: path }, () => {});
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db: database, provider }).migrateTo('0004-search');
  expect(error).toBeUndefined();
  const hash = await hashPassword('a password of before');
  await sql`insert into users (id, type, name, email, password_hash, is_demo, created_at)
    values (5, 'Employer', 'Early', ' Early@Mail.Example', ${hash}, true, now())`.execute(database);
  await sql`insert into sessions (token_hash, user_id, created_at, expires_at)
    values (${createHash('sha256').update(token).digest('hex')}, 5, now(), now() + interval '1 day')`.execute(
    database,
  );
  await close();

  const backend = await startBackend({ database: { kind: 'folder', folder: path } });
  expect(await whoIs(createVisitor(backend, { cookie: `marketlane_session=${token}` }))).toBe(5);
  const { status } = await createVisitor(backend).signIn({
    email: 'early@mail.example',
    password: 'a password of before',
  });
  expect(status).toBe(200);
  await backend.close();
});

it('[I4a] a password is the same in any Unicode composition', async () => {
  const hash = await hashPassword('Caf\u00e9 am Kai 7');
  expect(await verifyPassword(hash, 'Cafe\u0301 am Kai 7')).toBe(true);
  expect(await verifyPassword(hash, 'Cafe am Kai 7')).toBe(false);
});

it('[I4a] a password is hashed with 19 MiB in two passes', async () => {
  // In a separate process, because this one has the quick library.
  const hashing = `console.log(await (await import('./server/account/passwords.ts')).hashPassword('a password of now'))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', hashing]);
  expect(stdout).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

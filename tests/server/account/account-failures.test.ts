/** When the database fails during a sign-up, no account opens and no answer claims one. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { exampleSignUp } from '../../../src/contracts/account/account.ts';
import { calls } from '../../../src/contracts/app/calls.ts';
import { createVisitor, startBackend } from '../helpers.ts';
import { createPost, emailOf, signUpOf } from '../newcomers.ts';

it('[I1c] a failed opening answers with an error, and the log omits the address', async () => {
  let log = '';
  const post = createPost();
  const backend = await startBackend({
    seedSize: { freelancers: 1, employers: 1, guides: 0, reviews: 0, jobs: 0 },
    mailer: post.mailer,
    logLevel: 'error',
    logStream: { write: (line) => void (log += line) },
  });
  await sql`alter table accounts add check (user_id = 0) not valid`.execute(backend.database);
  await sql`alter table users add check (email <> ${sql.lit(emailOf('unlucky'))}) not valid`.execute(
    backend.database,
  );
  const follow = async (name: string) => {
    const VerifyCode = post.code('verify', emailOf(name));
    const fields = { VerifyCode, Password: exampleSignUp.Password };
    return createVisitor(backend).call(calls.verifyEmail.path, fields);
  };
  for (const name of ['unlucky', 'unluckier']) {
    await createVisitor(backend).call(calls.signup.path, signUpOf(name));
    const { status, json } = await follow(name);
    expect([name, status, json.message]).toEqual([name, 500, 'Something went wrong on our side']);
  }
  const rows = await backend.database
    .selectFrom('users')
    .select('id')
    .where('email', 'like', 'unluck%')
    .execute();
  expect(rows).toEqual([]); // all of it or nothing
  expect(log).toContain('a request failed');
  expect(log).toMatch(/violates check constraint/);
  expect(log).not.toContain('mail.example');
  await sql`alter table accounts drop constraint accounts_user_id_check`.execute(backend.database);
  expect((await follow('unluckier')).status).toBe(200); // the link is still valid
  await backend.close();
});

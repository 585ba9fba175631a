/** When the database fails during a sign-up, no account opens and no answer claims one. No change loses its mail. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { exampleSignUp } from '../../../src/contracts/account/account.ts';
import { calls } from '../../../src/contracts/app/calls.ts';
import type { Mail } from '../../../server/mail/mailer.ts';
import { createVisitor, startBackend, type Answer } from '../helpers.ts';
import { asks } from '../messaging/chat-world.ts';
import { createPost, emailOf, signUpOf } from '../newcomers.ts';
import { createUser, OTHER_PASSWORD, PASSWORD } from '../backend-fixture.ts';

const seedSize = { freelancers: 1, employers: 1, guides: 0, reviews: 0, jobs: 0 };

it('[I1c] a failed opening answers with an error, and the log omits the address', async () => {
  let log = '';
  const post = createPost();
  const backend = await startBackend({
    seedSize,
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

it('[B30a] a changed password or a closed account is stored with its mail, or not at all', async () => {
  const post = createPost();
  let isBroken = false;
  const mailer = {
    ...post.mailer,
    send(mail: Mail) {
      if (isBroken) throw new Error('killed');
      return post.mailer.send(mail);
    },
  };
  const backend = await startBackend({ seedSize, mailer });
  const person = await createUser({ backend }, 'Employer');
  const { email, visitor } = person;
  const fails = async (change: () => Promise<Answer>) => {
    isBroken = true;
    expect((await change()).status).toBe(500);
    isBroken = false;
  };

  const choose = () => asks(person, 'changePassword', { Password: PASSWORD, NewPassword: OTHER_PASSWORD });
  await fails(choose);
  expect((await choose()).status).toBe(200);
  expect(post.to(email)).toHaveLength(1);

  await visitor.call(calls.passwordForgot.path, { Email: email });
  const ResetCode = post.code('reset', email);
  const reset = () => visitor.call(calls.passwordReset.path, { ResetCode, Password: PASSWORD });
  await fails(reset);
  expect((await reset()).status).toBe(200);
  expect(post.to(email)).toHaveLength(3);

  const close = async () => {
    await visitor.signIn({ email, password: PASSWORD });
    return asks(person, 'closeAccount', { Confirmation: PASSWORD });
  };
  await fails(close);
  expect((await close()).status).toBe(200);
  expect(post.to(email)).toHaveLength(4);
  await backend.close();
});

/** Limits on guessing and flooding, their messages, and why others cannot lock an owner out. */
import { expect, it } from 'vitest';
import { exampleSignUp } from '../../../src/contracts/account/account.ts';
import { calls } from '../../../src/contracts/app/calls.ts';
import { describeOnBoth } from '../databases.ts';
import { createVisitor, employer } from '../helpers.ts';
import { createPost, emailOf, newcomer, signUpOf } from '../newcomers.ts';

const MINUTE = 60_000;

describeOnBoth('limits on attempts', (start) => {
  const started = async (rateLimits: object) => {
    const post = createPost();
    const clock = { now: new Date() };
    const backend = await start({ rateLimits, mailer: post.mailer, now: () => clock.now, trustProxy: true });
    let address = 0;
    /** Each from another address, like a botnet. */
    const anywhere = () => createVisitor(backend, { 'x-forwarded-for': `198.51.100.${(address += 1)}` });
    const pass = (minutes: number) => (clock.now = new Date(clock.now.getTime() + minutes * MINUTE));
    return { backend, post, anywhere, pass };
  };

  it('[I8a][I8c] count the guesses at one account from any address, also if the account does not exist', async () => {
    const { backend, anywhere, pass } = await started({ refusedAccount: 3 });
    for (const email of [employer.email, 'nobody@mail.example']) {
      const guess = () => anywhere().signIn({ email, password: 'x' });
      const statuses = [];
      for (let count = 0; count < 3; count += 1) statuses.push((await guess()).status);
      const limited = await anywhere().signIn({ email: email.toUpperCase(), password: 'x' });
      expect([...statuses, limited.status]).toEqual([401, 401, 401, 429]);
      expect(limited.json).toMatchObject({
        status: 429,
        message: 'Too many failed sign-ins; try again in 15 minutes',
      });
      expect(Number(limited.headers.get('retry-after'))).toBe(900);
    }
    expect((await anywhere().signIn(employer)).status).toBe(429); // the right password is not checked
    pass(15);
    expect((await anywhere().signIn(employer)).status).toBe(200);
    await backend.close();
  });

  it('[I8c] lock out for at most one window after a clock that ran ahead is corrected', async () => {
    const { backend, anywhere, pass } = await started({ refusedAccount: 3, mails: 2 });
    pass(24 * 60);
    const guess = () => anywhere().signIn({ ...employer, password: 'x' });
    const mail = () => anywhere().call(calls.signup.path, signUpOf('early'));
    for (let count = 0; count < 3; count += 1) await guess();
    for (let count = 0; count < 3; count += 1) await mail();
    pass(-24 * 60);
    for (const refused of [await guess(), await mail()]) {
      expect(refused.status).toBe(429);
      expect(refused.json.message).toMatch(/try again in 15 minutes$/);
    }
    pass(15);
    expect((await anywhere().signIn(employer)).status).toBe(200);
    expect((await mail()).status).toBe(200);
    await backend.close();
  });

  it('[I8d] reset when the owner signs in; concurrent guesses gain nothing', async () => {
    const { backend, anywhere } = await started({ refusedAccount: 3 });
    const guess = async () => (await anywhere().signIn({ ...employer, password: 'x' })).status;
    expect([await guess(), await guess()]).toEqual([401, 401]);
    expect((await anywhere().signIn(employer)).status).toBe(200);
    expect([await guess(), await guess()]).toEqual([401, 401]);
    expect((await anywhere().signIn(employer)).status).toBe(200);
    const guesses = await Promise.all(Array.from({ length: 10 }, guess));
    expect(guesses.filter((status) => status === 401)).toHaveLength(3);
    const rows = await backend.database.selectFrom('attempts').selectAll().execute();
    expect(rows.every(({ key }) => /^[0-9a-f]{64}$/.test(key))).toBe(true);
    await backend.close();
  });

  it('[I8d] do not lock out the browser that signed in before', async () => {
    const { backend, post, anywhere } = await started({ refusedAccount: 2 });
    const account = { email: emailOf('owner'), password: exampleSignUp.Password };
    const owner = await newcomer(backend, post, 'owner');
    await owner.call(calls.logout.path);
    for (let count = 0; count < 4; count += 1) await anywhere().signIn({ ...account, password: 'x' });
    expect((await anywhere().signIn(account)).status).toBe(429);
    expect((await owner.signIn(account)).status).toBe(200);
    // Its own guesses count, so that a stolen cookie of this kind opens nothing.
    for (let count = 0; count < 2; count += 1) await owner.signIn({ ...account, password: 'x' });
    expect((await owner.signIn(account)).status).toBe(429);
    await backend.close();
  });

  it('[I8a] also count guesses at codes, and at the password within a session', async () => {
    const { backend, post, pass } = await started({ refusedLogin: 2, refusedAccount: 2 });
    const visitor = await newcomer(backend, post, 'inside');
    const codes = [];
    for (const path of [calls.verifyEmail.path, calls.passwordReset.path, calls.verifyEmail.path])
      codes.push(
        (await visitor.call(path, { VerifyCode: 'x', ResetCode: 'x', Password: exampleSignUp.Password }))
          .status,
      );
    expect(codes).toEqual([410, 410, 429]);
    const change = async () =>
      (await visitor.call(calls.changePassword.path, { Password: 'x', NewPassword: 'quite another one' }))
        .status;
    expect([await change(), await change(), await change()]).toEqual([403, 403, 429]);
    expect(
      (await visitor.call(calls.closeAccount.path, { Confirmation: exampleSignUp.Password })).status,
    ).toBe(429);
    pass(15);
    expect(
      (await visitor.call(calls.closeAccount.path, { Confirmation: exampleSignUp.Password })).status,
    ).toBe(200);
    await backend.close();
  });

  it('[I8b] count mails per mailbox and per sender, and reveal no addresses', async () => {
    const { backend, post, anywhere, pass } = await started({ mails: 2, mailing: 5 });
    await anywhere().call(calls.signup.path, signUpOf('flooded'));
    for (const name of ['flooded', 'nobody']) {
      const ask = () => anywhere().call(calls.passwordForgot.path, { Email: emailOf(name) });
      if (name === 'nobody') await ask();
      await ask();
      const limited = await ask();
      expect([limited.status, limited.json.message]).toEqual([
        429,
        'Too many emails to this address; try again in 15 minutes',
      ]);
      expect((await anywhere().call(calls.signup.path, signUpOf(name))).status).toBe(429);
    }
    expect(post.to(emailOf('flooded'))).toHaveLength(2);
    const one = anywhere();
    const statuses = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await one.call(calls.signup.path, signUpOf(`many-${count}`))).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    pass(15);
    expect((await one.call(calls.signup.path, signUpOf('later'))).status).toBe(200);
    expect(post.to(emailOf('later'))).toHaveLength(1);
    await backend.sweep();
    expect(await backend.database.selectFrom('attempts').selectAll().execute()).toHaveLength(2);
    await backend.close();
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleSignUp } from '../../../src/contracts/account/account.ts';
import { calls } from '../../../src/contracts/app/calls.ts';
import { refuseListed } from '../../../server/core/refusal.ts';
import type { Backend } from '../../../server/backend.ts';
import { createVisitor, employer, freelancer, startBackend, type Visitor } from '../helpers.ts';
import { createPost, emailOf, newcomer, signUpOf, whoIs } from '../newcomers.ts';

const NEW = 'eight louder lanterns';

describe('a password', () => {
  let backend: Backend;
  const post = createPost();
  beforeAll(async () => {
    backend = await startBackend({ mailer: post.mailer });
  });
  afterAll(() => backend.close());

  const forgot = (name: string) =>
    createVisitor(backend).call(calls.passwordForgot.path, { Email: emailOf(name) });
  const reset = (ResetCode: string, Password = NEW) =>
    createVisitor(backend).call(calls.passwordReset.path, { ResetCode, Password });
  const signIn = async (name: string, password: string, visitor = createVisitor(backend)) =>
    (await visitor.signIn({ email: emailOf(name), password })).status;
  const change = (visitor: Visitor, Password: string, NewPassword = NEW) =>
    visitor.call(calls.changePassword.path, { Password, NewPassword });
  const close = (visitor: Visitor, Confirmation: string) =>
    visitor.call(calls.closeAccount.path, { Confirmation });
  const subjects = (name: string) => post.to(emailOf(name)).map(({ subject }) => subject);
  const noticesOf = async (id: number) => {
    const rows = await backend.database
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', id)
      .execute();
    return rows.map(({ kind }) => kind);
  };

  it('[I6a] that was forgotten is reset by a link, once, and all sessions end', async () => {
    const visitor = await newcomer(backend, post, 'forgetful');
    const elsewhere = createVisitor(backend);
    await signIn('forgetful', exampleSignUp.Password, elsewhere);
    expect((await forgot('forgetful')).json).toEqual({ status: 200 });
    const first = post.code('reset', emailOf('forgetful'));
    await forgot('FORGETFUL');
    const code = post.code('reset', emailOf('forgetful'));
    expect(code).not.toBe(first);
    expect((await reset(`${code}x`)).status).toBe(410);

    const answer = await reset(code);
    expect([answer.status, answer.json]).toEqual([200, { status: 200 }]);
    // Not a session: it only marks this browser as its owner's.
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^marketlane_device=/)]);
    expect([await whoIs(visitor), await whoIs(elsewhere)]).toEqual([undefined, undefined]);
    expect([await signIn('forgetful', exampleSignUp.Password), await signIn('forgetful', NEW)]).toEqual([
      401, 200,
    ]);
    expect([
      (await reset(code, 'nine other lanterns')).status,
      (await reset(first, 'nine other lanterns')).status,
    ]).toEqual([410, 410]);
    expect(await noticesOf(visitor.id)).toContain('passwordChanged');
    expect(subjects('forgetful')).toContainEqual(expect.stringMatching(/password .* was changed/));
  });

  it('[I6a] link is stored as a hash, and lasts an hour', async () => {
    const { id } = await newcomer(backend, post, 'slow');
    await forgot('slow');
    const code = post.code('reset', emailOf('slow'));
    const rows = () =>
      backend.database.selectFrom('verifications').selectAll().where('value', '=', String(id));
    const [row] = await rows().execute();
    expect(JSON.stringify(row)).not.toContain(code);
    expect((row?.expires_at.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(3_600_000);
    await backend.database
      .updateTable('verifications')
      .set({ expires_at: new Date() })
      .where('value', '=', String(id))
      .execute();
    expect((await reset(code)).status).toBe(410);
    expect(await signIn('slow', exampleSignUp.Password)).toBe(200);
  });

  it('[I6b] reset for an unknown address or a demo account gets the same answer, and no mail', async () => {
    const sent = post.mailer.sent.length;
    for (const Email of [emailOf('nobody'), employer.email]) {
      const answer = await createVisitor(backend).call(calls.passwordForgot.path, { Email });
      expect([Email, answer.status, answer.json, answer.headers.getSetCookie()]).toEqual([
        Email,
        200,
        { status: 200 },
        [],
      ]);
    }
    expect(post.mailer.sent).toHaveLength(sent);
  });
  it.each(['a@b.c', 'x@y.z"@q.r'])(
    '[I6d] reset for %s, which mail cannot reach, is rejected with a message',
    async (Email) => {
      const { status, json } = await createVisitor(backend).call(calls.passwordForgot.path, { Email });
      expect([status, json.message]).toEqual([
        400,
        expect.stringContaining('cannot send email to this address'),
      ]);
    },
  );

  it('[I6b] reset before the sign-up is complete mails that there is no account yet', async () => {
    await createVisitor(backend).call(calls.signup.path, signUpOf('unproven', { Name: 'A Stranger' }));
    await forgot('unproven');
    const [, mail] = post.to(emailOf('unproven'));
    expect(mail?.text).toContain('/signup');
    expect(mail?.text).not.toMatch(/A Stranger|reset=/);
    expect(post.codes('reset', emailOf('unproven'))).toEqual([]);
  });

  it('[I10a] change needs the old password, and ends the other sessions', async () => {
    const visitor = await newcomer(backend, post, 'changing');
    const elsewhere = createVisitor(backend);
    await signIn('changing', exampleSignUp.Password, elsewhere);
    await forgot('changing');
    const code = post.code('reset', emailOf('changing'));
    expect((await change(visitor, 'not the old one')).status).toBe(403);
    expect(await whoIs(elsewhere)).toBe(visitor.id);
    expect((await change(visitor, exampleSignUp.Password)).status).toBe(200);
    expect([await whoIs(visitor), await whoIs(elsewhere)]).toEqual([visitor.id, undefined]);
    expect([await signIn('changing', exampleSignUp.Password), await signIn('changing', NEW)]).toEqual([
      401, 200,
    ]);
    expect((await reset(code)).status).toBe(410);
    expect(await noticesOf(visitor.id)).toContain('passwordChanged');
    expect(subjects('changing')).toContainEqual(expect.stringMatching(/password .* was changed/));
  });

  it('[I9a] that others would try is rejected beside its field', async () => {
    const visitor = await newcomer(backend, post, 'weak');
    const refused = await change(visitor, exampleSignUp.Password, 'password123');
    expect([refused.status, refused.json.message]).toEqual([400, expect.stringMatching(/^NewPassword: /)]);
    await forgot('weak');
    const code = post.code('reset', emailOf('weak'));
    const answer = await reset(code, '1234567890');
    expect([answer.status, answer.json.message]).toEqual([400, expect.stringMatching(/^Password: /)]);
    expect((await reset(code)).status).toBe(200); // the code is still valid
  });

  it('[I10a][I10b] closes the account, with all of its data and every session', async () => {
    const visitor = await newcomer(backend, post, 'leaving');
    const elsewhere = createVisitor(backend);
    await signIn('leaving', exampleSignUp.Password, elsewhere);
    const refused = await close(visitor, emailOf('leaving')); // the call needs its password
    expect([refused.status, await whoIs(visitor)]).toEqual([403, visitor.id]);
    const closed = await close(visitor, exampleSignUp.Password);
    expect(closed.status).toBe(200);
    expect([
      await whoIs(visitor),
      await whoIs(elsewhere),
      await signIn('leaving', exampleSignUp.Password),
    ]).toEqual([undefined, undefined, 401]);
    for (const table of ['accounts', 'sessions', 'devices', 'notifications'] as const)
      expect(
        await backend.database
          .selectFrom(table)
          .select('user_id')
          .where('user_id', '=', visitor.id)
          .execute(),
      ).toEqual([]);
    for (const table of ['users', 'freelancers'] as const)
      expect(
        await backend.database.selectFrom(table).select('id').where('id', '=', visitor.id).execute(),
      ).toEqual([]);
    expect(post.to(emailOf('leaving')).at(-1)?.subject).toMatch(/closed$/);
    await createVisitor(backend).call(calls.signup.path, signUpOf('leaving'));
    expect(post.to(emailOf('leaving')).at(-1)?.text).toContain('verify='); // the address is free again
  });

  it('[I10a] may be missing: the address closes the account, and a mailed link sets a password', async () => {
    const { accounts, sessions } = backend.services;
    const refuse = refuseListed;
    const account = { provider: 'linkedin', accountId: 'member-7' };
    const li = { ...account, name: 'Li', email: emailOf('linked'), type: 'Employer' } as const;
    const id = await accounts.open(li, refuse);
    expect(await accounts.ownerOf(account)).toBe(id);
    const token = await sessions.start(id);
    const cookie = `marketlane_session=${token}`;
    const visitor = createVisitor(backend);
    visitor.cookies.set('marketlane_session', token);
    expect((await visitor.call(calls.logout.path)).status).toBe(403); // which sets the pair
    expect(await whoIs(createVisitor(backend, { cookie }))).toBe(id);
    expect((await change(visitor, 'any')).json.message).toMatch(/no password yet/);
    expect((await close(visitor, 'any')).status).toBe(403);
    await forgot('linked');
    expect((await reset(post.code('reset', emailOf('linked')))).status).toBe(200);
    const again = createVisitor(backend);
    expect(await signIn('linked', NEW, again)).toBe(200);
    expect((await close(again, emailOf('linked'))).status).toBe(403);

    const mo = { provider: 'linkedin', name: 'Mo', type: 'Freelancer' } as const;
    const other = await accounts.open({ ...mo, accountId: 'member-8', email: emailOf('mo') }, refuse);
    const around = { device: '', refuse };
    await accounts.connect(other, { provider: 'linkedin', accountId: 'member-8' }, around);
    await expect(accounts.connect(other, account, around)).rejects.toMatchObject({ statusCode: 409 });
    await expect(
      accounts.open({ ...mo, accountId: 'member-9', email: emailOf('MO') }, refuse),
    ).rejects.toMatchObject({ statusCode: 409 });
    const session = {
      tokenHash: '',
      user: {
        id: other,
        type: 'Freelancer',
        name: 'Mo',
        email: emailOf('mo'),
        is_demo: false,
        frozen_at: null,
      },
    } as const;
    await accounts.close(
      session,
      { Confirmation: ` ${emailOf('MO')} ` },
      {
        site: { name: 'Marketlane', origin: '' },
        device: '',
        refuse,
      },
    );
    expect(await accounts.byEmail(emailOf('mo'))).toBeUndefined();
  });

  it('[I10c] of a demo account cannot change, and the account stays', async () => {
    for (const account of [employer, freelancer]) {
      const visitor = createVisitor(backend);
      await visitor.signIn(account);
      expect((await change(visitor, account.password)).status).toBe(403);
      expect((await close(visitor, account.password)).status).toBe(403);
      expect(await whoIs(visitor)).toBe(account.id);
    }
  });

  it('[I10b] closes a freelancer’s account and removes their proposals from the jobs’ counts', async () => {
    const visitor = await newcomer(backend, post, 'proposing');
    const { database } = backend;
    const job = await database
      .selectFrom('jobs')
      .select(['id', 'proposal_count'])
      .where('status', '=', 'open')
      .executeTakeFirstOrThrow();
    await database
      .insertInto('proposals')
      .values({
        reference: 'ML-2222-3333',
        job_id: job.id,
        freelancer_id: visitor.id,
        cover_letter: 'x',
        bid_cents: 100,
        proposed_at: new Date(),
      })
      .execute();
    await database
      .updateTable('jobs')
      .set({ proposal_count: job.proposal_count + 1 })
      .where('id', '=', job.id)
      .execute();
    expect((await close(visitor, exampleSignUp.Password)).status).toBe(200);
    const after = await database
      .selectFrom('jobs')
      .select('proposal_count')
      .where('id', '=', job.id)
      .executeTakeFirstOrThrow();
    expect(after.proposal_count).toBe(job.proposal_count);
  });
});

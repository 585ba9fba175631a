/**
 * The security log: each act is one row of its account, which nobody changes and only its owner reads. On
 * both databases.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exampleSignUp } from '../../src/contracts/account/account.ts';
import { calls, type CallName } from '../../src/contracts/app/calls.ts';
import type { SecurityEvent } from '../../src/contracts/account/security-events.ts';
import { refuseListed } from '../../server/core/refusal.ts';
import { MAX_FAILURES_A_DAY } from '../../server/account/security-log.ts';
import type { Backend } from '../../server/backend.ts';
import { describeOnBoth } from '../server/databases.ts';
import { createVisitor, freelancer, type Visitor } from '../server/helpers.ts';
import { createPost, emailOf, newcomer } from '../server/newcomers.ts';

const DAY = 86_400_000;
const OTHER_PASSWORD = 'eight louder lanterns';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0 SECRET-OF-THE-AGENT';

describeOnBoth('the security log', (start) => {
  const post = createPost();
  const clock = { ahead: 0 };
  let backend: Backend;
  beforeAll(async () => {
    backend = await start({
      mailer: post.mailer,
      now: () => new Date(Date.now() + clock.ahead),
      rateLimits: { refusedLogin: 1000, refusedAccount: 3 },
    });
  });
  afterAll(() => backend.close());

  const rowsOf = (userId: number) =>
    backend.database
      .selectFrom('security_events')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
  const kindsOf = async (userId: number) => (await rowsOf(userId)).map(({ kind }) => kind);
  /** The kinds that this act adds to the account's log. */
  const addedBy = async (userId: number, work: () => Promise<unknown>) => {
    const before = await kindsOf(userId);
    await work();
    return (await kindsOf(userId)).slice(before.length);
  };
  const asks = (visitor: Visitor, name: CallName, body: object = {}) => visitor.call(calls[name].path, body);
  const expectStatus = async (status: number, ask: ReturnType<typeof asks>) =>
    expect((await ask).status).toBe(status);
  const guess = (email: string) => createVisitor(backend).signIn({ email, password: 'not the password' });

  it('[I18a][I18c] records a sign-in, a sign-out and an export, with time and browser', async () => {
    const visitor = createVisitor(backend, { 'user-agent': FIREFOX });
    const { id, email } = await newcomer(backend, post, 'logged');
    const account = { email, password: exampleSignUp.Password };
    expect(await kindsOf(id)).toEqual(['signedIn']);
    expect(await addedBy(id, () => visitor.signIn(account))).toEqual(['signedIn']);
    expect(await addedBy(id, () => visitor.signIn(account))).toEqual(['signedIn']);
    expect(await addedBy(id, () => asks(visitor, 'exportData'))).toEqual(['dataExported']);
    expect(await addedBy(id, () => asks(visitor, 'logout'))).toEqual(['signedOut']);
    expect(await addedBy(id, () => asks(visitor, 'logout'))).toEqual([]);
    const rows = await rowsOf(id);
    expect(rows.slice(1).every(({ device }) => device === 'Firefox on Linux')).toBe(true);
    expect(rows[0]?.device).toBe('Unknown browser');
    for (const { at } of rows) expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(60_000);
    expect(JSON.stringify(rows)).not.toContain('SECRET');
  });

  it('[I18a] records a sign-out when another user signs in on the same browser', async () => {
    const [one, other] = [await newcomer(backend, post, 'first'), await newcomer(backend, post, 'second')];
    const takesOver = () => one.signIn({ email: other.email, password: exampleSignUp.Password });
    expect(await addedBy(one.id, takesOver)).toEqual(['signedOut']);
    expect(await kindsOf(other.id)).toEqual(['signedIn', 'signedIn']);
  });

  it('[I18a][I18b] records a new password, and ended sessions if there were any', async () => {
    const own = await newcomer(backend, post, 'changing');
    const change = (from: string, to: string) =>
      expectStatus(200, asks(own, 'changePassword', { Password: from, NewPassword: to }));
    const { Password } = exampleSignUp;
    expect(await addedBy(own.id, () => change(Password, OTHER_PASSWORD))).toEqual(['passwordChanged']);
    await createVisitor(backend).signIn({ email: own.email, password: OTHER_PASSWORD });
    expect(await addedBy(own.id, () => change(OTHER_PASSWORD, Password))).toEqual([
      'passwordChanged',
      'sessionsEnded',
    ]);
    expect(
      await addedBy(own.id, () =>
        asks(own, 'changePassword', { Password: 'wrong', NewPassword: OTHER_PASSWORD }),
      ),
    ).toEqual([]);
    await asks(own, 'passwordForgot', { Email: own.email });
    const reset = () =>
      asks(createVisitor(backend), 'passwordReset', {
        ResetCode: post.code('reset', own.email),
        Password: OTHER_PASSWORD,
      });
    expect(await addedBy(own.id, () => expectStatus(200, reset()))).toEqual([
      'passwordReset',
      'sessionsEnded',
    ]);
    expect(await addedBy(own.id, () => expectStatus(410, reset()))).toEqual([]);
  });

  it('[I18a] records a LinkedIn connection once, and nothing if the account is somebody else’s', async () => {
    const [one, other] = [await newcomer(backend, post, 'linked'), await newcomer(backend, post, 'unlinked')];
    const account = { provider: 'linkedin', accountId: 'member-of-the-log' };
    const { connect } = backend.services.accounts;
    const refuse = refuseListed;
    expect(
      await addedBy(one.id, () => connect(one.id, account, { device: 'Safari on macOS', refuse })),
    ).toEqual(['linkedinConnected']);
    expect(
      await addedBy(one.id, () => connect(one.id, account, { device: 'Safari on macOS', refuse })),
    ).toEqual([]);
    const refused = () =>
      expect(connect(other.id, account, { device: '', refuse })).rejects.toMatchObject({ statusCode: 409 });
    expect(await addedBy(other.id, refused)).toEqual([]);
  });

  it('[I18d] is written with the act or not at all: if its row fails, nothing changes and nobody signs in', async () => {
    const own = await newcomer(backend, post, 'unlogged');
    const { Password } = exampleSignUp;
    const account = { provider: 'linkedin', accountId: 'member-of-no-log' };
    await sql`alter table security_events add constraint unwritten check (user_id <> ${sql.lit(own.id)}) not valid`.execute(
      backend.database,
    );
    await expectStatus(500, asks(own, 'changePassword', { Password, NewPassword: OTHER_PASSWORD }));
    await expectStatus(500, asks(own, 'exportData'));
    await expectStatus(500, asks(own, 'closeAccount', { Confirmation: Password }));
    await expect(
      backend.services.accounts.connect(own.id, account, { device: '', refuse: refuseListed }),
    ).rejects.toThrow('unwritten');
    const stranger = createVisitor(backend);
    await expectStatus(500, stranger.signIn({ email: own.email, password: Password }));
    expect(stranger.cookies.has('marketlane_session')).toBe(false);
    await sql`alter table security_events drop constraint unwritten`.execute(backend.database);
    await expectStatus(200, stranger.signIn({ email: own.email, password: Password }));
    expect(await backend.services.accounts.ownerOf(account)).toBeUndefined();
    expect(await kindsOf(own.id)).toEqual(['signedIn', 'signedIn']);
  });

  it('[I18b] records the end of the oldest session when there are more than a hundred', async () => {
    const { id, email } = await newcomer(backend, post, 'many');
    for (let count = 0; count < 99; count += 1) await backend.services.sessions.start(id);
    const signIn = () => createVisitor(backend).signIn({ email, password: exampleSignUp.Password });
    expect(await addedBy(id, signIn)).toEqual(['signedIn', 'sessionsEnded']);
  });

  it('[I18a] records the closing of an account, even if no other row remains', async () => {
    const own = await newcomer(backend, post, 'closing');
    const close = (Confirmation: string) => asks(own, 'closeAccount', { Confirmation });
    expect(await addedBy(own.id, () => expectStatus(403, close('wrong')))).toEqual([]);
    expect(await addedBy(own.id, () => expectStatus(200, close(exampleSignUp.Password)))).toEqual([
      'accountClosed',
    ]);
    expect(JSON.stringify(await rowsOf(own.id))).not.toContain(own.email);
  });

  it('[I19a] records each rejected sign-in of an account and one lockout, and no further guesses', async () => {
    const { id, email } = await newcomer(backend, post, 'guessed');
    const isRefused = ['signInRefused', 'signInRefused', 'signInRefused', 'lockedOut'];
    const guesses = async () => {
      for (let count = 0; count < 5; count += 1) await guess(email);
    };
    expect(await addedBy(id, guesses)).toEqual(isRefused);
    clock.ahead += 16 * 60_000;
    const atOnce = () => Promise.all(Array.from({ length: 8 }, () => guess(email.toUpperCase())));
    expect((await addedBy(id, atOnce)).toSorted()).toEqual(isRefused.toSorted());
  });

  it('[I19a] records at most thirty of them a day', async () => {
    const { id, email } = await newcomer(backend, post, 'besieged');
    const besiege = async (rounds: number) => {
      for (let round = 0; round < rounds; round += 1) {
        clock.ahead += 16 * 60_000;
        for (let count = 0; count < 3; count += 1) await guess(email);
      }
    };
    expect(await addedBy(id, () => besiege(9))).toHaveLength(MAX_FAILURES_A_DAY);
    clock.ahead += DAY;
    expect(await addedBy(id, () => besiege(1))).toHaveLength(4);
  });

  it('[I19b] records nothing for an address without an account', async () => {
    const count = async () =>
      (await backend.database.selectFrom('security_events').select('id').execute()).length;
    const before = await count();
    expect((await guess(emailOf('nobody-at-all'))).status).toBe(401);
    expect(await count()).toBe(before);
  });

  it('[I18e] records nothing for a demo account, which many visitors share', async () => {
    const visitor = createVisitor(backend);
    await expectStatus(200, visitor.signIn(freelancer));
    await guess(freelancer.email);
    await asks(visitor, 'exportData');
    await asks(visitor, 'logout');
    expect(await kindsOf(freelancer.id)).toEqual([]);
  });

  it('[I20] is readable by its owner alone, newest first, page by page', async () => {
    const own = await newcomer(backend, post, 'reading');
    const stranger = await newcomer(backend, post, 'stranger');
    for (let count = 0; count < 4; count += 1) await asks(own, 'exportData');
    const first = (await asks(own, 'securityEvents', { limit: 3 })).json;
    expect(first).toMatchObject({ total: 5, next: expect.any(String) });
    const rest = (await asks(own, 'securityEvents', { limit: 3, after: first.next })).json;
    expect(rest.next).toBeUndefined();
    const all = [...first.data, ...rest.data] as SecurityEvent[];
    expect(all.map(({ Kind }) => Kind)).toEqual([...Array<string>(4).fill('dataExported'), 'signedIn']);
    expect(all.map((event) => event.id)).toEqual((await rowsOf(own.id)).map((row) => row.id).toReversed());
    const theirs = (await asks(stranger, 'securityEvents', { id: own.id, user_id: own.id })).json;
    expect(theirs.data).toMatchObject([{ Kind: 'signedIn', Device: 'Unknown browser' }]);
    await expectStatus(401, asks(createVisitor(backend), 'securityEvents'));
    const { SecurityEvents } = (await asks(own, 'exportData')).json.data;
    expect(SecurityEvents).toHaveLength(6);
    expect(Object.keys(SecurityEvents[0])).toEqual(['Kind', 'At', 'Device']);
  });

  it('[I21] rejects changes, deletions and truncation, also by another transaction that claims to sweep', async () => {
    const { database } = backend;
    const refused = { message: expect.stringContaining('security_events is only added to') };
    const statements = [
      `update security_events set kind = 'signedOut'`,
      'delete from security_events',
      'delete from security_events where false',
      'truncate security_events',
    ];
    const before = await sql`select * from security_events order by id`.execute(database);
    await database
      .transaction()
      .execute((other) => sql`select set_config('marketlane.sweeping', 'on', true)`.execute(other));
    for (const statement of statements)
      await expect(sql.raw(statement).execute(database), statement).rejects.toMatchObject(refused);
    const sweeping = (statement: string) =>
      database.transaction().execute(async (transaction) => {
        await sql`select set_config('marketlane.sweeping', 'on', true)`.execute(transaction);
        await sql.raw(statement).execute(transaction);
      });
    // The sweeper may delete, but neither change nor truncate.
    for (const statement of [statements[0], statements[3]] as string[])
      await expect(sweeping(statement), statement).rejects.toMatchObject(refused);
    expect((await sql`select * from security_events order by id`.execute(database)).rows).toEqual(
      before.rows,
    );
  });

  it('[I21] loses its rows after 400 days', async () => {
    const { id } = await newcomer(backend, post, 'old');
    await backend.database
      .insertInto('security_events')
      .values(
        [399, 401].map((days) => ({
          user_id: id,
          kind: `of ${days} days`,
          at: new Date(Date.now() + clock.ahead - days * DAY),
          device: 'Firefox on Linux',
        })),
      )
      .execute();
    await backend.sweep();
    expect(await kindsOf(id)).toEqual(['signedIn', 'of 399 days']);
  });
});

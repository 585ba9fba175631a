/** The operators' commands: what each changes, refuses, tells and logs. */
import { sql } from 'kysely';
import * as z from 'zod';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { defineTask } from '../../../server/tasks/task.ts';
import { enqueue } from '../../../server/tasks/tasks.ts';
import { calls } from '../../../src/contracts/app/calls.ts';
import { describeOnBoth } from '../databases.ts';
import { createVisitor, openSocket } from '../helpers.ts';
import { readLifecycle } from '../lifecycles/lifecycle-rows.ts';
import { haveTalked } from '../messaging/chat-world.ts';
import { createPost } from '../newcomers.ts';
import { createUser, OTHER_PASSWORD, postJob } from '../backend-fixture.ts';
import { after, days } from '../../../src/machines/lifecycles/lifecycle.ts';
import {
  addsOperator,
  entriesOf,
  LATER,
  milestoneInReview,
  milestoneNegotiated,
  OPENED,
  runs,
} from './operator-world.ts';

const afterReview = () => new Date(LATER);

describeOnBoth('the operators', (start) => {
  let backend: Backend;
  const post = createPost();
  let olga: Awaited<ReturnType<typeof addsOperator>>;
  let igor: Awaited<ReturnType<typeof addsOperator>>;
  beforeAll(async () => {
    backend = await start({ mailer: post.mailer });
    const add = { command: 'add', name: 'Olga', email: 'first@staff.example' } as const;
    expect(await runs(backend, 'nobody@staff.example', add)).toMatchObject({ result: 'unknown_operator' });
    expect(await runs(backend, undefined, { command: 'list' })).toMatchObject({
      result: 'operator_required',
    });
    olga = await addsOperator(backend);
    igor = await addsOperator(backend, olga.email);
  });
  afterAll(() => backend.close());

  const memberOf = (type: 'Employer' | 'Freelancer') => createUser({ backend }, type);
  const noticesOf = (userId: number) =>
    backend.database
      .selectFrom('notifications')
      .select(['kind', 'title', 'text'])
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .execute();
  const refused = async (as: string, command: Parameters<typeof runs>[2], code: string) => {
    expect(await runs(backend, as, command)).toEqual({ result: code, lines: [expect.stringMatching(/\S/)] });
    expect((await entriesOf(backend, as)).at(-1)).toMatchObject({ command: command.command, result: code });
  };

  it('[Z20a][Z21a] are added by an operator, and the first one by nobody; the printed link sets the password', async () => {
    await expect(addsOperator(backend)).rejects.toThrow('not added');
    expect(await entriesOf(backend, '')).toMatchObject([
      { command: 'list', operator_id: null, result: 'operator_required' },
      { command: 'add', operator_id: null, result: 'done' },
      { command: 'add', operator_id: null, result: 'operator_required' },
    ]);
    const { lines, code, email, id } = await addsOperator(backend, igor.email);
    expect(lines.join('\n')).toContain(`https://market.example/login?reset=${code}`);
    const logged = JSON.stringify((await entriesOf(backend, igor.email)).at(-1));
    expect(logged).toContain(`account ${id}`);
    expect(logged).not.toContain(code);
    const visitor = createVisitor(backend);
    const set = { ResetCode: code, Password: OTHER_PASSWORD };
    expect((await visitor.call(calls.passwordReset.path, set)).status).toBe(200);
    expect((await visitor.call(calls.passwordReset.path, set)).status).toBe(410);
    const { json } = await visitor.signIn({ email, password: OTHER_PASSWORD });
    expect(json.data).toMatchObject({ id, type: 'Operator' });
    // A second link voids the first.
    const again = await runs(backend, olga.email, { command: 'link', email });
    const other = await runs(backend, olga.email, { command: 'link', email });
    const codes = [again, other].map((told) => /reset=(\S+)/.exec(told.lines.join('\n'))?.[1]);
    const answers = codes.map((ResetCode) =>
      visitor.call(calls.passwordReset.path, { ResetCode, Password: 'nine hidden lanterns' }),
    );
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([410, 200]);
    await refused(olga.email, { command: 'link', email: 'nobody@staff.example' }, 'account_not_found');
  });

  it('[Z20b] have an address of their own', async () => {
    const member = await memberOf('Employer');
    await refused(olga.email, { command: 'add', name: 'Eve', email: member.email }, 'email_taken');
    await refused(olga.email, { command: 'add', name: 'Eve', email: 'ä@b.c' }, 'email_unmailable');
  });

  it('[Z20c] are removed: signed out, without a password, and their address is free', async () => {
    const { id, email } = await addsOperator(backend, olga.email);
    const token = await backend.services.sessions.start(id);
    const remove = { command: 'remove-operator', email, reason: 'Left us' } as const;
    expect(await runs(backend, olga.email, remove)).toMatchObject({ result: 'done' });
    expect(await backend.services.sessions.find(token)).toBeUndefined();
    expect(await runs(backend, email, { command: 'list' })).toMatchObject({ result: 'unknown_operator' });
    await refused(olga.email, remove, 'account_not_found');
    const { lines } = await runs(backend, olga.email, { command: 'list' });
    expect(lines.join('\n')).toContain(igor.email);
    expect(lines.join('\n')).not.toContain(email);
    expect(await runs(backend, olga.email, { command: 'add', name: 'Eve', email })).toMatchObject({
      result: 'done',
    });
  });

  it('[Z21b] the database rejects an operator without an entry of the log, and a changed type', async () => {
    const { database } = backend;
    const at = new Date();
    const row = { name: 'Eve', email: 'eve@mail.example', is_demo: false, created_at: at } as const;
    await expect(
      database
        .insertInto('users')
        .values({ ...row, type: 'Operator' })
        .execute(),
    ).rejects.toThrow('has no entry in operator_log');
    const member = await memberOf('Freelancer');
    for (const [id, type] of [
      [member.id, 'Operator'],
      [olga.id, 'Employer'],
    ] as const)
      await expect(
        database.updateTable('users').set({ type }).where('id', '=', id).execute(),
      ).rejects.toThrow('is refused');
    for (const table of ['pending_sign_ups', 'linkedin_departures'])
      await expect(
        sql`insert into ${sql.table(table)} select * from jsonb_populate_record(null::${sql.table(table)},
          (select coalesce(to_jsonb(own), '{}') from (select 1) one left join ${sql.table(table)} own on true limit 1)
          || '{"type": "Operator"}')`.execute(database),
      ).rejects.toThrow(/violates/);
  });

  it('[Z22] log every command with its reason and result, and nobody changes the log', async () => {
    const own = await addsOperator(backend, olga.email);
    const member = await memberOf('Freelancer');
    await runs(backend, own.email, { command: 'freeze account', id: member.id, reason: 'Spam' });
    await runs(backend, own.email, { command: 'freeze account', id: member.id, reason: 'Spam again' });
    await runs(backend, own.email, { command: 'tasks' });
    const entry = { operator_id: own.id, operator: own.email, os_user: 'olga', at: expect.any(Date) };
    expect(await entriesOf(backend, own.email)).toMatchObject([
      {
        ...entry,
        command: 'freeze account',
        subject: `account ${member.id}`,
        reason: 'Spam',
        result: 'done',
      },
      { ...entry, command: 'freeze account', reason: 'Spam again', result: 'already_frozen' },
      { ...entry, command: 'tasks', reason: null, result: 'done' },
    ]);
    const { lines } = await runs(backend, olga.email, { command: 'log', limit: 3 });
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('“Spam”');
    for (const statement of [
      `update operator_log set result = 'done'`,
      'delete from operator_log',
      'truncate operator_log',
    ])
      await expect(sql.raw(statement).execute(backend.database)).rejects.toThrow(
        'operator_log is only added to',
      );
  });

  it('[Z23] remove a job by its lifecycle, and its employer reads the reason', async () => {
    const own = await memberOf('Employer');
    const id = await postJob(backend, own.id);
    const remove = { command: 'remove job', id, reason: 'It asks for passwords.' } as const;
    expect(await runs(backend, olga.email, remove)).toMatchObject({ result: 'done' });
    expect(await readLifecycle(backend.database, 'job', id)).toMatchObject({ value: 'removed' });
    const act = await backend.database
      .selectFrom('lifecycle_log')
      .select(['event', 'by_role', 'by_user'])
      .where('kind', '=', 'job')
      .where('id', '=', id)
      .orderBy('position', 'desc')
      .executeTakeFirst();
    expect(act).toEqual({ event: 'job.removed', by_role: 'operator', by_user: olga.id });
    expect((await noticesOf(own.id))[0]).toMatchObject({
      kind: 'jobRemoved',
      text: '“Mend our feeds”: It asks for passwords.',
    });
    await expect.poll(() => post.to(own.email).at(-1)?.text).toContain('Our reason: It asks for passwords.');
    await refused(olga.email, remove, 'job_removed');
    await refused(olga.email, { ...remove, id: 99_999_999 }, 'lifecycle_not_found');
  });

  it('[Z24a] freeze an account and unfreeze it; its pages hear of both', async () => {
    const own = await memberOf('Freelancer');
    const page = openSocket(backend, own.visitor);
    await page.until('connect');
    page.claim(own.id);
    await page.until('getOnlineUsers');
    const about = { id: own.id, reason: 'Spam in proposals.' } as const;
    const toldOf = (kind: string) =>
      page.until<{ Kind?: string }>('receive-notification', ({ Kind }) => Kind === kind);
    expect(await runs(backend, olga.email, { command: 'freeze account', ...about })).toMatchObject({
      result: 'done',
    });
    expect(await toldOf('accountFrozen')).toMatchObject({
      Text: expect.stringContaining('Spam in proposals.'),
    });
    expect(await runs(backend, olga.email, { command: 'unfreeze account', ...about })).toMatchObject({
      result: 'done',
    });
    await toldOf('accountUnfrozen');
    page.socket.close();
    await refused(olga.email, { command: 'unfreeze account', ...about }, 'not_frozen');
    await refused(olga.email, { command: 'freeze account', ...about, id: igor.id }, 'account_is_operator');
    await refused(olga.email, { command: 'freeze account', ...about, id: 99_999_999 }, 'account_not_found');
  });

  it('[E42] give a freelancer the badge and take it, and the freelancer is told', async () => {
    const own = await memberOf('Freelancer');
    const badge = async () =>
      (
        await backend.database
          .selectFrom('freelancers')
          .select('verified')
          .where('id', '=', own.id)
          .executeTakeFirstOrThrow()
      ).verified;
    const about = { id: own.id, reason: 'Her passport, on a video call.' } as const;
    expect(await runs(backend, olga.email, { command: 'verify profile', ...about })).toMatchObject({
      result: 'done',
    });
    expect(await badge()).toBe(true);
    await expect
      .poll(async () => (await noticesOf(own.id))[0])
      .toMatchObject({ kind: 'profileVerified', title: 'Your profile is verified' });
    await refused(olga.email, { command: 'verify profile', ...about }, 'already_verified');
    const back = { command: 'unverify profile', id: own.id, reason: 'The passport was false.' } as const;
    expect(await runs(backend, olga.email, back)).toMatchObject({ result: 'done' });
    expect(await badge()).toBe(false);
    await expect
      .poll(async () => (await noticesOf(own.id))[0])
      .toMatchObject({ kind: 'profileVerified', text: 'Our reason: The passport was false.' });
    await refused(olga.email, back, 'not_verified');
    const firm = await memberOf('Employer');
    await refused(olga.email, { command: 'verify profile', ...about, id: firm.id }, 'freelancer_not_found');
    await refused(olga.email, { command: 'verify profile', ...about, id: 99_999_999 }, 'account_not_found');
  });

  it('[Z25] sign an account out everywhere, and its pages hear of it', async () => {
    const own = await memberOf('Employer');
    const page = openSocket(backend, own.visitor);
    await page.until('connect');
    page.claim(own.id);
    await page.until('getOnlineUsers');
    const revoke = { command: 'revoke sessions', id: own.id, reason: 'A stolen laptop' } as const;
    expect(await runs(backend, olga.email, revoke)).toMatchObject({
      lines: [expect.stringContaining('is signed out everywhere')],
    });
    await page.until('session-ended');
    page.socket.close();
    expect((await own.visitor.call(calls.currentUser.path)).status).toBe(401);
    expect(await runs(backend, olga.email, revoke)).toMatchObject({
      lines: [expect.stringContaining('was not signed in')],
    });
    const event = await backend.database
      .selectFrom('security_events')
      .select(['kind', 'device'])
      .where('user_id', '=', own.id)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(event).toEqual({ kind: 'sessionsEnded', device: 'Our staff' });
  });

  it('[Z26a] rule a dispute by its lifecycle, in whole cents up to its amount', async () => {
    const id = await milestoneInReview(backend, 100_000);
    const rule = { command: 'rule', id, to: 'employer', cents: 30_000, reason: 'Half of it works.' } as const;
    const ruled = (command: Parameters<typeof runs>[2]) => runs(backend, olga.email, command, afterReview);
    expect(await ruled({ ...rule, cents: 100_001 })).toMatchObject({ result: 'sum_out_of_range' });
    expect(await ruled({ ...rule, id: 99_999_999 })).toMatchObject({ result: 'lifecycle_not_found' });
    expect(await ruled(rule)).toMatchObject({
      result: 'done',
      lines: [`Milestone ${id} is ruled: $700.00 to the freelancer, $300.00 to the employer.`],
    });
    expect(await readLifecycle(backend.database, 'milestone', id)).toMatchObject({
      value: { disputed: 'ruled' },
      context: { toFreelancerCents: 70_000 },
    });
    expect(await ruled(rule)).toMatchObject({ result: 'already_ruled' });
  });

  it('[Z26b] above $1,000 a second operator approves the ruling, unless the dispute has moved on', async () => {
    const id = await milestoneInReview(backend, 100_001);
    const rule = { command: 'rule', id, to: 'freelancer', cents: 100_001, reason: 'All done.' } as const;
    const by = ({ email }: { email: string }, command: Parameters<typeof runs>[2]) =>
      runs(backend, email, command, afterReview);
    expect((await by(olga, rule)).result).toBe('waiting');
    const entry = (await entriesOf(backend, olga.email)).at(-1);
    expect(entry).toMatchObject({ command: 'rule', result: 'waiting', subject: `milestone ${id}` });
    const approve = { command: 'approve', id: entry?.id ?? 0 } as const;
    expect((await by(igor, { command: 'rulings' })).lines.join('\n')).toContain(`milestone ${id}: $1000.01`);
    expect(await by(olga, approve)).toMatchObject({ result: 'own_ruling' });
    expect(await by(igor, { ...approve, id: 99_999_999 })).toMatchObject({ result: 'ruling_not_found' });
    expect(await readLifecycle(backend.database, 'milestone', id)).toMatchObject({
      value: { disputed: 'review' },
    });
    expect(await by(igor, approve)).toMatchObject({ result: 'done' });
    expect(await readLifecycle(backend.database, 'milestone', id)).toMatchObject({
      value: { disputed: 'ruled' },
      context: { toFreelancerCents: 100_001 },
    });
    expect(await by(igor, approve)).toMatchObject({ result: 'stale' });
    expect((await by(igor, { command: 'rulings' })).lines).toEqual([
      'No ruling waits for a second operator.',
    ]);
    expect(await by(olga, rule)).toMatchObject({ result: 'already_ruled' });
    // The ruling of an operator who has left waits in vain.
    const other = await milestoneInReview(backend, 200_000);
    const gone = await addsOperator(backend, olga.email);
    await by(gone, { ...rule, id: other });
    const waiting = (await entriesOf(backend, gone.email)).at(-1)?.id ?? 0;
    await by(olga, { command: 'remove-operator', email: gone.email, reason: 'Left us' });
    expect(await by(igor, { command: 'approve', id: waiting })).toMatchObject({
      result: 'ruling_operator_removed',
    });
  });

  it('[M75] one operator never rules above $1,000, also while a deadline of the dispute is overdue', async () => {
    const id = await milestoneNegotiated(backend, 200_000);
    const rule = { command: 'rule', id, to: 'freelancer', cents: 200_000, reason: 'All done.' } as const;
    const by = ({ email }: { email: string }, command: Parameters<typeof runs>[2], now: () => Date) =>
      runs(backend, email, command, now);
    // The day on which the dispute goes to review has passed, and its task has not run.
    const overdue = () => new Date(after(OPENED, days(31)));
    expect((await by(olga, rule, overdue)).result).toBe('waiting');
    expect(await readLifecycle(backend.database, 'milestone', id)).toMatchObject({
      value: { disputed: 'review' },
      version: 7,
    });
    const approve = {
      command: 'approve',
      id: (await entriesOf(backend, olga.email)).at(-1)?.id ?? 0,
    } as const;
    // Another deadline has passed since the ruling.
    expect(await by(igor, approve, afterReview)).toMatchObject({ result: 'stale' });
    expect(await by(igor, approve, overdue)).toMatchObject({ result: 'done' });
    expect(await readLifecycle(backend.database, 'milestone', id)).toMatchObject({
      value: { disputed: 'ruled' },
      version: 8,
    });
    // Nothing waits for a second operator where nothing can be ruled.
    const early = await milestoneNegotiated(backend, 200_000);
    expect(await by(olga, { ...rule, id: early }, () => new Date(OPENED))).not.toMatchObject({
      result: 'waiting',
    });
  });

  it('[Z27] list the tasks that were given up, and run one again', async () => {
    const kind = defineTask({
      name: 'notice',
      payload: z.looseObject({ to: z.int() }),
      effect: 'database',
    });
    const own = await memberOf('Freelancer');
    const payload = { to: own.id, notice: { template: 'newDevice' } };
    const id = await enqueue(backend.database, { kind, payload, runAt: new Date('9999-01-01') });
    await sql`update tasks set given_up_at = now(), attempts = 9, error = 'no way' where id = ${id}`.execute(
      backend.database,
    );
    const { lines } = await runs(backend, olga.email, { command: 'tasks' });
    expect(lines.join('\n')).toMatch(new RegExp(`^${id}  notice  .*after 9 attempts  no way$`, 'm'));
    expect(await runs(backend, olga.email, { command: 'tasks revive', id })).toMatchObject({
      result: 'done',
    });
    expect((await noticesOf(own.id))[0]).toMatchObject({ kind: 'newDevice' });
    await refused(olga.email, { command: 'tasks revive', id }, 'task_not_found');
  });

  it('[Z28] read what people filed, and mark it as answered', async () => {
    const [own, other] = [await memberOf('Employer'), await memberOf('Freelancer')];
    await haveTalked(backend, own.id, other.id, { each: 1, text: 'Pay me elsewhere' });
    const filed = [
      await own.visitor.call(calls.contact.path, {
        Name: 'Mo',
        Email: 'mo@mail.example',
        Topic: 'payments',
        Message: 'Where is my invoice?',
      }),
      await other.visitor.call(calls.reportChat.path, { id: own.id, Reason: 'spam', Details: 'Look at it' }),
    ];
    const [message, report] = filed.map(({ json }) => String(json.data.Reference)) as [string, string];
    const list = async () => (await runs(backend, olga.email, { command: 'contact' })).lines.join('\n');
    expect(await list()).toContain(`${message}  `);
    expect(await list()).toContain(`conversation report  Noor Haddad <${other.email}>  spam`);
    const show = (reference: string) => runs(backend, olga.email, { command: 'contact show', reference });
    expect((await show(message)).lines).toContain('Where is my invoice?');
    expect((await show(report)).lines.join('\n')).toContain('Pay me elsewhere');
    const answered = { command: 'contact answered', reference: message } as const;
    expect(await runs(backend, olga.email, answered)).toMatchObject({ result: 'done' });
    expect(await list()).not.toContain(message);
    expect(await list()).toContain(report);
    await refused(olga.email, answered, 'already_answered');
    await refused(olga.email, { ...answered, reference: 'ML-NONE' }, 'message_not_found');
  });
});

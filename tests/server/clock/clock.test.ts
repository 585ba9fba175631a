/** Deadlines that run in the server, and the clock that a demonstration moves. */
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackend, type Backend } from '../../../server/backend.ts';
import { ClockError, openClock, type OpenClock } from '../../../server/clock/clock.ts';
import type { Database } from '../../../server/database/tables.ts';
import { askServer } from '../../../server/database/requests.ts';
import { clockAnswer } from '../../../server/lifecycles/advance.ts';
import { lifecycleTasks } from '../../../server/lifecycles/tasks.ts';
import { runFolder } from '../../support/once.ts';
import { createSeededFolder } from '../../support/seeded-backend.ts';
import { describeOnBoth } from '../databases.ts';
import { createVisitor, employer, freelancer, QUIET, startBackend } from '../helpers.ts';
import { act, createLifecycle, insertJob, logOf } from '../lifecycles/lifecycle-rows.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
const SENT = '3f1a2b4c-0d5e-4f60-8a7b-9c8d7e6f5a41';

const stateOf = async (database: Database, id: number) =>
  (await database.selectFrom('jobs').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const in14Days = () => new Date(Date.now() + 14 * DAY - MINUTE).toISOString();

describeOnBoth('deadlines', (start) => {
  let backend: Backend;
  const lines: string[] = [];
  beforeAll(async () => {
    backend = await start({ logLevel: 'warn', logStream: { write: (line) => void lines.push(line) } });
  });
  afterAll(() => backend.close());

  it('[Y30a] run as tasks in the server: an open job expires on its last day', async () => {
    const { database, tasks } = backend;
    const id = await insertJob(database, 'open', new Date(Date.now() + DAY).toISOString());
    const at = new Date(Date.now() - DAY).toISOString();
    const extend = (closesAt: string) => {
      const event = { type: 'job.extended', by: 'employer', at, closesAt } as const;
      return act(database, 'job', id, event);
    };
    const dueTimes = async () => {
      const rows = await database
        .selectFrom('tasks')
        .select('run_at')
        .where('key', 'like', `deadline:job:${id}:%`)
        .orderBy('run_at')
        .execute();
      return rows.map(({ run_at }) => run_at.toISOString());
    };
    const [late, later] = [in14Days(), new Date(Date.now() + 20 * DAY).toISOString()];
    await extend(late);
    await extend(later);
    expect(await dueTimes()).toEqual([late, later]);
    await extend(new Date(Date.now() - 1000).toISOString());
    await expect
      .poll(async () => {
        await tasks.drain();
        return stateOf(database, id);
      })
      .toBe('expired');
    expect((await logOf(database, 'job', id)).at(-1)).toMatchObject({
      event: 'deadline.passed',
      by: 'system',
    });
    expect(await dueTimes()).toEqual([late, later]);
  });

  it('[Y30b] without a task are found and run, but a dead letter is left alone', async () => {
    const { database } = backend;
    const dueAt = new Date(Date.now() - DAY).toISOString();
    const id = await insertJob(database, 'open', dueAt);
    const dead = await insertJob(database, 'open', dueAt);
    await database.transaction().execute(async (transaction) => {
      await lifecycleTasks.schedule(transaction, { kind: 'job', id: dead, dueAt });
      const key = `deadline:job:${dead}:${dueAt}`;
      await sql`update tasks set given_up_at = now() where key = ${key}`.execute(transaction);
    });
    await backend.sweep();
    expect(await stateOf(database, id)).toBe('expired');
    expect(await stateOf(database, dead)).toBe('open');
    await database.deleteFrom('tasks').where('key', '=', `deadline:job:${dead}:${dueAt}`).execute();
    await backend.sweep();
    expect(await stateOf(database, dead)).toBe('expired');
  });

  it('[Y30c] that only operators can answer are in the log', async () => {
    const { database, tasks } = backend;
    await lifecycleTasks.tell(database, { kind: 'milestone', id: 7, told: { type: 'dispute.overdue' } });
    await tasks.drain();
    expect(lines.filter((line) => line.includes('"event":"dispute.overdue"'))).toHaveLength(1);
  });
});

describeOnBoth('the clock of a demonstration', (start) => {
  let backend: Backend;
  beforeAll(async () => (backend = await start({})));
  afterAll(() => backend.close());

  it('[Y31a] moves 14 days, and every deadline on the way runs in order and at its time', async () => {
    const { database, services } = backend;
    const job = await insertJob(database, 'open', in14Days());
    const later = await insertJob(database, 'open', new Date(Date.now() + 15 * DAY).toISOString());
    // A chain: fourteen days without an answer release the money, and five days later it clears.
    const at = (days: number) => new Date(Date.now() - days * DAY).toISOString();
    const money = await createLifecycle(database, 'milestone', { amountCents: 50_000 });
    const sent = async (event: Parameters<typeof act>[3]) => act(database, 'milestone', money, event);
    await sent({ type: 'funding.started', by: 'employer', at: at(8), checkout: 'c1' } as never);
    await sent({ type: 'payment.received', by: 'system', at: at(8), checkout: 'c1' } as never);
    await sent({ type: 'work.submitted', by: 'freelancer', at: at(8) } as never);
    const passed = await backend.advanceClock(14 * DAY);
    const dueTimes = passed.map(({ dueAt }) => dueAt);
    expect(dueTimes).toEqual(dueTimes.toSorted());
    expect(passed).toContainEqual(expect.objectContaining({ kind: 'job', id: job, state: 'expired' }));
    expect(passed.filter(({ state }) => state === undefined)).toEqual([]);
    expect([await stateOf(database, job), await stateOf(database, later)]).toEqual(['expired', 'open']);
    const own = passed.filter(({ kind, id }) => kind === 'milestone' && id === money);
    expect(own).toHaveLength(2);
    const [released, cleared] = (await logOf(database, 'milestone', money)).slice(-2);
    for (const [index, entry] of [released, cleared].entries()) {
      const late = Date.parse(entry?.at ?? '') - Date.parse(own[index]?.dueAt ?? '');
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThan(MINUTE);
    }
    expect(services.clock.ahead()).toBe(14 * DAY);
    expect(services.clock.now().getTime() - services.now().getTime()).toBeGreaterThan(14 * DAY - 1000);
  });

  it('[Y31b] dates what people read, and leaves sessions and limits in real time', async () => {
    const { database } = backend;
    await backend.services.clock.reach(14 * DAY);
    const visitor = createVisitor(backend);
    expect((await visitor.signIn()).status).toBe(200);
    const sent = await visitor.call('/admin/messageCreate', {
      to: freelancer.id,
      clientMessageId: SENT,
      Text: 'In two weeks',
    });
    expect(sent.status).toBe(200);
    const { sent_at } = await database
      .selectFrom('messages')
      .select('sent_at')
      .where('client_message_id', '=', SENT)
      .executeTakeFirstOrThrow();
    expect(sent_at.getTime() - Date.now()).toBeGreaterThan(13 * DAY);
    const { created_at } = await database
      .selectFrom('sessions')
      .select('created_at')
      .where('user_id', '=', employer.id)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(Math.abs(created_at.getTime() - Date.now())).toBeLessThan(MINUTE);
  });

  it('[Y31d] tells pages in a cookie how far it is ahead', async () => {
    await backend.services.clock.reach(14 * DAY);
    const visitor = createVisitor(backend);
    await visitor.call('/admin/guidedatafind');
    expect(visitor.cookies.get('clock_ahead')).toBe(String(backend.services.clock.ahead()));
    const again = await visitor.call('/admin/guidedatafind');
    expect(again.headers.getSetCookie().join()).not.toContain('clock_ahead');
  });

  it('[Y31c] keeps its lead over a restart, never moves back, and is the same in all processes', async () => {
    const { database } = backend;
    let real = Date.now();
    const open = (): Promise<OpenClock> =>
      openClock({ database, now: () => new Date(real), isSettable: true });
    const [one, other] = [await open(), await open()];
    const heard: string[] = [];
    const hears: ((payload: string) => void)[] = [];
    await other.follow(
      async (_, hear) => void hears.push(hear),
      () => heard.push('moved'),
    );
    await one.reach(20 * DAY);
    for (const hear of hears) hear(String(20 * DAY));
    expect([other.ahead(), heard]).toEqual([20 * DAY, ['moved']]);
    await other.reach(3 * DAY);
    expect([other.ahead(), (await open()).ahead()]).toEqual([20 * DAY, 20 * DAY]);
    const before = one.now();
    real -= DAY;
    expect(one.now()).toEqual(before);
    await expect.poll(() => backend.services.clock.ahead()).toBe(20 * DAY); // the server has heard of it
  });

  it('[Y31e] cannot be moved in production, which refuses a database whose clock was', async () => {
    const { database } = backend;
    await backend.services.clock.reach(14 * DAY);
    const options = { database, now: () => new Date(), isSettable: false };
    await expect(openClock(options)).rejects.toThrow(ClockError);
    await sql`update facts set value = '0' where name = 'clock-ahead'`.execute(database);
    const clock = await openClock(options);
    await expect(clock.reach(DAY)).rejects.toThrow('Only the clock of a demonstration can be moved.');
    expect(clock.ahead()).toBe(0);
  });
});

describe('a server whose clock is right', () => {
  it('[Y31d] sets no cookie, and clears that of another one', async () => {
    const backend = await startBackend();
    const visitor = createVisitor(backend);
    await visitor.call('/admin/guidedatafind');
    expect(visitor.cookies.has('clock_ahead')).toBe(false);
    visitor.cookies.set('clock_ahead', '1209600000');
    await visitor.call('/admin/guidedatafind');
    expect(visitor.cookies.has('clock_ahead')).toBe(false);
    await backend.close();
  });
});

describe('the command', () => {
  it('[Y31a][Y31e] reaches the server that has the folder open, and fails in a sentence otherwise', async () => {
    const folder = join(runFolder(), 'commanded', 'pg');
    await expect(askServer(folder, 'clock', {})).rejects.toThrow('No marketplace is running');
    await createSeededFolder(folder, QUIET);
    const database = { kind: 'folder', folder, isDurable: false } as const;
    const demonstration = await createBackend({ ...QUIET, database });
    const told = clockAnswer.parse(await askServer(folder, 'clock', { by: DAY }));
    expect(told.ahead).toBe(DAY);
    expect(demonstration.services.clock.ahead()).toBe(DAY);
    await demonstration.close();
    await expect(createBackend({ ...QUIET, database, demo: false })).rejects.toThrow(ClockError);
  });
});

/** Durable tasks: enqueued with their change, run once, retried, given up, and shared by processes. */
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openMemory } from '../../../server/database/embedded.ts';
import type { Database } from '../../../server/database/tables.ts';
import { migrate, migrations } from '../../../server/migrations/migrate.ts';
import { RENEWS_AFTER } from '../../../server/tasks/kept-lease.ts';
import { recurringTask, sweepTasks } from '../../../server/tasks/sweep.ts';
import { LEASE, leaseDue } from '../../../server/tasks/taking.ts';
import { PermanentError, type DatabaseKind, type OutsideKind } from '../../../server/tasks/task.ts';
import {
  cancel,
  enqueue,
  enqueueBehind,
  enqueueLater,
  gatherTasks,
  listDeadTasks,
  reviveDeadTask,
} from '../../../server/tasks/tasks.ts';
import { hasPostgres } from '../../support/postgres.ts';
import { calling, openTasksWorld, writing, type TasksWorld } from './tasks-world.ts';

type Payload = { name: string };
const DAY = 86_400_000;
const no = (): Promise<never> => Promise.reject(new Error('not yet'));

const itDoesTasks = (title: 'PGlite' | 'PostgreSQL'): void => {
  let world: TasksWorld;
  beforeAll(async () => {
    world = await openTasksWorld(title);
  });
  afterEach(() => world.clear());
  afterAll(() => world.close());

  const writes = (more: Partial<DatabaseKind<Payload>> = {}): DatabaseKind<Payload> => ({
    ...writing,
    run: ({ transaction }, { name }) => world.write(transaction, name),
    ...more,
  });
  const calls = (run: OutsideKind<Payload>['run'], more: Partial<OutsideKind<Payload>> = {}) => ({
    ...calling,
    run,
    ...more,
  });
  const rows = () => world.database.selectFrom('tasks').selectAll().orderBy('id').execute();
  const add = (name: string, more: { key?: string; runAt?: Date } = {}) =>
    enqueue(world.database, { kind: writing, payload: { name }, ...more });

  it('[B30a] are stored with the change that causes them, or not at all', async () => {
    const change = (isBroken: boolean) =>
      world.database.transaction().execute(async (transaction) => {
        await world.write(transaction, 'a change');
        await enqueue(transaction, { kind: writing, payload: { name: 'its notice' } });
        if (isBroken) throw new Error('no');
      });
    await expect(change(true)).rejects.toThrow('no');
    await world.runner([writes()]).drain();
    expect(await world.effects()).toEqual([]);
    // The process ends after the commit; another one finds the task.
    await change(false);
    await world.runner([writes()]).drain();
    expect(await world.effects()).toEqual(['a change', 'its notice']);
    expect(await rows()).toEqual([]);
  });

  it('[B30b] run at once if asked to, and the work after the commit sees what was committed', async () => {
    const seen: string[][] = [];
    const kind = writes({
      async run({ transaction, afterCommit }, { name }) {
        await world.write(transaction, name);
        afterCommit(async () => seen.push(await world.effects()));
      },
    });
    const runner = world.runner([kind]);
    const id = await add('later', { runAt: new Date(world.time + DAY) });
    await runner.runNow(id, id, 999_999);
    expect(await world.effects()).toEqual(['later']);
    expect(seen).toEqual([['later']]);
  });

  it('[B30g] share a transaction if they are news without a key', async () => {
    const transactions = new Map<string, string>();
    const noting = (more: Partial<DatabaseKind<Payload>>): DatabaseKind<Payload> => ({
      ...writes(),
      async run({ transaction }, { name }) {
        const { rows: own } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(
          transaction,
        );
        transactions.set(name, own[0]?.id ?? '');
        await world.write(transaction, name);
      },
      ...more,
    });
    const news = noting({ isBatched: true });
    const money = noting({ name: 'money' });
    await enqueue(world.database, { kind: news, payload: { name: 'keyed' }, key: 'a key' });
    for (const [name, kind] of [
      ['1', news],
      ['2', money],
      ['3', news],
      ['4', money],
    ] as const)
      await enqueue(world.database, { kind, payload: { name } });
    await world.runner([news, money]).drain();
    expect(transactions.get('3')).toBe(transactions.get('1'));
    expect(new Set(transactions.values()).size).toBe(4);
    expect(await world.effects()).toHaveLength(5);
    expect(await rows()).toEqual([]);
  });

  it('[B30g] run each in its own transaction if news that shares one fails', async () => {
    const news = writes({
      isBatched: true,
      async run({ transaction }, { name }) {
        await world.write(transaction, name);
        if (name === 'broken') throw new PermanentError('no');
      },
    });
    for (const name of ['before', 'broken', 'after']) await add(name);
    await world.runner([news]).drain();
    expect(await world.effects()).toEqual(['after', 'before']);
    expect((await rows()).map(({ payload, attempts }) => [payload, attempts])).toEqual([
      [{ name: 'broken' }, 1],
    ]);
    expect(world.lines.filter((line) => line.startsWith('error'))).toHaveLength(1);
  });

  it('[B30i] are written together at the end, once for each key, in their order', async () => {
    const at = (hour: number) => new Date(world.time + hour * 3_600_000);
    const counts: number[] = [];
    const gather = (isBroken: boolean) =>
      world.database.transaction().execute((transaction) =>
        gatherTasks(transaction, async () => {
          const later = (name: string, more: { key?: string; runAt?: Date } = {}) =>
            enqueueLater(transaction, { kind: writing, payload: { name }, ...more });
          const count = async () =>
            counts.push((await transaction.selectFrom('tasks').select('id').execute()).length);
          await later('first');
          await later('early', { key: 'a key', runAt: at(1) });
          await later('cancelled', { key: 'no key' });
          await gatherTasks(transaction, () => later('latest', { key: 'a key', runAt: at(2) }));
          await cancel(transaction, 'no key');
          await count();
          if (isBroken) throw new Error('no');
        }),
      );
    await expect(gather(true)).rejects.toThrow('no');
    expect(await rows()).toEqual([]);
    await gather(false);
    expect(counts).toEqual([0, 0]);
    expect((await rows()).map(({ key, payload }) => [key, payload])).toEqual([
      [null, { name: 'first' }],
      ['a key', { name: 'latest' }],
    ]);
    expect((await rows())[1]?.run_at).toEqual(at(1));
    // One that needs its id now comes after those that were gathered before it.
    await world.database.transaction().execute((transaction) =>
      gatherTasks(transaction, async () => {
        await enqueueLater(transaction, { kind: writing, payload: { name: 'gathered' } });
        await enqueue(transaction, { kind: writing, payload: { name: 'at once' } });
      }),
    );
    expect((await rows()).slice(2).map(({ payload }) => payload)).toEqual([
      { name: 'gathered' },
      { name: 'at once' },
    ]);
  });

  it('[B30j] are taken by commits that do not wait for the disk, and enqueued by ones that do', async () => {
    const waits: string[] = [];
    const read = async (on: Database) => {
      // A test's own server never waits, so its setting must come from the transaction.
      const { rows: own } = await sql<{ setting: string; source: string }>`
        select setting, source from pg_settings where name = 'synchronous_commit'`.execute(on);
      waits.push(own[0]?.source === 'session' ? own[0].setting : 'as set up');
    };
    const runner = world.runner([writes({ run: ({ transaction }) => read(transaction) })]);
    const id = await add('at once');
    await runner.runNow(id);
    await add('due');
    await runner.drain();
    await world.database.transaction().execute(read);
    expect(waits).toEqual(['off', 'off', 'as set up']);
    // An embedded database has nobody who writes its log to the disk later.
    await add('embedded');
    await world.runner([writes({ run: ({ transaction }) => read(transaction) })], { isAlone: true }).drain();
    expect(waits.at(-1)).toBe('as set up');
  });

  it('[B30h] keep no call to the outside waiting, however many of the database are due', async () => {
    const done: string[] = [];
    const kind = writes({
      async run({ transaction, afterCommit }, { name }) {
        if (name === '0') {
          await enqueue(transaction, { kind: calling, payload: { name: 'call' } });
          afterCommit(async () => runner.wake());
        }
        // Work, so that time passes.
        for (const end = performance.now() + 15; performance.now() < end;);
        done.push(name);
      },
    });
    const runner = world.runner([kind, calls(async () => void done.push('call'))]);
    for (let count = 0; count < 20; count += 1) await add(`${count}`);
    await runner.drain();
    expect(done).toHaveLength(21);
    expect(done.indexOf('call')).toBeLessThan(5);
  });

  it('[B30b][B30e] have one effect each, with two runners at once and one that fails halfway', async () => {
    for (let count = 0; count < 100; count += 1) await add(`${count}`);
    const second = await world.again();
    let failures = 0;
    const failing = writes({
      pauses: Array.from({ length: 10 }, () => 0),
      async run({ transaction }, { name }) {
        await world.write(transaction, name);
        if (Number(name) % 7 === 0 && (failures += 1) <= 10) throw new Error('halfway');
      },
    });
    const runners = [world.runner([failing]), world.runner([writes()], { database: second.database })];
    await Promise.all(runners.map((runner) => runner.drain()));
    await Promise.all(runners.map((runner) => runner.drain()));
    expect((await world.effects()).toSorted((one, other) => Number(one) - Number(other))).toEqual(
      Array.from({ length: 100 }, (_, index) => `${index}`),
    );
    if (second !== world.opened) await second.close();
  });

  it.skipIf(title === 'PGlite')(
    '[B30b][B30e] are left to others by a process that dies halfway',
    async () => {
      const second = await world.again();
      const { promise: isHalfway, resolve } = Promise.withResolvers<number>();
      const dying = writes({
        async run({ transaction }, { name }) {
          await world.write(transaction, name);
          const { rows: own } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
            transaction,
          );
          resolve(own[0]?.pid ?? 0);
          await sql`select pg_sleep(60)`.execute(transaction);
        },
      });
      await add('once');
      const itsEnd = world.runner([dying], { database: second.database }).drain();
      const pid = await isHalfway;
      await world.runner([writes()]).drain();
      expect(await world.effects()).toEqual([]); // it is still at work
      await sql`select pg_terminate_backend(${pid})`.execute(world.database);
      await itsEnd;
      world.time += 2000; // the loss was noted as a failure of the task, or not at all
      await world.runner([writes()]).drain();
      expect(await world.effects()).toEqual(['once']);
      await second.close();
    },
  );

  it('[B30b][B30e] outside the database pass to another process after the lease, with the same key', async () => {
    const keys: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const { promise: isCalled, resolve: called } = Promise.withResolvers<void>();
    await enqueue(world.database, { kind: calling, payload: { name: 'a payment' } });
    const dying = world.runner([
      calls(({ key }) => {
        keys.push(key);
        called();
        return promise;
      }),
    ]);
    dying.wake();
    await isCalled;
    const other = world.runner([calls(async ({ key }) => void keys.push(key))]);
    await other.drain();
    expect(keys).toHaveLength(1); // it may still be at work
    world.time += LEASE;
    await other.drain();
    expect(keys).toEqual([keys[0], keys[0]]);
    resolve();
    await dying.drain();
    expect(await rows()).toEqual([]);
    expect(world.lines).toEqual([]);
  });

  it('[M98] that recur may take longer than a lease: it is renewed while they work', async () => {
    const timers: { readonly milliseconds: number; work(): void }[] = [];
    const [end, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let runs = 0;
    const kind = recurringTask(
      'lengthy',
      60_000,
      async () => {
        runs += 1;
        begun.resolve();
        await end.promise;
      },
      { longest: 3_600_000 },
    );
    const own = world.runner([kind], {
      schedule(milliseconds, work) {
        timers.push({ milliseconds, work });
        return () => {};
      },
    });
    await own.start();
    world.time += 60_000;
    own.wake();
    await begun.promise;
    const other = world.runner([kind]);
    for (let renewal = 0; renewal < 6; renewal += 1) {
      world.time += RENEWS_AFTER;
      const before = (await rows())[0]?.leased_until?.getTime() ?? 0;
      timers.findLast(({ milliseconds }) => milliseconds === RENEWS_AFTER)?.work();
      await vi.waitFor(async () =>
        expect((await rows())[0]?.leased_until?.getTime()).toBeGreaterThan(before),
      );
      await other.drain();
    }
    expect(runs).toBe(1); // it is at work for longer than a lease
    end.resolve();
    await own.drain();
    expect(await rows()).toMatchObject([{ attempts: 0, leased_until: null, error: null }]);
    expect(world.lines).toEqual([]);
    await own.stop();
  });

  it('[M98] that recur are taken over once nobody renews their lease, and the first one leaves them alone', async () => {
    const [end, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let runs = 0;
    const lengthy = (run: () => Promise<void>) =>
      recurringTask('lengthy', 60_000, run, { longest: 3_600_000 });
    const dying = world.runner([
      lengthy(async () => {
        begun.resolve();
        await end.promise;
      }),
    ]);
    await dying.start();
    world.time += 60_000;
    dying.wake();
    await begun.promise;
    world.time += LEASE;
    await world.runner([lengthy(async () => void (runs += 1))]).drain();
    expect(runs).toBe(1);
    const taken = await rows();
    end.resolve();
    await dying.drain();
    expect(await rows()).toEqual(taken);
    await dying.stop();
  });

  it('[B30e] are leased up to the free slots, whatever plan the database chooses', async () => {
    for (const name of ['one', 'two', 'three', 'four', 'five'])
      await enqueue(world.database, { kind: calling, payload: { name } });
    const taken = await world.database.transaction().execute(async (transaction) => {
      // What is left is a loop that runs the inner query again for each row.
      for (const way of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'indexscan', 'bitmapscan'])
        await sql.raw(`set local enable_${way} = off`).execute(transaction);
      return leaseDue(transaction, [calling.name], {
        times: { now: new Date(world.time), business: new Date(world.time), ofBusiness: [] },
        most: 2,
        besides: [],
      });
    });
    expect(taken.leased).toHaveLength(2);
  });

  it('[B30c] are retried after growing pauses, then kept as a dead letter until it is revived', async () => {
    let isBroken = true;
    const kind = writes({
      pauses: [1000, 5000],
      run: ({ transaction }, { name }) => (isBroken ? no() : world.write(transaction, name)),
    });
    const runner = world.runner([kind]);
    const id = await add('stubborn');
    const pauses: number[] = [];
    for (let row = (await rows())[0]; row && !row.given_up_at; row = (await rows())[0]) {
      world.time = Math.max(world.time, row.run_at.getTime());
      await runner.drain();
      const [after] = await rows();
      if (after && !after.given_up_at) pauses.push(after.run_at.getTime() - world.time);
    }
    expect(pauses).toEqual([1000, 5000]);
    expect(world.lines.map((line) => line.slice(0, 12))).toEqual([
      'warn a task ',
      'warn a task ',
      'error a task',
    ]);
    world.time += DAY;
    await runner.drain();
    expect(await listDeadTasks(world.database)).toMatchObject([
      { id, kind: 'writing', attempts: 3, error: 'Error: not yet' },
    ]);
    isBroken = false;
    expect(await reviveDeadTask(world.database, id)).toBe(true);
    expect(await reviveDeadTask(world.database, id)).toBe(false);
    await runner.drain();
    expect(await world.effects()).toEqual(['stubborn']);
    expect(await listDeadTasks(world.database)).toEqual([]);
  });

  it('[B30c] are given up at once if no retry helps; the next task runs', async () => {
    await add('hopeless');
    await sql`insert into tasks (kind, payload, run_at) values ('writing', '{"nome": 1}', to_timestamp(0))`.execute(
      world.database,
    );
    await add('fine');
    const kind = writes({
      run: ({ transaction }, { name }) =>
        name === 'hopeless' ? Promise.reject(new PermanentError('never')) : world.write(transaction, name),
    });
    await world.runner([kind]).drain();
    expect(await world.effects()).toEqual(['fine']);
    const dead = await listDeadTasks(world.database);
    expect(dead.map(({ error }) => error?.slice(0, 36)).toSorted()).toEqual([
      'PermanentError: never',
      'PermanentError: the payload is inval',
    ]);
    // A payload is erased once: every round of the sweep would otherwise write the row again.
    const erases = { ...kind, keepsPayload: DAY };
    world.time += DAY;
    const versions = async () => {
      await sweepTasks(world.database, [erases], new Date(world.time));
      return (await sql`select ctid::text, payload from tasks`.execute(world.database)).rows;
    };
    const erased = await versions();
    expect(erased).toEqual([0, 1].map(() => ({ ctid: expect.any(String), payload: {} })));
    expect(await versions()).toEqual(erased);
    world.time += 31 * DAY;
    await sweepTasks(world.database, [{ ...kind, isKept: true }], new Date(world.time));
    expect(await rows()).toHaveLength(2);
    await sweepTasks(world.database, [kind], new Date(world.time));
    expect(await rows()).toEqual([]);
  });

  it('[B30c][M43d] what follows when a task is given up is written with it, once', async () => {
    const given: number[] = [];
    const kind = writes({
      pauses: [],
      run: no,
      givenUp: async (transaction: Database, id: number) => {
        given.push(id);
        await world.write(transaction, `given up ${id}`);
      },
    });
    const id = await add('hopeless');
    await world.runner([kind]).drain();
    expect([given, await world.effects()]).toEqual([[id], [`given up ${id}`]]);
  });

  it('[B30d] wait once for each key, with the newest payload and the earlier due time', async () => {
    const at = (seconds: number) => new Date(world.time + seconds * 1000);
    const first = await add('one', { key: 'a chat', runAt: at(2) });
    expect(await add('two', { key: 'a chat', runAt: at(5) })).toBe(first);
    await add('other', { key: 'another chat', runAt: at(60) });
    expect((await rows()).map(({ run_at }) => run_at)).toEqual([at(2), at(60)]);
    world.time += 2000;
    await world.runner([writes()]).drain();
    expect(await world.effects()).toEqual(['two']);
    expect(await add('three', { key: 'a chat' })).not.toBe(first);
  });

  it('[B30d] run again if they are renewed while they run, or after they were given up', async () => {
    const names: string[] = [];
    const renew = (name: string) => enqueue(world.database, { kind: calling, key: 'one', payload: { name } });
    const runner = world.runner([
      calls(async (_, { name }) => {
        names.push(name);
        if (name === 'first') await renew('second');
        if (name === 'hopeless') throw new PermanentError('never');
      }),
    ]);
    await renew('first');
    await runner.drain();
    expect(names).toEqual(['first', 'second']);
    await renew('hopeless');
    await runner.drain();
    await renew('better');
    await runner.drain();
    expect(names).toEqual(['first', 'second', 'hopeless', 'better']);
    expect(await rows()).toEqual([]);
  });

  it('[Y170] are not renewed while they wait for what their cause has locked, and see it then', async () => {
    const behind = (on: Database, name: string) =>
      enqueueBehind(on, { kind: writing, key: 'one', payload: { name } });
    const begun = Promise.withResolvers<void>();
    const lock = (on: Database) => sql`select name from effects for update`.execute(on);
    const runner = world.runner([
      writes({
        async run({ transaction }, { name }) {
          if (name === 'hopeless') throw new PermanentError('never');
          if (name === 'early') throw new Error('not yet');
          begun.resolve();
          await lock(transaction);
          await sql`update effects set name = name || ${`, then ${name}`}`.execute(transaction);
        },
      }),
    ]);
    await world.write(world.database, 'nothing');
    await behind(world.database, 'the task');
    let ran = Promise.resolve();
    await world.database.transaction().execute(async (transaction) => {
      await lock(transaction);
      ran = runner.drain();
      // PGlite has one connection: there the task begins after this transaction.
      if (title === 'PostgreSQL') await begun.promise;
      await sql`update effects set name = 'the act'`.execute(transaction);
      await behind(transaction, 'another');
    });
    await ran;
    expect(await world.effects()).toEqual(['the act, then the task']);
    expect(await rows()).toEqual([]);
    // One that was given up runs again.
    await behind(world.database, 'hopeless');
    await runner.drain();
    expect(await listDeadTasks(world.database)).toHaveLength(1);
    await behind(world.database, 'the second');
    await runner.drain();
    expect(await world.effects()).toEqual(['the act, then the task, then the second']);
    expect(await rows()).toEqual([]);
    // One that has failed does not wait for its retry.
    await behind(world.database, 'early');
    await runner.drain();
    expect(await rows()).toMatchObject([{ attempts: 1, given_up_at: null }]);
    await behind(world.database, 'the third');
    await runner.drain();
    expect(await world.effects()).toEqual(['the act, then the task, then the second, then the third']);
    expect(await rows()).toEqual([]);
  });

  it('[B30f] are heard of in every process, and the next due time is waited for', async () => {
    const second = await world.again();
    const waits: number[] = [];
    const { promise: isWritten, resolve } = Promise.withResolvers<void>();
    const kind = writes({
      async run({ transaction, afterCommit }, { name }) {
        await world.write(transaction, name);
        afterCommit(async () => resolve());
      },
    });
    const runner = world.runner([kind], {
      database: second.database,
      listen: second.listen,
      schedule(milliseconds) {
        waits.push(milliseconds);
        return () => {};
      },
    });
    await runner.start();
    await runner.drain();
    await add('at once');
    await isWritten;
    await add('soon', { runAt: new Date(world.time + 700) });
    await expect.poll(() => waits).toContain(700);
    await runner.drain();
    expect(await world.effects()).toEqual(['at once']);
    await runner.stop();
    if (second !== world.opened) await second.close();
  });

  it('[B30f] are not forgotten if another process announces them while the next due time is read', async () => {
    const timers = new Set<number>();
    let hear = (_payload: string): void => {};
    let isAnnounced = false;
    const runner = world.runner([writes()], {
      listen: async (_channel, own) => void (hear = own),
      schedule(milliseconds) {
        timers.add(milliseconds);
        return () => timers.delete(milliseconds);
      },
      database: world.database.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          if (isAnnounced) hear(String(world.time + 2000));
          return result;
        },
      }),
    });
    await runner.start();
    isAnnounced = true;
    await runner.drain();
    expect([...timers]).toEqual([2000]);
    await runner.stop();
  });

  it('[B30f] recur, and one that fails stops neither the others nor itself', async () => {
    let [works, fails] = [0, 0];
    const every = 1; // a process runs it at most once in as much real time
    const runner = world.runner([
      recurringTask('fails', every, () => no().finally(() => (fails += 1))),
      recurringTask('works', every, async () => (works += 1)),
    ]);
    await runner.start();
    await runner.drain();
    expect([works, fails]).toEqual([0, 0]);
    for (let minute = 0; minute < 20; minute += 1) {
      world.time += 60_000;
      for (const end = performance.now() + 2 * every; performance.now() < end;);
      await runner.drain();
    }
    expect(works).toBe(20);
    expect(fails).toBeGreaterThanOrEqual(20);
    expect(await listDeadTasks(world.database)).toEqual([]);
    await expect(runner.sweep()).rejects.toThrow('not yet');
    expect(works).toBe(21);
    await world.runner([recurringTask('works', 60_000, async () => {})]).start(); // a second process
    expect(await rows()).toHaveLength(2);
  });

  it('[B30f] leave time for requests, also if the clock races', async () => {
    for (let count = 0; count < 50; count += 1) await add(`${count}`);
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 0);
    const racing = () => new Date((world.time += 11_000));
    const kinds = [writes(), recurringTask('works', 5000, async () => {})];
    const runner = world.runner(kinds, { now: racing });
    await runner.start();
    await runner.drain();
    clearInterval(counting);
    expect(turns).toBeGreaterThan(10);
    expect(await world.effects()).toHaveLength(50);
    await runner.stop();
  });

  it('[B30f] of an earlier run that a clock ahead put off are brought forward', async () => {
    world.time += 10 * DAY;
    const kinds = [recurringTask('works', 60_000, async () => {})];
    await world.runner(kinds).start();
    world.time -= 10 * DAY;
    await world.runner(kinds).start();
    expect((await rows())[0]?.run_at).toEqual(new Date(world.time + 60_000));
  });

  it('[B30e] that a stopping process cannot finish wait for the next', async () => {
    const { promise: isCalled, resolve } = Promise.withResolvers<void>();
    const runner = world.runner([
      calls(
        ({ signal }) =>
          new Promise((_, reject) => {
            resolve();
            signal.addEventListener('abort', () => reject(new Error('aborted')));
          }),
      ),
    ]);
    await enqueue(world.database, { kind: calling, payload: { name: 'slow' } });
    runner.wake();
    await isCalled;
    await runner.stop();
    expect(await rows()).toMatchObject([{ attempts: 0, leased_until: null, error: null }]);
    const names: string[] = [];
    await world.runner([calls(async (_, { name }) => void names.push(name))]).drain();
    expect(names).toEqual(['slow']);
  });

  it('[B30e] of a newer version are left to it', async () => {
    await add('new');
    await world.runner([calls(async () => {})]).drain();
    expect(await rows()).toMatchObject([{ kind: 'writing', attempts: 0 }]);
  });
};

describe('tasks on PGlite', () => {
  itDoesTasks('PGlite');
});
describe.skipIf(!hasPostgres)('tasks on PostgreSQL', () => {
  itDoesTasks('PostgreSQL');
});

it('[B30a] the mails that an earlier version has not sent become tasks', async () => {
  const { database, close } = await openMemory();
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  expect((await migrator.migrateTo('0017-unsent-mails')).error).toBeUndefined();
  const content = Buffer.alloc(300, 9);
  const kept = new Date('2026-11-23T10:00:00Z');
  const due = new Date('2026-11-23T10:05:00Z');
  await sql`insert into unsent_mails (content, tries, kept_at, due_at) values (${content}, 3, ${kept}, ${due})`.execute(
    database,
  );
  await migrate(database);
  const [task, ...more] = await database.selectFrom('tasks').selectAll().execute();
  expect(more).toEqual([]);
  expect(task).toMatchObject({ kind: 'mail', run_at: due, attempts: 3, created_at: kept, given_up_at: null });
  const payload = task?.payload as { content: string; at: string };
  expect(payload.content).toBe(content.toString('base64'));
  expect(new Date(payload.at)).toEqual(kept);
  await close();
});

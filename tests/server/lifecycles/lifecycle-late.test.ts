/** Acts after a deadline whose task has not run: the state after the deadline decides. On both databases. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { apply, createLifecycles, passDeadline } from '../../../server/lifecycles/apply.ts';
import type { LifecycleTasks } from '../../../server/lifecycles/tasks.ts';
import { lifecycles, type StoredSnapshot } from '../../../server/lifecycles/lifecycles.ts';
import { after, days, hours, minutes } from '../../../src/machines/lifecycles/lifecycle.ts';
import { lateEntries, type WalkEvent } from '../../machines/lifecycles/walks.ts';
import { describeOnBoth } from '../databases.ts';
import { employer, freelancer } from '../helpers.ts';
import { act, createLifecycle, insertJob, logOf, readLifecycle, START } from './lifecycle-rows.ts';

const LAST_DAY = '2026-04-01T09:00:00.000Z';
const on = (day: number): string => after(START, days(day));

describeOnBoth('a late act', (start) => {
  let backend: Backend;
  beforeAll(async () => (backend = await start({ now: () => new Date(START) })));
  afterAll(() => backend.close());

  const failureOf = async (acting: Promise<unknown>): Promise<unknown> =>
    acting.then(
      () => undefined,
      (error: unknown) => error,
    );
  type Step = readonly [type: string, by: WalkEvent['by'], at: string, more?: object];
  const funded: readonly Step[] = [
    ['funding.started', 'employer', START, { checkout: '1' }],
    ['payment.received', 'system', START, { checkout: '1' }],
  ];
  const submitted: readonly Step[] = [...funded, ['work.submitted', 'freelancer', START]];
  const eventOf = ([type, by, at, more]: Step) => ({ type, by, at, ...more });
  const milestone = async (steps: readonly Step[]) => {
    const { database } = backend;
    const id = await createLifecycle(database, 'milestone', { amountCents: 50_000 });
    for (const step of steps) await act(database, 'milestone', id, eventOf(step));
    return {
      id,
      act: (step: Step, version?: number) => act(database, 'milestone', id, eventOf(step), version),
      read: () => readLifecycle(database, 'milestone', id),
      /** The events after the steps, with their days since the start. */
      since: async () => {
        const log = await logOf(database, 'milestone', id);
        expect(lateEntries(lifecycles.milestone.machine, log)).toEqual([]);
        return log
          .slice(steps.length + 1)
          .map(({ event, by, at }) => [event, by, (Date.parse(at) - Date.parse(START)) / days(1)]);
      },
    };
  };

  it('[Y25][Y26] does not extend or close an overdue job, which its task expires at its deadline', async () => {
    const { database } = backend;
    const id = await insertJob(database);
    const extend = { type: 'job.extended', by: 'employer', closesAt: '2026-06-01T09:00:00.000Z' } as const;
    for (const event of [
      { ...extend, at: LAST_DAY },
      { ...extend, at: '2026-05-01T09:00:00.000Z' },
      { type: 'job.closed', by: 'employer', at: LAST_DAY },
    ] as const)
      for (const version of [1, undefined])
        expect(await failureOf(act(database, 'job', id, event, version))).toMatchObject({
          code: 'job_expired',
          params: { state: 'expired', version: 1 },
        });
    expect(await readLifecycle(database, 'job', id), 'rolled back').toMatchObject({
      value: 'open',
      version: 1,
    });
    const late = new Date('2026-05-01T09:00:00.000Z');
    expect(
      await database
        .transaction()
        .execute((transaction) => passDeadline(transaction, { kind: 'job', id, dueAt: LAST_DAY }, late)),
    ).toBe(true);
    const log = await logOf(database, 'job', id);
    expect(log.at(-1)).toEqual({ event: 'deadline.passed', by: 'system', at: LAST_DAY, payload: {} });
    const intime = await insertJob(database);
    const before = '2026-04-01T08:59:59.999Z';
    await act(database, 'job', intime, { ...extend, at: before }, 1);
    expect(await readLifecycle(database, 'job', intime)).toMatchObject({ value: 'open', version: 2 });
  });

  it('[Y25][Y26] does not dispute money that was released by silence', async () => {
    const { act: late, read, since } = await milestone(submitted);
    const { version } = await read();
    expect(await failureOf(late(['dispute.opened', 'employer', on(14)], version))).toMatchObject({
      code: 'money_released',
      params: { state: 'released', version },
    });
    expect(await failureOf(late(['dispute.opened', 'employer', on(30)], version))).toMatchObject({
      code: 'money_cleared',
      params: { state: 'cleared', version },
    });
    expect(await failureOf(late(['dispute.opened', 'employer', on(14)], version - 1))).toMatchObject({
      code: 'stale',
      params: { state: 'released', version },
    });
    expect(await since()).toEqual([]);
    const intime = ['dispute.opened', 'employer', after(on(14), -1)] as const;
    expect(await late(intime, version)).toMatchObject({ value: { disputed: 'awaitingResponse' } });
  });

  it('[Y25][Y26] is applied on the version before the deadline if the new state permits it', async () => {
    const { act: late, read, since } = await milestone(funded.slice(0, 1));
    const { version } = await read();
    const paid = await late(
      ['payment.received', 'system', after(START, hours(1)), { checkout: '1' }],
      version,
    );
    expect(paid).toMatchObject({ value: 'funded', version: version + 2 });
    expect(await since()).toEqual([
      ['deadline.passed', 'system', minutes(15) / days(1)],
      ['payment.received', 'system', hours(1) / days(1)],
    ]);
  });

  it('[Y20][Y25] passes a chain of deadlines in order, each with its task and its emitted events', async () => {
    const steps: readonly Step[] = [
      ...submitted,
      ['dispute.opened', 'employer', START],
      ['dispute.answered', 'freelancer', START],
    ];
    const { id, since } = await milestone(steps);
    const asked: unknown[] = [];
    const tasks: LifecycleTasks = {
      move: async () => {},
      schedule: async (_, { dueAt }) => void asked.push(dueAt),
      tell: async (_, { told }) => void asked.push(told.type),
    };
    const own = createLifecycles(lifecycles, tasks);
    const ruling = eventOf(['dispute.ruled', 'operator', on(70), { toFreelancerCents: 50_000 }]);
    await backend.database
      .transaction()
      .execute((transaction) =>
        own.apply(transaction, { lifecycle: 'milestone', id, event: ruling as never }),
      );
    expect(asked).toEqual([on(60), 'dispute.overdue', on(75)]);
    expect(
      await backend.database
        .transaction()
        .execute((transaction) =>
          own.passDeadline(transaction, { kind: 'milestone', id, dueAt: on(75) }, new Date(on(100))),
        ),
    ).toBe(true);
    expect(await since()).toEqual([
      ['deadline.passed', 'system', 30],
      ['deadline.passed', 'system', 60],
      ['dispute.ruled', 'operator', 70],
      ['deadline.passed', 'system', 75],
      ['deadline.passed', 'system', 80],
    ]);
  });

  it('[Y25] passes a deadline before the last entry at the time of that entry', async () => {
    const asked: Step = ['cancellation.requested', 'employer', on(13)];
    const silent = await milestone([...submitted, asked]);
    await failureOf(silent.act(['work.approved', 'employer', on(16)]));
    const now = new Date(on(30));
    await backend.database
      .transaction()
      .execute((transaction) =>
        passDeadline(transaction, { kind: 'milestone', id: silent.id, dueAt: on(15) }, now),
      );
    expect(await silent.since()).toEqual([
      ['deadline.passed', 'system', 15],
      ['deadline.passed', 'system', 15],
      ['deadline.passed', 'system', 20],
    ]);
    const declined = await milestone([...submitted, asked, ['request.declined', 'freelancer', on(14.5)]]);
    expect(await declined.act(['refund.granted', 'freelancer', on(18)])).toMatchObject({ value: 'refunded' });
    expect((await declined.since()).map(([, , day]) => day)).toEqual([14.5, 18]);
  });

  it('[Y22][Y25] an upgrade does not move the deadline that was due before it', async () => {
    const { id } = await milestone(submitted);
    const upgrades = { 1: (stored: StoredSnapshot) => stored };
    const milestones = { ...lifecycles.milestone, chartVersion: 2, upgrades };
    const own = createLifecycles({ ...lifecycles, milestone: milestones });
    const returned = eventOf(['refund.granted', 'freelancer', on(16)]) as never;
    const applied = await backend.database.transaction().execute((transaction) =>
      own.apply(transaction, {
        lifecycle: 'milestone',
        id,
        event: returned,
        user: freelancer.id,
        version: 4,
      }),
    );
    expect(applied).toMatchObject({ value: 'refunded', version: 7 });
    const { database } = backend;
    const added = (await logOf(database, 'milestone', id)).slice(4).map(({ event, at }) => [event, at]);
    expect(added).toEqual([
      ['lifecycle.upgraded', on(16)],
      ['deadline.passed', on(14)],
      ['refund.granted', on(16)],
    ]);
  });

  it('[Y26] a transaction that goes on after the refusal keeps the passed deadline', async () => {
    const { database } = backend;
    const id = await insertJob(database);
    const event = { type: 'job.closed', by: 'employer', at: LAST_DAY } as const;
    await database
      .transaction()
      .execute((transaction) =>
        failureOf(apply(transaction, { lifecycle: 'job', id, event, user: employer.id })),
      );
    expect(await readLifecycle(database, 'job', id)).toMatchObject({ value: 'expired', version: 2 });
  });
});

/** The server's side of a lifecycle: what `apply` writes, what it refuses, and what the database holds on its own. */
import { inspect } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import type { Backend } from '../../../server/backend.ts';
import { apply, createLifecycles, passDeadline } from '../../../server/lifecycles/apply.ts';
import { MissingLifecycle, RefusedEvent, StaleLifecycle } from '../../../server/lifecycles/conflicts.ts';
import {
  acceptsProposals,
  hasTag,
  jobHasTag,
  shownStateAt,
  usualStates,
} from '../../../server/lifecycles/job-states.ts';
import { lifecycles, type StoredSnapshot } from '../../../server/lifecycles/lifecycles.ts';
import { overdueDeadlines, type Deadline, type LifecycleTasks } from '../../../server/lifecycles/tasks.ts';
import { jobLifecycle, type JobState } from '../../../src/machines/lifecycles/job.lifecycle.ts';
import { replay } from '../../machines/lifecycles/walks.ts';
import { describeOnBoth } from '../databases.ts';
import { employer, freelancer } from '../helpers.ts';
import {
  act,
  brokenLinks,
  createLifecycle,
  insertJob,
  logOf,
  outcomeOf,
  readLifecycle,
  START,
} from './lifecycle-rows.ts';

const LAST_DAY = '2026-04-01T09:00:00.000Z';
const LATER = '2026-05-01T09:00:00.000Z';
const states = Object.keys(jobLifecycle.states) as JobState[];

const noTasks: LifecycleTasks = { schedule: async () => {}, move: async () => {}, tell: async () => {} };

describeOnBoth('apply', (start) => {
  let backend: Backend;
  // A clock at the beginning: the deadlines of the tests belong to the tests, not to the server's runner.
  beforeAll(async () => (backend = await start({ now: () => new Date(START) })));
  afterAll(() => backend.close());

  const close = { type: 'job.closed', by: 'employer', at: START } as const;
  const jobRow = (id: number) =>
    backend.database
      .selectFrom('jobs')
      .select(['status', 'deadline', 'posted_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const failureOf = async (acting: Promise<unknown>): Promise<unknown> =>
    acting.then(
      () => undefined,
      (error: unknown) => error,
    );

  it('[Y19][Y20] moves a job from its draft to its end, with its projection and log', async () => {
    const { database } = backend;
    const id = await insertJob(database, 'draft');
    expect(await jobRow(id)).toMatchObject({ status: 'draft' });
    await act(database, 'job', id, { type: 'job.published', by: 'employer', at: START });
    expect(await jobRow(id)).toEqual({
      status: 'open',
      deadline: new Date(LAST_DAY),
      posted_at: new Date(START),
    });
    const extend = { type: 'job.extended', by: 'employer', at: START, closesAt: LATER } as const;
    await act(database, 'job', id, extend, 2);
    await act(database, 'job', id, close, 3);
    expect(await jobRow(id)).toMatchObject({ status: 'closed', deadline: new Date(LATER) });
    expect(await readLifecycle(database, 'job', id)).toEqual({
      value: 'closed',
      context: { dueAt: null },
      version: 4,
    });
    const log = await logOf(database, 'job', id);
    expect(log.map(({ event }) => event)).toEqual([
      'lifecycle.imported',
      'job.published',
      'job.extended',
      'job.closed',
    ]);
    expect(log[2]).toEqual({
      event: 'job.extended',
      by: 'employer',
      at: START,
      payload: { closesAt: LATER },
    });
    const users = await sql<{ by_user: number | null }>`
      select by_user from lifecycle_log where kind = 'job' and id = ${id} order by position`.execute(
      database,
    );
    expect(users.rows.map(({ by_user }) => by_user)).toEqual([null, employer.id, employer.id, employer.id]);
    expect(await brokenLinks(database)).toEqual([]);
  });

  it('[Y21] refuses a stale version with the newer state, and the chart’s reason otherwise', async () => {
    const { database } = backend;
    const id = await insertJob(database);
    await act(database, 'job', id, close, 1);
    const stale = await failureOf(act(database, 'job', id, close, 1));
    expect(stale).toBeInstanceOf(StaleLifecycle);
    expect(stale).toMatchObject({ statusCode: 409, code: 'stale', params: { state: 'closed', version: 2 } });
    const refused = await failureOf(act(database, 'job', id, close, 2));
    expect(refused).toBeInstanceOf(RefusedEvent);
    expect(refused).toMatchObject({ statusCode: 409, code: 'job_closed', params: { version: 2 } });
    const open = await insertJob(database);
    expect(await failureOf(act(database, 'job', open, { ...close, by: 'freelancer' }))).toMatchObject({
      code: 'wrong_role',
    });
    const stranger = database
      .transaction()
      .execute((transaction) =>
        apply(transaction, { lifecycle: 'job', id: open, event: close, user: freelancer.id }),
      );
    expect(await failureOf(stranger)).toMatchObject({ code: 'wrong_person', params: {} });
    const guess = { lifecycle: 'job', id: open, event: close, user: freelancer.id, version: 7 } as const;
    const guessing = database.transaction().execute((transaction) => apply(transaction, guess));
    expect(await failureOf(guessing), 'tells a stranger no version').toMatchObject({
      code: 'wrong_person',
      params: {},
    });
    const unknown = { ...close, type: 'job.forgotten' };
    expect(await failureOf(act(database, 'job', open, unknown))).toMatchObject({ code: 'not_possible' });
    expect(await readLifecycle(database, 'job', open)).toMatchObject({ value: 'open', version: 1 });
    expect(await failureOf(act(database, 'job', 999_999, close))).toBeInstanceOf(MissingLifecycle);
  });

  it('[Y21] of two acts on one version at once, one wins', async () => {
    const { database } = backend;
    const id = await createLifecycle(database, 'milestone', { amountCents: 50_000 });
    await act(database, 'milestone', id, {
      type: 'funding.started',
      by: 'employer',
      at: START,
      checkout: '1',
    } as never);
    await act(database, 'milestone', id, {
      type: 'payment.received',
      by: 'system',
      at: START,
      checkout: '1',
    } as never);
    const race = await Promise.all(
      (['freelancer', 'employer'] as const).map((by) =>
        outcomeOf(act(database, 'milestone', id, { type: 'dispute.opened', by, at: START }, 3)),
      ),
    );
    expect(race.toSorted()).toEqual(['applied', 'stale']);
  });

  it('[Y20] writes nothing if its transaction fails afterwards', async () => {
    const { database } = backend;
    const id = await insertJob(database);
    const failing = database.transaction().execute(async (transaction) => {
      await apply(transaction, { lifecycle: 'job', id, event: close, user: employer.id });
      throw new Error('later');
    });
    await expect(failing).rejects.toThrow('later');
    expect(await jobRow(id)).toMatchObject({ status: 'open' });
    expect(await logOf(database, 'job', id)).toHaveLength(1);
  });

  it('[Y20] asks for the task of each new deadline, and passes it once and not early', async () => {
    const { database } = backend;
    const asked: unknown[] = [];
    const tasks: LifecycleTasks = {
      ...noTasks,
      schedule: async (_, deadline) => void asked.push(deadline),
      tell: async (_, { told }) => void asked.push(told),
    };
    const own = createLifecycles(lifecycles, tasks);
    const id = await insertJob(database);
    const extend = { type: 'job.extended', by: 'employer', at: START, closesAt: LATER } as const;
    await database
      .transaction()
      .execute((transaction) =>
        own.apply(transaction, { lifecycle: 'job', id, event: extend, user: employer.id }),
      );
    expect(asked).toEqual([{ kind: 'job', id, dueAt: LATER }]);
    const pass = (dueAt: string, now: string) =>
      database
        .transaction()
        .execute((transaction) => passDeadline(transaction, { kind: 'job', id, dueAt }, new Date(now)));
    expect(await pass(LAST_DAY, LAST_DAY), 'the former deadline').toBe(false);
    expect(await pass(LATER, '2026-05-01T08:59:59.999Z'), 'early').toBe(false);
    expect(await overdueDeadlines(database, new Date(LATER), { most: 10_000 })).toContainEqual({
      kind: 'job',
      id,
      dueAt: LATER,
    });
    expect(await pass(LATER, LATER)).toBe(true);
    expect(await jobRow(id)).toMatchObject({ status: 'expired' });
    expect(await pass(LATER, LATER), 'again').toBe(false);
    expect(await overdueDeadlines(database, new Date(LATER), { most: 10_000 })).not.toContainEqual(
      expect.objectContaining({ id }),
    );
  });

  it('[Y20] asks for the task of a deadline that a lifecycle starts with', async () => {
    const { database } = backend;
    const asked: unknown[] = [];
    const tasks: LifecycleTasks = {
      ...noTasks,
      schedule: async (_, deadline) => void asked.push(deadline),
    };
    const machine = createMachine({ id: 'due', context: { dueAt: LATER } });
    const { reasons } = lifecycles.milestone;
    const own = createLifecycles({ due: { machine, reasons, chartVersion: 1, upgrades: {} } }, tasks);
    await database
      .transaction()
      .execute((transaction) => own.begin(transaction, { lifecycle: 'due', id: 1, by: 'system', at: START }));
    const due = { kind: 'due', id: 1, dueAt: LATER };
    expect(asked).toEqual([due]);
    const passing = database
      .transaction()
      .execute((transaction) => own.passDeadline(transaction, due, new Date(LATER)));
    await expect(passing, 'a chart that forgot its deadline').rejects.toThrow('refuses to pass the deadline');
  });

  it('[Y20] passes a deadline whose text is written in another way, and none of a deleted lifecycle', async () => {
    const { database } = backend;
    const period = { disputableUntil: '2026-05-01T09:00:00Z' };
    const id = await createLifecycle(database, 'milestone', { amountCents: 50_000, period });
    const at = START;
    for (const event of [
      { type: 'funding.started', by: 'employer', at, checkout: '1' },
      { type: 'payment.received', by: 'system', at, checkout: '1' },
      { type: 'period.invoiced', by: 'system', at, amountCents: 40_000 },
    ] as const)
      await act(database, 'milestone', id, event);
    const now = new Date(LATER);
    const due = { kind: 'milestone', id, dueAt: LATER };
    expect(await overdueDeadlines(database, now, { most: 10_000 })).toContainEqual(due);
    const pass = (deadline: Deadline) =>
      database.transaction().execute((transaction) => passDeadline(transaction, deadline, now));
    expect(await pass(due)).toBe(true);
    expect(await readLifecycle(database, 'milestone', id)).toMatchObject({ value: 'released' });
    expect(await pass({ kind: 'job', id: 999_999, dueAt: LATER })).toBe(false);
  });

  it('[Y20][Y21] moves nothing outside a transaction, after a lost entry, or at a time in another format', async () => {
    const { database } = backend;
    const id = await insertJob(database);
    const event = { lifecycle: 'job', id, event: close, user: employer.id } as const;
    await expect(apply(database, event)).rejects.toThrow('inside a transaction');
    await expect(act(database, 'job', id, { ...close, at: '2026-03-02T09:00:00Z' })).rejects.toThrow(
      'as toISOString writes it',
    );
    const gap = database.transaction().execute(async (transaction) => {
      await sql`alter table lifecycle_log disable trigger lifecycle_log_kept`.execute(transaction);
      await sql`delete from lifecycle_log where kind = 'job' and id = ${id}`.execute(transaction);
      await apply(transaction, event);
    });
    await expect(gap).rejects.toThrow('hash_before');
    expect(await readLifecycle(database, 'job', id)).toMatchObject({ value: 'open', version: 1 });
  });

  it('[Y27] a milestone starts only with whole cents as a number, and a readable deadline', async () => {
    const { database } = backend;
    for (const input of [
      { amountCents: '50000' },
      { amountCents: 50_000n },
      { amountCents: 500.5 },
      { amountCents: Number.MAX_SAFE_INTEGER + 1 },
      { amountCents: Number.NaN },
      { amountCents: 0 },
      {},
      undefined,
      { amountCents: 50_000, period: { disputableUntil: 'Friday' } },
    ])
      await expect(createLifecycle(database, 'milestone', input), inspect(input)).rejects.toThrow(
        /invalid|too/i,
      );
  });

  it('[Y28] nobody is the operator of a lifecycle without a lock', async () => {
    const id = 1_000_000;
    const { lock: _, ...unlocked } = lifecycles.milestone;
    const own = createLifecycles({ milestone: unlocked });
    const event = { type: 'dispute.ruled', by: 'operator', at: START, toFreelancerCents: 0 } as const;
    const ruling = backend.database.transaction().execute(async (transaction) => {
      await own.begin(transaction, {
        lifecycle: 'milestone',
        id,
        input: { amountCents: 50_000 },
        by: 'system',
        at: START,
      });
      await own.apply(transaction, { lifecycle: 'milestone', id, event, user: employer.id });
    });
    await expect(ruling).rejects.toThrow('has no lock');
  });

  it('[Y19][Y22] an upgrade moves the projection and the deadline too', async () => {
    const { database } = backend;
    const asked: unknown[] = [];
    const tasks: LifecycleTasks = {
      ...noTasks,
      schedule: async (_, deadline) => void asked.push(deadline),
    };
    const upgradedTo = (value: JobState, dueAt: string | null) =>
      createLifecycles(
        {
          job: {
            ...lifecycles.job,
            chartVersion: 2,
            upgrades: { 1: (): StoredSnapshot => ({ value, context: { dueAt } }) },
          },
        },
        tasks,
      );
    const passWith = (own: ReturnType<typeof upgradedTo>, id: number) =>
      database
        .transaction()
        .execute((transaction) =>
          own.passDeadline(transaction, { kind: 'job', id, dueAt: LAST_DAY }, new Date(LAST_DAY)),
        );
    const [later, closed] = [await insertJob(database), await insertJob(database)];
    expect(await passWith(upgradedTo('open', LATER), later), 'a later deadline').toBe(false);
    expect(asked).toEqual([{ kind: 'job', id: later, dueAt: LATER }]);
    expect(await jobRow(later)).toMatchObject({ status: 'open', deadline: new Date(LATER) });
    expect(await passWith(upgradedTo('closed', null), closed), 'no deadline').toBe(false);
    expect(await jobRow(closed)).toMatchObject({ status: 'closed' });
  });

  it('[Y22] upgrades a snapshot of a former chart version, and logs it', async () => {
    const { database } = backend;
    const id = await createLifecycle(database, 'milestone', { amountCents: 50_000 });
    // An invented history: version 1 knew dollars, version 2 called the draft ‘agreed’.
    const steps: string[] = [];
    const milestone = {
      ...lifecycles.milestone,
      chartVersion: 3,
      upgrades: {
        1: ({ value, context: { amountDollars, ...context } }: StoredSnapshot) => {
          steps.push('1 to 2');
          return { value, context: { ...context, amountCents: (amountDollars as number) * 100 } };
        },
        2: ({ value, context }: StoredSnapshot) => {
          steps.push('2 to 3');
          return { value: value === 'agreed' ? 'draft' : value, context };
        },
      },
    };
    const own = createLifecycles({ milestone });
    await sql`update lifecycles set value = '"agreed"',
      context = context - 'amountCents' || '{"amountDollars": 500}' where kind = 'milestone' and id = ${id}`.execute(
      database,
    );
    const fund = { type: 'funding.started', by: 'employer', at: START, checkout: 'first' } as const;
    const applied = await database.transaction().execute((transaction) =>
      own.apply(transaction, {
        lifecycle: 'milestone',
        id,
        event: fund,
        user: employer.id,
        version: 1,
      }),
    );
    expect(steps).toEqual(['1 to 2', '2 to 3']);
    expect(applied).toMatchObject({ value: 'awaitingFunding', context: { amountCents: 50_000 }, version: 3 });
    const log = await logOf(database, 'milestone', id);
    expect(log.map(({ event }) => event)).toEqual([
      'lifecycle.started',
      'lifecycle.upgraded',
      'funding.started',
    ]);
    expect(replay(milestone.machine, log)).toEqual({ value: applied.value, context: applied.context });
    expect(await failureOf(act(database, 'milestone', id, fund)), 'an older server').toBeInstanceOf(Error);
    expect(await brokenLinks(database)).toEqual([]);
  });

  it('[Y19] gives every job a lifecycle, as if its events had happened, and deletes it with the job', async () => {
    const { database } = backend;
    const { rows } = await sql<{ jobs: number }>`select count(*)::integer as jobs from jobs where not exists (
      select from lifecycles where kind = 'job' and lifecycles.id = jobs.id and value = to_jsonb(status)
        and due_at is not distinct from case when status = 'open' then deadline end
        and context->>'dueAt' is not distinct from case when status = 'open'
          then to_char(deadline at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end)`.execute(database);
    expect(rows).toEqual([{ jobs: 0 }]);
    const publish = {
      event: 'job.published',
      by: 'employer',
      at: START,
      payload: { closesAt: LAST_DAY },
    } as const;
    const draft = { event: 'lifecycle.started', by: 'system', at: START } as const;
    const payload = { value: 'draft', context: { dueAt: null } };
    const ids = await Promise.all([
      insertJob(database, usualStates.open),
      insertJob(database, usualStates.closed),
    ]);
    const [open, closed] = await Promise.all(ids.map((id) => readLifecycle(database, 'job', id)));
    expect(open).toMatchObject(replay(jobLifecycle, [{ ...draft, payload }, publish]));
    const ended = { event: 'job.closed', by: 'employer', at: START, payload: {} } as const;
    expect(closed).toMatchObject(replay(jobLifecycle, [{ ...draft, payload }, publish, ended]));

    await database.deleteFrom('jobs').where('id', 'in', ids).execute();
    const left = await database
      .selectFrom('lifecycles')
      .select('id')
      .where('id', 'in', ids)
      .where('kind', '=', 'job')
      .execute();
    expect(left).toEqual([]);
    expect(await logOf(database, 'job', ids[0])).toEqual([]);
  });

  it('[Y19][Y20][Y24] the database rejects a status beside the lifecycle, and changes of the log', async () => {
    const { database } = backend;
    const id = await insertJob(database);
    const milestone = await createLifecycle(database, 'milestone', { amountCents: 50_000 });
    const closing = database.updateTable('jobs').set({ status: 'closed' }).where('id', '=', id).execute();
    await expect(closing).rejects.toThrow('is the state of its lifecycle');
    for (const change of [
      sql`update lifecycle_log set by_user = 7 where id = ${id}`,
      sql`delete from lifecycle_log where id = ${id}`,
      sql`truncate lifecycle_log cascade`,
      sql`delete from lifecycles where kind = 'milestone' and id = ${milestone}`,
    ])
      await expect(change.execute(database)).rejects.toThrow('lifecycle_log is only added to');
  });

  it('[Y20] a change of any field breaks the hash chain of the log', async () => {
    const { database } = backend;
    const id = await insertJob(database, 'draft');
    await act(database, 'job', id, { type: 'job.published', by: 'employer', at: START });
    await act(database, 'job', id, close);
    for (const change of [
      `by_role = 'operator'`,
      'by_user = 7',
      `at = at + interval '1 millisecond'`,
      `event = 'job.extended'`,
      `payload = '{"closesAt": null}'`,
      `hash_before = ''`,
      'position = 9',
    ]) {
      const broken = database.transaction().execute(async (transaction) => {
        await sql`alter table lifecycle_log disable trigger lifecycle_log_kept`.execute(transaction);
        await sql`update lifecycle_log set ${sql.raw(change)}
          where kind = 'job' and id = ${id} and position = 1`.execute(transaction);
        throw new AggregateError(await brokenLinks(transaction));
      });
      const { errors } = (await failureOf(broken)) as AggregateError;
      expect(errors, change).toContainEqual(expect.stringMatching(`^job ${id}, `));
    }
    expect(await brokenLinks(database)).toEqual([]);
  });

  it('[Y12][Y18] SQL, search and rows agree with the tags of the chart', async () => {
    const { database } = backend;
    const now = new Date('2026-03-15T09:00:00.000Z');
    for (const state of states) {
      const [id, late] = [await insertJob(database, state), await insertJob(database, state, START)];
      const { rows } = await sql<Record<string, boolean>>`
        select ${acceptsProposals(now)} as accepts, ${hasTag('isPublic')} as public,
          exists (select from job_search where id = jobs.id and not gone) as found,
          coalesce((select open from job_search where id = jobs.id), false) as open
        from jobs where id in (${id}, ${late}) order by id`.execute(database);
      const [accepts, isPublic] = [jobHasTag(state, 'acceptsProposals'), jobHasTag(state, 'isPublic')];
      expect(rows, state).toEqual([
        { accepts, public: isPublic, found: isPublic, open: accepts },
        { accepts: false, public: isPublic, found: isPublic, open: accepts },
      ]);
    }
  });
});

describe('a job’s row', () => {
  it('[Y12][Y18] is shown with a state that the contract knows, and expired from its deadline on', () => {
    const deadline = new Date(LAST_DAY);
    const shown = (now: string) =>
      Object.fromEntries(states.map((status) => [status, shownStateAt(new Date(now), { status, deadline })]));
    const ended = {
      filled: 'filled',
      closed: 'closed',
      expired: 'expired',
      draft: 'closed',
      discarded: 'closed',
      removed: 'closed',
    };
    expect(shown('2026-04-01T08:59:59.999Z')).toEqual({ ...ended, open: 'open' });
    expect(shown(LAST_DAY)).toEqual({ ...ended, open: 'expired' });
  });
});

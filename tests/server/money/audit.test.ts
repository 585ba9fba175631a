/** The audit finds each kind of damage. The damage is made with the database's own guards off, and rolled back. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import type { Database } from '../../../server/database/tables.ts';
import type { Mail } from '../../../server/mail/mailer.ts';
import { audit, linesOf, type AuditReport } from '../../../server/money/audit.ts';
import { SETTLES_WITHIN } from '../../../server/money/audit-provider.ts';
import { auditKind } from '../../../server/money/audit-task.ts';
import type { PaymentProvider, ProviderMovement } from '../../../server/provider/port.ts';
import { after, days } from '../../../src/machines/lifecycles/lifecycle.ts';
import type { WalkEvent } from '../../machines/lifecycles/walks.ts';
import { describeOnBoth } from '../databases.ts';
import { act, createLifecycle, START, type Kind } from '../lifecycles/lifecycle-rows.ts';
import { addsOperator, SITE } from '../operator/operator-world.ts';

/** When everything has settled. */
const NOW = new Date(after(START, days(30)));

describeOnBoth('the audit', (start) => {
  let backend: Backend;
  /** A cleared milestone, one in escrow, and their payments; a refund; a payout that has arrived and one on its way. */
  let ids: Readonly<
    Record<'cleared' | 'held' | 'paid' | 'open' | 'refund' | 'payout' | 'sent' | 'job', number>
  >;
  let before: ReadonlySet<string>;
  beforeAll(async () => {
    backend = await start({ now: () => new Date(START) });
    const { database } = backend;
    before = new Set((await audit({ database, provider: undefined, now: NOW })).findings);
    const sends = async (
      kind: Kind,
      id: number,
      ...steps: readonly (readonly [string, WalkEvent['by'], object?])[]
    ) => {
      for (const [type, by, more] of steps)
        await act(database, kind, id, { type, by, at: START, ...more } as WalkEvent);
      return id;
    };
    const milestone = async (...steps: readonly (readonly [string, WalkEvent['by'], object?])[]) =>
      sends(
        'milestone',
        await createLifecycle(database, 'milestone', { amountCents: 50_000 }),
        ['funding.started', 'employer', { checkout: 'first' }],
        ['payment.received', 'system', { checkout: 'first' }],
        ...steps,
      );
    const cleared = await milestone(
      ['work.submitted', 'freelancer'],
      ['work.approved', 'employer'],
      ['deadline.passed', 'system', { at: after(START, days(5)) }],
    );
    const held = await milestone();
    await milestone(['refund.granted', 'freelancer']);
    const payout = (amountCents: number) =>
      createLifecycle(database, 'payout', { amountCents, feeCents: 100 });
    const { payment_id } = await database
      .selectFrom('payment_milestones')
      .select('payment_id')
      .where('milestone_id', '=', cleared)
      .executeTakeFirstOrThrow();
    const refund = await createLifecycle(database, 'refund', { amountCents: 30_000 });
    ids = {
      cleared,
      held,
      paid: payment_id,
      open: await createLifecycle(database, 'payment', { totalCents: 20_000, startedAt: START }),
      refund: await sends('refund', refund, ['refund.settled', 'system']),
      payout: await sends('payout', await payout(4900), ['payout.sent', 'system'], ['payout.paid', 'system']),
      sent: await sends('payout', await payout(3900), ['payout.sent', 'system']),
      job: await createLifecycle(database, 'job', {}),
    };
    await database.updateTable('payments').set({ charge: 'ch_paid' }).where('id', '=', payment_id).execute();
    const { payment_id: disputed } = await database
      .selectFrom('refunds')
      .select('payment_id')
      .where('id', '=', refund)
      .executeTakeFirstOrThrow();
    await database
      .updateTable('payments')
      .set({ charge: 'ch_disputed' })
      .where('id', '=', disputed)
      .execute();
  });
  afterAll(() => backend.close());

  const reports = async (database: Database, provider?: PaymentProvider, now = NOW): Promise<AuditReport> => {
    const report = await audit({ database, provider, now });
    return { ...report, findings: report.findings.filter((words) => !before.has(words)) };
  };
  const tables = [
    'lifecycle_log',
    'lifecycles',
    'ledger_accounts',
    'ledger_entries',
    'ledger_transfers',
    'jobs',
  ] as const;
  /** The findings after the damage, which leaves no trace. */
  const findingsAfter = async (...damage: readonly string[]): Promise<readonly string[]> => {
    let findings: readonly string[] = [];
    const undone = new Error('undone');
    await backend.database
      .transaction()
      .execute(async (transaction) => {
        for (const table of tables)
          await sql`alter table ${sql.table(table)} disable trigger user`.execute(transaction);
        for (const statement of damage) await sql.raw(statement).execute(transaction);
        ({ findings } = await reports(transaction));
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
    return findings;
  };

  it('[Y100] finds nothing in a right database, and counts what it has checked', async () => {
    const report = await reports(backend.database);
    expect(report.findings).toEqual([]);
    expect(report.lifecycles).toBeGreaterThan(60);
    expect(report.entries).toBeGreaterThan(report.lifecycles);
    expect(report.movements).toBeNull();
    expect(linesOf(report)).toEqual([
      `Checked ${report.lifecycles} lifecycles with ${report.entries} log entries, ${report.accounts} accounts with ${report.transfers} transfers, and not the provider.`,
      'Nothing differs.',
    ]);
  });

  const log = (kind: string, id: number) => `kind = '${kind}' and id = ${id}`;
  /** Rewrites the hashes of a log, as somebody would who hides a change. */
  const rehashed = (kind: string, id: number, position: number) =>
    `update lifecycle_log set hash = lifecycle_hash(lifecycle_entry(kind, id, position, by_role, by_user, at, event, payload, hash_before))
      where ${log(kind, id)} and position = ${position}`;

  type Damage = readonly [what: string, damage: () => readonly string[], found: () => string | RegExp];
  const damages: readonly Damage[] = [
    [
      'a changed entry of a log',
      () => [`update lifecycle_log set by_user = 7 where ${log('milestone', ids.cleared)} and position = 1`],
      () => `milestone ${ids.cleared}, entry 1 has another content than its hash says`,
    ],
    [
      'an entry that is missing in the middle',
      () => [
        `delete from ledger_entries where transfer_id in (select id from ledger_transfers
          where lifecycle_kind = 'milestone' and lifecycle_id = ${ids.cleared} and position = 2)`,
        `delete from ledger_transfers where lifecycle_kind = 'milestone' and lifecycle_id = ${ids.cleared} and position = 2`,
        `delete from lifecycle_log where ${log('milestone', ids.cleared)} and position = 2`,
      ],
      () => `milestone ${ids.cleared}, entry 3 does not follow the entry before it`,
    ],
    [
      'a log that was rewritten with its hashes',
      () => [
        `update lifecycle_log set payload = jsonb_set(payload, '{context,amountCents}', '60000')
          where ${log('milestone', ids.held)} and position = 0`,
        rehashed('milestone', ids.held, 0),
        ...[1, 2].flatMap((position) => [
          `update lifecycle_log own set hash_before = before.hash from lifecycle_log before
            where own.kind = 'milestone' and own.id = ${ids.held} and own.position = ${position}
              and before.kind = own.kind and before.id = own.id and before.position = ${position - 1}`,
          rehashed('milestone', ids.held, position),
        ]),
      ],
      () => `milestone ${ids.held} is stored as "funded", and its log leads to "funded"`,
    ],
    [
      'an event that the chart refuses',
      () => [
        `update lifecycle_log set event = 'work.approved', by_role = 'employer' where ${log('milestone', ids.held)} and position = 1`,
      ],
      () => `milestone ${ids.held}, entry 1: the chart refuses work.approved`,
    ],
    [
      'a changed state',
      () => [`update lifecycles set value = '"refunded"' where ${log('milestone', ids.held)}`],
      () => `milestone ${ids.held} is stored as "refunded", and its log leads to "funded"`,
    ],
    [
      'a changed version',
      () => [`update lifecycles set version = version + 1 where ${log('milestone', ids.held)}`],
      () => `milestone ${ids.held} has version 4, and its log 3 entries`,
    ],
    [
      'a changed deadline',
      () => [`update lifecycles set due_at = due_at + interval '1 day' where ${log('payment', ids.open)}`],
      () => `payment ${ids.open} has another deadline than its log`,
    ],
    [
      'a snapshot of a newer server',
      () => [`update lifecycles set chart_version = 9 where ${log('job', ids.job)}`],
      () => `job ${ids.job} needs a newer server`,
    ],
    [
      'another status of a job',
      () => [`update jobs set status = 'closed' where id = ${ids.job}`],
      () => `job ${ids.job} is "draft", and its record says closed`,
    ],
    [
      'another status of a payment',
      () => [`update payments set status = 'lost' where id = ${ids.paid}`],
      () => `payment ${ids.paid} is "paid", and its record says lost`,
    ],
    [
      'another status of a payout',
      () => [`update payouts set status = 'failed' where id = ${ids.payout}`],
      () => `payout ${ids.payout} is "paid", and its record says failed`,
    ],
    [
      'another amount of a payout',
      () => [`update payouts set amount_cents = 490000 where id = ${ids.payout}`],
      () => `payout ${ids.payout} has another amount than its record`,
    ],
    [
      'another fee of a payment',
      () => [`update payments set fee_cents = 0 where id = ${ids.paid}`],
      () => `payment ${ids.paid} has another amount than its record`,
    ],
    [
      'another amount of a milestone',
      () => [`update contract_milestones set amount_cents = 1 where id = ${ids.cleared}`],
      () => `milestone ${ids.cleared} has another amount than its record`,
    ],
    [
      'another amount of a refund',
      () => [`update refunds set amount_cents = 1 where id = ${ids.refund}`],
      () => `refund ${ids.refund} has another amount than its record`,
    ],
    [
      'a payment that has not funded its milestone',
      () => [`update payment_milestones set funded_at = null where milestone_id = ${ids.held}`],
      () => new RegExp(`milestone ${ids.held} is funded by payment:\\d+, and the payments say nothing`),
    ],
    [
      'a payout without a lifecycle',
      () => [
        `delete from ledger_entries where transfer_id in (select id from ledger_transfers where lifecycle_kind = 'payout')`,
        `delete from ledger_transfers where lifecycle_kind = 'payout'`,
        `delete from lifecycle_log where ${log('payout', ids.sent)}`,
        `delete from lifecycles where ${log('payout', ids.sent)}`,
      ],
      () => `payout ${ids.sent} has no lifecycle`,
    ],
    [
      'a lifecycle without a record',
      () => [
        `insert into lifecycles (kind, id, chart_version, value, context) values ('refund', 900001, 1, '"settled"', '{}')`,
      ],
      () => 'refund 900001 has no log',
    ],
    [
      'a changed balance',
      () => [`update ledger_accounts set balance_cents = balance_cents + 1 where key = 'escrow:${ids.held}'`],
      () => `account escrow:${ids.held} holds 51501, and its entries say 51500`,
    ],
    [
      'a balance below zero',
      () => [
        'alter table ledger_accounts drop constraint ledger_accounts_check',
        `update ledger_accounts set balance_cents = -5 where key = 'capital'`,
      ],
      () => 'account capital holds -5',
    ],
    [
      'a changed entry',
      () => [
        `update ledger_entries set amount_cents = amount_cents + 1
          where account_id = (select id from ledger_accounts where key = 'escrow:${ids.held}')`,
      ],
      () => /^transfer \d+ \(milestone:\d+:2\) sums to 1$/,
    ],
    [
      'a changed transfer that sums to zero',
      () => [
        `update ledger_entries set amount_cents = amount_cents + case account_id when 2 then 1 else -1 end
          where transfer_id = (select id from ledger_transfers where lifecycle_kind = 'milestone' and lifecycle_id = ${ids.cleared} and kind = 'milestone.released')
          and account_id in (2, (select id from ledger_accounts where key like 'clearing:%' order by id limit 1))`,
      ],
      () =>
        new RegExp(
          `^milestone ${ids.cleared}, entry 4 \\(work.approved\\): the ledger moved clearing:\\d+ 44999, escrow:${ids.cleared} -51500, fees 6501 instead of clearing:\\d+ 45000, escrow:${ids.cleared} -51500, fees 6500$`,
        ),
    ],
    [
      'a transfer that is missing',
      () => [
        `delete from ledger_entries where transfer_id = (select id from ledger_transfers
          where lifecycle_kind = 'milestone' and lifecycle_id = ${ids.cleared} and kind = 'milestone.released')`,
        `delete from ledger_transfers where lifecycle_kind = 'milestone' and lifecycle_id = ${ids.cleared} and kind = 'milestone.released'`,
      ],
      () => `milestone ${ids.cleared} has ended and still holds money`,
    ],
    [
      'a transfer that no event has caused',
      () => [
        `insert into ledger_transfers (key, kind, at, lifecycle_kind, lifecycle_id, position)
          select 'stolen', 'stolen', at, kind, id, position from lifecycle_log where ${log('job', ids.job)} and position = 0`,
        `insert into ledger_entries (transfer_id, account_id, amount_cents, at)
          select (select max(id) from ledger_transfers), id, case key when 'fees' then -5 else 5 end, now()
          from ledger_accounts where key in ('fees', 'loss')`,
      ],
      () =>
        `job ${ids.job}, entry 0 (lifecycle.imported): the ledger moved fees -5, loss 5 instead of nothing`,
    ],
    [
      'a transfer at another time',
      () => [
        `update ledger_transfers set at = at + interval '1 hour' where lifecycle_kind = 'payout' and lifecycle_id = ${ids.sent}`,
      ],
      () => `payout ${ids.sent}, entry 0 (lifecycle.started): its transfer has another time or key`,
    ],
  ];
  it.each(damages)('[Y101] finds %s', async (_, damage, expected) => {
    const found = expected();
    const findings = await findingsAfter(...damage());
    if (typeof found === 'string') expect(findings).toContain(found);
    else expect(findings).toContainEqual(expect.stringMatching(found));
  });

  it('[Y100] finds nothing once the damage is undone', async () =>
    expect((await reports(backend.database)).findings).toEqual([]));

  describe('against the provider', () => {
    /** What a provider says that agrees with our records. */
    const movements = async (): Promise<ProviderMovement[]> => {
      const { rows } = await sql<ProviderMovement>`
        select 'charge' as kind, 'payment:' || id as key, principal_cents + fee_cents as "amountCents" from payments where paid_at is not null
        union all select 'dispute', charge, -(principal_cents + fee_cents) from payments where status = 'disputed'
        union all select 'refund', 'refund:' || id, -amount_cents from refunds where status = 'settled'
        union all select 'payout', 'payout:' || id, -amount_cents from payouts where status = 'paid'`.execute(
        backend.database,
      );
      return rows.map((row) => ({ ...row, at: START }));
    };
    const providerOf = (all: readonly ProviderMovement[], more = 0): PaymentProvider =>
      ({
        balance: async () => ({
          platformCents: all.reduce((sum, { amountCents }) => sum + amountCents, more),
          accountsCents: 0,
        }),
        async *movements() {
          yield* all;
        },
      }) as unknown as PaymentProvider;
    const findings = async (all: readonly ProviderMovement[], more?: number, now?: Date) =>
      (await reports(backend.database, providerOf(all, more), now)).findings;

    it('[Y102] agrees with what it has charged, returned and paid out, also while a payout is on its way', async () => {
      const all = await movements();
      expect(await reports(backend.database, providerOf(all))).toMatchObject({
        findings: [],
        movements: all.length,
      });
      const sent: ProviderMovement = {
        kind: 'payout',
        key: `payout:${ids.sent}`,
        amountCents: -3900,
        at: START,
      };
      expect(await findings([...all, sent])).toEqual([]);
      const returned = { ...sent, amountCents: 3900 };
      expect(await findings([...all, sent, returned])).toEqual([]);
    });

    it('[Y102] finds what the provider has moved and we do not know, and the reverse', async () => {
      const all = await movements();
      const without = (key: string) => all.filter((one) => one.key !== key);
      expect(await findings(without(`payment:${ids.paid}`))).toContain(
        `the provider’s charge of payment:${ids.paid} is 0, and we say 51500`,
      );
      expect(await findings(without('ch_disputed'))).toContain(
        'the provider’s dispute of ch_disputed is 0, and we say -30000',
      );
      expect(await findings(without(`refund:${ids.refund}`))).toContain(
        `the provider’s refund of refund:${ids.refund} is 0, and we say -30000`,
      );
      expect(await findings(without(`payout:${ids.payout}`))).toContain(
        `the provider’s payout of payout:${ids.payout} is 0, and we say -4900`,
      );
      const twice: ProviderMovement = {
        kind: 'payout',
        key: `payout:${ids.payout}`,
        amountCents: -4900,
        at: START,
      };
      expect(await findings([...all, twice])).toContain(
        `the provider’s payout of payout:${ids.payout} is -9800, and we say -4900`,
      );
      const unknown: ProviderMovement = { kind: 'charge', key: 'payment:900001', amountCents: 5, at: START };
      expect(await findings([...all, unknown])).toContain(
        'the provider has moved 5 by charge payment:900001, which we do not know',
      );
      const late: ProviderMovement = {
        kind: 'charge',
        key: `payment:${ids.open}`,
        amountCents: 20_000,
        at: START,
      };
      expect(await findings([...all, late])).toContain(
        `the provider’s charge of payment:${ids.open} is 20000, and we say 0`,
      );
    });

    it('[Y102] waits for the event about money that has just moved', async () => {
      const all = await movements();
      const at = new Date(NOW.getTime() - SETTLES_WITHIN + 1000).toISOString();
      const fresh: ProviderMovement = { kind: 'charge', key: `payment:${ids.open}`, amountCents: 20_000, at };
      expect(await findings([...all, fresh])).toEqual([]);
      expect(await findings([...all, fresh], 0, new Date(NOW.getTime() + 2000))).toHaveLength(1);
    });

    it('[Y102] compares what it holds in all, with what we have paid in', async () => {
      const all = await movements();
      const sum = all.reduce((total, { amountCents }) => total + amountCents, 0);
      expect(await findings(all, 7)).toContain(
        `the provider holds ${sum + 7}, and its movements sum to ${sum}`,
      );
      const topUp: ProviderMovement = { kind: 'topUp', key: 'top-up', amountCents: 5000, at: START };
      expect(await findings([...all, topUp])).toEqual([]);
    });

    it('[Y102] finds an event of the provider that waits', async () => {
      const { database } = backend;
      const event = { id: 'evt_1', type: 'charge.settled', payload: '{}', received_at: START };
      await database.insertInto('provider_events').values(event).execute();
      expect(await findings(await movements())).toEqual([
        'the event evt_1 (charge.settled) of the provider waits',
      ]);
      await database.deleteFrom('provider_events').execute();
    });
  });

  it('[Y103] runs daily, logs what differs as an error, and mails it to all operators', async () => {
    const { email } = await addsOperator(backend);
    const logged: object[] = [];
    const mails: Mail[] = [];
    let findings: string[] = [];
    const kind = auditKind({
      database: backend.database,
      mailer: { send: (mail) => void mails.push(mail) },
      site: () => SITE,
      log: { error: (fields) => void logged.push(fields) },
      report: async () => ({ ...(await reports(backend.database)), findings }),
    });
    expect(kind).toMatchObject({ name: 'audit', every: days(1) });
    const runs = async () => {
      if (kind.effect === 'outside')
        await kind.run({ key: 'audit', signal: AbortSignal.timeout(60_000) }, {} as never);
    };
    await runs();
    expect([logged, mails]).toEqual([[], []]);
    findings = Array.from({ length: 25 }, (_, index) => `finding ${index}`);
    await runs();
    expect(logged).toEqual([{ findings: findings.slice(0, 20), of: 25 }]);
    expect(mails).toMatchObject([{ to: email, subject: 'The audit of Marketlane found differences' }]);
    expect(mails[0]?.text).toContain('25 things differ:');
    expect(mails[0]?.text).toContain('… and 5 more');
  });
});

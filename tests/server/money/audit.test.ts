/** The audit finds each kind of damage. The damage is made with the database's own guards off, and rolled back. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import type { Database } from '../../../server/database/tables.ts';
import type { Mail } from '../../../server/mail/mailer.ts';
import { audit, linesOf, logLinesOf, type AuditReport } from '../../../server/money/audit.ts';
import { auditProvider, SETTLES_WITHIN } from '../../../server/money/audit-provider.ts';
import { auditKind } from '../../../server/money/audit-task.ts';
import { embeddedBooks } from '../../../server/provider/embedded/books.ts';
import type { PaymentProvider, ProviderMovement } from '../../../server/provider/port.ts';
import { after, days } from '../../../src/machines/lifecycles/lifecycle.ts';
import type { WalkEvent } from '../../machines/lifecycles/walks.ts';
import { describeOnEither } from '../databases.ts';
import { employer } from '../helpers.ts';
import { act, createLifecycle, START, type Kind } from '../lifecycles/lifecycle-rows.ts';
import { addsOperator, SITE } from '../operator/operator-world.ts';
import { deafProvider } from './deaf-provider.ts';

/** When everything has settled. */
const NOW = new Date(after(START, days(30)));

describeOnEither('the audit', (start) => {
  let backend: Backend;
  /** A cleared milestone, one in escrow, and their payments; a refund; a payout that has arrived and one on its way. */
  let ids: Readonly<
    Record<'cleared' | 'held' | 'paid' | 'open' | 'refund' | 'payout' | 'sent' | 'job', number>
  >;
  /** The findings in the demo world. */
  let before: readonly string[];
  beforeAll(async () => {
    backend = await start({ now: () => new Date(START), provider: deafProvider });
    const { database } = backend;
    const world = await audit({ database, provider: embeddedBooks(database), now: new Date(START) });
    before = [...world.findings, ...world.waiting];
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
    /** A dispute with a bank that we win, after a refund has covered a part of our loss. */
    const kept = await createLifecycle(database, 'refund', { amountCents: 12_000 });
    await sends('refund', kept, ['refund.kept', 'system', { amountCents: 12_000 }]);
    const { payment_id: won } = await database
      .selectFrom('refunds')
      .select('payment_id')
      .where('id', '=', kept)
      .executeTakeFirstOrThrow();
    await sends('payment', won, ['chargeback.won', 'system']);
    // Another one, of which nothing was covered.
    await sends(
      'payment',
      payment_id,
      ['chargeback.opened', 'system', { amountCents: 51_500 }],
      ['chargeback.won', 'system'],
    );
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
  }, 120_000);
  afterAll(() => backend.close());

  const reports = (
    database: Database,
    provider?: PaymentProvider,
    now = new Date(START),
  ): Promise<AuditReport> => audit({ database, provider, now });
  const tables = [
    'lifecycle_log',
    'lifecycles',
    'ledger_accounts',
    'ledger_entries',
    'ledger_transfers',
    'jobs',
  ] as const;
  /** What is found after the damage, which leaves no trace. */
  const afterDamage = async (
    damage: readonly string[],
    look: (damaged: Database) => Promise<{ readonly findings: readonly string[] }>,
  ): Promise<readonly string[]> => {
    let findings: readonly string[] = [];
    const undone = new Error('undone');
    await backend.database
      .transaction()
      .execute(async (transaction) => {
        for (const table of tables)
          await sql`alter table ${sql.table(table)} disable trigger user`.execute(transaction);
        for (const statement of damage) await sql.raw(statement).execute(transaction);
        ({ findings } = await look(transaction));
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
    return findings;
  };
  const findingsAfter = (...damage: readonly string[]) => afterDamage(damage, reports);

  it('[Y100] finds nothing in the demo world, nor at its provider', () => expect(before).toEqual([]));

  it('[Y100] finds nothing in a right database, and counts what it has checked', async () => {
    const report = await reports(backend.database);
    expect(report.findings).toEqual([]);
    expect(report.lifecycles).toBeGreaterThan(60);
    expect(report.entries).toBeGreaterThan(report.lifecycles);
    expect(report.movements).toBeNull();
    expect(linesOf({ ...report, waiting: [] })).toEqual([
      `Checked ${report.lifecycles} lifecycles with ${report.entries} log entries, ${report.accounts} accounts with ${report.transfers} transfers, and not the provider.`,
      'Nothing differs.',
    ]);
  });

  const log = (kind: string, id: number) => `kind = '${kind}' and id = ${id}`;
  /** Rewrites the hashes of a log, as somebody would who hides a change. */
  const rehashed = (kind: string, id: number, position: number) =>
    `update lifecycle_log set hash = lifecycle_hash(lifecycle_entry(kind, id, position, by_role, by_user, at, event, payload, hash_before))
      where ${log(kind, id)} and position = ${position}`;

  const lifecycleLost = (kind: string, id: number) => [
    'alter table lifecycle_log drop constraint lifecycle_log_kind_id_fkey',
    `delete from lifecycles where ${log(kind, id)}`,
  ];
  /** The milestone in escrow gets a new chart, of which a part of its context may have been changed. */
  const isUpgraded = (context = 'context') => [
    `update lifecycles set version = version + 1, context = ${context} where ${log('milestone', ids.held)}`,
    `insert into lifecycle_log (kind, id, position, by_role, at, event, payload, hash_before, hash)
      select kind, id, version - 1, 'system', '${START}', 'lifecycle.upgraded',
        jsonb_build_object('chartVersion', 1, 'value', value, 'context', context), '', ''
      from lifecycles where ${log('milestone', ids.held)}`,
  ];

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
      () => `payout ${ids.sent}, entry 0 (lifecycle.started): its transfer has another time, key or kind`,
    ],
    [
      'a transfer of another kind, which would be another line of the earnings',
      () => [
        `update ledger_transfers set kind = 'payout.failed' where lifecycle_kind = 'payout' and lifecycle_id = ${ids.sent}`,
      ],
      () => `payout ${ids.sent}, entry 0 (lifecycle.started): its transfer has another time, key or kind`,
    ],
    [
      'a won dispute whose money is shared in another way',
      () => [
        `update ledger_entries set amount_cents = amount_cents - 5 from ledger_transfers
          where transfer_id = ledger_transfers.id and lifecycle_kind = 'payment' and lifecycle_id = ${ids.paid}
          and kind = 'chargeback.won' and account_id = (select id from ledger_accounts where key = 'loss')`,
        `insert into ledger_entries (transfer_id, account_id, amount_cents, at)
          select id, (select id from ledger_accounts where key = 'payment:${ids.paid}'), 5, at from ledger_transfers
          where lifecycle_kind = 'payment' and lifecycle_id = ${ids.paid} and kind = 'chargeback.won'`,
      ],
      () =>
        `payment ${ids.paid}, entry 3 (chargeback.won): the ledger moved loss 51495, outside -51500, payment:${ids.paid} 5 instead of loss 51500, outside -51500`,
    ],
    [
      'money of the provider that is booked as paid in by us',
      () => [
        `insert into ledger_entries (transfer_id, account_id, amount_cents, at)
          select id, (select id from ledger_accounts where key = 'capital'), 5, at from ledger_transfers
          where lifecycle_kind = 'payout' and lifecycle_id = ${ids.payout} and kind = 'payout.paid'`,
        `update ledger_entries set amount_cents = amount_cents - 5 from ledger_transfers
          where transfer_id = ledger_transfers.id and lifecycle_kind = 'payout' and lifecycle_id = ${ids.payout}
          and kind = 'payout.paid' and account_id = (select id from ledger_accounts where key = 'provider')`,
      ],
      () =>
        new RegExp(
          `^transfer \\d+ \\(payout:${ids.payout}:2\\) moves 5 of capital, while the provider holds \\d+$`,
        ),
    ],
    [
      'a milestone whose lifecycle is missing, with its money',
      () => [...lifecycleLost('milestone', ids.held)],
      () => `milestone ${ids.held} has no lifecycle`,
    ],
    [
      'an account of a milestone whose lifecycle is missing',
      () => [...lifecycleLost('milestone', ids.held)],
      () => `account escrow:${ids.held} belongs to no milestone`,
    ],
    [
      'a transfer of a milestone whose lifecycle is missing',
      () => [...lifecycleLost('milestone', ids.held)],
      () => new RegExp(`^transfer \\d+ \\(milestone:${ids.held}:2\\) belongs to no lifecycle$`),
    ],
    [
      'a changed transfer from before an upgrade',
      () => [
        ...isUpgraded(),
        `update ledger_entries set amount_cents = amount_cents + case when amount_cents > 0 then 7 else -7 end
          where transfer_id = (select id from ledger_transfers where lifecycle_kind = 'milestone' and lifecycle_id = ${ids.held})`,
      ],
      () => new RegExp(`^milestone ${ids.held}, entry 2 \\(payment.received\\): the ledger moved`),
    ],
    [
      'an upgrade to another snapshot',
      () => isUpgraded(`jsonb_set(context, '{amountCents}', '60000')`),
      () => `milestone ${ids.held}, entry 3: the entries before it lead to another snapshot`,
    ],
    [
      'another sum that a contract has paid',
      () => [
        `update contracts set paid_cents = paid_cents + 1 from contract_milestones own where contract_id = contracts.id and own.id = ${ids.cleared}`,
      ],
      () => /^contract \d+ has paid 50001, and its milestones say 50000$/,
    ],
    [
      'another sum that an employer has spent',
      () => [`update employers set spent_cents = spent_cents + 1 where id = ${employer.id}`],
      () => new RegExp(`^employer ${employer.id} has spent \\d+, and their contracts say \\d+$`),
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
    const findings = async (all: readonly ProviderMovement[], more?: number, now = NOW) =>
      (await auditProvider(backend.database, providerOf(all, more), { now })).findings;

    it('[Y102] agrees with what it has charged, returned and paid out, also while a payout is on its way', async () => {
      const all = await movements();
      expect(await reports(backend.database, providerOf(all))).toMatchObject({
        findings: [],
        movements: all.length,
      });
      expect(await findings(all)).toEqual([]);
      const sent: ProviderMovement = {
        kind: 'payout',
        key: `payout:${ids.sent}`,
        amountCents: -3900,
        at: START,
      };
      expect(await findings([...all, sent])).toEqual([]);
      const later = all.map((one) => (one.kind === 'refund' ? { ...one, key: `${one.key}-3` } : one));
      expect(await findings(later), 'a later attempt').toEqual([]);
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

    it('[Y102] compares what it holds with the ledger', async () => {
      const all = await movements();
      const held = all.reduce((total, { amountCents }) => total + amountCents, 0);
      const damage = "update ledger_accounts set balance_cents = balance_cents + 7 where key = 'provider'";
      expect(
        await afterDamage([damage], (damaged) => auditProvider(damaged, providerOf(all), { now: NOW })),
      ).toEqual([`the provider holds ${held}, and the ledger says ${held + 7}`]);
    });

    it('[Y113] never holds all of it at once: it compares many movements in parts', async () => {
      const all = await movements();
      const unknown: ProviderMovement = { kind: 'charge', key: 'payment:900001', amountCents: 5, at: START };
      const audits = (given: readonly ProviderMovement[]) =>
        auditProvider(backend.database, providerOf(given), { now: NOW, most: 3 });
      expect(await audits(all)).toEqual({ findings: [], differences: [], movements: all.length });
      expect((await audits([...all, unknown])).findings).toEqual([
        'the provider has moved 5 by charge payment:900001, which we do not know',
      ]);
    });
  });

  it('[Y114] tells what waits for our staff: events, given up tasks, deadlines, payouts and refunds', async () => {
    const { database } = backend;
    // The provider of this test knows none of the charges, so the tasks of refunds are given up.
    await database.deleteFrom('tasks').where('kind', '=', 'refund.send').execute();
    const waits = async () => (await reports(database)).waiting;
    expect(await waits()).toEqual([]);
    const old = after(START, -days(1));
    const event = { id: 'evt_1', type: 'charge.settled', payload: '{}', received_at: old };
    await database.insertInto('provider_events').values(event).execute();
    const { id: task } = await database
      .insertInto('tasks')
      .values({ kind: 'provider.event', payload: '{}', run_at: old, created_at: old, given_up_at: old })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await waits()).toEqual([
      'the event evt_1 (charge.settled) of the provider waits',
      `the task ${task} (provider.event) was given up`,
    ]);
    await database.deleteFrom('provider_events').execute();
    await database.deleteFrom('tasks').where('id', '=', task).execute();
    const { waiting } = await reports(database, undefined, NOW);
    const day = START.slice(0, 10);
    expect(waiting).toContain(`payout ${ids.sent} has been sent since ${day}`);
    expect(waiting).toContain(`payment ${ids.open} has passed its deadline`);
    expect(waiting).toContainEqual(
      expect.stringMatching(new RegExp(`^refund \\d+ has been requested since ${day}$`)),
    );
    const left = { user_id: 1, amount_cents: 100, found_at: START, key: 'payment:900001' };
    const { id: found } = await database
      .insertInto('unmatched_charges')
      .values({ ...left, charge: 'ch_found' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: stuck } = await database
      .insertInto('unmatched_charges')
      .values({ ...left, charge: 'ch_stuck', status: 'failed' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const dead = await database
      .insertInto('tasks')
      .values(
        ['charge.return', 'method.remove', 'provider.send', 'deadline', 'mail'].map((kind) => ({
          kind,
          payload: '{}',
          run_at: old,
          created_at: old,
          given_up_at: old,
        })),
      )
      .returning(['id', 'kind'])
      .execute();
    const money = (await reports(database, undefined, NOW)).waiting;
    for (const { id, kind } of dead)
      if (kind !== 'mail') expect(money).toContain(`the task ${id} (${kind}) was given up`);
    expect(money.join('\n')).not.toContain('(mail)');
    expect(money).toContain(`the return ${found} of a charge has been found since ${day}`);
    expect(money).toContain(`the return ${stuck} of a charge has been failed since ${day}`);
    const late = (await reports(database, undefined, new Date(after(START, days(121))))).waiting;
    expect(late).toContainEqual(
      expect.stringMatching(new RegExp(`^payment \\d+ has been disputed since ${day}$`)),
    );
    await database.deleteFrom('unmatched_charges').execute();
    await database
      .deleteFrom('tasks')
      .where(
        'id',
        'in',
        dead.map(({ id }) => id),
      )
      .execute();
    expect(linesOf({ ...(await reports(database)), waiting: ['a', 'b'] })).toEqual([
      expect.stringMatching(/^Checked/),
      'Nothing differs.',
      '2 things wait for our staff:',
      '  a',
      '  b',
    ]);
  });

  it('[Y115] names the newest hash of each kind, which a rewritten log does not have', async () => {
    const { database } = backend;
    const { logs } = await reports(database);
    const ofMilestones = logs.find(({ kind }) => kind === 'milestone');
    const { count } = await database
      .selectFrom('lifecycle_log')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('kind', '=', 'milestone')
      .executeTakeFirstOrThrow();
    expect(ofMilestones).toMatchObject({
      entries: count,
      newest: expect.stringMatching(/^milestone \d+, entry \d+$/),
    });
    const found = await database
      .selectFrom('lifecycle_log')
      .select('hash')
      .where('hash', '=', ofMilestones?.hash ?? '')
      .execute();
    expect(found).toHaveLength(1);
    expect(logLinesOf({ logs }).join('\n')).toContain(ofMilestones?.together ?? 'nothing');
    const again = await reports(database);
    expect(again.logs).toEqual(logs);
    await act(database, 'milestone', ids.held, {
      type: 'work.submitted',
      by: 'freelancer',
      at: START,
    });
    const later = (await reports(database)).logs;
    expect(later.find(({ kind }) => kind === 'milestone')?.together).not.toBe(ofMilestones?.together);
    expect(later.find(({ kind }) => kind === 'job')).toEqual(logs.find(({ kind }) => kind === 'job'));
  });

  it('[Y103] runs daily, logs what differs as an error, and mails it to all operators', async () => {
    const { email } = await addsOperator(backend);
    const logged: object[] = [];
    const told: object[] = [];
    const mails: Mail[] = [];
    let findings: string[] = [];
    let waiting: string[] = [];
    const kind = auditKind({
      database: backend.database,
      mailer: { send: (mail) => void mails.push(mail) },
      site: () => SITE,
      clock: { now: () => NOW },
      log: { error: (fields) => void logged.push(fields), info: (fields) => void told.push(fields) },
      report: async () => ({ ...(await reports(backend.database)), findings, waiting }),
    });
    // It reads everything, so it may take longer than a lease.
    expect(kind).toMatchObject({ name: 'audit', every: days(1), longest: days(1) / 2 });
    const runs = async () => {
      if (kind.effect === 'outside')
        await kind.run({ key: 'audit', signal: AbortSignal.timeout(60_000) }, {} as never);
    };
    await runs();
    expect([logged, mails]).toEqual([[], []]);
    expect(told).toEqual([{ logs: (await reports(backend.database)).logs }]);
    findings = Array.from({ length: 25 }, (_, index) => `finding ${index}`);
    await runs();
    expect(logged).toEqual([{ findings: findings.slice(0, 20), of: 25 }]);
    expect(mails).toMatchObject([{ to: email, subject: 'The audit of Marketlane found differences' }]);
    expect(mails[0]?.text).toContain('25 things differ:');
    expect(mails[0]?.text).toContain('… and 5 more');
    [findings, waiting] = [[], ['a refund']];
    await runs();
    expect(mails[1]).toMatchObject({ subject: 'The audit of Marketlane found money that waits' });
  });
});

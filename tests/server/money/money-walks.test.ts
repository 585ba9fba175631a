/**
 * Walks of two racing sides through the server: milestones with real payments, payments, refunds and payouts, and beside them
 * chargebacks, refunds and racing payouts of the same money. After each turn the touched accounts and the lifecycle are
 * audited, and all of it every 500 turns. `node tools/walks.ts` walks much more often.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { createRandom, type Random } from '../../../server/core/random.ts';
import { balanceOf } from '../../../server/ledger/ledger.ts';
import { ledgerFindings } from '../../../server/money/audit-ledger.ts';
import { auditLifecycle } from '../../../server/money/audit-lifecycles.ts';
import { listLifecycles } from '../../../tools/paths/machines.ts';
import { inputBy, walk, type WalkEvent, type WalkStore } from '../../machines/lifecycles/walks.ts';
import { isFull } from '../../support/scope.ts';
import { describeOnBoth } from '../databases.ts';
import { freelancer } from '../helpers.ts';
import { act, createLifecycle, outcomeOf, START, storeOf, type Kind } from '../lifecycles/lifecycle-rows.ts';
import { deafProvider } from './deaf-provider.ts';
import { findingsIn } from './findings.ts';
import { brokenInvariants } from './invariants.ts';

const WALKS = Number(process.env['MONEY_WALKS_SERVER'] ?? (isFull ? 500 : 8));
const isMeasured = process.env['MONEY_WALKS_SERVER'] !== undefined;
const SEED = Number(process.env['MONEY_WALKS_SEED'] ?? 18);
/** Turns between two audits of everything. */
const ALL_EVERY = 500;
const kinds: readonly Kind[] = [
  'milestone',
  'milestone',
  'milestone',
  'milestone',
  'payment',
  'refund',
  'payout',
];
const listed = await listLifecycles();
const lifecycleOf = (kind: Kind) => {
  const found = listed.find(({ name }) => name === kind);
  if (!found) throw new Error(`There is no lifecycle ${kind}`);
  return found;
};

describeOnBoth('walks of money', (start) => {
  let backend: Backend;
  beforeAll(async () => (backend = await start({ now: () => new Date(START), provider: deafProvider })));
  afterAll(() => backend.close());

  const latestTransfer = async (): Promise<number> => {
    const { id } = await backend.database
      .selectFrom('ledger_transfers')
      .select(({ fn }) => fn.coalesce(fn.max('id'), (query) => query.val(0)).as('id'))
      .executeTakeFirstOrThrow();
    return id;
  };
  /** Applied, or refused by the chart, by the ledger, or because the bank has taken less. */
  const tries = (acting: Promise<unknown>): Promise<unknown> =>
    outcomeOf(acting).catch((error: unknown) => {
      const { code, message } = error as { readonly code?: string; readonly message: string };
      if (code !== '23514' && !message.includes('more than we have lost')) throw error;
    });
  const latestOf = (table: 'payments' | 'refunds' | 'payouts', count: number) =>
    backend.database.selectFrom(table).select('id').orderBy('id', 'desc').limit(count).execute();
  /** What the provider and the freelancer do meanwhile, to the same money. */
  const aside = async (random: Random, now: string): Promise<void> => {
    const { database } = backend;
    const sends = (kind: Kind, id: number, type: string, more: object = {}) =>
      tries(act(database, kind, id, { type, by: 'system', at: now, ...more } as WalkEvent));
    const [payment, refund, payout] = await Promise.all(
      (['payments', 'refunds', 'payouts'] as const).map(async (table) => {
        const rows = await latestOf(table, 5);
        return rows.length > 0 ? random.pick(rows).id : undefined;
      }),
    );
    const anything: readonly (() => Promise<unknown>)[] = [
      async () =>
        payment !== undefined &&
        sends('payment', payment, random.pick(['chargeback.opened', 'chargeback.won', 'chargeback.lost']), {
          amountCents: random.between(1, 51_500),
        }),
      async () =>
        refund !== undefined &&
        sends(
          'refund',
          refund,
          random.pick([
            'refund.settled',
            'refund.failed',
            'refund.sentBack',
            'refund.retried',
            'refund.returned',
            'refund.kept',
          ]),
          { amountCents: random.between(1, 51_500) },
        ),
      async () => refund !== undefined && sends('refund', refund, 'refund.paidOtherwise', { by: 'operator' }),
      async () =>
        payout !== undefined &&
        sends(
          'payout',
          payout,
          random.pick(['payout.sent', 'payout.paid', 'payout.failed', 'payout.returned']),
          { code: 'account_frozen' },
        ),
      async () => {
        const available = await balanceOf(database, `available:${freelancer.id}`);
        if (available < 10_000) return;
        const input = { amountCents: Math.ceil(available * 0.6), feeCents: 100 };
        const both = await Promise.allSettled([1, 2].map(() => createLifecycle(database, 'payout', input)));
        // The row of the refused one is written before, because this is no call.
        await database
          .deleteFrom('payouts')
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('lifecycles')
                  .select('id')
                  .where('kind', '=', 'payout')
                  .whereRef('lifecycles.id', '=', 'payouts.id'),
              ),
            ),
          )
          .execute();
        for (const one of both)
          if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: '23514' });
      },
    ];
    await random.pick(anything)();
  };

  it(
    `[Y98a] ${WALKS} walks lose no cent, whoever is first, and every turn passes the audit (seed ${SEED})`,
    { timeout: 7_200_000 },
    async () => {
      const { database } = backend;
      const random = createRandom(SEED);
      let [since, turns, races] = [await latestTransfer(), 0, 0];
      const all = async (why: string): Promise<void> => {
        expect([...(await findingsIn(database)), ...(await brokenInvariants(database))], why).toEqual([]);
        // As autovacuum does, which tests go without: plans for empty tables are slow in large ones.
        await sql`analyze`.execute(database);
        if (isMeasured) console.log(why);
      };
      for (let count = 0; count < WALKS; count += 1) {
        const kind = kinds[count % kinds.length] ?? 'milestone';
        const { machine, samples } = lifecycleOf(kind);
        const id = await createLifecycle(database, kind, inputBy(random, machine, samples));
        const own = storeOf(database, kind, id);
        let now = START;
        const watched: WalkStore = {
          async act(event, version) {
            if (event.at > now) now = event.at;
            return own.act(event, version);
          },
          async read() {
            turns += 1;
            const findings = [
              ...(await auditLifecycle(database, kind, id)),
              ...(await ledgerFindings(database, { since })),
            ];
            expect(findings, `walk ${count}, turn ${turns}`).toEqual([]);
            since = await latestTransfer();
            // Of another lifecycle than the one that walks, whose state the walk knows.
            if (kind === 'milestone' && random.chance(0.15)) await aside(random, now);
            if (turns % ALL_EVERY === 0) await all(`turn ${turns}`);
            return own.read();
          },
        };
        const done = await walk({ machine, samples }, watched, random);
        expect(done.complaints, `walk ${count}`).toEqual([]);
        races += done.races;
      }
      await all('the end');
      expect(races).toBeGreaterThan(WALKS / 4);
      if (isMeasured)
        console.log(`${WALKS} walks, ${turns} turns, ${races} races, ${await latestTransfer()} transfers`);
    },
  );
});

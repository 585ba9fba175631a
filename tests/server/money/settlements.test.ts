/** What each event of a milestone, a payment, a refund and a payout moves in the ledger. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { balanceOf } from '../../../server/ledger/ledger.ts';
import { apply, begin } from '../../../server/lifecycles/apply.ts';
import { after, days } from '../../../src/machines/lifecycles/lifecycle.ts';
import type { WalkEvent } from '../../machines/lifecycles/walks.ts';
import { describeOnEither } from '../databases.ts';
import { employer, freelancer } from '../helpers.ts';
import {
  act,
  createLifecycle,
  insertPayout,
  outcomeOf,
  readLifecycle,
  START,
  type Kind,
} from '../lifecycles/lifecycle-rows.ts';
import { deafProvider } from './deaf-provider.ts';
import { findingsIn } from './findings.ts';

type Step = readonly [type: string, by: WalkEvent['by'], more?: object];
const FUNDED: readonly Step[] = [
  ['funding.started', 'employer', { checkout: 'first' }],
  ['payment.received', 'system', { checkout: 'first' }],
];
const SUBMITTED: readonly Step[] = [...FUNDED, ['work.submitted', 'freelancer']];
const RELEASED: readonly Step[] = [...SUBMITTED, ['work.approved', 'employer']];
const DISPUTED: readonly Step[] = [
  ...SUBMITTED,
  ['dispute.opened', 'employer'],
  ['dispute.answered', 'freelancer'],
];

describeOnEither('a settlement', (start) => {
  let backend: Backend;
  beforeAll(async () => (backend = await start({ now: () => new Date(START), provider: deafProvider })));
  afterAll(() => backend.close());

  const send = (kind: Kind, id: number, [type, by, more]: Step) =>
    act(backend.database, kind, id, { type, by, at: START, ...more } as WalkEvent);
  const milestone = async (amountCents: number, steps: readonly Step[], period?: object) => {
    const id = await createLifecycle(backend.database, 'milestone', { amountCents, ...period });
    for (const step of steps) await send('milestone', id, step);
    return id;
  };
  const payment = async (totalCents: number, steps: readonly Step[]) => {
    const id = await createLifecycle(backend.database, 'payment', { totalCents, startedAt: START });
    for (const step of steps) await send('payment', id, step);
    return id;
  };
  /** The transfers of a lifecycle, each with its entries; the number of an account only where it is that of `id`. */
  const moved = async (kind: Kind, id: number) => {
    const { rows } = await sql<{ kind: string; account: string; cents: number }>`
      select ledger_transfers.kind, ledger_accounts.key as account, amount_cents as cents from ledger_transfers
      join ledger_entries on transfer_id = ledger_transfers.id join ledger_accounts on ledger_accounts.id = account_id
      where lifecycle_kind = ${kind} and lifecycle_id = ${id} order by position, account_id`.execute(
      backend.database,
    );
    return [...Map.groupBy(rows, (row) => row.kind)].map(([name, entries]) => [
      name,
      Object.fromEntries(
        entries.map(({ account, cents }) => [
          account === `${kind === 'milestone' ? 'escrow' : kind}:${id}` ? 'own' : account.replace(/:.*/, ''),
          cents,
        ]),
      ),
    ]);
  };
  /** The latest refund of a milestone or a payment. */
  const refundOf = (column: 'milestone_id' | 'payment_id', id: number) =>
    backend.database
      .selectFrom('refunds')
      .select(['id', 'amount_cents', 'status', 'milestone_id'])
      .where(column, '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
  const paymentOf = async (id: number): Promise<number> =>
    (
      await backend.database
        .selectFrom('payment_milestones')
        .select('payment_id')
        .where('milestone_id', '=', id)
        .where('funded_at', 'is not', null)
        .executeTakeFirstOrThrow()
    ).payment_id;
  const balance = (account: Parameters<typeof balanceOf>[1]) => balanceOf(backend.database, account);
  const lapse = async (id: number) => {
    const { dueAt } = (await readLifecycle(backend.database, 'milestone', id)).context;
    await act(backend.database, 'milestone', id, {
      type: 'deadline.passed',
      by: 'system',
      at: dueAt as string,
    });
  };

  describe('of a milestone', () => {
    it('[Y90] holds the amount and the employer’s fee, and pays after clearance, with odd cents rounded once', async () => {
      const available = await balance(`available:${freelancer.id}`);
      const id = await milestone(33_333, FUNDED);
      expect(await moved('milestone', id)).toEqual([['milestone.funded', { payment: -34_332, own: 34_332 }]]);
      await send('milestone', id, ['work.submitted', 'freelancer']);
      await send('milestone', id, ['changes.requested', 'employer']);
      await send('milestone', id, ['work.approved', 'employer']);
      await lapse(id);
      // 3 % of it are $9.9999, and 10 % are $33.333.
      expect((await moved('milestone', id)).slice(1)).toEqual([
        ['milestone.released', { own: -34_332, clearing: 30_000, fees: 4332 }],
        ['milestone.cleared', { clearing: -30_000, available: 30_000 }],
      ]);
      expect(await balance(`escrow:${id}`)).toBe(0);
      expect(await balance(`available:${freelancer.id}`)).toBe(available + 30_000);
    });

    it('[Y91] gives back all that was funded, with the employer’s fee, and begins a refund of it', async () => {
      for (const steps of [
        [...FUNDED, ['refund.granted', 'freelancer']],
        [...SUBMITTED, ['cancellation.requested', 'employer'], ['request.agreed', 'freelancer']],
        [...DISPUTED, ['dispute.conceded', 'freelancer']],
      ] as readonly (readonly Step[])[]) {
        const id = await milestone(50_001, steps);
        const refund = await refundOf('milestone_id', id);
        expect(refund).toMatchObject({ amount_cents: 51_501, status: 'requested' });
        expect((await moved('milestone', id)).at(-1)).toEqual([
          'milestone.refunded',
          { own: -51_501, refund: 51_501 },
        ]);
        expect(await balance(`refund:${refund.id}`)).toBe(51_501);
        await send('refund', refund.id, ['refund.settled', 'system']);
        expect(await moved('refund', refund.id)).toEqual([
          ['refund.settled', { provider: 51_501, own: -51_501 }],
        ]);
      }
    });

    it('[Y91] shares at once what a dispute shares, and the remainder goes back', async () => {
      const id = await milestone(10_001, [
        ...DISPUTED,
        ['settlement.offered', 'freelancer', { toFreelancerCents: 3333 }],
        ['settlement.agreed', 'employer'],
      ]);
      // Of $33.33: 10 % are $3.333, and 3 % are 99.99 cents. Of $100.01, 3 % are $3.0003.
      expect((await moved('milestone', id)).at(-1)).toEqual([
        'milestone.split',
        { own: -10_301, available: 3000, fees: 333 + 99, refund: 10_301 - 3333 - 99 },
      ]);
    });

    it('[Y91] returns a released amount with both fees if the freelancer gives it back before it clears', async () => {
      const fees = await balance('fees');
      const id = await milestone(33_333, [...RELEASED, ['refund.granted', 'freelancer']]);
      expect((await moved('milestone', id)).at(-1)).toEqual([
        'milestone.returned',
        { clearing: -30_000, fees: -4332, refund: 34_332 },
      ]);
      expect(await balance('fees')).toBe(fees);
      expect(await refundOf('milestone_id', id)).toMatchObject({ amount_cents: 34_332 });
    });

    it('[Y91] releases the invoiced part of a period, and the rest goes back; given back, the part follows', async () => {
      const period = { period: { disputableUntil: after(START, days(4)) } };
      const steps: readonly Step[] = [...FUNDED, ['period.invoiced', 'system', { amountCents: 12_345 }]];
      const id = await milestone(50_000, [...steps, ['work.approved', 'employer']], period);
      expect((await moved('milestone', id)).at(-1)).toEqual([
        'milestone.released',
        { own: -51_500, clearing: 12_345 - 1234, fees: 1234 + 370, refund: 51_500 - 12_345 - 370 },
      ]);
      await send('milestone', id, ['refund.granted', 'freelancer']);
      expect((await moved('milestone', id)).at(-1)).toEqual([
        'milestone.returned',
        { clearing: -(12_345 - 1234), fees: -(1234 + 370), refund: 12_345 + 370 },
      ]);
      const nothing = await milestone(
        50_000,
        [...FUNDED, ['period.invoiced', 'system', { amountCents: 0 }], ['work.approved', 'employer']],
        period,
      );
      expect((await moved('milestone', nothing)).at(-1)).toEqual([
        'milestone.refunded',
        { own: -51_500, refund: 51_500 },
      ]);
    });

    it('[Y92] counts what its contract has paid and its employer has spent, until it is given back', async () => {
      const spent = async (id: number) => {
        const { rows } = await sql<{ paid: number; spent: number }>`
          select paid_cents as paid, spent_cents as spent from contract_milestones own
          join contracts on contracts.id = contract_id join employers on employers.id = employer_id
          where own.id = ${id}`.execute(backend.database);
        return rows[0] ?? { paid: 0, spent: 0 };
      };
      const id = await milestone(50_000, SUBMITTED);
      const before = await spent(id);
      expect(before.paid).toBe(0);
      await send('milestone', id, ['work.approved', 'employer']);
      expect(await spent(id)).toEqual({ paid: 50_000, spent: before.spent + 50_000 });
      await send('milestone', id, ['refund.granted', 'freelancer']);
      expect(await spent(id)).toEqual(before);
    });

    it('[Y92] counts no more than what is left of it after a voluntary refund', async () => {
      const { database } = backend;
      const id = await milestone(50_000, [
        ...RELEASED,
        ['deadline.passed', 'system', { at: after(START, days(5)) }],
      ]);
      const counted = async () => {
        const { rows } = await sql<{ paid: number; spent: number }>`
          select paid_cents as paid, spent_cents as spent from contract_milestones own
          join contracts on contracts.id = contract_id join employers on employers.id = employer_id
          where own.id = ${id}`.execute(database);
        return rows[0];
      };
      const before = await counted();
      const { id: refund } = await database
        .insertInto('refunds')
        .values({
          payment_id: await paymentOf(id),
          milestone_id: id,
          amount_cents: 20_000,
          is_voluntary: true,
          created_at: START,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await database.transaction().execute((transaction) =>
        begin(transaction, {
          lifecycle: 'refund',
          id: refund,
          input: { amountCents: 20_000 },
          by: 'freelancer',
          user: freelancer.id,
          at: START,
        }),
      );
      expect(await counted()).toEqual({ paid: 30_000, spent: (before?.spent ?? 0) - 20_000 });
    });

    it('[Y89] moves nothing by itself: a payment that is not there funds no milestone', async () => {
      const id = await createLifecycle(backend.database, 'milestone', { amountCents: 50_000 });
      const direct = (event: object) =>
        backend.database.transaction().execute(async (transaction) => {
          return apply(transaction, { lifecycle: 'milestone', id, event: event as never, user: employer.id });
        });
      await direct({ type: 'funding.started', by: 'employer', at: START, checkout: 'payment:999999' });
      const paying = { type: 'payment.received', by: 'system', at: START, checkout: 'payment:999999' };
      await expect(direct(paying)).rejects.toThrow('no result');
      expect(await readLifecycle(backend.database, 'milestone', id)).toMatchObject({
        value: 'awaitingFunding',
      });
    });
  });

  describe('of a payment', () => {
    it('[Y93] that no milestone takes goes back at once', async () => {
      const id = await payment(51_500, [['payment.settled', 'system']]);
      expect(await moved('payment', id)).toEqual([['payment.settled', { provider: -51_500, own: 51_500 }]]);
      const refund = await refundOf('payment_id', id);
      expect(await moved('refund', refund.id)).toEqual([
        ['refund.requested', { payment: -51_500, own: 51_500 }],
      ]);
      expect(await balance(`payment:${id}`)).toBe(0);
    });

    it('[Y94] that the bank takes back is our loss; what the provider lacks, we pay in', async () => {
      const id = await paymentOf(await milestone(50_000, RELEASED));
      const [held, loss, capital] = [
        await balance('provider'),
        await balance('loss'),
        await balance('capital'),
      ];
      await send('payment', id, ['chargeback.opened', 'system', { amountCents: 51_500 }]);
      const short = Math.max(0, 51_500 - held);
      expect((await moved('payment', id)).at(-1)).toEqual([
        'chargeback.opened',
        { provider: 51_500 - short, ...(short > 0 && { capital: short }), loss: -51_500 },
      ]);
      expect(await balance('loss')).toBe(loss - 51_500);
      await send('payment', id, ['chargeback.won', 'system']);
      expect((await moved('payment', id)).at(-1)).toEqual([
        'chargeback.won',
        { provider: -51_500, loss: 51_500 },
      ]);
      expect(await balance('loss')).toBe(loss);
      expect(await balance('capital')).toBe(capital + short);
      await send('payment', id, ['chargeback.opened', 'system', { amountCents: 1000 }]);
      await send('payment', id, ['chargeback.lost', 'system']);
      expect(await balance('loss')).toBe(loss - 1000);
    });

    it('[Y94] a shortage at the provider is paid in with the movement that meets it', async () => {
      const id = await paymentOf(await milestone(50_000, SUBMITTED));
      const others = await backend.database
        .selectFrom('payments')
        .select(['id', 'principal_cents', 'fee_cents'])
        .where('status', '=', 'paid')
        .where('id', '<>', id)
        .execute();
      for (const { id: other, principal_cents, fee_cents } of others)
        await send('payment', other, [
          'chargeback.opened',
          'system',
          { amountCents: principal_cents + fee_cents },
        ]);
      const [held, capital] = [await balance('provider'), await balance('capital')];
      expect(held, 'the money of the other payments has left').toBeLessThan(51_500);
      await send('payment', id, ['chargeback.opened', 'system', { amountCents: 51_500 }]);
      expect((await moved('payment', id)).at(-1)).toEqual([
        'chargeback.opened',
        { ...(held > 0 && { provider: held }), capital: 51_500 - held, loss: -51_500 },
      ]);
      expect([await balance('provider'), await balance('capital')]).toEqual([0, capital + 51_500 - held]);
    });

    it('[Y95] a refund covers our loss by the same payment, up to it', async () => {
      const id = await milestone(50_000, [...FUNDED, ['refund.granted', 'freelancer']]);
      const refund = await refundOf('milestone_id', id);
      const kept = () => send('refund', refund.id, ['refund.kept', 'system', { amountCents: 51_500 }]);
      await expect(kept(), 'the bank has taken nothing').rejects.toThrow('more than we have lost');
      const charged = await paymentOf(id);
      await send('payment', charged, ['chargeback.opened', 'system', { amountCents: 51_499 }]);
      await expect(kept(), 'the bank has taken less').rejects.toThrow('more than we have lost');
      await send('payment', charged, ['chargeback.won', 'system']);
      await send('payment', charged, ['chargeback.opened', 'system', { amountCents: 51_500 }]);
      await kept();
      expect(await moved('refund', refund.id)).toEqual([['refund.kept', { loss: 51_500, own: -51_500 }]]);
    });

    it('[M63] of a refund of released money our fees alone cover the loss, and the freelancer has the rest again', async () => {
      const id = await milestone(33_333, [...RELEASED, ['refund.granted', 'freelancer']]);
      const refund = await refundOf('milestone_id', id);
      await send('payment', await paymentOf(id), ['chargeback.opened', 'system', { amountCents: 34_332 }]);
      await send('payment', await paymentOf(id), ['chargeback.lost', 'system']);
      await send('refund', refund.id, ['refund.kept', 'system', { amountCents: 34_332 }]);
      expect(await moved('refund', refund.id)).toEqual([
        ['refund.returned', { loss: 4332, available: 30_000, own: -34_332 }],
      ]);
    });

    it('[Y109] a refund of more than we have lost is divided: the rest is a refund of its own', async () => {
      const id = await milestone(50_000, [...FUNDED, ['refund.granted', 'freelancer']]);
      const refund = await refundOf('milestone_id', id);
      const charged = await paymentOf(id);
      await send('payment', charged, ['chargeback.opened', 'system', { amountCents: 20_000 }]);
      await send('refund', refund.id, ['refund.kept', 'system', { amountCents: 20_000 }]);
      expect(await moved('refund', refund.id)).toEqual([
        ['refund.kept', { loss: 20_000, own: -51_500, refund: 31_500 }],
      ]);
      const rest = await refundOf('milestone_id', id);
      expect(rest).toMatchObject({ amount_cents: 31_500, status: 'requested' });
      expect(rest.id).not.toBe(refund.id);
      expect(await balance(`refund:${rest.id}`)).toBe(31_500);
      await send('refund', rest.id, ['refund.settled', 'system']);
      expect(await balance(`refund:${rest.id}`)).toBe(0);
    });

    it('[Y110] a refund that our staff paid otherwise is capital of ours, and leaves the provider alone', async () => {
      const id = await milestone(50_000, [...FUNDED, ['refund.granted', 'freelancer']]);
      const refund = await refundOf('milestone_id', id);
      const before = [await balance('provider'), await balance('capital')];
      await send('refund', refund.id, ['refund.failed', 'system']);
      await send('refund', refund.id, ['refund.paidOtherwise', 'operator']);
      expect(await moved('refund', refund.id)).toEqual([
        ['refund.paidOtherwise', { capital: 51_500, own: -51_500 }],
      ]);
      expect([await balance('provider'), await balance('capital')]).toEqual([
        before[0],
        (before[1] ?? 0) + 51_500,
      ]);
    });

    it('[Y95] the employer gets a kept refund again if we win the dispute with the bank', async () => {
      const loss = await balance('loss');
      const id = await milestone(50_000, [...FUNDED, ['refund.granted', 'freelancer']]);
      const charged = await paymentOf(id);
      await send('payment', charged, ['chargeback.opened', 'system', { amountCents: 51_500 }]);
      const covering = { amountCents: 51_500 };
      await send('refund', (await refundOf('milestone_id', id)).id, ['refund.kept', 'system', covering]);
      await send('payment', charged, ['chargeback.won', 'system']);
      expect((await moved('payment', charged)).at(-1)).toEqual([
        'chargeback.won',
        { provider: -51_500, own: 51_500 },
      ]);
      const again = await refundOf('payment_id', charged);
      expect(again).toMatchObject({ amount_cents: 51_500, status: 'requested', milestone_id: null });
      expect(await balance(`refund:${again.id}`)).toBe(51_500);
      await send('refund', again.id, ['refund.settled', 'system']);
      expect(await balance('loss')).toBe(loss);
    });
  });

  describe('of a freelancer’s money', () => {
    const own = `available:${freelancer.id}` as const;
    beforeEach(async () => {
      const id = await milestone(50_000, RELEASED);
      await lapse(id);
    });
    const payout = (amountCents: number) =>
      createLifecycle(backend.database, 'payout', { amountCents, feeCents: 100 });

    it('[Y96] sets a payout aside with our fee, and pays it out', async () => {
      const [available, fees] = [await balance(own), await balance('fees')];
      const id = await payout(4900);
      expect(await moved('payout', id)).toEqual([['payout.requested', { available: -5000, own: 5000 }]]);
      expect(await balance(own)).toBe(available - 5000);
      await send('payout', id, ['payout.sent', 'system']);
      await send('payout', id, ['payout.paid', 'system']);
      expect((await moved('payout', id)).at(-1)).toMatchObject(['payout.paid', { own: -5000, fees: 100 }]);
      expect([await balance(own), await balance('fees')]).toEqual([available - 5000, fees + 100]);
    });

    it('[Y96] puts a payout that failed back, with our fee', async () => {
      const available = await balance(own);
      const id = await payout(4900);
      await send('payout', id, ['payout.failed', 'system', { code: 'account_closed' }]);
      expect((await moved('payout', id)).at(-1)).toEqual(['payout.failed', { available: 5000, own: -5000 }]);
      expect(await balance(own)).toBe(available);
    });

    it('[Y96][M48a] puts a payout that the bank sends back after its arrival back too', async () => {
      const [available, fees, provider] = [
        await balance(own),
        await balance('fees'),
        await balance('provider'),
      ];
      const id = await payout(4900);
      await send('payout', id, ['payout.paid', 'system']);
      await send('payout', id, ['payout.returned', 'system', { code: 'account_closed' }]);
      expect((await moved('payout', id)).at(-1)).toEqual([
        'payout.returned',
        { available: 5000, fees: -100, provider: -4900 },
      ]);
      expect([await balance(own), await balance('fees'), await balance('provider')]).toEqual([
        available,
        fees,
        provider,
      ]);
    });

    it('[Y119] a payout that our staff paid otherwise is capital of ours, and leaves the provider alone', async () => {
      const [available, fees, provider, capital] = [
        await balance(own),
        await balance('fees'),
        await balance('provider'),
        await balance('capital'),
      ];
      const id = await createLifecycle(backend.database, 'payout', { amountCents: 100, feeCents: 0 });
      await send('payout', id, ['payout.paidOtherwise', 'operator']);
      expect((await moved('payout', id)).at(-1)).toEqual([
        'payout.paidOtherwise',
        { capital: 100, own: -100 },
      ]);
      expect([
        await balance(own),
        await balance('fees'),
        await balance('provider'),
        await balance('capital'),
      ]).toEqual([available - 100, fees, provider, capital + 100]);
    });

    it('[Y87][Y96] of two payouts of everything at once, one is refused', async () => {
      const { database } = backend;
      const whole = await balance(own);
      const input = { amountCents: whole - 100, feeCents: 100 };
      const rows = [await insertPayout(database, input), await insertPayout(database, input)];
      const outcomes = await Promise.allSettled(
        rows.map((id) =>
          database.transaction().execute((transaction) =>
            begin(transaction, {
              lifecycle: 'payout',
              id,
              input,
              by: 'freelancer',
              user: freelancer.id,
              at: START,
            }),
          ),
        ),
      );
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(await balance(own)).toBe(0);
      const refused = rows[outcomes.findIndex(({ status }) => status === 'rejected')] ?? 0;
      await database.deleteFrom('payouts').where('id', '=', refused).execute();
    });

    it('[Y97][Y105] a voluntary refund takes what is available, and our fees stay', async () => {
      const { database } = backend;
      const paid = await milestone(50_000, RELEASED);
      const charged = await paymentOf(paid);
      const [available, fees] = [await balance(own), await balance('fees')];
      const refund = async (cents: number) => {
        const row = {
          payment_id: charged,
          milestone_id: paid,
          amount_cents: cents,
          is_voluntary: true,
          created_at: START,
        };
        const { id } = await database
          .insertInto('refunds')
          .values(row)
          .returning('id')
          .executeTakeFirstOrThrow();
        const beginning = database.transaction().execute((transaction) =>
          begin(transaction, {
            lifecycle: 'refund',
            id,
            input: { amountCents: cents, isVoluntary: true },
            by: 'freelancer',
            user: freelancer.id,
            at: START,
          }),
        );
        return { id, beginning };
      };
      const { id, beginning } = await refund(20_000);
      await beginning;
      expect(await moved('refund', id)).toEqual([['refund.requested', { available: -20_000, own: 20_000 }]]);
      expect([await balance(own), await balance('fees')]).toEqual([available - 20_000, fees]);
      await send('refund', id, ['refund.failed', 'system']);
      expect(await outcomeOf(send('refund', id, ['refund.retried', 'operator']))).toBe('applied');
      await send('refund', id, ['refund.settled', 'system']);
      const other = await refund(10_000);
      await other.beginning;
      await send('refund', other.id, ['refund.failed', 'system']);
      await send('refund', other.id, ['refund.returned', 'operator']);
      expect((await moved('refund', other.id)).at(-1)).toEqual([
        'refund.returned',
        { available: 10_000, own: -10_000 },
      ]);
      const more = await refund((await balance(own)) + 1);
      await expect(more.beginning).rejects.toMatchObject({ code: '23514' });
      await database.deleteFrom('refunds').where('id', '=', more.id).execute();
    });
  });

  it('[Y100] the audit finds nothing wrong with any of them', async () =>
    expect(await findingsIn(backend.database)).toEqual([]));
});

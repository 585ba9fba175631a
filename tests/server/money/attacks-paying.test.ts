/** Attacks on payments, through the calls of a real server with the embedded provider. Each is refused, and moves nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { testCards } from '../../../server/provider/embedded/test-numbers.ts';
import type { CallName } from '../../../src/contracts/app/calls.ts';
import type { Payment } from '../../../src/contracts/money/payments.ts';
import { rowsWith } from '../active-user.ts';
import { createUser, PASSWORD, type Person } from '../backend-fixture.ts';
import { startBackend } from '../helpers.ts';
import { asks } from '../messaging/chat-world.ts';
import { cardFields } from '../provider/provider-world.ts';
import { createEmbeddedWorld, type EmbeddedWorld } from './embedded-world.ts';
import type { Deal } from './money-world.ts';

describe('nobody', () => {
  let backend: Backend;
  let world: EmbeddedWorld;
  const logged: string[] = [];
  beforeAll(async () => {
    backend = await startBackend({
      logLevel: 'debug',
      logStream: { write: (line) => void logged.push(line) },
    });
    world = createEmbeddedWorld(backend);
  });
  afterAll(() => backend.close());

  it('[Z31] pays for somebody else’s milestone together with one of their own', async () => {
    const own = await world.deal(400);
    const other = await world.deal(400);
    const [mine, theirs] = [own.milestones[0], other.milestones[0]];
    const Milestones = [mine, theirs].map((id) => ({ id, Version: 1 }));
    await world.movesNothing(async () => {
      for (const Contract of [`c-${own.contract}`, `c-${other.contract}`])
        expect(
          await world.tries(own.company, 'fundMilestones', { Contract, Milestones, Total: 824 }),
        ).toEqual(
          Contract === `c-${own.contract}` ? [404, 'milestone_not_found'] : [404, 'contract_not_found'],
        );
    });
    expect(await world.stateOf({ id: mine ?? 0 })).toBe('draft');
  });

  it('[Z32] moves a payment, a refund or a payout by its number', async () => {
    const own = await world.earner(400);
    const payment = await world.begins({
      ...own,
      ...(await world.agrees(own.company, own.expert, 50)),
    });
    const payout = await world.withdraws(own.expert, 100, own.bank);
    const stranger = await createUser({ backend }, 'Employer');
    const attempts: readonly (readonly [kind: string, id: unknown, events: readonly string[]])[] = [
      ['payment', payment.id, ['payment.settled', 'payment.expired', 'payment.declined', 'chargeback.won']],
      ['payout', payout.id, ['payout.sent', 'payout.paid', 'payout.failed']],
      ['refund', 1, ['refund.settled', 'refund.failed', 'refund.retried']],
    ];
    await world.movesNothing(async () => {
      for (const who of [own.company, own.expert, stranger])
        for (const [kind, id, events] of attempts)
          for (const event of [...events, 'deadline.passed', 'lifecycle.started'])
            expect(
              await world.tries(who, 'lifecycleEvent', { kind, id, event, version: 1 }),
              `${kind} ${event}`,
            ).toEqual([400, kind === 'refund' ? 'invalid_field' : 'event_unknown']);
    });
  });

  it('[Z33] names prices and states of their own in the body of a payment', async () => {
    const own = await world.deal(400);
    const [id] = own.milestones;
    const cheap = { Amount: 1, Fee: 0, Total: 1, EmployerFeePercent: 0, fee_percent: 0, principal_cents: 1 };
    const forged = {
      ...cheap,
      State: 'paid',
      status: 'paid',
      charge: 'ch_x',
      Currency: 'EUR',
      Url: '//evil',
    };
    const order = { ...forged, Contract: `c-${own.contract}`, Milestones: [{ id, Version: 1, ...cheap }] };
    await world.movesNothing(async () => {
      expect(await world.tries(own.company, 'fundMilestones', order)).toEqual([409, 'amount_changed']);
    });
    const payment = await world.begins(own, { ...order, Total: 412 });
    expect(payment).toMatchObject({ State: 'open', Total: 412, Currency: 'USD' });
    const fields = { ...cardFields('success'), amount: '1', amountCents: '1', user: '1', returnTo: '//evil' };
    expect(await world.submits(payment.Url ?? '', fields)).toBe(`/thank-you?payment=${payment.id}`);
    expect(await world.payment(own, payment)).toMatchObject({ State: 'paid', Total: 412 });
    expect(await world.balances(`escrow:${id}`)).toEqual({ [`escrow:${id}`]: 41_200 });
    await world.booksAgree();
  });

  it('[Z34] sends amounts that are negative, in fractions of a cent, huge or no numbers', async () => {
    const own = await world.earner(400);
    const next = await world.agrees(own.company, own.expert, 50, 60);
    const [unpaid, disputed] = next.milestones as [number, number];
    const [line] = (await world.funding({ ...own, ...next })).Lines.filter(
      ({ Milestone }) => Number(Milestone) === disputed,
    );
    const payment = await world.begins(
      { ...own, ...next },
      { Milestones: [{ id: disputed, Version: 1 }], Total: line?.Total },
    );
    await world.submits(payment.Url ?? '', cardFields('success'));
    for (const [who, event] of [
      [own.expert, 'work.submitted'],
      [own.company, 'dispute.opened'],
      [own.expert, 'dispute.answered'],
    ] as const)
      expect((await world.acts(who, { id: disputed }, event)).status).toBe(200);
    const { version } = await world.standing('milestone', disputed);
    const attempts: readonly (readonly [Person, CallName, string, object])[] = [
      [
        own.company,
        'fundMilestones',
        'Total',
        { Contract: `c-${next.contract}`, Milestones: [{ id: unpaid, Version: 1 }] },
      ],
      [own.expert, 'withdraw', 'Amount', { Method: own.bank }],
      [own.expert, 'refundVoluntarily', 'Amount', { Milestone: own.milestones[0], Reason: 'A gift.' }],
      [
        own.company,
        'lifecycleEvent',
        'Amount',
        { kind: 'milestone', id: disputed, event: 'settlement.offered', version },
      ],
    ];
    const amounts = [-1, -412, -0.01, 20.001, 0.1 + 0.2, 1e13, 1e21, 1e300, Number.MAX_VALUE, 5e-324, null]
      .concat(['-20', '20.001', '1e3', '0x20', '٤٠٠', '20,00', 'NaN', 'Infinity', ''] as never[])
      .concat([[400], { $gt: 0 }, true] as never[]);
    await world.movesNothing(async () => {
      for (const [who, name, field, body] of attempts)
        for (const amount of amounts)
          expect(
            await world.tries(who, name, { ...body, [field]: amount }),
            `${name} ${JSON.stringify(amount)}`,
          ).toEqual([400, 'invalid_field']);
    });
  });

  it('[Z35] reads, cancels or uses another employer’s payment, checkout or cards', async () => {
    const own = await world.deal(400);
    const payment = await world.pays(own);
    const card = await world.keepsCard(own.company);
    const next = { ...own, ...(await world.agrees(own.company, own.expert, 50)) };
    const open = await world.begins(next);
    const thief = await world.deal(400);
    await world.movesNothing(async () => {
      for (const who of [thief.company, own.expert, thief.expert])
        expect(await world.tries(who, 'payment', { id: payment.id })).toEqual([404, 'payment_not_found']);
      expect(await world.tries(thief.company, 'funding', { Contract: `c-${own.contract}` })).toEqual([
        404,
        'contract_not_found',
      ]);
      for (const name of ['choosePaymentMethod', 'removePaymentMethod'] as const)
        expect(await world.tries(thief.company, name, { id: card.id })).toEqual([409, 'method_gone']);
      const body = await world.order(thief, { Method: card.id });
      expect(await world.tries(thief.company, 'fundMilestones', body)).toEqual([409, 'method_gone']);
      const { id, Version } = open;
      for (const who of [thief.company, own.expert, thief.expert])
        expect(await world.tries(who, 'cancelPayment', { id, Version })).toEqual([404, 'payment_not_found']);
      // Addresses of checkouts cannot be guessed from the payment's number.
      for (const page of [`payment:${payment.id}`, String(payment.id), 'x'.repeat(43)])
        expect((await fetch(`${backend.address}/provider/checkout/${page}`)).status).toBe(404);
    });
  });

  it('[Z36] pays with a card that was removed', async () => {
    const own = await world.deal(400);
    const card = await world.keepsCard(own.company);
    await world.told(own.company, 'removePaymentMethod', { id: card.id });
    await world.drain();
    await world.movesNothing(async () => {
      const body = await world.order(own, { Method: card.id });
      expect(await world.tries(own.company, 'fundMilestones', body)).toEqual([409, 'method_gone']);
      expect(await world.tries(own.company, 'choosePaymentMethod', { id: card.id })).toEqual([
        409,
        'method_gone',
      ]);
    });
  });

  it('[Z37] gets a card’s number or code into our own calls, rows or log', async () => {
    const own: Deal = await world.earner(400);
    const { number } = testCards.success;
    const code = '747-of-a-card';
    const card = { CardNumber: number, Card: { number, code }, number, code, cvc: code };
    const bodies: Partial<Record<CallName, object>> = {
      fundMilestones: {
        Contract: `c-${own.contract}`,
        Milestones: [{ id: own.milestones[0], Version: 1 }],
        Total: 1,
      },
      addPaymentMethod: { returnTo: '/milestone-payment' },
      choosePaymentMethod: { id: 1 },
      removePaymentMethod: { id: 1 },
      withdraw: { Amount: 20, Method: 1 },
      refundVoluntarily: { Milestone: own.milestones[0], Amount: 1, Reason: 'A gift.' },
      openPayoutAccount: { returnTo: '/desk' },
      addPayoutMethod: { returnTo: '/desk', Password: PASSWORD },
    };
    for (const [name, body] of Object.entries(bodies) as [CallName, object][])
      for (const who of [own.company, own.expert]) {
        await asks(who, name, { ...body, ...card, Key: crypto.randomUUID() });
        // In place of a value that we do expect, but not of free words.
        for (const field of Object.keys(body).filter((key) => key !== 'Reason'))
          for (const wrong of [number, `${number} ${code}`])
            await asks(who, name, { ...body, [field]: wrong });
      }
    expect(
      await world.tries(own.company, 'fundMilestones', {
        ...bodies['fundMilestones'],
        Method: number,
        Total: 412,
      }),
    ).not.toContain(200);
    await world.drain();
    for (const typed of [number, code]) {
      expect(await rowsWith(backend.database, typed)).toEqual([]);
      expect(logged.filter((line) => line.includes(typed))).toEqual([]);
    }
    expect(logged.length).toBeGreaterThan(0);
  });

  it('[Z56] changes what a call about money did, by sending its key with another body', async () => {
    const own = await world.earner(400);
    const next = { ...own, ...(await world.agrees(own.company, own.expert, 50, 60)) };
    const order = await world.order(next);
    const [first, second] = next.milestones.map((id) => [{ id, Version: 1 }]);
    const key = () => crypto.randomUUID();
    const paying = { ...order, Key: key() };
    const payment = await world.told<Payment>(own.company, 'fundMilestones', paying);
    await world.submits(payment.Url ?? '', cardFields('success'));
    const withdrawing = { Amount: 100, Method: own.bank, Key: key() };
    await world.told(own.expert, 'withdraw', withdrawing);
    const giving = { Milestone: own.milestones[0], Amount: 10, Reason: 'A gift.', Key: key() };
    await world.told(own.expert, 'refundVoluntarily', giving);
    for (const id of next.milestones)
      expect((await world.acts(own.expert, { id }, 'work.submitted')).status).toBe(200);
    const [id = 0, other = 0] = next.milestones;
    const act = async (milestone: number, event: string) => {
      const { version } = await world.standing('milestone', milestone);
      return { kind: 'milestone', id: milestone, event, version };
    };
    const approving = { ...(await act(id, 'work.approved')), Key: key() };
    await world.told(own.company, 'lifecycleEvent', approving);
    const attempts: readonly (readonly [Person, CallName, object, readonly object[]])[] = [
      [
        own.company,
        'fundMilestones',
        paying,
        [{ Total: 51.5 }, { Milestones: first, Total: 51.5 }, { Milestones: second, Total: 61.8 }],
      ],
      [own.expert, 'withdraw', withdrawing, [{ Amount: 200 }, { Amount: 20 }, { Method: own.bank + 1 }]],
      [own.expert, 'refundVoluntarily', giving, [{ Amount: 20 }, { Milestone: id }]],
      [
        own.company,
        'lifecycleEvent',
        approving,
        [
          await act(other, 'work.approved'),
          { event: 'dispute.opened', Note: 'It is not what we agreed on.' },
        ],
      ],
    ];
    await world.movesNothing(async () => {
      for (const [who, name, body, others] of attempts)
        for (const changed of others)
          expect(await world.tries(who, name, { ...body, ...changed }), JSON.stringify(changed)).toEqual([
            409,
            'key_reused',
          ]);
    });
    expect(await world.stateOf({ id: other })).toBe('submitted');
    await world.booksAgree();
  });
});

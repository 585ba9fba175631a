/** Paying for milestones: what is chosen, the one open payment, and what becomes of it. */
import { describe, expect, it } from 'vitest';
import { fromCallback } from 'xstate';
import { createMemoryLeave } from '../../../src/adapters/leave.ts';
import { CallError } from '../../../src/contracts/core/failure.ts';
import type { Id } from '../../../src/contracts/core/ids.ts';
import {
  exampleCard,
  exampleFunding,
  examplePayment,
  type Funding,
  type NewPayment,
  type Payment,
} from '../../../src/contracts/money/payments.ts';
import { payingMachine, type PayingEvent } from '../../../src/machines/money/paying.machine.ts';
import {
  createBrokenCallback,
  createPort,
  expectToBeIn,
  itTakesEveryTransition,
  settled,
  stage,
} from '../support.ts';

const [line] = exampleFunding.Lines as [Funding['Lines'][number]];
const second = { ...line, Milestone: 32, Title: 'Repairs', Amount: 100.1, Fee: 3, Total: 103.1 };
const funding: Funding = {
  ...exampleFunding,
  Lines: [line, second],
  Methods: [{ ...exampleCard, id: 4, IsDefault: false }, exampleCard],
};
const open: Payment = { ...examplePayment, Url: '/provider/checkout/1' };
const waiting: Payment = { ...examplePayment, Url: undefined };
const paid: Payment = { ...waiting, State: 'paid', PaidAt: '2026-11-19T10:01:00.000Z' };
const refusing = (code: string, status = 409) => new CallError({ kind: 'refused', status, code });

const start = (machine = payingMachine) => {
  const pay = createPort<Payment, NewPayment>();
  const look = createPort<Payment, { readonly id: Id }>();
  const leave = createMemoryLeave<PayingEvent>('http://here.invalid');
  const set = stage(
    machine.provide({
      actors: {
        watch: fromCallback<PayingEvent>(() => {}),
        pay: pay.logic,
        look: look.logic,
        leave: leave.logic,
      },
    }),
    { systemId: 'paying', cast: ['navigation', 'page'] },
  );
  const show = (shown: Funding = funding, search = '?contract=c-12&milestones=31') =>
    set.actor.send({ type: 'funding.shown', funding: shown, productSlug: 'marketlane', search });
  const context = () => set.actor.getSnapshot().context;
  return { ...set, pay, look, leave, show, context };
};
/** The form is shown, and the employer has pressed. */
const sending = () => {
  const set = start();
  set.show();
  set.actor.send({ type: 'payment.requested' });
  return set;
};

describe('what is chosen', () => {
  it('[V210c] are the milestones that the address names, or else the next one', () => {
    const named = start();
    named.show(funding, '?contract=c-12&milestones=32,31,99');
    expectToBeIn(named.actor, 'choosing');
    expect(named.context()).toMatchObject({ chosen: [31, 32], hasGone: true });
    const bare = start();
    bare.show(funding, '?contract=c-12');
    expect(bare.context()).toMatchObject({ chosen: [31], hasGone: false });
  });
  it('[V210b] goes into the address in place, so a reload keeps it', () => {
    const { actor, show, told, context } = start();
    show();
    actor.send({ type: 'milestone.chosen', id: 32 });
    actor.send({ type: 'milestone.dropped', id: 31 });
    expect(context().chosen).toEqual([32]);
    expect(told('navigation').map(({ to, replace, scroll }) => [to, replace, scroll])).toEqual([
      ['/milestone-payment?contract=c-12&milestones=31,32', true, 'keep'],
      ['/milestone-payment?contract=c-12&milestones=32', true, 'keep'],
    ]);
  });
  it('[V217a] is the usual card, until another one is picked; a removed card gives way to the usual one', () => {
    const { actor, show, context } = start();
    show();
    expect(context().method).toBe(3);
    actor.send({ type: 'method.chosen', id: 4 });
    show();
    expect(context().method).toBe(4);
    show({ ...funding, Methods: [exampleCard] });
    expect(context().method).toBe(3);
    actor.send({ type: 'method.chosen', id: null });
    show();
    expect(context().method).toBeNull();
    const fresh = start();
    fresh.show({ ...funding, Methods: [] });
    expect(fresh.context().method).toBeNull();
  });
  it('[V216a] a milestone that another tab pays for leaves the choice, and the page says so', () => {
    const { show, context } = start();
    show(funding, '?contract=c-12&milestones=31,32');
    show({ ...funding, Lines: [{ ...line, State: 'awaitingFunding' }, second] });
    expect(context()).toMatchObject({ chosen: [32], hasGone: true });
  });
});

describe('a press', () => {
  it('[V211a] sends versions, the total of all lines and the card; a second press does nothing', () => {
    const { actor, pay, show } = start();
    show(funding, '?contract=c-12&milestones=31,32');
    actor.send({ type: 'payment.requested' });
    actor.send({ type: 'payment.requested' });
    expect(pay.asked.map(({ input }) => input)).toEqual([
      {
        Contract: 'c-12',
        Milestones: [
          { id: 31, Version: 1 },
          { id: 32, Version: 1 },
        ],
        Total: 515.1,
        Method: 3,
      },
    ]);
  });
  it('[V211a] does nothing without a milestone', () => {
    const { actor, pay, show } = start();
    show();
    actor.send({ type: 'milestone.dropped', id: 31 });
    actor.send({ type: 'payment.requested' });
    expect(pay.asked).toEqual([]);
    expectToBeIn(actor, 'choosing');
  });
  it('[V211b] during a stalled call sends the same body again', () => {
    const { actor, pay, clock } = sending();
    clock.increment(10_000);
    expectToBeIn(actor, 'sending.slow');
    actor.send({ type: 'payment.requested' });
    expect(pay.asked).toHaveLength(2);
    expect(pay.asked[1]?.input).toEqual(pay.asked[0]?.input);
    expect(pay.asked[0]?.signal.aborted).toBe(true);
  });
  it('[V212a] leads on to the provider’s page, if the answer names one', async () => {
    const { actor, pay, leave } = sending();
    await pay.last().answer(open);
    expectToBeIn(actor, 'leaving.prompt');
    expect(leave.left).toEqual(['http://here.invalid/provider/checkout/1']);
  });
  it('[V212b] opens the receipt in place of the form, if a kept card needs no further step', async () => {
    const { actor, pay, told } = sending();
    await pay.last().answer(waiting);
    expectToBeIn(actor, 'done');
    expect(told('navigation')).toEqual([
      { type: 'navigation.requested', to: '/thank-you?payment=12', replace: true },
    ]);
  });
  it('[V213b] stays and says why, if the card is declined', async () => {
    const { actor, pay, told, context } = sending();
    await pay.last().answer({ ...open, Declined: 'expired_card' });
    expectToBeIn(actor, 'open');
    expect(context().payment?.Declined).toBe('expired_card');
    expect(told('page')).toEqual([{ type: 'list.outdated' }]);
  });
  it('[V216d] with a new card waits for the provider’s page, if the provider has not answered', async () => {
    const { actor, pay, show, leave, told } = start();
    show();
    actor.send({ type: 'method.chosen', id: null });
    actor.send({ type: 'payment.requested' });
    await pay.last().answer(waiting);
    expectToBeIn(actor, 'open');
    actor.send({ type: 'payment.continued' });
    expect(leave.left).toEqual([]);
    expect(told('page')).toEqual([{ type: 'list.outdated' }, { type: 'list.outdated' }]);
    show({ ...funding, Open: open });
    actor.send({ type: 'payment.continued' });
    expectToBeIn(actor, 'leaving');
  });
  it.each(['amount_changed', 'stale', 'payments_blocked', 'method_gone'])(
    '[V216b] that is refused as %s keeps the choice and loads the page again',
    async (code) => {
      const { actor, pay, told, show, context } = sending();
      await pay.last().fail(refusing(code));
      expectToBeIn(actor, 'failed');
      expect(told('page')).toEqual([{ type: 'list.outdated' }]);
      show({ ...funding, Lines: [{ ...line, Amount: 500, Fee: 15, Total: 515 }] });
      expect(context()).toMatchObject({ agreed: 412, chosen: [31], reason: { code } });
      actor.send({ type: 'payment.requested' });
      expect(pay.last().input.Total).toBe(515);
    },
  );
});

describe('a refused payment', () => {
  const failed = async () => {
    const set = sending();
    await set.pay.last().fail(refusing('stale'));
    return set;
  };
  it('[V216b] can be sent with another choice, which takes the reason away', async () => {
    const more = await failed();
    more.actor.send({ type: 'method.chosen', id: 4 });
    expectToBeIn(more.actor, 'failed');
    more.actor.send({ type: 'milestone.chosen', id: 32 });
    expectToBeIn(more.actor, 'choosing');
    expect(more.context()).toMatchObject({ chosen: [31, 32], method: 4, reason: null });
    const fewer = await failed();
    fewer.actor.send({ type: 'milestone.dropped', id: 31 });
    expectToBeIn(fewer.actor, 'choosing');
  });
});

describe('an open payment', () => {
  const opened = () => {
    const set = start();
    set.show({ ...funding, Open: open });
    return set;
  };
  it('[V215a] of another tab takes the place of the form, also while it is filled in or after a failure', async () => {
    expectToBeIn(opened().actor, 'open');
    const choosing = start();
    choosing.show();
    choosing.show({ ...funding, Open: open });
    expectToBeIn(choosing.actor, 'open');
    const { actor, pay, show } = sending();
    show({ ...funding, Open: open });
    expectToBeIn(actor, 'sending');
    await pay.last().fail(refusing('stale'));
    show({ ...funding, Open: open });
    expectToBeIn(actor, 'open');
  });
  it('[V212a][V215b] is continued at the provider; back from there, the page loads again', () => {
    const { actor, leave, told, show, clock } = opened();
    actor.send({ type: 'payment.continued' });
    show({ ...funding, Open: open });
    clock.increment(10_000);
    expectToBeIn(actor, 'leaving.slow');
    actor.send({ type: 'payment.continued' });
    expect(leave.left).toHaveLength(2);
    leave.comeBack();
    expectToBeIn(actor, 'open');
    expect(told('page')).toEqual([{ type: 'list.outdated' }]);
  });
  it('[V212a] with an address that must not be opened says so', async () => {
    const { actor, show, context } = start();
    show({ ...funding, Open: { ...open, Url: 'javascript:alert(1)' } });
    actor.send({ type: 'payment.continued' });
    await settled();
    expectToBeIn(actor, 'open');
    expect(context().reason?.kind).toBe('fault');
  });
  it('[V214a] that was paid elsewhere leads to its receipt', async () => {
    const { actor, look, show, told } = opened();
    show({ ...funding, Open: { ...open, Version: 2 } });
    show();
    expect(look.last().input).toEqual({ id: 12 });
    show();
    await look.last().answer(paid);
    expectToBeIn(actor, 'done');
    expect(told('navigation')).toMatchObject([{ to: '/thank-you?payment=12', replace: true }]);
  });
  it('[V214b] that ran out returns to the form, with the same milestones chosen', async () => {
    const { actor, look, show, context } = opened();
    show();
    await look.last().answer({ ...waiting, State: 'expired' });
    expectToBeIn(actor, 'choosing');
    expect(context()).toMatchObject({ hasExpired: true, hasGone: false, chosen: [31] });
    actor.send({ type: 'milestone.chosen', id: 32 });
    expect(context().hasExpired).toBe(false);
  });
  it('[V214a] is shown again, if the page had loaded an older answer', async () => {
    const { actor, look, show, told } = opened();
    show();
    await look.last().answer(open);
    expectToBeIn(actor, 'open');
    expect(told('page')).toEqual([{ type: 'list.outdated' }]);
  });
  it('[V214c] whose end cannot be learnt is looked up again on request', async () => {
    const { actor, look, show } = opened();
    show();
    await look.last().fail(new CallError({ kind: 'offline' }));
    expectToBeIn(actor, 'unknown');
    show();
    expectToBeIn(actor, 'unknown');
    actor.send({ type: 'look.retried' });
    await look.last().fail(new CallError({ kind: 'offline' }));
    show({ ...funding, Open: open });
    expectToBeIn(actor, 'open');
  });
});

it('[V210a] a broken watch is reported, and the page stays', async () => {
  const { told, actor } = stage(
    payingMachine.provide({ actors: { watch: createBrokenCallback<PayingEvent>() } }),
    { systemId: 'paying', cast: ['app'] },
  );
  await settled();
  expect(told('app')).toMatchObject([{ type: 'actor.crashed', id: 'watch' }]);
  expectToBeIn(actor, 'waiting');
});

itTakesEveryTransition(payingMachine);

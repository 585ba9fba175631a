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
  type PaymentCancellation,
} from '../../../src/contracts/money/payments.ts';
import { cardOf, isPartGone } from '../../../src/contracts/money/payment-choice.ts';
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
  const cancel = createPort<Payment, PaymentCancellation>();
  const leave = createMemoryLeave<PayingEvent>('http://here.invalid');
  const set = stage(
    machine.provide({
      actors: {
        watch: fromCallback<PayingEvent>(() => {}),
        pay: pay.logic,
        look: look.logic,
        cancel: cancel.logic,
        leave: leave.logic,
      },
    }),
    { systemId: 'paying', cast: ['navigation', 'page'] },
  );
  const show = (shown: Funding = funding, search = '?contract=c-12&milestones=31') =>
    set.actor.send({ type: 'funding.shown', funding: shown, productSlug: 'marketlane', search });
  const context = () => set.actor.getSnapshot().context;
  /** What the page says of the choice. */
  const choice = () => {
    const { funding: known, chosen, picked } = context();
    if (known === null) throw new Error('nothing is shown');
    return { isPartGone: isPartGone({ funding: known, chosen }), card: cardOf({ funding: known, picked }) };
  };
  return { ...set, pay, look, cancel, leave, show, context, choice };
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
    expect(named.choice().isPartGone).toBe(true);
    named.actor.send({ type: 'payment.requested' });
    expect(named.pay.last().input.Milestones.map(({ id }) => id)).toEqual([31, 32]);
    const bare = start();
    bare.show(funding, '?contract=c-12');
    expect(bare.context().chosen).toEqual([31]);
    expect(bare.choice().isPartGone).toBe(false);
  });
  it('[V210b] goes into the address in place, so a reload keeps it', () => {
    const { actor, show, told, context } = start();
    show();
    actor.send({ type: 'milestone.chosen', id: 32 });
    actor.send({ type: 'milestone.deselected', id: 31 });
    actor.send({ type: 'method.chosen', id: 4 });
    actor.send({ type: 'method.chosen', id: null });
    expect(context().chosen).toEqual([32]);
    expect(told('navigation').map(({ to, replace, scroll }) => [to, replace, scroll])).toEqual([
      ['/milestone-payment?contract=c-12&milestones=31,32', true, 'keep'],
      ['/milestone-payment?contract=c-12&milestones=32', true, 'keep'],
      ['/milestone-payment?contract=c-12&milestones=32&card=4', true, 'keep'],
      ['/milestone-payment?contract=c-12&milestones=32&card=new', true, 'keep'],
    ]);
  });
  it('[V217a] is the default card, until another one is picked; a removed card gives way to the default', () => {
    const { actor, show, choice } = start();
    show();
    expect(choice().card).toBe(3);
    actor.send({ type: 'method.chosen', id: 4 });
    show();
    expect(choice().card).toBe(4);
    show({ ...funding, Methods: [exampleCard] });
    expect(choice().card).toBe(3);
    actor.send({ type: 'method.chosen', id: null });
    show();
    expect(choice().card).toBeNull();
    const fresh = start();
    fresh.show({ ...funding, Methods: [] });
    expect(fresh.choice().card).toBeNull();
  });
  it.each([
    ['card=4', 4],
    ['card=new', null],
    ['card=99', 3],
    ['', 3],
  ])('[V210b] %j in the address chooses the card %j', (card, chosen) => {
    const { show, choice } = start();
    show(funding, `?contract=c-12&milestones=31&${card}`);
    expect(choice().card).toBe(chosen);
  });
  it('[V266] is the card that was just added, as soon as the page knows it', () => {
    const { show, choice, context, actor } = start();
    const newer = (id: Id, day: number) => ({
      ...exampleCard,
      id,
      AddedAt: `2026-11-${day}T10:00:00.000Z`,
      IsDefault: false,
    });
    show(funding, `?contract=c-12&milestones=31&card=4&awaited=${exampleCard.AddedAt}`);
    expect(choice().card).toBe(4);
    expect(context().awaited).toBe(exampleCard.AddedAt);
    show({ ...funding, Methods: [exampleCard] });
    expect(context().awaited).toBe(exampleCard.AddedAt);
    const more = { ...funding, Methods: [newer(7, 20), ...funding.Methods] };
    show(more);
    expect(choice().card).toBe(7);
    expect(context().awaited).toBeNull();
    const first = start();
    first.show({ ...funding, Methods: [] }, '?contract=c-12&milestones=31&awaited=0');
    first.show({ ...funding, Methods: [exampleCard] });
    expect(first.choice().card).toBe(3);
    actor.send({ type: 'card.awaited' });
    expect(context().awaited).toBe('2026-11-20T10:00:00.000Z');
    actor.send({ type: 'method.chosen', id: 3 });
    show({ ...more, Methods: [...more.Methods, newer(8, 21)] });
    expect(choice().card).toBe(3);
  });
  it('[V216a] a milestone that another tab pays for leaves the choice, and the page says so', () => {
    const { actor, show, context, choice } = start();
    show(funding, '?contract=c-12&milestones=31,32');
    show({ ...funding, Lines: [{ ...line, State: 'awaitingFunding' }, second] });
    expect(choice().isPartGone).toBe(true);
    actor.send({ type: 'milestone.deselected', id: 32 });
    expect(context().chosen).toEqual([]);
    expect(choice().isPartGone).toBe(false);
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
    actor.send({ type: 'milestone.deselected', id: 31 });
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
  it('[V260] is sent as it was agreed to, whatever the page loads meanwhile', () => {
    const { actor, pay, show, clock, context } = sending();
    show({ ...funding, Lines: [{ ...line, State: 'awaitingFunding', Version: 2 }, second], Methods: [] });
    expect(context().order?.funding).toBe(funding);
    clock.increment(10_000);
    actor.send({ type: 'payment.requested' });
    expect(pay.asked).toHaveLength(2);
    expect(pay.asked[1]?.input).toEqual(pay.asked[0]?.input);
  });
  it('[V261] that is stalled turns to its payment, if news show it', () => {
    const { actor, show, clock, context } = sending();
    show({ ...funding, Open: open });
    expectToBeIn(actor, 'sending.prompt');
    clock.increment(10_000);
    show({ ...funding, Open: { ...open, id: 11, Lines: [second] } });
    expectToBeIn(actor, 'sending.slow');
    show({ ...funding, Open: { ...open, id: 13, Lines: [second] }, AlsoOpen: [open] });
    expectToBeIn(actor, 'open');
    expect(context().payment?.id).toBe(12);
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
    actor.send({ type: 'payment.continued', id: 12 });
    expect(leave.left).toEqual([]);
    expect(told('page')).toEqual([{ type: 'list.outdated' }, { type: 'list.outdated' }]);
    show({ ...funding, Open: open });
    actor.send({ type: 'payment.continued', id: 12 });
    expectToBeIn(actor, 'leaving');
  });
  it('[V311] that the provider does not take keeps the form and its choice, and says so', async () => {
    const { actor, pay, told, context } = sending();
    await pay.last().answer({ ...waiting, State: 'expired', Version: 2 });
    expectToBeIn(actor, 'choosing');
    expect(context()).toMatchObject({ closed: 'refused', chosen: [31] });
    expect(told('navigation')).toEqual([]);
    expect(told('page')).toEqual([{ type: 'list.outdated' }]);
    actor.send({ type: 'payment.requested' });
    expect(context().closed).toBeNull();
  });
  it.each(['amount_changed', 'stale', 'payments_blocked', 'method_gone'])(
    '[V216b] that is refused as %s keeps the choice and loads the page again',
    async (code) => {
      const { actor, pay, told, show, context } = sending();
      await pay.last().fail(refusing(code));
      expectToBeIn(actor, 'failed');
      expect(told('page')).toEqual([{ type: 'list.outdated' }]);
      show({ ...funding, Lines: [{ ...line, Amount: 500, Fee: 15, Total: 515 }] });
      expect(context()).toMatchObject({ order: { body: { Total: 412 } }, chosen: ['31'], reason: { code } });
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
    expect(more.context()).toMatchObject({ chosen: [31, 32], picked: { id: 4 }, reason: null });
    const fewer = await failed();
    fewer.actor.send({ type: 'milestone.deselected', id: 31 });
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
  it('[V262] takes the reason of a lost answer with it', async () => {
    const { actor, pay, show, context } = sending();
    await pay.last().fail(new CallError({ kind: 'offline' }));
    expect(context().reason?.kind).toBe('offline');
    show({ ...funding, Open: open });
    expectToBeIn(actor, 'open');
    expect(context().reason).toBeNull();
  });
  it('[V212a][V215b] is continued at the provider; back from there, the page loads again', () => {
    const { actor, leave, told, show, clock } = opened();
    actor.send({ type: 'payment.continued', id: 12 });
    show({ ...funding, Open: open });
    clock.increment(10_000);
    expectToBeIn(actor, 'leaving.slow');
    actor.send({ type: 'payment.continued', id: 12 });
    expect(leave.left).toHaveLength(2);
    leave.comeBack();
    expectToBeIn(actor, 'open');
    expect(told('page')).toEqual([{ type: 'list.outdated' }]);
  });
  it('[V212a] with an address that must not be opened says so', async () => {
    const { actor, show, context } = start();
    show({ ...funding, Open: { ...open, Url: 'javascript:alert(1)' } });
    actor.send({ type: 'payment.continued', id: 12 });
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
    const { actor, look, show, context, choice } = opened();
    show();
    await look.last().answer({ ...waiting, State: 'expired' });
    expectToBeIn(actor, 'choosing');
    expect(context()).toMatchObject({ closed: 'ended', chosen: [31] });
    expect(choice().isPartGone).toBe(false);
    actor.send({ type: 'milestone.chosen', id: 32 });
    expect(context().closed).toBeNull();
  });
  it('[V214b] that ran out before its milestones keeps them chosen until they can be paid for', async () => {
    const { actor, look, show, pay, choice } = opened();
    show({ ...funding, Lines: [{ ...line, State: 'awaitingFunding' }, second] });
    await look.last().answer({ ...waiting, State: 'expired' });
    expect(choice().isPartGone).toBe(true);
    actor.send({ type: 'payment.requested' });
    expect(pay.asked).toEqual([]);
    show({ ...funding, Lines: [{ ...line, State: 'fundingExpired', Version: 3 }, second] });
    expect(choice().isPartGone).toBe(false);
    actor.send({ type: 'payment.requested' });
    expect(pay.last().input.Milestones).toEqual([{ id: 31, Version: 3 }]);
  });
  it('[V263][V214b] is cancelled on request, and its milestones are chosen again', async () => {
    const { actor, cancel, told, context } = opened();
    actor.send({ type: 'cancellation.requested', id: 12 });
    expectToBeIn(actor, 'cancelling.prompt');
    actor.send({ type: 'cancellation.requested', id: 12 });
    expect(cancel.asked.map(({ input }) => input)).toEqual([{ id: 12, Version: 1 }]);
    await cancel.last().answer({ ...waiting, State: 'expired', Version: 2 });
    expectToBeIn(actor, 'choosing');
    expect(context()).toMatchObject({ closed: 'ended', chosen: [31] });
    expect(told('page')).toEqual([{ type: 'list.outdated' }]);
  });
  it('[V263] is cancelled again by the same body, if the call is stalled', () => {
    const { actor, cancel, clock, show } = opened();
    actor.send({ type: 'cancellation.requested', id: 12 });
    clock.increment(10_000);
    show({ ...funding, Open: open });
    expectToBeIn(actor, 'cancelling.slow');
    actor.send({ type: 'cancellation.requested', id: 12 });
    expectToBeIn(actor, 'cancelling.prompt');
    expect(cancel.asked).toHaveLength(2);
    expect(cancel.asked[1]?.input).toEqual(cancel.asked[0]?.input);
  });
  it('[V264] that was paid before it was cancelled leads to its receipt', async () => {
    const first = opened();
    first.actor.send({ type: 'cancellation.requested', id: 12 });
    await first.cancel.last().fail(refusing('event_refused'));
    expectToBeIn(first.actor, 'looking');
    await first.look.last().answer(paid);
    expectToBeIn(first.actor, 'done');
    const repeated = opened();
    repeated.actor.send({ type: 'cancellation.requested', id: 12 });
    await repeated.cancel.last().answer(paid);
    expectToBeIn(repeated.actor, 'done');
  });
  it('[V264] that could not be cancelled stays, says why, and is sent with its newer version', async () => {
    const { actor, cancel, look, show, context } = opened();
    actor.send({ type: 'cancellation.requested', id: 12 });
    await cancel.last().fail(refusing('provider_unavailable', 503));
    await look.last().answer({ ...open, Version: 2 });
    expectToBeIn(actor, 'open');
    show({ ...funding, Open: { ...open, Version: 2 } });
    expect(context().reason).toMatchObject({ code: 'provider_unavailable' });
    actor.send({ type: 'cancellation.requested', id: 12 });
    expect(context().reason).toBeNull();
    expect(cancel.last().input).toEqual({ id: 12, Version: 2 });
  });
  it('[V265] has others beside it, each with its own ways', () => {
    const { actor, show, leave, cancel, look } = start();
    const other: Payment = { ...open, id: 11, Version: 4, Url: '/provider/checkout/11', Lines: [second] };
    show({ ...funding, Open: open, AlsoOpen: [other] });
    actor.send({ type: 'payment.continued', id: 11 });
    expect(leave.left).toEqual(['http://here.invalid/provider/checkout/11']);
    leave.comeBack();
    actor.send({ type: 'cancellation.requested', id: 11 });
    expect(cancel.last().input).toEqual({ id: 11, Version: 4 });
    const set = start();
    set.show({ ...funding, Open: open, AlsoOpen: [other] });
    set.show({ ...funding, Open: other });
    expectToBeIn(set.actor, 'looking');
    expect(set.look.last().input).toEqual({ id: 12 });
    expect(look.asked).toEqual([]);
  });
  it('[V310] that ran out makes place for another one that is open', async () => {
    const { actor, show, look, told, context } = start();
    const other: Payment = { ...open, id: 11, Url: '/provider/checkout/11', Lines: [second] };
    show({ ...funding, Open: open, AlsoOpen: [other] });
    show({ ...funding, Open: other });
    await look.last().answer({ ...waiting, State: 'expired' });
    expect(told('page')).toEqual([{ type: 'list.outdated' }]);
    show({ ...funding, Open: other });
    expectToBeIn(actor, 'open');
    expect(context().payment?.id).toBe(11);
  });
  it('[V312] whose provider’s page does not come can be cancelled, and its end and other ways are seen', async () => {
    const other: Payment = { ...open, id: 11, Url: '/provider/checkout/11', Lines: [second] };
    const stopped = () => {
      const set = start();
      set.show({ ...funding, Open: open, AlsoOpen: [other] });
      set.actor.send({ type: 'payment.continued', id: 12 });
      set.actor.send({ type: 'cancellation.requested', id: 12 });
      expectToBeIn(set.actor, 'leaving.prompt');
      set.clock.increment(10_000);
      return set;
    };
    const { actor, cancel } = stopped();
    actor.send({ type: 'cancellation.requested', id: 12 });
    expect(cancel.last().input).toEqual({ id: 12, Version: 1 });
    const elsewhere = stopped();
    elsewhere.show({ ...funding, Open: other });
    expectToBeIn(elsewhere.actor, 'looking');
    await elsewhere.look.last().answer(paid);
    expectToBeIn(elsewhere.actor, 'done');
    const another = stopped();
    another.show({ ...funding, Open: open, AlsoOpen: [other] });
    expectToBeIn(another.actor, 'leaving.slow');
    another.actor.send({ type: 'payment.continued', id: 11 });
    expect(another.leave.left.at(-1)).toBe('http://here.invalid/provider/checkout/11');
    const lost = start();
    lost.show({ ...funding, Open: open, AlsoOpen: [{ ...other, Url: undefined }] });
    lost.actor.send({ type: 'payment.continued', id: 12 });
    lost.clock.increment(10_000);
    lost.actor.send({ type: 'payment.continued', id: 11 });
    expect(lost.told('page')).toEqual([{ type: 'list.outdated' }]);
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

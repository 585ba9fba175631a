/** Choosing, changing, cancelling and resuming a plan on /packages. */
import { describe, expect, it } from 'vitest';
import { fromCallback } from 'xstate';
import { createMemoryLeave } from '../../../src/adapters/leave.ts';
import { CallError } from '../../../src/contracts/core/failure.ts';
import { examplePackages, type Packages, type PlanChoice } from '../../../src/contracts/money/packages.ts';
import { exampleCard, type PaymentCancellation } from '../../../src/contracts/money/payments.ts';
import {
  planChoiceMachine,
  type PlanChoiceEvent,
  type PlanMove,
} from '../../../src/machines/money/plan-choice.machine.ts';
import { planChoiceSamples } from '../../../src/machines/money/samples/plan-choice.samples.ts';
import { createBrokenCallback, createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const { 'an open payment': shownOpen } = planChoiceSamples.events['packages.shown'];
const open = shownOpen?.packages as Packages;
const refusing = (code: string, status = 409) => new CallError({ kind: 'refused', status, code });

const start = (machine = planChoiceMachine) => {
  const send = createPort<Packages, PlanChoice>();
  const move = createPort<unknown, PlanMove>();
  const drop = createPort<Packages, PaymentCancellation>();
  const leave = createMemoryLeave<PlanChoiceEvent>('http://here.invalid');
  const set = stage(
    machine.provide({
      actors: {
        watch: fromCallback<PlanChoiceEvent>(() => {}),
        send: send.logic,
        move: move.logic,
        drop: drop.logic,
        leave: leave.logic,
      },
    }),
    { systemId: 'planChoice', cast: ['page'] },
  );
  const show = (packages: Packages = examplePackages) => set.actor.send({ type: 'packages.shown', packages });
  return { ...set, send, move, drop, leave, show, context: () => set.actor.getSnapshot().context };
};
/** The price of Pro is shown. */
const confirming = (packages: Packages = examplePackages) => {
  const set = start();
  set.show(packages);
  set.actor.send({ type: 'plan.chosen', plan: 'pro' });
  expectToBeIn(set.actor, 'confirming');
  return set;
};
const sending = (packages?: Packages) => {
  const set = confirming(packages);
  set.actor.send({ type: 'choice.confirmed' });
  return set;
};

describe('a choice', () => {
  it('[V352] shows its price before it is confirmed, and a plan that is not offered cannot be chosen', () => {
    const { actor, send, show } = start();
    actor.send({ type: 'plan.chosen', plan: 'pro' });
    expectToBeIn(actor, 'choosing');
    show();
    actor.send({ type: 'plan.chosen', plan: 'plus' });
    expectToBeIn(actor, 'choosing');
    actor.send({ type: 'plan.chosen', plan: 'pro' });
    expect(send.asked).toHaveLength(0);
    actor.send({ type: 'choice.dismissed' });
    expectToBeIn(actor, 'choosing');
  });

  it('[V352] sends what was shown, with the default card, or another one that was picked', () => {
    const methods = [{ ...exampleCard, id: 4, IsDefault: false }, exampleCard];
    const own = { Plan: 'pro', Version: 3, Total: 8.5 } as const;
    expect(sending({ ...examplePackages, Methods: methods }).send.last().input).toEqual({
      ...own,
      Method: 3,
    });
    for (const [id, Method] of [
      [4, 4],
      [null, undefined],
      [99, 3],
    ] as const) {
      const set = confirming({ ...examplePackages, Methods: methods });
      set.actor.send({ type: 'method.chosen', id });
      set.actor.send({ type: 'choice.confirmed' });
      expect(set.send.last().input).toEqual({ ...own, Method });
    }
  });

  it('[V352] names no card where nothing is paid now', () => {
    const trial: Packages = {
      ...examplePackages,
      Own: undefined,
      Plans: examplePackages.Plans.map((offer) => ({
        ...offer,
        Choice: { Kind: 'trial', Total: 0, Credit: 0, Until: '2026-12-03T10:00:00.000Z' },
      })),
    };
    expect(sending(trial).send.last().input).toEqual({
      Plan: 'pro',
      Version: 0,
      Total: 0,
      Method: undefined,
    });
  });

  it('[V353] leads to the provider where a card is needed, and back to the plans', async () => {
    const { actor, send, leave, told } = sending();
    await send.last().answer(open);
    expectToBeIn(actor, 'leaving.prompt');
    expect(leave.left.at(-1)).toMatch(/\/provider\/checkout\/3f0e2d5e$/);
    actor.send({ type: 'visitor.returned' });
    expectToBeIn(actor, 'choosing');
    expect(told('page')).toContainEqual({ type: 'list.outdated' });
  });

  it('[V353] a payment that ends while it is continued or cancelled leads back to the plans', async () => {
    const leaving = sending();
    await leaving.send.last().answer(open);
    leaving.show(open);
    expectToBeIn(leaving.actor, 'leaving.prompt');
    leaving.show(examplePackages);
    expectToBeIn(leaving.actor, 'choosing');
    const { actor, show } = start();
    show(open);
    actor.send({ type: 'payment.dropped' });
    show(open);
    expectToBeIn(actor, 'dropping.prompt');
    show(examplePackages);
    expectToBeIn(actor, 'choosing');
  });

  it('[V353] a charged card ends the choice; a declined one leads nowhere by itself', async () => {
    for (const answer of [
      examplePackages,
      { ...open, Open: { ...open.Open, Declined: 'card_declined' } } as Packages,
    ]) {
      const { actor, send, context } = sending();
      await send.last().answer(answer);
      expectToBeIn(actor, 'choosing');
      expect(context().plan).toBeNull();
    }
  });

  it('[V354] a refused choice stays, says why, and is sent again with what the page shows then', async () => {
    const { actor, send, show, context } = sending();
    await send.last().fail(refusing('amount_changed'));
    expectToBeIn(actor, 'rejected');
    expect(context().reason).toMatchObject({ code: 'amount_changed' });
    const cheaper = {
      ...examplePackages,
      Plans: examplePackages.Plans.map((offer) =>
        offer.Choice ? { ...offer, Choice: { ...offer.Choice, Total: 8 } } : offer,
      ),
    };
    show(cheaper);
    actor.send({ type: 'choice.confirmed' });
    expect(send.last().input).toMatchObject({ Total: 8 });
  });

  it('[V354] ends once its plan is no longer offered', () => {
    const { actor, show } = confirming();
    show();
    expectToBeIn(actor, 'confirming');
    show(open);
    expectToBeIn(actor, 'choosing');
  });

  it('[V354] a stalled call can be repeated, with the same order', () => {
    const { actor, send, clock, show } = sending();
    clock.increment(10_000);
    show(open);
    actor.send({ type: 'choice.confirmed' });
    expect(send.asked).toHaveLength(2);
    expect(send.asked[1]?.input).toEqual(send.asked[0]?.input);
    actor.send({ type: 'choice.confirmed' });
    expect(send.asked).toHaveLength(2);
  });
});

describe('the own plan', () => {
  it('[V355] is cancelled and resumed with one press each', async () => {
    const { actor, move, show, told } = start();
    actor.send({ type: 'plan.cancelled' });
    expect(move.asked).toHaveLength(0);
    show();
    actor.send({ type: 'plan.cancelled' });
    expect(move.last().input).toEqual({ id: 4, event: 'subscription.cancelled', version: 3 });
    await move.last().answer(null);
    expectToBeIn(actor, 'choosing');
    expect(told('page')).toContainEqual({ type: 'list.outdated' });
    actor.send({ type: 'plan.resumed' });
    expect(move.last().input).toMatchObject({ event: 'subscription.resumed' });
  });

  it('[V355] says why an act failed, and takes the next one', async () => {
    const { actor, move, show, clock, context } = start();
    show();
    actor.send({ type: 'plan.cancelled' });
    clock.increment(10_000);
    actor.send({ type: 'plan.cancelled' });
    clock.increment(10_000);
    actor.send({ type: 'plan.resumed' });
    expect(move.asked).toHaveLength(3);
    show();
    await move.last().fail(refusing('stale'));
    expectToBeIn(actor, 'failed');
    expect(context().reason).toMatchObject({ code: 'stale' });
    show();
    actor.send({ type: 'plan.resumed' });
    await move.last().fail(refusing('stale'));
    actor.send({ type: 'plan.cancelled' });
    await move.last().fail(refusing('stale'));
    actor.send({ type: 'plan.chosen', plan: 'pro' });
    expectToBeIn(actor, 'confirming');
    actor.send({ type: 'plan.chosen', plan: 'pro' });
  });

  it('[V356] its open payment goes on at the provider, or is cancelled', async () => {
    const { actor, drop, leave, show, clock } = start();
    actor.send({ type: 'payment.continued' });
    actor.send({ type: 'payment.dropped' });
    expectToBeIn(actor, 'choosing');
    show(open);
    actor.send({ type: 'payment.continued' });
    expect(leave.left).toHaveLength(1);
    show(open);
    clock.increment(10_000);
    actor.send({ type: 'payment.continued' });
    clock.increment(10_000);
    actor.send({ type: 'payment.dropped' });
    expect(drop.last().input).toEqual({ id: 13, Version: 1 });
    show(open);
    clock.increment(10_000);
    actor.send({ type: 'payment.dropped' });
    await drop.last().fail(refusing('provider_unavailable', 503));
    expectToBeIn(actor, 'failed');
    actor.send({ type: 'payment.dropped' });
    await drop.last().answer(examplePackages);
    expectToBeIn(actor, 'choosing');
  });

  it('[V356] says so if the way to the provider is none', () => {
    const { actor, show } = start();
    show({ ...open, Open: { ...open.Open, Url: 'http://[nowhere' } } as Packages);
    actor.send({ type: 'payment.continued' });
    expectToBeIn(actor, 'failed');
    actor.send({ type: 'payment.continued' });
  });

  it('a crashed watch is reported', () => {
    const { actor } = stage(
      planChoiceMachine.provide({ actors: { watch: createBrokenCallback<PlanChoiceEvent>() } }),
      { systemId: 'planChoice', cast: ['page'] },
    );
    expectToBeIn(actor, 'choosing');
  });
});

it('[V354] the rest of a rejected choice', async () => {
  for (const act of ['choice.dismissed', 'plan.chosen', 'method.chosen', 'packages.shown'] as const) {
    const { actor, send } = sending();
    await send.last().fail(refusing('amount_changed'));
    if (act === 'choice.dismissed') actor.send({ type: act });
    else if (act === 'plan.chosen') actor.send({ type: act, plan: 'pro' });
    else if (act === 'method.chosen') actor.send({ type: act, id: null });
    else actor.send({ type: act, packages: open });
  }
  const failed = async () => {
    const set = start();
    set.show(open);
    set.actor.send({ type: 'payment.dropped' });
    await set.drop.last().fail(refusing('provider_unavailable', 503));
    return set;
  };
  (await failed()).actor.send({ type: 'payment.continued' });
});

itTakesEveryTransition(planChoiceMachine);

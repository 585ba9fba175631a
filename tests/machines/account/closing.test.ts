import { describe, expect, it } from 'vitest';
import { CallError } from '../../../src/contracts/core/failure.ts';
import { closingMachine } from '../../../src/machines/account/closing.machine.ts';
import type { FormValues } from '../../../src/machines/generic/form.machine.ts';
import { createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const start = () => {
  const close = createPort<unknown, FormValues>();
  let forgotten = 0;
  const set = stage(
    closingMachine.provide({
      actors: { close: close.logic },
      actions: { forgetPerson: () => void (forgotten += 1) },
    }),
    { systemId: 'closing', cast: ['session', 'navigation', 'notices'] },
  );
  set.actor.send({ type: 'closing.opened' });
  return {
    ...set,
    close,
    forgotten: () => forgotten,
    type: (value: string) => set.actor.send({ type: 'confirmation.changed', value }),
    press: () => set.actor.send({ type: 'closing.submitted' }),
    context: () => set.actor.getSnapshot().context,
  };
};
const submitting = () => {
  const set = start();
  set.type('seven quiet lanterns');
  set.press();
  return set;
};

describe('asking', () => {
  it('[U51a] nothing is closed until something is typed', () => {
    const { actor, press, context, close, type } = start();
    press();
    expectToBeIn(actor, 'asking');
    expect(context().errors).toEqual({ Confirmation: 'Enter it to continue' });
    expect(close.asked).toHaveLength(0);
    type('x');
    expect(context().errors).toEqual({});
  });
  it('[U51a] dismissed, what was typed is forgotten', () => {
    const { actor, type, context } = start();
    type('seven quiet lanterns');
    actor.send({ type: 'closing.dismissed' });
    expectToBeIn(actor, 'idle');
    expect(context().values).toEqual({ Confirmation: '' });
  });
});

describe('submitting', () => {
  it('[U51c] closed: signed out, at home, with a word', async () => {
    const { actor, close, told, press } = submitting();
    press();
    expect(close.asked.map(({ input }) => input)).toEqual([{ Confirmation: 'seven quiet lanterns' }]);
    await close.last().answer(undefined);
    expectToBeIn(actor, 'gone');
    expect(told('navigation')).toEqual([{ type: 'navigation.requested', to: '/', replace: true }]);
    expect(told('session')).toEqual([{ type: 'user.signedOut' }]);
    expect(told('notices')[0]?.['text']).toMatch(/^Your account is closed\./);
  });
  it('[U51c] what this browser keeps of them goes with the account, and not before', async () => {
    const { close, forgotten } = submitting();
    expect(forgotten()).toBe(0);
    await close.last().answer(undefined);
    expect(forgotten()).toBe(1);
  });
  it('[U51b] who looks away stops nothing, and is told how it ends', async () => {
    const { actor, close } = submitting();
    actor.send({ type: 'closing.dismissed' });
    expectToBeIn(actor, 'submitting.unwatched');
    expect(actor.getSnapshot().hasTag('open')).toBe(false);
    expect(close.last().signal.aborted).toBe(false);
    await close.last().answer(undefined);
    expectToBeIn(actor, 'gone');
  });
  it('[U51b] a failure opens the dialog again; looked at meanwhile, it is as it was', async () => {
    const { actor, close } = submitting();
    actor.send({ type: 'closing.dismissed' });
    actor.send({ type: 'closing.opened' });
    expectToBeIn(actor, 'submitting.slow');
    actor.send({ type: 'closing.dismissed' });
    await close.last().fail(new CallError({ kind: 'offline' }));
    expectToBeIn(actor, 'failed');
    expect(actor.getSnapshot().hasTag('open')).toBe(true);
  });
  it('[U51b] says when it takes long, and then a press asks anew', () => {
    const { actor, close, press, clock } = submitting();
    press();
    clock.increment(10_000);
    expectToBeIn(actor, 'submitting.slow');
    press();
    expectToBeIn(actor, 'submitting.prompt');
    expect(close.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });
});

describe('failed', () => {
  it('[U51a] a wrong confirmation closes nothing; it may be typed anew, sent again, or let be', async () => {
    const { actor, close, type, press, context } = submitting();
    await close.last().fail(new CallError({ kind: 'refused', status: 403 }));
    expectToBeIn(actor, 'failed');
    expect(context().reason).toMatchObject({ status: 403 });
    press();
    await close.last().fail(new CallError({ kind: 'offline' }));
    type('eight');
    expectToBeIn(actor, 'asking');
    press();
    await close.last().fail(new CallError({ kind: 'offline' }));
    actor.send({ type: 'closing.dismissed' });
    expectToBeIn(actor, 'idle');
    expect(context().reason).toBeNull();
  });
});

itTakesEveryTransition(closingMachine);

import { describe, expect, it } from 'vitest';
import { CallError } from '../../../src/contracts/core/failure.ts';
import { closingMachine } from '../../../src/machines/account/closing.machine.ts';
import type { FormValues } from '../../../src/machines/generic/form.machine.ts';
import { createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const start = () => {
  const submit = createPort<unknown, FormValues>();
  let forgotten = 0;
  const set = stage(
    closingMachine.provide({
      actors: { submit: submit.logic },
      actions: { forgetPerson: () => void (forgotten += 1) },
    }),
    { systemId: 'closing', cast: ['session', 'navigation', 'notices'] },
  );
  set.actor.send({ type: 'closing.opened' });
  return {
    ...set,
    submit,
    forgotten: () => forgotten,
    type: (value: string) => set.actor.send({ type: 'field.changed', field: 'Confirmation', value }),
    press: () => set.actor.send({ type: 'form.submitted' }),
    context: () => set.actor.getSnapshot().context,
  };
};
const submitting = () => {
  const set = start();
  set.type('seven quiet lanterns');
  set.press();
  return set;
};

describe('editing', () => {
  it('[U51a] nothing is closed until something is typed', () => {
    const { actor, press, context, submit, type } = start();
    press();
    expectToBeIn(actor, 'submission.rejected');
    expect(context().errors).toEqual({ Confirmation: 'Enter it to continue' });
    expect(submit.asked).toHaveLength(0);
    type('x');
    expect(context().errors['Confirmation']).toBeUndefined();
    press();
    expectToBeIn(actor, 'submission.submitting');
  });
  it('[U51] dismissed after such a press, its words are forgotten', () => {
    const { actor, press, context } = start();
    press();
    actor.send({ type: 'closing.dismissed' });
    expectToBeIn(actor, 'dialog.closed');
    expectToBeIn(actor, 'submission.editing');
    expect(context().errors).toEqual({});
  });
  it('[U51a] dismissed, what was typed is forgotten', () => {
    const { actor, type, context } = start();
    type('seven quiet lanterns');
    actor.send({ type: 'closing.dismissed' });
    expectToBeIn(actor, 'dialog.closed');
    expect(context().values).toEqual({ Confirmation: '' });
  });
});

describe('submitting', () => {
  it('[U51c] closed: signed out, at home, with a word', async () => {
    const { actor, submit, told, press } = submitting();
    press();
    expect(submit.asked.map(({ input }) => input)).toEqual([{ Confirmation: 'seven quiet lanterns' }]);
    await submit.last().answer(undefined);
    expectToBeIn(actor, 'submission.done');
    expect(told('navigation')).toEqual([{ type: 'navigation.requested', to: '/', replace: true }]);
    expect(told('session')).toEqual([{ type: 'user.signedOut' }]);
    expect(told('notices')[0]?.['text']).toMatch(/^Your account is closed\./);
  });
  it('[U51c] what this browser keeps of them goes with the account, and not before', async () => {
    const { submit, forgotten } = submitting();
    expect(forgotten()).toBe(0);
    await submit.last().answer(undefined);
    expect(forgotten()).toBe(1);
  });
  it('[U51b] who looks away stops nothing, and is told how it ends', async () => {
    const { actor, submit } = submitting();
    actor.send({ type: 'closing.dismissed' });
    expectToBeIn(actor, 'dialog.closed');
    expect(actor.getSnapshot().hasTag('open')).toBe(false);
    expect(submit.last().signal.aborted).toBe(false);
    await submit.last().answer(undefined);
    expectToBeIn(actor, 'submission.done');
  });
  it('[U51b] a failure opens the dialog again; looked at meanwhile, it is as it was', async () => {
    const { actor, submit, type } = submitting();
    type('eight');
    actor.send({ type: 'closing.dismissed' });
    actor.send({ type: 'closing.opened' });
    expectToBeIn(actor, 'dialog.open');
    expectToBeIn(actor, 'submission.submitting');
    actor.send({ type: 'closing.dismissed' });
    await submit.last().fail(new CallError({ kind: 'offline' }));
    expectToBeIn(actor, 'submission.failed');
    expect(actor.getSnapshot().hasTag('open')).toBe(true);
  });
  it('[U51b] says when it takes long, and then a press asks anew', () => {
    const { actor, submit, press, clock } = submitting();
    press();
    clock.increment(10_000);
    expectToBeIn(actor, 'submission.submitting.slow');
    press();
    expectToBeIn(actor, 'submission.submitting.prompt');
    expect(submit.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });
  it('[K11][U51] stalled, it can be tried again, and not stopped', () => {
    const { actor, submit, clock } = submitting();
    clock.increment(10_000);
    actor.send({ type: 'submission.retried' });
    expectToBeIn(actor, 'submission.submitting.prompt');
    expect(submit.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    actor.send({ type: 'submission.stopped' } as never);
    expectToBeIn(actor, 'submission.submitting');
  });
});

describe('failed', () => {
  it('[U51a] a wrong confirmation closes nothing; it may be typed anew, sent again, or let be', async () => {
    const { actor, submit, type, press, context } = submitting();
    await submit.last().fail(new CallError({ kind: 'refused', status: 403 }));
    expectToBeIn(actor, 'submission.failed');
    expect(context().reason).toMatchObject({ status: 403 });
    press();
    await submit.last().fail(new CallError({ kind: 'offline' }));
    type('eight');
    press();
    await submit.last().fail(new CallError({ kind: 'offline' }));
    actor.send({ type: 'closing.dismissed' });
    expectToBeIn(actor, 'dialog.closed');
    expect(context().reason).toBeNull();
  });
});

itTakesEveryTransition(closingMachine);

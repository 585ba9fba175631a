import { describe, expect, it } from 'vitest';
import { CallError } from '../../../src/contracts/core/failure.ts';
import { restIn } from '../../../src/contracts/account/closing-rest.ts';
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

describe('asking for confirmation', () => {
  it('[U51a] sends nothing until the user types a confirmation', () => {
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
  it('[U51b] dismissed after such a press, its words are forgotten', () => {
    const { actor, press, context } = start();
    press();
    actor.send({ type: 'closing.dismissed' });
    expectToBeIn(actor, 'dialog.closed');
    expectToBeIn(actor, 'submission.editing');
    expect(context().errors).toEqual({});
  });
  it('[U51a] dismissing the dialog forgets the typed text', () => {
    const { actor, type, context } = start();
    type('seven quiet lanterns');
    actor.send({ type: 'closing.dismissed' });
    expectToBeIn(actor, 'dialog.closed');
    expect(context().values).toEqual({ Confirmation: '', GivesUp: '' });
  });
});

describe('submitting', () => {
  it('[U51c] success signs the user out, leads home and shows a notice', async () => {
    const { actor, submit, told, press } = submitting();
    press();
    expect(submit.asked.map(({ input }) => input)).toEqual([{ Confirmation: 'seven quiet lanterns' }]);
    await submit.last().answer(undefined);
    expectToBeIn(actor, 'submission.done');
    expect(told('navigation')).toEqual([{ type: 'navigation.requested', to: '/', replace: true }]);
    expect(told('session')).toEqual([{ type: 'user.signedOut' }]);
    expect(told('notices')[0]?.['text']).toMatch(/^Your account is closed\./);
  });
  it('[U51c] deletes this browser’s data of the account after success, not before', async () => {
    const { submit, forgotten } = submitting();
    expect(forgotten()).toBe(0);
    await submit.last().answer(undefined);
    expect(forgotten()).toBe(1);
  });
  it('[U51b] dismissing the dialog does not abort the call, and a notice reports the result', async () => {
    const { actor, submit } = submitting();
    actor.send({ type: 'closing.dismissed' });
    expectToBeIn(actor, 'dialog.closed');
    expect(actor.getSnapshot().hasTag('open')).toBe(false);
    expect(submit.last().signal.aborted).toBe(false);
    await submit.last().answer(undefined);
    expectToBeIn(actor, 'submission.done');
  });
  it('[U51b] a failure reopens the dialog; an open dialog stays as it was', async () => {
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
  it('[U51b] reports slowness, and then a second press sends the call again', () => {
    const { actor, submit, press, clock } = submitting();
    press();
    clock.increment(10_000);
    expectToBeIn(actor, 'submission.submitting.slow');
    press();
    expectToBeIn(actor, 'submission.submitting.prompt');
    expect(submit.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });
  it('[K11c][U51b] stalled, it can be tried again, and not stopped', () => {
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
  it('[U51a] a wrong confirmation closes nothing; the user may retype it, resend it or cancel', async () => {
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

describe('a balance that is too little to withdraw', () => {
  it('[M79] is given up with the next press, once the user has ticked it', async () => {
    const { actor, submit, press, context } = submitting();
    const reason = { kind: 'refused', status: 409, code: 'rest_left', params: { amount: 0.8 } } as const;
    expect(restIn(context())).toBeUndefined();
    await submit.last().fail(new CallError(reason));
    expect(restIn(context())).toBe('0.8');
    press();
    expect(submit.asked.at(-1)?.input).not.toHaveProperty('GivesUp', 0.8);
    await submit.last().fail(new CallError(reason));
    actor.send({ type: 'field.changed', field: 'GivesUp', value: '0.8' });
    press();
    expect(submit.asked.at(-1)?.input).toEqual({ Confirmation: 'seven quiet lanterns', GivesUp: 0.8 });
    expect(restIn(context()), 'while it is sent').toBe('0.8');
  });
});

itTakesEveryTransition(closingMachine);

import { describe, expect, it } from 'vitest';
import type { PasswordReset } from '../../../src/contracts/account/account.ts';
import { CallError } from '../../../src/contracts/core/failure.ts';
import { resetPasswordMachine } from '../../../src/machines/account/reset-password.machine.ts';
import { createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const refusing = (status: number, code = 'link_expired', field?: string) =>
  new CallError({ kind: 'refused', status, code, ...(field !== undefined && { field }) });
const PASSWORD = 'seven quiet lanterns';

const start = (code: string | null = 'a1b2c3') => {
  const submit = createPort<unknown, PasswordReset>();
  const set = stage(resetPasswordMachine.provide({ actors: { submit: submit.logic } }), {
    systemId: 'resetPassword',
    input: { code },
    cast: ['session'],
  });
  return {
    ...set,
    submit,
    type: (value: string) => set.actor.send({ type: 'field.changed', field: 'Password', value }),
    press: () => set.actor.send({ type: 'form.submitted' }),
    context: () => set.actor.getSnapshot().context,
  };
};
const submitting = () => {
  const set = start();
  set.type(PASSWORD);
  set.press();
  return set;
};

describe('a new password', () => {
  it('[K24a] sends the password with the link’s code, once, and tells the page', async () => {
    const { actor, submit, press, told, context } = submitting();
    press();
    expect(submit.asked.map(({ input }) => input)).toEqual([{ ResetCode: 'a1b2c3', Password: PASSWORD }]);
    await submit.last().answer(undefined);
    expectToBeIn(actor, 'submission.done');
    expect(told('parent')).toEqual([{ type: 'password.renewed' }]);
    expect(told('session')).toEqual([]);
    expect(context()).toMatchObject({ code: null, values: { Password: '' } });
  });
  it('[K24c] reports slowness and offers a resend; if the first call did arrive, the link counts as used', async () => {
    const { actor, submit, press, clock } = submitting();
    clock.increment(10_000);
    expectToBeIn(actor, 'submission.submitting.slow');
    press();
    expectToBeIn(actor, 'submission.submitting.prompt');
    expect(submit.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await submit.last().fail(refusing(410));
    expectToBeIn(actor, 'submission.gone');
  });
  it('[K11a][K11b] stalled, it can be stopped or tried again, and the code is kept', () => {
    const { actor, submit, clock, context } = submitting();
    clock.increment(10_000);
    actor.send({ type: 'submission.retried' });
    expectToBeIn(actor, 'submission.submitting.prompt');
    clock.increment(10_000);
    actor.send({ type: 'submission.stopped' });
    expectToBeIn(actor, 'submission.editing');
    expect(submit.asked.map(({ signal }) => signal.aborted)).toEqual([true, true]);
    expect(context()).toMatchObject({ code: 'a1b2c3', values: { Password: PASSWORD } });
  });
  it('[K24a] rejects a short password and sends nothing', () => {
    const { actor, type, press, submit, context } = start();
    type('short');
    press();
    expectToBeIn(actor, 'submission.rejected');
    expect(context().errors).toEqual({ Password: 'Use 10 characters or more' });
    type(PASSWORD);
    expect(context().errors['Password']).toBeUndefined();
    press();
    expect(submit.asked).toHaveLength(1);
  });
  it('[K24a] shows the server’s objection beside the field', async () => {
    const { actor, submit, context } = submitting();
    await submit.last().fail(refusing(400, 'password_too_common', 'Password'));
    expectToBeIn(actor, 'submission.rejected');
    expect(context().errors).toEqual({
      Password: 'This password is too common. Choose one that only you know',
    });
    expect(context().code).toBe('a1b2c3');
  });
  it('[K24a] a failure keeps the password and the code', async () => {
    const { actor, submit, type, press, context } = submitting();
    type(`${PASSWORD}!`);
    await submit.last().fail(new CallError({ kind: 'offline' }));
    expectToBeIn(actor, 'submission.failed');
    expect(context()).toMatchObject({ code: 'a1b2c3', values: { Password: `${PASSWORD}!` } });
    type(PASSWORD);
    press();
    expect(context().reason).toBeNull();
    expect(submit.asked).toHaveLength(2);
  });
  it.each([refusing(410), refusing(400, 'invalid_field', 'ResetCode')])(
    '[K24c] a used, expired or unknown link says so, and forgets password and code (%s)',
    async (error) => {
      const { actor, submit, context } = submitting();
      await submit.last().fail(error);
      expectToBeIn(actor, 'submission.gone');
      expect(actor.getSnapshot().hasTag('gone')).toBe(true);
      expect(context()).toMatchObject({ code: null, values: { Password: '' } });
    },
  );
  it('[K24c] sends nothing without a code', () => {
    const { actor, press, submit } = start(null);
    press();
    expectToBeIn(actor, 'submission.gone');
    expect(submit.asked).toHaveLength(0);
  });
});

itTakesEveryTransition(resetPasswordMachine);

import { describe, expect, it } from 'vitest';
import { CallError } from '../../../src/contracts/core/failure.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import type { FormValues } from '../../../src/machines/generic/form.machine.ts';
import { loginMachine } from '../../../src/machines/account/login.machine.ts';
import { createPort, expectToBeIn, stage } from '../support.ts';

const startWith = (Email: string, Password: string) => {
  const submit = createPort<unknown, FormValues>();
  const set = stage(loginMachine.provide({ actors: { submit: submit.logic } }), {
    systemId: 'login',
    cast: ['session', 'notices'],
  });
  set.actor.send({ type: 'field.changed', field: 'Email', value: Email });
  set.actor.send({ type: 'field.changed', field: 'Password', value: Password });
  set.actor.send({ type: 'form.submitted' });
  return { ...set, submit };
};

describe('login', () => {
  it('[S7b][S9a] success signs the user in, once', async () => {
    const { actor, submit, told } = startWith(' employer@demo.example ', 'demo-employer');
    expect(submit.last().input).toEqual({ Email: 'employer@demo.example', Password: 'demo-employer' });
    await submit.last().answer(exampleUser);
    expectToBeIn(actor, 'submission.done');
    expect(told('session')).toEqual([
      { type: 'signIn.started' },
      { type: 'user.signedIn', user: exampleUser },
    ]);
  });
  it('[K11a][K11b] stalled, it can be stopped, and the session hears so, or tried again', () => {
    const { actor, submit, told, clock } = startWith('employer@demo.example', 'demo-employer');
    clock.increment(10_000);
    actor.send({ type: 'submission.retried' });
    expectToBeIn(actor, 'submission.submitting.prompt');
    clock.increment(10_000);
    actor.send({ type: 'submission.stopped' });
    expectToBeIn(actor, 'submission.editing');
    expect(submit.asked.map(({ signal }) => signal.aborted)).toEqual([true, true]);
    expect(told('session').at(-1)).toEqual({ type: 'signIn.failed' });
  });
  it('is rejected field by field, with words for each', () => {
    const { actor, submit } = startWith('employer', '');
    expectToBeIn(actor, 'submission.rejected');
    expect(actor.getSnapshot().context.errors).toEqual({
      Email: 'Enter an email address',
      Password: 'Enter your password',
    });
    expect(submit.asked).toHaveLength(0);
  });
  it('[S9a] a failure signs nobody in, keeps the typed text and shows the backend’s own reason', async () => {
    const { actor, submit, told } = startWith('employer@demo.example', 'wrong');
    await submit.last().fail(new CallError({ kind: 'refused', status: 401, message: 'No such account' }));
    expectToBeIn(actor, 'submission.failed');
    expect(actor.getSnapshot().context).toMatchObject({
      values: { Email: 'employer@demo.example', Password: 'wrong' },
      reason: { kind: 'refused', status: 401, message: 'No such account' },
    });
    expect(told('session')).toEqual([{ type: 'signIn.started' }, { type: 'signIn.failed' }]);
  });
});

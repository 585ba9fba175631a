import { describe, expect, it } from 'vitest';
import type { Arrival } from '../../../src/contracts/account/account.ts';
import { CallError } from '../../../src/contracts/core/failure.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { verifyEmailMachine } from '../../../src/machines/account/verify-email.machine.ts';
import { createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const start = ({ code = 'a1b2c3' }: { code?: string | null } = {}) => {
  const verify = createPort<Arrival, { code: string }>();
  const submit = createPort<Arrival, { code: string; password: string }>();
  const actors = { verify: verify.logic, submit: submit.logic };
  const set = stage(verifyEmailMachine.provide({ actors }), {
    systemId: 'verifyEmail',
    input: { code, productSlug: 'marketlane' },
    cast: ['session', 'navigation', 'notices'],
  });
  return {
    ...set,
    verify,
    submit,
    type: (value: string) => set.actor.send({ type: 'field.changed', field: 'Password', value }),
    press: () => set.actor.send({ type: 'form.submitted' }),
    context: () => set.actor.getSnapshot().context,
  };
};
const refusing = (status: number, code = 'link_expired') => new CallError({ kind: 'refused', status, code });
const asking = async () => {
  const set = start();
  await set.verify.last().fail(refusing(403, 'sign_up_password_needed'));
  return set;
};

describe('a link with a code', () => {
  it('[K22a] is confirmed at once, and its owner is signed in and welcomed', async () => {
    const { actor, verify, told, context } = start();
    expect(verify.asked.map(({ input }) => input)).toEqual([{ code: 'a1b2c3' }]);
    await verify.last().answer({ user: exampleUser });
    expectToBeIn(actor, 'submission.done');
    expect(told('session')).toEqual([{ type: 'user.signedIn', user: exampleUser }]);
    expect(told('notices')).toMatchObject([
      { kind: 'success', text: 'Welcome, Ines Moreau. Your address is confirmed.' },
    ]);
    expect(context().code).toBeNull();
  });
  it.each([
    [undefined, '/login-user-profile'],
    ['/jobs?Skills=seo-expert', '/jobs?Skills=seo-expert'],
    ['//evil.example', '/desk'],
    ['javascript:alert(1)', '/desk'],
  ])('[K22a][S7f] then next=%j leads to %s', async (next, to) => {
    const { verify, told } = start();
    await verify.last().answer({ user: { id: 7 }, next });
    expect(told('navigation')).toEqual([{ type: 'navigation.requested', to, replace: true }]);
    expect(told('notices')).toMatchObject([{ text: 'Welcome. Your address is confirmed.' }]);
  });
  it.each([
    { status: 400, code: 'invalid_field', field: 'VerifyCode' },
    { status: 410, code: 'link_expired' },
    { status: 410 },
  ])('[K22b] a used, expired or unknown link says so (%j)', async (refused) => {
    const { actor, verify, told, context } = start();
    await verify.last().fail(new CallError({ kind: 'refused', ...refused }));
    expectToBeIn(actor, 'submission.gone');
    expect(context().code).toBeNull();
    expect(told('session')).toEqual([]);
  });
  it('[K22b] a link without a code asks the server nothing', () => {
    const { actor, verify } = start({ code: null });
    expectToBeIn(actor, 'submission.gone');
    expect(verify.asked).toHaveLength(0);
  });
  it('[K22d] without an answer the code is kept, and a retry is offered', async () => {
    const { actor, verify, clock } = start();
    clock.increment(10_000);
    expect(actor.getSnapshot().hasTag('slow')).toBe(true);
    actor.send({ type: 'call.retried' });
    expect(verify.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await verify.last().fail(new CallError({ kind: 'offline' }));
    expectToBeIn(actor, 'submission.unverified');
    actor.send({ type: 'call.retried' });
    expectToBeIn(actor, 'submission.verifying.prompt');
    expect(verify.asked).toHaveLength(3);
  });
});

describe('a link that is opened in another browser', () => {
  it('[K22c] asks for the chosen password, and sends it with the code, once', async () => {
    const { actor, submit, type, press, told, context } = await asking();
    expectToBeIn(actor, 'submission.editing');
    press();
    expectToBeIn(actor, 'submission.rejected');
    expect(context()).toMatchObject({ errors: { Password: 'Enter your password' } });
    type('seven quiet lanterns');
    press();
    press();
    expect(submit.asked.map(({ input }) => input)).toEqual([
      { code: 'a1b2c3', password: 'seven quiet lanterns' },
    ]);
    await submit.last().answer({ user: exampleUser });
    expectToBeIn(actor, 'submission.done');
    expect(told('session')).toEqual([{ type: 'user.signedIn', user: exampleUser }]);
    expect(context()).toMatchObject({ code: null, values: { Password: '' } });
  });
  it('[K22c] reports slowness and offers a resend', async () => {
    const { actor, submit, type, press, clock } = await asking();
    type('seven quiet lanterns');
    press();
    clock.increment(10_000);
    expectToBeIn(actor, 'submission.submitting.slow');
    press();
    expectToBeIn(actor, 'submission.submitting.prompt');
    expect(submit.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });
  it('[K11a][K11b] stalled, it can be stopped or tried again, and the code is kept', async () => {
    const { actor, submit, type, press, clock, context } = await asking();
    type('seven quiet lanterns');
    press();
    clock.increment(10_000);
    actor.send({ type: 'submission.retried' });
    expectToBeIn(actor, 'submission.submitting.prompt');
    clock.increment(10_000);
    actor.send({ type: 'submission.stopped' });
    expectToBeIn(actor, 'submission.editing');
    expect(submit.asked.map(({ signal }) => signal.aborted)).toEqual([true, true]);
    expect(context()).toMatchObject({ code: 'a1b2c3', values: { Password: 'seven quiet lanterns' } });
  });
  it('[K22c] a wrong one is said to be so, and another may be typed', async () => {
    const { actor, submit, type, press, context } = await asking();
    type('another');
    press();
    type('another one');
    await submit.last().fail(refusing(403, 'sign_up_password_needed'));
    expectToBeIn(actor, 'submission.rejected');
    expect(context().errors).toEqual({ Password: 'This is not the password you signed up with' });
    type('seven quiet lanterns');
    expect(context().errors['Password']).toBeUndefined();
    press();
    await submit.last().fail(refusing(410));
    expectToBeIn(actor, 'submission.gone');
    expect(context()).toMatchObject({ code: null, values: { Password: '' } });
  });
  it.each([
    new CallError({ kind: 'offline' }),
    refusing(429, 'rate_limited'),
    refusing(403, 'xsrf_mismatch'),
  ])('[K22d] keeps the password if the server was unreachable or throttled the call (%s)', async (error) => {
    const { actor, submit, type, press, context } = await asking();
    type('seven quiet lanterns');
    press();
    await submit.last().fail(error);
    expectToBeIn(actor, 'submission.failed');
    expect(context()).toMatchObject({ code: 'a1b2c3', values: { Password: 'seven quiet lanterns' } });
    type('seven quiet lantern');
    press();
    expect(submit.asked).toHaveLength(2);
  });
  it('[K22c] another refusal does not ask for the password', async () => {
    const { actor, verify } = start();
    await verify.last().fail(refusing(403, 'Reload the page'));
    expectToBeIn(actor, 'submission.unverified');
  });
});

itTakesEveryTransition(verifyEmailMachine);

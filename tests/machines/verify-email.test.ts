import { describe, expect, it } from 'vitest';
import { CallError } from '../../src/contracts/failure.ts';
import { exampleUser, type User } from '../../src/contracts/user.ts';
import { verifyEmailMachine } from '../../src/machines/verify-email.machine.ts';
import { createPort, expectToBeIn, itTakesEveryTransition, stage } from './support.ts';

const start = ({ code = 'a1b2c3', next = null }: { code?: string | null; next?: string | null } = {}) => {
  const verify = createPort<User, { code: string }>();
  const set = stage(verifyEmailMachine.provide({ actors: { verify: verify.logic } }), {
    systemId: 'verifyEmail',
    input: { code, next, productSlug: 'marketlane' },
    cast: ['session', 'navigation', 'notices'],
  });
  return { ...set, verify, context: () => set.actor.getSnapshot().context };
};

describe('an address', () => {
  it('[K22] is proven at once, and its owner signed in and welcomed', async () => {
    const { actor, verify, told, context } = start();
    expect(verify.asked.map(({ input }) => input)).toEqual([{ code: 'a1b2c3' }]);
    await verify.last().answer(exampleUser);
    expectToBeIn(actor, 'verified');
    expect(told('session')).toEqual([{ type: 'user.signedIn', user: exampleUser }]);
    expect(told('notices')).toMatchObject([
      { kind: 'success', text: 'Welcome, Ines Moreau. Your address is confirmed.' },
    ]);
    expect(context().code).toBeNull();
  });
  it.each([
    [null, '/login-user-profile'],
    ['/jobs?Skills=seo-expert', '/jobs?Skills=seo-expert'],
    ['//evil.example', '/'],
    ['javascript:alert(1)', '/'],
  ])('[K22] then leads on: next=%j to %s', async (next, to) => {
    const { verify, told } = start({ next });
    await verify.last().answer({ id: 7 });
    expect(told('navigation')).toEqual([{ type: 'navigation.requested', to, replace: true }]);
    expect(told('notices')).toMatchObject([{ text: 'Welcome. Your address is confirmed.' }]);
  });
  it.each([400, 410])('[K22] a link that is used, too old or none says so (%i)', async (status) => {
    const { actor, verify, told, context } = start();
    await verify.last().fail(new CallError({ kind: 'refused', status }));
    expectToBeIn(actor, 'gone');
    expect(context().code).toBeNull();
    expect(told('session')).toEqual([]);
  });
  it('[K22] without a code nothing is asked', () => {
    const { actor, verify } = start({ code: null });
    expectToBeIn(actor, 'gone');
    expect(verify.asked).toHaveLength(0);
  });
  it('[K22] where the server does not say, the code is kept and may be sent again', async () => {
    const { actor, verify, clock } = start();
    clock.increment(10_000);
    expect(actor.getSnapshot().hasTag('slow')).toBe(true);
    await verify.last().fail(new CallError({ kind: 'offline' }));
    expectToBeIn(actor, 'failed');
    actor.send({ type: 'call.retried' });
    expectToBeIn(actor, 'verifying.prompt');
    expect(verify.asked).toHaveLength(2);
  });
});

itTakesEveryTransition(verifyEmailMachine);

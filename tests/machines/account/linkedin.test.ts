import { describe, expect, it } from 'vitest';
import { fromCallback } from 'xstate';
import { createMemoryLeave } from '../../../src/adapters/leave.ts';
import type {
  LinkedinArrival,
  LinkedinReturn,
  LinkedinStart,
} from '../../../src/contracts/account/account.ts';
import { CallError } from '../../../src/contracts/core/failure.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import {
  linkedinCallbackMachine,
  type LinkedinCallbackEvent,
} from '../../../src/machines/account/linkedin-callback.machine.ts';
import { linkedinMachine } from '../../../src/machines/account/linkedin.machine.ts';
import {
  createBrokenCallback,
  createPort,
  expectToBeIn,
  itTakesEveryTransition,
  settled,
  stage,
} from '../support.ts';

const refusing = (status: number, code?: string) =>
  new CallError({ kind: 'refused', status, ...(code !== undefined && { code }) });

const startLinkedin = () => {
  const ask = createPort<{ readonly url: string }, LinkedinStart>();
  const leave = createMemoryLeave('http://here.invalid');
  const kept: unknown[] = [];
  const machine = linkedinMachine.provide({
    actors: { start: ask.logic, leave: leave.logic },
    actions: { storeReturnPath: ({ context }) => void kept.push(context.request.next) },
  });
  const set = stage(machine, { systemId: 'linkedin' });
  return {
    ...set,
    kept,
    ask,
    leave,
    request: (options = {}) => set.actor.send({ type: 'linkedin.requested', ...options }),
  };
};

describe('starting a sign-in with LinkedIn', () => {
  it('[K25a][K25b] asks for the URL once, with the role and the return path, and follows it', async () => {
    const { actor, ask, leave, request, kept } = startLinkedin();
    request({ accountType: 'Employer', next: '/job-creation' });
    request();
    expect(ask.asked.map(({ input }) => input)).toEqual([{ type: 'Employer', next: '/job-creation' }]);
    expect(actor.getSnapshot().hasTag('loading')).toBe(true);
    await ask.last().answer({ url: 'https://www.linkedin.com/oauth/v2/authorization?state=c3d4' });
    expectToBeIn(actor, 'leaving');
    expect(kept).toEqual(['/job-creation']);
    expect(leave.left).toEqual(['https://www.linkedin.com/oauth/v2/authorization?state=c3d4']);
  });
  it('[K25a] accepts a path of this site', async () => {
    const { ask, leave, request } = startLinkedin();
    request();
    await ask.last().answer({ url: '/linkedin-stand-in?state=1' });
    expect(leave.left).toEqual(['http://here.invalid/linkedin-stand-in?state=1']);
  });
  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example/', '/\\evil.example/', 'http://', ''])(
    '[K25a] rejects the URL %j',
    async (url) => {
      const { actor, ask, leave, request } = startLinkedin();
      request();
      await ask.last().answer({ url });
      expectToBeIn(actor, 'failed');
      expect(leave.left).toEqual([]);
    },
  );
  it('[K25c] browser Back restores the idle button', async () => {
    const { actor, ask, leave, request } = startLinkedin();
    request();
    await ask.last().answer({ url: 'https://linkedin.example/' });
    leave.comeBack();
    expectToBeIn(actor, 'idle');
    request();
    expect(ask.asked).toHaveLength(2);
  });
  it('[K25c] after the patience a press asks for the URL again, or follows it again', async () => {
    const { actor, ask, leave, request, clock } = startLinkedin();
    request();
    clock.increment(10_000);
    expectToBeIn(actor, 'asking.slow');
    request({ accountType: 'Employer' });
    expectToBeIn(actor, 'asking.prompt');
    expect(ask.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await ask.last().answer({ url: 'https://linkedin.example/' });
    request();
    expectToBeIn(actor, 'leaving.prompt');
    clock.increment(10_000);
    expect(actor.getSnapshot().hasTag('slow')).toBe(true);
    request();
    await ask.last().answer({ url: 'https://linkedin.example/again' });
    expect(leave.left).toEqual(['https://linkedin.example/', 'https://linkedin.example/again']);
  });
  it('[K25c] a failure offers a retry', async () => {
    const { actor, ask, request } = startLinkedin();
    request();
    await ask.last().fail(refusing(501));
    expectToBeIn(actor, 'failed');
    expect(actor.getSnapshot().context.reason).toEqual({ kind: 'refused', status: 501 });
    request();
    expect(actor.getSnapshot().context.reason).toBeNull();
    expect(ask.asked).toHaveLength(2);
  });
});

const storedPath = (next?: string) =>
  fromCallback<LinkedinCallbackEvent>(({ sendBack }) => sendBack({ type: 'returnPath.restored', next }));
const openCallback = async (search: string, { linkedin = linkedinMachine, way = storedPath() } = {}) => {
  const exchange = createPort<LinkedinArrival, LinkedinReturn | null>();
  const actors = { exchange: exchange.logic, restoreReturnPath: way, linkedin };
  const set = stage(linkedinCallbackMachine.provide({ actors }), {
    systemId: 'page',
    input: { productSlug: 'marketlane', search },
    cast: ['session', 'navigation'],
  });
  await settled();
  return { ...set, exchange, context: () => set.actor.getSnapshot().context };
};
const hidden = {
  type: 'navigation.requested',
  to: '/linkedin-callback',
  replace: true,
  scroll: 'keep',
};

describe('the callback from LinkedIn', () => {
  it('[K26a] removes code and state from the address at once, and exchanges them', async () => {
    const { actor, exchange, told, context } = await openCallback('?code=a1&state=b2');
    expect(told('navigation')).toEqual([hidden]);
    expect(exchange.asked.map(({ input }) => input)).toEqual([{ code: 'a1', state: 'b2' }]);
    await exchange.last().answer({ user: exampleUser, next: '/job-creation' });
    expectToBeIn(actor, 'arrived');
    expect(told('session')).toEqual([{ type: 'user.signedIn', user: exampleUser }]);
    expect(told('navigation').slice(1)).toEqual([
      { type: 'navigation.requested', to: '/job-creation', replace: true },
    ]);
    expect(context().grant).toBeNull();
  });
  it.each(['//evil.example', 'https://evil.example', undefined])(
    '[K26b][S7f] leads to the desk if next is %j',
    async (next) => {
      const { exchange, told } = await openCallback('?code=a1&state=b2');
      await exchange.last().answer({ user: exampleUser, next });
      expect(told('navigation').at(-1)).toMatchObject({ to: '/desk' });
    },
  );
  it.each(['access_denied', 'user_cancelled_login', 'user_cancelled_authorize'])(
    '[K26d] %s: the user refused at LinkedIn',
    async (error) => {
      const { actor, exchange, told } = await openCallback(`?error=${error}&state=b2&code=x`);
      expectToBeIn(actor, 'denied');
      expect(exchange.asked).toHaveLength(0);
      expect(told('navigation')).toEqual([hidden]);
    },
  );
  it.each(['', '?code=a1', '?state=b2'])('[K26d] %j lacks what the exchange needs', async (search) => {
    const { actor, exchange } = await openCallback(search);
    expectToBeIn(actor, 'foreign');
    expect(exchange.asked).toHaveLength(0);
  });
  it.each(['server_error', 'temporarily_unavailable', 'invalid_request'])(
    '[K26d] %s: LinkedIn failed, and this browser did nothing wrong',
    async (error) => {
      const { actor, exchange } = await openCallback(`?error=${error}&state=b2`);
      expectToBeIn(actor, 'unavailable');
      expect(exchange.asked).toHaveLength(0);
    },
  );
  it('[K26b] knows the return path after a refusal too', async () => {
    const way = storedPath('/packages');
    const { context } = await openCallback('?error=access_denied&state=b2', { way });
    expect(context().next).toBe('/packages');
  });
  it('[K26b] a broken storage of the return path changes nothing else', async () => {
    const way = createBrokenCallback<LinkedinCallbackEvent>();
    const { actor, context } = await openCallback('?error=access_denied&state=b2', { way });
    expectToBeIn(actor, 'denied');
    expect(context().next).toBeUndefined();
  });
  it.each([
    [400, 'invalid_field', 'foreign'],
    [403, 'linkedin_other_browser', 'foreign'],
    [409, 'account_exists', 'foreign'],
    [409, 'linkedin_account_taken', 'taken'],
    [409, 'linkedin_already_connected', 'taken'],
    [410, 'linkedin_expired', 'expired'],
  ] as const)('[K26d] %i %s leads to %s, and the user stays signed out', async (status, code, state) => {
    const { actor, exchange, told, context } = await openCallback('?code=a1&state=b2');
    await exchange.last().fail(refusing(status, code));
    expectToBeIn(actor, state);
    expect(context().grant).toBeNull();
    expect(told('session')).toEqual([]);
  });
  it.each([
    [403, undefined],
    [403, 'xsrf_mismatch'],
    [409, undefined],
  ])('[K26d] %i with the code %s names no reason, and can be retried', async (status, code) => {
    const { actor, exchange, context } = await openCallback('?code=a1&state=b2');
    await exchange.last().fail(refusing(status, code));
    expectToBeIn(actor, 'failed');
    expect(context().grant).not.toBeNull();
  });
  it('[K26c] an unknown person without a role chooses a role next', async () => {
    const { actor, exchange, told, context } = await openCallback('?code=a1&state=b2');
    await exchange.last().answer({ user: null, next: '/job-creation' });
    expectToBeIn(actor, 'unregistered');
    expect(context()).toMatchObject({ grant: null, next: '/job-creation' });
    expect(told('session')).toEqual([]);
  });
  it('[K26a] a slow or failed exchange may be retried with the same code and state', async () => {
    const { actor, exchange, clock } = await openCallback('?code=a1&state=b2');
    clock.increment(10_000);
    expect(actor.getSnapshot().hasTag('slow')).toBe(true);
    actor.send({ type: 'call.retried' });
    expect(exchange.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await exchange.last().fail(new CallError({ kind: 'offline' }));
    expectToBeIn(actor, 'failed');
    actor.send({ type: 'call.retried' });
    expectToBeIn(actor, 'exchanging.prompt');
    expect(exchange.last().input).toEqual({ code: 'a1', state: 'b2' });
  });
  it('[K26d] a crash of the invoked linkedin actor changes nothing', async () => {
    const { actor } = await openCallback('', { linkedin: createBrokenCallback() as never });
    expectToBeIn(actor, 'foreign');
  });
});

itTakesEveryTransition(linkedinMachine);
itTakesEveryTransition(linkedinCallbackMachine);

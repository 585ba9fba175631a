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

const refusing = (status: number) => new CallError({ kind: 'refused', status });

const startWay = () => {
  const ask = createPort<{ readonly url: string }, LinkedinStart>();
  const leave = createMemoryLeave('http://here.invalid');
  const kept: unknown[] = [];
  const machine = linkedinMachine.provide({
    actors: { start: ask.logic, leave: leave.logic },
    actions: { keepWay: ({ context }) => void kept.push(context.wish.next) },
  });
  const set = stage(machine, { systemId: 'linkedin' });
  return {
    ...set,
    kept,
    ask,
    leave,
    want: (wish = {}) => set.actor.send({ type: 'linkedin.requested', ...wish }),
  };
};

describe('the way to LinkedIn', () => {
  it('[K25a][K25b] is asked for with the role and the way back, once, and then taken', async () => {
    const { actor, ask, leave, want, kept } = startWay();
    want({ accountType: 'Employer', next: '/job-creation' });
    want();
    expect(ask.asked.map(({ input }) => input)).toEqual([{ type: 'Employer', next: '/job-creation' }]);
    expect(actor.getSnapshot().hasTag('loading')).toBe(true);
    await ask.last().answer({ url: 'https://www.linkedin.com/oauth/v2/authorization?state=c3d4' });
    expectToBeIn(actor, 'leaving');
    expect(kept).toEqual(['/job-creation']);
    expect(leave.left).toEqual(['https://www.linkedin.com/oauth/v2/authorization?state=c3d4']);
  });
  it('[K25a] a path of this site is one, too', async () => {
    const { ask, leave, want } = startWay();
    want();
    await ask.last().answer({ url: '/linkedin-stand-in?state=1' });
    expect(leave.left).toEqual(['http://here.invalid/linkedin-stand-in?state=1']);
  });
  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example/', '/\\evil.example/', 'http://', ''])(
    '[K25a] %j is no way',
    async (url) => {
      const { actor, ask, leave, want } = startWay();
      want();
      await ask.last().answer({ url });
      expectToBeIn(actor, 'failed');
      expect(leave.left).toEqual([]);
    },
  );
  it('[K25c] who comes back by the browser finds the button as it was', async () => {
    const { actor, ask, leave, want } = startWay();
    want();
    await ask.last().answer({ url: 'https://linkedin.example/' });
    leave.comeBack();
    expectToBeIn(actor, 'idle');
    want();
    expect(ask.asked).toHaveLength(2);
  });
  it('[K25c] whoever is still here after a while, may press again: for the way, and on it', async () => {
    const { actor, ask, leave, want, clock } = startWay();
    want();
    clock.increment(10_000);
    expectToBeIn(actor, 'asking.slow');
    want({ accountType: 'Employer' });
    expectToBeIn(actor, 'asking.prompt');
    expect(ask.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await ask.last().answer({ url: 'https://linkedin.example/' });
    want();
    expectToBeIn(actor, 'leaving.prompt');
    clock.increment(10_000);
    expect(actor.getSnapshot().hasTag('slow')).toBe(true);
    want();
    await ask.last().answer({ url: 'https://linkedin.example/again' });
    expect(leave.left).toEqual(['https://linkedin.example/', 'https://linkedin.example/again']);
  });
  it('[K25c] where there is none, one may try again', async () => {
    const { actor, ask, want } = startWay();
    want();
    await ask.last().fail(refusing(501));
    expectToBeIn(actor, 'failed');
    expect(actor.getSnapshot().context.reason).toEqual({ kind: 'refused', status: 501 });
    want();
    expect(actor.getSnapshot().context.reason).toBeNull();
    expect(ask.asked).toHaveLength(2);
  });
});

const wayTo = (next?: string) =>
  fromCallback<LinkedinCallbackEvent>(({ sendBack }) => sendBack({ type: 'way.recalled', next }));
const comeBack = async (search: string, { linkedin = linkedinMachine, way = wayTo() } = {}) => {
  const exchange = createPort<LinkedinArrival, LinkedinReturn | null>();
  const actors = { exchange: exchange.logic, recallWay: way, linkedin };
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

describe('coming back from LinkedIn', () => {
  it('[K26a] code and state leave the address at once, and are exchanged', async () => {
    const { actor, exchange, told, context } = await comeBack('?code=a1&state=b2');
    expect(told('navigation')).toEqual([hidden]);
    expect(exchange.asked.map(({ input }) => input)).toEqual([{ code: 'a1', state: 'b2' }]);
    await exchange.last().answer({ user: exampleUser, next: '/job-creation' });
    expectToBeIn(actor, 'arrived');
    expect(told('session')).toEqual([{ type: 'user.signedIn', user: exampleUser }]);
    expect(told('navigation').slice(1)).toEqual([
      { type: 'navigation.requested', to: '/job-creation', replace: true },
    ]);
    expect(context().brought).toBeNull();
  });
  it.each(['//evil.example', 'https://evil.example', undefined])(
    '[K26b] leads home where next is %j',
    async (next) => {
      const { exchange, told } = await comeBack('?code=a1&state=b2');
      await exchange.last().answer({ user: exampleUser, next });
      expect(told('navigation').at(-1)).toMatchObject({ to: '/' });
    },
  );
  it.each(['access_denied', 'user_cancelled_login', 'user_cancelled_authorize'])(
    '[K26d] %s: they said no',
    async (error) => {
      const { actor, exchange, told } = await comeBack(`?error=${error}&state=b2&code=x`);
      expectToBeIn(actor, 'denied');
      expect(exchange.asked).toHaveLength(0);
      expect(told('navigation')).toEqual([hidden]);
    },
  );
  it.each(['', '?code=a1', '?state=b2'])('[K26d] %j brings nothing that can be used', async (search) => {
    const { actor, exchange } = await comeBack(search);
    expectToBeIn(actor, 'foreign');
    expect(exchange.asked).toHaveLength(0);
  });
  it.each(['server_error', 'temporarily_unavailable', 'invalid_request'])(
    '[K26d] %s: LinkedIn could not do it, and this browser did nothing wrong',
    async (error) => {
      const { actor, exchange } = await comeBack(`?error=${error}&state=b2`);
      expectToBeIn(actor, 'unavailable');
      expect(exchange.asked).toHaveLength(0);
    },
  );
  it('[K26b] where they wanted to be is known to who says no, too', async () => {
    const way = wayTo('/packages');
    const { context } = await comeBack('?error=access_denied&state=b2', { way });
    expect(context().next).toBe('/packages');
  });
  it('[K26b] where nothing can be remembered, the end is the same', async () => {
    const way = createBrokenCallback<LinkedinCallbackEvent>();
    const { actor, context } = await comeBack('?error=access_denied&state=b2', { way });
    expectToBeIn(actor, 'denied');
    expect(context().next).toBeUndefined();
  });
  it.each([
    [400, 'foreign'],
    [403, 'foreign'],
    [409, 'taken'],
    [410, 'expired'],
  ] as const)('[K26d] %i: %s, and nobody is signed in', async (status, state) => {
    const { actor, exchange, told, context } = await comeBack('?code=a1&state=b2');
    await exchange.last().fail(refusing(status));
    expectToBeIn(actor, state);
    expect(context().brought).toBeNull();
    expect(told('session')).toEqual([]);
  });
  it('[K26c] where they have no account and chose no role, the way goes on with one', async () => {
    const { actor, exchange, told, context } = await comeBack('?code=a1&state=b2');
    await exchange.last().answer({ user: null, next: '/job-creation' });
    expectToBeIn(actor, 'unregistered');
    expect(context()).toMatchObject({ brought: null, next: '/job-creation' });
    expect(told('session')).toEqual([]);
  });
  it('[K26a] where the server does not say, it may be asked again with the same', async () => {
    const { actor, exchange, clock } = await comeBack('?code=a1&state=b2');
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
  it('[K26d] stays where the way to LinkedIn breaks altogether', async () => {
    const { actor } = await comeBack('', { linkedin: createBrokenCallback() as never });
    expectToBeIn(actor, 'foreign');
  });
});

itTakesEveryTransition(linkedinMachine);
itTakesEveryTransition(linkedinCallbackMachine);

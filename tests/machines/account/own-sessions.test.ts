import { describe, expect, it } from 'vitest';
import {
  exampleOwnSession,
  type OwnSession,
  type SessionsEnding,
} from '../../../src/contracts/account/own-sessions.ts';
import { CallError } from '../../../src/contracts/core/failure.ts';
import { ownSessionsMachine } from '../../../src/machines/account/own-sessions.machine.ts';
import { createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const offline = new CallError({ kind: 'offline' });
const other: OwnSession = { ...exampleOwnSession, id: 8, IsThisOne: false };

const start = () => {
  const load = createPort<readonly OwnSession[]>();
  const end = createPort<readonly OwnSession[], SessionsEnding>();
  const set = stage(ownSessionsMachine.provide({ actors: { load: load.logic, end: end.logic } }), {
    systemId: 'ownSessions',
    cast: ['securityEvents'],
  });
  const sessions = () => set.actor.getSnapshot().context.sessions.map(({ id }) => id);
  return { ...set, load, end, sessions };
};
const ready = async () => {
  const set = start();
  await set.load.last().answer([exampleOwnSession, other]);
  return set;
};

describe('loading', () => {
  it('[S18a] reports slowness; a retry aborts the old call', async () => {
    const { actor, load, clock, sessions } = start();
    clock.increment(10_000);
    expectToBeIn(actor, 'loading.slow');
    actor.send({ type: 'load.retried' });
    expect(load.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await load.last().answer([exampleOwnSession]);
    expect(sessions()).toEqual([7]);
  });
  it('[S18a] a failure offers a retry', async () => {
    const { actor, load } = start();
    await load.last().fail(offline);
    expectToBeIn(actor, 'failed');
    actor.send({ type: 'load.retried' });
    expectToBeIn(actor, 'loading.prompt');
  });
});

describe('ready', () => {
  it('[S18b] ends one session, shows what is left, and renews the activity', async () => {
    const { actor, end, sessions, told } = await ready();
    actor.send({ type: 'sessions.ended', id: 8 });
    expectToBeIn(actor, 'ready.ending.prompt');
    expect(end.last().input).toEqual({ id: 8 });
    await end.last().answer([exampleOwnSession]);
    expectToBeIn(actor, 'ready.ended');
    expect(sessions()).toEqual([7]);
    expect(told('securityEvents')).toEqual([{ type: 'activity.outdated' }]);
  });
  it('[S18b] ends all others by one call, however often the button is pressed', async () => {
    const { actor, end } = await ready();
    actor.send({ type: 'sessions.ended', id: 8 });
    await end.last().answer([exampleOwnSession, other]);
    actor.send({ type: 'sessions.ended' });
    actor.send({ type: 'sessions.ended' });
    expect(end.asked.map(({ input }) => input)).toEqual([{ id: 8 }, {}]);
  });
  it('[S18c] a failure keeps the sessions, and a slow call can be sent again', async () => {
    const { actor, end, clock, sessions } = await ready();
    actor.send({ type: 'sessions.ended' });
    await end.last().fail(offline);
    expectToBeIn(actor, 'ready.endingFailed');
    expect(sessions()).toEqual([7, 8]);
    actor.send({ type: 'sessions.ended' });
    clock.increment(10_000);
    expectToBeIn(actor, 'ready.ending.slow');
    actor.send({ type: 'sessions.ended' });
    expectToBeIn(actor, 'ready.ending.prompt');
    expect(end.asked.map(({ signal }) => signal.aborted)).toEqual([false, true, false]);
  });
});

itTakesEveryTransition(ownSessionsMachine);

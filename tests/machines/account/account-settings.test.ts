import { describe, expect, it } from 'vitest';
import { CallError } from '../../../src/contracts/core/failure.ts';
import { exampleOwnProfile, type OwnProfile } from '../../../src/contracts/people/own-profile.ts';
import { accountSettingsMachine } from '../../../src/machines/account/account-settings.machine.ts';
import {
  createBrokenCallback,
  createPort,
  expectToBeIn,
  itTakesEveryTransition,
  settled,
  stage,
} from '../support.ts';

const start = (actors: object = {}) => {
  const load = createPort<OwnProfile>();
  const set = stage(accountSettingsMachine.provide({ actors: { load: load.logic, ...actors } }), {
    systemId: 'page',
    cast: ['app'],
  });
  return { ...set, load };
};

describe('loading', () => {
  it('[S16] reports slowness; a retry aborts the old call', () => {
    const { actor, load, clock } = start();
    clock.increment(10_000);
    expectToBeIn(actor, 'loading.slow');
    actor.send({ type: 'load.retried' });
    expectToBeIn(actor, 'loading.prompt');
    expect(load.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });
  it('[S16] a failure offers a retry', async () => {
    const { actor, load } = start();
    await load.last().fail(new CallError({ kind: 'offline' }));
    expectToBeIn(actor, 'failed');
    expect(actor.getSnapshot().context.reason).toEqual({ kind: 'offline' });
    actor.send({ type: 'load.retried' });
    await load.last().answer(exampleOwnProfile);
    expectToBeIn(actor, 'ready');
    expect(actor.getSnapshot().context).toEqual({ profile: exampleOwnProfile, reason: null });
  });
});

describe('its parts', () => {
  const parts = [
    'passwordChange',
    'ownSessions',
    'securityEvents',
    'notificationPreferences',
    'ownProfileExport',
    'closing',
  ] as const;
  it('[S16] run while the account is loading', () => {
    const { root } = start();
    for (const id of parts) expect(root.system.get(id), id).toBeDefined();
  });
  it.each(parts)('[S16] the page survives the crash of %s', async (id) => {
    const { actor, load } = start({ [id]: createBrokenCallback() as never });
    await load.last().answer(exampleOwnProfile);
    await settled();
    expectToBeIn(actor, 'ready');
  });
});

itTakesEveryTransition(accountSettingsMachine);

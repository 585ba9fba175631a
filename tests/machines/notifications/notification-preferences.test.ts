import type { AnyActorLogic } from 'xstate';
import { describe, expect, it } from 'vitest';
import { createMemoryWatch } from '../../../src/adapters/visibility.ts';
import { CallError } from '../../../src/contracts/core/failure.ts';
import { isOn } from '../../../src/contracts/notifications/notification-choices.ts';
import {
  exampleNotificationPreferences,
  type NotificationChoice,
  type NotificationGroup,
  type NotificationPreferences,
} from '../../../src/contracts/notifications/notification-preferences.ts';
import {
  notificationPreferencesMachine,
  type NotificationPreferencesEvent,
} from '../../../src/machines/notifications/notification-preferences.machine.ts';
import { createBrokenCallback, createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const preferences = exampleNotificationPreferences;
const offline = new CallError({ kind: 'offline' });

const start = (watchNetwork?: AnyActorLogic) => {
  const load = createPort<NotificationPreferences>();
  const save = createPort<NotificationPreferences, NotificationChoice>();
  const network = createMemoryWatch<NotificationPreferencesEvent>();
  const set = stage(
    notificationPreferencesMachine.provide({
      actors: { load: load.logic, save: save.logic, watchNetwork: (watchNetwork ?? network.logic) as never },
    }),
    { systemId: 'notificationPreferences', cast: ['notices'] },
  );
  return {
    ...set,
    load,
    save,
    returns: () => network.say({ type: 'network.returned' }),
    retry: () => set.actor.send({ type: 'load.retried' }),
    turn: (Group: NotificationGroup, Channel: 'Page' | 'Mail', On: boolean) =>
      set.actor.send({ type: 'choice.made', Group, Channel, On }),
    isOn: (group: NotificationGroup, channel: 'Page' | 'Mail') =>
      isOn(set.actor.getSnapshot().context, group, channel),
    asked: () => save.asked.map(({ input: { Group, Channel, On } }) => `${Group} ${Channel} ${On}`),
  };
};
const ready = async (watchNetwork?: AnyActorLogic) => {
  const set = start(watchNetwork);
  await set.load.last().answer(preferences);
  return set;
};

describe('the preferences', () => {
  it('[N16b] load at once, and report slowness', async () => {
    const { actor, clock, retry, load } = start();
    expectToBeIn(actor, 'loading.prompt');
    clock.increment(10_000);
    expectToBeIn(actor, 'loading.slow');
    retry();
    expectToBeIn(actor, 'loading.prompt');
    expect(load.asked[0]?.signal.aborted).toBe(true);
    await load.last().answer(preferences);
    expectToBeIn(actor, 'ready.saved');
  });
  it('[N16b] a failure offers a retry', async () => {
    const { actor, load, retry } = start();
    await load.last().fail(offline);
    expectToBeIn(actor, 'failed');
    retry();
    expectToBeIn(actor, 'loading');
  });
  it('[N16a] equal the server’s', async () => {
    const set = start();
    expect(set.isOn('Work', 'Mail')).toBe(false);
    await set.load.last().answer(preferences);
    expect(set.isOn('Work', 'Mail')).toBe(true);
    expect(set.isOn('Messages', 'Mail')).toBe(false);
  });
});

describe('a switch', () => {
  it('[N17] shows its new position at once and is saved', async () => {
    const { actor, turn, isOn: stands, asked, save } = await ready();
    turn('Messages', 'Mail', true);
    expectToBeIn(actor, 'ready.saving');
    expect(stands('Messages', 'Mail')).toBe(true);
    expect(asked()).toEqual(['Messages Mail true']);
    await save.last().answer({ ...preferences, Messages: { Page: true, Mail: true } });
    expectToBeIn(actor, 'ready.saved');
    expect(stands('Messages', 'Mail')).toBe(true);
  });
  it('[N17] changes during a save are saved after it, each with its last position', async () => {
    const { turn, asked, save, isOn: stands } = await ready();
    turn('Messages', 'Mail', true);
    turn('Work', 'Page', false);
    turn('Messages', 'Mail', false);
    turn('Work', 'Page', true);
    turn('Work', 'Page', false);
    expect(asked()).toEqual(['Messages Mail true']);
    await save.last().answer(preferences);
    expect(asked().at(-1)).toBe('Messages Mail false');
    expect(stands('Work', 'Page')).toBe(false);
    await save.last().answer(preferences);
    expect(asked()).toEqual(['Messages Mail true', 'Messages Mail false', 'Work Page false']);
  });
  it('[N18] ignores a switch that is fixed', async () => {
    const { turn, actor, asked } = await ready();
    turn('Security', 'Mail', false);
    turn('Account', 'Mail', true);
    expectToBeIn(actor, 'ready.saved');
    expect(asked()).toEqual([]);
  });
  it('[N19] keeps its new position offline, and is saved after the reconnection', async () => {
    const { turn, actor, save, returns, asked, isOn: stands } = await ready();
    turn('Messages', 'Mail', true);
    turn('Work', 'Page', false);
    await save.last().fail(offline);
    expectToBeIn(actor, 'ready.unsaved');
    expect(stands('Messages', 'Mail')).toBe(true);
    turn('Account', 'Page', false);
    returns();
    expectToBeIn(actor, 'ready.saving');
    await save.last().answer({ ...preferences, Messages: { Page: true, Mail: true } });
    expect(asked()).toEqual(['Messages Mail true', 'Messages Mail true', 'Work Page false']);
  });
  it('[N19] a failed save is retried after a while, or by a press', async () => {
    const { turn, save, clock, retry, asked } = await ready();
    turn('Messages', 'Mail', true);
    await save.last().fail(new CallError({ kind: 'refused', status: 503 }));
    clock.increment(20_000);
    expect(asked()).toHaveLength(2);
    await save.last().fail(new CallError({ kind: 'refused', status: 429 }));
    retry();
    expect(asked()).toHaveLength(3);
  });
  it('[N19] switching back offline sends the final position once', async () => {
    const { turn, save, returns, asked } = await ready();
    turn('Messages', 'Mail', true);
    turn('Messages', 'Mail', false);
    await save.last().fail(offline);
    returns();
    expect(asked()).toEqual(['Messages Mail true', 'Messages Mail false']);
  });
  it('[N19] a save without an answer does not block', async () => {
    const { turn, actor, clock, save } = await ready();
    turn('Messages', 'Mail', true);
    clock.increment(10_000);
    expectToBeIn(actor, 'ready.unsaved');
    expect(save.asked[0]?.signal.aborted).toBe(true);
    clock.increment(20_000);
    expectToBeIn(actor, 'ready.saving');
    expect(actor.getSnapshot().context.reason).toEqual({ kind: 'offline' }); // unsaved until the server confirms
    await save.last().fail(new CallError({ kind: 'refused', status: 403 }));
    expect(actor.getSnapshot().context.reason).toBeNull();
  });
  it('[N17] a rejected save restores the old position, with a notice', async () => {
    const { turn, save, actor, told, isOn: stands } = await ready();
    turn('Messages', 'Mail', true);
    await save.last().fail(new CallError({ kind: 'refused', status: 403 }));
    expectToBeIn(actor, 'ready.saved');
    expect(stands('Messages', 'Mail')).toBe(false);
    expect(told('notices')).toMatchObject([
      { kind: 'error', text: 'Your change could not be saved. Reload this page, then try again.' },
    ]);
  });
  it('[N19] a failed save is retried after a while even if the network is not watched', async () => {
    const { turn, save, clock, actor } = await ready(createBrokenCallback());
    turn('Messages', 'Mail', true);
    await save.last().fail(offline);
    expectToBeIn(actor, 'ready.unsaved');
    clock.increment(20_000);
    expectToBeIn(actor, 'ready.saving');
  });
});

itTakesEveryTransition(notificationPreferencesMachine);

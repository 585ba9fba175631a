import { describe, expect, it } from 'vitest';
import { createMemoryWatch } from '../../../src/adapters/visibility.ts';
import {
  alertsMachine,
  type AlertsEvent,
  type Announced,
  type Permission,
} from '../../../src/machines/notifications/alerts.machine.ts';
import { createBrokenCallback, createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const on = { sound: true, desktop: true };

const start = () => {
  const settings = createMemoryWatch<AlertsEvent>();
  const place = createMemoryWatch<AlertsEvent>();
  const notices = createMemoryWatch<AlertsEvent>();
  const askPermission = createPort<Permission>();
  const claim = createPort<readonly Announced[], readonly Announced[]>();
  const done: string[] = [];
  const set = stage(
    alertsMachine.provide({
      actors: {
        watchSettings: settings.logic,
        watchPlace: place.logic,
        watchNotices: notices.logic,
        askPermission: askPermission.logic,
        claim: claim.logic,
      },
      actions: {
        keepSettings: (_, chosen) => void done.push(`kept ${JSON.stringify(chosen)}`),
        tellShown: ({ context }) => void done.push(`shown ${context.with}`),
        showNotices: (_, { messages }) =>
          void done.push(`notices of ${messages.map(({ from }) => from).join()}`),
        closeNotice: (_, { from }) => void done.push(`closed ${from}`),
        playTone: () => void done.push('tone'),
      },
    }),
    { systemId: 'alerts', cast: ['navigation'] },
  );
  const { actor, clock } = set;
  return {
    ...set,
    askPermission,
    claim,
    done,
    restore: (kept = on, permission: Permission = 'granted') =>
      settings.say({ type: 'alerts.restored', ...kept, permission }),
    /** Reports where the user is, or what another tab stored. */
    say: place.say,
    notice: notices.say,
    announce: (from: number, text = 'Hello') =>
      actor.send({ type: 'message.announced', from, name: 'Amara', text }),
    context: () => actor.getSnapshot().context,
    /** Claims every waiting message, and wins. */
    win: async () => {
      clock.increment(400);
      await claim.last().answer(claim.last().input);
    },
  };
};
const turnedOn = () => {
  const set = start();
  set.restore();
  return set;
};

describe('the settings', () => {
  it('[N20] are off at first: a message alerts nobody', () => {
    const { actor, announce, clock, done, claim } = start();
    announce(2);
    clock.increment(1000);
    expectToBeIn(actor, 'sound.off');
    expectToBeIn(actor, 'desktop.off');
    expect(done).toEqual([]);
    expect(claim.asked).toEqual([]);
  });
  it('[N20] come from this browser’s storage of the user, and from other tabs’ changes', () => {
    const { actor, restore } = turnedOn();
    expectToBeIn(actor, 'sound.on');
    expectToBeIn(actor, 'desktop.on');
    restore({ sound: false, desktop: false });
    expectToBeIn(actor, 'sound.off');
    expectToBeIn(actor, 'desktop.off');
  });
  it('[N21] turning the sound on plays it; on and off are both stored', () => {
    const { actor, done } = start();
    actor.send({ type: 'sound.turnedOn' });
    expectToBeIn(actor, 'sound.on');
    actor.send({ type: 'sound.turnedOff' });
    expectToBeIn(actor, 'sound.off');
    expect(done).toEqual(['kept {"sound":true}', 'tone', 'kept {"sound":false}']);
  });
});

describe('desktop notifications', () => {
  it('[N22a] only a press asks the browser for permission', async () => {
    const { actor, restore, askPermission, done } = start();
    restore({ sound: false, desktop: true }, 'default');
    expectToBeIn(actor, 'desktop.off');
    expect(askPermission.asked).toEqual([]);
    actor.send({ type: 'desktop.turnedOn' });
    expectToBeIn(actor, 'desktop.asking');
    restore({ sound: false, desktop: false }, 'granted');
    expectToBeIn(actor, 'desktop.asking');
    await askPermission.last().answer('granted');
    expectToBeIn(actor, 'desktop.on');
    expect(done).toEqual(['kept {"desktop":true}']);
  });
  it('[N22b] denied, they say so, and start when the browser’s settings allow them', async () => {
    const { actor, restore, askPermission, done } = start();
    actor.send({ type: 'desktop.turnedOn' });
    await askPermission.last().answer('denied');
    expectToBeIn(actor, 'desktop.denied');
    expect(done).toEqual(['kept {"desktop":true}']);
    actor.send({ type: 'desktop.turnedOn' });
    expectToBeIn(actor, 'desktop.asking');
    await askPermission.last().answer('denied');
    restore({ sound: false, desktop: true }, 'denied');
    expectToBeIn(actor, 'desktop.denied');
    restore({ sound: false, desktop: true }, 'granted');
    expectToBeIn(actor, 'desktop.on');
  });
  it('[N22a] a dismissed question leaves them off', async () => {
    const { actor, askPermission, done } = start();
    actor.send({ type: 'desktop.turnedOn' });
    await askPermission.last().answer('default');
    expectToBeIn(actor, 'desktop.off');
    actor.send({ type: 'desktop.turnedOn' });
    actor.send({ type: 'desktop.turnedOff' });
    expectToBeIn(actor, 'desktop.off');
    expect(done).toEqual(['kept {"desktop":false}']);
  });
  it('[N22b] an unsupported browser says so, even if it finds out late', async () => {
    const { actor, restore, notice, askPermission } = start();
    restore(on, 'unsupported');
    expectToBeIn(actor, 'desktop.unsupported');
    restore(on);
    notice({ type: 'notices.refused' });
    expectToBeIn(actor, 'desktop.unsupported');
    restore({ sound: false, desktop: false }, 'default');
    actor.send({ type: 'desktop.turnedOn' });
    await askPermission.last().fail(new Error('it cannot ask'));
    expectToBeIn(actor, 'desktop.unsupported');
  });
  it('[N22a] a press turns them off, which is stored', () => {
    const { actor, done } = turnedOn();
    actor.send({ type: 'desktop.turnedOff' });
    expectToBeIn(actor, 'desktop.off');
    expect(done).toEqual(['kept {"desktop":false}']);
  });
  it('[N23] a press on a notification opens the conversation', () => {
    const { notice, told } = turnedOn();
    notice({ type: 'notice.clicked', from: 2 });
    expect(told('navigation')).toEqual([{ type: 'navigation.requested', to: '/chat-user/2' }]);
  });
});

describe('a message', () => {
  it('[N23] plays a sound and shows a notification if both are on', async () => {
    const { announce, win, done, actor } = turnedOn();
    announce(2);
    expectToBeIn(actor, 'alerting.waiting');
    await win();
    expect(done.toSorted()).toEqual(['notices of 2', 'tone']);
    expectToBeIn(actor, 'alerting.pausing');
  });
  it('[N23] plays a sound alone, or shows a notification alone', async () => {
    for (const [kept, told] of [
      [{ sound: true, desktop: false }, 'tone'],
      [{ sound: false, desktop: true }, 'notices of 2'],
    ] as const) {
      const { restore, announce, win, done } = start();
      restore(kept);
      announce(2);
      await win();
      expect(done).toEqual([told]);
    }
  });
  it('[N24] on a visible page alerts nobody, and the other tabs are told that it is visible', () => {
    const { say, announce, clock, done, claim } = turnedOn();
    say({ type: 'place.changed', with: '2' });
    announce(2);
    clock.increment(1000);
    expect(done).toEqual(['shown 2', 'closed 2', 'shown 2']);
    expect(claim.asked).toEqual([]);
  });
  it('[N24] of another conversation alerts, and so does one on a hidden page', async () => {
    const { say, announce, win, done } = turnedOn();
    say({ type: 'place.changed', with: '2' });
    announce(3);
    say({ type: 'page.hidden' });
    announce(2);
    await win();
    expect(done).toContain('notices of 3,2');
  });
  it('[N24] that becomes visible before its alert does not alert', () => {
    for (const look of ['here', 'by return', 'in another tab', 'told'] as const) {
      const { say, announce, clock, claim, actor, context } = turnedOn();
      if (look === 'by return') say({ type: 'page.hidden' });
      announce(2);
      say({ type: 'place.changed', with: look === 'here' || look === 'by return' ? '2' : null });
      if (look === 'by return') say({ type: 'page.shown' });
      if (look === 'in another tab') say({ type: 'message.seen', from: 2 });
      if (look === 'told') say({ type: 'message.alertedElsewhere', from: 2 });
      expect(context().waiting).toEqual([]);
      clock.increment(400);
      expectToBeIn(actor, 'alerting.idle');
      expect(claim.asked).toEqual([]);
    }
  });
  it('[N24] closes its notification when it becomes visible, in whatever tab', () => {
    const { say, done } = turnedOn();
    say({ type: 'message.seen', from: 2 });
    say({ type: 'message.alertedElsewhere', from: 3 });
    say({ type: 'page.hidden' });
    say({ type: 'place.changed', with: 4 });
    say({ type: 'page.shown' });
    expect(done).toEqual(['closed 2', 'shown 4', 'closed 4']);
  });
  it('[N25] does not alert here if another tab alerts', async () => {
    const { announce, clock, claim, done, actor } = turnedOn();
    announce(2);
    clock.increment(400);
    expectToBeIn(actor, 'alerting.claiming');
    await claim.last().answer([]);
    expectToBeIn(actor, 'alerting.idle');
    announce(2);
    clock.increment(400);
    await claim.last().fail(new Error('there are no locks'));
    expectToBeIn(actor, 'alerting.pausing');
    expect(done).toEqual([]);
  });
  it('[N26] the newest of a conversation alerts, and many at once share one alert after a rest', async () => {
    const { announce, win, clock, claim, done } = turnedOn();
    announce(2, 'one');
    announce(3);
    announce(2, 'two');
    await win();
    expect(claim.last().input.map(({ from, text }) => [from, text])).toEqual([
      [3, 'Hello'],
      [2, 'two'],
    ]);
    announce(4);
    announce(5);
    clock.increment(1999);
    expect(claim.asked).toHaveLength(1);
    clock.increment(1);
    await win();
    expect(done.filter((what) => what === 'tone')).toHaveLength(2);
    expect(done.at(-1) === 'notices of 4,5' || done.at(-2) === 'notices of 4,5').toBe(true);
  });
  it('alerts although a watch crashed', () => {
    const broken = createBrokenCallback() as never;
    const { actor } = stage(
      alertsMachine.provide({ actors: { watchSettings: broken, watchPlace: broken, watchNotices: broken } }),
      { systemId: 'alerts' },
    );
    actor.send({ type: 'sound.turnedOn' });
    expectToBeIn(actor, 'sound.on');
  });
});

itTakesEveryTransition(alertsMachine);

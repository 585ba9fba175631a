import { createActor, createMachine, type AnyActorLogic, type AnyEventObject } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAlertsNotices, wordsOf, type ShownNotice } from '../../src/adapters/alerts/alerts-notices.ts';
import { createAlertsPlace, type OpenAlerts } from '../../src/adapters/alerts/alerts-place.ts';
import {
  alertsKey,
  createAlertsSettings,
  type Allowance,
} from '../../src/adapters/alerts/alerts-settings.ts';
import { createTone } from '../../src/adapters/alerts/alerts-tone.ts';
import { createMemoryReport } from '../../src/adapters/report.ts';
import { createMemoryStorage, type KeyStorage } from '../../src/adapters/storage/user-storage.ts';
import type { AlertsTabMessage } from '../../src/contracts/notifications/kept-alerts.ts';
import { exampleUser } from '../../src/contracts/account/user.ts';
import type { Announced } from '../../src/machines/notifications/alerts.machine.ts';

const running: { stop(): void }[] = [];
afterEach(() => {
  for (const actor of running.splice(0)) actor.stop();
});

/** Runs an alerts actor beside the session and the navigation that it reads, and records its events. */
const run = (logic: AnyActorLogic, path = '/', input?: unknown) => {
  const events: AnyEventObject[] = [];
  const session = createMachine({ context: { user: exampleUser } });
  const navigation = createMachine({
    context: { path },
    on: { moved: { actions: ({ context, event }) => void (context.path = event['to'] as string) } },
  });
  const actor = createActor(
    createMachine({
      invoke: [
        { src: session, id: 'session', systemId: 'session' },
        { src: navigation, id: 'navigation', systemId: 'navigation' },
        { src: logic, id: 'own', input: input as never },
      ],
      on: { '*': { actions: ({ event }: { event: AnyEventObject }) => void events.push(event) } },
    }),
  ).start();
  running.push(actor);
  return {
    events,
    stop: () => actor.stop(),
    move: (to: string) => actor.system.get('navigation').send({ type: 'moved', to }),
  };
};

describe('the settings', () => {
  const key = alertsKey(exampleUser.id);
  const allowanceOf = (permission: NotificationPermission | 'unsupported') => {
    let told: (() => void) | undefined;
    const state = { permission };
    const allowance: Allowance = {
      read: () => state.permission,
      ask: () => Promise.resolve(state.permission),
      watch: (tell) => {
        told = tell;
        return () => (told = undefined);
      },
    };
    return { allowance, state, tell: () => told?.(), isWatched: () => told !== undefined };
  };
  const create = (keys: KeyStorage, own = allowanceOf('default')) => {
    const { report, reports } = createMemoryReport();
    return { ...own, reports, settings: createAlertsSettings({ open: () => keys, report, ...own }) };
  };

  it('[N20] belong to the user: off until turned on, and kept', () => {
    const keys = createMemoryStorage();
    const { settings } = create(keys);
    const { events } = run(settings.watchSettings);
    settings.keep({ sound: true });
    settings.keep({ desktop: true });
    expect(keys.getItem(key)).toBe('{"sound":true,"desktop":true}');
    expect(events).toEqual([
      { type: 'alerts.restored', sound: false, desktop: false, permission: 'default' },
    ]);
    expect(run(create(keys, allowanceOf('granted')).settings.watchSettings).events).toEqual([
      { type: 'alerts.restored', sound: true, desktop: true, permission: 'granted' },
    ]);
  });
  it.each(['{', '[]', '{"sound":1,"desktop":true}'])(
    '[N20] invalid stored settings count as off: %s',
    (stored) => {
      const { settings, reports } = create(createMemoryStorage({ [key]: stored }));
      expect(run(settings.watchSettings).events).toMatchObject([{ sound: false, desktop: false }]);
      expect(reports).toHaveLength(1);
    },
  );
  it('[N20] follow changes in another tab of the same user, and of no other user', () => {
    const { settings } = create(createMemoryStorage());
    const { events, stop } = run(settings.watchSettings);
    const change = (of: string | null, newValue: string | null) =>
      dispatchEvent(new StorageEvent('storage', { key: of, newValue }));
    change(key, '{"sound":true,"desktop":false}');
    change(alertsKey(99), '{"sound":false,"desktop":false}');
    expect(events.map(({ sound }) => sound as boolean)).toEqual([false, true]);
    change(null, null);
    stop();
    change(key, '{"sound":true,"desktop":false}');
    expect(events.map(({ sound }) => sound as boolean)).toEqual([false, true, false]);
  });
  it('[N22b] report a changed browser permission while a user is signed in', async () => {
    const { settings, state, tell, isWatched } = create(createMemoryStorage(), allowanceOf('denied'));
    const { events, stop } = run(settings.watchSettings);
    state.permission = 'granted';
    tell();
    expect(events.map(({ permission }) => permission as string)).toEqual(['denied', 'granted']);
    stop();
    expect(isWatched()).toBe(false);
  });
  it('[N20] are reported if storage refuses them, and last for the visit', () => {
    const { settings, reports, tell } = create({
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
      removeItem: () => {},
    });
    const { events } = run(settings.watchSettings);
    settings.keep({ sound: true });
    tell();
    expect(events.at(-1)).toMatchObject({ sound: true });
    expect(reports).toHaveLength(1);
  });
});

describe('the tab', () => {
  const announced = (from: number): Announced => ({ from, text: 'Hello' });
  /** Tabs of one browser that receive each other's messages at once. */
  const browser = () => {
    const tabs = new Set<(json: unknown) => void>();
    const held = new Set<string>();
    const ends: (() => void)[] = [];
    const waits: number[] = [];
    const locks = {
      request: async (name: string, _: unknown, use: (lock: object | null) => unknown) => {
        if (held.has(name)) return use(null);
        held.add(name);
        await use({});
        return held.delete(name);
      },
    } as unknown as Pick<LockManager, 'request'>;
    const openTab = (path = '/') => {
      const said: AlertsTabMessage[] = [];
      const open: OpenAlerts = (hear) => {
        tabs.add(hear);
        return {
          post: (message) => {
            said.push(message);
            for (const other of tabs) if (other !== hear) other(message);
          },
          close: () => void tabs.delete(hear),
        };
      };
      const { report, reports } = createMemoryReport();
      const wait = (milliseconds: number) =>
        new Promise<void>((resolve) => void (waits.push(milliseconds), ends.push(resolve)));
      const place = createAlertsPlace({ report, open, locks, wait });
      return { place, said, reports, ...run(place.watchPlace as AnyActorLogic, path) };
    };
    return { openTab, tabs, waits, end: () => ends.splice(0).forEach((resolve) => resolve()) };
  };
  const claimOf = (place: ReturnType<typeof createAlertsPlace>, ...from: number[]) =>
    new Promise<readonly Announced[]>((resolve) => {
      const actor = createActor(place.claim, { input: from.map(announced) });
      actor.subscribe(({ output }) => output && resolve(output));
      actor.start();
    });

  it('[N24] names the person of the conversation in the path, and reports a change', () => {
    const { events, move } = browser().openTab('/chat-user/2');
    expect(events).toEqual([{ type: 'page.shown' }, { type: 'place.changed', with: '2' }]);
    move('/chat-user/2');
    move('/chat-user');
    expect(events.slice(2)).toEqual([{ type: 'place.changed', with: null }]);
  });
  it('[N24] is hidden while its page is hidden', () => {
    const { events } = browser().openTab();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    hidden.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(events.map(({ type }) => type)).toEqual(['page.shown', 'page.hidden', 'page.shown']);
  });
  it('[N24] reports a visible conversation to the other tabs', () => {
    const { openTab } = browser();
    const [one, other] = [openTab(), openTab()];
    one.place.tellShown(2);
    one.place.tellShown(null);
    expect(other.events.slice(1)).toEqual([{ type: 'message.seen', from: 2 }]);
  });
  it('[N25] lets one of several tabs announce a conversation; the others learn of it, and may announce it later', async () => {
    const { openTab, end, waits } = browser();
    const [one, other] = [openTab(), openTab()];
    expect(await claimOf(one.place, 2, 3)).toEqual([announced(2), announced(3)]);
    expect(other.events.slice(1)).toEqual([
      { type: 'message.alertedElsewhere', from: 2 },
      { type: 'message.alertedElsewhere', from: 3 },
    ]);
    expect(await claimOf(other.place, 2, 4)).toEqual([announced(4)]);
    // [N26] This tab announces that person's next message 2.4 s later.
    expect(Math.max(...waits)).toBeLessThan(2400);
    end();
    await vi.waitFor(async () => expect(await claimOf(other.place, 2)).toEqual([announced(2)]));
  });
  it('[N25] lets every tab announce if the browser has no locks', async () => {
    const { report } = createMemoryReport();
    const place = createAlertsPlace({ report, open: () => ({ post: () => {}, close: () => {} }) });
    expect(await claimOf(place, 2)).toEqual([announced(2)]);
  });
  it('[N27] reports and ignores invalid messages, and neither sends nor receives after its actor stops', () => {
    const { openTab, tabs } = browser();
    const one = openTab();
    for (const tab of tabs) tab({ kind: 'seen' });
    expect(one.reports).toHaveLength(1);
    expect(one.events).toHaveLength(1);
    one.stop();
    expect(tabs.size).toBe(0);
    one.place.tellShown(2);
    expect(one.said).toEqual([]);
  });
});

describe('desktop notices', () => {
  const create = (refuses = false) => {
    const shown: { title: string; options: NotificationOptions; press: () => void; isClosed: boolean }[] = [];
    const { report, reports } = createMemoryReport();
    const ended: string[] = [];
    const notices = createAlertsNotices({
      report,
      onEnd: () => void ended.push('ended'),
      show: (title, options): ShownNotice => {
        if (refuses) throw new TypeError('Illegal constructor');
        const one = { title, options, press: () => {}, isClosed: false };
        shown.push(one);
        return {
          addEventListener: (_, listener) =>
            (one.press = () => listener(new Event('click', { cancelable: true }))),
          close: () => (one.isClosed = true),
        };
      },
    });
    return { notices, shown, reports, ended, ...run(notices.watchNotices as AnyActorLogic) };
  };
  beforeEach(() => {
    vi.spyOn(window, 'focus').mockImplementation(() => {});
  });

  it('[N23] show the sender and the beginning of the message, one per conversation', () => {
    const { notices, shown } = create();
    notices.showNotices([
      { from: 2, name: 'Amara Okafor', text: 'The audit is ready.' },
      { from: 3, text: ' ' },
    ]);
    expect(shown.map(({ title, options: { body, tag } }) => [title, body, tag])).toEqual([
      ['Message from Amara Okafor', 'The audit is ready.', 'chat:2'],
      ['New message', 'An attachment', 'chat:3'],
    ]);
    expect(wordsOf({ from: 2, text: 'x'.repeat(500) }).body).toHaveLength(140);
  });
  it('[N23] bring the page to the front when clicked, and report the sender', () => {
    const { notices, shown, events } = create();
    notices.showNotices([{ from: 2, text: 'Hello' }]);
    shown[0]?.press();
    expect(events).toEqual([{ type: 'notice.clicked', from: 2 }]);
    expect(window.focus).toHaveBeenCalled();
    expect(shown[0]?.isClosed).toBe(true);
  });
  it('[N22b] are reported as refused if the browser throws', () => {
    const { notices, events, reports } = create(true);
    notices.showNotices([
      { from: 2, text: 'Hello' },
      { from: 3, text: 'Hello' },
    ]);
    expect(events).toEqual([{ type: 'notices.refused' }]);
    expect(reports).toHaveLength(1);
  });
  it('[N27] close when their conversation is in view, and all close when their actor stops', () => {
    const { notices, shown, stop, ended } = create();
    notices.showNotices([
      { from: 2, text: 'Hello' },
      { from: 3, text: 'Hello' },
    ]);
    notices.close('2');
    notices.close(null);
    expect(shown.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    stop();
    expect(shown.map(({ isClosed }) => isClosed)).toEqual([true, true]);
    expect(ended).toEqual(['ended']);
  });
});

describe('the tone', () => {
  it('[N21] reports that it cannot play, and breaks nothing', async () => {
    const { report, reports } = createMemoryReport();
    const tone = createTone({
      report,
      open: () => {
        throw new Error('no sound here');
      },
    });
    tone.play();
    await vi.waitFor(() => expect(reports).toHaveLength(1));
    tone.close();
  });
});

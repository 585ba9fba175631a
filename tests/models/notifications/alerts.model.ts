import { exampleUser } from '../../../src/contracts/account/user.ts';
import { alertsMachine } from '../../../src/machines/notifications/alerts.machine.ts';
import { byHand, byItself, modelOf, noView } from '../support/model.ts';
import type { Harness } from '../support/harness.ts';

const PREFERENCES = '/settings';
const main = ({ page }: Harness) => page.getByRole('main');
const sound = (harness: Harness) => main(harness).getByRole('switch', { name: 'Sound' });
const desktop = (harness: Harness) => main(harness).getByRole('switch', { name: 'Desktop notifications' });

interface Stand {
  permission: string;
  /** The browser's question and its locks wait for these. */
  answer?: (permission: string) => void;
  lock?: (how: 'won' | 'lost' | 'broken') => void;
  isHidden: boolean;
}
/** The browser's notifications, question, locks and visibility, controlled by the run. */
const standIn = () => {
  const stand: Stand = { permission: 'default', isHidden: false };
  Object.assign(globalThis, { stand });
  class Notice extends EventTarget {
    static get permission() {
      return stand.permission;
    }
    static requestPermission() {
      return new Promise((resolve) => (stand.answer = resolve));
    }
    close() {}
  }
  Object.defineProperty(globalThis, 'Notification', { value: Notice, configurable: true });
  Object.defineProperty(document, 'hidden', { get: () => stand.isHidden, configurable: true });
  Object.defineProperty(navigator, 'locks', {
    value: {
      request: (_: string, __: unknown, use: (lock: object | null) => unknown) =>
        new Promise((resolve, reject) => {
          stand.lock = (how) =>
            how === 'broken' ? reject(new Error('no locks')) : resolve(use(how === 'won' ? {} : null));
        }),
    },
    configurable: true,
  });
};
declare global {
  var stand: Stand;
}
const here = async (harness: Harness): Promise<boolean> =>
  (await harness.page.evaluate(() => location.pathname + location.search)) === PREFERENCES;
/** Whether a switch has this position, if its page is in sight. */
const isSwitched = (find: typeof sound, isOn: boolean) => async (harness: Harness) => {
  if (!(await here(harness))) return;
  await harness.until(
    'the switch to have that position',
    async () => (await find(harness).isChecked()) === isOn,
  );
};
const says = (words: RegExp, isOn: boolean) => async (harness: Harness) => {
  if (!(await here(harness))) return;
  await harness.sees(main(harness).getByText(words));
  await isSwitched(desktop, isOn)(harness);
};
const turn = (find: typeof sound) => async (harness: Harness) => find(harness).click();
const post = async ({ page }: Harness, kind: string, from: unknown) => {
  await page.evaluate(
    // oxlint-disable-next-line require-post-message-target-origin -- a channel is of one origin
    (message) => new BroadcastChannel('alerts').postMessage(message),
    { kind, from },
  );
};
const see = (isHidden: boolean) => async (harness: Harness) => {
  await harness.page.evaluate((hidden) => {
    globalThis.stand.isHidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
};
const settle = async (harness: Harness, how: 'won' | 'lost' | 'broken') => {
  await harness.until('the tabs to settle it', () => harness.page.evaluate(() => !!globalThis.stand.lock));
  await harness.page.evaluate((end) => globalThis.stand.lock?.(end), how);
};
/** Follows a link as if one existed on the page. */
const follow = (harness: Harness, to: string) =>
  harness.page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    link.setAttribute('href', href);
    document.querySelector('main')?.append(link);
    link.click();
    link.remove();
  }, to);

export const alertsModel = modelOf(alertsMachine, {
  // Storage, visibility and user are reported at the start.
  meanwhile: ['alerts.restored', 'page.shown', 'place.changed', 'alert.due'],
  echoes: ['alerts.restored', 'page.shown'],
  // Storage and permission change behind the page's back, and other pages have no switches.
  alone: ['notice.clicked'],
  early: ['alerts.restored', 'place.changed'],
  open: () => ({
    path: PREFERENCES,
    user: exampleUser,
    hasSession: true,
    prepare: ({ page }) => page.addInitScript(standIn),
  }),
  events: {
    'alerts.restored': (harness, { permission, sound: tone, desktop: shown }) =>
      harness.page.evaluate(
        ([key, kept, allowed]) => {
          if (allowed === 'unsupported') Reflect.deleteProperty(globalThis, 'Notification');
          globalThis.stand.permission = allowed;
          localStorage.setItem(key, kept);
          dispatchEvent(new StorageEvent('storage', { key, newValue: kept }));
        },
        [`alerts:${exampleUser.id}`, JSON.stringify({ sound: tone, desktop: shown }), permission] as const,
      ),
    'sound.turnedOn': turn(sound),
    'sound.turnedOff': turn(sound),
    'desktop.turnedOn': turn(desktop),
    'desktop.turnedOff': turn(desktop),
    'message.announced': async ({ backend, until }, { from, text }) => {
      await until('the socket to be open', () => backend.openSockets() > 0);
      backend.emit('recieve-messageCount', { sender: from, message: text });
    },
    'message.seen': (harness, { from }) => post(harness, 'seen', from),
    'message.alertedElsewhere': (harness, { from }) => post(harness, 'told', from),
    'place.changed': async (harness, { with: person }) => {
      await follow(harness, person === null ? PREFERENCES : `/chat-user/${person}`);
    },
    'page.hidden': see(true),
    'page.shown': see(false),
    'notice.clicked': byHand('the pressed notification is on the desktop: a journey presses one'),
    'notices.refused': byHand('only Chrome on Android causes it'),
    'alert.due': byItself,
  },
  results: {
    askPermission: ({ page }: Harness, permission: never) =>
      page.evaluate((answer) => globalThis.stand.answer?.(answer), permission as string),
    claim: (harness: Harness, won: never) =>
      settle(harness, (won as readonly unknown[]).length > 0 ? 'won' : 'lost'),
  },
  failures: {
    askPermission: byHand('no browser fails at its own question'),
    claim: (harness) => settle(harness, 'broken'),
    watchSettings: byHand('only a defect of the adapter could cause it'),
    watchPlace: byHand('only a defect of the adapter could cause it'),
    watchNotices: byHand('only a defect of the adapter could cause it'),
  },
  states: {
    sound: (harness) => harness.sees(main(harness)),
    'sound.off': isSwitched(sound, false),
    'sound.on': isSwitched(sound, true),
    desktop: (harness) => harness.sees(main(harness)),
    'desktop.off': says(/Your browser asks for permission first\.$/, false),
    'desktop.asking': says(/^Your browser is asking for permission/, true),
    'desktop.on': says(/^Shows the sender and the start of the message\.$/, true),
    'desktop.denied': says(/^Your browser blocks notifications from this site\./, false),
    'desktop.unsupported': async (harness) => {
      await says(/^This browser cannot show desktop notifications\.$/, false)(harness);
      if (await here(harness))
        await harness.until('the switch to be disabled', () => desktop(harness).isDisabled());
    },
    page: (harness) => harness.sees(main(harness)),
    'page.shown': async ({ page, until }) =>
      until('the page to be seen', () => page.evaluate(() => !document.hidden)),
    'page.hidden': async ({ page, until }) =>
      until('the page to be hidden', () => page.evaluate(() => document.hidden)),
    alerting: (harness) => harness.sees(main(harness)),
    'alerting.idle': noView('nothing is told of, and nothing shows that'),
    'alerting.waiting': noView('what another tab has in sight, no view of this one knows'),
    'alerting.claiming': async ({ page, until }) =>
      until('the tabs to settle it', () => page.evaluate(() => !!globalThis.stand.lock)),
    'alerting.pausing': noView('the alert is shown on the desktop, not on the page'),
  },
});

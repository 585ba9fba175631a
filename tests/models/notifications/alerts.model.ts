import { exampleUser } from '../../../src/contracts/account/user.ts';
import { alertsMachine } from '../../../src/machines/notifications/alerts.machine.ts';
import { byHand, byItself, modelOf, noView } from '../support/model.ts';
import type { Stage } from '../support/stage.ts';

const PREFERENCES = '/all-notification?tab=preferences';
const main = ({ page }: Stage) => page.getByRole('main');
const sound = (stage: Stage) => main(stage).getByRole('switch', { name: 'Sound' });
const desktop = (stage: Stage) => main(stage).getByRole('switch', { name: 'Desktop notifications' });

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
const here = async (stage: Stage): Promise<boolean> =>
  (await stage.page.evaluate(() => location.pathname + location.search)) === PREFERENCES;
/** Whether a switch has this position, if its page is in sight. */
const isSwitched = (find: typeof sound, isOn: boolean) => async (stage: Stage) => {
  if (!(await here(stage))) return;
  await stage.until('the switch to have that position', async () => (await find(stage).isChecked()) === isOn);
};
const says = (words: RegExp, isOn: boolean) => async (stage: Stage) => {
  if (!(await here(stage))) return;
  await stage.sees(main(stage).getByText(words));
  await isSwitched(desktop, isOn)(stage);
};
const turn = (find: typeof sound) => async (stage: Stage) => find(stage).click();
const post = async ({ page }: Stage, kind: string, from: unknown) => {
  await page.evaluate(
    // oxlint-disable-next-line require-post-message-target-origin -- a channel is of one origin
    (message) => new BroadcastChannel('alerts').postMessage(message),
    { kind, from },
  );
};
const see = (isHidden: boolean) => async (stage: Stage) => {
  await stage.page.evaluate((hidden) => {
    globalThis.stand.isHidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
};
const settle = async (stage: Stage, how: 'won' | 'lost' | 'broken') => {
  await stage.until('the tabs to settle it', () => stage.page.evaluate(() => !!globalThis.stand.lock));
  await stage.page.evaluate((end) => globalThis.stand.lock?.(end), how);
};
/** Follows a link as if one existed on the page. */
const follow = (stage: Stage, to: string) =>
  stage.page.evaluate((href) => {
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
    'alerts.restored': (stage, { permission, sound: tone, desktop: shown }) =>
      stage.page.evaluate(
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
    'message.seen': (stage, { from }) => post(stage, 'seen', from),
    'message.alertedElsewhere': (stage, { from }) => post(stage, 'told', from),
    'place.changed': async (stage, { with: person }) => {
      await follow(stage, person === null ? PREFERENCES : `/chat-user/${person}`);
    },
    'page.hidden': see(true),
    'page.shown': see(false),
    'notice.clicked': byHand('the pressed notification is on the desktop: a journey presses one'),
    'notices.refused': byHand('only Chrome on Android causes it'),
    'alert.due': byItself,
  },
  results: {
    askPermission: ({ page }: Stage, permission: never) =>
      page.evaluate((answer) => globalThis.stand.answer?.(answer), permission as string),
    claim: (stage: Stage, won: never) =>
      settle(stage, (won as readonly unknown[]).length > 0 ? 'won' : 'lost'),
  },
  failures: {
    askPermission: byHand('no browser fails at its own question'),
    claim: (stage) => settle(stage, 'broken'),
    watchSettings: byHand('only a defect of the adapter could cause it'),
    watchPlace: byHand('only a defect of the adapter could cause it'),
    watchNotices: byHand('only a defect of the adapter could cause it'),
  },
  states: {
    sound: (stage) => stage.sees(main(stage)),
    'sound.off': isSwitched(sound, false),
    'sound.on': isSwitched(sound, true),
    desktop: (stage) => stage.sees(main(stage)),
    'desktop.off': says(/Your browser asks for permission first\.$/, false),
    'desktop.asking': says(/^Your browser is asking for permission/, true),
    'desktop.on': says(/^Shows the sender and the start of the message\.$/, true),
    'desktop.denied': says(/^Your browser blocks notifications from this site\./, false),
    'desktop.unsupported': async (stage) => {
      await says(/^This browser cannot show desktop notifications\.$/, false)(stage);
      if (await here(stage))
        await stage.until('the switch to be disabled', () => desktop(stage).isDisabled());
    },
    page: (stage) => stage.sees(main(stage)),
    'page.shown': async ({ page, until }) =>
      until('the page to be seen', () => page.evaluate(() => !document.hidden)),
    'page.hidden': async ({ page, until }) =>
      until('the page to be hidden', () => page.evaluate(() => document.hidden)),
    alerting: (stage) => stage.sees(main(stage)),
    'alerting.idle': noView('nothing is told of, and nothing shows that'),
    'alerting.waiting': noView('what another tab has in sight, no view of this one knows'),
    'alerting.claiming': async ({ page, until }) =>
      until('the tabs to settle it', () => page.evaluate(() => !!globalThis.stand.lock)),
    'alerting.pausing': noView('the alert is shown on the desktop, not on the page'),
  },
});

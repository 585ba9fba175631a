import { exampleCredentials } from '../../../src/contracts/account/account.ts';
import { exampleUser, type User } from '../../../src/contracts/account/user.ts';
import { sessionMachine } from '../../../src/machines/account/session.machine.ts';
import { admitPages, holdPages, losePages, waitingPages } from '../support/held-pages.ts';
import { byHand, byItself, modelOf, type ComingStep } from '../support/model.ts';
import {
  answerElsewhere,
  askElsewhere,
  openElsewhere,
  signInElsewhere,
  updateElsewhere,
} from '../support/other-tab.ts';
import type { Stage } from '../support/stage.ts';
import { banner, signIn, signOut } from '../support/visitor.ts';

const defect = byHand('only a defect of the adapter could cause it');
const TYPED = 'What is typed stays';

/** The user's name on the page since its last update; before that, the stored name. */
const heard = new WeakMap<Stage, string>();
const hears = (stage: Stage, user: Pick<User, 'Name'>) => {
  if (typeof user.Name === 'string') heard.set(stage, user.Name);
};
const isNamed = (stage: Stage, name: string) =>
  stage.sees(banner(stage).getByRole('link', { name, exact: true }));
const dialog = ({ page }: Stage) => page.getByRole('dialog', { name: 'Your session has ended' });
const nameBox = ({ page }: Stage) => page.getByRole('main').getByLabel('Your name', { exact: true });
const says = ({ page, sees }: Stage, words: string) =>
  sees(page.getByRole('status').getByText(words, { exact: true }));

/** A browser that forbids storage, and whose console ignores the warning about it. */
const forbidStorage = ({ page }: Stage) =>
  page.addInitScript(() => {
    const forbid = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(window, 'sessionStorage', { get: forbid });
    const { warn } = console;
    console.warn = () => {
      console.warn = warn;
      forbid();
    };
  });
/** A browser whose storage returns its contents, but rejects writes. */
const fillStorage = ({ page }: Stage) =>
  page.addInitScript(() => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function setItem(key, value) {
      if (document.readyState !== 'loading') throw new DOMException('full', 'QuotaExceededError');
      set.call(this, key, value);
    };
  });
/** A browser that has signed in before, in a closed tab. */
const flagStorage = ({ page }: Stage) => page.addInitScript(() => localStorage.setItem('signed-in', 'yes'));

/** A public page that keeps typed text is kept like a protected one. */
const isKept = (steps: readonly ComingStep[]) =>
  steps.some(({ sample }) => sample === 'on a page that is kept');
const isRefreshing = ({ backend }: Stage) => backend.waiting('user') > 0;
const isSigningIn = (stage: Stage) => stage.backend.waiting('login') > 0;

export const sessionModel = modelOf(sessionMachine, {
  // An expiry during typing is reported by another page than an expiry on the home page.
  early: ['session.expired'],
  open: (_, steps) => ({
    path: isKept(steps) ? '/contact-us' : '/',
    asleep: true,
    hasSession: true,
    holds: ['user', 'logout', 'guides', 'login', 'currentUser', 'notifications'],
    holdsTimersFrom: 150,
    ...(steps[0]?.sample === 'an employer' && { user: exampleUser }),
    prepare: async (stage) => {
      await holdPages(stage, /Leave without signing in/);
      if (steps.some(({ type }) => type === 'tab.updated')) await openElsewhere(stage);
      if (steps[0]?.type === 'xstate.error.actor.userStorage') await forbidStorage(stage);
      if (steps[0]?.sample.startsWith('nobody,')) await flagStorage(stage);
      if (steps.some(({ type }) => type === 'storage.refused')) await fillStorage(stage);
    },
  }),
  events: {
    'session.restored': byItself,
    'signIn.started': async (stage) => {
      const { page } = stage;
      const isAgain = await dialog(stage).isVisible();
      if (!isAgain) await signIn(stage).click();
      const form = isAgain ? dialog(stage) : page.getByRole('main');
      await form.getByLabel('Email', { exact: true }).fill(exampleCredentials.Email);
      await form.getByLabel('Password', { exact: true }).fill(exampleCredentials.Password);
      await form.getByRole('button', { name: 'Sign in', exact: true }).click();
    },
    'signIn.failed': (stage) => stage.fail('login', { kind: 'refused', status: 500 }),
    'user.signedIn': async (stage, { user }) => {
      hears(stage, user);
      if (!isSigningIn(stage)) return byHand('a mailed link or LinkedIn causes it, on pages of their own');
      await stage.give('login', user);
    },
    'user.updated': async (stage, { patch }) => {
      if (patch) hears(stage, patch);
      return byHand('the page of the profile sends it, which has its own model');
    },
    'user.signedOut': async (stage) => {
      const leave = dialog(stage).getByRole('button', { name: 'Leave without signing in' });
      await ((await leave.isVisible()) ? leave : signOut(stage)).click();
    },
    'session.expired': async (stage, { keepsPage }) => {
      if (keepsPage) await nameBox(stage).fill(TYPED);
      await stage.fail(keepsPage ? 'notifications' : 'guides', { kind: 'refused', status: 401 });
    },
    'session.endedElsewhere': async ({ backend, until }) => {
      await until('the connection to be open', () => backend.openSockets() === 1);
      backend.emit('session-ended', {});
    },
    'tab.signedIn': async (stage, { user }) => {
      hears(stage, user);
      await signInElsewhere(stage, user);
    },
    'tab.answered': async (stage, { user }) => {
      hears(stage, user);
      await answerElsewhere(stage, user);
    },
    'tab.updated': async (stage, { user }, sample) => {
      if (sample !== 'of somebody else' || isRefreshing(stage)) hears(stage, user);
      await updateElsewhere(stage, user);
    },
    'tab.signedOut': (stage) => signInElsewhere(stage, null),
    'tab.asked': (stage) => askElsewhere(stage, !isRefreshing(stage)),
    'storage.refused': byItself,
  },
  results: {
    recallUser: async (stage, user: User) => {
      hears(stage, user);
      await stage.give('currentUser', user);
    },
    refreshUser: async (stage, user: User) => {
      hears(stage, user);
      await stage.give('user', user);
    },
    endSession: (stage) => stage.give('logout', null),
    loadDialog: admitPages,
  },
  failures: {
    userStorage: byItself,
    tabs: defect,
    recallUser: (stage, reason) => stage.fail('currentUser', reason),
    refreshUser: (stage, reason) => stage.fail('user', reason),
    endSession: (stage, reason) => stage.fail('logout', reason),
    loadDialog: losePages,
    signInAgain: defect,
  },
  states: {
    // A page that was served for another path is empty until its scripts run.
    restoring: (stage) =>
      stage.sees(signIn(stage).or(stage.page.getByRole('status').getByText('Loading...', { exact: true }))),
    recalling: (stage) => stage.sees(signIn(stage)),
    'recalling.asking': ({ backend, until }) =>
      until('the backend to be left in peace', () => backend.received('currentUser').length === 0),
    'recalling.fetching': ({ backend, until }) =>
      until('the backend to be asked', () => backend.waiting('currentUser') === 1),
    signedOut: (stage) => stage.sees(signIn(stage)),
    'signedOut.settled': (stage) => stage.seesNo(signOut(stage)),
    'signedOut.ending': (stage) =>
      stage.until('the server to be told', () => stage.backend.waiting('logout') === 1),
    'signedOut.elsewhere': (stage) => says(stage, 'You were signed out in another tab.'),
    signingIn: async (stage) => {
      await stage.sees(signIn(stage));
      await stage.until('the backend to be asked', () => isSigningIn(stage));
      await stage.sees(stage.page.getByRole('main').getByRole('button', { name: 'Signing in …' }));
    },
    signedIn: async (stage) => {
      await stage.sees(signOut(stage));
      await stage.seesNo(dialog(stage));
    },
    'signedIn.refreshing': (stage) =>
      stage.until('the user to be asked for', () => stage.backend.waiting('user') === 1),
    'signedIn.fresh': async (stage) => {
      await isNamed(stage, heard.get(stage) ?? 'whom the page has heard of');
      await stage.until('nothing more to be asked', () => stage.backend.waiting('user') === 0);
    },
    'signedIn.stale': async (stage) => {
      await isNamed(stage, heard.get(stage) ?? String(exampleUser.Name));
      await stage.until('nothing more to be asked', () => stage.backend.waiting('user') === 0);
    },
    'signedIn.rechecking': (stage) => isNamed(stage, heard.get(stage) ?? String(exampleUser.Name)),
    'signedIn.rechecking.waiting': ({ backend, until }) =>
      until('the backend to be left in peace', () => backend.waiting('currentUser') === 0),
    'signedIn.rechecking.asking': ({ backend, until }) =>
      until('the backend to be asked', () => backend.waiting('currentUser') === 1),
    expired: async (stage) => {
      await stage.until('what was typed to stand', async () => (await nameBox(stage).inputValue()) === TYPED);
      await isNamed(stage, String(exampleUser.Name));
    },
    'expired.loading': (stage) =>
      stage.until('the dialog’s script to be asked for', () => waitingPages(stage) > 0),
    'expired.unloadable': async (stage) => {
      await says(stage, 'Your session has ended. Please sign in again.');
      await stage.seesNo(dialog(stage));
    },
    'expired.asking': async (stage) => {
      await stage.sees(dialog(stage));
      const email = dialog(stage).getByLabel('Email', { exact: true });
      await stage.until(
        'the address to stand',
        async () => (await email.inputValue()) === exampleUser['Email'],
      );
    },
    'expired.signingIn': async (stage) => {
      await stage.until('the backend to be asked', () => isSigningIn(stage));
      await stage.sees(dialog(stage).getByRole('button', { name: 'Signing in …' }));
    },
  },
});

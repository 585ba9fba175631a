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
import type { Harness } from '../support/harness.ts';
import { account, banner, signIn, signOut } from '../support/visitor.ts';

const defect = byHand('only a defect of the adapter could cause it');
const TYPED = 'What is typed stays';

/** The user's name on the page since its last update; before that, the stored name. */
const heard = new WeakMap<Harness, string>();
const hears = (harness: Harness, user: Pick<User, 'Name'>) => {
  if (typeof user.Name === 'string') heard.set(harness, user.Name);
};
const isNamed = (harness: Harness, name: string) =>
  harness.sees(banner(harness).getByRole('button', { name, exact: true }));
const dialog = ({ page }: Harness) => page.getByRole('dialog', { name: 'Your session has ended' });
const nameBox = ({ page }: Harness) => page.getByRole('main').getByLabel('Your name', { exact: true });
const says = ({ page, sees }: Harness, words: string) =>
  sees(page.getByRole('status').getByText(words, { exact: true }));

/** A browser that forbids storage, and whose console ignores the warning about it. */
const forbidStorage = ({ page }: Harness) =>
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
const fillStorage = ({ page }: Harness) =>
  page.addInitScript(() => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function setItem(key, value) {
      if (document.readyState !== 'loading') throw new DOMException('full', 'QuotaExceededError');
      set.call(this, key, value);
    };
  });
/** A browser that has signed in before, in a closed tab. */
const flagStorage = ({ page }: Harness) => page.addInitScript(() => localStorage.setItem('signed-in', 'yes'));

/** A public page that keeps typed text is kept like a protected one. */
const isKept = (steps: readonly ComingStep[]) =>
  steps.some(({ sample }) => sample === 'on a page that is kept');
const isRefreshing = ({ backend }: Harness) => backend.waiting('user') > 0;
const isSigningIn = (harness: Harness) => harness.backend.waiting('login') > 0;

export const sessionModel = modelOf(sessionMachine, {
  // An expiry during typing is reported by another page than an expiry on the home page.
  early: ['session.expired'],
  open: (_, steps) => ({
    path: isKept(steps) ? '/contact-us' : '/',
    holdsScripts: true,
    hasSession: true,
    holds: ['user', 'logout', 'guides', 'login', 'currentUser', 'notifications'],
    holdsTimersFrom: 150,
    ...(steps[0]?.sample === 'an employer' && { user: exampleUser }),
    prepare: async (harness) => {
      await holdPages(harness, /Leave without signing in/);
      if (steps.some(({ type }) => type === 'tab.updated')) await openElsewhere(harness);
      if (steps[0]?.type === 'xstate.error.actor.userStorage') await forbidStorage(harness);
      if (steps[0]?.sample.startsWith('nobody,')) await flagStorage(harness);
      if (steps.some(({ type }) => type === 'storage.refused')) await fillStorage(harness);
    },
  }),
  events: {
    'session.restored': byItself,
    'signIn.started': async (harness) => {
      const { page } = harness;
      const isAgain = await dialog(harness).isVisible();
      if (!isAgain) {
        await signIn(harness).click();
        // The page before stays for a moment, and its form may have an address too.
        await harness.sees(page.getByRole('main').getByRole('heading', { level: 1, name: 'Sign in' }));
      }
      const form = isAgain ? dialog(harness) : page.getByRole('main');
      await form.getByLabel('Email', { exact: true }).fill(exampleCredentials.Email);
      await form.getByLabel('Password', { exact: true }).fill(exampleCredentials.Password);
      await form.getByRole('button', { name: 'Sign in', exact: true }).click();
    },
    'signIn.failed': (harness) => harness.fail('login', { kind: 'refused', status: 500 }),
    'user.signedIn': async (harness, { user }) => {
      hears(harness, user);
      if (!isSigningIn(harness)) return byHand('a mailed link or LinkedIn causes it, on pages of their own');
      await harness.give('login', user);
    },
    'user.updated': async (harness, { patch }) => {
      if (patch) hears(harness, patch);
      return byHand('the page of the profile sends it, which has its own model');
    },
    'user.signedOut': async (harness) => {
      const leave = dialog(harness).getByRole('button', { name: 'Leave without signing in' });
      await ((await leave.isVisible()) ? leave.click() : signOut(harness));
    },
    'session.expired': async (harness, { keepsPage }) => {
      if (keepsPage) await nameBox(harness).fill(TYPED);
      await harness.fail(keepsPage ? 'notifications' : 'guides', { kind: 'refused', status: 401 });
    },
    'session.endedElsewhere': async ({ backend, until }) => {
      await until('the connection to be open', () => backend.openSockets() === 1);
      backend.emit('session-ended', {});
    },
    'tab.signedIn': async (harness, { user }) => {
      hears(harness, user);
      await signInElsewhere(harness, user);
    },
    'tab.answered': async (harness, { user }) => {
      hears(harness, user);
      await answerElsewhere(harness, user);
    },
    'tab.updated': async (harness, { user }, sample) => {
      if (sample !== 'of somebody else' || isRefreshing(harness)) hears(harness, user);
      await updateElsewhere(harness, user);
    },
    'tab.signedOut': (harness) => signInElsewhere(harness, null),
    'tab.asked': (harness) => askElsewhere(harness, !isRefreshing(harness)),
    'storage.refused': byItself,
  },
  results: {
    recallUser: async (harness, user: User) => {
      hears(harness, user);
      await harness.give('currentUser', user);
    },
    refreshUser: async (harness, user: User) => {
      hears(harness, user);
      await harness.give('user', user);
    },
    endSession: (harness) => harness.give('logout', null),
    loadDialog: (harness) => admitPages(harness),
  },
  failures: {
    userStorage: byItself,
    tabs: defect,
    recallUser: (harness, reason) => harness.fail('currentUser', reason),
    refreshUser: (harness, reason) => harness.fail('user', reason),
    endSession: (harness, reason) => harness.fail('logout', reason),
    loadDialog: (harness) => losePages(harness),
    signInAgain: defect,
  },
  states: {
    // A page that was served for another path is empty until its scripts run.
    restoring: (harness) =>
      harness.sees(
        signIn(harness).or(harness.page.getByRole('status').getByText('Loading...', { exact: true })),
      ),
    recalling: (harness) => harness.sees(signIn(harness)),
    'recalling.asking': ({ backend, until }) =>
      until('the backend to be left in peace', () => backend.received('currentUser').length === 0),
    'recalling.fetching': ({ backend, until }) =>
      until('the backend to be asked', () => backend.waiting('currentUser') === 1),
    signedOut: (harness) => harness.sees(signIn(harness)),
    'signedOut.settled': (harness) => harness.seesNo(account(harness)),
    'signedOut.ending': (harness) =>
      harness.until('the server to be told', () => harness.backend.waiting('logout') === 1),
    'signedOut.elsewhere': (harness) => says(harness, 'You were signed out in another tab.'),
    signingIn: async (harness) => {
      await harness.sees(signIn(harness));
      await harness.until('the backend to be asked', () => isSigningIn(harness));
      await harness.sees(harness.page.getByRole('main').getByRole('button', { name: 'Signing in …' }));
    },
    signedIn: async (harness) => {
      await harness.sees(account(harness));
      await harness.seesNo(dialog(harness));
    },
    'signedIn.refreshing': (harness) =>
      harness.until('the user to be asked for', () => harness.backend.waiting('user') === 1),
    'signedIn.fresh': async (harness) => {
      await isNamed(harness, heard.get(harness) ?? 'whom the page has heard of');
      await harness.until('nothing more to be asked', () => harness.backend.waiting('user') === 0);
    },
    'signedIn.stale': async (harness) => {
      await isNamed(harness, heard.get(harness) ?? String(exampleUser.Name));
      await harness.until('nothing more to be asked', () => harness.backend.waiting('user') === 0);
    },
    'signedIn.rechecking': (harness) => isNamed(harness, heard.get(harness) ?? String(exampleUser.Name)),
    'signedIn.rechecking.waiting': ({ backend, until }) =>
      until('the backend to be left in peace', () => backend.waiting('currentUser') === 0),
    'signedIn.rechecking.asking': ({ backend, until }) =>
      until('the backend to be asked', () => backend.waiting('currentUser') === 1),
    expired: async (harness) => {
      await harness.until(
        'what was typed to stand',
        async () => (await nameBox(harness).inputValue()) === TYPED,
      );
      await isNamed(harness, String(exampleUser.Name));
    },
    'expired.loading': (harness) =>
      harness.until('the dialog’s script to be asked for', () => waitingPages(harness) > 0),
    'expired.unloadable': async (harness) => {
      await says(harness, 'Your session has ended. Please sign in again.');
      await harness.seesNo(dialog(harness));
    },
    'expired.asking': async (harness) => {
      await harness.sees(dialog(harness));
      const email = dialog(harness).getByLabel('Email', { exact: true });
      await harness.until(
        'the address to stand',
        async () => (await email.inputValue()) === exampleUser['Email'],
      );
    },
    'expired.signingIn': async (harness) => {
      await harness.until('the backend to be asked', () => isSigningIn(harness));
      await harness.sees(dialog(harness).getByRole('button', { name: 'Signing in …' }));
    },
  },
});

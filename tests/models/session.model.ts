import { exampleCredentials } from '../../src/contracts/account.ts';
import { exampleUser, type User } from '../../src/contracts/user.ts';
import { sessionMachine } from '../../src/machines/session.machine.ts';
import { byHand, byItself, modelOf } from './support/model.ts';
import type { Stage } from './support/stage.ts';

const profile = 'the pages that change a profile are yet to come';
const banner = ({ page }: Stage) => page.getByRole('banner');
const signOut = (stage: Stage) => banner(stage).getByRole('button', { name: 'Sign out' });
const signIn = (stage: Stage) => banner(stage).getByRole('link', { name: 'Sign in' });

/** Under which name the page has them since it last heard of them; where it has not, as they were kept. */
const heard = new WeakMap<Stage, string>();
const hears = (stage: Stage, user: Pick<User, 'Name'>) => {
  if (typeof user.Name === 'string') heard.set(stage, user.Name);
};
const isNamed = (stage: Stage, name: string) =>
  stage.sees(banner(stage).getByRole('link', { name, exact: true }));

/** A browser that forbids storage, and the console on which that would be reported. */
const forbidStorage = ({ page }: Stage) =>
  page.addInitScript(() => {
    const forbid = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(window, 'sessionStorage', { get: forbid });
    console.warn = forbid;
  });
/** One that gives what it holds, and takes nothing more. */
const fillStorage = ({ page }: Stage) =>
  page.addInitScript(() => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function setItem(key, value) {
      if (document.readyState !== 'loading') throw new DOMException('full', 'QuotaExceededError');
      set.call(this, key, value);
    };
  });

const signInByForm = async (stage: Stage) => {
  const { page } = stage;
  await signIn(stage).click();
  const form = page.getByRole('main');
  await form.getByLabel('Email', { exact: true }).fill(exampleCredentials.Email);
  await form.getByLabel('Password', { exact: true }).fill(exampleCredentials.Password);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
};

export const sessionModel = modelOf(sessionMachine, {
  open: (_, steps) => ({
    asleep: true,
    hasSession: true,
    holds: ['user', 'logout', 'guides'],
    ...(steps[0]?.sample === 'somebody' && { user: exampleUser }),
    ...(steps[0]?.type.startsWith('xstate.error') && { prepare: forbidStorage }),
    ...(steps.some(({ type }) => type === 'storage.refused') && { prepare: fillStorage }),
  }),
  events: {
    'session.restored': byItself,
    'user.signedIn': async (stage, { user }) => {
      hears(stage, user);
      if (await signOut(stage).isVisible()) return byHand('who is signed in is not asked to sign in again');
      await signInByForm(stage);
    },
    'user.updated': async (stage, { patch }) => {
      if (patch) hears(stage, patch);
      return byHand(profile);
    },
    'user.signedOut': (stage) => signOut(stage).click(),
    'session.expired': (stage) => stage.fail('guides', { kind: 'refused', status: 401 }),
    'storage.refused': byItself,
  },
  results: {
    refreshUser: async (stage, user: User) => {
      hears(stage, user);
      await stage.give('user', user);
    },
    endSession: (stage) => stage.give('logout', null),
  },
  failures: {
    userStorage: byItself,
    refreshUser: (stage, reason) => stage.fail('user', reason),
    endSession: (stage, reason) => stage.fail('logout', reason),
  },
  states: {
    restoring: (stage) => stage.sees(signIn(stage)),
    signedOut: (stage) => stage.sees(signIn(stage)),
    'signedOut.settled': (stage) => stage.lacks(signOut(stage)),
    'signedOut.ending': (stage) =>
      stage.until('the server to be told', () => stage.backend.waiting('logout') === 1),
    signedIn: (stage) => stage.sees(signOut(stage)),
    'signedIn.refreshing': (stage) =>
      stage.until('the user to be asked for', () => stage.backend.waiting('user') === 1),
    'signedIn.fresh': async (stage) => {
      await isNamed(stage, heard.get(stage) ?? 'whom the page has heard of');
      await stage.until('nothing more to be asked', () => stage.backend.waiting('user') === 0);
    },
    'signedIn.stale': async (stage) => {
      await isNamed(stage, String(exampleUser.Name));
      await stage.until('nothing more to be asked', () => stage.backend.waiting('user') === 0);
    },
  },
});

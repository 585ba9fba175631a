/** The user in the header, and how a person signs in and out: for machines that `app` tells of the user. */
import { exampleCredentials } from '../../../src/contracts/account/account.ts';
import { exampleUser, type User } from '../../../src/contracts/account/user.ts';
import type { ComingStep } from './model.ts';
import type { Opening } from './harness.ts';
import type { Harness } from './harness.ts';
import { accountButton, signOut as chooseSignOut } from '../../support/account-menu.ts';

export const banner = ({ page }: Harness) => page.getByRole('banner');
/** The button of the account menu, which bears the user's name. */
export const account = ({ page }: Harness) => accountButton(page);
export const signOut = ({ page }: Harness) => chooseSignOut(page);
export const signIn = (harness: Harness) => banner(harness).getByRole('link', { name: 'Sign in' });
export const messages = (harness: Harness) => banner(harness).getByRole('button', { name: /^Messages/ });

export const signInByForm = async (harness: Harness): Promise<void> => {
  await signIn(harness).click();
  const form = harness.page.getByRole('main');
  await form.getByLabel('Email', { exact: true }).fill(exampleCredentials.Email);
  await form.getByLabel('Password', { exact: true }).fill(exampleCredentials.Password);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
};

const users: Readonly<Record<string, User>> = {
  'an employer': exampleUser,
  'a freelancer': { ...exampleUser, type: 'Freelancer' },
};
/** Pages on which the first session event is still to be taken as a step. */
const awaitingFirstEvent = new WeakSet<Harness>();

/**
 * An opening with the user of the first step, if that is the first session event, which follows by itself from
 * storage; otherwise with `usual`. The refresh of a stored user waits.
 */
export const openingFor = (
  steps: readonly ComingStep[],
  usual: User | null = exampleUser,
): Opening & { readonly holds: readonly ['user'] } => {
  const [first] = steps;
  const isNews = first?.type === 'session.changed';
  const user = isNews ? users[first.sample] : (usual ?? undefined);
  return {
    holds: ['user'],
    ...(user && { user }),
    prepare: async (harness) => {
      if (isNews) awaitingFirstEvent.add(harness);
    },
  };
};
/** Causes the session event: at first nothing, then a refresh, a sign-in or a sign-out. */
export const changeSession = async (harness: Harness, { user }: { user: User | null }): Promise<void> => {
  if (awaitingFirstEvent.delete(harness)) return;
  if (user === null) await signOut(harness);
  else if (await account(harness).isVisible()) await harness.give('user', user);
  else await signInByForm(harness);
};

/** The newest context of an actor, as far as it may be shown. */
export const contextOf = async (
  harness: Harness,
  actor: string,
): Promise<Readonly<Record<string, unknown>>> => {
  const entries = await harness.entriesSince(0);
  const newest = entries.findLast((entry) => entry.actor === actor);
  return (newest?.context ?? {}) as Readonly<Record<string, unknown>>;
};
/** Expects the header to name the actor's user; if the actor has no user, the header must offer signing in. */
export const headerShowsUser = async (harness: Harness, actor: string): Promise<void> => {
  const { userId } = await contextOf(harness, actor);
  if (userId === null || userId === undefined) {
    await harness.sees(signIn(harness));
    await harness.seesNo(messages(harness));
  } else {
    await harness.sees(banner(harness).getByRole('button', { name: String(exampleUser.Name), exact: true }));
    await harness.sees(messages(harness));
  }
};

/** The user in the header, and how a person signs in and out: for machines that `app` tells of the user. */
import { exampleCredentials } from '../../../src/contracts/account/account.ts';
import { exampleUser, type User } from '../../../src/contracts/account/user.ts';
import type { ComingStep } from './model.ts';
import type { Opening } from './stage.ts';
import type { Stage } from './stage.ts';

export const banner = ({ page }: Stage) => page.getByRole('banner');
export const signOut = (stage: Stage) => banner(stage).getByRole('button', { name: 'Sign out' });
export const signIn = (stage: Stage) => banner(stage).getByRole('link', { name: 'Sign in' });
export const messages = (stage: Stage) => banner(stage).getByRole('button', { name: /^Messages/ });

export const signInByForm = async (stage: Stage): Promise<void> => {
  await signIn(stage).click();
  const form = stage.page.getByRole('main');
  await form.getByLabel('Email', { exact: true }).fill(exampleCredentials.Email);
  await form.getByLabel('Password', { exact: true }).fill(exampleCredentials.Password);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
};

const users: Readonly<Record<string, User>> = {
  'an employer': exampleUser,
  'a freelancer': { ...exampleUser, type: 'Freelancer' },
};
/** Pages on which the first session event is still to be taken as a step. */
const awaitingFirstEvent = new WeakSet<Stage>();

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
    prepare: async (stage) => {
      if (isNews) awaitingFirstEvent.add(stage);
    },
  };
};
/** Causes the session event: at first nothing, then a refresh, a sign-in or a sign-out. */
export const changeSession = async (stage: Stage, { user }: { user: User | null }): Promise<void> => {
  if (awaitingFirstEvent.delete(stage)) return;
  if (user === null) await signOut(stage).click();
  else if (await signOut(stage).isVisible()) await stage.give('user', user);
  else await signInByForm(stage);
};

/** The newest context of an actor, as far as it may be shown. */
export const contextOf = async (stage: Stage, actor: string): Promise<Readonly<Record<string, unknown>>> => {
  const entries = await stage.entriesSince(0);
  const newest = entries.findLast((entry) => entry.actor === actor);
  return (newest?.context ?? {}) as Readonly<Record<string, unknown>>;
};
/** Expects the header to name the actor's user; if the actor has no user, the header must offer signing in. */
export const headerShowsUser = async (stage: Stage, actor: string): Promise<void> => {
  const { userId } = await contextOf(stage, actor);
  if (userId === null || userId === undefined) {
    await stage.sees(signIn(stage));
    await stage.seesNo(messages(stage));
  } else {
    await stage.sees(banner(stage).getByRole('link', { name: String(exampleUser.Name), exact: true }));
    await stage.sees(messages(stage));
  }
};

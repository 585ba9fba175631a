/** The pages of the user's own profile and of settings, by role and name. */
import { aFreelancer } from './people.ts';
import type { Harness, Opening } from './harness.ts';

export const OWN_PROFILE: Opening = { path: '/login-user-profile', user: aFreelancer };
export const SETTINGS: Opening = { path: '/settings', user: aFreelancer };
/** Its draft of changes, in local storage. */
export const DRAFT_KEY = `draft:ownProfileForm:${aFreelancer.id}`;

export const main = ({ page }: Harness) => page.getByRole('main');
export const part = (harness: Harness, name: string) =>
  main(harness).getByRole('region', { name, exact: true });
export const box = (harness: Harness, label: string) => main(harness).getByLabel(label, { exact: true });
export const saveButton = (harness: Harness) =>
  main(harness).getByRole('button', { name: /^(Save changes|Saving …)$/ });
export const removePhotoButton = (harness: Harness) =>
  main(harness).getByRole('button', { name: 'Remove photo', exact: true });
export const photoInput = (harness: Harness) =>
  main(harness).locator('input[aria-label="Image for your photo"]');
/** At rest: the profile has loaded. */
export const isHere = async (harness: Harness) => {
  await harness.sees(main(harness).getByRole('heading', { level: 1, name: 'My profile', exact: true }));
  await harness.sees(saveButton(harness));
};

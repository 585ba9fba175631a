/** The page of the user's own profile, by role and name. */
import { aFreelancer } from './people.ts';
import type { Stage, Opening } from './stage.ts';

export const OWN_PROFILE: Opening = { path: '/login-user-profile', user: aFreelancer };
/** Its draft of changes, in local storage. */
export const DRAFT_KEY = `draft:ownProfileForm:${aFreelancer.id}`;

export const main = ({ page }: Stage) => page.getByRole('main');
export const part = (stage: Stage, name: string) => main(stage).getByRole('region', { name, exact: true });
export const box = (stage: Stage, label: string) => main(stage).getByLabel(label, { exact: true });
export const saveButton = (stage: Stage) =>
  main(stage).getByRole('button', { name: /^(Save changes|Saving …)$/ });
export const removePhotoButton = (stage: Stage) =>
  main(stage).getByRole('button', { name: 'Remove photo', exact: true });
export const photoInput = (stage: Stage) => main(stage).locator('input[type="file"]');
/** At rest: the profile has loaded. */
export const isHere = async (stage: Stage) => {
  await stage.sees(main(stage).getByRole('heading', { level: 1, name: 'My Profile', exact: true }));
  await stage.sees(saveButton(stage));
};

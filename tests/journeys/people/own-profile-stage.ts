/** Shared by own-profile.test.ts and own-profile.full.test.ts. */
import type { Page } from 'playwright';
import { exampleOwnProfile, type OwnProfile } from '../../../src/contracts/people/own-profile.ts';
import { open, type Opening } from '../support.ts';

/** Without the photo, since the demo data has none. */
export const example: OwnProfile = { ...exampleOwnProfile, Photo: undefined };
export const PATH = '/login-user-profile';
export const main = (page: Page) => page.getByRole('main');
export const box = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
export const save = (page: Page) => main(page).getByRole('button', { name: 'Save changes' });
/** The page with a server that stores this profile and accepts every change; `sent` holds the changes. */
export const stand = async (profile: OwnProfile, opening: Opening = {}) => {
  const sent: Record<string, unknown>[] = [];
  let kept = profile;
  const page = await open({
    path: PATH,
    account: 'freelancer',
    ...opening,
    prepare: async (blank, context) => {
      await blank.route('**/admin/profilefind', (route) => route.fulfill({ json: { data: kept } }));
      await blank.route('**/admin/profileUpdate', (route) => {
        const { Token: _, ...changes } = route.request().postDataJSON() as Record<string, unknown>;
        sent.push(changes);
        kept = { ...kept, ...changes } as OwnProfile;
        return route.fulfill({ json: { data: kept } });
      });
      await opening.prepare?.(blank, context);
    },
  });
  await save(page).waitFor();
  return { page, sent };
};
export const screens = [
  ['light', 320],
  ['dark', 1280],
] as const;

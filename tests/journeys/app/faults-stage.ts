/** Shared by faults.test.ts and faults.full.test.ts. */
import type { Page } from 'playwright';
import type { CallName } from '../specification-backend.ts';

export type List = Exclude<CallName, 'newsletter' | 'user'>;
/** What a user sees of each list: its place, its rows, and its text when empty. */
export const lists: Readonly<
  Record<
    List,
    { readonly region: string; readonly good: object; readonly shown: string; readonly empty?: string }
  >
> = {
  freelancers: {
    region: 'Find Top Freelancers',
    good: { id: 5, Name: 'Good Person' },
    shown: 'Good Person',
    empty: 'No freelancers are featured today.',
  },
  guides: {
    region: 'Marketlane Guide',
    good: { GID: 5, Guide_Title: 'Good Guide' },
    shown: 'Good Guide',
    empty: 'No guides yet.',
  },
  reviews: {
    region: 'What clients say',
    good: { GlobalReview_Review: 'Good review.', Status: 'Active' },
    shown: 'Good review.',
  },
  skills: { region: '', good: { Name: 'Good Skill' }, shown: 'Good Skill' },
};
export const partOf = (page: Page, list: List) =>
  list === 'skills' ? page.getByRole('search') : page.getByRole('region', { name: lists[list].region });
export const showsGoodIn = async (page: Page, list: List) => {
  if (list === 'skills') await page.getByRole('combobox').click();
  await partOf(page, list).getByText(lists[list].shown, { exact: true }).first().waitFor();
};
export const names = Object.keys(lists) as List[];

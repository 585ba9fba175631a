/** Shared by picker.test.ts and picker.full.test.ts. */
import type { Page } from 'playwright';
import { open } from '../support.ts';

export const LABEL = 'What Skills are you looking for ?';
export const partsOf = (page: Page) => ({
  box: page.getByRole('combobox', { name: LABEL, exact: true }),
  options: page.getByRole('listbox').getByRole('option'),
  option: (name: string) => page.getByRole('listbox').getByRole('option', { name, exact: true }),
  search: page.getByRole('button', { name: 'Search', exact: true }),
  remove: (name: string) => page.getByRole('button', { name: `Remove ${name}`, exact: true }),
});
/** Home on the real server, its picker filled. */
export const openPicker = async () => {
  const page = await open();
  const parts = partsOf(page);
  await parts.box.click();
  await parts.options.first().waitFor();
  return { page, ...parts };
};

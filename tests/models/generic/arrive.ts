import type { Locator } from 'playwright';
import type { Harness } from '../support/harness.ts';

/** Waits for the part of a page that is walked. A fault may have cut the page's own call: then it is loaded again. */
export const arriveAt = async (harness: Harness, part: Locator): Promise<void> => {
  const retry = harness.page.getByRole('main').getByRole('button', { name: 'Try again' }).first();
  await harness.sees(part.or(retry).first());
  if (!(await part.isVisible())) await retry.click();
  await harness.sees(part);
};

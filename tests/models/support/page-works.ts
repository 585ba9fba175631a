/** Asserts that the page works, even if one of its parts has crashed. */
import type { Harness } from './harness.ts';

export const pageWorks = async (harness: Harness, heading: string): Promise<void> => {
  const { page, sees, until } = harness;
  await sees(page.getByRole('banner').getByRole('link', { name: 'Marketlane' }));
  await sees(page.getByRole('main').getByRole('heading', { level: 1, name: heading }));
  const subscribe = page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' });
  await until('the footer to be enabled', () => subscribe.isEnabled());
};

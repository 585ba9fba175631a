/** Asserts that the page works, even if one of its parts has crashed. */
import type { Stage } from './stage.ts';

export const pageWorks = async (stage: Stage, heading: string): Promise<void> => {
  const { page, sees, until } = stage;
  await sees(page.getByRole('banner').getByRole('link', { name: 'Marketlane' }));
  await sees(page.getByRole('main').getByRole('heading', { level: 1, name: heading }));
  const subscribe = page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' });
  await until('the footer to be enabled', () => subscribe.isEnabled());
};

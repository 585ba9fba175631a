/** Shared by the tests of pages before their scripts. */
import type { Page, Route } from 'playwright';

/** Holds every script of the page until `release` is called. */
export const scriptsHeld = () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  return {
    release: () => release(),
    prepare: (page: Page) =>
      page.route('**/static/js/**', async (route: Route) => {
        await released;
        await route.continue();
      }),
  };
};

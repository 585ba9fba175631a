/** Shared by the tests of pages before their scripts. */
import type { Page, Route } from 'playwright';

/** Holds every script of the page, or those at these addresses, until `release` is called. */
export const scriptsHeld = (which = '**/static/js/**') => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  return {
    release: () => release(),
    prepare: (page: Page) =>
      page.route(which, async (route: Route) => {
        await released;
        await route.continue();
      }),
  };
};

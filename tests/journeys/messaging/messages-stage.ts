/** What messages.test.ts and messages.full.test.ts share. */
import type { Page } from 'playwright';
import { banner } from './chat-people.ts';
import { isAnonymous } from '../session-people.ts';

export const SEND = '**/admin/messageCreate';
/** What of conversations the browser keeps, in either storage. */
export const kept = (page: Page) => () =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Object.keys(storage).filter((key) => /^(outbox|composer):/.test(key)),
    ),
  );
export const signOut = async (page: Page) => {
  // Its answer takes the cookie away: a page that is left before it might lose the next session's.
  const told = page.waitForResponse('**/logout');
  await banner(page).getByRole('button', { name: 'Sign out' }).click();
  await told;
  await isAnonymous(page);
};

/** Shared by messages.test.ts and messages.full.test.ts. */
import type { Page } from 'playwright';
import { banner } from './chat-people.ts';
import { isAnonymous } from '../session-people.ts';

export const SEND = '**/admin/messageCreate';
/** The browser's storage of conversations, both local and of the session. */
export const kept = (page: Page) => () =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Object.keys(storage).filter((key) => /^(outbox|composer):/.test(key)),
    ),
  );
export const signOut = async (page: Page) => {
  // The answer deletes the cookie: if the page leaves before, the answer might delete the next session's.
  const told = page.waitForResponse('**/logout');
  await banner(page).getByRole('button', { name: 'Sign out' }).click();
  await told;
  await isAnonymous(page);
};

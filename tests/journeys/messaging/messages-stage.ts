/** Shared by messages.test.ts and messages.full.test.ts. */
import type { Page } from 'playwright';
import { isAnonymous } from '../session-people.ts';
import { signOut as chooseSignOut } from '../../support/account-menu.ts';

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
  await chooseSignOut(page);
  await told;
  await isAnonymous(page);
};

/** Shared by realtime.test.ts and realtime.full.test.ts. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { accounts, failedRequest, type Account } from '../support.ts';
import { realServer } from '../real-server.ts';
import { signOut } from '../../support/account-menu.ts';

export const user = { id: 1, type: 'Employer', Name: 'Ines Moreau' };
export const broken = [failedRequest, /WebSocket/];
export const messagesOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Messages/ });
export const unreadOf = (page: Page) => () => messagesOf(page).getAttribute('aria-label');
/** Sends a demo message as the sender's page would: session cookie and XSRF pair. */
export const sendFrom = async (page: Page, to: Account, message: string) => {
  const cookies = await page.context().cookies();
  const pair = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const reply = await page.context().request.post(`${realServer()}/admin/demoMessageCreate`, {
    data: { Token: 'test', to: accounts[to].id, message },
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(pair) },
  });
  expect(reply.status()).toBe(200);
};
export { signOut };

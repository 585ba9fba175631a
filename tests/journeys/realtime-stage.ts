/** What realtime.test.ts and realtime.full.test.ts share. */
import type { Page } from 'playwright';
import { failedRequest } from './support.ts';

export const user = { id: 1, type: 'Employer', Name: 'Ines Moreau' };
export const broken = [failedRequest, /WebSocket/];
export const messagesOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Messages/ });
export const unreadOf = (page: Page) => () => messagesOf(page).getAttribute('aria-label');

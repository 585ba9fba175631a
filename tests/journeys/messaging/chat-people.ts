/** Two new people on the real server, an employer and a freelancer, and the contents of their pages of messages. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { arrived, type Newcomer } from '../mailbox.ts';
import { signInOn } from '../session-people.ts';
import type { journeys } from '../support.ts';
import { realServer } from '../real-server.ts';

type Open = ReturnType<typeof journeys>['open'];
type Opening = NonNullable<Parameters<Open>[0]>;

export interface Talker extends Newcomer {
  readonly id: number;
}

/** Two people without a conversation: the employer may begin. */
export const twoPeople = (): Promise<readonly [employer: Talker, freelancer: Talker]> =>
  Promise.all([
    arrived({ Name: 'Elin Brandt', type: 'Employer' }),
    arrived({ Name: 'Femi Adeyemi', type: 'Freelancer' }),
  ]);

/** Their own browser, in which they have signed in by hand. */
export const enter = async (open: Open, who: Talker, path: string, opening: Opening = {}): Promise<Page> => {
  const page = await open({ ...opening, path: `/login?next=${encodeURIComponent(path)}` });
  await signInOn(page, who);
  await opener(page).waitFor(); // a phone hides their name in its menu
  return page;
};
export const pathTo = ({ id }: Talker): string => `/chat-user/${id}`;

export const banner = (page: Page) => page.getByRole('banner');
export const opener = (page: Page) => banner(page).getByRole('button', { name: /^Messages/ });
export const unreadOf = (page: Page) => () => opener(page).getAttribute('aria-label');
export const panel = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true });
export const box = (page: Page, { Name }: { Name: string }) =>
  page.getByRole('textbox', { name: `Message to ${Name}` });
export const feed = (page: Page) => page.getByRole('feed');
/** An article by its text. */
export const said = (page: Page, text: string) => feed(page).getByRole('article').filter({ hasText: text });
export const namesOf = (page: Page) => () =>
  feed(page)
    .getByRole('article')
    .evaluateAll((articles) =>
      articles.map((article) => {
        const of = (attribute: string) =>
          document.getElementById(article.getAttribute(attribute) ?? '')?.textContent ?? '';
        const [who] = of('aria-labelledby').split(',');
        return `${who}: ${of('aria-describedby')}`;
      }),
    );
export const write = async (page: Page, to: { Name: string }, text: string): Promise<void> => {
  await box(page, to).fill(text);
  await box(page, to).press('Enter');
  await expect.poll(() => box(page, to).inputValue()).toBe('');
};
/** The name of an article includes its delivery state. */
export const progressOf = (page: Page, text: string) => async (): Promise<string> => {
  const id = await said(page, text).getAttribute('aria-labelledby');
  const words = await page.locator(`[id="${id}"]`).textContent();
  return words?.split(', ').at(-1) ?? '';
};

/** Sends a message as their page would, but without a page. */
export const sendFrom = async (page: Page, to: Talker, Text: string): Promise<void> => {
  const cookies = await page.context().cookies();
  const pair = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const reply = await page.context().request.post(`${realServer()}/admin/messageCreate`, {
    data: { Token: 'test', to: to.id, clientMessageId: crypto.randomUUID(), Text },
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(pair) },
  });
  expect(reply.status()).toBe(200);
};

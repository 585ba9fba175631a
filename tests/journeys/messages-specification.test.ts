/** Messages where the backend knows the specification alone: what its one event says is all there is. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { feed, opener, panel, said, unreadOf } from './chat-people.ts';
import { eventually, expectAccessible, failedRequest, journeys, placeOf } from './support.ts';

const { open, serve } = journeys();

const user = { id: 1, type: 'Employer', Name: 'Ines Moreau' };
/** Calls of ours that this backend was asked for; demo accounts are asked for on the sign-in page alone. */
const OURS = /chat|message|attachment|notification/i;

const openAt = async (path: string, cookies: readonly string[] = []) => {
  const backend = await serve();
  const page = await open({
    at: backend.address,
    path,
    storage: { user },
    expects: cookies.length > 0 ? [failedRequest] : [],
    prepare: (_, context) =>
      context.addCookies(cookies.map((name) => ({ name, value: 'a-pair', url: backend.address }))),
  });
  await eventually(() => backend.announced).toEqual([1]);
  const hear = (sender: number | string, message: string) =>
    backend.say('recieve-messageCount', { sender, message });
  return { backend, page, hear };
};
const rowsOf = (page: Page, name: string) => () =>
  page
    .getByRole('list', { name })
    .getByRole('listitem')
    .evaluateAll((rows) =>
      rows.map((row) => {
        const words = row.textContent ?? '';
        return `${/Member \d+/.exec(words)?.[0]}${/unread/.test(words) ? ', unread' : ''}`;
      }),
    );

describe('of the specification’s backend alone', () => {
  it('[R74][R4][R5] an incoming message marks, moves and counts: in the header, in its panel, on the page', async () => {
    const { backend, page, hear } = await openAt('/');
    hear(2, 'One.');
    hear(3, 'Two.');
    hear('4', 'Three.');
    await eventually(unreadOf(page)).toBe('Messages, 3 unread');
    hear(2, 'Four.');
    await opener(page).click();
    await eventually(rowsOf(page, 'Newest conversations')).toEqual([
      'Member 2, unread',
      'Member 4, unread',
      'Member 3, unread',
    ]);
    expect(await unreadOf(page)()).toBe('Messages, 3 unread'); // senders, not messages
    await panel(page).getByText('Four.').waitFor();
    await expectAccessible(page);

    await panel(page).getByRole('link', { name: 'See all messages' }).click();
    await eventually(() => placeOf(page)).toBe('/chat-user');
    await page.getByRole('list', { name: 'Conversations' }).waitFor();
    hear(3, 'Five.');
    await eventually(async () => (await rowsOf(page, 'Conversations')())[0]?.split(',')[0]).toBe('Member 3');
    expect(backend.unknownPosts.filter((path) => OURS.test(path))).toEqual([]);
  });

  it('[R74][R40] a conversation shows what comes, has it read by being shown, and says that there is no past', async () => {
    const { backend, page, hear } = await openAt('/chat-user/2');
    await page.getByText('This server keeps no messages').waitFor();
    await page.getByText('Nothing has come since you opened this page.').waitFor();
    expect(
      await page
        .getByRole('main')
        .getByRole('textbox', { name: /^Message to/ })
        .count(),
    ).toBe(0);
    hear(2, 'Here it is.');
    await said(page, 'Here it is.').waitFor();
    await eventually(unreadOf(page)).toBe('Messages');
    hear(3, 'From somebody else.');
    await eventually(unreadOf(page)).toBe('Messages, 1 unread');
    expect(await feed(page).getByText('From somebody else.').count()).toBe(0);
    hear(2, 'And more.');
    await said(page, 'And more.').waitFor();
    await eventually(unreadOf(page)).toBe('Messages, 1 unread');
    await expectAccessible(page);
    expect(backend.unknownPosts.filter((path) => OURS.test(path))).toEqual([]);
  });

  it('[R74][R40][R4] the same where it sets an XSRF cookie, and knows none of our calls', async () => {
    const { page, hear } = await openAt('/chat-user/2', ['XSRF-TOKEN']);
    await page.getByText('This server keeps no messages').waitFor();
    hear(2, 'Here it is.');
    await said(page, 'Here it is.').waitFor();
    await eventually(unreadOf(page)).toBe('Messages');
    hear(3, 'From somebody else.');
    await eventually(unreadOf(page)).toBe('Messages, 1 unread');
  });

  it('[R74][R4] what comes before the script of the member parts is here is not lost', async () => {
    const backend = await serve();
    const { promise: here, resolve: let_ } = Promise.withResolvers<void>();
    const page = await open({
      at: backend.address,
      storage: { user },
      prepare: (blank) =>
        blank.route('**/static/js/async/**', async (route) => {
          const text = await (await fetch(route.request().url())).text();
          if (text.includes('Newest conversations')) await here;
          await route.continue();
        }),
    });
    await eventually(() => backend.announced).toEqual([1]);
    for (const sender of [2, 3, 2]) backend.say('recieve-messageCount', { sender, message: 'Early.' });
    expect(await opener(page).count()).toBe(0);
    let_();
    await eventually(unreadOf(page)).toBe('Messages, 2 unread');
  });
});

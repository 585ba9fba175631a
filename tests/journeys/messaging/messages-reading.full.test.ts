/**
 * Reading messages in detail. Every day messages-keyboard.test.ts hears that a message arrived and walks a short
 * thread, messages-specification.test.ts opens the header's panel, and the paths of the inbox in tests/models show a
 * stale list. Only here: the filter by name, a second message whose announcement waits, and the walk of a long
 * thread.
 */
import { describe, expect, it } from 'vitest';
import { AMARA } from './chat-stage.ts';
import {
  eventually,
  expectAccessible,
  failedRequest,
  focusOf,
  isFocused,
  journeys,
  tryAgain,
} from '../support.ts';
import { article, openThread, placeOf, thread } from './messages-reading-stage.ts';

journeys();

describe('list and thread', () => {
  it('[R51a] a name filters the loaded chats', async () => {
    const { page } = await openThread({}, { path: '/chat-user' });
    const links = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
    await page.getByLabel('Filter by name').fill('amar');
    await eventually(() => links.count()).toBe(1);
    await page.getByLabel('Filter by name').fill('nobody');
    await page.getByText('No conversation matches “nobody”.').waitFor();
  });

  it('[R11c] a failed reload keeps the old list, and offers a retry', async () => {
    let isCut = false;
    const { page } = await openThread(
      {},
      {
        path: '/chat-user',
        expects: [failedRequest],
        prepare: (prepared) =>
          prepared.route('**/admin/chatListfind', (route) => (isCut ? route.abort() : route.fallback())),
      },
    );
    const links = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
    await eventually(() => links.count()).toBe(1);
    isCut = true;
    // oxlint-disable-next-line require-post-message-target-origin -- a channel is of one origin: another tab has read
    await page.evaluate(() => new BroadcastChannel('inbox').postMessage('read'));
    const words = page.getByRole('main').getByText('New conversations could not be loaded.');
    await words.waitFor();
    expect(await links.count()).toBe(1);
    await expectAccessible(page);
    isCut = false;
    await tryAgain(page.getByRole('main'));
    await eventually(() => words.count()).toBe(0);
    expect(await focusOf(page)).toBe('h1 Messages');
  });
});

describe('a thread', () => {
  it('[R56a][R56b] the user walks through it article by article, and leaves it', async () => {
    const { page } = await openThread();
    await eventually(async () => (await placeOf(page)).left).toBe(0);
    await thread(page).getByRole('button', { name: 'Conversation options' }).focus();
    await page.keyboard.press('Tab');
    expect(await isFocused(article(page, 120))).toBe(true);
    expect(
      await article(page, 120).evaluate((element) => element.ariaLabelledByElements?.[0]?.textContent),
    ).toMatch(/^You, \d\d:\d\d, delivered$/);
    for (let step = 0; step < 30; step += 1) await page.keyboard.press('PageUp');
    await eventually(() => isFocused(article(page, 90))).toBe(true);
    await page.keyboard.press('PageDown');
    await eventually(() => isFocused(article(page, 91))).toBe(true);
    await page.keyboard.press('Control+End');
    expect(await focusOf(page)).toMatch(/^button (Attach files|.*newest)/);
    await expectAccessible(page);
  });
});

describe('a new message', () => {
  it('[R66] is announced once in a while, with its sender but not its text', async () => {
    const { page, hear } = await openThread();
    const said = page.getByRole('banner').getByText(/^New message from/);
    await eventually(async () => (await placeOf(page)).left).toBe(0);
    expect(await said.count()).toBe(0);
    hear('One.');
    await said.waitFor();
    expect(await said.textContent()).toBe(`New message from ${AMARA.Name}`);
    const first = await said.elementHandle();
    hear('Two.');
    await article(page, 122).waitFor();
    expect(await first?.evaluate((element) => element.isConnected)).toBe(true); // the second waits for its turn
  });

  it('[R67] shows in the header’s panel, which links to it', async () => {
    const { page } = await openThread({ read: 100 }, { path: '/' });
    const opener = page.getByRole('banner').getByRole('button', { name: 'Messages, 1 unread' });
    await opener.click();
    const panel = page.getByRole('region', { name: 'Messages', exact: true });
    await panel.getByRole('link', { name: /Amara Okafor.*unread message/ }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    expect(await isFocused(opener)).toBe(true);
    await opener.click();
    await panel.getByRole('link', { name: 'See all messages' }).click();
    await page.getByRole('heading', { level: 1, name: 'Messages', exact: true }).waitFor();
    expect(await panel.isVisible()).toBe(false);
  });
});

/** Reading messages: where a thread opens, how it scrolls, what counts as read, and keyboard navigation. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { AMARA } from './chat-stage.ts';
import {
  eventually,
  expectAccessible,
  failedRequest,
  focusOf,
  isFocused,
  journeys,
  overflowOf,
} from '../support.ts';
import { article, feed, openThread, placeOf, thread } from './messages-reading-stage.ts';

journeys();
const title = (page: Page) =>
  page.getByRole('heading', { level: 1, name: `Conversation with ${AMARA.Name}` });
const scrollTo = (page: Page, top: number) =>
  feed(page).evaluate((element, to) => element.parentElement?.scrollTo({ top: to }), top);

describe('list and thread', () => {
  it('[R50][R51a] share the screen if there is room, and take turns on a phone', async () => {
    const { page } = await openThread({}, { path: '/chat-user' });
    const list = page.getByRole('list', { name: 'Conversations' });
    const link = list.getByRole('link', { name: /Amara Okafor.*You: Message number 120\./ });
    await link.click();
    await title(page).waitFor();
    expect(await list.isVisible()).toBe(true);
    expect(await link.getAttribute('aria-current')).toBe('page');
    await eventually(() => focusOf(page)).toBe(`textarea Message to ${AMARA.Name}`); // opening a chat moves the focus to the message box
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await eventually(() => list.isVisible()).toBe(false);
    await thread(page).getByRole('link', { name: 'Back to all messages' }).click();
    await list.waitFor();
    expect(await thread(page).count()).toBe(0);
    expect(await focusOf(page)).toBe('h1 Messages');
    await expectAccessible(page);
    for (const width of [320, 900, 3840]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await overflowOf(page), `${width} px`).toBe(0);
    }
  });
});

describe('a thread', () => {
  it('[R53a][R52b][R52c] opens at the first unread message, or at its end', async () => {
    const { page } = await openThread({ read: 80 });
    await article(page, 82)
      .getByText('New', { exact: true })
      .or(article(page, 81).getByText('New', { exact: true }))
      .waitFor();
    expect((await placeOf(page)).left).toBeGreaterThan(500);
    const { page: other } = await openThread();
    await article(other, 120).waitFor();
    await eventually(async () => (await placeOf(other)).left).toBe(0);
    await article(other, 120).getByText('delivered').first().waitFor();
  });

  it('[R53b][R53c] follows its end, but otherwise keeps its position; a button leads to the newest', async () => {
    const { page, hear, told } = await openThread();
    await eventually(async () => (await placeOf(page)).left).toBe(0);
    hear('One at the end.');
    await article(page, 121).getByText('One at the end.').waitFor();
    await eventually(async () => (await placeOf(page)).left).toBe(0);
    await eventually(() => told).toContain(121);
    await scrollTo(page, 3000);
    await eventually(() =>
      feed(page)
        .getByText(/^Message number [45]\d\.$/)
        .count(),
    ).toBeGreaterThan(3);
    const before = await placeOf(page);
    hear('One more.');
    const button = thread(page).getByRole('button', {
      name: '1 new message (go to the newest)',
      exact: true,
    });
    await button.waitFor();
    expect((await placeOf(page)).top).toBe(before.top);
    await button.click();
    await article(page, 122).getByText('One more.').waitFor();
    await eventually(async () => (await placeOf(page)).left).toBeLessThan(12); // less than the room below it
    expect(await isFocused(article(page, 122))).toBe(true); // the button has gone
  });

  it('[R55] only messages that were in sight count as read', async () => {
    const { page, told } = await openThread({ read: 60 });
    await eventually(() => told.length).toBeGreaterThan(0);
    expect(Math.max(...told)).toBeLessThan(90);
    await article(page, 62).or(article(page, 61)).first().focus();
    await page.keyboard.press('End');
    await eventually(() => Math.max(...told)).toBe(120);
  });

  it('[R54] has a row for each message, and reloads failed ones', async () => {
    let isCut = true;
    const { page } = await openThread(
      {},
      {
        expects: [failedRequest],
        prepare: (prepared) =>
          prepared.route('**/admin/chatHistoryfind', (route) => {
            const { before, around, after } = route.request().postDataJSON() as Record<
              string,
              number | undefined
            >;
            return (before ?? around ?? after) !== undefined && isCut ? route.abort() : route.fallback();
          }),
      },
    );
    await article(page, 120).waitFor();
    await scrollTo(page, 0);
    await article(page, 1).waitFor();
    expect(await article(page, 1).getAttribute('aria-label')).toBe('Loading message');
    expect(await article(page, 1).getAttribute('aria-setsize')).toBe('120');
    const words = thread(page).getByText('Some messages could not be loaded.');
    await words.waitFor();
    const again = thread(page).getByRole('button', { name: 'Try again' });
    const failed = page.waitForEvent('requestfailed');
    await again.click();
    await failed;
    expect(await isFocused(again)).toBe(true); // it stays until they load
    isCut = false;
    await again.click();
    await article(page, 1).getByText('Message number 1.').waitFor();
    await eventually(() => words.count()).toBe(0);
    expect(await focusOf(page)).toBe(`h1 Conversation with ${AMARA.Name}`);
  });
});

/**
 * Unsent messages, in full scope. In `npm test`: the failed message that messages-keyboard.test.ts resends, and
 * tests/machines/messaging/outbox.test.ts.
 */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { eventually, expectAccessible, failedRequest, isFocused, journeys } from '../support.ts';
import { box, openThread, thread } from './messages-writing-stage.ts';

journeys();
const feed = (page: Page) => thread(page).getByRole('feed');

describe('a waiting message', () => {
  it('[R59a][R59b][R59c] says so behind a failed one, can be deleted, and hands the focus on', async () => {
    let isCut = true;
    const { page, sent } = await openThread(
      {},
      {
        expects: [failedRequest],
        prepare: (prepared) =>
          prepared.route('**/admin/messageCreate', (route) => (isCut ? route.abort() : route.fallback())),
      },
    );
    const rowOf = (text: string) => feed(page).getByRole('article').filter({ hasText: text });
    for (const text of ['The first', 'The second', 'The third']) {
      await box(page).fill(text);
      await box(page).press('Enter');
    }
    await rowOf('The third').getByText('Not sent yet. We send it as soon as you are back online.').waitFor();
    await rowOf('The second').getByRole('button', { name: 'Delete' }).click();
    await eventually(() => rowOf('The second').count()).toBe(0);
    expect(await isFocused(box(page))).toBe(true);
    isCut = false;
    const row = await rowOf('The first').elementHandle();
    await rowOf('The first').getByRole('button', { name: 'Try now' }).click();
    await eventually(() => sent.map(({ Text }) => Text)).toEqual(['The first', 'The third']);
    await feed(page).getByRole('article', { name: /sent$/ }).filter({ hasText: 'The third' }).waitFor();
    expect(await row?.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('[R59b] that failed for good returns to the form', async () => {
    const { page } = await openThread(
      {},
      {
        expects: [failedRequest],
        prepare: (prepared) =>
          prepared.route('**/admin/messageCreate', (route) =>
            route.fulfill({ status: 409, json: { code: 'attachment_gone' } }),
          ),
      },
    );
    await box(page).fill('Hello');
    await box(page).press('Enter');
    await box(page).fill('Begun');
    await feed(page).getByRole('button', { name: 'Edit' }).click();
    await eventually(() => box(page).inputValue()).toBe('Begun\n\nHello');
    await eventually(() => feed(page).getByRole('button').count()).toBe(0);
    expect(await isFocused(box(page))).toBe(true);
    await page.reload();
    await eventually(() => box(page).inputValue()).toBe('Begun\n\nHello');
  });
});

describe('an unsent message', () => {
  it('[R59a][R59b][R59c] shows the reason, and offers a retry and deletion', async () => {
    let answer: 'cut' | 'refuse' = 'cut';
    const { page, sent } = await openThread(
      {},
      {
        expects: [failedRequest],
        prepare: (prepared) =>
          prepared.route('**/admin/messageCreate', (route) =>
            answer === 'cut'
              ? route.abort()
              : route.fulfill({ status: 403, json: { code: 'messages_not_accepted' } }),
          ),
      },
    );
    await box(page).fill('Hello');
    await box(page).press('Enter');
    const article = feed(page).getByRole('article', { name: /^You, .*, not sent yet$/ });
    await article.getByText('Not sent yet. We send it as soon as you are back online.').waitFor();
    answer = 'refuse';
    await article.getByRole('button', { name: 'Try now' }).click();
    await article.getByText('Not sent. This person does not accept messages from you.').waitFor();
    await thread(page).getByRole('status').getByText('A message was not sent.').waitFor();
    await expectAccessible(page);
    await article.getByRole('button', { name: 'Delete' }).click();
    await eventually(() => article.count()).toBe(0);
    expect(await isFocused(box(page))).toBe(true);
    expect(sent).toEqual([]);
  });
});

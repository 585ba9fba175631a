/** Messages with the specification's backend, which has a single event. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { opener, panel, unreadOf } from './chat-people.ts';
import { eventually, expectAccessible, journeys, placeOf } from '../support.ts';
import { OURS, openAt } from './messages-specification-stage.ts';

journeys();
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

describe('the specification’s backend', () => {
  it('[R74a][R74b][R4a][R5][R67] an incoming message marks, moves and counts: in the header, in its panel, on the page', async () => {
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
});

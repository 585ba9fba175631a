/**
 * Details of messages with the specification’s backend, in full scope. In `npm test`:
 * tests/machines/messaging/inbox.test.ts and member-parts.test.ts.
 */
import { describe, expect, it } from 'vitest';
import { feed, opener, said, unreadOf } from './chat-people.ts';
import { eventually, expectAccessible, journeys } from '../support.ts';
import { OURS, openAt, user } from './messages-specification-stage.ts';

const { open, serve } = journeys();

describe('the specification’s backend', () => {
  it('[R74a][R40a][R40b] a conversation shows new messages, reads them by showing them, and says that there is no history', async () => {
    const { backend, page, hear } = await openAt('/chat-user/2');
    await page.getByText('Message history is not available here.').waitFor();
    await page.getByText('No messages since you opened this page.').waitFor();
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

  it('[R74a][R74b][R40a][R40b][R4a] the same if it sets an XSRF cookie and has none of our calls', async () => {
    const { page, hear } = await openAt('/chat-user/2', ['XSRF-TOKEN']);
    await page.getByText('Message history is not available here.').waitFor();
    hear(2, 'Here it is.');
    await said(page, 'Here it is.').waitFor();
    await eventually(unreadOf(page)).toBe('Messages');
    hear(3, 'From somebody else.');
    await eventually(unreadOf(page)).toBe('Messages, 1 unread');
  });

  it('[R74a][R4a] keeps messages that arrive before the script of the member parts', async () => {
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
    for (const sender of [2, 3, 2]) backend.emit('recieve-messageCount', { sender, message: 'Early.' });
    expect(await opener(page).count()).toBe(0);
    let_();
    await eventually(unreadOf(page)).toBe('Messages, 2 unread');
  });
});

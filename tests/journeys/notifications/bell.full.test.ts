/** Details of the bell, in full scope. In `npm test`: tests/machines/notifications/notifications.test.ts and notifications-count.test.ts, and the bell’s paths in tests/models. */
import { describe, expect, it } from 'vitest';
import { eventually, failedRequest, focusOf, journeys } from '../support.ts';
import { answers, articles, banner, bell, nameOf, panel, unread } from './bell-stage.ts';
import { signOut } from '../../support/account-menu.ts';

const { open, serve } = journeys();

describe('the bell', () => {
  it('[N1b] retries a failed script after a while', async () => {
    const backend = await serve();
    let lost = 0;
    const page = await open({
      at: backend.address,
      storage: { user: { id: 1, Name: 'Ada' } },
      expects: [failedRequest],
      prepare: async (blank) => {
        await blank.clock.install();
        await blank.route('**/static/js/async/**', async (route) => {
          const text = await (await fetch(route.request().url())).text();
          if (!text.includes('Mark all as read') || lost > 0) return route.continue();
          lost += 1;
          return route.abort();
        });
      },
    });
    await eventually(() => lost).toBe(1);
    expect(await bell(page).count()).toBe(0);
    await eventually(async () => {
      await page.clock.runFor(5000);
      return bell(page).count();
    }).toBe(1);
  });

  it('[N4a] marks all as read at once, and tells the server', async () => {
    const { prepare, told } = answers(articles);
    const page = await open({ account: 'employer', prepare });
    await bell(page).click();
    await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
    await eventually(nameOf(page)).toBe(unread(0));
    expect(await focusOf(page)).toBe('h2 Notifications');
    await eventually(() => told).toEqual([undefined]);
  });

  it('[N4a] one without a link is marked by its button, and the heading takes the focus', async () => {
    const { prepare, told } = answers([{ id: 4, Title: 'Your words were kept', IsRead: false }, ...articles]);
    const page = await open({ account: 'employer', prepare });
    await bell(page).click();
    await panel(page).getByRole('button', { name: 'Mark as read: Your words were kept' }).click();
    await eventually(nameOf(page)).toBe(unread(2));
    expect(await focusOf(page)).toBe('h2 Notifications');
    await eventually(() => told).toEqual([[4]]);
  });

  it('[N4b] a rejected call makes them unread again, with a notice', async () => {
    const { prepare } = answers(articles, [], 500);
    const page = await open({ account: 'employer', prepare, expects: [failedRequest] });
    await bell(page).click();
    await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
    await page.getByRole('alert').getByText('Could not mark as read. Try again in a moment.').waitFor();
    await eventually(nameOf(page)).toBe(unread(2));
  });

  it('[N5] calls nothing on a specification backend, and works', async () => {
    const backend = await serve();
    const page = await open({ at: backend.address, storage: { user: { id: 1, Name: 'Ada' } } });
    await bell(page).click();
    await panel(page).getByText('No notifications yet.').waitFor();
    expect(backend.unknownPosts).toEqual([]);
  });

  it('[N3b][R66] a message is announced once, by the messages and not by the bell as well', async () => {
    const backend = await serve();
    const page = await open({
      at: backend.address,
      storage: { user: { id: 1, Name: 'Ada' } },
      expects: [failedRequest], // it knows of no conversations
    });
    await bell(page).waitFor();
    await eventually(() => backend.announced).toEqual([1]);
    const said = banner(page).getByRole('status').filter({ hasText: /^New / });
    backend.emit('recieve-messageCount', { sender: 2, message: 'Good morning.' });
    await said.filter({ hasText: 'New message from' }).waitFor();
    backend.emit('receive-notification', {
      id: 7,
      Kind: 'message',
      Title: 'Ines wrote to you',
      IsRead: false,
    });
    await eventually(nameOf(page)).toBe(unread(1));
    expect(await said.count()).toBe(1);
    backend.emit('receive-notification', { id: 8, Kind: 'review', Title: 'A review', IsRead: false });
    await said.filter({ hasText: 'New notification: A review' }).waitFor();
  });

  it('[N7] reads in another tab reload the list, and missed ones are announced', async () => {
    const list = [...articles];
    const { prepare } = answers(list);
    const page = await open({ account: 'employer', prepare });
    await eventually(nameOf(page)).toBe(unread(2));
    list.unshift({ id: 9, Title: 'You have been invited', IsRead: false });
    const other = await page.context().newPage();
    await other.goto(page.url());
    // oxlint-disable-next-line require-post-message-target-origin -- a channel is of one origin
    await other.evaluate(() => new BroadcastChannel('notifications').postMessage('read'));
    await eventually(nameOf(page)).toBe(unread(3));
    await banner(page).getByRole('status').getByText('New notification: You have been invited').waitFor();
  });

  it('[N6] disappears when its user signs out', async () => {
    const { prepare } = answers(articles);
    const page = await open({ account: 'employer', prepare });
    await eventually(nameOf(page)).toBe(unread(2));
    await signOut(page);
    await banner(page).getByRole('link', { name: 'Sign in' }).waitFor();
    expect(await bell(page).count()).toBe(0);
    expect(await panel(page).count()).toBe(0);
    expect(await page.content()).not.toContain('Your password was changed');
  });

  it('[N10a][N14] those read on another device are read here', async () => {
    const list = [...articles];
    const backend = await serve();
    const page = await open({
      at: backend.address,
      storage: { user: { id: 1, Name: 'Ada' } },
      expects: [failedRequest], // it knows of no conversations
      prepare: async (blank) => {
        await answers(list).prepare(blank);
        await blank.context().addCookies([{ name: 'XSRF-TOKEN', value: 'pair', url: backend.address }]);
      },
    });
    await eventually(nameOf(page)).toBe(unread(2));
    await eventually(() => backend.announced).toEqual([1]);
    list.splice(0, 3, ...articles.map((article) => ({ ...article, IsRead: true })));
    backend.emit('notifications-read', {});
    await eventually(nameOf(page)).toBe(unread(0));
  });
});

import { describe, expect, it } from 'vitest';
import {
  eventually,
  expectAccessible,
  focusOf,
  journeys,
  overflowOf,
  placeOf,
  variants,
} from '../support.ts';
import {
  ago,
  count,
  feed,
  inGroup,
  main,
  many,
  nameOf,
  preferring,
  results,
  row,
  some,
  tab,
  visit,
} from './notifications-stage.ts';

journeys();

describe('all notifications', () => {
  it.for(
    variants(
      [
        ['light', 360],
        ['dark', 1280],
      ] as const,
      1,
    ),
  )(
    '[N11a][N12a][N15] are grouped by day, each with its link, in %s at %i px',
    async ([colorScheme, width]) => {
      const { page } = await visit(some, { colorScheme, viewport: { width, height: 1400 } });
      await count(page).getByText('5 notifications').waitFor();
      expect(
        await main(page)
          .getByText(/^(Today|Yesterday)$/)
          .allTextContents(),
      ).toEqual(['Today', 'Yesterday']);
      await row(page, /^Unread: Ines wrote to you$/)
        .getByText('Message', { exact: true })
        .waitFor();
      await row(page, /^Unread: A new device signed in$/)
        .getByText('Security', { exact: true })
        .waitFor();
      await row(page, /^Something of another time$/).waitFor();
      await expectAccessible(page, `all notifications, ${colorScheme}, ${width} px`);
      expect(await overflowOf(page)).toBe(0);
      await row(page, /Ines/).getByRole('link').click();
      await eventually(() => placeOf(page)).toBe('/how-it-works');
      await eventually(nameOf(page)).toBe('Notifications, 2 unread');
    },
  );

  it('[N12b] one is marked as read by keyboard, here and in the bell, and keeps the focus', async () => {
    const { page, told } = await visit(some);
    const mark = row(page, /A new device/).getByRole('button', {
      name: 'Mark as read: A new device signed in',
    });
    await mark.focus();
    await page.keyboard.press('Enter');
    await row(page, /^A new device signed in$/).waitFor();
    await eventually(nameOf(page)).toBe('Notifications, 2 unread');
    await eventually(() => tab(page, 'Unread').textContent()).toBe('Unread2');
    expect(told).toEqual([[4]]);
    expect(await focusOf(page)).toContain('article');
    await page.keyboard.press('PageDown');
    expect(await focusOf(page)).toContain('article');
  });

  it('[N11b] the list is virtual, its address keeps tab and row, and unread ones have their own tab', async () => {
    const { page, asked } = await visit(many, { path: '/all-notification?at=100' });
    await row(page, /Number 101$/).waitFor();
    expect(asked[0]).toMatchObject({ page: 5 });
    expect(await feed(page).getByRole('article').count()).toBeLessThan(40);
    await tab(page, 'Unread').click();
    await eventually(() => placeOf(page)).toBe('/all-notification?tab=unread');
    await count(page).getByText('65 unread notifications').waitFor();
    expect(asked.at(-1)).toMatchObject({ unread: true });
    await page.goBack();
    await row(page, /Number 101$/).waitFor();
  });

  it('[N13] a new one appears above the list, and the list does not move', async () => {
    const { page, list } = await visit(some);
    await row(page, /Ines wrote to you/).waitFor();
    list.unshift({
      id: 6,
      Title: 'Your proposal was read',
      Kind: 'proposal',
      CreatedAt: ago(-0.001),
      IsRead: false,
    });
    // oxlint-disable-next-line require-post-message-target-origin -- a channel is of one origin
    await page.evaluate(() => new BroadcastChannel('notifications').postMessage('read'));
    const own = await page.context().newPage();
    await own.goto(new URL('/why-marketlane', page.url()).href);
    // oxlint-disable-next-line require-post-message-target-origin -- a channel is of one origin
    await own.evaluate(() => new BroadcastChannel('notifications').postMessage('read'));
    const fresh = results(page).getByRole('list', { name: 'New' });
    await fresh.getByText('Your proposal was read').waitFor();
    await count(page).getByText('6 notifications').waitFor();
    expect(await feed(page).getByRole('article').count()).toBe(5);
    await fresh.getByRole('button', { name: 'Mark as read: Your proposal was read' }).click();
    await eventually(nameOf(page)).toBe('Notifications, 3 unread');
  });
});

describe('preferences', () => {
  it('[N16a][N17][N18] by keyboard: a switch saves its new position; a fixed one says why', async () => {
    const { chosen, prepare } = preferring();
    const { page } = await visit(some, { prepare, viewport: { width: 360, height: 760 } });
    await main(page).getByRole('link', { name: 'Choose what we tell you about' }).click();
    await eventually(() => placeOf(page)).toBe('/settings');
    const mail = inGroup(page, 'Messages', 'By email');
    await mail.waitFor();
    expect(await mail.isChecked()).toBe(false);
    await mail.focus();
    await page.keyboard.press('Space');
    await eventually(() => mail.isChecked()).toBe(true);
    await eventually(() => chosen).toMatchObject([{ Group: 'Messages', Channel: 'Mail', On: true }]);
    expect(await main(page).getByRole('group', { name: 'Security' }).getByRole('switch').count()).toBe(0);
    await main(page).getByRole('group', { name: 'Security' }).getByText('These are always on').waitFor();
    expect(await inGroup(page, 'Reviews', 'By email').isChecked()).toBe(true);
    await expectAccessible(page, 'the preferences');
    expect(await overflowOf(page)).toBe(0);
    await page.reload();
    await eventually(() => inGroup(page, 'Messages', 'By email').isChecked()).toBe(true);
  });
});

/** Details of all notifications, in full scope. In `npm test`: tests/machines/notifications/notifications.test.ts and notification-preferences.test.ts, and their paths in tests/models. */
import { describe, expect, it } from 'vitest';
import { eventually, expectAccessible, failedRequest, focusOf, journeys, tryAgain } from '../support.ts';
import {
  ago,
  bell,
  feed,
  inGroup,
  main,
  many,
  nameOf,
  preferring,
  results,
  row,
  some,
  visit,
} from './notifications-stage.ts';

const { open } = journeys();

describe('all notifications', () => {
  it('[N10a][N12b] marks all as read, also those that are not in sight', async () => {
    const { page, told } = await visit(many);
    await eventually(nameOf(page)).toBe('Notifications, 65 unread');
    await results(page).getByRole('button', { name: 'Mark all as read' }).click();
    await eventually(nameOf(page)).toBe('Notifications');
    expect(told).toEqual([undefined]);
    expect(await focusOf(page)).toBe('h1 Notifications');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await row(page, /^Number 129$/).waitFor();
    expect(await main(page).getByText('Unread: ').count()).toBe(0);
  });

  it('[N12b] those marked in the bell are read on the page, and in another tab of the browser', async () => {
    const { page, prepare } = await visit(some);
    await row(page, /^Unread: A new device/).waitFor();
    const user = await page.evaluate(() => sessionStorage.getItem('user') ?? '');
    const other = await open({ beside: page, path: '/all-notification', storage: { user }, prepare });
    await eventually(nameOf(other)).toBe('Notifications, 3 unread');
    await bell(page).click();
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('button', { name: 'Mark all as read' })
      .click();
    await row(page, /^A new device/).waitFor();
    await eventually(nameOf(other)).toBe('Notifications');
    await row(other, /^A new device/).waitFor();
  });

  it('[N11a] a day has one heading: none below rows of the same day, and one at the top of a page', async () => {
    const ofOneDay = many.map((one) => ({ ...one, CreatedAt: ago(1) }));
    let isHeld = true;
    const { page, asked } = await visit(ofOneDay, {
      path: '/all-notification?at=72',
      prepare: (blank) =>
        blank.route('**/admin/notificationListfind', (route) =>
          isHeld && (route.request().postDataJSON() as { page?: number }).page === 3
            ? undefined
            : route.fallback(),
        ),
    });
    const day = feed(page).getByText('Yesterday', { exact: true });
    await row(page, /Number 73$/).waitFor();
    await eventually(() => asked.length).toBeGreaterThan(0);
    expect(await day.count()).toBe(0);
    isHeld = false;
    await page.goto(new URL('/all-notification?at=72&view=pages', page.url()).href);
    await results(page).getByRole('navigation').waitFor();
    expect(await results(page).getByText('Yesterday', { exact: true }).count()).toBe(1);
    await page.goto(new URL('/all-notification', page.url()).href);
    await day.waitFor();
    expect(await day.count()).toBe(1);
  });

  it('[N11a] a failure offers a retry; an empty list says so', async () => {
    const { page } = await visit([], {
      expects: [failedRequest],
      prepare: async (blank) => {
        await blank.route('**/admin/notificationListfind', (route) => route.abort(), { times: 1 });
      },
    });
    await results(page).getByText('The notifications could not be loaded.').waitFor();
    await tryAgain(results(page));
    await results(page).getByText('There are no notifications yet.').waitFor();
    await expectAccessible(page);
  });
});

describe('preferences', () => {
  it('[N19] offline a switch keeps its new position, and is saved after the reconnection', async () => {
    const { chosen, prepare } = preferring();
    const { page } = await visit(some, {
      path: '/settings',
      expects: [failedRequest],
      prepare: async (blank) => {
        await prepare(blank);
        await blank.route('**/admin/notificationPrefUpdate', (route) => route.abort(), { times: 1 });
      },
    });
    await inGroup(page, 'Proposals, invitations and saved searches', 'By email').click();
    await main(page).getByText('Your last change is not saved yet.').waitFor();
    expect(await inGroup(page, 'Proposals, invitations and saved searches', 'By email').isChecked()).toBe(
      false,
    );
    expect(chosen).toEqual([]);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await eventually(() => chosen).toMatchObject([{ Group: 'Work', Channel: 'Mail', On: false }]);
    await eventually(() => main(page).getByText('Your last change is not saved yet.').count()).toBe(0);
  });
});

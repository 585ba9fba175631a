import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  eventually,
  expectAccessible,
  failedRequest,
  focusOf,
  journeys,
  overflowOf,
  placeOf,
  tryAgain,
  variants,
} from '../support.ts';
import { answers, articles, banner, bell, CALL, nameOf, pageOf, panel, unread } from './bell-stage.ts';

const { open, serve } = journeys();

describe('the bell', () => {
  it('[N1a] loads for a signed-in user, and nothing of it for a visitor', async () => {
    const scripts: Promise<string>[] = [];
    const prepare = async (page: Page) => {
      page.on('response', (response) => {
        if (!response.url().endsWith('.js')) return;
        const text = response.text();
        text.catch(() => {}); // One that arrives after the last look may end with the page.
        scripts.push(text);
      });
    };
    const ofBell = async () =>
      (await Promise.all(scripts)).filter((text) => text.includes('Mark all as read'));
    const visitor = await open({ prepare });
    await visitor.waitForLoadState('networkidle');
    expect(await bell(visitor).count()).toBe(0);
    expect(await ofBell()).toEqual([]);
    const page = await open({ account: 'employer', prepare });
    await bell(page).waitFor();
    expect(await ofBell()).toHaveLength(1);
  });

  it.for(
    variants(
      [
        ['light', 320],
        ['dark', 1280],
      ] as const,
      0,
    ),
  )(
    '[N2b] lists today and earlier, each with a link to its subject, in %s at %i px',
    async ([colorScheme, width]) => {
      const { prepare } = answers(articles);
      const page = await open({
        account: 'employer',
        prepare,
        colorScheme,
        reducedMotion: 'reduce',
        viewport: { width, height: 760 },
      });
      await eventually(nameOf(page)).toBe(unread(2));
      await bell(page).click();
      await panel(page).getByRole('list', { name: 'Today' }).getByRole('link').waitFor();
      expect(await panel(page).getByRole('list', { name: 'Earlier' }).getByRole('listitem').count()).toBe(2);
      expect(await panel(page).getByText('Unread: ').count()).toBe(2);
      await expectAccessible(page, `the bell, ${colorScheme}, ${width} px`);
      const overflow = await overflowOf(page);
      expect(overflow).toBe(0);
    },
  );

  it('[N2c] works by keyboard alone: open, follow, close with the focus back', async () => {
    const { prepare } = answers(articles);
    const page = await open({ account: 'employer', prepare });
    await eventually(nameOf(page)).toBe(unread(2));
    await bell(page).focus();
    await page.keyboard.press('Enter');
    await panel(page).waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => panel(page).isVisible()).toBe(false);
    expect(await focusOf(page)).toBe(`button ${unread(2)}`);
    await page.keyboard.press('Enter');
    const link = panel(page).getByRole('link', { name: /A new device signed in/ });
    await link.focus();
    await page.keyboard.press('Enter');
    await eventually(() => placeOf(page)).toBe('/how-it-works');
    await eventually(() => panel(page).isVisible()).toBe(false);
    await eventually(nameOf(page)).toBe(unread(1));
  });

  it('[N2a][N10a][N28] counts all unread ones, and links to them', async () => {
    const { prepare } = answers(articles, [], 200, 30);
    const page = await open({ account: 'employer', prepare });
    await eventually(nameOf(page)).toBe(unread(32));
    await bell(page).click();
    await panel(page).getByRole('link', { name: 'See all' }).click();
    await eventually(() => placeOf(page)).toBe('/all-notification');
    await eventually(() => panel(page).isVisible()).toBe(false);
  });

  it('[N5] a failure offers a retry; an empty list says so', async () => {
    let isWell = false;
    const page = await open({
      account: 'employer',
      expects: [failedRequest],
      prepare: (blank) =>
        blank.route(CALL, (route) => (isWell ? route.fulfill({ json: pageOf([]) }) : route.abort())),
    });
    await bell(page).click();
    await panel(page).getByText('Your notifications could not be loaded.').waitFor();
    await expectAccessible(page);
    isWell = true;
    await tryAgain(panel(page));
    await panel(page).getByText('No notifications yet.').waitFor();
  });

  it('[N3a] a new one is counted and announced once, however often it arrives', async () => {
    const backend = await serve();
    const page = await open({ at: backend.address, storage: { user: { id: 1, Name: 'Ada' } } });
    await bell(page).waitFor();
    await eventually(() => backend.announced).toEqual([1]);
    const news = { id: 7, Title: 'Your profile is verified', IsRead: false };
    backend.emit('receive-notification', news);
    await banner(page).getByRole('status').getByText('New notification: Your profile is verified').waitFor();
    backend.emit('receive-notification', news);
    backend.emit('receive-notification', { id: 8, Title: 'Another' });
    await eventually(nameOf(page)).toBe(unread(2));
    await banner(page).getByRole('status').getByText('New notification: Another').waitFor();
  });
});

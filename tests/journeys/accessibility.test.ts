import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { answering, failing, hanging } from './specification-backend.ts';
import {
  eventually,
  expectAccessible,
  failedRequest,
  focusOf,
  journeys,
  noticeOf,
  placeOf,
  sweep,
  variants,
} from './support.ts';

const { open, serve } = journeys();
const listsAreHere = async (page: Page) => {
  for (const name of ['Find Top Freelancers', 'Marketlane Guide'])
    await page.getByRole('region', { name }).getByRole('article').first().waitFor();
  await page.getByRole('button', { name: 'Testimonial 1 of 10' }).waitFor();
};
const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

describe('home', () => {
  it.for(variants([0, 1, 2, 3], 0, 1))('has no violation in look %i', async (turn) => {
    const page = await open({ reducedMotion: 'reduce' });
    await listsAreHere(page);
    await sweep(page, 'home', turn);
  });

  it.for([
    ['loading', hanging],
    ['failed', failing()],
    ['empty', answering([])],
  ] as const)('has no violation while its lists are %s', async ([, behaviour]) => {
    const backend = await serve();
    backend.behave({ skills: behaviour, freelancers: behaviour, guides: behaviour, reviews: behaviour });
    const page = await open({ at: backend.address, expects: [failedRequest] });
    await eventually(() => backend.received('guides').length).toBe(1);
    if (behaviour.kind !== 'hang')
      await eventually(() =>
        page.getByRole('region', { name: 'Marketlane Guide' }).getAttribute('aria-busy'),
      ).toBeNull();
    await expectAccessible(page);
  });

  it('has no violation with the picker open, skills chosen, a notice shown and somebody signed in', async () => {
    const page = await open({ account: 'employer', reducedMotion: 'reduce' });
    await listsAreHere(page);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await noticeOf(page, 'skills is Required ...').waitFor();
    await page.getByRole('combobox').click();
    await page.getByRole('option', { name: 'SEO Expert', exact: true }).click();
    await page.getByRole('button', { name: 'Remove SEO Expert' }).waitFor();
    await page.getByRole('combobox').click();
    await page.getByRole('option').first().waitFor();
    await expectAccessible(page);
  });

  it('has no violation with the menu of a phone open', async () => {
    const page = await open({ viewport: { width: 360, height: 700 }, reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Jobs' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('banner').getByRole('link', { name: 'Jobs' }).click();
    await page.getByRole('heading', { level: 1, name: 'Find a Job' }).waitFor();
    await eventually(() => page.getByRole('banner').getByRole('link', { name: 'Jobs' }).isVisible()).toBe(
      false,
    );
  });

  it('is in one order: one h1, and no level of heading is left out', async () => {
    const page = await open();
    await listsAreHere(page);
    const levels = await page
      .getByRole('heading')
      .evaluateAll((all) => all.map(({ localName }) => Number(localName.slice(1))));
    expect(levels[0]).toBe(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.forEach((level, index) => expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1));
  });
});

describe('other pages', () => {
  it.for(
    variants(
      [
        ['/login', 'light'],
        ['/login', 'dark'],
        ['/nowhere', 'light'],
        ['/nowhere', 'dark'],
        ['/contact-us', 'dark'],
      ] as const,
      1,
      2,
    ),
  )('%s has no violation in %s', async ([path, colorScheme]) => {
    const page = await open({ path, colorScheme, expects: [failedRequest], reducedMotion: 'reduce' });
    if (path === '/login')
      await page
        .getByRole('button', { name: /Use this account/ })
        .first()
        .waitFor();
    await expectAccessible(page);
  });

  it('sign-in that was refused has no violation, and its fields say what is wrong', async () => {
    const page = await open({ path: '/login', expects: [failedRequest] });
    const email = page.getByRole('textbox', { name: 'Email', exact: true });
    await email.fill('nobody');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await eventually(() => email.getAttribute('aria-invalid')).toBe('true');
    expect(
      await email.evaluate(
        (input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
      ),
    ).toBe('Enter an email address');
    await expectAccessible(page);
  });

  it.for(['freelancer', 'employer'] as const)(
    'what a %s sees at /job-creation has no violation in the dark',
    async (account) => {
      const page = await open({ path: '/job-creation', account, colorScheme: 'dark' });
      await expectAccessible(page);
    },
  );
});

describe('by keyboard alone', () => {
  it('the skip link is first, and leads past the header', async () => {
    const page = await open();
    await page.keyboard.press('Tab');
    expect(await focusOf(page)).toBe('a Skip to the content');
    expect(await page.getByRole('link', { name: 'Skip to the content' }).isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  it('[M4][H3] from the top of the page to the freelancers of a skill', async () => {
    const page = await open();
    const press = (key: string) => page.keyboard.press(key);
    for (
      let step = 0;
      step < 25 && (await page.evaluate(() => document.activeElement?.getAttribute('role'))) !== 'combobox';
      step += 1
    )
      await press('Tab');
    await page.keyboard.type('ads spec');
    await page.getByRole('option', { name: 'Ads Specialist' }).waitFor();
    await press('ArrowDown');
    await press('Enter');
    await page.getByRole('button', { name: 'Remove Ads Specialist' }).waitFor();
    await press('Tab');
    expect(await focusOf(page)).toBe('button Search');
    await press('Enter');
    await eventually(() => placeOf(page)).toBe('/freelancer/ads-specialist');
    await eventually(() => focusOf(page)).toBe('h1 Ads Specialist freelancers');
  });

  it('whatever has the focus can be seen to have it', async () => {
    const page = await open({ reducedMotion: 'reduce' });
    await listsAreHere(page);
    const unseen: string[] = [];
    const reached = new Set<string>();
    for (let step = 0; step < 120; step += 1) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const styles = [element, element.parentElement as HTMLElement].map((one) => getComputedStyle(one));
        const shows = styles.some(
          ({ outlineStyle, outlineWidth, boxShadow }) =>
            (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
        );
        return { name: element.outerHTML.slice(0, 120), shows, isBody: element === document.body };
      });
      if (found.isBody) break;
      reached.add(found.name);
      if (!found.shows) unseen.push(found.name);
    }
    expect(unseen).toEqual([]);
    expect(reached.size).toBeGreaterThan(40);
  });
});

describe('on a narrow screen', () => {
  it.for(['/', '/login', '/contact-us', '/nowhere', '/reviews'])(
    '%s does not scroll sideways at 320 px',
    async (path) => {
      const page = await open({ path, viewport: { width: 320, height: 640 }, expects: [failedRequest] });
      if (path === '/') await listsAreHere(page);
      expect(await overflowOf(page)).toBe(0);
    },
  );

  it('words without a gap do not break the page', async () => {
    const backend = await serve();
    const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(6);
    backend.behave({
      freelancers: answering([
        { id: 1, Name: long, Skills: `${long},${long}`, HourlyRate: 123456789, avg_Rating: 4.123456789 },
      ]),
      guides: answering([{ GID: 1, Guide_Title: long, Guide_ShortDec: long }]),
      reviews: answering([{ GlobalReview_Review: long, GlobalReview_Name: long, Status: 'Active' }]),
      user: answering({ id: 1, Name: long }),
    });
    for (const width of [320, 1280]) {
      const page = await open({
        at: backend.address,
        viewport: { width, height: 640 },
        storage: { user: { id: 1, Name: long } },
      });
      await page.getByRole('region', { name: 'Find Top Freelancers' }).getByRole('article').first().waitFor();
      await page.getByRole('region', { name: 'What clients say' }).getByRole('listitem').first().waitFor();
      expect(await overflowOf(page), `at ${width} px`).toBe(0);
      await page.close();
    }
  });
});

describe('for who asks for it', () => {
  it('[H13] less motion: nothing on the page moves by itself', async () => {
    const page = await open({ reducedMotion: 'reduce' });
    await listsAreHere(page);
    await page.getByRole('button', { name: 'Play the testimonials' }).waitFor();
    const moving = await page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) =>
              playState === 'running' && (effect?.getComputedTiming().activeDuration as number) > 50,
          ).length,
    );
    expect(moving).toBe(0);
  });

  it('forced colours: what is pressed still has an edge, what is focused still shows it', async () => {
    const page = await open({ forcedColors: 'active' });
    const search = page.getByRole('button', { name: 'Search', exact: true });
    await search.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const { border, outline } = await search.evaluate((button) => {
      const style = getComputedStyle(button);
      return { border: style.borderTopStyle, outline: style.outlineStyle };
    });
    expect(border === 'none' && outline === 'none').toBe(false);
    expect(outline).not.toBe('none');
    await listsAreHere(page);
    // The colours are the person's own, and axe reads ours.
    await expectAccessible(page, 'home, forced colours', 'color-contrast');
  });
});

import { describe, expect, it } from 'vitest';
import { answering, failing, hanging } from '../specification-backend.ts';
import {
  eventually,
  expectAccessible,
  failedRequest,
  focusOf,
  journeys,
  noticeOf,
  overflowOf,
  variants,
} from '../support.ts';
import { listsAreHere } from './accessibility-stage.ts';

const { open, serve } = journeys();

describe('home', () => {
  it.for(
    variants(
      [
        ['loading', hanging],
        ['failed', failing()],
        ['empty', answering([])],
      ] as const,
      1,
    ),
  )('has no violation while its lists are %s', async ([, behaviour]) => {
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

  it('has no violation with the picker open, skills chosen, a notice shown and a user signed in', async () => {
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

  it('has no violation with the phone menu open', async () => {
    const page = await open({ viewport: { width: 360, height: 700 }, reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Jobs' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('banner').getByRole('link', { name: 'Jobs' }).click();
    await page.getByRole('heading', { level: 1, name: 'Find a job' }).waitFor();
    await eventually(() => page.getByRole('banner').getByRole('link', { name: 'Jobs' }).isVisible()).toBe(
      false,
    );
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

  it('rejected sign-in has no violation, and its fields describe their errors', async () => {
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

  it.for(variants(['freelancer', 'employer'] as const, 0))(
    'a %s at /job-creation sees a page without violations in dark',
    async (account) => {
      const page = await open({ path: '/job-creation', account, colorScheme: 'dark' });
      await expectAccessible(page);
    },
  );
});

describe('by keyboard alone', () => {
  it('the skip link is first, and skips the header', async () => {
    const page = await open();
    await page.keyboard.press('Tab');
    expect(await focusOf(page)).toBe('a Skip to the content');
    expect(await page.getByRole('link', { name: 'Skip to the content' }).isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  it('the focus is always visible', async () => {
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
  it('long words do not break the page', async () => {
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

describe('user preferences', () => {
  it('[H13] reduced motion: nothing on the page moves by itself', async () => {
    const page = await open({ reducedMotion: 'reduce' });
    await listsAreHere(page);
    await page.getByRole('button', { name: 'Play testimonials' }).waitFor();
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
});

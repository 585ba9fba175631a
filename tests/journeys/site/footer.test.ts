import { describe, expect, it } from 'vitest';
import { failing } from '../specification-backend.ts';
import { eventually, failedRequest, journeys, noticeOf, placeOf, variants } from '../support.ts';
import { footerOf, linkOf, newsletterOf } from './footer-stage.ts';

const { open, serve } = journeys();
const targets = [
  ['Home', '/'],
  ['About Us', '/why-marketlane'],
  ['How It Works', '/how-it-works'],
  ['Careers', '/how-it-works'],
  ['Contact Us', '/contact-us'],
  ['Testimonials', '/reviews'],
  ['Find a Freelancer', '/freelancers'],
  ['Find a Job', '/jobs'],
  ['Post a Job', '/job-creation'],
  ['Privacy Policy', '/privacy-policy'],
  ['Terms & Conditions', '/terms-condition'],
  ['Copyright Policy', '/copy-right-policy'],
  ['Fees and Charges', '/escrow-payment-system'],
  ['Certification Test', '/certification-test'],
  ['Blog', 'https://blog.example/'],
] as const;

describe('the links', () => {
  it('[F2][F6] have the specification’s targets, and there are no others; the year is 2023', async () => {
    const page = await open();
    const links = footerOf(page).getByRole('navigation').getByRole('link');
    const found = await links.evaluateAll((all) =>
      all.map((link) => [link.textContent?.trim(), link.getAttribute('href')]),
    );
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(targets));
    expect(found).toHaveLength(targets.length);
    await footerOf(page)
      .getByText(/Copyright 2023/)
      .waitFor();
    expect(await footerOf(page).textContent()).not.toMatch(/20(?!23)\d\d/);
  });

  it('[F3a] blog, Facebook and LinkedIn open in a new tab with noopener', async () => {
    const page = await open({
      prepare: (_, context) =>
        context.route(/^https:/, (route) =>
          route.fulfill({ contentType: 'text/html', body: '<title>Away</title>' }),
        ),
    });
    for (const [name, address] of [
      ['Blog', 'https://blog.example/'],
      ['Facebook', 'https://www.facebook.com/'],
      ['LinkedIn', 'https://www.linkedin.com/'],
    ] as const) {
      const link = footerOf(page).getByRole('link', { name, exact: true });
      expect((await link.getAttribute('rel'))?.split(' ')).toContain('noopener');
      const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
      await tab.waitForLoadState();
      expect(tab.url()).toBe(address);
      expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
      await tab.close();
    }
    expect(placeOf(page)).toBe('/');
  });

  it('[F4] lead to the top of the next page', async () => {
    const page = await open();
    for (const name of ['Contact Us', 'Privacy Policy', 'Home']) {
      await linkOf(page, name).scrollIntoViewIfNeeded();
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
      await linkOf(page, name).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await eventually(() => page.evaluate(() => scrollY), 5000).toBe(0);
    }
  });

  it('[F3b] the three other icons do nothing and are not announced', async () => {
    const page = await open();
    const icons = footerOf(page).locator('span[aria-hidden="true"]:has(> svg)');
    expect(await icons.count()).toBe(3);
    for (const icon of await icons.all()) {
      expect(
        await icon.evaluate(
          (element) => element.closest('a, button, [role], [tabindex]:not(main)')?.localName,
        ),
      ).not.toBe('a');
      await icon.click();
    }
    expect(placeOf(page)).toBe('/');
    expect(page.context().pages()).toHaveLength(1);
  });
});

describe('Post a Job', () => {
  it('[F5] leads an Employer to the form', async () => {
    const page = await open({ account: 'employer' });
    await linkOf(page, 'Post a Job').click();
    await page.getByRole('heading', { level: 1, name: 'Post a job' }).waitFor();
    expect(placeOf(page)).toBe('/job-creation');
  });

  it.for(
    variants(
      [
        ['nobody', {}],
        ['a Freelancer', { user: { id: 2, type: 'Freelancer' } }],
        ['an employer in another case', { user: { id: 2, type: 'employer' } }],
      ] as const,
      1,
    ),
  )('[F5] tells %s to log in as an Employer, and stays', async ([, storage]) => {
    const { address } = await serve();
    const page = await open({ at: address, storage, expects: [failedRequest, /WebSocket/] });
    await linkOf(page, 'Post a Job').click();
    await noticeOf(page, 'Login as an Employer to post a job').waitFor();
    expect(placeOf(page)).toBe('/');
  });
});

describe('the newsletter', () => {
  it('[F7] an invalid address gets a warning, and nothing is sent', async () => {
    const backend = await serve();
    const page = await open({ at: backend.address });
    const { email, subscribe } = newsletterOf(page);
    const texts = ['', 'ada', 'ada@example', 'ada example.com', '@.', 'a b@c d', 'ada@ .com'];
    for (const text of variants(texts, 0, 2)) {
      await email.fill(text);
      await subscribe.click();
      await noticeOf(page, 'Input valid Email').waitFor();
      expect(await email.inputValue()).toBe(text);
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await eventually(() => noticeOf(page, 'Input valid Email').count()).toBe(0);
    }
    expect(backend.bodies('newsletter')).toEqual([]);
  });

  it('[F7][F8] a valid address is sent with the token, and the input is cleared', async () => {
    const backend = await serve();
    const page = await open({ at: backend.address });
    const { email } = newsletterOf(page);
    await email.fill('ada@example.com');
    await email.press('Enter');
    await noticeOf(page, 'Subscribed').waitFor();
    expect(await email.inputValue()).toBe('');
    expect(backend.bodies('newsletter')).toEqual([{ Token: 'marketlane', N_Email: 'ada@example.com' }]);
  });

  it('[F8] a failure says so, keeps the text, and a retry works', async () => {
    const backend = await serve();
    backend.behave({ newsletter: failing() });
    const page = await open({ at: backend.address, expects: [failedRequest] });
    const { email, subscribe } = newsletterOf(page);
    await email.fill('ada@example.com');
    await subscribe.click();
    await noticeOf(page, 'Failed to subscribe').waitFor();
    expect(await email.inputValue()).toBe('ada@example.com');
    backend.behave({ newsletter: undefined });
    await subscribe.click();
    await noticeOf(page, 'Subscribed').waitFor();
  });
});

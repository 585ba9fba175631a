/** Details of the footer, in full scope. In `npm test`: tests/machines/site/newsletter.test.ts and the newsletter’s paths in tests/models. */
import { describe, expect, it } from 'vitest';
import { hanging, html } from '../specification-backend.ts';
import { eventually, journeys, noticeOf, placeOf } from '../support.ts';
import { linkOf, newsletterOf } from './footer-stage.ts';

const { open, serve } = journeys();

describe('the links', () => {
  it('[F4] Home, pressed at home, scrolls to the top', async () => {
    const page = await open();
    await linkOf(page, 'Home').click();
    await eventually(() => page.evaluate(() => scrollY)).toBe(0);
    expect(placeOf(page)).toBe('/');
  });

  it('[F4] the certification test keeps its scroll position', async () => {
    const page = await open({ path: '/contact-us', viewport: { width: 1280, height: 500 } });
    await linkOf(page, 'Certification Test').scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(0);
    await linkOf(page, 'Certification Test').click();
    await page.getByRole('heading', { level: 1, name: 'Certification test' }).waitFor();
    await eventually(() => placeOf(page)).toBe('/certification-test');
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });
});

describe('the newsletter', () => {
  it('[F8] the real server accepts it too', async () => {
    const page = await open();
    const { email, subscribe } = newsletterOf(page);
    await email.fill('ada@example.com');
    await subscribe.click();
    await noticeOf(page, 'Subscribed').waitFor();
    expect(await email.inputValue()).toBe('');
  });

  it('[F8] a reply without a schema may be anything', async () => {
    const backend = await serve();
    backend.behave({ newsletter: html });
    const page = await open({ at: backend.address });
    const { email, subscribe } = newsletterOf(page);
    await email.fill('ada@example.com');
    await subscribe.click();
    await noticeOf(page, 'Subscribed').waitFor();
  });

  it('[F9] a second press during the call sends nothing', async () => {
    const backend = await serve();
    backend.behave({ newsletter: hanging });
    const page = await open({ at: backend.address });
    const { email, subscribe } = newsletterOf(page);
    await email.fill('ada@example.com');
    await subscribe.dblclick();
    await email.press('Enter');
    await subscribe.evaluate((button: HTMLButtonElement) => button.form?.requestSubmit());
    await eventually(() => backend.bodies('newsletter').length).toBe(1);
    // The calls made after them have arrived, so a second one would have too.
    await page.evaluate(() => fetch('/robots.txt').then((response) => response.text()));
    expect(backend.bodies('newsletter')).toHaveLength(1);
  });
});

import { describe, expect, it } from 'vitest';
import {
  accounts,
  eventually,
  expectAccessible,
  failedRequest,
  journeys,
  placeOf,
  variants,
} from '../support.ts';

const { open } = journeys();
const CALL = '**/admin/certificationTestfind';

describe('the tests on offer', () => {
  it.for(
    variants(
      [
        ['light', 360],
        ['dark', 1280],
      ] as const,
      1,
    ),
  )('[X1][X3] list their requirements, in %s at %i px', async ([colorScheme, width]) => {
    const viewport = { width, height: 800 };
    const page = await open({ path: '/certification-test', colorScheme, reducedMotion: 'reduce', viewport });
    const test = page.getByRole('article', { name: 'Technical SEO', exact: true });
    await test.waitFor();
    const words = await test.innerText();
    for (const fact of ['30 minutes', 'Questions', '75%', '365 days', '3 a day'])
      expect(words).toContain(fact);
    await page.getByRole('region', { name: 'What a certificate is worth' }).waitFor();
    await expectAccessible(page);
  });

  it('[X2] starting one asks for a login, and leads back to it', async () => {
    const page = await open({ path: '/certification-test' });
    const link = page.getByRole('link', { name: /^Rules and start ?, Technical SEO$/ });
    const wanted = (await link.getAttribute('href')) ?? '';
    expect(wanted).toMatch(/^\/skill-test\?test=\d+$/);
    await link.focus();
    await page.keyboard.press('Enter');
    await eventually(() => new URL(page.url()).searchParams.get('next')).toBe(wanted);
    await page.getByLabel('Email', { exact: true }).fill(accounts.freelancer.Email);
    await page.getByLabel('Password', { exact: true }).fill(accounts.freelancer.Password);
    await page.keyboard.press('Enter');
    await eventually(() => placeOf(page)).toBe(wanted);
  });

  it('[X3] a failed list says so, and the explanation of certificates stays', async () => {
    const page = await open({
      path: '/certification-test',
      expects: [failedRequest],
      prepare: (blank) => blank.route(CALL, (route) => route.fulfill({ status: 500, json: {} })),
    });
    await page.getByText('The tests could not be loaded.').waitFor();
    await page.getByRole('region', { name: 'What a certificate is worth' }).waitFor();
    await expectAccessible(page);
    await page.unroute(CALL);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('article', { name: 'Technical SEO', exact: true }).waitFor();
  });
});

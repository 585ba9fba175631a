/**
 * A certificate from its holder's page to a stranger who checks it, and to its end: on a real server of the file's own, whose
 * clock the test moves.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { certificateSearch } from '../../../src/contracts/learning/certificate-addresses.ts';
import { pdfText } from '../../support/pdf-text.ts';
import { startSeededBackend } from '../../support/seeded-backend.ts';
import { QUIET } from '../../server/helpers.ts';
import { certify } from '../../server/learning/certificate-world.ts';
import { realServer, useOwnServer } from '../real-server.ts';
import {
  accounts,
  eventually,
  expectAccessible,
  failedRequest,
  journeys,
  noticeOf,
  overflowOf,
  placeOf,
} from '../support.ts';

const { open } = journeys();
const DAY = 86_400_000;
const HOLDER = accounts.freelancer.id;
let backend: Backend;
beforeAll(async () => {
  backend = await startSeededBackend({ ...QUIET, dist: inject('dist') });
  useOwnServer(backend.address);
}, 120_000);
afterAll(async () => {
  useOwnServer(undefined);
  await backend.close();
});

const titled = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 1, name, exact: true }).waitFor();
const isFine = async (page: Page, what: string) => {
  expect(await overflowOf(page), `${what} is wider than the window`).toBe(0);
  await expectAccessible(page, what);
};

it(
  '[X70][X72][X82] its holder looks at a certificate, downloads it, copies its link and prints it',
  { timeout: 60_000 },
  async () => {
    const { id, code } = await certify(backend, HOLDER);
    const page = await open({
      path: `/generate-certificate${certificateSearch(id)}`,
      account: 'freelancer',
      viewport: { width: 360, height: 800 },
      reducedMotion: 'reduce',
      isNew: true,
      prepare: (_, context) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
    });
    await titled(page, 'Technical SEO');
    const main = page.getByRole('main');
    await main.getByText(code, { exact: true }).waitFor();
    await isFine(page, 'a certificate at 360 px');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await isFine(page, 'a certificate in the dark');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('link', { name: 'Download the PDF (A4)' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`certificate-${code}.pdf`);
    expect(pdfText(await readFile(await file.path()))).toContain(code);
    await main.getByRole('button', { name: 'Copy the link' }).click();
    await noticeOf(page, 'Link copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${realServer()}/verify/${code}`);
    await page.emulateMedia({ media: 'print' });
    await main.getByText(code, { exact: true }).waitFor();
    for (const landmark of ['banner', 'contentinfo', 'complementary'] as const)
      expect(await page.getByRole(landmark).count(), landmark).toBe(0);
  },
);

it(
  '[X75][X76][X77][X80][X81][X88][X89] a stranger checks its code and finds its holder, until it ends',
  { timeout: 60_000 },
  async () => {
    const { code } = await certify(backend, HOLDER, { days: 20 });
    const page = await open({
      path: `/verify/${code.toLowerCase().replaceAll('-', '')}`,
      viewport: { width: 360, height: 800 },
      reducedMotion: 'reduce',
      expects: [failedRequest],
    });
    await titled(page, 'This certificate is valid');
    await eventually(() => placeOf(page)).toBe(`/verify/${code}`);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    await isFine(page, 'a valid certificate');

    await page.setViewportSize({ width: 1280, height: 900 });
    await page.evaluate(() => history.pushState(null, '', '/freelancers'));
    const filter = page.getByRole('checkbox', { name: /^Certified/ });
    await filter.check();
    await eventually(() => placeOf(page)).toBe('/freelancers?Certified=true');
    await page.getByRole('main').getByText('Certified').nth(1).waitFor();

    await backend.advanceClock(21 * DAY);
    await page.evaluate((to) => history.pushState(null, '', to), `/verify/${code}`);
    await titled(page, 'This certificate has expired');
    await page.evaluate(() => history.pushState(null, '', '/verify/0000-0000-0000-0000'));
    await titled(page, 'This certificate was not found');
    await isFine(page, 'an unknown code');
  },
);

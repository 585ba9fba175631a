import { describe, expect, it } from 'vitest';
import { eventually, expectAccessible, failedRequest, journeys, placeOf, variants } from '../support.ts';
import { realServer } from '../real-server.ts';

const { open, serve } = journeys();

describe('a path in another spelling', () => {
  const spellings = [
    ['/Freelancers', '/freelancers'],
    ['/jobs/', '/jobs'],
    ['/productinfo', '/productInfo'],
    ['/Why-Marketlane//', '/why-marketlane'],
    ['/Freelancer/seo-expert/', '/freelancer/seo-expert'],
    [
      '/USER-PROFILE/REVIEWS/Amara%20Okafor-2?sort=highest',
      '/user-profile/reviews/Amara%20Okafor-2?sort=highest',
    ],
  ] as const;

  it.for(variants(spellings, 0, 5))('[P1b] the server redirects %s to %s', async ([given, canonical]) => {
    const page = await open({ path: given });
    expect(placeOf(page)).toBe(canonical);
  });

  it.for(variants(spellings, 2, 4))(
    '[P1b] the client replaces %s by %s on a plain host',
    async ([given, canonical]) => {
      // This backend has the specification's calls only, and none that fills these pages.
      const backend = await serve();
      const page = await open({ at: backend.address, path: given, expects: [failedRequest] });
      await eventually(() => placeOf(page)).toBe(canonical);
      expect(await page.evaluate(() => history.length)).toBe(2); // about:blank, and this page: no entry was pushed
    },
  );

  it('[P1b] a protected route redirects likewise', async () => {
    const page = await open({ path: '/Freelancer-JOB-profile/', account: 'freelancer' });
    await eventually(() => placeOf(page)).toBe('/freelancer-job-profile');
    await page.goto(`${realServer()}/test-invoice-generator`);
    await eventually(() => placeOf(page)).toBe('/Test-Invoice-Generator');
  });
});

describe('an unknown address', () => {
  it.for(
    variants(
      [
        '/nowhere',
        '/why-acme',
        '/freelancer',
        '/user-profile/reviews/a/b',
        '/digi-guide/',
        '/jobs/a/b',
        '/freelancer/%20',
        '/freelancer/%E0%A4%A',
      ],
      0,
      7,
    ),
  )('[P5] %s says so, with a link home', async (path) => {
    const page = await open({ path, expects: [failedRequest] });
    await page
      .getByRole('heading', { level: 1, name: 'Unexpected Application Error!', exact: true })
      .waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    for (const landmark of ['banner', 'main', 'contentinfo'] as const)
      expect(await page.getByRole(landmark).count(), landmark).toBe(1);
    await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Find & Hire Expert Digital Marketer' }).waitFor();
    expect(placeOf(page)).toBe('/');
  });

  it('[P5] gets a 404 from the server', async () => {
    expect((await fetch(`${realServer()}/nowhere`)).status).toBe(404);
  });

  it.for(variants(['/nowhere', '/freelancer/%E0%A4%A'], 0))(
    '[P5] shows the same page for %s on a plain host',
    async (path) => {
      const backend = await serve();
      const page = await open({ at: backend.address, path });
      await page
        .getByRole('heading', { level: 1, name: 'Unexpected Application Error!', exact: true })
        .waitFor();
      await expectAccessible(page);
    },
  );
});

describe('values in a path', () => {
  it('[P1c] are shown decoded, special characters included', async () => {
    const page = await open({ path: '/freelancer/c%2B%2B-%2F-%C3%BCber-100%25-%3Cb%3E' });
    await page.getByRole('heading', { level: 1, name: 'c++ / über 100% <b>' }).waitFor();
  });

  it('[P6] all paths begin at /', async () => {
    const page = await open({ path: '/user-profile/reviews/Amara%20Okafor-2' });
    const asked = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    expect(
      asked.filter(
        (path) => !/^\/(static|images|socket\.io|admin|Admin|favicon|manifest|getUserById)/.test(path),
      ),
    ).toEqual([]);
    expect(asked.some((path) => path.startsWith('/static/js/'))).toBe(true);
  });
});

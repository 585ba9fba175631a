/**
 * Details of scripts that fail to load, in full scope. In `npm test`: tests/machines/app/navigation.test.ts and
 * tests/adapters/pages.test.ts.
 */
import { describe, expect, it } from 'vitest';
import { eventually, journeys, untilHydrated } from '../support.ts';
import { hangsAndIsTriedAgain, headerLink, isNoError, refuse } from './scripts-stage.ts';

const { open, serve } = journeys({ isNew: true });

describe('the script of a page', () => {
  it('[P3] fails to load: all other links work', async () => {
    const page = await open({ expects: isNoError });
    await page.waitForLoadState('networkidle');
    await refuse(page, '**/static/js/**');
    await headerLink(page, 'Jobs').click();
    await page.getByRole('main').getByRole('alert').waitFor({ timeout: 5000 });
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Find & Hire Expert Digital Marketer' }).waitFor();
    await page.getByRole('combobox').waitFor();
  });

  it('[P3] hangs: after 120 s the page says so and offers a retry', async () => {
    const backend = await serve();
    const page = await open({
      at: backend.address,
      expects: isNoError,
      prepare: (prepared) => prepared.clock.install(),
    });
    await hangsAndIsTriedAgain(page, '**/static/js/**');
  });
});

describe('the shared scripts', () => {
  it('[P3] fail to load on a page of another path: it says so, and recovers', async () => {
    let allow = async () => {};
    const page = await open({
      path: '/contact-us',
      waitsForScripts: false,
      expects: isNoError,
      prepare: async (prepared) => {
        allow = await refuse(prepared, '**/static/js/react.*.js');
      },
    });
    const notice = page.getByRole('alert').filter({ hasText: 'Part of this page could not be loaded.' });
    await notice.waitFor({ timeout: 5000 });
    await allow();
    await notice.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor();
  });

  it.for(['react', 'index', '{react,index}'])(
    '[P3] %s fail to load: the page stays readable, says so, and recovers',
    async (names) => {
      const backend = await serve();
      let allow = async () => {};
      const page = await open({
        at: backend.address,
        waitsForScripts: false,
        expects: isNoError,
        prepare: async (prepared) => {
          allow = await refuse(prepared, `**/static/js/${names}.*.js`);
        },
      });
      const notice = page.getByRole('alert').filter({ hasText: 'Part of this page could not be loaded.' });
      await notice.waitFor({ timeout: 5000 });
      expect(await notice.count()).toBe(1);
      await page.getByRole('heading', { level: 1, name: 'Find & Hire Expert Digital Marketer' }).waitFor();
      await notice.getByRole('button', { name: 'Try again' }).click();
      await notice.waitFor({ timeout: 5000 });
      await allow();
      await notice.getByRole('button', { name: 'Try again' }).click();
      await untilHydrated(page);
      await page.getByRole('combobox').waitFor();
      expect(await notice.count()).toBe(0);
      // It runs once, however often its scripts were requested.
      await eventually(backend.connections).toBe(1);
      await page.getByRole('article').first().waitFor();
      expect(backend.bodies('guides')).toHaveLength(1);
      await headerLink(page, 'Jobs').click();
      await page.getByRole('heading', { level: 1, name: 'Find a job' }).waitFor();
      expect(backend.connections()).toBe(1);
    },
  );
});

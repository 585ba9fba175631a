import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { failing, hanging, html, json, type Behaviour } from '../specification-backend.ts';
import { eventually, failedRequest, journeys, noticeOf, placeOf, variants } from '../support.ts';
import { isSignedIn, storedIn, user } from './session-stage.ts';

const { open, serve } = journeys();
const isAnonymous = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();

describe('a restored user', () => {
  const failures: readonly (readonly [string, Behaviour])[] = [
    ['failing', failing()],
    ['answering 401', failing(401)],
    ['answering HTML', html],
    ['answering null', json(null)],
    ['answering rubbish', json([1, 'two', null])],
    ['saying failure', json({ status: 'failure', data: { id: 1, Name: 'Nobody' } })],
    ['bringing a user without an id', json({ status: 200, data: { Name: 'Nobody' } })],
  ];

  it('[S1][S7a] is signed in at once, while the refresh is pending', async () => {
    const backend = await serve();
    backend.behave({ user: hanging });
    const page = await open({ at: backend.address, path: '/Test-Invoice-Generator', storage: { user } });
    await isSignedIn(page, 'Ada Byron');
    await page.getByRole('heading', { level: 1, name: 'Test invoices' }).waitFor();
    expect(placeOf(page)).toBe('/Test-Invoice-Generator');
    expect(await storedIn(page)).toEqual(user);
  });

  it('[S2][S4a][S4b] is refreshed once with Token and id, and the answer is merged and stored', async () => {
    const backend = await serve();
    backend.behave({ user: json({ status: 'SUCCESS', data: { id: 1, Name: 'Ada King', Level: 3 } }) });
    const page = await open({ at: backend.address, storage: { user } });
    await isSignedIn(page, 'Ada King');
    await eventually(() => storedIn(page)).toEqual({ ...user, Name: 'Ada King', Level: 3 });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor();
    expect(backend.bodies('user')).toEqual([{ Token: 'marketlane', id: 1 }]);
  });

  it.for(variants(failures, 1))(
    '[S5a] the refresh %s is only logged, and the user stays',
    async ([, behaviour]) => {
      const backend = await serve();
      backend.behave({ user: behaviour });
      const logged: string[] = [];
      const page = await open({
        at: backend.address,
        path: '/packages',
        storage: { user },
        expects: [failedRequest],
        prepare: async (prepared) => prepared.on('console', (message) => logged.push(message.text())),
      });
      await isSignedIn(page, 'Ada Byron');
      await eventually(() => logged.join('\n')).toContain('/getUserById failed');
      expect(placeOf(page)).toBe('/packages');
      expect(await storedIn(page)).toEqual(user);
      expect(await page.getByRole('alert').allTextContents()).toEqual(['']);
    },
  );
});

describe('an expired session', () => {
  it('[S5d] a 401 of a backend with sessions signs the user out with a notice', async () => {
    const backend = await serve();
    backend.behave({ guides: failing(401) });
    const page = await open({
      at: backend.address,
      storage: { user },
      expects: [failedRequest],
      prepare: (_, context) =>
        context.addCookies([{ name: 'XSRF-TOKEN', value: 'pair', url: backend.address }]),
    });
    await noticeOf(page, 'Your session has ended. Please sign in again.').waitFor();
    await isAnonymous(page);
    expect(await storedIn(page)).toBeNull();
  });
});

describe('broken storage', () => {
  it('[S6] an invalid user counts as none: storage is cleared, and nothing throws', async () => {
    const backend = await serve();
    const page = await open({ at: backend.address });
    const texts = ['{"id":', 'null', '[]', '"ada"', '{}', '{"id":null}', '{"id":{"$gt":0}}', '17', ''];
    for (const text of variants(texts, 0, 6)) {
      await page.evaluate((stored) => sessionStorage.setItem('user', stored), text);
      await page.reload();
      await isAnonymous(page);
      await eventually(() => page.evaluate(() => sessionStorage.getItem('user'))).toBeNull();
    }
    expect(backend.bodies('user')).toEqual([]);
  });

  it('forbidden storage leaves a page for a visitor', async () => {
    const page = await open({
      prepare: (prepared) =>
        prepared.addInitScript(() =>
          Object.defineProperty(window, 'sessionStorage', {
            get: () => {
              throw new DOMException('denied', 'SecurityError');
            },
          }),
        ),
    });
    await isAnonymous(page);
    await page.getByRole('combobox').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: /Use this account: Ines/ }).click();
    await isSignedIn(page, 'Ines Moreau');
    await noticeOf(
      page,
      'This browser does not let us remember you: after a reload you will be asked to sign in again.',
    ).waitFor();
  });
});

import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { answering, failing, hanging, html, json, type Behaviour } from './specification-backend.ts';
import { eventually, failedRequest, journeys, noticeOf, placeOf } from './support.ts';

const { open, serve } = journeys();

const user = { id: 1, type: 'Freelancer', Name: 'Ada Byron', ScreenName: 'ada', Kept: { any: ['thing'] } };
const storedIn = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('user') ?? 'null') as Record<string, unknown> | null);
const isSignedIn = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).waitFor();
const isAnonymous = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();

describe('a restored user', () => {
  it('[S1][S7] is signed in at once, while the refresh is still under way', async () => {
    const backend = await serve();
    backend.behave({ user: hanging });
    const page = await open({ at: backend.address, path: '/packages', storage: { user } });
    await isSignedIn(page, 'Ada Byron');
    await page.getByRole('heading', { level: 1, name: 'Packages' }).waitFor();
    expect(placeOf(page)).toBe('/packages');
    expect(await storedIn(page)).toEqual(user);
  });

  it('[S2][S4] is refreshed once with Token and id, and the answer is merged and kept', async () => {
    const backend = await serve();
    backend.behave({ user: json({ status: 'SUCCESS', data: { id: 1, Name: 'Ada King', Level: 3 } }) });
    const page = await open({ at: backend.address, storage: { user } });
    await isSignedIn(page, 'Ada King');
    await eventually(() => storedIn(page)).toEqual({ ...user, Name: 'Ada King', Level: 3 });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
    expect(backend.bodies('user')).toEqual([{ Token: 'marketlane', id: 1 }]);
  });

  it('[A7] an id that is a string goes back as a string', async () => {
    const backend = await serve();
    backend.behave({ user: answering({ id: '0017', Name: 'Zoe' }) });
    const page = await open({ at: backend.address, storage: { user: { id: '0017' } } });
    await isSignedIn(page, 'Zoe');
    expect(backend.bodies('user')).toEqual([{ Token: 'marketlane', id: '0017' }]);
    await eventually(() => backend.announced).toEqual(['0017']);
  });

  it.for([true, 1, 200, 'true', 'success', undefined])('[S4] status %s counts as success', async (status) => {
    const backend = await serve();
    backend.behave({ user: json({ status, data: { id: 1, Name: 'Ada King' } }) });
    await isSignedIn(await open({ at: backend.address, storage: { user } }), 'Ada King');
  });

  const failures: readonly (readonly [string, Behaviour])[] = [
    ['failing', failing()],
    ['answering 401', failing(401)],
    ['answering HTML', html],
    ['answering null', json(null)],
    ['answering rubbish', json([1, 'two', null])],
    ['saying failure', json({ status: 'failure', data: { id: 1, Name: 'Nobody' } })],
    ['bringing a user without an id', json({ status: 200, data: { Name: 'Nobody' } })],
  ];
  it.for(failures)('[S5] the refresh %s is logged only, and the user stays', async ([, behaviour]) => {
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
  });
});

describe('a wrong password', () => {
  it('[S5][S7] signs nobody out: who is in is led away from the form, and a 401 of it ends nothing', async () => {
    const page = await open({ path: '/login?verify=used', account: 'employer', expects: [failedRequest] });
    await isSignedIn(page, 'Ines Moreau');
    await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
    await eventually(() => placeOf(page)).toBe('/');
    await page.getByRole('heading', { level: 1, name: 'Find & Hire Expert Digital Marketer' }).waitFor();
    await isSignedIn(page, 'Ines Moreau');
  });
  it('[S7] the way to a new password is open to who is in', async () => {
    const page = await open({ path: '/login?forgot=', account: 'employer' });
    await page.getByRole('heading', { level: 1, name: 'Forgotten your password?' }).waitFor();
    expect(placeOf(page)).toBe('/login?forgot=');
    await isSignedIn(page, 'Ines Moreau');
  });
});

describe('a session that has ended', () => {
  it('[S5] a 401 of a backend with sessions signs the user out, with a word', async () => {
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

  it('[S5] a 401 of a backend without sessions changes nothing', async () => {
    const backend = await serve();
    backend.behave({ guides: failing(401), newsletter: failing(401) });
    const page = await open({ at: backend.address, storage: { user }, expects: [failedRequest] });
    await page.getByText('The guides could not be loaded.').waitFor();
    await page.getByRole('textbox', { name: 'Email address' }).fill('ada@example.com');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await noticeOf(page, 'Failed to subscribe').waitFor();
    await isSignedIn(page, 'Ines Moreau'); // as the refresh has it
    expect(await storedIn(page)).toMatchObject({ id: 1 });
  });
});

describe('a storage that is not well', () => {
  it('[S6] one that holds no user is nobody: it is cleared, and nothing is thrown', async () => {
    const backend = await serve();
    const page = await open({ at: backend.address });
    for (const text of ['{"id":', 'null', '[]', '"ada"', '{}', '{"id":null}', '{"id":{"$gt":0}}', '17', '']) {
      await page.evaluate((stored) => sessionStorage.setItem('user', stored), text);
      await page.reload();
      await isAnonymous(page);
      await eventually(() => page.evaluate(() => sessionStorage.getItem('user'))).toBeNull();
    }
    expect(backend.bodies('user')).toEqual([]);
  });

  it('[S6][S7] garbage opens no protected page', async () => {
    const page = await open({ path: '/packages', storage: { user: '{{{' } });
    await eventually(() => placeOf(page)).toBe('/login?next=%2Fpackages');
  });

  it('one that is forbidden leaves a page for a visitor', async () => {
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

  it('one that is full keeps nobody, says so once, and the user is signed in', async () => {
    const backend = await serve();
    const page = await open({
      at: backend.address,
      storage: { user },
      prepare: (prepared) =>
        prepared.addInitScript(() => {
          if (sessionStorage.getItem('user') === null) return;
          Storage.prototype.setItem = () => {
            throw new DOMException('full', 'QuotaExceededError');
          };
        }),
    });
    await isSignedIn(page, 'Ines Moreau');
    const words =
      'This browser does not let us remember you: after a reload you will be asked to sign in again.';
    await noticeOf(page, words).waitFor();
    expect(await noticeOf(page, words).count()).toBe(1);
    expect(await storedIn(page)).toBeNull();
  });
});

/** Details of the session, in full scope. In `npm test`: tests/machines/account/session.test.ts and tests/adapters/storage/user-storage.test.ts, and the paths of the session in tests/models. */
import { describe, expect, it } from 'vitest';
import { answering, failing, json } from '../specification-backend.ts';
import { eventually, failedRequest, journeys, noticeOf, placeOf } from '../support.ts';
import { isSignedIn, storedIn, user } from './session-stage.ts';

const { open, serve } = journeys();

describe('a restored user', () => {
  it('[A7a] sends a string id back as a string', async () => {
    const backend = await serve();
    backend.behave({ user: answering({ id: '0017', Name: 'Zoe' }) });
    const page = await open({ at: backend.address, storage: { user: { id: '0017' } } });
    await isSignedIn(page, 'Zoe');
    expect(backend.bodies('user')).toEqual([{ Token: 'marketlane', id: '0017' }]);
    await eventually(() => backend.announced).toEqual(['0017']);
  });

  it.for([true, 1, 200, 'true', 'success', undefined])(
    '[S4b] status %s counts as success',
    async (status) => {
      const backend = await serve();
      backend.behave({ user: json({ status, data: { id: 1, Name: 'Ada King' } }) });
      await isSignedIn(await open({ at: backend.address, storage: { user } }), 'Ada King');
    },
  );
});

describe('a wrong password', () => {
  it('[S5f][S7d] keeps the session: a signed-in user is led away from the form, and its 401 ends nothing', async () => {
    const page = await open({ path: '/login?verify=used', account: 'employer', expects: [failedRequest] });
    await isSignedIn(page, 'Ines Moreau');
    await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
    await eventually(() => placeOf(page)).toBe('/desk');
    await page.getByRole('heading', { level: 1, name: 'My desk' }).waitFor();
    await isSignedIn(page, 'Ines Moreau');
  });

  it('[S7e] a signed-in user can open the page for a new password', async () => {
    const page = await open({ path: '/login?forgot=', account: 'employer' });
    await page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor();
    expect(placeOf(page)).toBe('/login?forgot=');
    await isSignedIn(page, 'Ines Moreau');
  });
});

describe('an expired session', () => {
  it('[S5d] a 401 of a backend without sessions changes nothing', async () => {
    const backend = await serve();
    backend.behave({ guides: failing(401), newsletter: failing(401) });
    const page = await open({ at: backend.address, storage: { user }, expects: [failedRequest] });
    await page.getByText('The guides could not be loaded.').waitFor();
    await page.getByRole('textbox', { name: 'Email address' }).fill('ada@example.com');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await noticeOf(page, 'Failed to subscribe').waitFor();
    await isSignedIn(page, 'Ines Moreau'); // the refresh sends it
    expect(await storedIn(page)).toMatchObject({ id: 1 });
  });
});

describe('broken storage', () => {
  it('full storage: the user is signed in without being stored, and one notice says so', async () => {
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

  it('[S6][S7a] invalid contents open no protected page', async () => {
    const page = await open({ path: '/packages', storage: { user: '{{{' } });
    await eventually(() => placeOf(page)).toBe('/login?next=%2Fpackages');
  });
});

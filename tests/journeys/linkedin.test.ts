/** To LinkedIn and back, by the stand-in of the real server, which goes the same way. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  eventually,
  expectAccessible,
  failedRequest,
  focusOf,
  journeys,
  placeOf,
  variants,
} from './support.ts';
import { choose, leave, main, titled } from './linkedin-stage.ts';
import { realServer } from './real-server.ts';

const { open } = journeys();
const isSignedIn = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).waitFor();

describe('LinkedIn', () => {
  it('[K25][K26] without an account: one question, an account, and the next time straight on', async () => {
    const page = await open({ path: '/login?next=%2Fproduct', reducedMotion: 'reduce' });
    await leave(page);
    await choose(page, 'Continue as Noor Haddad');
    await titled(page, 'One more question');
    await eventually(() => placeOf(page)).toBe('/linkedin-callback');
    await expectAccessible(page, 'one more question');
    await leave(page, 'I’m here to work');
    await choose(page, 'Continue as Noor Haddad');
    await isSignedIn(page, 'Noor Haddad');
    await eventually(() => placeOf(page)).toBe('/product');
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
    await page.goto(`${realServer()}/login?next=%2Fpackages`);
    await leave(page);
    await choose(page, 'Continue as Noor Haddad');
    await eventually(() => placeOf(page)).toBe('/packages');
    await isSignedIn(page, 'Noor Haddad');
    await page.goBack();
    expect(new URL(page.url()).pathname).toMatch(/^\/linkedin-stand-in/); // not through the callback
  });

  it.for(
    variants(
      [
        ['light', 360],
        ['dark', 1280],
      ] as const,
      0,
    ),
  )('[K26] who says no reads so, and has a way on, in %s at %i px', async ([colorScheme, width]) => {
    const viewport = { width, height: 800 };
    const path = '/login?next=%2Fpackages';
    const page = await open({ path, colorScheme, viewport, reducedMotion: 'reduce' });
    await leave(page);
    await choose(page, 'Deny');
    await titled(page, 'You said no at LinkedIn');
    await eventually(() => placeOf(page)).toBe('/linkedin-callback');
    await expectAccessible(page, 'denied');
    await main(page).getByRole('link', { name: 'Sign in with a password' }).click();
    await titled(page, 'Sign In');
    await eventually(() => focusOf(page)).toBe('h1 Sign In');
    expect(placeOf(page)).toBe('/login?next=%2Fpackages');
    expect(await page.evaluate(() => sessionStorage.getItem('linkedin-way'))).toBeNull();
  });

  it('[K26] what another browser asked for is taken from none', async () => {
    const page = await open({ path: '/login', expects: [failedRequest] });
    await page.route('**/linkedin-callback?*', (route) => route.fulfill({ body: 'kept back' }));
    await leave(page);
    await choose(page, 'Continue as Noor Haddad');
    await page.waitForURL(/linkedin-callback\?/);
    const { pathname, search } = new URL(page.url());
    const other = await open({ path: pathname + search, expects: [failedRequest] });
    await titled(other, 'We could not sign you in with LinkedIn');
    await eventually(() => placeOf(other)).toBe('/linkedin-callback');
    await expectAccessible(other, 'of another browser');
    await other.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
  });

  it.each(
    variants(
      [
        ['?error=server_error&state=b', 'Something went wrong at LinkedIn'],
        ['?code=a&state=b', 'Another LinkedIn account is connected'],
      ],
      1,
    ),
  )('[K26] %s: %s', async (search, title) => {
    const page = await open({ path: '/login', expects: [failedRequest] });
    const message = 'Your account here is connected to another one';
    await page.route('**/linkedinLogin', (route) => route.fulfill({ status: 409, json: { message } }));
    await page.goto(`${realServer()}/linkedin-callback${search}`);
    await titled(page, title);
    await expectAccessible(page, title);
    if (search.startsWith('?error')) return;
    await main(page).getByText(message).waitFor();
    await main(page).getByRole('link', { name: 'Choose a new password' }).click();
    await titled(page, 'Forgotten your password?');
  });

  it('[K25] a server without it says so', async () => {
    const page = await open({ path: '/login', expects: [failedRequest] });
    await page.route('**/linkedinStart', (route) =>
      route.fulfill({ status: 404, json: { message: 'None' } }),
    );
    await leave(page);
    await main(page).getByRole('alert').getByText('does not offer signing in with LinkedIn').waitFor();
    await page.unroute('**/linkedinStart');
    await page.route('**/linkedinStart', (route) =>
      route.fulfill({ json: { status: 200, data: { url: '/\\evil.example' } } }),
    );
    await leave(page);
    await main(page).getByRole('alert').getByText('That did not work').waitFor();
    expect(placeOf(page)).toBe('/login');
    expect(page.url()).toContain(realServer());
  });
});

/** To LinkedIn and back, through the real server's stand-in, which takes the same path. */
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
} from '../support.ts';
import { choose, leave, main, titled } from './linkedin-stage.ts';
import { realServer } from '../real-server.ts';
import { signOut } from '../../support/account-menu.ts';

const { open } = journeys();
const isSignedIn = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true }).waitFor();

describe('LinkedIn', () => {
  it('[K25b][K26a][K26c][K48] without an account the user picks a role once, and then signs in directly', async () => {
    const page = await open({ path: '/login?next=%2Fproduct', reducedMotion: 'reduce' });
    await leave(page);
    await choose(page, 'Continue as Noor Haddad');
    await titled(page, 'One more question');
    await eventually(() => placeOf(page)).toBe('/linkedin-callback');
    await expectAccessible(page, 'one more question');
    await page.evaluate(() => sessionStorage.setItem('draft:signUp', 'typed on /signup'));
    await leave(page, 'I’m here to work');
    await choose(page, 'Continue as Noor Haddad');
    await isSignedIn(page, 'Noor Haddad');
    await eventually(() => placeOf(page)).toBe('/product');
    expect(await page.evaluate(() => sessionStorage.getItem('draft:signUp'))).toBeNull();
    await signOut(page);
    await page.goto(`${realServer()}/login?next=%2Fpackages`);
    await leave(page);
    await choose(page, 'Continue as Noor Haddad');
    await eventually(() => placeOf(page)).toBe('/packages');
    await isSignedIn(page, 'Noor Haddad');
    await page.goBack();
    expect(new URL(page.url()).pathname).toMatch(/^\/linkedin-stand-in/); // no redirect through the callback
  });

  it.for(
    variants(
      [
        ['light', 360],
        ['dark', 1280],
      ] as const,
      0,
    ),
  )(
    '[K26d] a refusal at LinkedIn is explained, with a way on, in %s at %i px',
    async ([colorScheme, width]) => {
      const viewport = { width, height: 800 };
      const path = '/login?next=%2Fpackages';
      const page = await open({ path, colorScheme, viewport, reducedMotion: 'reduce' });
      await leave(page);
      await choose(page, 'Deny');
      await titled(page, 'You cancelled at LinkedIn');
      await eventually(() => placeOf(page)).toBe('/linkedin-callback');
      await expectAccessible(page, 'denied');
      await main(page).getByRole('link', { name: 'Sign in with a password' }).click();
      await titled(page, 'Sign in');
      await eventually(() => focusOf(page)).toBe('h1 Sign in');
      expect(placeOf(page)).toBe('/login?next=%2Fpackages');
      expect(await page.evaluate(() => sessionStorage.getItem('linkedin-way'))).toBeNull();
    },
  );

  it('[K25a] a server without LinkedIn says so', async () => {
    const page = await open({ path: '/login', expects: [failedRequest] });
    await page.route('**/linkedinStart', (route) =>
      route.fulfill({ status: 404, json: { message: 'None' } }),
    );
    await leave(page);
    await main(page).getByRole('alert').getByText('Signing in with LinkedIn isn’t available here.').waitFor();
    await page.unroute('**/linkedinStart');
    await page.route('**/linkedinStart', (route) =>
      route.fulfill({ json: { status: 200, data: { url: '/\\evil.example' } } }),
    );
    await leave(page);
    await main(page).getByRole('alert').getByText('Something went wrong on our side').waitFor();
    expect(placeOf(page)).toBe('/login');
    expect(page.url()).toContain(realServer());
  });
});

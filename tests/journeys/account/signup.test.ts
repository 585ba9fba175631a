import { describe, expect, it } from 'vitest';
import { linkMailedTo, mailsTo, newcomer, signedUp, type Newcomer } from '../mailbox.ts';
import {
  eventually,
  expectAccessible,
  failedRequest,
  focusOf,
  inLook,
  isFocused,
  journeys,
  placeOf,
  untilHydrated,
  variants,
} from '../support.ts';
import { box, fillIn, holdsAll, keptBy, main, role, send, summary, titled } from './signup-stage.ts';
import { scriptsHeld } from '../app/served-pages-stage.ts';
import { realServer } from '../real-server.ts';

const { open } = journeys();

describe('signing up', () => {
  it.for(
    variants(
      [
        ['Freelancer', 'light', 360],
        ['Employer', 'dark', 1280],
      ] as const,
      0,
    ),
  )(
    '[K20a][K20b][K21a][K21c][K22a][K51a] a %s corrects an error first, in %s at %i px',
    async ([type, colorScheme, width]) => {
      const somebody = newcomer({ type });
      const page = await open({ path: '/signup', ...inLook(colorScheme, width), expects: [failedRequest] });
      await expectAccessible(page);
      await send(page).click();
      await summary(page).waitFor();
      await eventually(() => focusOf(page)).toBe('div Fields to fix');
      await expectAccessible(page, 'signing up, wrong');
      await summary(page)
        .getByRole('button', { name: /^What brings you here/ })
        .click();
      expect(await isFocused(role(page, 'Freelancer'))).toBe(true);

      // The server rejects common passwords.
      await fillIn(page, { ...somebody, Password: 'password123' });
      await send(page).click();
      await summary(page)
        .getByRole('button', { name: /^Password:/ })
        .waitFor();
      expect(await box(page, 'Password').getAttribute('aria-invalid')).toBe('true');
      await holdsAll(page, { ...somebody, Password: 'password123' });
      await box(page, 'Password').fill(somebody.Password);
      await send(page).click();

      await titled(page, 'Check your email');
      await eventually(() => focusOf(page)).toBe('h1 Check your email');
      expect(await main(page).getByRole('region', { name: 'What you get' }).isVisible()).toBe(width > 900);
      await main(page).getByText(somebody.Email).waitFor();
      expect(await main(page).getByRole('link', { name: 'Open the mailbox' }).getAttribute('href')).toBe(
        '/mailbox',
      );
      await expectAccessible(page, 'signing up, mailed');
      await page
        .getByRole('banner')
        .getByRole('link', { name: 'Sign in', includeHidden: true })
        .waitFor({ state: 'attached' });
      expect(await keptBy(page)).not.toContain(somebody.Password);

      await page.goto(realServer() + (await linkMailedTo(somebody.Email, 'verify=')));
      await eventually(() => placeOf(page)).toBe('/login-user-profile');
      await page.getByText(`Welcome, ${somebody.Name}. Your address is confirmed.`).waitFor();
      await expectAccessible(page, 'the profile of a newcomer');
      expect(
        await page.evaluate(() => JSON.parse(sessionStorage.getItem('user') ?? '{}') as object),
      ).toMatchObject({
        Name: somebody.Name,
        type,
      });
    },
  );

  it('[K21a] a known address gets the same answer, and only its mail differs', async () => {
    const known = await signedUp();
    const wordsFor = async (somebody: Newcomer): Promise<string> => {
      const page = await open({ path: '/signup' });
      await fillIn(page, somebody);
      await send(page).click();
      await titled(page, 'Check your email');
      return (await main(page).innerText()).replaceAll(somebody.Email, '…');
    };
    expect(await wordsFor(known)).toBe(await wordsFor(newcomer()));
    await eventually(async () => (await mailsTo(known.Email))[0]?.subject).toMatch(/already/);
  });

  it('[K48][K49] a reload keeps everything but the password; once sent, the tab keeps nothing', async () => {
    const somebody = newcomer({ type: 'Freelancer' });
    const page = await open({ path: '/signup?type=Employer' });
    await fillIn(page, somebody);
    await page.reload();
    await main(page)
      .getByRole('status')
      .filter({ hasText: 'We restored what you typed, except your password.' })
      .waitFor();
    await holdsAll(page, { ...somebody, Password: '' });
    await expectAccessible(page, 'signing up, restored');
    expect(await keptBy(page)).not.toContain(somebody.Password);
    await box(page, 'Password').fill(somebody.Password);
    await send(page).click();
    await titled(page, 'Check your email');
    expect(await keptBy(page)).not.toContain(somebody.Email);
  });

  it('[K50][P10b] what is typed and chosen before the scripts have run is kept', async () => {
    const somebody = newcomer({ type: 'Employer' });
    const held = scriptsHeld();
    const page = await open({
      path: '/signup?type=Freelancer',
      prepare: held.prepare,
      waitsForScripts: false,
    });
    await fillIn(page, somebody);
    expect(await send(page).isDisabled()).toBe(true);
    await box(page, 'Password').press('Enter');
    expect(placeOf(page)).toBe('/signup?type=Freelancer');
    held.release();
    await untilHydrated(page);
    await holdsAll(page, somebody);
    await send(page).click();
    await titled(page, 'Check your email');
  });

  it.for(['light', 'dark'] as const)(
    '[K51] says what each role gets, with its button in view at 1280 × 900, in %s',
    async (colorScheme) => {
      const page = await open({
        path: '/signup',
        ...inLook(colorScheme, 1280),
        viewport: { width: 1280, height: 900 },
      });
      const beside = main(page).getByRole('region', { name: 'What you get' });
      for (const heading of ['As a freelancer', 'As an employer'])
        await beside.getByRole('heading', { level: 3, name: heading }).waitFor();
      expect(await beside.getByRole('listitem').count()).toBe(6);
      const { y, height } = (await send(page).boundingBox()) ?? { y: 0, height: 1000 };
      expect(y + height).toBeLessThanOrEqual(900);
    },
  );

  it('[K20a][S7b] a link chooses the role and passes the return path', async () => {
    const page = await open({ path: '/signup?type=Employer&next=%2Fpackages' });
    expect(await role(page, 'Employer').isChecked()).toBe(true);
    await main(page).getByRole('link', { name: 'Sign in', exact: true }).click();
    await eventually(() => placeOf(page)).toBe('/login?next=%2Fpackages');
    await main(page).getByRole('link', { name: 'Create an account' }).click();
    await eventually(() => placeOf(page)).toBe('/signup?next=%2Fpackages');
    await titled(page, 'Sign up');
  });
});

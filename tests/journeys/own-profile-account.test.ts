import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { LARGEST_PHOTO_BYTES } from '../../src/contracts/photo.ts';
import { exampleOwnProfile, type OwnProfile } from '../../src/contracts/own-profile.ts';
import { pictureOf } from '../support/picture.ts';
import { signedUp } from './mailbox.ts';
import {
  eventually,
  expectAccessible,
  failedRequest,
  focusOf,
  journeys,
  noticeOf,
  placeOf,
} from './support.ts';

const { open } = journeys();

/** Without the photo, which the demo world has not. */
const example: OwnProfile = { ...exampleOwnProfile, Photo: undefined };

const PATH = '/login-user-profile';
const main = (page: Page) => page.getByRole('main');
const part = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const frame = (page: Page) => dialog(page).getByRole('application');
const picture = (width = 1200, height = 900) => ({
  name: 'holiday.png',
  mimeType: 'image/png',
  buffer: pictureOf(width, height),
});
const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[type="file"]').setInputFiles(file);
const ready = (page: Page) => main(page).getByRole('button', { name: 'Save changes' }).waitFor();
/** How much of the square's left is red: of a preview of 80 pixels. */
const redOf = (page: Page) =>
  dialog(page)
    .locator('canvas')
    .last()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 40, 80, 1) ?? { data: [] };
      return Array.from({ length: 80 }, (_, x) => (data[x * 4] ?? 0) > 128).filter(Boolean).length;
    });

describe('a photo', () => {
  it('[U46][U47][U48] by keyboard alone: its square is found, sent, and is in the header’s profile at once', async () => {
    const page = await open({ path: PATH, account: 'freelancer', reducedMotion: 'reduce' });
    await ready(page);
    let sent = '';
    await page.route('**/admin/photoUpload', (route) => {
      sent = (route.request().postDataJSON() as { Photo: string }).Photo;
      return route.continue();
    });
    await choose(page, picture());
    await frame(page).waitFor();
    await expectAccessible(page, 'the cropper');
    expect(await redOf(page)).toBe(40);
    await frame(page).focus();
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight');
    await eventually(() => redOf(page)).toBe(46);
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('+');
    await dialog(page)
      .getByText(/^Zoom 133%\./)
      .waitFor();
    await page.keyboard.press('-');
    await dialog(page)
      .getByText(/^Zoom 121%\./)
      .waitFor();
    await dialog(page).getByRole('button', { name: 'Use this photo' }).press('Enter');
    await noticeOf(page, 'Your new photo is in place.').waitFor();
    const bytes = Buffer.from(sent, 'base64');
    expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    await eventually(() => main(page).locator('img').first().getAttribute('src')).toMatch(/\/images\/p-/);
    expect(await page.evaluate(() => sessionStorage.getItem('user'))).toMatch(/"Photo":"p-/);
    await main(page).getByRole('button', { name: 'Remove the photo' }).click();
    await expectAccessible(page, 'a question');
    await dialog(page).getByRole('button', { name: 'Remove it' }).click();
    await noticeOf(page, 'Your photo is removed.').waitFor();
    await main(page).getByRole('button', { name: 'Add a photo' }).first().waitFor();
  });

  it('[U46] by pointer, wheel, slider and buttons, on a phone', async () => {
    const page = await open({
      path: PATH,
      account: 'freelancer',
      viewport: { width: 360, height: 800 },
      colorScheme: 'dark',
    });
    await ready(page);
    await choose(page, picture());
    await frame(page).waitFor();
    const { x, y, width } = (await frame(page).boundingBox()) ?? { x: 0, y: 0, width: 0 };
    await page.mouse.move(x + width / 2, y + width / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + width * 0.08, y + width / 2, { steps: 4 });
    await page.mouse.up();
    await eventually(() => redOf(page)).toBe(48);
    await page.mouse.wheel(0, -200);
    await eventually(() =>
      dialog(page)
        .getByText(/^Zoom 149%\./)
        .count(),
    ).toBe(1);
    await dialog(page).getByRole('slider', { name: 'Zoom' }).fill('2');
    await dialog(page)
      .getByText(/^Zoom 200%\./)
      .waitFor();
    const before = await redOf(page);
    await dialog(page).getByRole('button', { name: 'Move the picture left' }).click();
    await eventually(() => redOf(page)).toBe(before - 8);
    await expectAccessible(page, 'the cropper, dark');
    await page.keyboard.press('Escape');
    await eventually(() => dialog(page).count()).toBe(0);
    expect(await focusOf(page)).not.toBe('h1 My Profile');
  });

  it('[U45] dropped and pasted; refused in words by what it is, and nothing is sent', async () => {
    const page = await open({ path: PATH, account: 'freelancer' });
    await ready(page);
    let calls = 0;
    await page.route('**/admin/photoUpload', (route) => {
      calls += 1;
      return route.continue();
    });
    const alert = main(page).getByRole('alert');
    await choose(page, {
      name: 'x.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg onload=alert(1)>'),
    });
    await alert.getByText('That is no JPEG, PNG or WebP picture').waitFor();
    await expectAccessible(page, 'a refused file');
    const heavy = Buffer.concat([pictureOf(200, 200), Buffer.alloc(LARGEST_PHOTO_BYTES)]);
    await choose(page, { ...picture(), buffer: heavy });
    await alert.getByText('larger than 5 MB').waitFor();
    await choose(page, picture(80, 400));
    await alert.getByText('fewer than 90 pixels').waitFor();
    const vast = pictureOf(200, 200);
    vast.writeUInt32BE(40_000, 16);
    vast.writeUInt32BE(40_000, 20);
    await choose(page, { ...picture(), buffer: vast });
    await alert.getByText('more pixels than a browser').waitFor();
    await choose(page, { ...picture(), buffer: pictureOf(200, 200).subarray(0, 60) });
    await alert.getByText('cannot be read').waitFor();
    for (const kind of ['drop', 'paste'] as const) {
      await page.evaluate(
        ([type, text]) => {
          const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
          const transfer = new DataTransfer();
          transfer.items.add(new File([bytes], 'a.png', { type: 'image/png' }));
          const init = { bubbles: true, cancelable: true };
          document.body.dispatchEvent(
            type === 'drop'
              ? new DragEvent('drop', { ...init, dataTransfer: transfer })
              : new ClipboardEvent('paste', { ...init, clipboardData: transfer }),
          );
        },
        [kind, pictureOf(400, 300).toString('base64')] as const,
      );
      await frame(page).waitFor();
      await page.keyboard.press('Escape');
      await eventually(() => dialog(page).count()).toBe(0);
    }
    expect(calls).toBe(0);
  });

  it('[U47] stopped and failed, the picture and its square stay', async () => {
    const page = await open({ path: PATH, account: 'freelancer', expects: [failedRequest] });
    await ready(page);
    let answer: 'wait' | number = 'wait';
    await page.route('**/admin/photoUpload', (route) =>
      answer === 'wait' ? undefined : route.fulfill({ status: answer, json: {} }),
    );
    await choose(page, picture());
    await frame(page).press('ArrowRight');
    await dialog(page).getByRole('button', { name: 'Use this photo' }).click();
    await dialog(page).getByRole('progressbar').waitFor();
    await dialog(page).getByRole('button', { name: 'Stop sending' }).click();
    expect(await focusOf(page)).toBe('button Use this photo');
    expect(await redOf(page)).toBe(42);
    answer = 413;
    await dialog(page).getByRole('button', { name: 'Use this photo' }).click();
    await dialog(page).getByRole('alert').getByText('no photo as large as that').waitFor();
    await expectAccessible(page, 'the cropper, failed');
    expect(await redOf(page)).toBe(42);
    await dialog(page).getByRole('button', { name: 'Send it again' }).waitFor();
  });
});

describe('the account', () => {
  it('[U49] a new password: too short, refused, changed', async () => {
    const page = await open({ path: PATH, account: 'freelancer', expects: [failedRequest] });
    await ready(page);
    let status = 403;
    await page.route('**/admin/passwordUpdate', (route) =>
      route.fulfill({ status, json: status === 403 ? { message: 'The old password is wrong' } : {} }),
    );
    const section = part(page, 'Password');
    await section.getByLabel('Password so far', { exact: true }).fill('demo-freelancer');
    await section.getByLabel('New password', { exact: true }).fill('short');
    await section.getByRole('button', { name: 'Change the password' }).click();
    await section.getByText('Use 10 characters or more').waitFor();
    await section.getByLabel('New password', { exact: true }).fill('eight louder lanterns');
    await section.getByRole('button', { name: 'Change the password' }).click();
    await section.getByRole('alert').getByText('The old password is wrong').waitFor();
    await expectAccessible(page, 'a wrong password');
    status = 200;
    await section.getByRole('button', { name: 'Change the password' }).click();
    await noticeOf(page, 'Your password is changed. Other devices are signed out.').waitFor();
    expect(await section.getByLabel('New password', { exact: true }).inputValue()).toBe('');
  });

  it('[U49][U51] who signs in with LinkedIn alone reads how to get a password, and confirms by address', async () => {
    const page = await open({
      path: PATH,
      account: 'freelancer',
      prepare: (blank) =>
        blank.route('**/admin/profilefind', (route) =>
          route.fulfill({ json: { data: { ...example, Has_Password: false } } }),
        ),
    });
    await part(page, 'Password').getByText('You sign in with LinkedIn').waitFor();
    expect(
      await part(page, 'Password')
        .getByRole('link', { name: 'have a link sent to you' })
        .getAttribute('href'),
    ).toBe('/login?forgot');
    await main(page).getByRole('button', { name: 'Close my account' }).click();
    await dialog(page).getByLabel('To confirm, type your email address').waitFor();
  });

  it('[U50] a copy of one’s data is a file; a failure can be tried again', async () => {
    const page = await open({ path: PATH, account: 'freelancer', expects: [failedRequest] });
    await ready(page);
    const section = part(page, 'Your data');
    const button = section.getByRole('button', { name: 'Download my data' });
    await page.route('**/admin/dataExport', (route) => route.fulfill({ status: 500, json: {} }));
    await button.click();
    await section.getByRole('alert').getByText('The copy did not come.').waitFor();
    await page.unroute('**/admin/dataExport');
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toBe('my-data.json');
    const copy = await readFile(await download.path(), 'utf8');
    expect(copy).toContain('freelancer@demo.example');
    expect(JSON.parse(copy)).toBeTypeOf('object');
    await section.getByText('my-data.json is where your browser keeps downloads.').waitFor();
  });

  it('[U51] closing: nothing typed, wrong, closed; then at home, signed out, with a word', async () => {
    const page = await open({
      path: PATH,
      account: 'freelancer',
      expects: [failedRequest],
      viewport: { width: 360, height: 760 },
      reducedMotion: 'reduce',
    });
    await ready(page);
    let status = 403;
    await page.route('**/admin/accountClose', (route) => route.fulfill({ status, json: {} }));
    await main(page).getByRole('button', { name: 'Close my account' }).click();
    await expectAccessible(page, 'closing the account');
    const confirm = dialog(page).getByRole('button', { name: 'Close my account for good' });
    await confirm.click();
    await dialog(page).getByText('Type it to go on').waitFor();
    await dialog(page).getByLabel('To confirm, type your password').fill('not this one');
    await confirm.click();
    await dialog(page).getByRole('alert').getByText('nothing was closed').waitFor();
    await dialog(page).getByLabel('To confirm, type your password').fill('demo-freelancer');
    status = 200;
    await confirm.click();
    await noticeOf(page, 'Your account is closed. Thank you for having been here; goodbye.').waitFor();
    await eventually(() => placeOf(page)).toBe('/');
    expect(await page.evaluate(() => sessionStorage.getItem('user'))).toBeNull();
  });

  it('[U49][U51] of a newcomer, on the real server: a new password, which signs out another device; then closed', async () => {
    const { Email, Password } = await signedUp();
    const signIn = async (page: Page, password: string) => {
      await main(page).getByLabel('Email', { exact: true }).fill(Email);
      await main(page).getByLabel('Password', { exact: true }).fill(password);
      await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    };
    const way = { path: `/login?next=${encodeURIComponent(PATH)}`, expects: [failedRequest] };
    const page = await open(way);
    await signIn(page, Password);
    await ready(page);
    const other = await open(way);
    await signIn(other, Password);
    await ready(other);

    const section = part(page, 'Password');
    const change = section.getByRole('button', { name: 'Change the password' });
    await section.getByLabel('Password so far', { exact: true }).fill('not this one');
    await section.getByLabel('New password', { exact: true }).fill('eight louder lanterns');
    await change.click();
    await section.getByRole('alert').getByText('This is not your password').waitFor();
    await section.getByLabel('Password so far', { exact: true }).fill(Password);
    await change.click();
    await noticeOf(page, 'Your password is changed. Other devices are signed out.').waitFor();
    await other
      .getByRole('dialog')
      .getByText(/session has ended|signed out/i)
      .first()
      .waitFor();

    await main(page).getByRole('button', { name: 'Close my account' }).click();
    const typed = dialog(page).getByLabel('To confirm, type your password');
    await typed.fill(Password);
    await typed.press('Enter');
    await dialog(page).getByRole('alert').getByText('nothing was closed').waitFor();
    await typed.fill('eight louder lanterns');
    await typed.press('Enter');
    await noticeOf(page, 'Your account is closed. Thank you for having been here; goodbye.').waitFor();
    await eventually(() => placeOf(page)).toBe('/');
    expect(await dialog(page).count()).toBe(0);
    const back = await open(way);
    await signIn(back, 'eight louder lanterns');
    await main(back).getByRole('alert').waitFor();
  });
});

import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { LARGEST_PHOTO_BYTES } from '../../src/contracts/photo.ts';
import { exampleOwnProfile } from '../../src/contracts/own-profile.ts';
import { pictureOf } from '../support/picture.ts';
import { eventually, expectAccessible, failedRequest, focusOf, journeys, noticeOf } from './support.ts';

const { open } = journeys();

const PATH = '/login-user-profile';
const main = (page: Page) => page.getByRole('main');
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

/** Drops or pastes a file, with text beside it; whether the browser may go on with it as ever. */
const give = (
  page: Page,
  kind: 'drop' | 'paste',
  place: string,
  { bytes, text }: { bytes: Buffer; text?: string },
): Promise<boolean> =>
  page.locator(place).evaluate(
    (target, [type, content, words]) => {
      const transfer = new DataTransfer();
      const file = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([file], 'a.png', { type: 'image/png' }));
      if (words !== undefined) transfer.items.add(words, 'text/plain');
      const init = { bubbles: true, cancelable: true };
      return target.dispatchEvent(
        type === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: transfer })
          : new ClipboardEvent('paste', { ...init, clipboardData: transfer }),
      );
    },
    [kind, bytes.toString('base64'), text] as const,
  );
const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

describe('a photo', () => {
  it('[U46][U47][U48] by keyboard alone: its square is found and sent, and the tab holds the new photo at once', async () => {
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
    await eventually(() => focusOf(page)).toBe('button Add a photo');
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
    await eventually(() => focusOf(page)).toBe('button Add a photo');
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
    // A drop at the end of the page: what is wrong is said at its top, where the focus then is.
    await main(page).getByRole('button', { name: 'Close my account' }).scrollIntoViewIfNeeded();
    await give(page, 'drop', 'body', { bytes: Buffer.from('ftypheic') });
    await alert.getByText('That is no JPEG, PNG or WebP picture').waitFor();
    await eventually(() => focusOf(page)).toBe('button Add a photo');
    await expect.poll(() => alert.evaluate(isInView)).toBe(true);
    for (const kind of ['drop', 'paste'] as const) {
      await give(page, kind, 'body', { bytes: pictureOf(400, 300) });
      await frame(page).waitFor();
      await page.keyboard.press('Escape');
      await eventually(() => dialog(page).count()).toBe(0);
    }
    expect(calls).toBe(0);
  });

  it('[U45] what an office program copies is text with a picture of it, and no photo', async () => {
    const page = await open({ path: PATH, account: 'freelancer' });
    await ready(page);
    const bytes = pictureOf(400, 300);
    expect(await give(page, 'paste', '[name="Headline"]', { bytes, text: 'Figures' })).toBe(true);
    expect(await give(page, 'paste', '[name="Headline"]', { bytes })).toBe(true);
    expect(await give(page, 'paste', 'body', { bytes, text: 'Figures' })).toBe(true);
    expect(await dialog(page).count()).toBe(0);
    expect(await give(page, 'paste', 'body', { bytes })).toBe(false);
    await frame(page).waitFor();
  });

  it('[U47] who may change none reads why, in the server’s words', async () => {
    const page = await open({ path: PATH, account: 'freelancer', expects: [failedRequest] });
    await ready(page);
    const message = 'This demo account is everybody’s: sign up for one of your own';
    await page.route('**/admin/photoUpload', (route) => route.fulfill({ status: 403, json: { message } }));
    await choose(page, picture());
    await dialog(page).getByRole('button', { name: 'Use this photo' }).click();
    await dialog(page).getByRole('alert').getByText(message).waitFor();
  });

  it('[U48] stopped too late, the page shows the photo that the server has', async () => {
    const page = await open({ path: PATH, account: 'freelancer', expects: [failedRequest] });
    await ready(page);
    await page.route('**/admin/photoUpload', () => {});
    await page.route('**/admin/profilefind', (route) =>
      route.fulfill({ json: { data: { ...exampleOwnProfile, Photo: 'amara-okafor.svg' } } }),
    );
    await choose(page, picture());
    await dialog(page).getByRole('button', { name: 'Use this photo' }).click();
    await dialog(page).getByRole('button', { name: 'Stop sending' }).click();
    await page.keyboard.press('Escape');
    await main(page).getByRole('button', { name: 'Change the photo' }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('user'))).toMatch(/"Photo":"amara-okafor.svg"/);
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

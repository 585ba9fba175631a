import { describe, expect, it } from 'vitest';
import { LARGEST_PHOTO_BYTES } from '../../../src/contracts/people/photo.ts';
import { pictureOf } from '../../support/picture.ts';
import { eventually, expectAccessible, focusOf, journeys, noticeOf, variants } from '../support.ts';
import { PATH, choose, dialog, frame, give, main, picture, ready, redOf } from './own-profile-photo-stage.ts';

const { open } = journeys();
const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

describe('a photo', () => {
  it('[U46a][U46b][U47a][U48a] works by keyboard alone: crop and send, and the tab shows the new photo at once', async () => {
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
    await noticeOf(page, 'Photo updated.').waitFor();
    const bytes = Buffer.from(sent, 'base64');
    expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    await eventually(() => main(page).locator('img').first().getAttribute('src')).toMatch(/\/images\/p-/);
    expect(await page.evaluate(() => sessionStorage.getItem('user'))).toMatch(/"Photo":"p-/);
    await main(page).getByRole('button', { name: 'Remove photo' }).click();
    await expectAccessible(page, 'a question');
    await dialog(page).getByRole('button', { name: 'Remove it' }).click();
    await noticeOf(page, 'Photo removed.').waitFor();
    await main(page).getByRole('button', { name: 'Add a photo' }).first().waitFor();
    await eventually(() => focusOf(page)).toBe('button Add a photo');
  });

  it('[U45a][U45b] accepts drop and paste; a rejected file shows its reason, and nothing is sent', async () => {
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
    await alert.getByText('Use a JPEG, PNG or WebP image.').waitFor();
    await expectAccessible(page, 'a refused file');
    await eventually(() => focusOf(page)).toBe('button Add a photo');
    const heavy = Buffer.concat([pictureOf(200, 200), Buffer.alloc(LARGEST_PHOTO_BYTES)]);
    const vast = pictureOf(200, 200);
    vast.writeUInt32BE(40_000, 16);
    vast.writeUInt32BE(40_000, 20);
    const refused = [
      [{ ...picture(), buffer: heavy }, 'larger than 5 MB'],
      [picture(80, 400), 'at least 90 pixels'],
      [{ ...picture(), buffer: vast }, 'too many pixels for your browser'],
      [{ ...picture(), buffer: pictureOf(200, 200).subarray(0, 60) }, 'cannot be read'],
    ] as const;
    for (const [file, words] of variants(refused, 1)) {
      await choose(page, file);
      await alert.getByText(words).waitFor();
    }
    // A drop at the end of the page: the error shows at its top, which takes the focus.
    await main(page).getByRole('link', { name: 'Open settings' }).scrollIntoViewIfNeeded();
    await give(page, 'drop', 'body', { bytes: Buffer.from('ftypheic') });
    await alert.getByText('Use a JPEG, PNG or WebP image.').waitFor();
    await eventually(() => focusOf(page)).toBe('button Add a photo');
    await expect.poll(() => alert.evaluate(isInView)).toBe(true);
    for (const kind of ['drop', 'paste'] as const) {
      await give(page, kind, 'body', { bytes: pictureOf(400, 300) });
      await frame(page).waitFor();
      await page.keyboard.press('Escape');
      // Hidden at once, but removed only after the browser's close event.
      await eventually(() => page.locator('dialog:not([popover])').count()).toBe(0);
    }
    expect(calls).toBe(0);
  });
});

/** Details of one’s own photo, in full scope. In `npm test`: tests/machines/people/photo.test.ts and tests/adapters/photo.test.ts. */
import { describe, expect, it } from 'vitest';
import { exampleOwnProfile } from '../../../src/contracts/people/own-profile.ts';
import { pictureOf } from '../../support/picture.ts';
import { eventually, expectAccessible, failedRequest, focusOf, journeys } from '../support.ts';
import { PATH, choose, dialog, frame, give, main, picture, ready, redOf } from './own-profile-photo-stage.ts';

const { open } = journeys();

describe('a photo', () => {
  it('[U46a] works by pointer, wheel, slider and buttons, on a phone', async () => {
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
    expect(await focusOf(page)).not.toBe('h1 My profile');
  });

  it('[U45a] an office program’s copy, text with a picture of it, counts as text', async () => {
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

  it('[U47b] a user who may not change it reads the server’s reason', async () => {
    const page = await open({ path: PATH, account: 'freelancer', expects: [failedRequest] });
    await ready(page);
    await page.route('**/admin/photoUpload', (route) =>
      route.fulfill({ status: 403, json: { code: 'demo_account_shared' } }),
    );
    await choose(page, picture());
    await dialog(page).getByRole('button', { name: 'Use this photo' }).click();
    await dialog(page).getByRole('alert').getByText('This demo account is shared').waitFor();
  });

  it('[U48c] stopped too late, the page shows the server’s photo', async () => {
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
    await main(page).getByRole('button', { name: 'Change photo' }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('user'))).toMatch(/"Photo":"amara-okafor.svg"/);
  });

  it('[U47b] stopped and failed, the picture and its square stay', async () => {
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
    await dialog(page).getByRole('alert').getByText('This photo is too large').waitFor();
    await expectAccessible(page, 'the cropper, failed');
    expect(await redOf(page)).toBe(42);
    await dialog(page).getByRole('button', { name: 'Try again' }).waitFor();
  });
});

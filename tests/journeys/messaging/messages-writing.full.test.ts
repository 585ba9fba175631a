/**
 * Writing messages in detail. Every day tests/adapters/attachment-files.test.ts draws a preview on its own canvas,
 * messages-keyboard.test.ts blocks, and tests/machines/messaging/composer.test.ts accepts five files. Only here: a
 * preview that can be seen in the form, the text for a sixth file, Enter on a phone, and the focus when a text
 * replaces the form.
 */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { exampleAttachment } from '../../../src/contracts/messaging/attachment-file.ts';
import { pictureOf } from '../../support/picture.ts';
import { AMARA } from './chat-stage.ts';
import { announcementsOn, recordAnnouncements } from '../announcements.ts';
import { eventually, expectAccessible, focusOf, isFocused, journeys } from '../support.ts';
import { box, choose, openThread, send, thread } from './messages-writing-stage.ts';

journeys();

describe('the form', () => {
  it('[R60a] Enter breaks the line on a phone', async () => {
    const { page, sent } = await openThread(
      {},
      {
        hasTouch: true,
        prepare: (prepared) =>
          prepared.addInitScript(() => {
            const match = window.matchMedia.bind(window);
            window.matchMedia = (query) => match(query.replace('(pointer: fine)', '(max-width: 1px)'));
          }),
      },
    );
    await box(page).fill('One');
    await box(page).press('Enter');
    expect(await box(page).inputValue()).toBe('One\n');
    await send(page).click();
    await eventually(() => sent.map(({ Text }) => Text)).toEqual(['One']);
  });

  it('[R61b] previews a chosen picture in a space of fixed size, also once only the server has it', async () => {
    const row = (page: Page) =>
      thread(page).getByRole('list', { name: 'Attached files' }).getByRole('listitem').first();
    const shown = (page: Page) => row(page).locator('canvas[data-drawn], img').boundingBox();
    const { page } = await openThread(
      {},
      {
        prepare: async (prepared) => {
          await prepared.route('**/admin/attachmentUpload', (route) =>
            route.fulfill({ json: { status: 200, data: exampleAttachment } }),
          );
          await prepared.route('**/attachments/*', (route) =>
            route.fulfill({ contentType: 'image/png', body: pictureOf(64, 64) }),
          );
        },
      },
    );
    await thread(page)
      .locator('input[type="file"]')
      .setInputFiles([
        { name: 'rankings.png', mimeType: 'image/png', buffer: pictureOf(640, 320) },
        { name: 'offer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
      ]);
    await eventually(() => shown(page)).toMatchObject({ width: 40, height: 40 });
    expect(
      await row(page)
        .locator('canvas')
        .evaluate((canvas: HTMLCanvasElement) => canvas.getContext('2d')?.getImageData(40, 40, 1, 1).data[3]),
    ).toBe(255);
    expect(await row(page).getByRole('img').count()).toBe(0); // its name says it
    const pdf = thread(page).getByRole('listitem').filter({ hasText: 'offer.pdf' });
    expect(await pdf.locator('canvas, img').count()).toBe(0);
    await thread(page).getByRole('button', { name: 'Remove offer.pdf' }).click();
    await eventually(() => row(page).getByRole('progressbar').count()).toBe(0);
    await page.reload();
    await row(page).locator('img').waitFor();
    await eventually(() =>
      row(page)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBe(64);
    expect(await shown(page)).toMatchObject({ width: 40, height: 40 });
    await expectAccessible(page);
  });

  it('[R61a] says how many files it left out, until there is room', async () => {
    const { page } = await openThread(
      {},
      { prepare: (prepared) => prepared.route('**/admin/attachmentUpload', () => {}) },
    );
    await box(page).waitFor();
    await recordAnnouncements(page);
    await thread(page)
      .locator('input[type="file"]')
      .setInputFiles(
        [1, 2, 3, 4, 5, 6, 7].map((number) => ({
          name: `${number}.png`,
          mimeType: 'image/png',
          buffer: pictureOf(8, 8),
        })),
      );
    await eventually(announcementsOn(page)).toContain(
      'A message can have 5 files at most.2 more files were not added.',
    );
    await thread(page).getByRole('button', { name: 'Remove 1.png' }).click();
    await eventually(() => thread(page).getByText('not added').count()).toBe(0);
  });
});

describe('people', () => {
  it('[R63] slow blocking is reported', async () => {
    const { page } = await openThread(
      {},
      {
        prepare: async (prepared) => {
          await prepared.clock.install();
          await prepared.route('**/admin/chatBlock', () => {});
        },
      },
    );
    await choose(page, 'Block');
    const dialog = page.getByRole('dialog', { name: `Block ${AMARA.Name}?` });
    await recordAnnouncements(page);
    await dialog.getByRole('button', { name: 'Block', exact: true }).click();
    await dialog.getByRole('button', { name: 'One moment …' }).waitFor();
    await page.clock.fastForward(10_000);
    await eventually(announcementsOn(page)).toContain('This is taking longer than usual.');
  });

  it.for([
    ['blocked', `You blocked ${AMARA.Name}. Unblock to chat.`],
    ['closed', `${AMARA.Name} does not accept messages from you at the moment.`],
    ['gone', `${AMARA.Name} has closed their account`],
  ] as const)('[R69] without permission to write, a text says why: %s', async ([standing, words]) => {
    const { page } = await openThread({ standing });
    await thread(page).getByText(words).waitFor();
    expect(await box(page).count()).toBe(0);
    await expectAccessible(page);
  });

  it('[R69] form and replacing text hand the focus over to each other', async () => {
    const { page, change } = await openThread();
    await box(page).fill('Kept.');
    change('blocked');
    await thread(page).getByText(`You blocked ${AMARA.Name}`).waitFor();
    expect(await focusOf(page)).toContain(`You blocked ${AMARA.Name}`);
    change('open');
    await box(page).waitFor();
    await eventually(() => isFocused(box(page))).toBe(true);
    expect(await box(page).inputValue()).toBe('Kept.');
  });

  it('[R63] are blocked after a confirmation', async () => {
    const { page } = await openThread();
    await choose(page, 'Block');
    const dialog = page.getByRole('dialog', { name: `Block ${AMARA.Name}?` });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await eventually(() => dialog.count()).toBe(0);
    await choose(page, 'Block');
    const told = page.waitForRequest('**/admin/chatBlock');
    await dialog.getByRole('button', { name: 'Block', exact: true }).click();
    expect((await told).postDataJSON()).toMatchObject({ id: '2', blocked: true });
  });
});

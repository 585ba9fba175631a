/** What stands around the messages: the subject, the tab's title, pictures' names, and the dialogs of the menu. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { exampleAttachment } from '../../../src/contracts/messaging/attachment-file.ts';
import { pictureOf } from '../../support/picture.ts';
import { AMARA, chatStage, ME } from './chat-stage.ts';
import { eventually, expectAccessible, inLook, isFocused, journeys, serve } from '../support.ts';
import { choose, openThread, thread } from './messages-writing-stage.ts';

const { open } = journeys();
const about = { Company: 'Brightwave Studio', Job: 'Technical SEO audit' };

/** The color as the page computes it. */
const colorOf = (page: Page, property: string) =>
  page.evaluate((name) => {
    const probe = document.createElement('i');
    probe.style.color = `var(${name})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, property);

describe('a conversation', () => {
  it.each([
    ['light', 1280],
    ['dark', 360],
  ] as const)(
    '[R78] names its company and its job in the list and in its head (%s, %i)',
    async (look, width) => {
      const { page } = await openThread({ about }, inLook(look, width));
      await thread(page).getByText('Brightwave Studio · Technical SEO audit').waitFor();
      await expectAccessible(page);
      if (width < 900) await thread(page).getByRole('link', { name: 'Back to all messages' }).click();
      const row = page
        .getByRole('list', { name: 'Conversations' })
        .getByRole('link', { name: /^Amara Okafor/ });
      await row.getByText('Brightwave Studio · Technical SEO audit').waitFor();
      await expectAccessible(page);
    },
  );

  it('[R79] names each picture by its writer and its file', async () => {
    const { page } = await openThread(
      { more: { Attachments: [{ ...exampleAttachment, Kind: 'image', Name: 'rankings.png' }] } },
      {
        prepare: (prepared) =>
          prepared.route('**/attachments/*', (route) =>
            route.fulfill({ contentType: 'image/png', body: pictureOf(64, 64) }),
          ),
      },
    );
    await thread(page).getByRole('img', { name: 'Picture from Amara Okafor: rankings.png' }).waitFor();
  });

  it('[R80] counts its unread messages in the title of every page, until they are read', async () => {
    const backend = await serve();
    const stage = chatStage(backend, { count: 5, read: 2 });
    const page = await open({
      at: backend.address,
      path: '/how-it-works',
      storage: { user: ME },
      prepare: stage.prepare,
    });
    await eventually(() => page.title()).toBe('(2) How it works · Marketlane');
    await eventually(() => backend.announced).toEqual([1]);
    stage.hear('One more');
    await eventually(() => page.title()).toBe('(3) How it works · Marketlane');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Messages/ })
      .click();
    await page.getByRole('banner').getByRole('link', { name: 'See all messages' }).click();
    await eventually(() => page.title()).toBe('(3) Messages · Marketlane');
    await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
    await eventually(() => page.title()).toMatch(/^[^(]* · Marketlane$/);
  });
});

describe('the dialogs of a conversation', () => {
  it.each(['light', 'dark'] as const)(
    '[R81][R82] warn by their color, and take the focus (%s)',
    async (look) => {
      const { page } = await openThread({}, inLook(look, 1280));
      await choose(page, 'Block');
      const block = page.getByRole('dialog', { name: `Block ${AMARA.Name}?` });
      await eventually(() => isFocused(block.getByRole('button', { name: 'Cancel' }))).toBe(true);
      const confirm = block.getByRole('button', { name: 'Block', exact: true });
      const danger = await colorOf(page, '--danger');
      await eventually(() => confirm.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(
        danger,
      );
      await expectAccessible(page);
      await block.getByText('They are not told').waitFor();
      await page.keyboard.press('Escape');
      await choose(page, 'Report');
      const report = page.getByRole('dialog', { name: `Report ${AMARA.Name}` });
      await eventually(() => isFocused(report.getByRole('combobox', { name: /What is wrong/ }))).toBe(true);
      await page.keyboard.press('Escape');
      await thread(page).getByRole('button', { name: 'Conversation options' }).click();
      for (const name of ['Block', 'Report'])
        expect(
          await thread(page)
            .getByRole('button', { name, exact: true })
            .evaluate((button) => getComputedStyle(button).color),
        ).toBe(danger);
    },
  );
});

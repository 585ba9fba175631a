/** Writing messages: text, files and forbidden contents. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { exampleAttachment } from '../../../src/contracts/messaging/attachment-file.ts';
import { exampleChatHistory, type ChatHistory } from '../../../src/contracts/messaging/chat.ts';
import { pictureOf } from '../../support/picture.ts';
import { AMARA } from './chat-stage.ts';
import { announcementsOn, recordAnnouncements } from '../announcements.ts';
import {
  eventually,
  expectAccessible,
  failedRequest,
  focusOf,
  isFocused,
  journeys,
  variants,
} from '../support.ts';
import { box, choose, openThread, send, thread } from './messages-writing-stage.ts';

const { open } = journeys();
const noMarks = { Delivered: 0, Read: 0, Counted: 0 };
const feed = (page: Page) => thread(page).getByRole('feed');

describe('the form', () => {
  it('[R60a][R60b] Enter sends and Shift+Enter breaks the line; the box grows', async () => {
    const { page, sent } = await openThread();
    await feed(page).getByText('Message number 4.').waitFor();
    const height = async () => (await box(page).boundingBox())?.height ?? 0;
    const before = await height();
    await box(page).fill('One');
    await box(page).press('Shift+Enter');
    await box(page).pressSequentially('Two');
    await eventually(height).toBeGreaterThan(before);
    await box(page).press('Enter');
    await eventually(() => sent.map(({ Text }) => Text)).toEqual(['One\nTwo']);
    await eventually(() => box(page).inputValue()).toBe('');
    expect(await isFocused(box(page))).toBe(true);
    await feed(page)
      .getByRole('article', { name: /^You, .*, sent$/ })
      .getByText('One')
      .waitFor();
    await box(page).press('Enter'); // nothing is typed: nothing is sent
    await box(page).fill('a'.repeat(4600));
    const aloud = thread(page).getByRole('status').getByText('500 characters left at most.');
    await thread(page).getByText('400 characters left').waitFor();
    await aloud.waitFor();
    await box(page).press('a');
    await thread(page).getByText('399 characters left').waitFor();
    await aloud.waitFor(); // not announced at each letter
    expect(
      await thread(page)
        .getByRole('status')
        .getByText(/ left$/)
        .count(),
    ).toBe(0);
    await box(page).fill('a'.repeat(5001));
    await thread(page).getByText('1 character too many').waitFor();
    expect(await send(page).isDisabled()).toBe(true);
    expect(sent).toHaveLength(1);
  });

  it('[R61b][R61c][R77] accepts files, says what is wrong with one, and waits for uploads', async () => {
    let upload: (() => Promise<void>) | undefined;
    let isLost = true;
    const { page, sent } = await openThread(
      {},
      {
        expects: [failedRequest],
        prepare: (prepared) =>
          prepared.route('**/admin/attachmentUpload', (route) => {
            if (isLost) return route.abort();
            upload = () => route.fulfill({ json: { status: 200, data: exampleAttachment } });
          }),
      },
    );
    await box(page).waitFor();
    await recordAnnouncements(page);
    await thread(page)
      .locator('input[type="file"]')
      .setInputFiles([
        { name: 'rankings.png', mimeType: 'image/png', buffer: pictureOf(64, 64) },
        { name: 'program.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
      ]);
    const list = thread(page).getByRole('list', { name: 'Attached files' });
    const wrong = 'Use a JPEG, PNG, WebP or PDF file.';
    await list.getByText(wrong).waitFor();
    await eventually(announcementsOn(page)).toContain(`program.exe: ${wrong}`);
    expect(await send(page).isDisabled()).toBe(true);
    const why = '2 files can’t be sent. Remove them to send your message.';
    await thread(page).getByText(why).waitFor();
    await eventually(announcementsOn(page)).toContain(why);
    expect(
      await send(page).evaluate(
        (button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
      ),
    ).toContain(why);
    await list.getByRole('button', { name: 'Remove program.exe' }).click();
    await thread(page)
      .getByText('“rankings.png” can’t be sent. Try again, or remove it to send your message.')
      .waitFor();
    expect(await isFocused(box(page))).toBe(true);
    isLost = false;
    await list.getByRole('button', { name: 'Try again: rankings.png' }).click();
    await list.getByRole('progressbar', { name: 'Uploading rankings.png' }).waitFor();
    await expectAccessible(page);
    await send(page).click();
    await thread(page).getByText('We send your message when its files are uploaded.').waitFor();
    expect(await isFocused(box(page))).toBe(true); // the button is disabled then
    expect(sent).toEqual([]);
    await eventually(() => upload !== undefined).toBe(true);
    await upload?.();
    await eventually(() => sent.map(({ Attachments }) => Attachments)).toEqual([[exampleAttachment.File]]);
  });

  it('[R62] warns of contact details before a hire, also below such a message, but not after a hire', async () => {
    const textOf = () => 'Write to amara@example.com';
    const { page } = await openThread({ textOf });
    await feed(page).getByText('This message has contact details.').first().waitFor();
    await box(page).fill('Call +44 20 7946 0958');
    await thread(page).getByText('You are about to share contact details.').waitFor();
    expect(await send(page).isEnabled()).toBe(true);
    const { page: hired } = await openThread({ textOf, isHired: true });
    await feed(hired).getByText('Write to amara@example.com').first().waitFor();
    await box(hired).fill('Call +44 20 7946 0958');
    expect(await hired.getByText(/contact details/).count()).toBe(0);
  });
});

describe('a text', () => {
  it('[R57c] takes its direction from its letters, in the thread and in the list', async () => {
    const { page } = await openThread({ textOf: (order) => (order % 2 === 0 ? 'שלום, Amara' : 'Hello') });
    const directionOf = (text: string) =>
      feed(page)
        .getByText(text)
        .first()
        .evaluate((element) => getComputedStyle(element).direction);
    expect([await directionOf('שלום'), await directionOf('Hello')]).toEqual(['rtl', 'ltr']);
    const last = page.getByRole('list', { name: 'Conversations' }).getByText('שלום');
    expect(await last.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  });
});

describe('a picture', () => {
  it('[R58] has its space before it loads, and becomes a line of text if it fails', async () => {
    const withFile = { more: { Attachments: [{ ...exampleAttachment, Width: 1600, Height: 900 }] } };
    let answer: (() => Promise<void>) | undefined;
    const { page } = await openThread(withFile, {
      expects: [failedRequest],
      prepare: (prepared) =>
        prepared.route('**/attachments/*', (route) => {
          answer = () => route.abort();
        }),
    });
    const picture = feed(page).getByRole('img', { name: exampleAttachment.Name });
    await eventually(() => answer !== undefined).toBe(true);
    const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
    expect([width, height]).toEqual([320, 180]);
    await answer?.();
    await feed(page)
      .getByRole('link', { name: new RegExp(`^${exampleAttachment.Name}.*79 KB \\(opens a new tab\\)$`) })
      .waitFor();
    expect(await picture.count()).toBe(0);
  });
});

describe('people', () => {
  it('[R64] can be reported with the last messages, by a form with a draft', async () => {
    const { page } = await openThread();
    await choose(page, 'Report');
    const dialog = page.getByRole('dialog', { name: `Report ${AMARA.Name}` });
    await dialog.getByText('We receive the latest messages of this conversation with your report.').waitFor();
    await dialog.getByLabel('What happened (optional)').fill('Five times the same.');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await choose(page, 'Report');
    expect(await dialog.getByLabel('What happened (optional)').inputValue()).toBe('Five times the same.');
  });

  it('[R65a][R65b] their messages can be searched, until Escape', async () => {
    const hits = {
      Hits: [{ id: 1, Sender: 2, Order: 2, Count: 2, Text: 'Message number 2.', SentAt: '' }],
      Total: 1,
    };
    const { page } = await openThread(
      {},
      {
        prepare: (prepared) =>
          prepared.route('**/admin/chatSearchfind', (route) =>
            route.fulfill({ json: { status: 200, data: hits } }),
          ),
      },
    );
    await thread(page).getByRole('button', { name: 'Search this conversation' }).click();
    expect(await focusOf(page)).toMatch(/^input/);
    await page.keyboard.type('number message');
    await thread(page).getByText('1 message', { exact: true }).waitFor();
    const hit = thread(page).getByRole('list', { name: 'Messages found' }).getByRole('button');
    expect(await hit.locator('mark').allTextContents()).toEqual(['Message', 'number']);
    await hit.click();
    const found = feed(page).locator('article[aria-current="true"]');
    await found.getByText('Message number 2.').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    expect(await isFocused(found)).toBe(true); // it is the way into the feed now
    await page.keyboard.press('PageDown');
    await eventually(() => focusOf(page)).toContain('Message number 3.');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    expect(await focusOf(page)).toContain('Message number 3.'); // the former position
    await thread(page).getByRole('searchbox').focus();
    await page.keyboard.press('Escape');
    await eventually(() => thread(page).getByRole('search').count()).toBe(0);
    expect(await focusOf(page)).toBe(`h1 Conversation with ${AMARA.Name}`);
  });

  it.for(
    variants(
      [
        ['an employer', 'employer', '/user-profile/Amara-2'],
        ['a freelancer', 'freelancer', '/employer-profile/1'],
      ] as const,
      0,
    ),
  )('[R68] can be written to from every page that shows them: %s', async ([, account, path]) => {
    const page = await open({ account, path });
    await page.getByRole('main').getByRole('link', { name: 'Message', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /^Conversation with / }).waitFor();
    await thread(page).getByRole('textbox').waitFor();
  });

  it('[R69] without permission to write yet, a text says how a conversation begins', async () => {
    const nothing: ChatHistory = {
      ...exampleChatHistory,
      user: AMARA,
      Messages: [],
      Last: 0,
      TheirCount: 0,
      Mine: noMarks,
      Theirs: noMarks,
      Standing: 'closed',
    };
    const { page } = await openThread(
      {},
      {
        prepare: (prepared) =>
          prepared.route('**/admin/chatHistoryfind', (route) =>
            route.fulfill({ json: { status: 200, data: nothing } }),
          ),
      },
    );
    await thread(page)
      .getByText(`You cannot write to ${AMARA.Name} yet. A conversation starts when`)
      .waitFor();
    await thread(page).getByText('No messages yet.', { exact: true }).waitFor();
    expect(await box(page).count()).toBe(0);
  });
});

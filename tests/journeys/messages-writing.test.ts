/** Writing messages: what is typed, what goes along, and what may not be written. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { exampleAttachment } from '../../src/contracts/attachment-file.ts';
import { pictureOf } from '../support/picture.ts';
import { AMARA, chatStage, ME } from './chat-stage.ts';
import { eventually, expectAccessible, failedRequest, focusOf, isFocused, journeys } from './support.ts';

const { open, serve } = journeys();
const thread = (page: Page) => page.getByRole('region', { name: 'Conversation', exact: true });
const feed = (page: Page) => thread(page).getByRole('feed');
const box = (page: Page) => thread(page).getByRole('textbox', { name: `Message to ${AMARA.Name}` });
const send = (page: Page) => thread(page).getByRole('button', { name: 'Send', exact: true });
const choose = async (page: Page, name: string) => {
  await thread(page).getByRole('button', { name: 'More about this conversation' }).click();
  await thread(page).getByRole('button', { name, exact: true }).first().click();
};

const openThread = async (
  world: Parameters<typeof chatStage>[1] = {},
  opening: Parameters<typeof open>[0] = {},
) => {
  const backend = await serve();
  const stage = chatStage(backend, { count: 4, ...world });
  const page = await open({
    at: backend.address,
    path: '/chat-user/2',
    storage: { user: ME },
    ...opening,
    prepare: async (prepared, context) => {
      await stage.prepare(prepared);
      await opening.prepare?.(prepared, context);
    },
  });
  await thread(page).getByRole('heading', { level: 1 }).waitFor();
  return { ...stage, page };
};

describe('the form', () => {
  it('[R60] sends by Enter and breaks the line by Shift+Enter; the box grows', async () => {
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
    const aloud = thread(page).getByRole('status').getByText('Room for 500 characters at most.');
    await thread(page).getByText('400 characters left').waitFor();
    await aloud.waitFor();
    await box(page).press('a');
    await thread(page).getByText('399 characters left').waitFor();
    await aloud.waitFor(); // not said at each letter
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

  it('[R60] breaks the line by Enter on a phone', async () => {
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

  it('[R61] takes files, says what is wrong with one, and waits for them', async () => {
    let upload: (() => Promise<void>) | undefined;
    const { page, sent } = await openThread(
      {},
      {
        prepare: (prepared) =>
          prepared.route('**/admin/attachmentUpload', (route) => {
            upload = () => route.fulfill({ json: { status: 200, data: exampleAttachment } });
          }),
      },
    );
    await thread(page)
      .locator('input[type="file"]')
      .setInputFiles([
        { name: 'rankings.png', mimeType: 'image/png', buffer: pictureOf(64, 64) },
        { name: 'program.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
      ]);
    const list = thread(page).getByRole('list', { name: 'Files of this message' });
    await list.getByText('That is no JPEG, PNG, WebP or PDF, whatever its name says.').waitFor();
    expect(await send(page).isDisabled()).toBe(true);
    await list.getByRole('button', { name: 'Remove program.exe' }).click();
    expect(await isFocused(box(page))).toBe(true);
    await list.getByRole('progressbar', { name: 'rankings.png, on its way' }).waitFor();
    await expectAccessible(page);
    await send(page).click();
    await thread(page).getByText('It goes as soon as its files are here.').waitFor();
    expect(await isFocused(box(page))).toBe(true); // the button is of no use then
    expect(sent).toEqual([]);
    await eventually(() => upload !== undefined).toBe(true);
    await upload?.();
    await eventually(() => sent.map(({ Attachments }) => Attachments)).toEqual([[exampleAttachment.File]]);
  });

  it('[R62] warns of contact details before a hire, and stands by such a message; afterwards not', async () => {
    const textOf = () => 'Write to amara@example.com';
    const { page } = await openThread({ textOf });
    await feed(page).getByText('This tells of a way to talk elsewhere.').first().waitFor();
    await box(page).fill('Call +44 20 7946 0958');
    await thread(page).getByText('You are about to say how you are reached elsewhere.').waitFor();
    expect(await send(page).isEnabled()).toBe(true);
    const { page: hired } = await openThread({ textOf, isHired: true });
    await feed(hired).getByText('Write to amara@example.com').first().waitFor();
    await box(hired).fill('Call +44 20 7946 0958');
    expect(await hired.getByText(/talk elsewhere|reached elsewhere/).count()).toBe(0);
  });
});

describe('a picture', () => {
  it('[R58] has its room before it is here, and is a line where it cannot be shown', async () => {
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
  it('[R63] are blocked after a question', async () => {
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

  it('[R64] are reported with the last messages, by a form with a draft', async () => {
    const { page } = await openThread();
    await choose(page, 'Report');
    const dialog = page.getByRole('dialog', { name: `Report ${AMARA.Name}` });
    await dialog.getByText('The last messages of this conversation go along.').waitFor();
    await dialog.getByLabel('What happened (optional)').fill('Five times the same.');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await choose(page, 'Report');
    expect(await dialog.getByLabel('What happened (optional)').inputValue()).toBe('Five times the same.');
  });

  it.for([
    ['blocked', 'One of you has blocked the other'],
    ['closed', `You cannot write to ${AMARA.Name}.`],
    ['gone', `${AMARA.Name} is not here any more`],
  ] as const)('[R69] one may not write to are told of in words: %s', async ([standing, words]) => {
    const { page } = await openThread({ standing });
    await thread(page).getByText(words).waitFor();
    expect(await box(page).count()).toBe(0);
    await expectAccessible(page);
  });

  it('[R69] the form and the words that stand in its place hand the focus over', async () => {
    const { page, change } = await openThread();
    await box(page).fill('Kept.');
    change('blocked');
    await thread(page).getByText('One of you has blocked the other').waitFor();
    expect(await focusOf(page)).toContain('One of you has blocked the other');
    change('open');
    await box(page).waitFor();
    await eventually(() => isFocused(box(page))).toBe(true);
    expect(await box(page).inputValue()).toBe('Kept.');
  });

  it('[R65] are searched for words, until Escape', async () => {
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
    await page.keyboard.type('number');
    await thread(page).getByText('1 message', { exact: true }).waitFor();
    await thread(page).getByRole('list', { name: 'Messages found' }).getByRole('button').click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await eventually(() => thread(page).getByRole('search').count()).toBe(0);
    expect(await focusOf(page)).toBe(`h1 Conversation with ${AMARA.Name}`);
  });

  it.for([
    ['an employer', 'employer', '/user-profile/Amara-2'],
    ['a freelancer', 'freelancer', '/employer-profile/1'],
  ] as const)('[R68] are written to from where one meets them: %s', async ([, account, path]) => {
    const page = await open({ account, path });
    await page.getByRole('main').getByRole('link', { name: 'Message', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /^Conversation with / }).waitFor();
    await thread(page).getByRole('textbox').waitFor();
  });
});

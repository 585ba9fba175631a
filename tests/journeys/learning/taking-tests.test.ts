/** Certificates, the rules of a test, the test itself and its result, on the real server. */
import { describe, expect, it } from 'vitest';
import { calls } from '../../../src/contracts/app/calls.ts';
import { announcementsOn, recordAnnouncements } from '../announcements.ts';
import { keysOnly } from '../hiring/hand.ts';
import { walkTo } from '../keyboard.ts';
import { eventually, failedRequest, inLook, journeys, placeOf } from '../support.ts';
import {
  attemptOf,
  button,
  createTestServer,
  isFine,
  main,
  newExpert,
  place,
  says,
  titled,
} from './test-stage.ts';
import type { Locator, Page } from 'playwright';

const { open } = journeys();
const server = createTestServer();
const TIMEOUT = { timeout: 120_000 };
const SAVE = '**/admin/skillAnswerSave';
const TEST = 'Technical SEO';

const heading = (page: Page) => main(page).getByRole('group').getByRole('heading', { level: 2 });
const isSaved = (page: Page) => says(page, 'All answers are saved.');
const positionOf = async (id: string, kind: string): Promise<number> =>
  (await server.keysOf(id)).find((question) => question.kind === kind)?.position ?? 0;
const presses = async (page: Page, box: Locator) => {
  await walkTo(page, box);
  await page.keyboard.press('Space');
};
/** By pointer. */
const begins = async (page: Page): Promise<string> => {
  await button(page, 'Start the test').click();
  await eventually(() => placeOf(page)).toMatch(/^\/skill-qa\?attempt=\d+$/);
  await says(page, 'Question 1 of 20');
  return attemptOf(page);
};

it(
  '[X40][X41][X43][X44a][X46][X47][X48a][X50][X51][X52][X53][X54][X64][X65][X68] a test by keyboard alone, on a small phone',
  TIMEOUT,
  async () => {
    const expert = await newExpert('Ilse Varga');
    const page = await expert.open({ path: '/certification', ...inLook('dark', 320) });
    const hand = keysOnly(page);
    await titled(page, 'My certificates');
    await says(page, 'You have no certificate yet.');
    const card = main(page).getByRole('article', { name: TEST, exact: true });
    expect(await card.innerText()).toMatch(/20 questions, 30 minutes[^]*3 of 3/);
    await isFine(page, 'no certificates');

    // Extra time: a radio group is left and changed by arrow keys.
    await walkTo(page, main(page).getByRole('radio', { name: 'The usual time (×1)' }));
    await page.keyboard.press('ArrowDown');
    await says(page, 'Saved. It counts from your next test on.');
    await eventually(() => card.innerText()).toContain('45 minutes');

    await hand.press(card.getByRole('link', { name: new RegExp(`^Rules and start ?, ${TEST}$`) }));
    await titled(page, TEST);
    for (const words of [
      /45 minutes with your extra time \(×1\.5\)/,
      /75% of the questions/,
      /3 attempts a day/,
    ])
      await says(page, words);
    for (const words of [
      'lists',
      'consent',
      'An order',
      'A number',
      /this browser keeps your answers/,
      /365 days/,
    ])
      await says(page, words);
    await isFine(page, 'the rules of a test');
    await hand.press(button(page, 'Start the test'));
    await eventually(() => placeOf(page)).toMatch(/^\/skill-qa\?attempt=\d+$/);
    const id = attemptOf(page);
    await says(page, 'Question 1 of 20');
    await says(page, /^Time left 4[45]:\d\d$/);
    await isFine(page, 'a running test');

    // The focus follows the questions.
    await hand.press(button(page, 'Next question'));
    await eventually(() => heading(page).innerText()).toMatch(/^Question 2 of 20/);
    await eventually(() => heading(page).evaluate((words) => words === document.activeElement)).toBe(true);
    await hand.press(button(page, 'Back'));
    await eventually(() => heading(page).innerText()).toMatch(/^Question 1 of 20/);

    const single = await positionOf(id, 'single');
    await hand.press(place(page, single));
    await walkTo(page, main(page).getByRole('radio').first());
    await page.keyboard.press('Space');
    await isSaved(page);
    await presses(page, main(page).getByRole('checkbox', { name: 'Flag for review' }));
    await main(page)
      .getByRole('button', { name: `Question ${single}, answered, flagged` })
      .waitFor();

    const multiple = await positionOf(id, 'multiple');
    await hand.press(place(page, multiple));
    await presses(page, main(page).getByRole('group').getByRole('checkbox').nth(1));
    await presses(page, main(page).getByRole('group').getByRole('checkbox').nth(3));
    await eventually(() => place(page, multiple).getAttribute('aria-label')).toBe(
      `Question ${multiple}, answered`,
    );

    const ordering = await positionOf(id, 'ordering');
    await hand.press(place(page, ordering));
    await says(page, 'You have not answered yet. Move a line, or keep this order.');
    await isFine(page, 'a question about an order');
    const line = main(page).getByRole('group').getByRole('listitem').first();
    const option = (await line.innerText()).split('\n', 1)[0] ?? '';
    await recordAnnouncements(page);
    const down = button(page, new RegExp(`^Move down ?: ${option}$`));
    await hand.press(down);
    await eventually(announcementsOn(page)).toContain(`${option}: now 2 of 4.`);
    await eventually(() => down.evaluate((pressed) => pressed === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await eventually(announcementsOn(page)).toContain(`${option}: now 4 of 4.`);
    await page.keyboard.press('Enter');
    await eventually(() => place(page, ordering).getAttribute('aria-label')).toBe(
      `Question ${ordering}, answered`,
    );

    const number = await positionOf(id, 'number');
    await hand.press(place(page, number));
    const field = main(page).getByLabel('Your answer in clicks');
    await hand.type(field, '12x');
    await says(page, 'Type only a number, such as 12.5.');
    expect(await place(page, number).getAttribute('aria-label')).toBe(`Question ${number}, not answered`);
    await isFine(page, 'a text that is no number');
    await hand.type(field, '1,250');
    await eventually(() => place(page, number).getAttribute('aria-label')).toBe(
      `Question ${number}, answered`,
    );
    await isSaved(page);

    // Handing in asks first, and leads to what is open.
    await hand.press(button(page, 'Check and hand in'));
    const dialog = page.getByRole('dialog', { name: 'Hand in your test?' });
    await dialog.getByText('16 questions have no answer:').waitFor();
    await dialog.getByText('You have flagged one question:').waitFor();
    await isFine(page, 'the question before handing in');
    await hand.press(dialog.getByRole('button', { name: `Question ${single}`, exact: true }));
    await eventually(() => heading(page).innerText()).toMatch(new RegExp(`^Question ${single} of 20`));
    await hand.press(button(page, 'Check and hand in'));
    await hand.press(dialog.getByRole('button', { name: 'Hand in', exact: true }));
    await says(page, /^You reached \d+%\. You need 75% to pass\.$/);
    await says(page, /^Read about /);
    expect(await main(page).innerText()).not.toContain('The case shows it.');
    await isFine(page, 'a failed test');
    await hand.press(main(page).getByRole('link', { name: 'My certificates and tests' }));
    await eventually(() => card.innerText()).toContain('2 of 3');
  },
);

describe('a lost connection and other tabs', () => {
  it(
    '[X56][X57][X58a][X59][X42] answers wait in the browser, outlast a reload, and give way to newer ones',
    TIMEOUT,
    async () => {
      const expert = await newExpert('Ode Lund');
      const page = await expert.open({
        path: '/skill-test?test=2',
        expects: [failedRequest],
        ...inLook('light', 1280),
      });
      const id = await begins(page);
      const position = await positionOf(id, 'single');
      await place(page, position).click();
      await page.route(SAVE, (route) => route.abort());
      await main(page).getByRole('radio').nth(2).check({ force: true });
      await says(page, /^We cannot reach our server\./);
      await isFine(page, 'a lost connection');
      await page.reload();
      await says(page, /^We cannot reach our server\./);
      await place(page, position).click();
      expect(await main(page).getByRole('radio').nth(2).isChecked()).toBe(true);
      await page.unroute(SAVE);
      await isSaved(page);

      // Another tab goes on, and this one follows.
      const other = await expert.open({ path: '/certification', beside: page });
      await main(other).getByRole('region', { name: 'Your running test' }).waitFor();
      await main(other).getByRole('link', { name: 'Continue the test', exact: true }).click();
      await place(other, position).click();
      await eventually(() => main(other).getByRole('radio').nth(2).isChecked()).toBe(true);
      await main(other).getByRole('radio').nth(0).check({ force: true });
      await isSaved(other);
      await eventually(() => main(page).getByRole('radio').nth(0).isChecked()).toBe(true);

      // Both answer at once: the later one of the server wins, and the page says so.
      const gate = Promise.withResolvers<void>();
      await page.route(SAVE, async (route) => {
        await gate.promise;
        await route.continue();
      });
      await main(page).getByRole('radio').nth(1).check({ force: true });
      await says(page, 'Saving your answer …');
      await main(other).getByRole('radio').nth(3).check({ force: true });
      await isSaved(other);
      gate.resolve();
      await says(page, /^You have answered this question in another tab/);
      expect(await main(page).getByRole('radio').nth(3).isChecked()).toBe(true);

      // Handed in here, both tabs show the result.
      await button(page, 'Check and hand in').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Hand in', exact: true }).click();
      await says(page, /^You reached /);
      await says(other, /^You reached /);
    },
  );
});

it(
  '[X63] a screen reader hears when half of the time, five minutes and one minute are left',
  TIMEOUT,
  async () => {
    const expert = await newExpert('Runa Falk');
    const page = await expert.open({ path: '/skill-test?test=2', ...inLook('light', 1280) });
    await page.clock.install();
    await begins(page);
    await page.reload();
    await says(page, 'Question 1 of 20');
    await recordAnnouncements(page);
    // The leaps break the connection. Another reply would set the clock back to the time of the server, which does not leap.
    await page.route(`**${calls.skillAttempt.path}`, () => {});
    for (const [minutes, words] of [
      ['15:01', 'Half of your time is left.'],
      ['10:00', 'Less than five minutes are left.'],
      ['04:00', 'Less than one minute is left. At the end we hand in your answers.'],
    ] as const) {
      await page.clock.fastForward(minutes);
      await eventually(announcementsOn(page)).toContain(words);
    }
  },
);

it('[X66a][X68] when the time is over the page shows the result by itself', TIMEOUT, async () => {
  const expert = await newExpert('Per Holm');
  const page = await expert.open({ path: '/skill-test?test=2', ...inLook('light', 768) });
  await begins(page);
  await server.pass(31);
  await says(page, 'The time ran out, so we handed in the answers that we had.');
  await says(page, /^You reached 0%\./);
});

it(
  '[X67][X40][X49][X26][X27] a passed test shows why each answer is right, and gives a certificate',
  TIMEOUT,
  async () => {
    const expert = await newExpert('Noor Haan');
    const page = await expert.open({ path: '/skill-test?test=2', ...inLook('dark', 1280) });
    const id = await begins(page);
    await server.answersAll(expert, id, 16);
    await button(page, 'Check and hand in').click();
    const dialog = page.getByRole('dialog', { name: 'Hand in your test?' });
    await dialog.getByText('You have answered all 20 questions.').waitFor();
    await dialog.getByRole('button', { name: 'Hand in', exact: true }).click();
    await says(page, 'You passed with 80%.');
    await says(page, '16 of 20 questions');
    expect(await main(page).getByText('The case shows it.').count()).toBe(20);
    expect(await main(page).getByText('Right answer', { exact: true }).count()).toBe(4);
    await isFine(page, 'a passed test');
    const link = main(page).getByRole('link', { name: 'Open your certificate' });
    const certificate = (await link.getAttribute('href')) ?? '';
    expect(certificate).toMatch(/^\/generate-certificate\?certificate=\d+$/);

    await main(page).getByRole('link', { name: 'My certificates and tests' }).click();
    const card = main(page).getByRole('article', { name: TEST, exact: true }).first();
    expect(await card.innerText()).toMatch(/Valid[^]*80%/);
    const [code = ''] = /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec(await card.innerText()) ?? [];
    await isFine(page, 'a certificate');
    await main(page)
      .getByRole('link', { name: new RegExp(`^Rules and start ?, ${TEST}$`) })
      .click();
    const start = button(page, 'Start the test');
    await start.focus();
    await page.keyboard.press('Enter');
    expect(await start.getAttribute('aria-disabled')).toBe('true');
    await says(page, /^Your certificate of this test is still valid\..* 30 days before .* Possible from /);

    // The open page hears that our staff revoke it.
    await server.revoke(code, 'Somebody else took the test.');
    await eventually(() => start.getAttribute('aria-disabled')).toBeNull();
    await page.evaluate(() => history.pushState(null, '', '/certification'));
    await main(page)
      .getByRole('link', { name: new RegExp(`^See why ?, ${TEST}$`) })
      .click();
    await says(page, /Somebody else took the test\./);
  },
);

it.each(['/certification', '/skill-test?test=2'])(
  '[X45] %s tells an employer that tests are for freelancers',
  async (path) => {
    const asked: string[] = [];
    const page = await open({
      path,
      account: 'employer',
      ...inLook('light', 360),
      prepare: async (blank) => blank.on('request', (request) => void asked.push(request.url())),
    });
    await titled(page, 'Tests are for freelancers');
    await isFine(page, 'tests for an employer');
    expect(asked.filter((url) => url.endsWith('/admin/certificationfind'))).toEqual([]);
  },
);

it('[X69] an attempt of another freelancer is not found, like an unknown one', async () => {
  const expert = await newExpert('Tove Strand');
  const own = await expert.open({ path: '/skill-test?test=2' });
  const id = await begins(own);
  for (const attempt of [id, '999999']) {
    const page = await open({
      path: `/skill-qa?attempt=${attempt}`,
      account: 'freelancer',
      expects: [failedRequest],
      isNew: true,
    });
    await titled(page, 'This test was not found');
    await main(page).getByRole('link', { name: 'My certificates' }).first().waitFor();
  }
});

it(
  '[X22][X68][X67][X70][X72][X75][X77][X89] a freelancer fails once, passes, is found by the certificate, and it expires',
  TIMEOUT,
  async () => {
    const expert = await newExpert('Signe Moor');
    await server.list('Signe Moor', 'Sites that search engines can read');
    const page = await expert.open({ path: '/skill-test?test=2', ...inLook('light', 1280) });
    const handsIn = async (right: number) => {
      const id = await begins(page);
      await server.answersAll(expert, id, right);
      await button(page, 'Check and hand in').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Hand in', exact: true }).click();
    };
    await handsIn(14);
    await says(page, 'You reached 70%. You need 75% to pass.');
    await main(page).getByRole('link', { name: 'My certificates and tests' }).click();
    await main(page)
      .getByRole('link', { name: new RegExp(`^Rules and start ?, ${TEST}$`) })
      .click();
    await handsIn(15);
    await says(page, 'You passed with 75%.');

    await main(page).getByRole('link', { name: 'Open your certificate' }).click();
    await titled(page, TEST);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      main(page).getByRole('link', { name: 'Download the PDF (A4)' }).click(),
    ]);
    const [, code = ''] = /^certificate-(.+)\.pdf$/.exec(file.suggestedFilename()) ?? [];

    const stranger = await open({ path: `/verify/${code}`, isNew: true });
    await titled(stranger, 'This certificate is valid');
    await says(stranger, 'Signe Moor');
    const found = main(stranger).getByRole('feed').getByRole('article', { name: 'Signe Moor' });
    const finds = (address: string) => stranger.evaluate((to) => history.pushState(null, '', to), address);
    await finds('/freelancers?Search=signe&Certified=true');
    await found.getByText('Certified').waitFor();

    await server.pass(366 * 24 * 60);
    await finds(`/verify/${code}`);
    await titled(stranger, 'This certificate has expired');
    await finds('/freelancers?Search=signe');
    await found.waitFor();
    await eventually(() => found.getByText('Certified').count()).toBe(0);
    await finds('/freelancers?Search=signe&Certified=true');
    await eventually(() => found.count()).toBe(0);
    await says(stranger, 'No freelancers match.');
  },
);

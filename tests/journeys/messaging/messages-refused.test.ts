/** The calls of the conversation's page, refused with every code that they list. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { calls, type CallName } from '../../../src/contracts/app/calls.ts';
import { STATUSES, type Code } from '../../../src/contracts/core/codes.ts';
import { codeTexts } from '../../../src/views/parts/failure/code-texts.ts';
import { failureWords, sentencesOf } from '../../../src/views/parts/failure/failure-words.ts';
import { eventually, failedRequest, journeys } from '../support.ts';
import { box, choose, openThread, thread } from './messages-writing-stage.ts';

journeys();
const feed = (page: Page) => thread(page).getByRole('feed');
const dialog = (page: Page) => page.getByRole('dialog');
const isFocused = (element: Element): boolean => element === document.activeElement;

const refusalOf = (code: Code) =>
  ({ kind: 'refused', status: STATUSES[code], code, retryAfter: 40 }) as const;
const wordsOf = (code: Code, isKept = false): string => {
  const reason = refusalOf(code);
  return sentencesOf(reason, failureWords(reason, codeTexts), isKept);
};
/** The thread, with a backend that refuses the call. */
const refusing = async (call: CallName) => {
  let answer: Code = 'internal';
  const { page } = await openThread(
    {},
    {
      expects: [failedRequest],
      prepare: (prepared) =>
        prepared.route(`**${calls[call].path}`, (route) =>
          route.fulfill({ status: STATUSES[answer], json: refusalOf(answer) }),
        ),
    },
  );
  const refuse = (code: Code) => {
    answer = code;
  };
  return { page, refuse };
};

describe('a refused call of the messages', () => {
  it('[A30][A33][R59a] sendMessage: an unsent message says why', async () => {
    const { page, refuse } = await refusing('sendMessage');
    const waits = (code: Code): string | undefined => {
      if (STATUSES[code] === 401) return 'Not sent yet. Sign in again to send it.';
      return STATUSES[code] === 429
        ? 'Not sent yet: you are sending too fast. We send it in 40 seconds.'
        : undefined;
    };
    // A waiting message holds back later ones, so those codes are last.
    const codes = calls.sendMessage.codes.toSorted(
      (one, other) => Number(waits(one) !== undefined) - Number(waits(other) !== undefined),
    );
    for (const code of codes) {
      refuse(code);
      await box(page).fill(`About ${code}`);
      await box(page).press('Enter');
      const article = feed(page)
        .getByRole('article')
        .filter({ hasText: `About ${code}` });
      await article.getByText(waits(code) ?? `Not sent. ${wordsOf(code)}`, { exact: true }).waitFor();
      if (waits(code) !== undefined) break; // the rest waits behind it
      await article.getByRole('button', { name: 'Delete' }).click();
      await eventually(() => article.count()).toBe(0);
    }
  });

  it('[A30][A34] blockPerson: the dialog says why, and takes the focus', async () => {
    const { page, refuse } = await refusing('blockPerson');
    await choose(page, 'Block');
    for (const code of calls.blockPerson.codes) {
      refuse(code);
      await dialog(page).getByRole('button', { name: 'Block', exact: true }).click();
      const alert = dialog(page)
        .getByRole('alert')
        .filter({ hasText: wordsOf(code) });
      await eventually(() => alert.evaluate(isFocused)).toBe(true);
    }
  });

  it('[A30][A34] reportChat: the dialog says why, and takes the focus', async () => {
    const { page, refuse } = await refusing('reportChat');
    await choose(page, 'Report');
    await dialog(page).getByRole('combobox').selectOption('spam');
    for (const code of calls.reportChat.codes) {
      refuse(code);
      await dialog(page).getByRole('button', { name: 'Send the report', exact: true }).click();
      const alert = dialog(page)
        .getByRole('alert')
        .filter({ hasText: wordsOf(code, true) });
      await eventually(() => alert.evaluate(isFocused)).toBe(true);
    }
    expect(await dialog(page).getByRole('combobox').inputValue()).toBe('spam');
  });
});

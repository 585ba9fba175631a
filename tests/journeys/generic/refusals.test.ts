/** The forms of the product, refused with every code of their call. The words: tests/adapters/refusals.test.tsx. */
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { exampleSignUp } from '../../../src/contracts/account/account.ts';
import { calls, type CallName } from '../../../src/contracts/app/calls.ts';
import { isAnyCallCode, STATUSES, type Code } from '../../../src/contracts/core/codes.ts';
import { fieldRefusalOf } from '../../../src/contracts/core/field-refusals.ts';
import { codeTexts } from '../../../src/views/parts/failure/code-texts.ts';
import { failureWords, sentencesOf } from '../../../src/views/parts/failure/failure-words.ts';
import * as contact from '../site/contact-stage.ts';
import { anOpenJob, bid, LETTER, letter, part, review, wanted } from '../hiring/proposal-stage.ts';
import * as photo from '../people/own-profile-photo-stage.ts';
import { eventually, failedRequest, journeys, type Account } from '../support.ts';

const { open } = journeys();
const params = {
  amount: 0.8,
  count: 3,
  limit: 1000,
  megabytes: 10,
  megapixels: 40,
  pixels: 200,
  skill: 'Weaving',
};

interface Form {
  readonly call: CallName;
  /** Default: those of the call. */
  readonly codes?: readonly Code[];
  readonly account?: Account;
  readonly path: string | (() => Promise<string>);
  /** The form or dialog. */
  readonly within: (page: Page) => Locator;
  readonly fill: (page: Page) => Promise<unknown>;
  readonly button: string | RegExp;
  /** The steps to the button, before each press. */
  readonly arrive?: (page: Page) => Promise<unknown>;
  /** The form says that the typed text is still here. */
  readonly isKept?: true;
  /** The field that a code names. */
  readonly fields?: Readonly<Record<string, string>>;
}

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const region = (name: string) => (page: Page) => page.getByRole('region', { name, exact: true });
const put = (within: Locator, label: string, text: string) =>
  within.getByLabel(label, { exact: true }).fill(text);
const toProfile = async (page: Page) => {
  await page
    .getByRole('feed')
    .getByRole('article')
    .first()
    .getByRole('link', { name: 'View Profile' })
    .click();
  await page.getByText('Report this profile').waitFor();
};

const anyCallCodes = (Object.keys(STATUSES) as Code[]).filter(isAnyCallCode);
const forms: readonly Form[] = [
  {
    call: 'contact',
    codes: anyCallCodes.filter((code) => code !== 'invalid_field'),
    path: '/contact-us',
    within: main,
    fill: contact.fillIn,
    button: 'Send message',
    isKept: true,
  },
  {
    call: 'login',
    path: '/login',
    within: main,
    fill: async (page) => {
      await put(main(page), 'Email', exampleSignUp.Email);
      await put(main(page), 'Password', exampleSignUp.Password);
    },
    button: 'Sign in',
  },
  {
    call: 'signup',
    path: '/signup',
    within: main,
    fill: async (page) => {
      await main(page).getByRole('radio', { name: 'Freelancer' }).check();
      await put(main(page), 'Your name', exampleSignUp.Name);
      await put(main(page), 'Email', exampleSignUp.Email);
      await put(main(page), 'Password', exampleSignUp.Password);
    },
    button: 'Sign up',
    fields: { email_unmailable: 'Email', password_too_common: 'Password' },
  },
  {
    call: 'passwordForgot',
    path: '/login?forgot',
    within: main,
    fill: (page) => put(main(page), 'Email', exampleSignUp.Email),
    button: 'Email me a link',
    fields: { email_unmailable: 'Email' },
  },
  {
    call: 'linkedinStart',
    path: '/login',
    within: main,
    fill: async () => {},
    button: 'Continue with LinkedIn',
  },
  {
    call: 'changePassword',
    account: 'freelancer',
    path: '/settings',
    within: region('Password'),
    fill: async (page) => {
      await put(region('Password')(page), 'Current password', 'not this one');
      await put(region('Password')(page), 'New password', 'eight louder lanterns');
    },
    button: 'Change password',
    fields: { password_too_common: 'NewPassword', password_wrong: 'Password' },
  },
  {
    call: 'closeAccount',
    account: 'freelancer',
    path: '/settings',
    within: dialog,
    fill: async (page) => {
      await main(page).getByRole('button', { name: 'Close my account' }).click();
      await put(dialog(page), 'To confirm, type your password', 'not this one');
    },
    button: 'Close my account for good',
  },
  {
    call: 'updateProfile',
    account: 'freelancer',
    path: '/login-user-profile',
    within: main,
    fill: (page) => put(main(page), 'Headline', 'Shops that sell'),
    button: 'Save changes',
    isKept: true,
    fields: { one_skill_only: 'Skills', unknown_skill: 'Skills' },
  },
  {
    call: 'uploadPhoto',
    account: 'freelancer',
    path: '/login-user-profile',
    within: dialog,
    fill: async (page) => {
      await photo.ready(page);
      await photo.choose(page, photo.picture());
    },
    button: /^(Use this photo|Try again)$/,
  },
  {
    call: 'updateCompany',
    account: 'employer',
    path: '/employer-profile',
    within: main,
    fill: (page) => put(main(page), 'Country (optional)', 'Malta'),
    button: 'Save',
    isKept: true,
  },
  {
    call: 'propose',
    account: 'freelancer',
    path: () => anOpenJob(3),
    within: part,
    fill: async (page) => {
      await wanted(page);
      await letter(page).fill(LETTER);
      await bid(page).fill('1200');
    },
    arrive: review,
    button: 'Send proposal',
    isKept: true,
  },
  {
    call: 'invite',
    account: 'employer',
    path: '/freelancers',
    within: dialog,
    fill: async (page) => {
      await toProfile(page);
      await page.getByRole('button', { name: 'Invite to a job' }).click();
      await dialog(page).getByLabel('Open job').selectOption({ index: 1 });
    },
    button: 'Send invitation',
    isKept: true,
  },
  {
    call: 'report',
    account: 'employer',
    path: '/freelancers',
    within: dialog,
    fill: async (page) => {
      await toProfile(page);
      await page.getByRole('button', { name: 'Report this profile' }).click();
      await dialog(page).getByLabel('What is wrong').selectOption('spam');
    },
    button: 'Send report',
    isKept: true,
  },
];

const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

describe('a refused form', () => {
  it.each(forms)('[A30][A34][A35] $call: each code, its words and the focus', async (form) => {
    const { call, account, path, within, fill, button, arrive, isKept = false, fields = {} } = form;
    const page = await open({
      path: typeof path === 'string' ? path : await path(),
      ...(account && { account }),
      viewport: { width: 360, height: 640 },
      reducedMotion: 'reduce',
      expects: [failedRequest],
    });
    let refused: { readonly status: number; readonly code: Code; readonly field?: string } | undefined;
    await page.route(`**${calls[call].path}`, (route) =>
      refused && route.request().method() === 'POST'
        ? route.fulfill({
            status: refused.status,
            json: { ...refused, message: 'English', retryAfter: 40, params, requestId: 'req-7f3a' },
          })
        : route.continue(),
    );
    await fill(page);
    const press = within(page).getByRole('button', { name: button, exact: true });
    const alert = within(page).getByRole('alert');
    for (const code of form.codes ?? calls[call].codes) {
      const status = STATUSES[code];
      const field = fields[code];
      refused = { status, code, ...(field !== undefined && { field }) };
      await arrive?.(page);
      await press.click();
      if (field !== undefined) {
        await within(page).getByText(fieldRefusalOf(code, params)).first().waitFor();
        expect(await alert.count(), code).toBe(0);
        continue;
      }
      const reason = { kind: 'refused', ...refused, retryAfter: 40, params, requestId: 'req-7f3a' } as const;
      const words = failureWords(reason, codeTexts);
      await alert.filter({ hasText: sentencesOf(reason, words, isKept) }).waitFor();
      await eventually(() => alert.evaluate((element) => element === document.activeElement)).toBe(true);
      await eventually(() => alert.evaluate(isInView)).toBe(true);
    }
  });

  it('[A35] a refused field of a new message shows its words beside the field', async () => {
    const page = await open({ path: '/contact-us', expects: [failedRequest] });
    const reason = 'Write at most 4,000 characters';
    await page.route(`**${calls.contact.path}`, (route) =>
      route.fulfill({ status: 400, json: { code: 'invalid_field', field: 'Message', params: { reason } } }),
    );
    await contact.fillIn(page);
    await contact.send(page).click();
    await main(page).getByRole('alert').filter({ hasText: 'The server rejected one field.' }).waitFor();
    await main(page).getByText(reason).waitFor();
    expect(await contact.box(page, 'Message').getAttribute('aria-invalid')).toBe('true');
  });
});

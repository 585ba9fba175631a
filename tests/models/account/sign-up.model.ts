import { exampleSignUp } from '../../../src/contracts/account/account.ts';
import { exampleSignUpDraft } from '../../../src/machines/account/samples/sign-up.samples.ts';
import { signUpMachine } from '../../../src/machines/account/sign-up.machine.ts';
import { allowStorage, refuseStorage, storeDraft } from '../support/draft-storage.ts';
import type { Harness, Opening } from '../support/harness.ts';
import { mailedFormParts } from '../support/mailed-form.ts';
import { byHand, byItself, modelOf, type ComingStep } from '../support/model.ts';

const { Name, Email, type } = exampleSignUp;

const parts = mailedFormParts({
  call: 'signup',
  open: {
    path: `/signup?type=${type}`,
    arrive: async ({ page }) => {
      await page.getByLabel('Your name', { exact: true }).fill(Name);
      await page.getByLabel('Email', { exact: true }).fill(Email);
    },
  },
  labels: { Name: 'Your name', Email: 'Email', Password: 'Password' },
  preset: { Name, Email },
  submit: /^(Sign up|Signing up …)$/,
  wrong: 'Use 10 characters or more',
  refused: 'This password is too common',
  mailed: 'Check your email',
  again: 'Change address',
});

const main = ({ page }: Harness) => page.getByRole('main');
const restored = (harness: Harness) =>
  main(harness).getByText('We restored what you typed, except your password.');
const refused = (harness: Harness) => main(harness).getByText('This browser cannot keep what you type.');
const retype = (harness: Harness, value: string) =>
  parts.events['field.changed'](harness, { field: 'Name', value });

export const signUpModel = modelOf(signUpMachine, {
  ...parts,
  open: (_: string, steps: readonly ComingStep[]): Opening => ({
    ...parts.open(),
    ...(steps[0]?.type === 'draft.restored' && {
      prepare: (harness: Harness) =>
        storeDraft(harness, {
          key: 'draft:signUp',
          subject: '',
          values: steps[0]?.sample === 'another role' ? exampleSignUpDraft : { ...exampleSignUpDraft, type },
          isOfTab: true,
        }),
    }),
  }),
  events: {
    ...parts.events,
    'draft.restored': byItself,
    'draft.refused': async (harness) => {
      await refuseStorage(harness);
      await retype(harness, 'Noor H.');
    },
    'draft.kept': async (harness) => {
      await allowStorage(harness);
      await retype(harness, Name);
    },
  },
  failures: { ...parts.failures, draft: byHand('only a defect of the adapter could cause it') },
  states: {
    ...parts.states,
    draft: (harness) => harness.sees(main(harness)),
    'draft.kept': async (harness) => {
      await harness.seesNo(restored(harness));
      await harness.seesNo(refused(harness));
    },
    'draft.restored': async (harness) => {
      await harness.sees(restored(harness));
      await harness.until('the role of before to be chosen', () =>
        main(harness).getByRole('radio', { name: 'Employer' }).isChecked(),
      );
    },
    'draft.refused': (harness) => harness.sees(refused(harness)),
    'draft.failed': (harness) => harness.seesNo(restored(harness)),
  },
});

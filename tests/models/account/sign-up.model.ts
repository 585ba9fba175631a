import { exampleSignUp } from '../../../src/contracts/account/account.ts';
import { signUpMachine } from '../../../src/machines/account/sign-up.machine.ts';
import { mailedFormParts } from '../support/mailed-form.ts';
import { modelOf } from '../support/model.ts';

const { Name, Email, type } = exampleSignUp;

export const signUpModel = modelOf(
  signUpMachine,
  mailedFormParts({
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
  }),
);

import { closingMachine } from '../../../src/machines/account/closing.machine.ts';
import { patienceEvents } from '../support/form.ts';
import { modelOf } from '../support/model.ts';
import { main, SETTINGS, part } from '../support/own-profile.ts';
import type { Harness } from '../support/harness.ts';

const opener = (harness: Harness) =>
  part(harness, 'Close the account').getByRole('button', { name: 'Close my account', exact: true });
const dialog = ({ page }: Harness) => page.getByRole('dialog', { name: 'Close your account?' });
const box = (harness: Harness) =>
  dialog(harness).getByLabel('To confirm, type your password', { exact: true });
const button = (harness: Harness) =>
  dialog(harness).getByRole('button', { name: /^(Close my account for good|Closing …)$/ });
const slow = (harness: Harness) => dialog(harness).getByText('This is taking longer than usual');
const unwatched = (harness: Harness) =>
  part(harness, 'Close the account').getByText('Closing your account …');
const wrong = (harness: Harness) => dialog(harness).getByText('Enter it to continue');
const alert = (harness: Harness) => dialog(harness).getByRole('alert');

/** At home, signed out, with a notice. */
const gone = async (harness: Harness) => {
  await harness.sees(
    main(harness).getByRole('heading', { level: 1, name: 'Find & Hire Expert Digital Marketer' }),
  );
  await harness.sees(harness.page.getByText(/^Your account is closed\./));
  await harness.sees(harness.page.getByRole('banner').getByRole('link', { name: 'Sign in' }));
};

export const closingModel = modelOf(closingMachine, {
  open: () => ({
    ...SETTINGS,
    holds: ['closeAccount'],
    arrive: (harness) => harness.sees(opener(harness)),
  }),
  events: {
    'closing.opened': (harness) => opener(harness).click(),
    'field.changed': async (harness, { value }) => {
      if ((await box(harness).inputValue()) === value) await box(harness).fill('');
      await box(harness).fill(value);
    },
    'form.submitted': (harness) => button(harness).click(),
    'submission.retried': patienceEvents(dialog)['submission.retried'],
    'closing.dismissed': ({ page }) => page.keyboard.press('Escape'),
  },
  // Clear the box before filling it.
  meanwhile: ['field.changed'],
  results: { submit: (harness: Harness, output: never) => harness.give('closeAccount', output) },
  failures: { submit: (harness, reason) => harness.fail('closeAccount', reason) },
  ends: { 'submit done': gone },
  states: {
    submission: (harness) => harness.sees(opener(harness)),
    'submission.editing': async (harness) => {
      await harness.seesNo(alert(harness));
      await harness.seesNo(wrong(harness));
    },
    'submission.rejected': async (harness) => {
      await harness.sees(button(harness));
      await harness.seesNo(alert(harness));
    },
    'submission.submitting': (harness) =>
      harness.until('one call to wait', () => harness.backend.waiting('closeAccount') === 1),
    'submission.submitting.prompt': (harness) => harness.seesNo(slow(harness)),
    'submission.submitting.slow': async (harness) => {
      if (await dialog(harness).isVisible()) await harness.sees(slow(harness));
      else await harness.sees(unwatched(harness));
    },
    'submission.failed': async (harness) => {
      await harness.sees(alert(harness));
      await harness.sees(button(harness));
    },
    'submission.done': gone,
    dialog: (harness) => harness.sees(opener(harness)),
    'dialog.closed': (harness) => harness.seesNo(dialog(harness)),
    'dialog.open': (harness) => harness.sees(dialog(harness)),
  },
});

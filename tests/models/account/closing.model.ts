import { closingMachine } from '../../../src/machines/account/closing.machine.ts';
import { patienceEvents } from '../support/form.ts';
import { modelOf } from '../support/model.ts';
import { main, OWN_PROFILE, part } from '../support/own-profile.ts';
import type { Stage } from '../support/stage.ts';

const opener = (stage: Stage) =>
  part(stage, 'Close the account').getByRole('button', { name: 'Close my account', exact: true });
const dialog = ({ page }: Stage) => page.getByRole('dialog', { name: 'Close your account?' });
const box = (stage: Stage) => dialog(stage).getByLabel('To confirm, type your password', { exact: true });
const button = (stage: Stage) =>
  dialog(stage).getByRole('button', { name: /^(Close my account for good|Closing …)$/ });
const slow = (stage: Stage) => dialog(stage).getByText('This is taking longer than usual');
const unwatched = (stage: Stage) => part(stage, 'Close the account').getByText('Closing your account …');
const wrong = (stage: Stage) => dialog(stage).getByText('Enter it to continue');
const alert = (stage: Stage) => dialog(stage).getByRole('alert');

/** At home, signed out, with a notice. */
const gone = async (stage: Stage) => {
  await stage.sees(
    main(stage).getByRole('heading', { level: 1, name: 'Find & Hire Expert Digital Marketer' }),
  );
  await stage.sees(stage.page.getByText(/^Your account is closed\./));
  await stage.sees(stage.page.getByRole('banner').getByRole('link', { name: 'Sign in' }));
};

export const closingModel = modelOf(closingMachine, {
  open: () => ({
    ...OWN_PROFILE,
    holds: ['closeAccount'],
    arrive: (stage) => stage.sees(opener(stage)),
  }),
  events: {
    'closing.opened': (stage) => opener(stage).click(),
    'field.changed': async (stage, { value }) => {
      if ((await box(stage).inputValue()) === value) await box(stage).fill('');
      await box(stage).fill(value);
    },
    'form.submitted': (stage) => button(stage).click(),
    'submission.retried': patienceEvents(dialog)['submission.retried'],
    'closing.dismissed': ({ page }) => page.keyboard.press('Escape'),
  },
  // Clear the box before filling it.
  meanwhile: ['field.changed'],
  results: { submit: (stage: Stage, output: never) => stage.give('closeAccount', output) },
  failures: { submit: (stage, reason) => stage.fail('closeAccount', reason) },
  ends: { 'submit done': gone },
  states: {
    submission: (stage) => stage.sees(opener(stage)),
    'submission.editing': async (stage) => {
      await stage.seesNo(alert(stage));
      await stage.seesNo(wrong(stage));
    },
    'submission.rejected': async (stage) => {
      await stage.sees(button(stage));
      await stage.seesNo(alert(stage));
    },
    'submission.submitting': (stage) =>
      stage.until('one call to wait', () => stage.backend.waiting('closeAccount') === 1),
    'submission.submitting.prompt': (stage) => stage.seesNo(slow(stage)),
    'submission.submitting.slow': async (stage) => {
      if (await dialog(stage).isVisible()) await stage.sees(slow(stage));
      else await stage.sees(unwatched(stage));
    },
    'submission.failed': async (stage) => {
      await stage.sees(alert(stage));
      await stage.sees(button(stage));
    },
    'submission.done': gone,
    dialog: (stage) => stage.sees(opener(stage)),
    'dialog.closed': (stage) => stage.seesNo(dialog(stage)),
    'dialog.open': (stage) => stage.sees(dialog(stage)),
  },
});

import { closingMachine } from '../../../src/machines/account/closing.machine.ts';
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
const alert = (stage: Stage) => dialog(stage).getByRole('alert');

/** At home, as nobody, with a word. */
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
    'confirmation.changed': async (stage, { value }) => {
      if ((await box(stage).inputValue()) === value) await box(stage).fill('');
      await box(stage).fill(value);
    },
    'closing.submitted': (stage) => button(stage).click(),
    'closing.dismissed': ({ page }) => page.keyboard.press('Escape'),
  },
  // A box is emptied before it is filled.
  meanwhile: ['confirmation.changed'],
  results: { close: (stage: Stage, output: never) => stage.give('closeAccount', output) },
  failures: { close: (stage, reason) => stage.fail('closeAccount', reason) },
  ends: { 'close done': gone },
  states: {
    idle: async (stage) => {
      await stage.sees(opener(stage));
      await stage.lacks(dialog(stage));
    },
    asking: async (stage) => {
      await stage.sees(button(stage));
      await stage.lacks(alert(stage));
    },
    submitting: (stage) => stage.until('one call to wait', () => stage.backend.waiting('closeAccount') === 1),
    'submitting.prompt': async (stage) => {
      await stage.sees(dialog(stage).getByRole('button', { name: 'Closing …' }));
      await stage.lacks(slow(stage));
    },
    'submitting.slow': (stage) => stage.sees(slow(stage)),
    'submitting.unwatched': async (stage) => {
      await stage.sees(part(stage, 'Close the account').getByText('Closing your account …'));
      await stage.lacks(dialog(stage));
    },
    failed: async (stage) => {
      await stage.sees(alert(stage));
      await stage.sees(button(stage));
    },
    gone,
  },
});

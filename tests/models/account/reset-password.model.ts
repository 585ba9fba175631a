import { resetPasswordMachine } from '../../../src/machines/account/reset-password.machine.ts';
import { patienceEvents } from '../support/form.ts';
import { modelOf } from '../support/model.ts';
import type { Harness } from '../support/harness.ts';

const main = ({ page }: Harness) => page.getByRole('main');
const box = (harness: Harness) => main(harness).getByLabel('New password', { exact: true });
const button = (harness: Harness) =>
  main(harness).getByRole('button', { name: /^(Set new password|Saving …)$/ });
const busy = (harness: Harness) => button(harness).and(harness.page.locator('[aria-busy="true"]'));
const alert = (harness: Harness) => main(harness).getByRole('alert');
const slow = (harness: Harness) => main(harness).getByText('This is taking longer than usual.');
const wrong = (harness: Harness) =>
  main(harness).getByText(/Use 10 characters or more|This password is too common/);
const typed = new WeakMap<Harness, string>();
const hasTyped = (harness: Harness) =>
  harness.until('the box to hold the typed text', async () => {
    return (await box(harness).inputValue()) === (typed.get(harness) ?? '');
  });
const isAtRest = async (harness: Harness) => {
  await harness.seesNo(busy(harness));
  await harness.until('no call to wait', () => harness.backend.waiting('passwordReset') === 0);
  await hasTyped(harness);
};
/** The server's error, until the user types there. */
const refused = new WeakSet<Harness>();

/** The next person at this address bar must not see the code. */
const hidesCode = ({ page, until }: Harness) =>
  until('the code to leave', () => !page.url().includes('a1b2c3'));
const ledOn = async (harness: Harness) => {
  await harness.sees(main(harness).getByRole('heading', { level: 1, name: 'Sign in' }));
  await harness.sees(main(harness).getByText('Your new password is set, and you are signed out everywhere.'));
};

export const resetPasswordModel = modelOf(resetPasswordMachine, {
  meanwhile: ['field.changed'],
  open: (input) => ({
    path: input === 'no code' ? '/login?reset=' : '/login?reset=a1b2c3',
    holds: ['passwordReset'],
  }),
  events: {
    'field.changed': async (harness, { value }) => {
      typed.set(harness, value);
      refused.delete(harness);
      if ((await box(harness).inputValue()) === value) await box(harness).clear();
      await box(harness).fill(value);
    },
    'form.submitted': (harness) => button(harness).click(),
    ...patienceEvents(main),
  },
  results: { submit: (harness: Harness, output: never) => harness.give('passwordReset', output) },
  failures: {
    submit: async (harness, reason) => {
      if (reason.kind === 'refused' && reason.status === 400) refused.add(harness);
      await harness.fail('passwordReset', reason);
    },
  },
  ends: { 'submit done': ledOn },
  states: {
    submission: (harness) => harness.sees(main(harness)),
    'submission.editing': async (harness) => {
      await hidesCode(harness);
      await isAtRest(harness);
      await harness.seesNo(wrong(harness));
      await harness.seesNo(alert(harness));
    },
    'submission.rejected': async (harness) => {
      const isWrong = refused.has(harness) || (typed.get(harness) ?? '') === '';
      await (isWrong ? harness.sees(wrong(harness)) : harness.seesNo(wrong(harness)));
      await isAtRest(harness);
    },
    'submission.submitting': async (harness) => {
      await harness.until('one call to wait', () => harness.backend.waiting('passwordReset') === 1);
      await hasTyped(harness);
    },
    'submission.submitting.prompt': async (harness) => {
      await harness.sees(busy(harness));
      await harness.seesNo(slow(harness));
    },
    'submission.submitting.slow': (harness) => harness.sees(slow(harness)),
    'submission.failed': async (harness) => {
      await harness.sees(alert(harness).getByText(/Something went wrong on our side/));
      await isAtRest(harness);
    },
    'submission.gone': async (harness) => {
      await harness.sees(main(harness).getByRole('heading', { level: 1, name: 'This link no longer works' }));
      await harness.sees(main(harness).getByRole('link', { name: 'Get a new link' }));
      await harness.seesNo(box(harness));
    },
    'submission.done': ledOn,
  },
});

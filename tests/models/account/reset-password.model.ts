import { resetPasswordMachine } from '../../../src/machines/account/reset-password.machine.ts';
import { patienceEvents } from '../support/form.ts';
import { modelOf } from '../support/model.ts';
import type { Stage } from '../support/stage.ts';

const main = ({ page }: Stage) => page.getByRole('main');
const box = (stage: Stage) => main(stage).getByLabel('New password', { exact: true });
const button = (stage: Stage) => main(stage).getByRole('button', { name: /^(Set new password|Saving …)$/ });
const busy = (stage: Stage) => button(stage).and(stage.page.locator('[aria-busy="true"]'));
const alert = (stage: Stage) => main(stage).getByRole('alert');
const slow = (stage: Stage) => main(stage).getByText('This is taking longer than usual.');
const wrong = (stage: Stage) =>
  main(stage).getByText(/Use 10 characters or more|This password is too common/);
const typed = new WeakMap<Stage, string>();
const hasTyped = (stage: Stage) =>
  stage.until('the box to hold the typed text', async () => {
    return (await box(stage).inputValue()) === (typed.get(stage) ?? '');
  });
const isAtRest = async (stage: Stage) => {
  await stage.seesNo(busy(stage));
  await stage.until('no call to wait', () => stage.backend.waiting('passwordReset') === 0);
  await hasTyped(stage);
};
/** The server's error, until the user types there. */
const refused = new WeakSet<Stage>();

/** The next person at this address bar must not see the code. */
const hidesCode = ({ page, until }: Stage) =>
  until('the code to leave', () => !page.url().includes('a1b2c3'));
const ledOn = async (stage: Stage) => {
  await stage.sees(main(stage).getByRole('heading', { level: 1, name: 'Sign In' }));
  await stage.sees(main(stage).getByText('Your new password is set, and you are signed out everywhere.'));
};

export const resetPasswordModel = modelOf(resetPasswordMachine, {
  meanwhile: ['field.changed'],
  open: (input) => ({
    path: input === 'no code' ? '/login?reset=' : '/login?reset=a1b2c3',
    holds: ['passwordReset'],
  }),
  events: {
    'field.changed': async (stage, { value }) => {
      typed.set(stage, value);
      refused.delete(stage);
      if ((await box(stage).inputValue()) === value) await box(stage).clear();
      await box(stage).fill(value);
    },
    'form.submitted': (stage) => button(stage).click(),
    ...patienceEvents(main),
  },
  results: { submit: (stage: Stage, output: never) => stage.give('passwordReset', output) },
  failures: {
    submit: async (stage, reason) => {
      if (reason.kind === 'refused' && reason.status === 400) refused.add(stage);
      await stage.fail('passwordReset', reason);
    },
  },
  ends: { 'submit done': ledOn },
  states: {
    submission: (stage) => stage.sees(main(stage)),
    'submission.editing': async (stage) => {
      await hidesCode(stage);
      await isAtRest(stage);
      await stage.seesNo(wrong(stage));
      await stage.seesNo(alert(stage));
    },
    'submission.rejected': async (stage) => {
      const isWrong = refused.has(stage) || (typed.get(stage) ?? '') === '';
      await (isWrong ? stage.sees(wrong(stage)) : stage.seesNo(wrong(stage)));
      await isAtRest(stage);
    },
    'submission.submitting': async (stage) => {
      await stage.until('one call to wait', () => stage.backend.waiting('passwordReset') === 1);
      await hasTyped(stage);
    },
    'submission.submitting.prompt': async (stage) => {
      await stage.sees(busy(stage));
      await stage.seesNo(slow(stage));
    },
    'submission.submitting.slow': (stage) => stage.sees(slow(stage)),
    'submission.failed': async (stage) => {
      await stage.sees(alert(stage).getByText(/Something went wrong on our side/));
      await isAtRest(stage);
    },
    'submission.gone': async (stage) => {
      await stage.sees(main(stage).getByRole('heading', { level: 1, name: 'This link no longer works' }));
      await stage.sees(main(stage).getByRole('link', { name: 'Get a new link' }));
      await stage.seesNo(box(stage));
    },
    'submission.done': ledOn,
  },
});

import { exampleUser } from '../../../src/contracts/account/user.ts';
import { verifyEmailMachine } from '../../../src/machines/account/verify-email.machine.ts';
import { patienceEvents } from '../support/form.ts';
import { modelOf } from '../support/model.ts';
import type { Stage } from '../support/stage.ts';
import { banner } from '../support/visitor.ts';

const main = ({ page }: Stage) => page.getByRole('main');
const titled = (stage: Stage, name: string) =>
  stage.sees(main(stage).getByRole('heading', { level: 1, name }));
const isAsked = async (stage: Stage) => {
  await titled(stage, 'Confirming your address …');
  await stage.until('its call to wait', () => stage.backend.waiting('verifyEmail') === 1);
  await stage.until('the code to leave', () => !stage.page.url().includes('a1b2c3'));
};
const slow = (stage: Stage) => main(stage).getByText('This is taking longer than usual.');
const ledOn = async (stage: Stage) => {
  await stage.sees(banner(stage).getByRole('link', { name: String(exampleUser.Name), exact: true }));
  await stage.until('its profile', () => new URL(stage.page.url()).pathname === '/login-user-profile');
  await stage.sees(stage.page.getByText('Welcome, Ines Moreau. Your address is confirmed.'));
};

const box = (stage: Stage) => main(stage).getByLabel('Password', { exact: true });
const button = (stage: Stage) =>
  main(stage).getByRole('button', { name: /^(Confirm my address|Confirming …)$/ });
const busy = (stage: Stage) => button(stage).and(stage.page.locator('[aria-busy="true"]'));
const alert = (stage: Stage) => main(stage).getByRole('alert');
const wrong = (stage: Stage) =>
  main(stage).getByText(/Enter your password|This is not the password you signed up with/);
const typed = new WeakMap<Stage, string>();
/** The server's error, until the user types there. */
const refused = new WeakSet<Stage>();
const holdsTyped = (stage: Stage) =>
  stage.until('the box to hold the typed text', async () => {
    return (await box(stage).inputValue()) === (typed.get(stage) ?? '');
  });
const isAtRest = async (stage: Stage) => {
  await titled(stage, 'Confirm with your password');
  await stage.seesNo(busy(stage));
  await stage.until('no call to wait', () => stage.backend.waiting('verifyEmail') === 0);
  await holdsTyped(stage);
};
const answer = (stage: Stage, output: never) => stage.give('verifyEmail', output);

export const verifyEmailModel = modelOf(verifyEmailMachine, {
  meanwhile: ['field.changed'],
  open: (input) => ({
    path: input === 'no code' ? '/login?verify=' : '/login?verify=a1b2c3',
    holds: ['verifyEmail'],
  }),
  events: {
    'call.retried': (stage) => main(stage).getByRole('button', { name: 'Try again' }).click(),
    'field.changed': async (stage, { value }) => {
      typed.set(stage, value);
      refused.delete(stage);
      if ((await box(stage).inputValue()) === value) await box(stage).clear();
      await box(stage).fill(value);
    },
    'form.submitted': (stage) => button(stage).click(),
    ...patienceEvents(main),
  },
  results: { verify: answer, submit: answer },
  failures: {
    verify: (stage, reason) => stage.fail('verifyEmail', reason),
    submit: async (stage, reason) => {
      if (reason.kind === 'refused' && reason.status === 403) refused.add(stage);
      await stage.fail('verifyEmail', reason);
    },
  },
  ends: { 'verify done': ledOn, 'submit done': ledOn },
  states: {
    submission: (stage) => stage.sees(main(stage)),
    'submission.verifying': isAsked,
    'submission.verifying.prompt': (stage) => stage.seesNo(slow(stage)),
    'submission.verifying.slow': (stage) => stage.sees(slow(stage)),
    'submission.editing': async (stage) => {
      await isAtRest(stage);
      await stage.sees(main(stage).getByRole('link', { name: 'Forgot your password?' }));
      await stage.seesNo(wrong(stage));
      await stage.seesNo(alert(stage));
    },
    'submission.rejected': async (stage) => {
      const isWrong = refused.has(stage) || (typed.get(stage) ?? '') === '';
      await (isWrong ? stage.sees(wrong(stage)) : stage.seesNo(wrong(stage)));
      await isAtRest(stage);
    },
    'submission.submitting': async (stage) => {
      await stage.until('one call to wait', () => stage.backend.waiting('verifyEmail') === 1);
      await holdsTyped(stage);
    },
    'submission.submitting.prompt': async (stage) => {
      await stage.sees(busy(stage));
      await stage.seesNo(slow(stage));
    },
    'submission.submitting.slow': (stage) => stage.sees(slow(stage)),
    'submission.failed': async (stage) => {
      await stage.sees(alert(stage).getByText(/could not reach the server/));
      await isAtRest(stage);
    },
    'submission.done': ledOn,
    'submission.gone': async (stage) => {
      await titled(stage, 'This link no longer works');
      await stage.sees(main(stage).getByRole('link', { name: 'Sign in', exact: true }));
    },
    'submission.unverified': async (stage) => {
      await titled(stage, 'Your address is not confirmed yet');
      await stage.sees(
        main(stage)
          .getByRole('alert')
          .getByText(/could not reach the server/),
      );
    },
  },
});

import { exampleUser } from '../../../src/contracts/account/user.ts';
import { verifyEmailMachine } from '../../../src/machines/account/verify-email.machine.ts';
import { patienceEvents } from '../support/form.ts';
import { modelOf } from '../support/model.ts';
import type { Harness } from '../support/harness.ts';
import { banner } from '../support/visitor.ts';

const main = ({ page }: Harness) => page.getByRole('main');
const titled = (harness: Harness, name: string) =>
  harness.sees(main(harness).getByRole('heading', { level: 1, name }));
const isAsked = async (harness: Harness) => {
  await titled(harness, 'Confirming your address …');
  await harness.until('its call to wait', () => harness.backend.waiting('verifyEmail') === 1);
  await harness.until('the code to leave', () => !harness.page.url().includes('a1b2c3'));
};
const slow = (harness: Harness) => main(harness).getByText('This is taking longer than usual.');
const ledOn = async (harness: Harness) => {
  await harness.sees(banner(harness).getByRole('button', { name: String(exampleUser.Name), exact: true }));
  await harness.until('its profile', () => new URL(harness.page.url()).pathname === '/login-user-profile');
  await harness.sees(harness.page.getByText('Welcome, Ines Moreau. Your address is confirmed.'));
};

const box = (harness: Harness) => main(harness).getByLabel('Password', { exact: true });
const button = (harness: Harness) =>
  main(harness).getByRole('button', { name: /^(Confirm my address|Confirming …)$/ });
const busy = (harness: Harness) => button(harness).and(harness.page.locator('[aria-busy="true"]'));
const alert = (harness: Harness) => main(harness).getByRole('alert');
const wrong = (harness: Harness) =>
  main(harness).getByText(/Enter your password|This is not the password you signed up with/);
const typed = new WeakMap<Harness, string>();
/** The server's error, until the user types there. */
const refused = new WeakSet<Harness>();
const holdsTyped = (harness: Harness) =>
  harness.until('the box to hold the typed text', async () => {
    return (await box(harness).inputValue()) === (typed.get(harness) ?? '');
  });
const isAtRest = async (harness: Harness) => {
  await titled(harness, 'Confirm with your password');
  await harness.seesNo(busy(harness));
  await harness.until('no call to wait', () => harness.backend.waiting('verifyEmail') === 0);
  await holdsTyped(harness);
};
const answer = (harness: Harness, output: never) => harness.give('verifyEmail', output);

export const verifyEmailModel = modelOf(verifyEmailMachine, {
  meanwhile: ['field.changed'],
  open: (input) => ({
    path: input === 'no code' ? '/login?verify=' : '/login?verify=a1b2c3',
    holds: ['verifyEmail'],
  }),
  events: {
    'call.retried': (harness) => main(harness).getByRole('button', { name: 'Try again' }).click(),
    'field.changed': async (harness, { value }) => {
      typed.set(harness, value);
      refused.delete(harness);
      if ((await box(harness).inputValue()) === value) await box(harness).clear();
      await box(harness).fill(value);
    },
    'form.submitted': (harness) => button(harness).click(),
    ...patienceEvents(main),
  },
  results: { verify: answer, submit: answer },
  failures: {
    verify: (harness, reason) => harness.fail('verifyEmail', reason),
    submit: async (harness, reason) => {
      if (reason.kind === 'refused' && reason.status === 403) refused.add(harness);
      await harness.fail('verifyEmail', reason);
    },
  },
  ends: { 'verify done': ledOn, 'submit done': ledOn },
  states: {
    submission: (harness) => harness.sees(main(harness)),
    'submission.verifying': isAsked,
    'submission.verifying.prompt': (harness) => harness.seesNo(slow(harness)),
    'submission.verifying.slow': (harness) => harness.sees(slow(harness)),
    'submission.editing': async (harness) => {
      await isAtRest(harness);
      await harness.sees(main(harness).getByRole('link', { name: 'Forgot your password?' }));
      await harness.seesNo(wrong(harness));
      await harness.seesNo(alert(harness));
    },
    'submission.rejected': async (harness) => {
      const isWrong = refused.has(harness) || (typed.get(harness) ?? '') === '';
      await (isWrong ? harness.sees(wrong(harness)) : harness.seesNo(wrong(harness)));
      await isAtRest(harness);
    },
    'submission.submitting': async (harness) => {
      await harness.until('one call to wait', () => harness.backend.waiting('verifyEmail') === 1);
      await holdsTyped(harness);
    },
    'submission.submitting.prompt': async (harness) => {
      await harness.sees(busy(harness));
      await harness.seesNo(slow(harness));
    },
    'submission.submitting.slow': (harness) => harness.sees(slow(harness)),
    'submission.failed': async (harness) => {
      await harness.sees(alert(harness).getByText(/could not reach the server/));
      await isAtRest(harness);
    },
    'submission.done': ledOn,
    'submission.gone': async (harness) => {
      await titled(harness, 'This link no longer works');
      await harness.sees(main(harness).getByRole('link', { name: 'Sign in', exact: true }));
    },
    'submission.unverified': async (harness) => {
      await titled(harness, 'Your address is not confirmed yet');
      await harness.sees(
        main(harness)
          .getByRole('alert')
          .getByText(/could not reach the server/),
      );
    },
  },
});

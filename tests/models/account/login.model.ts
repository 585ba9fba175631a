import { exampleUser } from '../../../src/contracts/account/user.ts';
import { loginMachine } from '../../../src/machines/account/login.machine.ts';
import { formParts, patienceEvents } from '../support/form.ts';
import { modelOf } from '../support/model.ts';
import type { Harness } from '../support/harness.ts';

const main = ({ page }: Harness) => page.getByRole('main');
const box = (label: string) => (harness: Harness) => main(harness).getByLabel(label, { exact: true });

const { isAtRest, isSubmitting, isPrompt, isSlow, ...parts } = formParts({
  call: 'login',
  open: { path: '/login' },
  boxes: { Email: box('Email'), Password: box('Password') },
  button: (harness) => main(harness).getByRole('button', { name: /^(Sign in|Signing in …)$/ }),
});
const alert = (harness: Harness) => main(harness).getByRole('alert');
const slow = (harness: Harness) => main(harness).getByText('This is taking longer than usual.');
const wrongField = (harness: Harness) => main(harness).getByText(/^Enter (an email address|your password)$/);

/** Success leads home, with a name in the header instead of the sign-in link. */
const ledOn = async (harness: Harness) => {
  const banner = harness.page.getByRole('banner');
  await harness.sees(banner.getByRole('button', { name: String(exampleUser.Name), exact: true }));
  await harness.sees(
    main(harness).getByRole('heading', { level: 1, name: 'Find & Hire Expert Digital Marketer' }),
  );
  await harness.seesNo(box('Password')(harness));
};

export const loginModel = modelOf(loginMachine, {
  // Clear the box before filling it.
  meanwhile: ['field.changed'],
  ...parts,
  events: { ...parts.events, ...patienceEvents(main) },
  ends: { 'submit done': ledOn },
  states: {
    submission: (harness) => harness.sees(main(harness)),
    'submission.editing': async (harness) => {
      await isAtRest(harness);
      await harness.seesNo(wrongField(harness));
      await harness.seesNo(alert(harness));
    },
    'submission.rejected': async (harness) => {
      await harness.sees(wrongField(harness));
      await harness.seesNo(alert(harness));
      await isAtRest(harness);
    },
    'submission.submitting': async (harness) => {
      await isSubmitting(harness);
      await harness.seesNo(wrongField(harness));
      await harness.seesNo(alert(harness));
    },
    'submission.submitting.prompt': async (harness) => {
      await isPrompt(harness);
      await harness.sees(main(harness).getByRole('button', { name: 'Signing in …' }));
      await harness.seesNo(slow(harness));
    },
    'submission.submitting.slow': async (harness) => {
      await isSlow(harness);
      await harness.sees(slow(harness));
    },
    'submission.failed': async (harness) => {
      await harness.sees(
        alert(harness).getByText(/Email or password is incorrect|could not reach the server/),
      );
      await harness.seesNo(wrongField(harness));
      await isAtRest(harness);
    },
    'submission.done': ledOn,
  },
});

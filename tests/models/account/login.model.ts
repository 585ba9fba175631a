import { exampleUser } from '../../../src/contracts/account/user.ts';
import { loginMachine } from '../../../src/machines/account/login.machine.ts';
import { formParts, patienceEvents } from '../support/form.ts';
import { modelOf } from '../support/model.ts';
import type { Stage } from '../support/stage.ts';

const main = ({ page }: Stage) => page.getByRole('main');
const box = (label: string) => (stage: Stage) => main(stage).getByLabel(label, { exact: true });

const { isAtRest, isSubmitting, isPrompt, isSlow, ...parts } = formParts({
  call: 'login',
  open: { path: '/login' },
  boxes: { Email: box('Email'), Password: box('Password') },
  button: (stage) => main(stage).getByRole('button', { name: /^(Sign in|Signing in …)$/ }),
});
const alert = (stage: Stage) => main(stage).getByRole('alert');
const slow = (stage: Stage) => main(stage).getByText('This is taking longer than usual.');
const wrongField = (stage: Stage) => main(stage).getByText(/^Enter (an email address|your password)$/);

/** Success leads home, with a name in the header instead of the sign-in link. */
const ledOn = async (stage: Stage) => {
  const banner = stage.page.getByRole('banner');
  await stage.sees(banner.getByRole('link', { name: String(exampleUser.Name), exact: true }));
  await stage.sees(banner.getByRole('button', { name: 'Sign out' }));
  await stage.sees(
    main(stage).getByRole('heading', { level: 1, name: 'Find & Hire Expert Digital Marketer' }),
  );
  await stage.seesNo(box('Password')(stage));
};

export const loginModel = modelOf(loginMachine, {
  // Clear the box before filling it.
  meanwhile: ['field.changed'],
  ...parts,
  events: { ...parts.events, ...patienceEvents(main) },
  ends: { 'submit done': ledOn },
  states: {
    submission: (stage) => stage.sees(main(stage)),
    'submission.editing': async (stage) => {
      await isAtRest(stage);
      await stage.seesNo(wrongField(stage));
      await stage.seesNo(alert(stage));
    },
    'submission.rejected': async (stage) => {
      await stage.sees(wrongField(stage));
      await stage.seesNo(alert(stage));
      await isAtRest(stage);
    },
    'submission.submitting': async (stage) => {
      await isSubmitting(stage);
      await stage.seesNo(wrongField(stage));
      await stage.seesNo(alert(stage));
    },
    'submission.submitting.prompt': async (stage) => {
      await isPrompt(stage);
      await stage.sees(main(stage).getByRole('button', { name: 'Signing in …' }));
      await stage.seesNo(slow(stage));
    },
    'submission.submitting.slow': async (stage) => {
      await isSlow(stage);
      await stage.sees(slow(stage));
    },
    'submission.failed': async (stage) => {
      await stage.sees(alert(stage).getByText(/Email or password is incorrect|could not reach the server/));
      await stage.seesNo(wrongField(stage));
      await isAtRest(stage);
    },
    'submission.done': ledOn,
  },
});

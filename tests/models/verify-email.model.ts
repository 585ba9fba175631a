import { exampleUser } from '../../src/contracts/user.ts';
import { verifyEmailMachine } from '../../src/machines/verify-email.machine.ts';
import { modelOf } from './support/model.ts';
import type { Stage } from './support/stage.ts';
import { banner } from './support/visitor.ts';

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

export const verifyEmailModel = modelOf(verifyEmailMachine, {
  open: (input) => ({
    path: input === 'no code' ? '/login?verify=' : '/login?verify=a1b2c3',
    holds: ['verifyEmail'],
  }),
  events: { 'call.retried': (stage) => main(stage).getByRole('button', { name: 'Try again' }).click() },
  results: { verify: (stage: Stage, output: never) => stage.give('verifyEmail', output) },
  failures: { verify: (stage, reason) => stage.fail('verifyEmail', reason) },
  ends: { 'verify done': ledOn },
  states: {
    verifying: isAsked,
    'verifying.prompt': (stage) => stage.lacks(slow(stage)),
    'verifying.slow': (stage) => stage.sees(slow(stage)),
    verified: ledOn,
    gone: async (stage) => {
      await titled(stage, 'This link does not work any more');
      await stage.sees(main(stage).getByRole('link', { name: 'Sign in', exact: true }));
    },
    failed: async (stage) => {
      await titled(stage, 'Your address is not confirmed yet');
      await stage.sees(
        main(stage)
          .getByRole('alert')
          .getByText(/could not reach the server/),
      );
    },
  },
});

import { testStartMachine } from '../../../src/machines/learning/test-start.machine.ts';
import type { Harness } from '../support/harness.ts';
import { modelOf } from '../support/model.ts';
import { aFreelancer } from '../support/people.ts';
import { arriveAt } from '../generic/arrive.ts';

const main = ({ page }: Harness) => page.getByRole('main');
const button = (harness: Harness) => main(harness).getByRole('button', { name: /^Start(ing)? the test/ });
const slow = (harness: Harness) => main(harness).getByText('This is taking longer than usual.');
const areQuestions = (harness: Harness) =>
  harness.until('the questions', () => harness.page.url().endsWith('/skill-qa?attempt=7'));

export const testStartModel = modelOf(testStartMachine, {
  open: () => ({
    path: '/skill-test?test=2',
    user: aFreelancer,
    holds: ['skillTestStart'],
    arrive: (harness) => arriveAt(harness, button(harness)),
  }),
  events: { 'test.started': (harness) => button(harness).click() },
  results: { start: (harness: Harness, attempt: never) => harness.give('skillTestStart', attempt) },
  failures: { start: (harness, reason) => harness.fail('skillTestStart', reason) },
  ends: { 'start done': areQuestions },
  states: {
    resting: async (harness) => {
      await harness.sees(button(harness));
      await harness.seesNo(main(harness).getByRole('alert'));
    },
    starting: (harness) =>
      harness.until('one call to wait', () => harness.backend.waiting('skillTestStart') === 1),
    'starting.prompt': async (harness) => {
      await harness.sees(main(harness).getByRole('button', { name: 'Starting the test …' }));
      await harness.seesNo(slow(harness));
    },
    'starting.slow': (harness) => harness.sees(slow(harness)),
    started: areQuestions,
    failed: (harness) => harness.sees(main(harness).getByRole('alert')),
  },
});

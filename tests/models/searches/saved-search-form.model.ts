import { savedSearchFormMachine } from '../../../src/machines/searches/saved-search-form.machine.ts';
import { patienceEvents } from '../support/form.ts';
import type { Harness } from '../support/harness.ts';
import { modelOf } from '../support/model.ts';
import { isClosed, JOBS, saveButton, saveDialog } from './saved-searches-page.ts';

const box = (harness: Harness) => saveDialog(harness).getByLabel('Name', { exact: true });
const button = (harness: Harness) =>
  saveDialog(harness).getByRole('button', { name: /^(Save search|Saving …)$/ });
const slow = (harness: Harness) => saveDialog(harness).getByText('This is taking longer than usual');
const wrong = (harness: Harness) => saveDialog(harness).getByText('Enter a name');
const alert = (harness: Harness) => saveDialog(harness).getByRole('alert');
const waits = (harness: Harness, count: number) =>
  harness.until(`${count} calls to wait`, () => harness.backend.waiting('savedSearchCreate') === count);

export const savedSearchFormModel = modelOf(savedSearchFormMachine, {
  open: () => ({
    ...JOBS,
    holds: ['savedSearchCreate'],
    arrive: (harness) => saveButton(harness).click(),
  }),
  events: {
    'field.changed': async (harness, { value }) => {
      if ((await box(harness).inputValue()) === value) await box(harness).fill('Something else');
      await box(harness).fill(value);
    },
    'form.submitted': (harness) => button(harness).click(),
    ...patienceEvents(saveDialog),
  },
  // Another text comes before the same one.
  meanwhile: ['field.changed'],
  results: { submit: (harness: Harness, output: never) => harness.give('savedSearchCreate', output) },
  failures: { submit: (harness, reason) => harness.fail('savedSearchCreate', reason) },
  ends: { 'submit done': isClosed },
  states: {
    submission: (harness) => harness.sees(button(harness)),
    'submission.editing': async (harness) => {
      await harness.seesNo(alert(harness));
      await harness.seesNo(wrong(harness));
      await waits(harness, 0);
    },
    'submission.rejected': async (harness) => {
      await waits(harness, 0);
      await harness.seesNo(alert(harness));
    },
    'submission.submitting': (harness) => waits(harness, 1),
    'submission.submitting.prompt': async (harness) => {
      await harness.sees(saveDialog(harness).getByRole('button', { name: 'Saving …' }));
      await harness.seesNo(slow(harness));
    },
    'submission.submitting.slow': (harness) => harness.sees(slow(harness)),
    'submission.failed': (harness) => harness.sees(alert(harness)),
    'submission.done': isClosed,
  },
});

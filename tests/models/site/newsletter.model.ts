import { newsletterMachine } from '../../../src/machines/site/newsletter.machine.ts';
import { formParts } from '../support/form.ts';
import { modelOf } from '../support/model.ts';
import type { Harness } from '../support/harness.ts';

const footer = ({ page }: Harness) => page.getByRole('contentinfo');
const box = (harness: Harness) => footer(harness).getByRole('textbox', { name: 'Email address' });
const invalidBox = (harness: Harness) => box(harness).and(harness.page.locator('[aria-invalid="true"]'));

const { isAtRest, isSubmitting, isPrompt, isSlow, ...parts } = formParts({
  call: 'newsletter',
  boxes: { N_Email: box },
  button: (harness) => footer(harness).getByRole('button', { name: 'Subscribe' }),
  clearsWhenDone: true,
});

const words = { rejected: 'Input valid Email', failed: 'Failed to subscribe', done: 'Subscribed' } as const;
/** A notice shows the result: assertive, unless it is a success. */
const notice = ({ page }: Harness, outcome: keyof typeof words) =>
  page.getByRole(outcome === 'done' ? 'status' : 'alert').getByText(words[outcome], { exact: true });
const tells = async (harness: Harness, outcome: keyof typeof words) => {
  await harness.sees(notice(harness, outcome));
  await tellsNothingBut(harness, outcome);
};
const tellsNothingBut = async (harness: Harness, outcome?: keyof typeof words) => {
  for (const other of ['rejected', 'failed', 'done'] as const)
    if (other !== outcome) await harness.seesNo(notice(harness, other));
};

export const newsletterModel = modelOf(newsletterMachine, {
  // Clear the box before filling it.
  meanwhile: ['field.changed'],
  ...parts,
  states: {
    submission: (harness) => harness.sees(box(harness)),
    'submission.editing': async (harness) => {
      await isAtRest(harness);
      await harness.seesNo(invalidBox(harness));
      // The last address's success may still show beside the next one, but not beside an empty box.
      const isBlank = (await box(harness).inputValue()) === '';
      await tellsNothingBut(harness, isBlank ? undefined : 'done');
    },
    'submission.rejected': async (harness) => {
      await harness.sees(invalidBox(harness));
      await tells(harness, 'rejected');
      await isAtRest(harness);
    },
    'submission.submitting': async (harness) => {
      await isSubmitting(harness);
      await harness.seesNo(invalidBox(harness));
      await tellsNothingBut(harness);
    },
    'submission.submitting.prompt': isPrompt,
    'submission.submitting.slow': isSlow,
    'submission.failed': async (harness) => {
      await tells(harness, 'failed');
      await isAtRest(harness);
    },
    'submission.done': async (harness) => {
      await tells(harness, 'done');
      await isAtRest(harness);
    },
  },
});

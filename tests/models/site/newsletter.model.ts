import { newsletterMachine } from '../../../src/machines/site/newsletter.machine.ts';
import { formParts } from '../support/form.ts';
import { modelOf } from '../support/model.ts';
import type { Stage } from '../support/stage.ts';

const footer = ({ page }: Stage) => page.getByRole('contentinfo');
const box = (stage: Stage) => footer(stage).getByRole('textbox', { name: 'Email address' });
const invalidBox = (stage: Stage) => box(stage).and(stage.page.locator('[aria-invalid="true"]'));

const { isAtRest, isSubmitting, isPrompt, isSlow, ...parts } = formParts({
  call: 'newsletter',
  boxes: { N_Email: box },
  button: (stage) => footer(stage).getByRole('button', { name: 'Subscribe' }),
  clearsWhenDone: true,
});

const words = { rejected: 'Input valid Email', failed: 'Failed to subscribe', done: 'Subscribed' } as const;
/** A notice shows the result: assertive, unless it is a success. */
const notice = ({ page }: Stage, outcome: keyof typeof words) =>
  page.getByRole(outcome === 'done' ? 'status' : 'alert').getByText(words[outcome], { exact: true });
const tells = async (stage: Stage, outcome: keyof typeof words) => {
  await stage.sees(notice(stage, outcome));
  await tellsNothingBut(stage, outcome);
};
const tellsNothingBut = async (stage: Stage, outcome?: keyof typeof words) => {
  for (const other of ['rejected', 'failed', 'done'] as const)
    if (other !== outcome) await stage.seesNo(notice(stage, other));
};

export const newsletterModel = modelOf(newsletterMachine, {
  // Clear the box before filling it.
  meanwhile: ['field.changed'],
  ...parts,
  states: {
    submission: (stage) => stage.sees(box(stage)),
    'submission.editing': async (stage) => {
      await isAtRest(stage);
      await stage.seesNo(invalidBox(stage));
      // The last address's success may still show beside the next one, but not beside an empty box.
      const isBlank = (await box(stage).inputValue()) === '';
      await tellsNothingBut(stage, isBlank ? undefined : 'done');
    },
    'submission.rejected': async (stage) => {
      await stage.sees(invalidBox(stage));
      await tells(stage, 'rejected');
      await isAtRest(stage);
    },
    'submission.submitting': async (stage) => {
      await isSubmitting(stage);
      await stage.seesNo(invalidBox(stage));
      await tellsNothingBut(stage);
    },
    'submission.submitting.prompt': isPrompt,
    'submission.submitting.slow': isSlow,
    'submission.failed': async (stage) => {
      await tells(stage, 'failed');
      await isAtRest(stage);
    },
    'submission.done': async (stage) => {
      await tells(stage, 'done');
      await isAtRest(stage);
    },
  },
});

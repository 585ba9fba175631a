import { exampleLetterTemplate, type LetterTemplate } from '../../../src/contracts/hiring/own-proposal.ts';
import { letterTemplatesMachine } from '../../../src/machines/hiring/letter-templates.machine.ts';
import { jobWithoutQuestions } from '../support/backend.ts';
import { byHand, modelOf } from '../support/model.ts';
import { aFreelancer } from '../support/people.ts';
import type { Harness } from '../support/harness.ts';

const part = ({ page }: Harness) => page.getByRole('region', { name: 'Apply', exact: true });
const templates = (harness: Harness) => part(harness).getByText(/^Your letter templates/);
const save = (harness: Harness) => part(harness).getByRole('button', { name: 'Save letter as template' });
const alert = (harness: Harness) => part(harness).getByRole('alert');
const isOffered = async (harness: Harness): Promise<void> => {
  await harness.sees(templates(harness));
  await harness.seesNo(alert(harness));
};

export const letterTemplatesModel = modelOf(letterTemplatesMachine, {
  open: () => ({
    path: `/job-detail-view?id=${jobWithoutQuestions.JID}`,
    user: aFreelancer,
    holds: ['letterTemplates', 'saveLetterTemplate', 'deleteLetterTemplate'],
    arrive: async (harness: Harness) => {
      await part(harness).getByRole('button', { name: 'Write a proposal' }).click();
      await part(harness).getByLabel('Cover letter').fill(exampleLetterTemplate.Letter);
    },
  }),
  events: {
    'template.saved': async (harness, { Name }) => {
      if (!(await save(harness).isVisible())) await templates(harness).click();
      await part(harness).getByLabel('Name for a new template').fill(Name);
      await save(harness).click();
    },
    'template.deleted': async (harness, { id }) => {
      if (!(await save(harness).isVisible())) await templates(harness).click();
      await part(harness).getByLabel('Template', { exact: true }).selectOption(String(id));
      await part(harness).getByRole('button', { name: 'Delete' }).click();
    },
    'load.retried': byHand('the form goes on without templates; the next page loads them'),
  },
  results: {
    load: (harness: Harness, output: readonly LetterTemplate[]) => harness.give('letterTemplates', output),
    save: (harness: Harness, output: LetterTemplate) => harness.give('saveLetterTemplate', output),
    remove: (harness: Harness) => harness.give('deleteLetterTemplate', {}),
  },
  failures: {
    load: (harness, reason) => harness.fail('letterTemplates', reason),
    save: (harness, reason) => harness.fail('saveLetterTemplate', reason),
    remove: (harness, reason) => harness.fail('deleteLetterTemplate', reason),
  },
  states: {
    loading: (harness) => harness.seesNo(templates(harness)),
    absent: async (harness) => {
      await harness.until('no call to wait', () => harness.backend.waiting('letterTemplates') === 0);
      await harness.seesNo(templates(harness));
    },
    ready: isOffered,
    saving: async (harness) => {
      await isOffered(harness);
      await harness.until('one call to wait', () => harness.backend.waiting('saveLetterTemplate') === 1);
    },
    removing: async (harness) => {
      await isOffered(harness);
      await harness.until('one call to wait', () => harness.backend.waiting('deleteLetterTemplate') === 1);
    },
    failed: (harness) => harness.sees(alert(harness)),
  },
});

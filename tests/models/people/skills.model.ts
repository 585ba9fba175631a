import { exampleSkill } from '../../../src/contracts/people/skill.ts';
import { skillsMachine } from '../../../src/machines/people/skills.machine.ts';
import { modelOf } from '../support/model.ts';
import { resourceParts } from '../support/resource.ts';
import type { Harness } from '../support/harness.ts';

const part = ({ page }: Harness) => page.getByRole('search', { name: 'Freelancers by skill' });

const { retry, ...parts } = resourceParts({
  call: 'skills',
  part,
  loading: /^Choose one or more/,
  slow: /^The skills are taking longer than usual/,
  ready: /^Choose one or more/,
  empty: /^There are no skills to choose from yet/,
  failed: /^The skills could not be loaded/,
});

/** The picker shows its options and errors only while it is in use. */
const offers = async (
  harness: Harness,
  find: (picker: ReturnType<typeof part>) => ReturnType<typeof part>,
) => {
  const box = part(harness).getByRole('combobox');
  await box.click();
  await harness.sees(find(part(harness)));
  await box.press('Escape');
};

export const skillsModel = modelOf(skillsMachine, {
  ...parts,
  events: { 'load.retried': retry },
  states: {
    ...parts.states,
    'loading.prompt': (harness) => offers(harness, (picker) => picker.getByText('Loading the skills …')),
    ready: (harness) =>
      offers(harness, (picker) => picker.getByRole('option', { name: exampleSkill.Name, exact: true })),
  },
});

import { exampleSkill } from '../../../src/contracts/people/skill.ts';
import { skillsMachine } from '../../../src/machines/people/skills.machine.ts';
import { modelOf } from '../support/model.ts';
import { resourceParts } from '../support/resource.ts';
import type { Stage } from '../support/stage.ts';

const part = ({ page }: Stage) => page.getByRole('search', { name: 'Freelancers by skill' });

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
const offers = async (stage: Stage, find: (picker: ReturnType<typeof part>) => ReturnType<typeof part>) => {
  const box = part(stage).getByRole('combobox');
  await box.click();
  await stage.sees(find(part(stage)));
  await box.press('Escape');
};

export const skillsModel = modelOf(skillsMachine, {
  ...parts,
  events: { 'load.retried': retry },
  states: {
    ...parts.states,
    'loading.prompt': (stage) => offers(stage, (picker) => picker.getByText('Loading the skills …')),
    ready: (stage) =>
      offers(stage, (picker) => picker.getByRole('option', { name: exampleSkill.Name, exact: true })),
  },
});

import { ownProfileFormMachine } from '../../../src/machines/people/own-profile-form.machine.ts';
import { ownProfileFormSamples } from '../../../src/machines/people/samples/own-profile-form.samples.ts';
import { changesFormParts } from '../support/changes-form.ts';
import { modelOf } from '../support/model.ts';
import { box, DRAFT_KEY, main, OWN_PROFILE, part } from '../support/own-profile.ts';
import type { Stage } from '../support/stage.ts';

const labels: Readonly<Record<string, string>> = { Name: 'Your name' };
const { events, ...parts } = changesFormParts({
  actor: 'ownProfileForm',
  call: 'updateProfile',
  open: OWN_PROFILE,
  box: (stage, field) => box(stage, labels[field] ?? field),
  save: 'Save changes',
  discard: 'Discard changes',
  draft: {
    key: DRAFT_KEY,
    values: ownProfileFormSamples.events['draft.restored']['of an earlier visit']?.values,
  },
  spare: 'Country',
});

const row = (stage: Stage, list: 'Skills' | 'Portfolio', index: number) =>
  part(stage, list).getByRole('list').last().getByRole('listitem').nth(index);
/** By its action: its name includes the skill or work that it moves. */
const press = (stage: Stage, list: 'Skills' | 'Portfolio', index: number, way: RegExp) =>
  row(stage, list, index).getByRole('button', { name: way }).click();

export const ownProfileFormModel = modelOf(ownProfileFormMachine, {
  ...parts,
  events: {
    ...events,
    'skill.added': async (stage, { skill }) => {
      const search = part(stage, 'Skills').getByRole('combobox');
      await search.fill(skill);
      await part(stage, 'Skills').getByRole('option', { name: skill }).click();
    },
    'skill.moved': (stage, { index }) => press(stage, 'Skills', index, /^Move .* up$/),
    'skill.removed': (stage, { index }) => press(stage, 'Skills', index, /^Remove /),
    'work.added': (stage) => main(stage).getByRole('button', { name: 'Add a project' }).click(),
    'work.changed': (stage, { index, value }) =>
      row(stage, 'Portfolio', index).getByLabel('Title').fill(value),
    'work.moved': (stage, { index }) => press(stage, 'Portfolio', index, /^Move .* up$/),
    'work.removed': (stage, { index }) => press(stage, 'Portfolio', index, /^Remove /),
  },
});

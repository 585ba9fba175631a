import { ownProfileFormMachine } from '../../../src/machines/people/own-profile-form.machine.ts';
import { ownProfileFormSamples } from '../../../src/machines/people/samples/own-profile-form.samples.ts';
import { changesFormParts } from '../support/changes-form.ts';
import { modelOf } from '../support/model.ts';
import { box, DRAFT_KEY, main, OWN_PROFILE, part } from '../support/own-profile.ts';
import type { Harness } from '../support/harness.ts';

const labels: Readonly<Record<string, string>> = { Name: 'Your name', ScreenName: 'Display name' };
const { events, ...parts } = changesFormParts({
  actor: 'ownProfileForm',
  call: 'updateProfile',
  open: OWN_PROFILE,
  box: (harness, field) => box(harness, labels[field] ?? field),
  save: 'Save changes',
  discard: 'Discard changes',
  draft: {
    key: DRAFT_KEY,
    values: ownProfileFormSamples.events['draft.restored']['of an earlier visit']?.values,
  },
  spare: 'ScreenName',
});

const row = (harness: Harness, list: 'Skills' | 'Portfolio', index: number) =>
  part(harness, list).getByRole('list').last().getByRole('listitem').nth(index);
/** By its action: its name includes the skill or work that it moves. */
const press = (harness: Harness, list: 'Skills' | 'Portfolio', index: number, way: RegExp) =>
  row(harness, list, index).getByRole('button', { name: way }).click();

export const ownProfileFormModel = modelOf(ownProfileFormMachine, {
  ...parts,
  events: {
    ...events,
    'skill.added': async (harness, { skill }) => {
      const search = part(harness, 'Skills').getByRole('combobox');
      await search.fill(skill);
      await part(harness, 'Skills').getByRole('option', { name: skill }).click();
    },
    'skill.moved': (harness, { index }) => press(harness, 'Skills', index, /^Move .* up$/),
    'skill.removed': (harness, { index }) => press(harness, 'Skills', index, /^Remove /),
    'work.added': (harness) => main(harness).getByRole('button', { name: 'Add a project' }).click(),
    'work.changed': (harness, { index, value }) =>
      row(harness, 'Portfolio', index).getByLabel('Title').fill(value),
    'work.moved': (harness, { index }) => press(harness, 'Portfolio', index, /^Move .* up$/),
    'work.removed': (harness, { index }) => press(harness, 'Portfolio', index, /^Remove /),
  },
});

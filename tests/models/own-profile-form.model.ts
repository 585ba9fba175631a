import { ownProfileFormMachine } from '../../src/machines/own-profile-form.machine.ts';
import { draftOf } from '../../src/machines/own-profile-draft.ts';
import { valuesOf } from '../../src/machines/own-profile-values.ts';
import { exampleOwnProfile } from '../../src/contracts/own-profile.ts';
import { byHand, byItself, modelOf } from './support/model.ts';
import { box, DRAFT_KEY, main, OWN_PROFILE, part, saveButton } from './support/own-profile.ts';
import type { Stage } from './support/stage.ts';

const saved = valuesOf(exampleOwnProfile);
const labels: Readonly<Record<string, string>> = { Headline: 'Headline', Name: 'Your name' };

/** As another visit left it. */
const storeDraft = ({ page }: Stage) =>
  page.addInitScript(
    ([key, text]) => {
      if (sessionStorage.getItem('drafted')) return;
      sessionStorage.setItem('drafted', 'yes');
      localStorage.setItem(key, text);
    },
    [
      DRAFT_KEY,
      JSON.stringify([{ subject: '', values: draftOf({ ...saved, HourlyRate: '55' }, saved) }]),
    ] as const,
  );
const refuseStorage = ({ page }: Stage) =>
  page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });

const summary = (stage: Stage) => main(stage).getByRole('group', { name: 'What is still wrong' });
const alert = (stage: Stage) => main(stage).getByRole('alert');
const busy = (stage: Stage) => saveButton(stage).and(stage.page.locator('[aria-busy="true"]'));
const row = (stage: Stage, list: 'Skills' | 'Portfolio', index: number) =>
  part(stage, list).getByRole('list').last().getByRole('listitem').nth(index);
/** By what it does: it is named after what it moves. */
const press = (stage: Stage, list: 'Skills' | 'Portfolio', index: number, way: RegExp) =>
  row(stage, list, index).getByRole('button', { name: way }).click();
const isAtRest = async (stage: Stage) => {
  await stage.sees(saveButton(stage));
  await stage.lacks(busy(stage));
  await stage.until('no call to wait', () => stage.backend.waiting('updateProfile') === 0);
};

export const ownProfileFormModel = modelOf(ownProfileFormMachine, {
  open: (_, steps) => ({
    ...OWN_PROFILE,
    holds: ['updateProfile'],
    arrive: (stage) => stage.sees(saveButton(stage)),
    ...(steps[0]?.type === 'draft.restored' && { prepare: storeDraft }),
  }),
  // A box is emptied before it is filled; storage that refuses is noticed when something is typed.
  meanwhile: ['field.changed'],
  events: {
    'field.changed': async (stage, { field, value }) => {
      const typed = box(stage, labels[field] ?? field);
      if ((await typed.inputValue()) === value) await typed.fill(`${value}.`);
      await typed.fill(value);
    },
    'skill.added': async (stage, { skill }) => {
      const search = part(stage, 'Skills').getByRole('combobox');
      await search.fill(skill);
      await part(stage, 'Skills').getByRole('option', { name: skill }).click();
    },
    'skill.moved': (stage, { index }) => press(stage, 'Skills', index, /^Move .* up$/),
    'skill.removed': (stage, { index }) => press(stage, 'Skills', index, /^Remove /),
    'work.added': (stage) =>
      part(stage, 'Portfolio').getByRole('button', { name: 'Add a piece of work' }).click(),
    'work.changed': (stage, { index, value }) =>
      row(stage, 'Portfolio', index).getByLabel('Title').fill(value),
    'work.moved': (stage, { index }) => press(stage, 'Portfolio', index, /^Move .* up$/),
    'work.removed': (stage, { index }) => press(stage, 'Portfolio', index, /^Remove /),
    // By keyboard: with nothing to save the button says that it is of no use, and a click would wait for it.
    'form.submitted': (stage) => saveButton(stage).press('Enter'),
    'changes.discarded': (stage) => main(stage).getByRole('button', { name: 'Discard changes' }).click(),
    'draft.restored': byItself,
    'draft.refused': async (stage) => {
      await refuseStorage(stage);
      await box(stage, 'Country').fill('Malta');
    },
  },
  results: { submit: (stage: Stage, output: never) => stage.give('updateProfile', output) },
  failures: {
    submit: (stage, reason) => stage.fail('updateProfile', reason),
    draft: byHand('only a defect of the adapter itself could bring it'),
  },
  states: {
    editing: async (stage) => {
      await isAtRest(stage);
      await stage.lacks(summary(stage));
      await stage.lacks(alert(stage));
    },
    rejected: async (stage) => {
      if ((await box(stage, 'Your name').inputValue()) === '') await stage.sees(summary(stage));
      else await stage.lacks(summary(stage)); // all was put right, and is not sent yet
      await stage.lacks(alert(stage));
      await isAtRest(stage);
    },
    submitting: async (stage) => {
      await stage.sees(busy(stage));
      await stage.until('one call to wait', () => stage.backend.waiting('updateProfile') === 1);
      await stage.lacks(alert(stage));
      await stage.lacks(summary(stage));
    },
    failed: async (stage) => {
      await stage.sees(alert(stage).getByText(/try again in a few minutes/));
      await stage.lacks(summary(stage));
      await isAtRest(stage);
    },
  },
});

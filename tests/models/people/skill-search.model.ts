import { skillSearchMachine } from '../../../src/machines/people/skill-search.machine.ts';
import { modelOf } from '../support/model.ts';
import type { Stage } from '../support/stage.ts';

const partsOf = ({ page }: Stage) => ({
  box: page.getByRole('combobox', { name: 'What Skills are you looking for ?', exact: true }),
  option: (name: string) => page.getByRole('listbox').getByRole('option', { name, exact: true }),
  remove: (name: string) => page.getByRole('button', { name: `Remove ${name}`, exact: true }),
  removers: page.getByRole('button', { name: /^Remove / }),
  search: page.getByRole('button', { name: 'Search', exact: true }),
});

export const skillSearchModel = modelOf(skillSearchMachine, {
  events: {
    'skill.added': async (stage, { skill }) => {
      const { box, option } = partsOf(stage);
      await box.click();
      await option(skill).click();
      await box.press('Escape'); // the open list covers the chosen skills
    },
    'skill.removed': (stage, { skill }) => partsOf(stage).remove(skill).click(),
    'search.requested': (stage) => partsOf(stage).search.click(),
  },
  ends: {
    'search.requested': ({ page, until }) =>
      until('its page', () => /\/freelancers?(\/|\?|$)/.test(page.url())),
  },
  states: {
    empty: async (stage) => {
      await stage.sees(partsOf(stage).box);
      await stage.seesNo(partsOf(stage).removers);
    },
    single: (stage) =>
      stage.until('one is chosen', async () => (await partsOf(stage).removers.count()) === 1),
    several: (stage) =>
      stage.until('two are chosen', async () => (await partsOf(stage).removers.count()) === 2),
  },
});

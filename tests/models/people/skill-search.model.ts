import { skillSearchMachine } from '../../../src/machines/people/skill-search.machine.ts';
import { modelOf } from '../support/model.ts';
import type { Harness } from '../support/harness.ts';

const partsOf = ({ page }: Harness) => ({
  box: page.getByRole('combobox', { name: 'What Skills are you looking for ?', exact: true }),
  option: (name: string) => page.getByRole('listbox').getByRole('option', { name, exact: true }),
  remove: (name: string) => page.getByRole('button', { name: `Remove ${name}`, exact: true }),
  removers: page.getByRole('button', { name: /^Remove / }),
  search: page.getByRole('button', { name: 'Search', exact: true }),
});

export const skillSearchModel = modelOf(skillSearchMachine, {
  events: {
    'skill.added': async (harness, { skill }) => {
      const { box, option } = partsOf(harness);
      await box.click();
      await option(skill).click();
      await box.press('Escape'); // the open list covers the chosen skills
    },
    'skill.removed': (harness, { skill }) => partsOf(harness).remove(skill).click(),
    'search.requested': (harness) => partsOf(harness).search.click(),
  },
  ends: {
    'search.requested': ({ page, until }) =>
      until('its page', () => /\/freelancers?(\/|\?|$)/.test(page.url())),
  },
  states: {
    empty: async (harness) => {
      await harness.sees(partsOf(harness).box);
      await harness.seesNo(partsOf(harness).removers);
    },
    single: (harness) =>
      harness.until('one is chosen', async () => (await partsOf(harness).removers.count()) === 1),
    several: (harness) =>
      harness.until('two are chosen', async () => (await partsOf(harness).removers.count()) === 2),
  },
});

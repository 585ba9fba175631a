import { savedSearchesMachine } from '../../../src/machines/searches/saved-searches.machine.ts';
import type { Harness } from '../support/harness.ts';
import { byHand, modelOf } from '../support/model.ts';
import { isClosed, JOBS, listButton, listDialog, saveButton, saveDialog } from './saved-searches-page.ts';

const defect = byHand('only a defect of the form could cause it');
const button = (harness: Harness, name: string | RegExp) => listDialog(harness).getByRole('button', { name });
const link = (harness: Harness) => listDialog(harness).getByRole('link').first();
const form = (harness: Harness) => listDialog(harness).getByLabel('Name');
const slow = (harness: Harness) => listDialog(harness).getByText(/are taking longer than usual/);

export const savedSearchesModel = modelOf(savedSearchesMachine, {
  open: (input) => ({
    ...JOBS,
    holds: ['savedSearches', 'savedSearchUpdate', 'savedSearchDelete'],
    arrive: (harness) =>
      input === 'a new search' ? saveButton(harness).click() : listButton(harness).click(),
  }),
  events: {
    'load.retried': async (harness) => {
      const retry = button(harness, 'Try again');
      if (!(await retry.isVisible())) return byHand('the page offers it for a failed or slow list');
      await retry.click();
    },
    'search.opened': (harness) => link(harness).click(),
    'edit.opened': (harness) => button(harness, /^Change /).click(),
    'edit.cancelled': (harness) => button(harness, 'Cancel').click(),
    'search.changed': async (harness, { search }) => {
      await form(harness).fill(search.Name);
      await button(harness, 'Save changes').click();
      await harness.give('savedSearchUpdate', search);
    },
    'removal.requested': (harness) => button(harness, /^Delete /).click(),
    'removal.cancelled': (harness) => button(harness, 'Keep it').click(),
    'removal.confirmed': (harness) => button(harness, 'Delete search').click(),
  },
  results: {
    load: (harness: Harness, output: never) => harness.give('savedSearches', output),
    remove: (harness: Harness, output: never) => harness.give('savedSearchDelete', output),
  },
  failures: {
    load: (harness, reason) => harness.fail('savedSearches', reason),
    remove: (harness, reason) => harness.fail('savedSearchDelete', reason),
    savedSearchForm: defect,
  },
  ends: { 'search.opened': isClosed, 'savedSearchForm failed': isClosed },
  states: {
    saving: (harness) => harness.sees(saveDialog(harness).getByLabel('Name')),
    loading: (harness) =>
      harness.until('its call to wait', () => harness.backend.waiting('savedSearches') === 1),
    'loading.prompt': async (harness) => {
      await harness.sees(listDialog(harness).getByText('Loading your saved searches …'));
      await harness.seesNo(slow(harness));
    },
    'loading.slow': (harness) => harness.sees(slow(harness)),
    failed: (harness) => harness.sees(listDialog(harness).getByText(/could not be loaded/)),
    empty: (harness) => harness.sees(listDialog(harness).getByText('No saved searches yet.')),
    ready: async (harness) => {
      await harness.sees(link(harness));
      await harness.seesNo(form(harness));
      await harness.seesNo(button(harness, 'Keep it'));
    },
    editing: async (harness) => {
      await harness.sees(form(harness));
      await harness.sees(button(harness, 'Save changes'));
    },
    confirming: async (harness) => {
      await harness.sees(listDialog(harness).getByText(/^Delete “SEO in (Portugal|Spain)”\?/));
      await harness.sees(button(harness, 'Keep it'));
    },
    removing: async (harness) => {
      await harness.until('its call to wait', () => harness.backend.waiting('savedSearchDelete') === 1);
      await harness.sees(button(harness, 'Deleting …'));
    },
  },
});

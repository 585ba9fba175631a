import { searchDialogMachine } from '../../../src/machines/searches/search-dialog.machine.ts';
import { admitPages, holdPages, losePages, waitingPages } from '../support/held-pages.ts';
import { byHand, modelOf } from '../support/model.ts';
import { isClosed, JOBS, listButton, listDialog, saveButton, saveDialog } from './saved-searches-page.ts';

/** A text of the script that it waits for. */
const WORDS = /No saved searches yet/;

export const searchDialogModel = modelOf(searchDialogMachine, {
  open: () => ({
    ...JOBS,
    prepare: (harness) => holdPages(harness, WORDS),
    arrive: (harness) => harness.sees(saveButton(harness)),
  }),
  // Once loaded, the script stays, so that nothing waits for it again.
  alone: 'all',
  events: {
    'saving.opened': (harness) => saveButton(harness).click(),
    'list.opened': (harness) => listButton(harness).click(),
    'dialog.closed': ({ page }) => page.keyboard.press('Escape'),
  },
  results: { loadDialog: (harness) => admitPages(harness) },
  failures: {
    loadDialog: (harness) => losePages(harness),
    savedSearches: byHand('only a defect of the dialog could cause it'),
  },
  states: {
    closed: async (harness) => {
      await isClosed(harness);
      await harness.seesNo(harness.page.getByText('This could not be opened.'));
    },
    loading: async (harness) => {
      await harness.until('its script to wait', () => waitingPages(harness) > 0);
      await isClosed(harness);
    },
    open: (harness) => harness.sees(saveDialog(harness).or(listDialog(harness))),
    failed: (harness) => harness.sees(harness.page.getByText('This could not be opened.')),
  },
});

import { searchDialogMachine } from '../../../src/machines/searches/search-dialog.machine.ts';
import { dialogParts } from '../generic/dialog-parts.ts';
import { modelOf } from '../support/model.ts';
import { JOBS, listButton, listDialog, saveButton, saveDialog } from './saved-searches-page.ts';

export const searchDialogModel = modelOf(
  searchDialogMachine,
  dialogParts({
    page: JOBS,
    words: /Search deleted/,
    button: (harness, sample) => (sample === 'the list' ? listButton(harness) : saveButton(harness)),
    dialog: (harness) => saveDialog(harness).or(listDialog(harness)),
  }),
);

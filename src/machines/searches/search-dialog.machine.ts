/** The dialog for saved searches, beside a list of jobs or freelancers. The form and the list in it close it themselves. */
import { createDialogMachine } from '../generic/dialog.machine.ts';
import type { SavedSearchesInput } from './saved-searches.machine.ts';

export const searchDialogMachine = createDialogMachine<SavedSearchesInput, 'searchDialog'>({
  id: 'searchDialog',
});

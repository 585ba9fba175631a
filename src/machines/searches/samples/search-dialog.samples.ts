import { samplesOf } from '../../core/samples/samples.ts';
import { createDialogSamples } from '../../generic/samples/dialog.samples.ts';
import type { SavedSearchesInput } from '../saved-searches.machine.ts';
import { searchDialogMachine } from '../search-dialog.machine.ts';

export const searchDialogSamples = samplesOf(
  searchDialogMachine,
  createDialogSamples<SavedSearchesInput>({
    'the search of the page': { toSave: { Kind: 'jobs', Name: 'All jobs', Filters: {} } },
    'the list': { toSave: null },
  }),
);

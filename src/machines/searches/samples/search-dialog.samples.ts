import { samplesOf } from '../../core/samples/samples.ts';
import { searchDialogMachine } from '../search-dialog.machine.ts';

export const searchDialogSamples = samplesOf(searchDialogMachine, {
  events: {
    'saving.opened': { 'of the page': { search: { Kind: 'jobs', Name: 'All jobs', Filters: {} } } },
    'list.opened': { once: {} },
    'dialog.closed': { once: {} },
  },
  results: { loadDialog: { 'the script': null } },
  failures: {
    loadDialog: { 'did not come': { kind: 'fault', issue: 'the script could not be loaded' } },
    savedSearches: { crashed: { kind: 'fault', issue: 'the dialog has a defect' } },
  },
  distinguish: () => null,
});

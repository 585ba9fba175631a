import { exampleSavedSearch } from '../../../contracts/searches/saved-search.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { patienceEvents } from '../../generic/samples/form.samples.ts';
import { savedSearchFormMachine } from '../saved-search-form.machine.ts';

export const savedSearchFormSamples = samplesOf(savedSearchFormMachine, {
  inputs: { 'the search of the page': { search: { Kind: 'jobs', Name: 'All jobs', Filters: {} } } },
  events: {
    'field.changed': {
      'another name': { field: 'Name', value: 'SEO in Spain' },
      'no name': { field: 'Name', value: '' },
    },
    'form.submitted': { once: {} },
    ...patienceEvents,
  },
  results: { submit: { saved: exampleSavedSearch } },
  failures: { submit: { 'too many': { kind: 'refused', status: 409, code: 'saved_searches_full' } } },
  distinguish: ({ values }) => values,
});

import { exampleSavedSearch } from '../../../contracts/searches/saved-search.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { savedSearchesMachine } from '../saved-searches.machine.ts';

const search = { 'the first': { search: exampleSavedSearch } };
const refused = { refused: { kind: 'refused', status: 500 } } as const;

export const savedSearchesSamples = samplesOf(savedSearchesMachine, {
  inputs: {
    'the list': { toSave: null },
    'a new search': { toSave: { Kind: 'jobs', Name: 'All jobs', Filters: {} } },
  },
  events: {
    'load.retried': { once: {} },
    'search.opened': search,
    'edit.opened': search,
    'edit.cancelled': { once: {} },
    'search.changed': { renamed: { search: { ...exampleSavedSearch, Name: 'SEO in Spain' } } },
    'removal.requested': search,
    'removal.cancelled': { once: {} },
    'removal.confirmed': { once: {} },
  },
  results: {
    load: { 'one search': [exampleSavedSearch], none: [] },
    remove: { deleted: undefined },
  },
  failures: {
    load: refused,
    remove: refused,
    savedSearchForm: { broken: { kind: 'fault', issue: 'the form crashed' } },
  },
  distinguish: ({ toSave, searches }) => [toSave === null, searches.length],
});

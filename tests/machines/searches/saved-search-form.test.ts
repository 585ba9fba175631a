/** What the form of a saved search sends and tells. form.test.ts covers the rest of its behaviour. */
import { describe, expect, it } from 'vitest';
import { CallError } from '../../../src/contracts/core/failure.ts';
import {
  exampleSavedSearch,
  type NewSearch,
  type SavedSearch,
} from '../../../src/contracts/searches/saved-search.ts';
import {
  savedSearchFormMachine,
  type SearchSubmission,
} from '../../../src/machines/searches/saved-search-form.machine.ts';
import { createPort, expectToBeIn, stage } from '../support.ts';

const start = (search: NewSearch | SavedSearch) => {
  const submit = createPort<SavedSearch, SearchSubmission>();
  const set = stage(savedSearchFormMachine.provide({ actors: { submit: submit.logic } }), {
    systemId: 'savedSearchForm',
    input: { search },
    cast: ['notices', 'searchDialog', 'savedSearches'],
  });
  return { ...set, submit, press: () => set.actor.send({ type: 'form.submitted' }) };
};
const page: NewSearch = { Kind: 'jobs', Name: 'SEO Expert', Filters: { Skills: 'SEO Expert' } };

describe('the form of a saved search', () => {
  it('[L40a] saves the search of the page, and then closes the dialog', async () => {
    const { actor, submit, press, told } = start(page);
    expect(actor.getSnapshot().context.values).toEqual({ Name: 'SEO Expert', Alert: 'daily' });
    actor.send({ type: 'field.changed', field: 'Alert', value: 'atOnce' });
    press();
    expect(submit.last().input).toEqual({ search: page, values: { Name: 'SEO Expert', Alert: 'atOnce' } });
    await submit.last().answer({ ...exampleSavedSearch, Alert: 'atOnce' });
    expect(told('searchDialog')).toEqual([{ type: 'dialog.closed' }]);
    expect(told('notices')).toMatchObject([{ text: 'Search saved. We tell you of each new result.' }]);
  });
  it('[L42b] changes a saved one, and hands the result to the list', async () => {
    const { actor, submit, press, told } = start(exampleSavedSearch);
    actor.send({ type: 'field.changed', field: 'Name', value: 'Spain' });
    press();
    expect(submit.last().input.search).toEqual(exampleSavedSearch);
    const changed = { ...exampleSavedSearch, Name: 'Spain' };
    await submit.last().answer(changed);
    expect(told('savedSearches')).toEqual([{ type: 'search.changed', search: changed }]);
    expect(told('searchDialog')).toEqual([]);
  });
  it('[L40a] keeps what was typed if it could not be saved, and needs a name', async () => {
    const { actor, submit, press } = start(page);
    press();
    await submit.last().fail(new CallError({ kind: 'refused', status: 409, code: 'saved_searches_full' }));
    expectToBeIn(actor, 'submission.failed');
    actor.send({ type: 'field.changed', field: 'Name', value: ' ' });
    press();
    expectToBeIn(actor, 'submission.rejected');
    expect(actor.getSnapshot().context.errors).toEqual({ Name: 'Enter a name' });
  });
});

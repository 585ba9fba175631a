/** Names a search and says when it tells of new results: a new search, or one that is already saved. */
import type { PromiseActorLogic } from 'xstate';
import { savedSearchForm, type NewSearch, type SavedSearch } from '../../contracts/searches/saved-search.ts';
import type { NoticesEvent } from '../app/notices.machine.ts';
import type { EventsOf } from '../core/tell.ts';
import { extending } from '../generic/form-extension.ts';
import { patience } from '../generic/form-patience.ts';
import { form, type Adding, type FormValues, type Letter, type PortOf } from '../generic/form.machine.ts';

interface About {
  readonly search: NewSearch | SavedSearch;
}
/** The input of the call. */
export interface SearchSubmission extends About {
  readonly values: FormValues;
}

/** The server has stored a change. */
export interface SearchChanged {
  readonly type: 'search.changed';
  readonly search: SavedSearch;
}

export const isSaved = (search: NewSearch | SavedSearch): search is SavedSearch => 'id' in search;

const searched = extending<
  Adding<{
    context: About;
    actor: PortOf<'submit', PromiseActorLogic<SavedSearch, SearchSubmission>>;
    input: About;
  }>
>(() => ({
  context: (input) => {
    const { search } = input as About;
    const values = { Name: search.Name, Alert: isSaved(search) ? search.Alert : 'daily' };
    return { search, values, sent: values };
  },
  submission: {
    bodyOf: ({ search, sent }): SearchSubmission => ({ search, values: sent }),
    /** The dialog or the list takes over. */
    done: {},
  },
}));

const notices = {
  never: 'Search saved. It counts new results for you under “Saved searches”.',
  atOnce: 'Search saved. We tell you of each new result.',
  daily: 'Search saved. Once a day we tell you what is new.',
} as const;

export const savedSearchFormMachine = form(
  {
    id: 'savedSearchForm',
    contract: savedSearchForm,
    blank: { Name: '', Alert: '' },
    tells: {
      done: ({
        context: { search },
        event: { output },
      }: {
        context: About;
        event: { output: SavedSearch };
      }): Letter[] => [
        {
          to: 'notices',
          event: {
            type: 'notice.raised',
            kind: 'success',
            text: notices[output.Alert],
          } satisfies NoticesEvent,
        },
        isSaved(search)
          ? {
              to: 'savedSearches',
              event: { type: 'search.changed', search: output } satisfies SearchChanged,
            }
          : { to: 'searchDialog', event: { type: 'dialog.closed' } satisfies EventsOf['searchDialog'] },
      ],
    },
  },
  patience(),
  searched,
);

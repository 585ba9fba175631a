/**
 * The saved searches of the signed-in user, while their dialog is open: a form for a new one, or the list, in which each
 * can be opened, changed and deleted. `searchDialog` starts it.
 */
import { assign, setup } from 'xstate';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import { sameId, type Id } from '../../contracts/core/ids.ts';
import type { NewSearch, SavedSearch } from '../../contracts/searches/saved-search.ts';
import { prompt, slow } from '../core/patience.ts';
import { reportCrash } from '../core/reported.ts';
import { actionStub, promiseStub } from '../core/stubs.ts';
import { tell } from '../core/tell.ts';
import { savedSearchFormMachine, type SearchChanged } from './saved-search-form.machine.ts';

interface About {
  readonly search: SavedSearch;
}
export type SavedSearchesEvent =
  | { readonly type: 'load.retried' }
  /** The user opens the results. */
  | ({ readonly type: 'search.opened' } & About)
  | ({ readonly type: 'edit.opened' } & About)
  | { readonly type: 'edit.cancelled' }
  | SearchChanged
  | ({ readonly type: 'removal.requested' } & About)
  | { readonly type: 'removal.cancelled' }
  | { readonly type: 'removal.confirmed' };

export interface SavedSearchesContext {
  readonly toSave: NewSearch | null;
  readonly searches: readonly SavedSearch[];
  /** The one that is changed or deleted, or was last. */
  readonly chosen: SavedSearch | null;
  readonly reason: CallFailure | null;
}
/** The search to save; null for the list of saved searches. */
export type SavedSearchesInput = Pick<SavedSearchesContext, 'toSave'>;
export type SavedSearchesTag =
  | 'saving'
  | 'loading'
  | 'slow'
  | 'failed'
  | 'ready'
  | 'empty'
  | 'editing'
  | 'confirming'
  | 'removing';

const itself = <Event>({ event }: { event: Event }): Event => event;

export const savedSearchesMachine = setup({
  types: {
    context: {} as SavedSearchesContext,
    input: {} as SavedSearchesInput,
    events: {} as SavedSearchesEvent,
    tags: {} as SavedSearchesTag,
  },
  actors: {
    load: promiseStub<readonly SavedSearch[]>('savedSearches: load'),
    remove: promiseStub<unknown, { id: Id }>('savedSearches: remove'),
    savedSearchForm: savedSearchFormMachine,
  },
  actions: {
    keepSearches: assign((_, { output }: { output: readonly SavedSearch[] }) => ({
      searches: output,
      reason: null,
    })),
    rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    choose: assign((_, { search }: About) => ({ chosen: search, reason: null })),
    keepChange: assign({
      searches: ({ context }, { search }: About) =>
        context.searches.map((other) => (sameId(other.id, search.id) ? search : other)),
    }),
    dropChosen: assign(({ context: { searches, chosen } }) => ({
      searches: searches.filter(({ id }) => !chosen || !sameId(id, chosen.id)),
      chosen: null,
    })),
    /** Nothing waits for it, and the next look at the results tells it again. */
    noteOpened: actionStub as (args: unknown, search: About) => void,
    closeDialog: tell('searchDialog', { type: 'dialog.closed' }),
    tellRemoved: tell('notices', { type: 'notice.raised', kind: 'success', text: 'Search deleted' }),
  },
  guards: {
    hasSearch: ({ context }) => context.toSave !== null,
    hasNone: ({ context }) => context.searches.length === 0,
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'savedSearches',
  context: ({ input: { toSave } }) => ({ toSave, searches: [], chosen: null, reason: null }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Choosing between the form for a new search and the list.',
      always: [{ guard: 'hasSearch', target: 'saving' }, { target: 'loading' }],
    },
    saving: {
      description: 'The user names the search of the page. Its form closes the dialog when it is saved.',
      tags: ['saving'],
      invoke: {
        id: 'savedSearchForm',
        systemId: 'savedSearchForm',
        src: 'savedSearchForm',
        input: ({ context }) => ({ search: context.toSave as NewSearch }),
        onError: { actions: [reportCrash, 'closeDialog'] },
      },
    },
    loading: {
      description: 'The saved searches are loading.',
      tags: ['loading'],
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'listed', actions: { type: 'keepSearches', params: itself } },
        onError: { target: 'failed', actions: { type: 'rememberReason', params: itself } },
      },
      initial: 'prompt',
      states: { prompt, slow },
      on: { 'load.retried': { target: 'loading', reenter: true } },
    },
    failed: {
      description: 'The list did not load; the user can retry.',
      tags: ['failed'],
      on: { 'load.retried': 'loading' },
    },
    listed: {
      description: 'Choosing between ready and empty.',
      always: [{ guard: 'hasNone', target: 'empty' }, { target: 'ready' }],
    },
    empty: { description: 'Nothing is saved; the view says how to begin.', tags: ['empty'] },
    ready: {
      description: 'The searches are listed.',
      tags: ['ready'],
      on: {
        'search.opened': { actions: [{ type: 'noteOpened', params: itself }, 'closeDialog'] },
        'edit.opened': { target: 'editing', actions: { type: 'choose', params: itself } },
        'removal.requested': { target: 'confirming', actions: { type: 'choose', params: itself } },
      },
    },
    editing: {
      description: 'The user changes the name or the alert of one search.',
      tags: ['editing'],
      invoke: {
        id: 'savedSearchForm',
        systemId: 'savedSearchForm',
        src: 'savedSearchForm',
        input: ({ context }) => ({ search: context.chosen as SavedSearch }),
        onError: { target: 'ready', actions: reportCrash },
      },
      on: {
        'edit.cancelled': 'ready',
        'search.changed': { target: 'ready', actions: { type: 'keepChange', params: itself } },
      },
    },
    confirming: {
      description:
        'The user is asked whether to delete one search. A failed deletion asks again, with the reason.',
      tags: ['confirming'],
      on: { 'removal.cancelled': 'ready', 'removal.confirmed': 'removing' },
    },
    removing: {
      description: 'One search is being deleted.',
      tags: ['removing'],
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => ({ id: (context.chosen as SavedSearch).id }),
        onDone: { target: 'listed', actions: ['dropChosen', 'tellRemoved'] },
        onError: { target: 'confirming', actions: { type: 'rememberReason', params: itself } },
      },
    },
  },
});

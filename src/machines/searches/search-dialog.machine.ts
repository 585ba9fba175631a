/**
 * The dialog for saved searches, beside a list of jobs or freelancers. Its script (the machine `savedSearches` with its
 * views and contract) loads when somebody opens it. The list's view sends `saving.opened` and `list.opened`; the form
 * and the dialog send `dialog.closed`.
 */
import { assign, enqueueActions, setup, type ErrorActorEvent } from 'xstate';
import type { NewSearch } from '../../contracts/searches/saved-search.ts';
import { reportCrash } from '../core/reported.ts';
import { promiseStub } from '../core/stubs.ts';

export type SearchDialogEvent =
  | { readonly type: 'saving.opened'; readonly search: NewSearch }
  | { readonly type: 'list.opened' }
  | { readonly type: 'dialog.closed' };
export interface SearchDialogContext {
  /** The search to save; null for the list of saved searches. */
  readonly toSave: NewSearch | null;
}
export type SearchDialogTag = 'loading' | 'open' | 'failed';

const opening = {
  'saving.opened': {
    target: 'loading',
    actions: {
      type: 'rememberSearch',
      params: ({ event: { search } }: { event: { search: NewSearch } }) => ({ search }),
    },
  },
  'list.opened': { target: 'loading', actions: { type: 'rememberSearch', params: { search: null } } },
} as const;

export const searchDialogMachine = setup({
  types: {
    context: {} as SearchDialogContext,
    events: {} as SearchDialogEvent | ErrorActorEvent<unknown, 'savedSearches'>,
    tags: {} as SearchDialogTag,
  },
  actors: {
    /** Resolves when the script has loaded. */
    loadDialog: promiseStub<unknown>('searchDialog: loadDialog'),
  },
  actions: {
    rememberSearch: assign({ toSave: (_, { search }: { search: NewSearch | null }) => search }),
    // actionStub does not have the type of an enqueueing action.
    startSearches: enqueueActions(() => {}),
    stopSearches: enqueueActions(() => {}),
  },
}).createMachine({
  id: 'searchDialog',
  context: { toSave: null },
  initial: 'closed',
  states: {
    closed: { description: 'The dialog is closed, and its script may not be loaded.', on: opening },
    loading: {
      description: 'The script of the dialog is loading.',
      tags: ['loading'],
      invoke: { id: 'loadDialog', src: 'loadDialog', onDone: 'open', onError: 'failed' },
    },
    open: {
      description: 'The dialog is open; the machine of saved searches runs.',
      tags: ['open'],
      entry: 'startSearches',
      exit: 'stopSearches',
      on: {
        'dialog.closed': 'closed',
        'xstate.error.actor.savedSearches': { target: 'failed', actions: reportCrash },
      },
    },
    failed: {
      description: 'The script did not load, or the dialog crashed: the same buttons try again.',
      tags: ['failed'],
      on: opening,
    },
  },
});

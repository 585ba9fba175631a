/** The saved searches with their calls: a script that loads when their dialog is opened. */
import { fromPromise, type AnyActorLogic } from 'xstate';
import { savedSearchCalls } from '../../contracts/searches/saved-search.ts';
import {
  isSaved,
  savedSearchFormMachine,
  type SearchSubmission,
} from '../../machines/searches/saved-search-form.machine.ts';
import { savedSearchesMachine } from '../../machines/searches/saved-searches.machine.ts';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';

const { savedSearchCreate, savedSearchDelete, savedSearchUpdate, savedSearches } = savedSearchCalls;

/** The views come first. They are loaded again if their script fails. */
export const wireSavedSearches = async (environment: Environment): Promise<AnyActorLogic> => {
  await import('../../views/parts/saved-searches/saved-searches-dialog.tsx');
  const http = httpOf(environment);
  const save = ({ search, values }: SearchSubmission, signal: AbortSignal) =>
    isSaved(search)
      ? http.call(savedSearchUpdate, { id: search.id, ...values }, signal)
      : http.call(savedSearchCreate, { ...search, ...values }, signal);
  return savedSearchesMachine.provide({
    actors: {
      load: fromPromise(({ signal }) => http.call(savedSearches, {}, signal)),
      remove: fromPromise(({ input, signal }) => http.call(savedSearchDelete, input, signal)),
      savedSearchForm: savedSearchFormMachine.provide({
        actors: { submit: fromPromise(({ input, signal }) => save(input, signal)) },
      }),
    },
    actions: {
      // It outlives the dialog, which closes at the same moment.
      noteOpened: (_, { search }) =>
        void http.call(savedSearchUpdate, { id: search.id, Opened: true }).catch(() => {}),
    },
  });
};

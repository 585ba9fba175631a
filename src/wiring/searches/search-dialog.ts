/** The dialog for saved searches, a part of the lists of jobs and freelancers. Its script loads with the first press. */
import { enqueueActions, fromPromise, type AnyActorLogic } from 'xstate';
import { searchDialogMachine } from '../../machines/searches/search-dialog.machine.ts';
import type { Environment } from '../app/environment.ts';

export const wireSearchDialog = (environment: Environment): AnyActorLogic => {
  let searches: AnyActorLogic | undefined;
  return searchDialogMachine.provide({
    actors: {
      loadDialog: fromPromise<unknown>(async () => {
        const { wireSavedSearches } = await import('./saved-searches.ts');
        searches = await wireSavedSearches(environment);
      }),
    },
    actions: {
      startSearches: enqueueActions(({ context: { toSave }, enqueue }) => {
        // XState types children by the machine's own actors, and this logic loads later.
        const spawn = enqueue.spawnChild as (logic: AnyActorLogic, options: object) => void;
        const id = 'savedSearches';
        if (searches) spawn(searches, { id, systemId: id, input: { toSave } });
      }),
      stopSearches: enqueueActions(({ enqueue }) => enqueue.stopChild('savedSearches')),
    },
  });
};

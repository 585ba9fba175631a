/** The dialog for saved searches, a part of the lists of jobs and freelancers. Its script loads with the first press. */
import type { AnyActorLogic } from 'xstate';
import { searchDialogMachine } from '../../machines/searches/search-dialog.machine.ts';
import type { SavedSearchesInput } from '../../machines/searches/saved-searches.machine.ts';
import type { Environment } from '../app/environment.ts';
import { wireDialog } from '../generic/dialog.ts';

export const wireSearchDialog = (environment: Environment): AnyActorLogic =>
  wireDialog<SavedSearchesInput>(searchDialogMachine, {
    systemId: 'savedSearches',
    load: async () => {
      const { wireSavedSearches } = await import('./saved-searches.ts');
      return wireSavedSearches(environment);
    },
  });

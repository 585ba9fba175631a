/** Inviting from a list of freelancers. Its script loads with the first press. */
import { enqueueActions, fromPromise, type AnyActorLogic } from 'xstate';
import { inviteDialogMachine } from '../../machines/hiring/invite-dialog.machine.ts';
import type { Environment } from '../app/environment.ts';

export const wireInviteDialog = (environment: Environment): AnyActorLogic => {
  let dialogs: AnyActorLogic | undefined;
  return inviteDialogMachine.provide({
    actors: {
      loadDialog: fromPromise<unknown>(async () => {
        const { wireProfileDialogs } = await import(
          /* webpackChunkName: 'invite' */ '../people/profile-dialogs.ts'
        );
        dialogs = wireProfileDialogs(environment);
      }),
    },
    actions: {
      startDialogs: enqueueActions(({ enqueue }) => {
        // XState types children by the machine's own actors, and this logic loads later.
        const spawn = enqueue.spawnChild as (logic: AnyActorLogic, options: object) => void;
        if (dialogs) spawn(dialogs, { id: 'profileDialogs', systemId: 'profileDialogs' });
      }),
      stopDialogs: enqueueActions(({ enqueue }) => enqueue.stopChild('profileDialogs')),
    },
  });
};

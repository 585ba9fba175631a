/** The dialog that signs in again. Its script loads when a session expires on a page that stays. */
import type { ComponentType } from 'react';
import { enqueueActions, fromPromise, type AnyActorLogic } from 'xstate';
import type { FormEvent } from '../../machines/generic/form.machine.ts';
import { sessionMachine } from '../../machines/account/session.machine.ts';

interface Dialog {
  readonly machine: AnyActorLogic;
  readonly View: ComponentType;
}

export const createDialog = (load: () => Promise<Dialog>) => {
  let dialog: Dialog | undefined;
  return {
    dialogOf: (): Dialog | undefined => dialog,
    session: sessionMachine.provide({
      actors: {
        loadDialog: fromPromise<unknown>(async () => {
          dialog = await load();
        }),
      },
      actions: {
        startDialog: enqueueActions(({ context, enqueue }) => {
          const id = 'signInAgain';
          // XState types children by the machine's own actors, and this logic loads later.
          const spawn = enqueue.spawnChild as (logic: AnyActorLogic, options: object) => void;
          if (dialog) spawn(dialog.machine, { id, systemId: id });
          const value = context.user?.['Email'];
          if (typeof value === 'string')
            enqueue.sendTo(id, { type: 'field.changed', field: 'Email', value } satisfies FormEvent);
        }),
        stopDialog: enqueueActions(({ enqueue }) => enqueue.stopChild('signInAgain')),
      },
    }),
  };
};

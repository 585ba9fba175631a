/** The dialog that signs in again: its script comes when a session has expired on a page that is to be kept. */
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
          // A machine types its children by its own table of actors, which cannot know what is yet to load.
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

/** Fills a dialog's machine (machines/generic/dialog.machine.ts) with the machine that runs in it. */
import { enqueueActions, fromPromise, type AnyActorLogic, type AnyEventObject } from 'xstate';
import type { ActorId } from '../../machines/core/tell.ts';
import type { createDialogMachine } from '../../machines/generic/dialog.machine.ts';

interface DialogWiring<About> {
  /** Of the machine in the dialog, unless it names its children itself. Its input is what the dialog is about. */
  readonly systemId?: ActorId;
  /** Loads its script. After a failure the next press loads it again. */
  readonly load: () => Promise<AnyActorLogic>;
  /** What it hears first, if it also runs elsewhere and takes no input. */
  readonly firstEvent?: (about: About) => AnyEventObject;
}

export const wireDialog = <About>(
  machine: ReturnType<typeof createDialogMachine<About>>,
  { systemId, load, firstEvent }: DialogWiring<About>,
): AnyActorLogic => {
  let logic: AnyActorLogic | undefined;
  const id = 'dialog';
  return machine.provide({
    actors: {
      loadDialog: fromPromise<unknown>(async () => {
        logic = await load();
      }),
    },
    actions: {
      startDialog: enqueueActions(({ context: { about }, enqueue }) => {
        // XState types children by the machine's own actors, and this logic loads later.
        const spawn = enqueue.spawnChild as (logic: AnyActorLogic, options: object) => void;
        if (!logic || about === null) return;
        spawn(logic, { id, ...(systemId && { systemId }), input: about });
        if (firstEvent) enqueue.sendTo(id, firstEvent(about));
      }),
      stopDialog: enqueueActions(({ enqueue }) => enqueue.stopChild(id)),
    },
  });
};

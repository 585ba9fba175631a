import { describe, expect, it } from 'vitest';
import {
  enqueueActions,
  fromTransition,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
} from 'xstate';
import { inviteDialogMachine } from '../../../src/machines/hiring/invite-dialog.machine.ts';
import { createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const requested = { type: 'invite.requested', freelancer: 17, name: 'Amara Okafor' } as const;

/** Keeps what it hears, and crashes at `part.broken`. */
const dialogs = fromTransition((heard: readonly AnyEventObject[], event: AnyEventObject) => {
  if (event.type === 'part.broken') throw new Error('broken');
  return [...heard, event];
}, []);

const start = () => {
  const loadDialog = createPort<unknown>();
  const set = stage(
    inviteDialogMachine.provide({
      actors: { loadDialog: loadDialog.logic },
      actions: {
        startDialogs: enqueueActions(({ enqueue }) => {
          const spawn = enqueue.spawnChild as (logic: AnyActorLogic, options: object) => void;
          spawn(dialogs, { id: 'profileDialogs', systemId: 'profileDialogs' });
        }),
        stopDialogs: enqueueActions(({ enqueue }) => enqueue.stopChild('profileDialogs')),
      },
    }),
    { systemId: 'inviteDialog', cast: ['app', 'notices'] },
  );
  const child = () => set.root.system.get('profileDialogs') as AnyActorRef | undefined;
  return { ...set, loadDialog, child, heard: (): AnyEventObject[] => child()?.getSnapshot().context ?? [] };
};

describe('inviting from a list', () => {
  it('[K45] loads its script with the first row, and opens the dialog for that freelancer', async () => {
    const { actor, loadDialog, heard } = start();
    expect(loadDialog.asked).toEqual([]);
    actor.send(requested);
    expectToBeIn(actor, 'loading');
    await loadDialog.last().answer(null);
    expectToBeIn(actor, 'open');
    expect(heard()).toMatchObject([{ type: 'invite.opened', freelancer: 17, name: 'Amara Okafor' }]);
  });
  it('[K45] opens the dialog for other rows without loading it again', async () => {
    const { actor, loadDialog, heard } = start();
    actor.send(requested);
    await loadDialog.last().answer(null);
    actor.send({ ...requested, freelancer: 18, name: 'Ben' });
    expect(loadDialog.asked).toHaveLength(1);
    expect(heard().at(-1)).toMatchObject({ freelancer: 18, name: 'Ben' });
  });
  it('[K45] says when its script did not load, and tries again with the next press', async () => {
    const { actor, loadDialog, told } = start();
    for (const freelancer of [17, 18]) {
      actor.send({ ...requested, freelancer });
      await loadDialog.last().fail(new Error('offline'));
      expectToBeIn(actor, 'failed');
    }
    expect(told('notices')).toHaveLength(2);
  });
  it('[K45][P12b] ends after a crash, which is reported once', async () => {
    const { actor, loadDialog, child, told } = start();
    actor.send(requested);
    await loadDialog.last().answer(null);
    child()?.send({ type: 'part.broken' });
    expectToBeIn(actor, 'failed');
    expect(told('app')).toMatchObject([{ type: 'actor.crashed', id: 'profileDialogs' }]);
  });
  itTakesEveryTransition(inviteDialogMachine);
});

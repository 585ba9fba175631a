import { describe, expect, it } from 'vitest';
import {
  enqueueActions,
  fromTransition,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
} from 'xstate';
import { exampleSavedSearch } from '../../../src/contracts/searches/saved-search.ts';
import { searchDialogMachine } from '../../../src/machines/searches/search-dialog.machine.ts';
import { createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const { Kind, Name, Filters } = exampleSavedSearch;
const search = { Kind, Name, Filters };
const opened = { type: 'saving.opened', search } as const;
const listed = { type: 'list.opened' } as const;

/** Crashes at the event `part.broken`. */
const brittle = fromTransition((_: undefined, { type }: AnyEventObject): undefined => {
  if (type === 'part.broken') throw new Error('broken');
}, undefined);

const start = () => {
  const loadDialog = createPort<unknown>();
  const set = stage(
    searchDialogMachine.provide({
      actors: { loadDialog: loadDialog.logic },
      actions: {
        startSearches: enqueueActions(({ enqueue }) => {
          const spawn = enqueue.spawnChild as (logic: AnyActorLogic, options: object) => void;
          spawn(brittle, { id: 'savedSearches', systemId: 'savedSearches' });
        }),
        stopSearches: enqueueActions(({ enqueue }) => enqueue.stopChild('savedSearches')),
      },
    }),
    { systemId: 'searchDialog', cast: ['app'] },
  );
  return { ...set, loadDialog, runs: () => set.root.system.get('savedSearches') as AnyActorRef | undefined };
};

describe('the dialog for saved searches', () => {
  it('[L41a] loads its script when it is opened, and runs until it is closed', async () => {
    const { actor, loadDialog, runs } = start();
    expect(loadDialog.asked).toEqual([]);
    actor.send(opened);
    expectToBeIn(actor, 'loading');
    expect(actor.getSnapshot().context.toSave).toEqual(search);
    await loadDialog.last().answer(null);
    expectToBeIn(actor, 'open');
    expect(runs()).toBeDefined();
    actor.send({ type: 'dialog.closed' });
    expectToBeIn(actor, 'closed');
    expect(runs()).toBeUndefined();
    actor.send(listed);
    expect(actor.getSnapshot().context.toSave).toBeNull();
  });
  it('[L41a] says when its script did not load, and tries again with the next press', async () => {
    const { actor, loadDialog } = start();
    for (const press of [listed, opened, listed]) {
      actor.send(press);
      await loadDialog.last().fail(new Error('offline'));
      expectToBeIn(actor, 'failed');
    }
    expect(loadDialog.asked).toHaveLength(3);
  });
  it('[L41a][P12b] closes after a crash, which is reported once', async () => {
    const { actor, loadDialog, runs, told } = start();
    actor.send(listed);
    await loadDialog.last().answer(null);
    runs()?.send({ type: 'part.broken' });
    expectToBeIn(actor, 'failed');
    expect(told('app')).toMatchObject([{ type: 'actor.crashed', id: 'savedSearches' }]);
  });
  itTakesEveryTransition(searchDialogMachine);
});

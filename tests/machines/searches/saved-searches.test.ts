import { describe, expect, it } from 'vitest';
import { fromTransition, type AnyActorRef, type AnyEventObject } from 'xstate';
import type { Id } from '../../../src/contracts/core/ids.ts';
import {
  exampleSavedSearch,
  type NewSearch,
  type SavedSearch,
} from '../../../src/contracts/searches/saved-search.ts';
import { savedSearchesMachine } from '../../../src/machines/searches/saved-searches.machine.ts';
import type { savedSearchFormMachine } from '../../../src/machines/searches/saved-search-form.machine.ts';
import { createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const other: SavedSearch = { ...exampleSavedSearch, id: 8, Name: 'Ads', New: 0 };
const toSave: NewSearch = { Kind: 'jobs', Name: 'All jobs', Filters: {} };
/** Crashes at the event `part.broken`. */
const brittle = fromTransition((_: undefined, { type }: AnyEventObject): undefined => {
  if (type === 'part.broken') throw new Error('broken');
}, undefined) as unknown as typeof savedSearchFormMachine;

const start = (search: NewSearch | null = null) => {
  const load = createPort<readonly SavedSearch[]>();
  const remove = createPort<unknown, { id: Id }>();
  const opened: SavedSearch[] = [];
  const set = stage(
    savedSearchesMachine.provide({
      actors: { load: load.logic, remove: remove.logic, savedSearchForm: brittle },
      actions: { noteOpened: (_, about) => void opened.push(about.search) },
    }),
    { systemId: 'savedSearches', input: { toSave: search }, cast: ['app', 'notices', 'searchDialog'] },
  );
  const breakForm = () =>
    (set.root.system.get('savedSearchForm') as AnyActorRef).send({ type: 'part.broken' });
  const names = () => set.actor.getSnapshot().context.searches.map(({ Name }) => Name);
  return { ...set, load, remove, opened, breakForm, names };
};
const listing = async (searches: readonly SavedSearch[] = [exampleSavedSearch, other]) => {
  const set = start();
  await set.load.last().answer(searches);
  return set;
};

describe('a new search', () => {
  it('[L40a] opens its form without loading the list', () => {
    const { actor, load } = start(toSave);
    expectToBeIn(actor, 'saving');
    expect(load.asked).toEqual([]);
  });
  it('[P12b] closes the dialog if the form crashes', () => {
    const { breakForm, told } = start(toSave);
    breakForm();
    expect(told('app')).toMatchObject([{ type: 'actor.crashed' }]);
    expect(told('searchDialog')).toEqual([{ type: 'dialog.closed' }]);
  });
});

describe('the list', () => {
  it('[L41b] says when it is slow or failed, and is loaded again on request', async () => {
    const { actor, clock, load } = start();
    clock.increment(10_000);
    expect(actor.getSnapshot().hasTag('slow')).toBe(true);
    actor.send({ type: 'load.retried' });
    expect(load.asked[0]?.signal.aborted).toBe(true);
    await load.last().fail(new Error('offline'));
    expectToBeIn(actor, 'failed');
    actor.send({ type: 'load.retried' });
    await load.last().answer([]);
    expectToBeIn(actor, 'empty');
  });
  it('[L42a] notes that a search is opened, and closes the dialog', async () => {
    const { actor, opened, told } = await listing();
    actor.send({ type: 'search.opened', search: exampleSavedSearch });
    expect(opened).toEqual([exampleSavedSearch]);
    expect(told('searchDialog')).toEqual([{ type: 'dialog.closed' }]);
  });
  it('[L42b] takes the change that its form has stored, or none', async () => {
    const { actor, names, breakForm } = await listing();
    actor.send({ type: 'edit.opened', search: other });
    actor.send({ type: 'edit.cancelled' });
    expectToBeIn(actor, 'ready');
    actor.send({ type: 'edit.opened', search: other });
    actor.send({ type: 'search.changed', search: { ...other, Name: 'Paid ads' } });
    expectToBeIn(actor, 'ready');
    expect(names()).toEqual([exampleSavedSearch.Name, 'Paid ads']);
    actor.send({ type: 'edit.opened', search: other });
    breakForm();
    expectToBeIn(actor, 'ready');
  });
  it('[L42c] asks before it deletes, and again if that failed', async () => {
    const { actor, remove, names, told } = await listing();
    actor.send({ type: 'removal.requested', search: other });
    actor.send({ type: 'removal.cancelled' });
    expect(remove.asked).toEqual([]);
    actor.send({ type: 'removal.requested', search: other });
    actor.send({ type: 'removal.confirmed' });
    expect(remove.last().input).toEqual({ id: 8 });
    await remove.last().fail(new Error('offline'));
    expectToBeIn(actor, 'confirming');
    expect(actor.getSnapshot().context.reason).not.toBeNull();
    actor.send({ type: 'removal.confirmed' });
    await remove.last().answer(undefined);
    expectToBeIn(actor, 'ready');
    expect(names()).toEqual([exampleSavedSearch.Name]);
    expect(told('notices')).toMatchObject([{ text: 'Search deleted' }]);
  });
  it('[L42c] is empty after the last deletion', async () => {
    const { actor, remove } = await listing([other]);
    actor.send({ type: 'removal.requested', search: other });
    actor.send({ type: 'removal.confirmed' });
    await remove.last().answer(undefined);
    expectToBeIn(actor, 'empty');
  });
  itTakesEveryTransition(savedSearchesMachine);
});

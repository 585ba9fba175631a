import { describe, expect, it } from 'vitest';
import { exampleUser } from '../../src/contracts/user.ts';
import { memberPartsMachine } from '../../src/machines/member-parts.machine.ts';
import { createPort, expectToBeIn, itTakesEveryTransition, settled, stage } from './support.ts';

const start = () => {
  const loadParts = createPort<unknown>();
  const done: string[] = [];
  const set = stage(
    memberPartsMachine.provide({
      actors: { loadParts: loadParts.logic },
      actions: { startParts: () => void done.push('started'), stopParts: () => void done.push('stopped') },
    }),
    { systemId: 'memberParts' },
  );
  const tell = (user: typeof exampleUser | null) => set.actor.send({ type: 'session.changed', user });
  return { ...set, loadParts, done, tell };
};
const here = async () => {
  const set = start();
  set.tell(exampleUser);
  await set.loadParts.last().answer(null);
  return set;
};

describe('away', () => {
  it('[N1] loads nothing for visitors', () => {
    const { actor, loadParts, tell } = start();
    tell(null);
    expectToBeIn(actor, 'away');
    expect(loadParts.asked).toEqual([]);
  });
});

describe('here', () => {
  it('[N1] starts its parts once their script has come', async () => {
    const { actor, done } = await here();
    expectToBeIn(actor, 'here');
    expect(done).toEqual(['started']);
  });
  it('[N1] stays for the same user, refreshed', async () => {
    const { actor, done, tell } = await here();
    tell({ ...exampleUser, Name: 'New' });
    expectToBeIn(actor, 'here');
    expect(done).toEqual(['started']);
  });
  it('[N6][R8] nothing of a user stays for the next one, or for nobody', async () => {
    const { actor, done, tell, loadParts } = await here();
    tell({ ...exampleUser, id: 2 });
    expectToBeIn(actor, 'coming');
    await loadParts.last().answer(null);
    tell(null);
    expectToBeIn(actor, 'away');
    expect(done).toEqual(['started', 'stopped', 'started', 'stopped']);
  });
});

describe('lacking', () => {
  it('[N1] goes on without a script that did not come, and asks again in a while', async () => {
    const { actor, loadParts, tell, clock, done } = start();
    tell(exampleUser);
    await loadParts.last().fail(new Error('offline'));
    expectToBeIn(actor, 'lacking');
    clock.increment(30_000);
    await settled();
    expectToBeIn(actor, 'coming');
    await loadParts.last().answer(null);
    expect(done).toEqual(['started']);
  });
});

itTakesEveryTransition(memberPartsMachine);

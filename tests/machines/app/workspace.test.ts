import { describe, expect, it } from 'vitest';
import { workspaceMachine } from '../../../src/machines/app/workspace.machine.ts';
import { expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const start = () => {
  const { actor } = stage(workspaceMachine, { systemId: 'workspace' });
  actor.send({ type: 'session.changed', user: { id: 1 } });
  return { actor, context: () => actor.getSnapshot().context };
};
const filled = () => {
  const set = start();
  set.actor.send({ type: 'job.selected', id: '7' });
  set.actor.send({ type: 'earningType.chosen', earningType: 'escrow' });
  set.actor.send({ type: 'revenue.reported', platformRevenue: 1200 });
  set.actor.send({ type: 'summary.closed' });
  return set;
};

describe('summaryOpen', () => {
  it('[S8a] has nothing selected at first', () => {
    const { actor, context } = start();
    expectToBeIn(actor, 'summaryOpen');
    expect(context()).toEqual({ userId: 1, selectedJobId: null, earningType: '', platformRevenue: 0 });
  });
  it('[S8a] holds the selected job, the kind of earnings and the platform’s revenue', () => {
    expect(filled().context()).toEqual({
      userId: 1,
      selectedJobId: '7',
      earningType: 'escrow',
      platformRevenue: 1200,
    });
  });
});

describe('a session that is being restored', () => {
  it('[J2b][S8a] keeps the selected job once the user is known', () => {
    const { actor } = stage(workspaceMachine, { systemId: 'workspace' });
    actor.send({ type: 'job.selected', id: 41 });
    actor.send({ type: 'session.changed', user: null });
    actor.send({ type: 'session.changed', user: { id: 1 } });
    expect(actor.getSnapshot().context).toMatchObject({ userId: 1, selectedJobId: 41 });
  });
});

describe('summaryClosed', () => {
  it('[S8a] closes and opens', () => {
    const { actor } = filled();
    expectToBeIn(actor, 'summaryClosed');
    actor.send({ type: 'summary.opened' });
    expectToBeIn(actor, 'summaryOpen');
  });
  it('[R8a] drops everything of the last user for another one or a visitor', () => {
    for (const user of [{ id: 2 }, null]) {
      const { actor, context } = filled();
      actor.send({ type: 'session.changed', user });
      expectToBeIn(actor, 'summaryOpen');
      expect(context()).toEqual({
        userId: user?.id ?? null,
        selectedJobId: null,
        earningType: '',
        platformRevenue: 0,
      });
    }
  });
  it('[S2] stays for the same user after a refresh', () => {
    const { actor, context } = filled();
    actor.send({ type: 'session.changed', user: { id: '1', Name: 'New' } });
    expectToBeIn(actor, 'summaryClosed');
    expect(context().selectedJobId).toBe('7');
  });
});

itTakesEveryTransition(workspaceMachine);

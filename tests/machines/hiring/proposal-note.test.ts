import { describe, expect, it } from 'vitest';
import { proposalNoteMachine } from '../../../src/machines/hiring/proposal-note.machine.ts';
import { createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

interface Note {
  readonly proposal: string;
  readonly note: string;
}
const start = () => {
  const save = createPort<Note, Note>();
  const set = stage(proposalNoteMachine.provide({ actors: { save: save.logic } }), {
    systemId: 'proposalNote',
  });
  return {
    ...set,
    save,
    type: (proposal: string, note: string) => set.actor.send({ type: 'note.typed', proposal, note }),
    context: () => set.actor.getSnapshot().context,
  };
};

describe('a private note', () => {
  it('[V45] is saved after a pause in typing', async () => {
    const { actor, save, type, clock, context } = start();
    type('7', 'Ask');
    clock.increment(599);
    type('7', 'Ask about May');
    clock.increment(599);
    expect(save.asked).toHaveLength(0);
    clock.increment(1);
    expect(save.last().input).toEqual({ proposal: '7', note: 'Ask about May' });
    await save.last().answer({ proposal: '7', note: 'Ask about May' });
    expectToBeIn(actor, 'saved');
    expect(context()).toMatchObject({ unsaved: {}, saved: { 7: 'Ask about May' } });
  });

  it('[V45] keeps text that is typed while it is being saved, and notes of several proposals', async () => {
    const { actor, save, type, clock } = start();
    type('7', 'Ask');
    clock.increment(600);
    type('7', 'Ask about May');
    type('9', 'Too dear');
    await save.last().answer({ proposal: '7', note: 'Ask' });
    expect(save.last().input).toEqual({ proposal: '7', note: 'Ask about May' });
    await save.last().answer({ proposal: '7', note: 'Ask about May' });
    expect(save.last().input).toEqual({ proposal: '9', note: 'Too dear' });
    await save.last().answer({ proposal: '9', note: 'Too dear' });
    expectToBeIn(actor, 'saved');
  });

  it('[V45] is saved at once when its field is left', async () => {
    const { actor, save, type } = start();
    type('7', 'Ask');
    actor.send({ type: 'field.left' });
    await save.last().answer({ proposal: '7', note: 'Ask' });
    expectToBeIn(actor, 'saved');
  });

  it('[V45] that is too long, or that the server refuses, keeps no other note from being saved', async () => {
    const { actor, save, type, clock, context } = start();
    const long = 'a'.repeat(2001);
    type('1', long);
    clock.increment(600);
    expectToBeIn(actor, 'saved');
    type('2', 'refused');
    clock.increment(600);
    await save.last().fail(new Error('away'));
    expect(context()).toMatchObject({ refused: '2', unsaved: { 1: long, 2: 'refused' } });
    type('3', 'Too dear');
    clock.increment(600);
    expect(save.last().input).toEqual({ proposal: '3', note: 'Too dear' });
    await save.last().answer({ proposal: '3', note: 'Too dear' });
    expect(save.last().input).toEqual({ proposal: '2', note: 'refused' });
    await save.last().answer({ proposal: '2', note: 'refused' });
    type('1', long.slice(1));
    clock.increment(600);
    await save.last().answer({ proposal: '1', note: long.slice(1) });
    expect(context().unsaved).toEqual({});
  });

  it('[V45] stays in its field after a failure; a press or typing on saves it again', async () => {
    const { actor, save, type, clock, context } = start();
    type('7', 'Ask');
    clock.increment(600);
    await save.last().fail(new Error('away'));
    expectToBeIn(actor, 'failed');
    expect(context().unsaved).toEqual({ 7: 'Ask' });
    actor.send({ type: 'save.retried' });
    await save.last().fail(new Error('away'));
    type('7', 'Ask more');
    clock.increment(600);
    expect(save.last().input).toEqual({ proposal: '7', note: 'Ask more' });
  });
});

itTakesEveryTransition(proposalNoteMachine);

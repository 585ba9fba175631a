import { createActor, type AnyActorRef, type AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { inspectorMachine } from '../../src/inspector/inspector.machine.ts';
import {
  eventDraftMachine,
  eventIn,
  type EventDraftContext,
} from '../../src/inspector/event-draft.machine.ts';
import { nodesBelow, type AnyNode } from '../../src/inspector/transitions.ts';
import { expectToBeIn, itTakesEveryTransition, noteTransitions } from '../machines/support.ts';

const open = () => {
  const did: string[] = [];
  const delivered: EventDraftContext[] = [];
  const note = (name: string) => () => void did.push(name);
  const running = new Set(['app', 'session']);
  const actor = createActor(
    inspectorMachine.provide({
      actions: {
        takeFocus: note('takeFocus'),
        returnFocus: note('returnFocus'),
        takeRoom: note('takeRoom'),
        giveRoom: note('giveRoom'),
      },
      actors: {
        eventDraft: eventDraftMachine.provide({
          actions: {
            deliver: (_, { actor: to, type, payload }) => void delivered.push({ actor: to, type, payload }),
          },
          guards: { isReachable: (_, { actor: to }) => running.has(to) },
        }),
      },
    }),
    { input: { height: 400 }, inspect: noteTransitions },
  ).start();
  const draft = () => actor.getSnapshot().children.eventDraft as AnyActorRef;
  return { actor, draft, did, delivered, running, context: () => actor.getSnapshot().context };
};

describe('the panel', () => {
  it('opens by the address without taking the focus, and returns its space to the page when it closes', () => {
    const { actor, did } = open();
    expectToBeIn(actor, 'panel.closed');
    actor.send({ type: 'panel.opened' });
    expectToBeIn(actor, 'panel.open');
    actor.send({ type: 'panel.closed' });
    expect(did).toEqual(['takeRoom', 'giveRoom', 'returnFocus']);
  });
  it('takes the focus when a key opens it, and returns the focus when it closes', () => {
    const { actor, did } = open();
    actor.send({ type: 'panel.toggled' });
    actor.send({ type: 'panel.toggled' });
    expectToBeIn(actor, 'panel.closed');
    expect(did.filter((name) => name.endsWith('Focus'))).toEqual(['takeFocus', 'returnFocus']);
  });
  it('keeps a minimum height', () => {
    const { actor, did, context } = open();
    expect(context().height).toBe(400);
    actor.send({ type: 'panel.resized', height: 10 });
    expect(context().height).toBe(220);
    expect(did).toEqual(['takeRoom']);
  });
});

describe('the feed', () => {
  it('pauses at an entry and resumes', () => {
    const { actor, context } = open();
    actor.send({ type: 'feed.paused', at: 7 });
    expectToBeIn(actor, 'feed.paused');
    expect(context().shownUntil).toBe(7);
    actor.send({ type: 'feed.resumed' });
    expectToBeIn(actor, 'feed.live');
  });
  it('clears while live or paused, and returns to the present moment', () => {
    const { actor, context } = open();
    actor.send({ type: 'entry.chosen', index: 3, actor: 'session' });
    actor.send({ type: 'feed.cleared', at: 4 });
    expectToBeIn(actor, 'moment.now');
    actor.send({ type: 'feed.paused', at: 9 });
    actor.send({ type: 'feed.cleared', at: 12 });
    expectToBeIn(actor, 'feed.live');
    expect(context().shownFrom).toBe(12);
  });
  it('filters by text and by lanes', () => {
    const { actor, context } = open();
    actor.send({ type: 'text.changed', text: 'done' });
    actor.send({ type: 'lane.toggled', id: 'inbox' });
    actor.send({ type: 'lane.toggled', id: '#clock' });
    actor.send({ type: 'lane.toggled', id: 'inbox' });
    actor.send({ type: 'lane.isolated', id: 'session' });
    expect(context()).toMatchObject({ text: 'done', hidden: ['#clock'], only: 'session' });
    actor.send({ type: 'lanes.restored' });
    expect(context()).toMatchObject({ text: 'done', hidden: [], only: null });
  });
});

describe('the selection', () => {
  it('shows a past entry and its actor until another actor is selected', () => {
    const { actor, context } = open();
    actor.send({ type: 'entry.chosen', index: 3, actor: 'session' });
    expectToBeIn(actor, 'moment.past');
    expectToBeIn(actor, 'side.event');
    expect(context()).toMatchObject({ chosen: 'session', moment: 3 });
    actor.send({ type: 'actor.chosen', id: 'inbox' });
    expectToBeIn(actor, 'moment.now');
    expect(context().chosen).toBe('inbox');
  });
  it('returns to the present, and switches between draft, event and context', () => {
    const { actor } = open();
    actor.send({ type: 'draft.asked' });
    actor.send({ type: 'entry.chosen', index: 3, actor: 'session' });
    expectToBeIn(actor, 'side.event');
    actor.send({ type: 'moment.left' });
    expectToBeIn(actor, 'moment.now');
    actor.send({ type: 'context.asked' });
    expectToBeIn(actor, 'side.context');
    actor.send({ type: 'event.asked' });
    expectToBeIn(actor, 'side.event');
  });
  it('zooms the chart within limits, or fits it', () => {
    const { actor, context } = open();
    actor.send({ type: 'chart.zoomed', zoom: 100 });
    expectToBeIn(actor, 'chart.zoomed');
    expect(context().zoom).toBe(3);
    actor.send({ type: 'chart.zoomed', zoom: 0 });
    expect(context().zoom).toBe(0.2);
    actor.send({ type: 'chart.fitted' });
    expectToBeIn(actor, 'chart.fitted');
  });
});

describe('a recording', () => {
  it('runs from one entry to another, keeps its name, and can be discarded', () => {
    const { actor, context } = open();
    actor.send({ type: 'recording.started', at: 5 });
    expectToBeIn(actor, 'recording.running');
    actor.send({ type: 'recording.named', name: 'a visit' });
    actor.send({ type: 'recording.stopped', at: 9 });
    expectToBeIn(actor, 'recording.stopped');
    expect(context().recording).toEqual({ from: 5, until: 9, name: 'a visit' });
    actor.send({ type: 'recording.discarded' });
    expectToBeIn(actor, 'recording.idle');
    actor.send({ type: 'recording.started', at: 9 });
    actor.send({ type: 'recording.discarded' });
    expectToBeIn(actor, 'recording.idle');
    expect(context().recording).toEqual({ from: 0, until: null, name: '' });
  });
  it('can cover everything since the page was opened', () => {
    const { actor, context } = open();
    actor.send({ type: 'recording.taken', at: 12 });
    expectToBeIn(actor, 'recording.stopped');
    expect(context().recording).toMatchObject({ from: 0, until: 12 });
  });
});

describe('an event draft', () => {
  it('delivers its text unchanged', () => {
    const { draft, delivered } = open();
    draft().send({ type: 'event.picked', event: 'user.updated', payload: '{}' });
    draft().send({ type: 'payload.changed', payload: '{ "patch": null }' });
    draft().send({ type: 'draft.posted' });
    expectToBeIn(draft(), 'delivered');
    expect(delivered).toEqual([{ actor: 'app', type: 'user.updated', payload: '{ "patch": null }' }]);
  });
  it('rejects text that is not an event, and accepts corrected text', () => {
    const { draft, delivered } = open();
    draft().send({ type: 'draft.posted' });
    expectToBeIn(draft(), 'unreadable');
    draft().send({ type: 'event.picked', event: 'x', payload: '{' });
    expectToBeIn(draft(), 'writing');
    draft().send({ type: 'draft.posted' });
    expectToBeIn(draft(), 'unreadable');
    expect(delivered).toEqual([]);
  });
  it('does not send to an actor that has stopped', () => {
    const { actor, draft, running } = open();
    actor.send({ type: 'actor.chosen', id: 'session' });
    draft().send({ type: 'event.picked', event: 'user.signedOut', payload: '' });
    running.clear();
    draft().send({ type: 'draft.posted' });
    expectToBeIn(draft(), 'undeliverable');
  });
  it('reports its crash, and the inspector goes on', () => {
    const crashes: unknown[] = [];
    const actor = createActor(
      inspectorMachine.provide({
        actions: { reportCrash: (_, { error }) => void crashes.push(error) },
        actors: {
          eventDraft: eventDraftMachine.provide({
            guards: {
              isReachable: () => {
                throw new Error('broken');
              },
            },
          }),
        },
      }),
      { inspect: noteTransitions },
    ).start();
    const draft = actor.getSnapshot().children.eventDraft as AnyActorRef;
    draft.send({ type: 'event.picked', event: 'x', payload: '{}' });
    draft.send({ type: 'draft.posted' });
    expect(crashes).toHaveLength(1);
    actor.send({ type: 'panel.opened' });
    expectToBeIn(actor, 'panel.open');
  });
  it('starts empty for another actor, and keeps its text for the same actor', () => {
    const { actor, draft } = open();
    draft().send({ type: 'event.picked', event: 'x', payload: '{"a":1}' });
    actor.send({ type: 'actor.chosen', id: 'app' });
    expect(draft().getSnapshot()).toMatchObject({ context: { type: 'x', payload: '{"a":1}' } });
    actor.send({ type: 'entry.chosen', index: 0, actor: 'session' });
    expect(draft().getSnapshot()).toMatchObject({ context: { actor: 'session', type: '', payload: '{}' } });
  });
  it.each([
    ['', '{}', 'Pick an event first'],
    ['x', '{', 'This is not JSON'],
    ['x', '[]', 'the event’s other fields'],
    ['x', '"y"', 'the event’s other fields'],
    ['x', 'null', 'the event’s other fields'],
  ])('rejects %s %s: %s', (type, payload, words) => {
    expect(eventIn({ type, payload })).toEqual({ problem: expect.stringContaining(words) as string });
  });
  it('does not let the payload change the selected type', () => {
    expect(eventIn({ type: 'x', payload: '{"type":"y","a":1}' })).toEqual({ event: { type: 'x', a: 1 } });
  });
});

const machines: readonly AnyStateMachine[] = [inspectorMachine, eventDraftMachine];
describe.each(machines.map((machine) => [machine.id, machine] as const))('%s', (_, machine) => {
  it('describes every state', () => {
    const bare = nodesBelow(machine.root as AnyNode).filter(({ description }) => !description);
    expect(bare.map(({ id }) => id)).toEqual([]);
  });
});

itTakesEveryTransition(inspectorMachine);
itTakesEveryTransition(eventDraftMachine);

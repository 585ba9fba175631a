import { createActor, createMachine, fromCallback, sendTo, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import { createRecorder } from '../../src/inspector/recorder.ts';

/** A parent that forwards an adapter's events to its child. */
const open = () => {
  const recorder = createRecorder(() => 0);
  let say: (event: { type: string }) => void = () => {};
  const clock = new SimulatedClock();
  const child = createMachine({
    id: 'child',
    initial: 'idle',
    states: { idle: { on: { 'news.came': 'told' }, after: { 1000: 'bored' } }, told: {}, bored: {} },
  });
  const machine = createMachine({
    id: 'parent',
    invoke: [
      { id: 'world', src: fromCallback(({ sendBack }) => void (say = sendBack)) },
      { id: 'child', systemId: 'child', src: child },
    ],
    on: { 'news.came': { actions: sendTo('child', ({ event }) => event) } },
  });
  const actor = createActor(machine, { systemId: 'parent', inspect: recorder.inspect, clock }).start();
  const cursor = recorder.since(0).length;
  return { recorder, actor, clock, say: (type: string) => say({ type }), news: () => recorder.since(cursor) };
};

describe('the recorder', () => {
  it('records the sender of an event, also when another actor forwards the event unchanged', () => {
    const { say, news } = open();
    say('news.came');
    expect(news().map(({ actor, source }) => [actor, source])).toEqual([
      ['child', { kind: 'actor', id: 'parent' }],
      ['parent', { kind: 'adapter', id: 'world' }],
    ]);
  });
  it('records the order of sending: the cause first', () => {
    const { say, news } = open();
    say('news.came');
    const bySent = news().toSorted((one, other) => one.sent - other.sent);
    expect(bySent.map(({ actor }) => actor)).toEqual(['parent', 'child']);
  });
  it('distinguishes manual events, timers, and starts and stops of actors', () => {
    const { recorder, actor, clock, news } = open();
    actor.send({ type: 'news.unknown' });
    clock.increment(1000);
    expect(news().map(({ source }) => source.kind)).toEqual(['page', 'clock']);
    expect(news()[1]?.takes).toEqual([{ source: 'idle', event: 'xstate.after.1000.child.idle', index: 0 }]);
    const init = recorder.since(0).find((entry) => entry.actor === 'child');
    expect(init).toMatchObject({ source: { kind: 'actor', id: 'parent' }, event: { type: 'xstate.init' } });
  });
  it('records a reply to the sender as an event of the actor to itself', () => {
    const recorder = createRecorder(() => 0);
    const machine = createMachine({
      id: 'alone',
      on: { 'news.came': { actions: sendTo(({ self }) => self, { type: 'news.passedOn' }) } },
    });
    const actor = createActor(machine, { systemId: 'alone', inspect: recorder.inspect }).start();
    actor.send({ type: 'news.came' });
    expect(recorder.since(1).map(({ event, source }) => [event.type, source.kind])).toEqual([
      ['news.came', 'page'],
      ['news.passedOn', 'actor'],
    ]);
  });
  it('predicts which transition an event takes, without sending it', () => {
    const { recorder, news } = open();
    expect(recorder.canTake('child', { type: 'news.came' })).toBe(true);
    expect(recorder.canTake('child', { type: 'nonsense' })).toBe(false);
    expect(recorder.canTake('nobody', { type: 'nonsense' })).toBeUndefined();
    expect(news()).toEqual([]);
    expect(recorder.send('child', { type: 'news.came' })).toBe(true);
    expect(recorder.valueOf('child')).toBe('told');
    expect(recorder.machine('child')?.id).toBe('child');
  });
});

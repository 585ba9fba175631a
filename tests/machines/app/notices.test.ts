import { describe, expect, it } from 'vitest';
import { noticesMachine } from '../../../src/machines/app/notices.machine.ts';
import { expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const LIFETIME = 7000;

const start = () => {
  const { actor, clock } = stage(noticesMachine, { systemId: 'notices' });
  return {
    actor,
    clock,
    raise: (...texts: string[]) => {
      for (const text of texts) actor.send({ type: 'notice.raised', kind: 'info', text });
    },
    texts: () => actor.getSnapshot().context.notices.map(({ text }) => text),
    ids: () => actor.getSnapshot().context.notices.map(({ id }) => id),
  };
};

describe('silent', () => {
  it('shows nothing at first', () => {
    const { actor, texts } = start();
    expectToBeIn(actor, 'silent');
    expect(texts()).toEqual([]);
  });
  it('keeps kind and text of a notice', () => {
    const { actor } = start();
    actor.send({ type: 'notice.raised', kind: 'warning', text: 'Input valid Email' });
    expectToBeIn(actor, 'showing');
    expect(actor.getSnapshot().context.notices).toEqual([
      { id: 0, kind: 'warning', text: 'Input valid Email' },
    ]);
  });
});

describe('showing', () => {
  it('removes a notice after its lifetime, not before', () => {
    const { actor, clock, raise, texts } = start();
    raise('one');
    clock.increment(LIFETIME - 1);
    expect(texts()).toEqual(['one']);
    clock.increment(1);
    expect(texts()).toEqual([]);
    expectToBeIn(actor, 'silent');
  });
  it('removes the oldest first, one per lifetime', () => {
    const { clock, raise, texts } = start();
    raise('one', 'two', 'three');
    clock.increment(LIFETIME);
    expect(texts()).toEqual(['two', 'three']);
    clock.increment(LIFETIME);
    expect(texts()).toEqual(['three']);
  });
  it('keeps the newest four', () => {
    const { raise, texts } = start();
    raise('one', 'two', 'three', 'four', 'five');
    expect(texts()).toEqual(['two', 'three', 'four', 'five']);
  });
  it('a repeated notice moves to the end as a new one', () => {
    const { raise, texts, ids } = start();
    raise('one', 'two', 'one');
    expect(texts()).toEqual(['two', 'one']);
    expect(ids()).toEqual([1, 2]);
  });
  it('removes a dismissed notice', () => {
    const { actor, raise, texts } = start();
    raise('one', 'two');
    actor.send({ type: 'notice.dismissed', id: 0 });
    expect(texts()).toEqual(['two']);
    actor.send({ type: 'notice.dismissed', id: 99 });
    expect(texts()).toEqual(['two']);
    actor.send({ type: 'notice.dismissed', id: 1 });
    expectToBeIn(actor, 'silent');
  });
  it('gives a repeated notice a full lifetime, and also the notice after a dismissed one', () => {
    const { actor, clock, raise, texts } = start();
    raise('one');
    clock.increment(LIFETIME - 1);
    raise('one');
    clock.increment(LIFETIME - 1);
    expect(texts()).toEqual(['one']);
    raise('two');
    clock.increment(LIFETIME - 1);
    actor.send({ type: 'notice.dismissed', id: 1 });
    clock.increment(LIFETIME - 1);
    expect(texts()).toEqual(['two']);
    clock.increment(1);
    expect(texts()).toEqual([]);
  });
});

describe('held', () => {
  it('removes nothing until release, and then starts a whole lifetime', () => {
    const { actor, clock, raise, texts } = start();
    raise('one');
    clock.increment(LIFETIME - 1);
    actor.send({ type: 'notices.held' });
    clock.increment(10 * LIFETIME);
    expect(texts()).toEqual(['one']);
    actor.send({ type: 'notices.released' });
    clock.increment(LIFETIME - 1);
    expect(texts()).toEqual(['one']);
    clock.increment(1);
    expectToBeIn(actor, 'silent');
  });
  it('accepts new notices', () => {
    const { actor, raise, texts } = start();
    raise('one');
    actor.send({ type: 'notices.held' });
    raise('two');
    expectToBeIn(actor, 'held');
    expect(texts()).toEqual(['one', 'two']);
  });
  it('ends when the last notice is dismissed under the pointer', () => {
    const { actor, raise, clock, texts } = start();
    raise('one');
    actor.send({ type: 'notices.held' });
    actor.send({ type: 'notice.dismissed', id: 0 });
    expectToBeIn(actor, 'silent');
    raise('two');
    clock.increment(LIFETIME);
    expect(texts()).toEqual([]);
  });
});

itTakesEveryTransition(noticesMachine);

/** Missing and missed messages of a conversation: part of conversation.test.ts. */
import { describe, expect, it } from 'vitest';
import { history, offline, ready, refused, THEM } from './conversation-support.ts';
import { expectToBeIn } from '../support.ts';

describe('missing messages', () => {
  it('[R34a][R34b] are loaded if visible, one block at a time', async () => {
    const { actor, fill, see, orders, tag } = await ready();
    see(55, 65);
    expect(fill.last().input).toEqual({ id: THEM, before: 51 });
    expect(tag('filling')).toBe(true);
    see(20, 30);
    expect(fill.asked).toHaveLength(1);
    await fill.last().answer(history(1, 50, { Last: 100 }));
    expectToBeIn(actor, 'life.ready.filling.idle');
    expect(orders()).toHaveLength(100);
  });
  it('[R34a] are not loaded while they only scroll past', async () => {
    const { actor, fill, say, debounce } = await ready();
    say({ type: 'range.seen', first: 1, last: 9 });
    expectToBeIn(actor, 'life.ready.filling.debouncing');
    say({ type: 'range.seen', first: 90, last: 100 });
    debounce();
    expectToBeIn(actor, 'life.ready.filling.idle');
    expect(fill.asked).toEqual([]);
  });
  it('[R34c] an answer for rows that are no longer visible does no harm, and the visible rows load next', async () => {
    const { fill, see, say, orders, debounce } = await ready(history(951, 1000));
    say({ type: 'order.wanted', order: 200 });
    debounce();
    expect(fill.last().input).toEqual({ id: THEM, around: 200 });
    say({ type: 'order.wanted', order: 600 });
    await fill.last().answer(history(175, 224, { Last: 1000 }));
    debounce();
    expect(fill.last().input).toEqual({ id: THEM, around: 600 });
    await fill.last().answer(history(575, 624, { Last: 1000 }));
    expect(orders()).toContain(600);
    see(990, 1000);
    expect(fill.asked).toHaveLength(2);
  });
  it('[R34a] a gap before an arriving message is detected and filled', async () => {
    const { fill, arrive, orders, debounce } = await ready();
    arrive(103);
    debounce();
    expect(fill.last().input).toEqual({ id: THEM, before: 103 });
    await fill.last().answer(history(53, 102, { Last: 103 }));
    expect(orders().slice(-4)).toEqual([100, 101, 102, 103]);
  });
  it('[R34c] a requested message comes into view once per request, unless it does not exist', async () => {
    const { context, say, see } = await ready(history(1, 100));
    say({ type: 'order.wanted', order: 40 });
    say({ type: 'order.wanted', order: 40 });
    say({ type: 'order.wanted', order: 101 });
    say({ type: 'order.wanted', order: 0 });
    expect(context()).toMatchObject({ wanted: 40, jumps: 2 });
    see(90, 100);
    expect(context().wanted).toBe(40);
    see(35, 45);
    expect(context()).toMatchObject({ wanted: null, jumps: 2, seen: { first: 35, last: 45 } });
  });
  it('[R35a] a call without an answer is repeated, one call at a time', async () => {
    const { fill, see, clock } = await ready();
    see(55);
    clock.increment(10_000);
    expect(fill.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });
  it('[R35a] a failed call is retried after a pause or a press', async () => {
    const { actor, fill, see, clock, say, context, tag, debounce } = await ready();
    see(55);
    await fill.last().fail(offline);
    expect(tag('fillFailed')).toBe(true);
    expect(context().reason).toEqual({ kind: 'offline' });
    clock.increment(4999);
    expect(fill.asked).toHaveLength(1);
    clock.increment(1);
    expect(fill.last().input).toEqual({ id: THEM, before: 51 });
    await fill.last().fail(offline);
    say({ type: 'load.retried' });
    expect(fill.last().input).toEqual({ id: THEM, before: 51 });
    await fill.last().answer(history(31, 50, { Last: 100 }));
    debounce();
    expect(fill.last().input).toEqual({ id: THEM, before: 31 });
    expectToBeIn(actor, 'life.ready.filling.filling');
  });
  it('[R35b] stay marked as missing during the retry, so that the notice appears once', async () => {
    const { actor, fill, see, clock, say, tag } = await ready();
    see(55);
    await fill.last().fail(offline);
    clock.increment(5000);
    expectToBeIn(actor, 'life.ready.filling.refilling');
    expect([tag('fillFailed'), tag('filling')]).toEqual([true, true]);
    say({ type: 'list.outdated' });
    expect(tag('fillFailed')).toBe(true);
    clock.increment(10_000);
    expect([tag('fillFailed'), fill.asked.length]).toEqual([true, 4]);
    await fill.last().fail(offline);
    say({ type: 'list.outdated' });
    expect(tag('fillFailed')).toBe(true);
    expect(fill.last().input).toEqual({ id: THEM, after: 100 });
    await fill.last().answer(history(1, 0, { Last: 100 }));
    expect(tag('fillFailed')).toBe(false);
  });
  it('[R35b] are no longer missing once they arrive by another way', async () => {
    const { actor, arrive, clock, fill, debounce, see } = await ready();
    see(95, 100);
    arrive(102);
    debounce();
    expect(fill.last().input).toEqual({ id: THEM, before: 102 });
    arrive(101);
    await fill.last().answer(history(101, 101, { Last: 102 }));
    expectToBeIn(actor, 'life.ready.filling.idle');
    arrive(104);
    debounce();
    await fill.last().fail(offline);
    clock.increment(5000);
    arrive(103);
    await fill.last().answer(history(103, 103, { Last: 104 }));
    expectToBeIn(actor, 'life.ready.filling.idle');
  });
  it('[R35b] stay reported as missing through every fruitless retry', async () => {
    const { fill, see, clock, tag } = await ready();
    see(55);
    await fill.last().answer(history(60, 90, { Last: 100 }));
    for (let attempt = 2; attempt < 5; attempt += 1) {
      clock.increment(5000);
      expect(fill.asked).toHaveLength(attempt);
      expect(tag('fillFailed')).toBe(true);
      await fill.last().answer(history(60, 90, { Last: 100 }));
      expect(tag('fillFailed')).toBe(true);
    }
  });
  it('[R35a] an answer without them delays the next call', async () => {
    const { fill, see, clock, tag } = await ready();
    see(55);
    await fill.last().answer(history(60, 90, { Last: 100 }));
    expect(tag('fillFailed')).toBe(true);
    expect(fill.asked).toHaveLength(1);
    clock.increment(5000);
    expect(fill.asked).toHaveLength(2);
  });
});

describe('missed messages', () => {
  it('[R36] after a lost connection the newest load first, even during another call', async () => {
    const { fill, see, say, orders, clock } = await ready();
    say({ type: 'list.outdated' });
    expect(fill.last().input).toEqual({ id: THEM, after: 100 });
    say({ type: 'list.outdated' });
    clock.increment(10_000);
    expect(fill.asked.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
    await fill.last().answer(history(101, 103));
    expect(orders().at(-1)).toBe(103);
    see(55);
    say({ type: 'list.outdated' });
    expect(fill.last().input).toEqual({ id: THEM, after: 103 });
    await fill.last().fail(offline);
    say({ type: 'list.outdated' });
    expect(fill.last().input).toEqual({ id: THEM, after: 103 });
  });
  it('[R39b] of a deleted person are not loaded again', async () => {
    const { fill, see, clock, tag } = await ready();
    see(55);
    await fill.last().fail(offline);
    clock.increment(5000);
    await fill.last().fail(refused(404));
    expect(tag('gone')).toBe(true);
  });
  it('[R36] a hidden page loads nothing; once visible it loads what it missed', async () => {
    const { fill, say, see, tag, debounce } = await ready();
    say({ type: 'page.hidden' });
    expect(tag('suspended')).toBe(true);
    say({ type: 'page.hidden' });
    say({ type: 'list.outdated' });
    say({ type: 'standing.changed' });
    see(55);
    expect(fill.asked).toEqual([]);
    say({ type: 'page.shown' });
    expect(tag('suspended')).toBe(false);
    expect(fill.last().input).toEqual({ id: THEM, after: 100 });
    await fill.last().answer(history(1, 0, { Last: 100 }));
    debounce();
    expect(fill.last().input).toEqual({ id: THEM, before: 51 });
  });
  it('[R36] a conversation that opens on a hidden page waits too', async () => {
    const { actor, fill, say } = await ready(history(51, 100), [{ type: 'page.hidden' }]);
    expectToBeIn(actor, 'life.ready.filling.idle');
    say({ type: 'page.shown' });
    expect(fill.asked).toHaveLength(1);
  });
  it('[R36] a changed standing is loaded again', async () => {
    const { fill, say, context } = await ready();
    say({ type: 'standing.changed' });
    await fill.last().answer(history(1, 0, { Last: 100, Standing: 'blocked' }));
    expect(context().standing).toBe('blocked');
  });
});

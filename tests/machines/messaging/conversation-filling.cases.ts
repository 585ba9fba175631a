/** What is missing of a conversation, and what was missed: part of conversation.test.ts. */
import { describe, expect, it } from 'vitest';
import { history, offline, ready, refused, THEM } from './conversation-support.ts';
import { expectToBeIn } from '../support.ts';

describe('what is missing', () => {
  it('[R34a][R34b] of what is looked at is asked for, a block at a time', async () => {
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
  it('[R34a] is not asked for where it only flies by', async () => {
    const { actor, fill, say, glance } = await ready();
    say({ type: 'range.seen', first: 1, last: 9 });
    expectToBeIn(actor, 'life.ready.filling.glancing');
    say({ type: 'range.seen', first: 90, last: 100 });
    glance();
    expectToBeIn(actor, 'life.ready.filling.idle');
    expect(fill.asked).toEqual([]);
  });
  it('[R34c] an answer for what is not looked at any more does no harm, and what is wanted now is asked for next', async () => {
    const { fill, see, say, orders, glance } = await ready(history(951, 1000));
    say({ type: 'order.wanted', order: 200 });
    glance();
    expect(fill.last().input).toEqual({ id: THEM, around: 200 });
    say({ type: 'order.wanted', order: 600 });
    await fill.last().answer(history(175, 224, { Last: 1000 }));
    glance();
    expect(fill.last().input).toEqual({ id: THEM, around: 600 });
    await fill.last().answer(history(575, 624, { Last: 1000 }));
    expect(orders()).toContain(600);
    see(990, 1000);
    expect(fill.asked).toHaveLength(2);
  });
  it('[R34a] a gap before what arrives is seen and filled', async () => {
    const { fill, arrive, orders, glance } = await ready();
    arrive(103);
    glance();
    expect(fill.last().input).toEqual({ id: THEM, before: 103 });
    await fill.last().answer(history(53, 102, { Last: 103 }));
    expect(orders().slice(-4)).toEqual([100, 101, 102, 103]);
  });
  it('[R34c] comes into view when it is asked to, once for each time; what is not there cannot', async () => {
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
  it('[R35a] that is not answered is asked for again, one call at a time', async () => {
    const { fill, see, clock } = await ready();
    see(55);
    clock.increment(10_000);
    expect(fill.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });
  it('[R35a] that failed is asked for again after a pause, or when somebody asks', async () => {
    const { actor, fill, see, clock, say, context, tag, glance } = await ready();
    see(55);
    await fill.last().fail(offline);
    expect(tag('unfilled')).toBe(true);
    expect(context().reason).toEqual({ kind: 'offline' });
    clock.increment(4999);
    expect(fill.asked).toHaveLength(1);
    clock.increment(1);
    expect(fill.last().input).toEqual({ id: THEM, before: 51 });
    await fill.last().fail(offline);
    say({ type: 'load.retried' });
    expect(fill.last().input).toEqual({ id: THEM, before: 51 });
    await fill.last().answer(history(31, 50, { Last: 100 }));
    glance();
    expect(fill.last().input).toEqual({ id: THEM, before: 31 });
    expectToBeIn(actor, 'life.ready.filling.filling');
  });
  it('[R35b] stays missing while it is asked for again: nobody is told twice', async () => {
    const { actor, fill, see, clock, say, tag } = await ready();
    see(55);
    await fill.last().fail(offline);
    clock.increment(5000);
    expectToBeIn(actor, 'life.ready.filling.refilling');
    expect([tag('unfilled'), tag('filling')]).toEqual([true, true]);
    say({ type: 'list.outdated' });
    expect(tag('unfilled')).toBe(true);
    clock.increment(10_000);
    expect([tag('unfilled'), fill.asked.length]).toEqual([true, 4]);
    await fill.last().fail(offline);
    say({ type: 'list.outdated' });
    expect(tag('unfilled')).toBe(true);
    expect(fill.last().input).toEqual({ id: THEM, after: 100 });
    await fill.last().answer(history(1, 0, { Last: 100 }));
    expect(tag('unfilled')).toBe(false);
  });
  it('[R35b] is not missing any more where it has come by another way meanwhile', async () => {
    const { actor, arrive, clock, fill, glance, see } = await ready();
    see(95, 100);
    arrive(102);
    glance();
    expect(fill.last().input).toEqual({ id: THEM, before: 102 });
    arrive(101);
    await fill.last().answer(history(101, 101, { Last: 102 }));
    expectToBeIn(actor, 'life.ready.filling.idle');
    arrive(104);
    glance();
    await fill.last().fail(offline);
    clock.increment(5000);
    arrive(103);
    await fill.last().answer(history(103, 103, { Last: 104 }));
    expectToBeIn(actor, 'life.ready.filling.idle');
  });
  it('[R35b] and does not come is said for as long, however often it is asked for', async () => {
    const { fill, see, clock, tag } = await ready();
    see(55);
    await fill.last().answer(history(60, 90, { Last: 100 }));
    for (let attempt = 2; attempt < 5; attempt += 1) {
      clock.increment(5000);
      expect(fill.asked).toHaveLength(attempt);
      expect(tag('unfilled')).toBe(true);
      await fill.last().answer(history(60, 90, { Last: 100 }));
      expect(tag('unfilled')).toBe(true);
    }
  });
  it('[R35a] of which an answer brings nothing is not asked for at once again', async () => {
    const { fill, see, clock, tag } = await ready();
    see(55);
    await fill.last().answer(history(60, 90, { Last: 100 }));
    expect(tag('unfilled')).toBe(true);
    expect(fill.asked).toHaveLength(1);
    clock.increment(5000);
    expect(fill.asked).toHaveLength(2);
  });
});

describe('what was missed', () => {
  it('[R36] by a lost connection is asked for from the newest on, also while something else is asked for', async () => {
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
  it('[R39b] of somebody who has gone is not asked for again', async () => {
    const { fill, see, clock, tag } = await ready();
    see(55);
    await fill.last().fail(offline);
    clock.increment(5000);
    await fill.last().fail(refused(404));
    expect(tag('gone')).toBe(true);
  });
  it('[R36] nothing is asked for while the page is hidden; back in sight, what came meanwhile is', async () => {
    const { fill, say, see, tag, glance } = await ready();
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
    glance();
    expect(fill.last().input).toEqual({ id: THEM, before: 51 });
  });
  it('[R36] one that is opened where nobody can see it waits as well', async () => {
    const { actor, fill, say } = await ready(history(51, 100), [{ type: 'page.hidden' }]);
    expectToBeIn(actor, 'life.ready.filling.idle');
    say({ type: 'page.shown' });
    expect(fill.asked).toHaveLength(1);
  });
  it('[R36] how things stand is asked for when that may have changed', async () => {
    const { fill, say, context } = await ready();
    say({ type: 'standing.changed' });
    await fill.last().answer(history(1, 0, { Last: 100, Standing: 'blocked' }));
    expect(context().standing).toBe('blocked');
  });
});

import { describe, expect, it } from 'vitest';
import { text } from '../../src/contracts/fields.ts';
import type { ListingQuery } from '../../src/contracts/listing-query.ts';
import { starFilter } from '../../src/contracts/review.ts';
import { createListingMachine, type ListingAnswer } from '../../src/machines/listing.machine.ts';
import { createPort, expectToBeIn, itTakesEveryTransition, stage } from './support.ts';

const PATIENCE = 10_000;
const listing = createListingMachine<string, 'reviewListing'>({
  id: 'reviewListing',
  filters: { stars: starFilter, skill: text },
});
const answer = (...items: string[]): ListingAnswer<string> => ({
  items,
  total: items.length,
  pages: 1,
  facets: {},
  figures: {},
});

const start = (search = '') => {
  const load = createPort<ListingAnswer<string>, ListingQuery>();
  const set = stage(listing.provide({ actors: { load: load.logic as never } }), {
    systemId: 'page',
    input: { path: '/reviews', search },
    cast: ['navigation'],
  });
  return { ...set, load, context: () => set.actor.getSnapshot().context };
};

describe('loading', () => {
  it('[S8][L1] starts at page 1 without filters', () => {
    const { actor, load } = start();
    expectToBeIn(actor, 'loading.prompt');
    expect(load.last().input).toEqual({ filters: {}, page: 1 });
  });

  it('[L1] asks for what the address holds, and for nothing else that it holds', () => {
    const { load } = start('?stars=5&page=3&utm=x&skill=');
    expect(load.last().input).toEqual({ filters: { stars: '5' }, page: 3 });
  });

  it('[L1] stands on the last page when the address asks for one behind it', async () => {
    const { load, context } = start('?page=9');
    await load.last().answer({ ...answer('a'), pages: 4 });
    expect(context().query.page).toBe(4);
    const { load: none, context: empty } = start('?page=9');
    await none.last().answer({ ...answer(), pages: 0 });
    expect(empty().query.page).toBe(1);
  });

  it.each(['0', '6', '5.0', ' 5', 'five', 'constructor'])(
    '[L1] a value its filter cannot have (%j) is as if it were absent',
    (value) => {
      const { actor, load, told } = start(
        `?${new URLSearchParams({ stars: value, skill: 'SEO', page: '2' })}`,
      );
      expect(load.last().input).toEqual({ filters: { skill: 'SEO' }, page: 2 });
      actor.send({ type: 'filter.changed', name: 'stars', value });
      expect(told('navigation').at(-1)).toMatchObject({ to: '/reviews?skill=SEO' });
      actor.send({
        type: 'query.changed',
        search: `?${new URLSearchParams({ skill: 'SEO', stars: value })}`,
      });
      expect(load.asked).toHaveLength(2);
    },
  );

  it('[L2] a change aborts the load before it, whose answer no longer counts', async () => {
    const { actor, load, context } = start();
    const old = load.last();
    actor.send({ type: 'filter.changed', name: 'stars', value: '4' });
    expect(old.signal.aborted).toBe(true);
    await load.last().answer(answer('new'));
    await old.answer(answer('old'));
    expect(context().items).toEqual(['new']);
  });

  it('[L3] says when it is slow, and can be asked anew', () => {
    const { actor, clock, load } = start();
    clock.increment(PATIENCE);
    expectToBeIn(actor, 'loading.slow');
    actor.send({ type: 'load.retried' });
    expectToBeIn(actor, 'loading.prompt');
    expect(load.asked).toHaveLength(2);
  });
});

describe('ready', () => {
  it('keeps the answer, and what was there before stays in sight while the next one loads', async () => {
    const { actor, load, context } = start();
    await load.last().answer(answer('a', 'b'));
    expectToBeIn(actor, 'ready');
    actor.send({ type: 'page.changed', page: 2 });
    expectToBeIn(actor, 'loading');
    expect(context().items).toEqual(['a', 'b']);
  });

  it('[L1] writes filters and page to the address; a new filter starts at page 1', async () => {
    const { actor, load, told } = start();
    await load.last().answer(answer('a'));
    actor.send({ type: 'page.changed', page: 2 });
    actor.send({ type: 'filter.changed', name: 'stars', value: '5' });
    actor.send({ type: 'page.changed', page: -4.5 });
    actor.send({ type: 'filter.changed', name: 'unknown', value: 'x' });
    actor.send({ type: 'filter.changed', name: 'stars', value: '' });
    actor.send({ type: 'filters.cleared' });
    expect(told('navigation').map((event) => event['to'])).toEqual([
      '/reviews?page=2',
      '/reviews?stars=5',
      '/reviews?stars=5',
      '/reviews?stars=5',
      '/reviews',
      '/reviews',
    ]);
    expect(told('navigation')[0]).toMatchObject({ scroll: 'keep' });
  });

  it('[L1] going back reads the address; the echo of its own writing loads nothing again', async () => {
    const { actor, load, told } = start();
    await load.last().answer(answer('a'));
    actor.send({ type: 'page.changed', page: 2 });
    actor.send({ type: 'query.changed', search: '?page=2' });
    expect(load.asked).toHaveLength(2);
    actor.send({ type: 'query.changed', search: '' });
    expect(load.last().input).toEqual({ filters: {}, page: 1 });
    expect(told('navigation')).toHaveLength(1);
  });
});

describe('empty', () => {
  it('[L3] is where nothing fits', async () => {
    const { actor, load } = start('?stars=1');
    await load.last().answer(answer());
    expectToBeIn(actor, 'empty');
    expect(actor.getSnapshot().hasTag('empty')).toBe(true);
  });
});

describe('failed', () => {
  it('[L3] keeps the query and a typed reason, and asks again when told to', async () => {
    const { actor, load, context } = start('?stars=5&page=2');
    await load.last().fail(new Error('broken'));
    expectToBeIn(actor, 'failed');
    expect(context()).toMatchObject({
      query: { filters: { stars: '5' }, page: 2 },
      reason: { kind: 'fault' },
    });
    actor.send({ type: 'load.retried' });
    expect(load.last().input).toEqual({ filters: { stars: '5' }, page: 2 });
  });
});

itTakesEveryTransition(listing);

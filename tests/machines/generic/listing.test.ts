import { describe, expect, it } from 'vitest';
import { fromCallback } from 'xstate';
import { CallError } from '../../../src/contracts/core/failure.ts';
import { answer, listing, opened, rows, start } from './listing-stage.ts';
import { createBrokenCallback, expectToBeIn, itTakesEveryTransition } from '../support.ts';

const PATIENCE = 10_000;
const TYPING = 300;
const SCROLLING = 240;
const DEBOUNCE = 120;
const NEWS = 300;

describe('loading', () => {
  it('[L1a] loads the address’s query, and the chunk of its row', () => {
    const { actor, load } = start('?stars=5&sort=newest&at=50&utm=x&Skills=');
    expectToBeIn(actor, 'loading.prompt');
    expect(load.last().input).toEqual({
      query: { filters: { stars: '5' }, sort: 'newest', at: 50, view: 'rows' },
      fixed: {},
      page: 3,
      after: undefined,
      fresh: true,
    });
  });

  it('[L1c] a row beyond the end shows the last chunk, with or without an answer for that row', async () => {
    const { load, query, context } = start('?at=900');
    await load.last().answer({ ...answer(50), items: rows(3, 2) });
    expect(query().at).toBe(48);
    expect(context().chunks[2]).toEqual(rows(3, 2));
    const { actor, load: empty, query: where } = start('?at=900');
    await empty.last().answer({ ...answer(50), items: [] });
    expect(where().at).toBe(48);
    expectToBeIn(actor, 'ready.rows.fetching');
    expect(empty.last().input).toMatchObject({ page: 3, fresh: false });
  });

  it('[L2] a change aborts the pending load and ignores its answer', async () => {
    const { actor, load, context } = start();
    const old = load.last();
    actor.send({ type: 'filter.changed', name: 'stars', value: '4' });
    expect(old.signal.aborted).toBe(true);
    await load.last().answer(answer(1, 1, { items: ['new'] }));
    await old.answer(answer(1, 1, { items: ['old'] }));
    expect(context().chunks).toEqual({ 0: ['new'] });
  });

  it('[L3] reports slowness, and offers a retry', () => {
    const { actor, clock, load } = start();
    clock.increment(PATIENCE);
    expectToBeIn(actor, 'loading.slow');
    actor.send({ type: 'load.retried' });
    expectToBeIn(actor, 'loading.prompt');
    expect(load.asked).toHaveLength(2);
  });

  it('[L3] a failure keeps the query and a typed reason, and offers a retry', async () => {
    const { actor, load, context } = start('?stars=5&at=30');
    await load.last().fail(new Error('broken'));
    expectToBeIn(actor, 'failed');
    expect(context()).toMatchObject({
      query: { filters: { stars: '5' }, at: 30 },
      reason: { kind: 'fault' },
    });
    actor.send({ type: 'load.retried' });
    expect(load.last().input.query.filters).toEqual({ stars: '5' });
  });

  it('[L3][L16] an empty list says so, with a suggestion if there is one', async () => {
    const { actor, load, context } = start('?Skills=SEO+Exprt');
    await load.last().answer(answer(0, 1, { near: ['SEO Expert'] }));
    expectToBeIn(actor, 'empty');
    expect(context().near).toEqual(['SEO Expert']);
  });

  it('[L15] shows the server-rendered list at once, and ignores it if it is invalid', () => {
    const { actor, load, context } = start('', { given: answer(50) });
    expectToBeIn(actor, 'ready.rows.complete');
    expect(context()).toMatchObject({ total: 50, chunks: { 0: rows(1) } });
    expect(load.asked).toHaveLength(0);
    expectToBeIn(start('', { given: { items: 7 } }).actor, 'loading');
    expectToBeIn(start('', { given: 'rows' }).actor, 'loading');
  });
});

describe('changing the query', () => {
  it('[L1a][L7] each control pushes an address and starts at the top, while the old rows stay', async () => {
    const { actor, context, query, writes, told } = await opened(200, '?at=100', { state: 'SEO' });
    actor.send({ type: 'filter.changed', name: 'stars', value: '5' });
    expectToBeIn(actor, 'loading');
    expect(context().chunks).not.toEqual({});
    expect(query().at).toBe(0);
    actor.send({ type: 'sort.changed', sort: 'newest' });
    actor.send({ type: 'sort.changed', sort: 'best' });
    actor.send({ type: 'filter.changed', name: 'stars', value: 'many' });
    actor.send({ type: 'filters.cleared' });
    expect(writes()).toEqual([
      'replace /freelancers?Skills=SEO&at=100',
      'push /freelancers?Skills=SEO&stars=5',
      'push /freelancers?Skills=SEO&stars=5&sort=newest',
      'push /freelancers?Skills=SEO&stars=5',
      'push /freelancers?Skills=SEO',
      'push /freelancers?Skills=',
    ]);
    expect(told('navigation').every(({ state, scroll }) => state === 'SEO' && scroll === 'keep')).toBe(true);
  });

  it('[L1b] an unchanged query loads nothing', async () => {
    const { actor, load, writes } = await opened(1, '?stars=5');
    actor.send({ type: 'filter.changed', name: 'stars', value: '5' });
    actor.send({ type: 'filter.changed', name: 'unknown', value: 'x' });
    actor.send({ type: 'sort.changed', sort: 'best' });
    actor.send({ type: 'text.typed', value: ' ' });
    expectToBeIn(actor, 'ready');
    expect(load.asked).toHaveLength(1);
    expect(writes()).toEqual([]);
  });

  it('[L1a] Back reads the address; the echo of its own write loads nothing', async () => {
    const { actor, load, query } = await opened(1);
    actor.send({ type: 'filter.changed', name: 'stars', value: '5' });
    actor.send({ type: 'query.changed', search: '?stars=5' });
    expect(load.asked).toHaveLength(2);
    actor.send({ type: 'query.changed', search: '' });
    expect(load.asked).toHaveLength(3);
    expect(query().filters).toEqual({});
  });
});

describe('typing', () => {
  it('[L6][L7] shows the text at once, loads after a pause, and replaces the address', async () => {
    const { actor, clock, load, query, writes } = await opened(1);
    actor.send({ type: 'text.typed', value: 's' });
    expectToBeIn(actor, 'typing');
    expect(query().filters).toEqual({ Search: 's' });
    clock.increment(TYPING - 1);
    actor.send({ type: 'text.typed', value: 'se' });
    clock.increment(TYPING - 1);
    actor.send({ type: 'text.typed', value: 'seo ' });
    expect(load.asked).toHaveLength(1);
    clock.increment(TYPING);
    expect(load.asked).toHaveLength(2);
    expect(load.last().input.query.filters).toEqual({ Search: 'seo ' });
    expect(writes()).toEqual(['replace /freelancers?Search=seo+']);
  });

  it('[L2][L6] an answer or echo meanwhile does not change the typed text', async () => {
    const { actor, clock, load, query } = await opened(1);
    actor.send({ type: 'text.typed', value: 'seo' });
    clock.increment(TYPING);
    const first = load.last();
    actor.send({ type: 'text.typed', value: 'seo exp' });
    await first.answer(answer(0));
    actor.send({ type: 'query.changed', search: '?Search=seo' });
    expectToBeIn(actor, 'typing');
    expect(query().filters).toEqual({ Search: 'seo exp' });
    actor.send({ type: 'filter.changed', name: 'stars', value: '5' });
    expect(load.last().input.query.filters).toEqual({ Search: 'seo exp', stars: '5' });
  });

  it('[L6] an emptied text removes the filter, and half a surrogate pair does no harm', async () => {
    const { actor, query } = await opened(1, '?Search=seo');
    actor.send({ type: 'text.typed', value: '\ud83d' });
    expect(query().filters).toEqual({ Search: '\ufffd' });
    actor.send({ type: 'text.typed', value: '' });
    expect(query().filters).toEqual({});
  });
});

describe('filters from the address', () => {
  it('[L11a][L11b] a preset is written by replace, keeps the state, and stays cleared once cleared', () => {
    const { actor, load, told } = start('?stars=5', { state: 'SEO Expert' });
    expect(load.last().input.query.filters).toEqual({ Skills: 'SEO Expert', stars: '5' });
    expect(told('navigation')).toEqual([
      {
        type: 'navigation.requested',
        to: '/freelancers?Skills=SEO+Expert&stars=5',
        state: 'SEO Expert',
        replace: true,
        scroll: 'keep',
      },
    ]);
    actor.send({ type: 'filter.changed', name: 'Skills', value: '' });
    expect(told('navigation').at(-1)).toMatchObject({ to: '/freelancers?Skills=&stars=5' });
    const { load: reloaded, writes } = start('?Skills=&stars=5', { state: 'SEO Expert' });
    expect(reloaded.last().input.query.filters).toEqual({ stars: '5' });
    expect(writes()).toEqual([]);
  });

  it('[L11b] a link to the whole list shows the whole list, even after a preset', () => {
    const { actor, load } = start('', { state: 'SEO Expert' });
    actor.send({ type: 'query.changed', search: '?Skills=SEO+Expert' });
    expect(load.asked).toHaveLength(1);
    actor.send({ type: 'query.changed', search: '' });
    expect(load.last().input.query.filters).toEqual({});
  });

  it('[L12] other filters stay on a path with a filter; another value of that filter leads to the list', async () => {
    const { actor, load, writes } = await opened(1, '?sort=newest', { cname: 'seo-expert' });
    expect(load.last().input).toMatchObject({
      query: { filters: { Skills: 'seo-expert' } },
      fixed: { Skills: 'seo-expert' },
    });
    actor.send({ type: 'filter.changed', name: 'stars', value: '5' });
    await load.last().answer(answer(1));
    actor.send({ type: 'filter.changed', name: 'Skills', value: 'seo-expert,Copywriting' });
    actor.send({ type: 'filters.cleared' });
    expectToBeIn(actor, 'ready');
    expect(writes()).toEqual([
      'push /freelancer/seo-expert?stars=5&sort=newest',
      'push /freelancers?Skills=seo-expert%2CCopywriting&stars=5&sort=newest',
      'push /freelancers?sort=newest',
    ]);
  });
});

describe('scroll position', () => {
  it('[L7][L8] the address holds the row after a pause, and its echo changes nothing', async () => {
    const { actor, clock, see, writes, context } = await opened(24, '', { state: 'SEO' });
    see(3);
    clock.increment(SCROLLING - 1);
    see(7);
    clock.increment(SCROLLING - 1);
    expect(writes().slice(1)).toEqual([]);
    clock.increment(1);
    expect(writes().slice(1)).toEqual(['replace /freelancers?Skills=SEO&at=7']);
    actor.send({ type: 'query.changed', search: '?Skills=SEO&at=7' });
    see(7);
    expectToBeIn(actor, 'ready.position.still');
    expect(context().jumps).toBe(1);
  });

  it('[L28b] scrolling back up keeps the farthest row; an address or a control resets it', async () => {
    const { actor, clock, see, context } = await opened(200);
    for (const row of [0, 90, 40, 0]) {
      see(row);
      clock.increment(SCROLLING);
    }
    expect(context()).toMatchObject({ farthest: 90, query: { at: 0 } });
    actor.send({ type: 'query.changed', search: '?at=24&view=pages' });
    expect(context().farthest).toBe(24);
    actor.send({ type: 'sort.changed', sort: 'newest' });
    expect(context().farthest).toBe(0);
  });

  it('[L8] Back to another row of the same list loads the missing rows and jumps there', async () => {
    const { actor, load, context } = await opened(2000);
    actor.send({ type: 'query.changed', search: '?at=1205' });
    expectToBeIn(actor, 'ready.rows.fetching');
    expect(load.last().input).toMatchObject({ page: 51, fresh: false });
    expect(context()).toMatchObject({ jumps: 2, query: { at: 1205 } });
  });

  it('[L14] as pages, only the current page is loaded, and visible rows are ignored', async () => {
    const { actor, load, see, context } = await opened(200, '?at=30');
    await load.last().answer(answer(200, 1));
    expect(load.asked).toHaveLength(2);
    actor.send({ type: 'query.changed', search: '?at=30&view=pages' });
    expect(context()).toMatchObject({ jumps: 2, query: { at: 30, view: 'pages' } });
    see(150);
    expectToBeIn(actor, 'ready.rows.complete');
    actor.send({ type: 'query.changed', search: '?at=120&view=pages' });
    expect(load.last().input).toMatchObject({ page: 6 });
    await load.last().answer(answer(200, 6));
    expectToBeIn(actor, 'ready.rows.complete');
  });
});

describe('visible rows', () => {
  it('[L9a] rows that only scroll past are not loaded', async () => {
    const { clock, load, see, context } = await opened(2000);
    for (const first of [100, 300, 500, 700]) {
      see(first);
      clock.increment(DEBOUNCE / 4 - 1);
    }
    expect(load.asked).toHaveLength(1);
    clock.increment(DEBOUNCE);
    expect(load.asked).toHaveLength(2);
    expect(load.last().input).toMatchObject({ page: 30, fresh: false });
    expect(context().asked).toBe(29);
  });

  it('[L9a] loads the nearest chunk first, one at a time, until every visible row is there', async () => {
    const { actor, clock, load, see } = await opened(2000);
    see(480, 520);
    clock.increment(DEBOUNCE);
    const pages = [];
    for (let asked = 0; asked < 4; asked += 1) {
      pages.push(load.last().input.page);
      await load.last().answer(answer(2000, load.last().input.page));
    }
    expect(pages).toEqual([21, 22, 20, 23]);
    expect(load.asked).toHaveLength(5);
    expectToBeIn(actor, 'ready.rows.complete');
  });

  it('[L9b] loads with the cursor of the previous chunk, if known', async () => {
    const { clock, load, see } = start();
    await load.last().answer(answer(200, 1, { next: 'after 24' }));
    see(14);
    clock.increment(DEBOUNCE);
    expect(load.last().input).toMatchObject({ page: 2, after: 'after 24' });
    await load.last().answer(answer(200, 2));
    see(40);
    clock.increment(DEBOUNCE);
    expect(load.last().input).toMatchObject({ page: 3, after: undefined });
  });

  it('[L2][L9c] a pending chunk continues while it is visible, and is aborted otherwise', async () => {
    const { actor, clock, load, see, context } = await opened(2000);
    see(600);
    clock.increment(DEBOUNCE);
    const wanted = load.last();
    see(606);
    expectToBeIn(actor, 'ready.rows.fetching');
    expect(wanted.signal.aborted).toBe(false);
    see(1200);
    expectToBeIn(actor, 'ready.rows.debouncing');
    expect(wanted.signal.aborted).toBe(true);
    await wanted.answer(answer(2000, 26));
    expect(Object.keys(context().chunks)).toEqual(['0']);
    clock.increment(DEBOUNCE);
    expect(load.last().input.page).toBe(51);
  });

  it('[L3][L9c] failed rows can be retried, and the others stay', async () => {
    const { actor, clock, load, see, context } = await opened(2000);
    see(600);
    clock.increment(DEBOUNCE);
    await load.last().fail(new Error('broken'));
    expectToBeIn(actor, 'ready.rows.moreFailed');
    expect(actor.getSnapshot().hasTag('moreFailed')).toBe(true);
    expect(context()).toMatchObject({ reason: { kind: 'fault' }, chunks: { 0: rows(1) } });
    see(602);
    expectToBeIn(actor, 'ready.rows.moreFailed');
    actor.send({ type: 'load.retried' });
    expectToBeIn(actor, 'ready.rows.fetching');
    await load.last().fail(new Error('broken'));
    see(1200);
    expectToBeIn(actor, 'ready.rows.debouncing');
  });

  it('[L3][L9b][L9c] a retry loads by row number, whatever cursor the rows before gave', async () => {
    const { actor, clock, load, see } = start();
    await load.last().answer(answer(200, 1, { next: 'of a backend that is gone' }));
    see(14);
    clock.increment(DEBOUNCE);
    await load.last().fail(new Error('not known here'));
    actor.send({ type: 'load.retried' });
    expect(load.last().input).toMatchObject({ page: 2, after: undefined });
  });

  it('[L10] keeps about five hundred rows, those nearest to the current row', async () => {
    const { actor, clock, load, see, context } = await opened(2400);
    for (let first = 0; first < 1200; first += 24) {
      see(first);
      clock.increment(DEBOUNCE);
      while (actor.getSnapshot().hasTag('fetching'))
        await load.last().answer(answer(2400, load.last().input.page));
    }
    const kept = Object.keys(context().chunks).map(Number);
    expect(kept).toHaveLength(20);
    expect(Math.min(...kept)).toBeGreaterThanOrEqual(30);
    see(0);
    clock.increment(DEBOUNCE);
    expect(load.last().input.page).toBe(1);
  });

  it('[L9a] a list that shrank meanwhile keeps its rows', async () => {
    const { actor, clock, load, see, context } = await opened(200);
    see(100);
    clock.increment(DEBOUNCE);
    await load.last().answer(answer(0));
    expect(context().total).toBe(200);
    await load.last().answer(answer(30, load.last().input.page));
    expect(context().total).toBe(30);
    expect(load.last().input.page).toBe(2);
    await load.last().answer(answer(30, 2));
    expectToBeIn(actor, 'ready.rows.complete');
  });
});

describe('a second part of the page', () => {
  it('[V6a][W2] starts once and survives every query', () => {
    let starts = 0;
    const { actor, clock } = start('', { parts: fromCallback(() => void (starts += 1)) });
    const parts = actor.getSnapshot().children['parts'];
    actor.send({ type: 'query.changed', search: '?Search=shop' });
    actor.send({ type: 'sort.changed', sort: 'newest' });
    actor.send({ type: 'text.typed', value: 'a shop' });
    clock.increment(300);
    actor.send({ type: 'filters.cleared' });
    expect(starts).toBe(1);
    expect(actor.getSnapshot().children['parts']).toBe(parts);
  });
  it('[L3] may crash without harm to the list', async () => {
    const { actor, load } = start('', { parts: createBrokenCallback() });
    await load.last().answer(answer(3));
    expectToBeIn(actor, 'ready.rows.complete');
  });
});

describe('a listing that stays current', () => {
  it('[V40] reloads the visible rows in place: the position and the old rows stay until the new ones arrive', async () => {
    const { actor, reload, context, query, clock } = await opened(200, '?at=100');
    actor.send({ type: 'list.outdated' });
    clock.increment(NEWS);
    expectToBeIn(actor, 'ready.freshness.reloading');
    expect(context().chunks[4]).toEqual(rows(5));
    expect(reload.last().input.map(({ page, fresh }) => [page, fresh])).toEqual([
      [5, true],
      [4, false],
    ]);
    await reload.last().answer([{ ...answer(201, 5), items: ['new', ...rows(5, 23)] }, answer(201, 4)]);
    expectToBeIn(actor, 'ready.freshness.current');
    expect(context()).toMatchObject({ total: 201, jumps: 1 });
    expect(context().chunks[4]?.[0]).toBe('new');
    expect(query().at).toBe(100);
  });

  it('[V40][V106] reloads every chunk on the screen, and once more when more changes meanwhile', async () => {
    const { actor, reload, see, load, clock } = await opened(200, '?at=20');
    see(20, 28);
    clock.increment(SCROLLING);
    await load.last().answer(answer(200, 2));
    actor.send({ type: 'list.outdated' });
    actor.send({ type: 'list.outdated' });
    clock.increment(NEWS);
    const first = reload.last();
    expect(first.input.map(({ page }) => page)).toEqual([1, 2]);
    actor.send({ type: 'list.outdated' });
    expect(first.signal.aborted).toBe(false);
    await first.answer([answer(200), answer(200, 2)]);
    clock.increment(NEWS);
    expect(reload.asked).toHaveLength(2);
  });

  it('[V40][V108] keeps the rows if the reload fails, and tries again after longer and longer pauses', async () => {
    const { actor, reload, context, clock } = await opened(30);
    actor.send({ type: 'list.outdated' });
    clock.increment(NEWS);
    for (const pause of [5000, 5000, 5000]) {
      await reload.last().fail(new Error('away'));
      expectToBeIn(actor, 'ready.freshness.pausing');
      clock.increment(pause);
    }
    await reload.last().fail(new Error('away'));
    expectToBeIn(actor, 'ready.freshness.current');
    expect(context().chunks[0]).toEqual(rows(1));
    actor.send({ type: 'list.outdated' });
    clock.increment(NEWS);
    await reload.last().fail(new Error('away'));
    actor.send({ type: 'list.outdated' });
    expectToBeIn(actor, 'ready.freshness.gathering');
  });

  it('[V106] reloads the rows if something changed while they loaded for the first time', async () => {
    const { actor, load, reload, clock } = start();
    actor.send({ type: 'lifecycle.moved', kind: 'row', id: 'row 1', version: 3 });
    await load.last().answer(answer(3));
    clock.increment(NEWS);
    await reload.last().answer([answer(3)]);
    expectToBeIn(actor, 'ready.freshness.current');
  });

  it('[V109] loads what failed to load when a lost connection is back', async () => {
    const { actor, load } = start();
    await load.last().fail(new CallError({ kind: 'offline' }));
    actor.send({ type: 'list.outdated' });
    expectToBeIn(actor, 'loading.prompt');
  });

  it('[V40] becomes empty if its last row is gone, and looks again when more changes', async () => {
    const { actor, reload, context, clock } = await opened(1);
    actor.send({ type: 'list.outdated' });
    clock.increment(NEWS);
    await reload.last().answer([answer(0)]);
    expectToBeIn(actor, 'empty.current');
    actor.send({ type: 'list.outdated' });
    clock.increment(NEWS);
    expectToBeIn(actor, 'empty.reloading');
    await reload.last().answer([answer(2)]);
    expectToBeIn(actor, 'ready.rows.complete');
    expect(context().chunks).toEqual({ 0: rows(1, 2) });
  });

  it('[V40] keeps the position that the reader is scrolling to while rows reload', async () => {
    const { actor, reload, see, clock, query } = await opened(200);
    actor.send({ type: 'list.outdated' });
    clock.increment(NEWS);
    see(3, 9);
    await reload.last().answer([answer(200)]);
    expectToBeIn(actor, 'ready.position.moving');
    clock.increment(SCROLLING);
    expect(query().at).toBe(3);
  });

  it('[V41] shows a change of one row at once', async () => {
    const { actor, context, clock } = await opened(2);
    const move = { type: 'lifecycle.moved', kind: 'row', id: 'row 1', state: 'closed', version: 3 } as const;
    actor.send(move);
    expect(context().chunks[0]).toEqual(['row 0', 'row 1 closed 3']);
    clock.increment(NEWS);
    expectToBeIn(actor, 'ready.freshness.reloading');
    actor.send({ type: 'lifecycle.moved', kind: 'row', id: 'row 0', version: 4 });
    actor.send({ ...move, kind: 'other', id: 'row 0' });
    expect(context().chunks[0]).toEqual(['row 0', 'row 1 closed 3']);
  });

  it('[V40] looks again after a move while it is empty', async () => {
    const { actor, reload, clock } = await opened(0);
    actor.send({ type: 'lifecycle.moved', kind: 'row', id: 'row 1', version: 3 });
    clock.increment(NEWS);
    for (const pause of [5000, 5000, 5000]) {
      await reload.last().fail(new Error('away'));
      expectToBeIn(actor, 'empty.pausing');
      clock.increment(pause);
    }
    await reload.last().fail(new Error('away'));
    expectToBeIn(actor, 'empty.current');
    actor.send({ type: 'list.outdated' });
    clock.increment(NEWS);
    await reload.last().fail(new Error('away'));
    actor.send({ type: 'list.outdated' });
    expectToBeIn(actor, 'empty.gathering');
  });

  it('[V42] keeps the parameters of other parts of the page in its address, and reloads nothing for them', async () => {
    const { actor, load, context, writes } = await opened(200, '?opened=7&stars=5');
    expect(context().beside).toEqual({ opened: '7' });
    actor.send({ type: 'query.changed', search: '?opened=8&stars=5' });
    expect(load.asked).toHaveLength(1);
    expect(context().beside).toEqual({ opened: '8' });
    actor.send({ type: 'filter.changed', name: 'stars', value: '' });
    expect(writes()).toEqual(['push /freelancers?opened=8']);
  });
});

itTakesEveryTransition(listing);

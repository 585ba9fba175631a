import { describe, expect, it } from 'vitest';
import { changesBetween } from '../../src/inspector/changes.ts';
import { createFeed, MOST_SHOWN } from '../../src/inspector/feed.ts';
import { filterEntries, lanesOf, treeOf, wordsOfEntry } from '../../src/inspector/lanes.ts';
import { steer } from '../../src/inspector/panel/steering.ts';
import type { Entry } from '../../src/inspector/recorder.ts';
import { actorOf, entryOf } from './support.ts';

describe('the changes of an event', () => {
  it.each([
    ['nothing', { a: 1 }, { a: 1 }, []],
    ['a value', { a: 1, b: 2 }, { a: 1, b: 3 }, ['/b']],
    ['a nested value', { a: { b: [1, 2] } }, { a: { b: [1, 5] } }, ['/a/b/1']],
    ['a new field', { a: {} }, { a: { b: 1 } }, ['/a/b']],
    ['a removed field: its container', { a: { b: 1, c: 2 } }, { a: { c: 2 } }, ['/a']],
    ['the whole value', { a: 1 }, null, ['']],
    ['a list replaced by an object', { a: [] }, { a: {} }, ['/a']],
  ])('%s', (_, before, after, paths) => {
    expect(changesBetween(before, after)).toEqual(paths);
  });
});

describe('the feed', () => {
  const open = () => {
    const entries: Entry[] = [entryOf(0, { event: { type: 'xstate.init' } })];
    const listeners = new Set<(entry: Entry) => void>();
    const frames: (() => void)[] = [];
    const feed = createFeed(
      {
        since: (index) => entries.slice(index),
        listen: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        actors: () => [actorOf('session')],
      },
      (callback) => void frames.push(callback),
    );
    const add = (given: Partial<Entry> = {}) => {
      const entry = entryOf(entries.length, given);
      entries.push(entry);
      for (const listener of listeners) listener(entry);
    };
    return { feed, add, frames, listeners };
  };

  it('contains earlier entries, and renders once per frame', () => {
    const { feed, add, frames } = open();
    let calls = 0;
    feed.subscribe(() => void (calls += 1));
    expect(feed.news().total).toBe(1);
    add({ value: 'a' });
    add({ value: 'b' });
    expect([feed.news().total, frames.length]).toEqual([1, 1]);
    frames.shift()?.();
    expect([feed.news().total, calls]).toEqual([3, 1]);
    expect(feed.news().latest.get('session')).toMatchObject({ last: { value: 'b' }, before: { value: 'a' } });
  });
  it('returns an entry with the previous entry of its actor, if there is one', () => {
    const { feed, add } = open();
    add({ actor: 'inbox' });
    add();
    expect([feed.at(2)?.last.index, feed.at(2)?.before?.index]).toEqual([2, 0]);
    add({ event: { type: 'xstate.init' } });
    expect(feed.at(3)?.before).toBeUndefined();
    expect(feed.at(99)).toBeUndefined();
  });
  it('returns only the newest entries that fit, causes before effects', () => {
    const { feed, add } = open();
    for (let count = 1; count < MOST_SHOWN + 10; count += 1) add();
    const shown = feed.between(0, MOST_SHOWN + 10);
    expect([shown.length, shown[0]?.index]).toEqual([MOST_SHOWN, 10]);
    expect(feed.between(5, 8).map(({ index }) => index)).toEqual([5, 6, 7]);
    add({ sent: 1 });
    expect(feed.between(0, MOST_SHOWN + 11)[0]?.sent).toBe(1);
  });
  it('stops on request', () => {
    const { feed, listeners } = open();
    feed.stop();
    expect(listeners.size).toBe(0);
  });
});

describe('the diagram', () => {
  const actors = [actorOf('app'), actorOf('page', 'navigation'), actorOf('navigation', 'app')];
  it('has a lane for each source of events and each actor, below the actor’s parent', () => {
    expect(treeOf(actors).map(({ id, depth }) => `${depth} ${id}`)).toEqual([
      '0 app',
      '1 navigation',
      '2 page',
    ]);
    expect(lanesOf(actors).map(({ words }) => words)).toEqual([
      'views', 'adapters', 'clock', 'app', 'navigation', 'page',
    ]); // oxfmt-ignore
  });
  it('describes an entry: sender, event, receiver, new state', () => {
    expect(
      wordsOfEntry(
        entryOf(0, { source: { kind: 'adapter', id: 'load' }, event: { type: 'xstate.done.actor.load' } }),
      ),
    ).toBe('adapter load → session: load done → signedOut');
    expect(wordsOfEntry(entryOf(0, { source: { kind: 'clock' }, event: { type: 'xstate.init' } }))).toContain(
      ': starts',
    );
  });
  it('can be filtered by text, by several lanes, or to one lane', () => {
    const entries = [
      entryOf(0, { actor: 'newsletter', event: { type: 'field.changed' } }),
      entryOf(1, {
        actor: 'notices',
        source: { kind: 'actor', id: 'newsletter' },
        event: { type: 'notice.raised' },
      }),
      entryOf(2, { actor: 'session', source: { kind: 'clock' } }),
    ];
    const shown = (text: string, hidden: string[] = [], only: string | null = null) =>
      filterEntries(entries, { text, hidden, only }).map(({ index }) => index);
    expect(shown('')).toEqual([0, 1, 2]);
    expect(shown('newsletter')).toEqual([0, 1]);
    expect(shown('NOTICE newsletter')).toEqual([1]);
    expect(shown('', ['#views'])).toEqual([1, 2]);
    expect(shown('', ['session'])).toEqual([0, 1]);
    expect(shown('', [], 'newsletter')).toEqual([0, 1]);
  });
});

describe('keyboard navigation in a list', () => {
  const items = ['a', 'b', 'c', 'd'];
  it.each([
    ['ArrowDown', 1, 'c'],
    ['ArrowDown', 3, 'd'],
    ['ArrowUp', 0, 'a'],
    ['Home', 2, 'a'],
    ['End', 0, 'd'],
    ['PageDown', 0, 'd'],
    ['ArrowUp', -1, 'd'],
    ['x', 1, undefined],
  ])('%s from %i leads to %s', (key, current, item) => {
    expect(steer(key, items, current)).toBe(item);
  });
});

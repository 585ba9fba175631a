/**
 * Many simultaneous searches: each visitor waits for their own, and the server answers everybody else in
 * between.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../server/backend.ts';
import { calls } from '../../src/contracts/app/calls.ts';
import { createFairTurns } from '../../server/http/fair-turns.ts';
import { readText } from '../../server/search/words.ts';
import { createVisitor, startBackend } from '../server/helpers.ts';

const SEARCH = calls.freelancersFind.path;
const LONG = 'search engine optimization content marketing email social media paid ads web analytics';

describe('fair turns', () => {
  const create = () => {
    const begun: string[] = [];
    const turns = createFairTurns({ what: 'things', mostOfOne: 3, mostOfAll: 4, waitsFor: 60_000 });
    const ask = (visitor: string, name: string) => turns(visitor, async () => void begun.push(name));
    return { begun, ask };
  };

  it('[Q11c] alternate between visitors, in whatever order they asked', async () => {
    const { begun, ask } = create();
    await Promise.all([ask('one', '1a'), ask('one', '1b'), ask('one', '1c'), ask('two', '2a')]);
    expect(begun).toEqual(['1a', '1b', '2a', '1c']);
  });

  it('[Q11d] reject too much work of one visitor, and of all together', async () => {
    const { begun, ask } = create();
    const first = [ask('one', '1a'), ask('one', '1b'), ask('one', '1c'), ask('one', '1d')];
    await expect(ask('one', '1e')).rejects.toMatchObject({ statusCode: 429, details: { retryAfter: 5 } });
    const other = ask('two', '2a');
    await expect(ask('three', '3a')).rejects.toMatchObject({ statusCode: 503, details: { retryAfter: 5 } });
    await Promise.all([...first, other]);
    expect(begun).toHaveLength(5);
    await ask('three', '3b');
    expect(begun.at(-1)).toBe('3b');
  });

  it('[Q11d] expire after the stated time, and an expired one never runs', async () => {
    const { begun } = create();
    const turns = createFairTurns({ what: 'things', mostOfOne: 3, mostOfAll: 4, waitsFor: 20 });
    const long = Promise.withResolvers<void>();
    const first = turns('one', () => long.promise);
    const others = ['one', 'one', 'two'].map((visitor) =>
      turns(visitor, async () => void begun.push(visitor)),
    );
    for (const asked of others)
      await expect(asked).rejects.toMatchObject({ statusCode: 503, details: { retryAfter: 5 } });
    expect(turns.waiting()).toBe(0);
    long.resolve();
    await first;
    await turns('three', async () => void begun.push('three'));
    expect(begun).toEqual(['three']);
  });

  it('[Q11c] continue after a failure, and let other work in between', async () => {
    const { begun, ask } = create();
    const turns = createFairTurns({ what: 'things', mostOfOne: 3, mostOfAll: 4, waitsFor: 60_000 });
    const failed = turns('one', () => Promise.reject(new Error('no')));
    const next = turns('one', async () => void begun.push('next'));
    setImmediate(() => begun.push('somebody else'));
    await expect(failed).rejects.toThrow('no');
    await next;
    expect(begun).toEqual(['somebody else', 'next']);
    await ask('one', 'afterwards');
  });

  it('[Q11d][B20] fail together when the database is away, instead of one after the other', async () => {
    const { begun, ask } = create();
    const turns = createFairTurns({ what: 'things', mostOfOne: 3, mostOfAll: 4, waitsFor: 60_000 });
    const away = Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
    const first = turns('one', () => Promise.reject(away));
    const others = ['one', 'two'].map((visitor) => turns(visitor, async () => void begun.push(visitor)));
    for (const asked of [first, ...others]) await expect(asked).rejects.toBe(away);
    expect(turns.waiting()).toBe(0);
    await turns('two', async () => void begun.push('afterwards'));
    expect(begun).toEqual(['afterwards']);
    await ask('one', 'elsewhere');
  });
});

describe('a flood of searches', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend({ rateLimits: { finding: 60 }, trustProxy: true });
  });
  afterAll(() => backend.close());
  const from = (address: string) => createVisitor(backend, { 'x-forwarded-for': address });
  const search = (address: string) => from(address).call(SEARCH, { Search: LONG });

  it('[Q11b] is rejected beyond its own limit, and no other call is', async () => {
    const answers = [];
    for (let count = 0; count < 61; count += 1) answers.push(await search('192.0.2.1'));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
    expect(Number(answers.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('192.0.2.1').call(calls.featuredFreelancers.path)).status).toBe(200);
    expect((await search('192.0.2.2')).status).toBe(200);
  });

  it('[Q11c][Q11d] holds up neither /health nor another visitor', async () => {
    const gate = Promise.withResolvers<void>();
    const held = backend.services.searchTurns('somebody', () => gate.promise);
    const order: string[] = [];
    const flood = Array.from({ length: 51 }, async () => {
      const { status } = await search('192.0.2.3');
      order.push(`flood ${status}`);
    });
    await Promise.race(flood); // one is too many, so the others wait
    expect(order).toEqual(['flood 429']);
    expect((await from('192.0.2.4').get('/health')).status).toBe(200);
    const other = search('192.0.2.5').then(({ status }) => order.push(`other ${status}`));
    await expect.poll(() => backend.services.searchTurns.waiting()).toBe(51);
    gate.resolve();
    await Promise.all([held, other, ...flood]);
    expect(order.indexOf('other 200')).toBeLessThan(10);
    expect(order.filter((one) => one === 'flood 200')).toHaveLength(50);
  });

  it('[Q11a] searches for the first eight words of a text', async () => {
    const { words } = await readText(backend.database, LONG);
    expect(words.map(({ text }) => text)).toEqual(LONG.split(' ').slice(0, 8));
  });
});

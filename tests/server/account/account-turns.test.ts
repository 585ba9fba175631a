/** One account runs one slow database task at a time, wherever its calls come from. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { createQueues } from '../../../server/http/queues.ts';
import { asks } from '../messaging/chat-world.ts';
import { createVisitor, employer, freelancer, startBackend, type Visitor } from '../helpers.ts';

describe('one account', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend({ trustProxy: true, rateLimits: { searching: 2, exporting: 2 } });
  });
  afterAll(() => backend.close());
  const from = async (address: string, account: typeof employer | typeof freelancer): Promise<Visitor> => {
    const visitor = createVisitor(backend, { 'x-forwarded-for': address });
    await visitor.signIn(account);
    return visitor;
  };

  it.each([
    ['[D45b] searches', 'searchChat', { id: freelancer.id, query: 'rankings' }],
    ['[U30c] exports', 'exportData', {}],
  ] as const)('%s share one limit, wherever they come from', async (_, name, body) => {
    const visitors = [await from('203.0.113.1', employer), await from('203.0.113.2', employer)];
    const statuses = [];
    for (const visitor of [...visitors, ...visitors.slice(0, 1)])
      statuses.push((await asks(visitor, name, body)).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await asks(await from('203.0.113.3', freelancer), name, body)).status).toBe(200);
  });
});

describe('a queue', () => {
  it('[D45b][U30c] runs one task of an account after the other, even after a failure', async () => {
    const inTurn = createQueues('searches', 1);
    const told: string[] = [];
    const first = Promise.withResolvers<void>();
    const one = inTurn(1, async () => {
      told.push('one begins');
      await first.promise;
      told.push('one ends');
      throw new Error('It failed');
    });
    const two = inTurn(1, async () => told.push('two'));
    await inTurn(2, async () => told.push('another’s'));
    await expect(inTurn(1, async () => told.push('three'))).rejects.toMatchObject({
      statusCode: 429,
      message: 'Too many searches at once; try again in 5 seconds',
    });
    first.resolve();
    await expect(one).rejects.toThrow('It failed');
    await two;
    expect(told.filter((word) => word !== 'another’s')).toEqual(['one begins', 'one ends', 'two']);
    expect(told.indexOf('another’s')).toBeLessThan(told.indexOf('one ends'));
    await inTurn(1, async () => told.push('four'));
    expect(told.at(-1)).toBe('four');
  });
});

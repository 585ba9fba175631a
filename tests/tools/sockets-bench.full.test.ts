/**
 * The socket bench, with four people: that it measures what it says, not how fast that is. That a message arrives at whom it is
 * for, every day: tests/server/messaging/chat-sockets.test.ts and tests/journeys/messaging/messages-two-people.test.ts.
 */
import { expect, it } from 'vitest';
import { measureSockets } from '../../tools/bench/sockets.ts';

it('[R71] every message of the socket bench arrives at whom it is for, and is counted once', async () => {
  const { connected, paced, megabytes } = await measureSockets({ people: 4, rates: [50], seconds: 0.2 });
  expect(connected).toBe(4);
  expect(paced).toHaveLength(1);
  expect(paced[0]).toMatchObject({ rate: 50, sent: 10, arrived: 10 });
  const { p50 = 0, p95 = 0, p99 = 0, max = 0 } = paced[0] ?? {};
  expect([p50, p95, p99, max].toSorted((one, other) => one - other)).toEqual([p50, p95, p99, max]);
  expect(p50).toBeGreaterThan(0);
  expect(megabytes.connected).toBeGreaterThan(0);
}, 120_000);

/**
 * The socket bench with four people: it checks the measurement, not the speed. In `npm test`,
 * tests/server/messaging/chat-sockets.test.ts and tests/journeys/messaging/messages-two-people.test.ts prove
 * that messages reach their recipients.
 */
import { expect, it } from 'vitest';
import { measureSockets } from '../../tools/bench/sockets.ts';

it('[R71] every message of the socket bench reaches its recipient, and is counted once', async () => {
  const { connected, paced, megabytes } = await measureSockets({ people: 4, rates: [50], seconds: 0.2 });
  expect(connected).toBe(4);
  expect(paced).toHaveLength(1);
  expect(paced[0]).toMatchObject({ rate: 50, sent: 10, arrived: 10 });
  const { p50 = 0, p95 = 0, p99 = 0, max = 0 } = paced[0] ?? {};
  expect([p50, p95, p99, max].toSorted((one, other) => one - other)).toEqual([p50, p95, p99, max]);
  expect(p50).toBeGreaterThan(0);
  expect(megabytes.connected).toBeGreaterThan(0);
}, 120_000);

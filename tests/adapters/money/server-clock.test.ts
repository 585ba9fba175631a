/** The server's time, as its answers prove it. */
import { beforeEach, describe, expect, it, vi } from 'vitest';

const START = Date.parse('2026-11-26T10:00:00.000Z');
const at = (seconds: number): string => new Date(START + seconds * 1000).toUTCString();

describe('the clock of deadlines', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers({ toFake: ['Date'], now: START });
    return () => vi.useRealTimers();
  });
  const load = () => import('../../../src/views/ui/server-clock.ts');

  it('[V270] is the visitor’s, as long as no answer proves it wrong', async () => {
    const { noteServerTime, serverNow } = await load();
    expect(serverNow()).toBe(START);
    for (const header of [null, 'soon', at(0)]) noteServerTime(header, START - 200, START);
    expect(serverNow()).toBe(START);
    // A slow answer: written at any moment of its twenty seconds.
    noteServerTime(at(-19), START - 20_000, START);
    expect(serverNow()).toBe(START);
  });
  it('[V270] follows a server that is ahead or behind, by as little as the answer proves', async () => {
    const { noteServerTime, serverNow } = await load();
    noteServerTime(at(1200), START - 300, START);
    expect(serverNow()).toBe(START + 1_200_000);
    noteServerTime(at(-1200), START - 300, START);
    // Its second had begun up to a second before.
    expect(serverNow()).toBe(START - 1_200_000 + 1300);
    // A slow answer leaves what a quick one has proved.
    noteServerTime(at(-1205), START - 30_000, START);
    expect(serverNow()).toBe(START - 1_200_000 + 1300);
  });
});

/**
 * A small soak: `npm run soak` for a few minutes. In `npm test`: R70 by the outbox and conversation machines, and
 * messages.test.ts, which reloads and disconnects pages that send.
 */
import { expect, inject, it, onTestFailed } from 'vitest';
import { soak, type Progress } from '../../../tools/soak/run.ts';

/** Its server starts three times, and people who type at random need time. */
const LONGEST = 170_000;

it(
  '[R70a][R70b] two people talk through broken connections and a killed server, seed 61, without a lost or doubled message',
  async () => {
    let newest: Progress | undefined;
    onTestFailed(() => console.error('The soak was at', newest));
    const { disconnections, restarts, kept, verdict } = await soak({
      dist: inject('dist'),
      disconnections: 12,
      restarts: 1,
      messages: 10,
      seed: 61,
      tell: (progress) => (newest = progress),
    });
    expect(verdict.problems).toEqual([]);
    expect({ disconnections: disconnections >= 12, restarts }).toEqual({ disconnections: true, restarts: 1 });
    expect(kept).toBeGreaterThanOrEqual(20);
  },
  LONGEST,
);

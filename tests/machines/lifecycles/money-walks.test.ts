/** `node tools/walks.ts` walks much more often. */
import { expect, it } from 'vitest';
import { createRandom } from '../../../server/core/random.ts';
import { isFull } from '../../support/scope.ts';
import { walkMoney } from './money-walks.ts';

const WALKS = Number(process.env['MONEY_WALKS_PURE'] ?? (isFull ? 10_000 : 150));
const SEED = Number(process.env['MONEY_WALKS_SEED'] ?? 18);

it(
  `[Y98a] ${WALKS} walks of money lose no cent, and hold nothing at their ends (seed ${SEED})`,
  { timeout: 1_800_000 },
  () => {
    const random = createRandom(SEED);
    const ends = new Map<string, number>();
    let [steps, races] = [0, 0];
    for (let count = 0; count < WALKS; count += 1) {
      const walked = walkMoney(random);
      expect(walked.complaints, `walk ${count}`).toEqual([]);
      steps += walked.steps;
      races += walked.races;
      ends.set(walked.end, (ends.get(walked.end) ?? 0) + 1);
    }
    if (WALKS >= 1000)
      for (const end of ['cleared', 'refunded', 'split', 'released', 'disputed', 'dropped'])
        expect(ends.get(end) ?? 0, end).toBeGreaterThan(0);
    expect(steps).toBeGreaterThan(WALKS * 5);
    expect(races).toBeGreaterThan(WALKS / 4);
    if (process.env['MONEY_WALKS_PURE'] !== undefined)
      console.log(
        `${WALKS} walks, ${steps} steps, ${races} races; ends: ${JSON.stringify(Object.fromEntries(ends))}`,
      );
  },
);

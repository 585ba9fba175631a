/** Two racing sides on a store in memory; tests/server/lifecycles walks the same way on both databases. */
import { expect, it } from 'vitest';
import { createRandom } from '../../../server/core/random.ts';
import { jobLifecycle } from '../../../src/machines/lifecycles/job.lifecycle.ts';
import { jobSamples } from '../../../src/machines/lifecycles/job.samples.ts';
import { milestoneLifecycle } from '../../../src/machines/lifecycles/milestone.lifecycle.ts';
import { milestoneSamples } from '../../../src/machines/lifecycles/milestone.samples.ts';
import type { AnySamples } from '../../../tools/paths/machines.ts';
import { isFull } from '../../support/scope.ts';
import { createPureStore, inputBy, replay, walk } from './walks.ts';

const WALKS = isFull ? 10_000 : 100;
const SEED = 15;
const walked = [
  { machine: milestoneLifecycle, samples: milestoneSamples as AnySamples },
  { machine: jobLifecycle, samples: jobSamples as AnySamples },
] as const;

it(
  `[Y23] ${WALKS} walks of two racing sides apply one act of each version, and replay to the same state (seed ${SEED})`,
  { timeout: 600_000 },
  async () => {
    const random = createRandom(SEED);
    let [applied, stale] = [0, 0];
    for (let count = 0; count < WALKS; count += 1) {
      // A milestone has ten times the states of a job.
      const { machine, samples } = walked[count % 10 === 0 ? 1 : 0];
      const { store, log } = createPureStore(machine, inputBy(random, samples));
      const done = await walk({ machine, samples }, store, random);
      expect(done.complaints, `walk ${count}`).toEqual([]);
      applied += done.applied;
      stale += done.stale;
      const { value, context } = await store.read();
      expect(replay(machine, log), `walk ${count}`).toEqual({ value, context });
    }
    expect(applied).toBeGreaterThan(WALKS);
    expect(stale, 'the sides race').toBeGreaterThan(WALKS);
  },
);

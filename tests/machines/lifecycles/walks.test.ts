/** Two racing sides on a store in memory; tests/server/lifecycles walks the same way on both databases. */
import { expect, it } from 'vitest';
import { createRandom } from '../../../server/core/random.ts';
import { contractLifecycle } from '../../../src/machines/lifecycles/contract.lifecycle.ts';
import { contractSamples } from '../../../src/machines/lifecycles/contract.samples.ts';
import { invitationLifecycle } from '../../../src/machines/lifecycles/invitation.lifecycle.ts';
import { invitationSamples } from '../../../src/machines/lifecycles/invitation.samples.ts';
import { jobLifecycle } from '../../../src/machines/lifecycles/job.lifecycle.ts';
import { jobSamples } from '../../../src/machines/lifecycles/job.samples.ts';
import { milestoneLifecycle } from '../../../src/machines/lifecycles/milestone.lifecycle.ts';
import { milestoneSamples } from '../../../src/machines/lifecycles/milestone.samples.ts';
import { offerLifecycle } from '../../../src/machines/lifecycles/offer.lifecycle.ts';
import { offerSamples } from '../../../src/machines/lifecycles/offer.samples.ts';
import { proposalLifecycle } from '../../../src/machines/lifecycles/proposal.lifecycle.ts';
import { proposalSamples } from '../../../src/machines/lifecycles/proposal.samples.ts';
import { reviewLifecycle } from '../../../src/machines/lifecycles/review.lifecycle.ts';
import { reviewSamples } from '../../../src/machines/lifecycles/review.samples.ts';
import type { AnySamples } from '../../../tools/paths/machines.ts';
import { isFull } from '../../support/scope.ts';
import { createPureStore, inputBy, lateEntries, replay, untakenBy, walk } from './walks.ts';

const WALKS = isFull ? 10_000 : 100;
const SEED = 15;
const walked = [
  { machine: milestoneLifecycle, samples: milestoneSamples as AnySamples },
  { machine: jobLifecycle, samples: jobSamples as AnySamples },
  { machine: proposalLifecycle, samples: proposalSamples as AnySamples },
  { machine: invitationLifecycle, samples: invitationSamples as AnySamples },
  { machine: offerLifecycle, samples: offerSamples as AnySamples },
  { machine: contractLifecycle, samples: contractSamples as AnySamples },
  { machine: reviewLifecycle, samples: reviewSamples as AnySamples },
] as const;

it(
  `[Y23][Y25] ${WALKS} walks of two racing sides apply one act of each version, and replay to the same state (seed ${SEED})`,
  { timeout: 600_000 },
  async () => {
    const random = createRandom(SEED);
    const taken = new Set<string>();
    let races = 0;
    const late = { applied: 0, refused: 0 };
    for (let count = 0; count < WALKS; count += 1) {
      // A milestone has ten times the states of the others.
      const { machine, samples } = walked[(count % 16) + 1] ?? walked[0];
      const { store, log } = createPureStore(machine, inputBy(random, machine, samples));
      const done = await walk({ machine, samples }, store, random);
      expect(done.complaints, `walk ${count}`).toEqual([]);
      races += done.races;
      late.applied += done.late.applied;
      late.refused += done.late.refused;
      for (const name of done.taken) taken.add(`${machine.id} ${name}`);
      const { value, context, version } = await store.read();
      expect(log, `walk ${count}`).toHaveLength(version);
      expect(replay(machine, log), `walk ${count}`).toEqual({ value, context });
      expect(lateEntries(machine, log), `walk ${count}`).toEqual([]);
    }
    expect(races, 'possible acts on the same version').toBeGreaterThan(WALKS);
    expect(Math.min(late.applied, late.refused), JSON.stringify(late)).toBeGreaterThan(WALKS / 4);
    if (isFull) expect(untakenBy(taken, walked)).toEqual([]);
  },
);

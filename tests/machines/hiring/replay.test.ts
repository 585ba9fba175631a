import { describe, expect, it } from 'vitest';
import { replayMachine } from '../../../src/machines/hiring/replay.machine.ts';
import { expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

describe('the replay of a contract', () => {
  it('[V145] begins at the latest event, goes to earlier ones, and back', () => {
    const { actor } = stage(replayMachine, { systemId: 'replay' });
    const chosen = () => actor.getSnapshot().context.chosen;
    expectToBeIn(actor, 'latest');
    expect(chosen()).toBeNull();
    for (const place of [1, 0]) {
      actor.send({ type: 'moment.chosen', place });
      expectToBeIn(actor, 'past');
      expect(chosen()).toBe(place);
    }
    actor.send({ type: 'latest.chosen' });
    expectToBeIn(actor, 'latest');
    expect(chosen()).toBeNull();
  });
});

itTakesEveryTransition(replayMachine);

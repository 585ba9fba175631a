import { describe, expect, it } from 'vitest';
import { exampleWhatIf } from '../../../src/machines/money/samples/what-if.samples.ts';
import { whatIfMachine } from '../../../src/machines/money/what-if.machine.ts';
import { expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

describe('what if', () => {
  it('[V232][V235] shows every way to end at an example share, and at another that is chosen', () => {
    const { actor, clock } = stage(whatIfMachine, { systemId: 'whatIf', input: exampleWhatIf });
    const split = () =>
      actor.getSnapshot().context.ends.find(({ state }) => state.path === 'split')?.freelancerCents;
    expect(actor.getSnapshot().context.shareCents).toBe(20_000);
    expect(split()).toBe(18_000);
    for (const cents of [5000, 10_000]) {
      actor.send({ type: 'share.chosen', cents });
      expect(actor.getSnapshot().context.shareCents).toBe(cents);
      clock.increment(199);
      expect(split()).toBe(18_000);
    }
    clock.increment(1);
    expectToBeIn(actor, 'shown');
    expect(split()).toBe(9000);
    for (const cents of [40_001, -1, 0.5, Number.NaN]) {
      expect(actor.getSnapshot().can({ type: 'share.chosen', cents })).toBe(false);
    }
  });
  it('[V232] has no tree for a state that this version does not know', () => {
    const { milestone } = exampleWhatIf;
    const input = { ...exampleWhatIf, milestone: { ...milestone, State: 'frozen' } };
    const { actor, clock } = stage(whatIfMachine, { systemId: 'whatIf', input });
    expect(actor.getSnapshot().context.root).toBeNull();
    actor.send({ type: 'share.chosen', cents: 0 });
    clock.increment(200);
    expect(actor.getSnapshot().context.ends).toEqual([]);
  });
});

itTakesEveryTransition(whatIfMachine);

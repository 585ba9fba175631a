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
  it('[V285] takes a share as it is typed, and keeps its tree while the text is none', () => {
    const { actor, clock } = stage(whatIfMachine, { systemId: 'whatIf', input: exampleWhatIf });
    const context = () => actor.getSnapshot().context;
    const split = () => context().ends.find(({ state }) => state.path === 'split')?.freelancerCents;
    const type = (typed: string) => actor.send({ type: 'share.typed', typed });
    expect(context().typed).toBe('200');
    type('100.5');
    expect(context()).toMatchObject({ typed: '100.5', shareCents: 10_050 });
    for (const wrong of ['', '100.', '-3', '400.01']) {
      type(wrong);
      expect(context()).toMatchObject({ typed: wrong, shareCents: 10_050 });
      expectToBeIn(actor, 'choosing.mistyped');
    }
    type('100.50');
    clock.increment(199);
    expect(split()).toBe(18_000);
    clock.increment(1);
    expect(split()).toBe(9045);
    expectToBeIn(actor, 'shown.typed');
    type('half');
    expectToBeIn(actor, 'shown.mistyped');
    type('50');
    type('none');
    clock.increment(200);
    expectToBeIn(actor, 'shown.mistyped');
    expect(split()).toBe(4500);
    actor.send({ type: 'share.chosen', cents: 30_000 });
    expect(context().typed).toBe('300');
  });
  it('[V285] asks for a share only where an offer or a ruling can follow', () => {
    const { milestone } = exampleWhatIf;
    const hasShares = (State: string) =>
      stage(whatIfMachine, {
        systemId: 'whatIf',
        input: { ...exampleWhatIf, milestone: { ...milestone, State, DueAt: '2026-12-01T10:00:00.000Z' } },
      }).actor.getSnapshot().context.hasShares;
    expect(['draft', 'funded', 'submitted', 'released', 'cleared', 'frozen'].map(hasShares)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
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

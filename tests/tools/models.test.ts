/** What `npm run check` reports about a machine without samples or model, or with outdated ones. */
import { describe, expect, it } from 'vitest';
import { sessionMachine } from '../../src/machines/account/session.machine.ts';
import { possibleMutants, applyMutant } from '../../src/inspector/mutants.ts';
import { transitionsOf } from '../../src/inspector/transitions.ts';
import { faultReportOf, reportOf, tableOf, type Row } from '../../tools/paths/report.ts';
import type { PlannedPath } from '../../tools/paths/cover.ts';
import { whatIsMissing } from '../../tools/paths/complete.ts';
import { sessionModel } from '../models/account/session.model.ts';
import type { AnyModel, ListedModel } from '../models/support/model.ts';
import { sampledRuns } from '../models/support/fault-runs.ts';
import { gapsIn, modelFileFor } from '../models/support/models.ts';

const modelFile = 'tests/models/account/session.model.ts';
const gaps = (model: object): string[] =>
  gapsIn({ machine: sessionMachine, model: model as unknown as AnyModel, modelFile });

describe('a model', () => {
  it('covers all of its machine', () => expect(gaps(sessionModel)).toEqual([]));
  it('without an assertion is reported with the state, the code to write and the place', () => {
    const { 'signedIn.stale': _, ...states } = sessionModel.states;
    expect(gaps({ ...sessionModel, states })).toEqual([
      expect.stringMatching(
        /^tests\/models\/account\/session\.model\.ts: the state ‘signedIn\.stale’ has no assertion: add to/,
      ),
    ]);
  });
  it('without a gesture, a reply or a failure is reported with its name', () => {
    const { 'user.signedOut': _, ...events } = sessionModel.events;
    const found = gaps({ ...sessionModel, events, results: {}, failures: {} });
    expect(found.map((gap) => /‘(.+?)’/.exec(gap)?.[1]).toSorted()).toEqual([
      'endSession done',
      'endSession failed',
      'loadDialog done',
      'loadDialog failed',
      'recallUser done',
      'recallUser failed',
      'refreshUser done',
      'refreshUser failed',
      'signInAgain failed',
      'tabs failed',
      'user.signedOut',
      'userStorage failed',
    ]);
  });
  it('with surplus entries is reported with what to remove', () => {
    const events = { ...sessionModel.events, 'user.teleported': async () => {} };
    const states = { ...sessionModel.states, 'signedIn.beamed': async () => {} };
    expect(gaps({ ...sessionModel, events, states })).toEqual([
      expect.stringContaining('there is no state ‘signedIn.beamed’ any more'),
      expect.stringContaining('no transition is for ‘user.teleported’ any more'),
    ]);
  });
});

describe('a sample of runs with a fault', () => {
  const path = { name: 'pressed', input: '', start: 'idle', taken: [], steps: [{ type: 'button.pressed' }] };
  const planned = ['one', 'two', 'three', 'four', 'five', 'alone'].map((name) => ({
    listed: { name, model: {} } as unknown as ListedModel,
    paths: [{ ...path, name: `${name} pressed` }] as unknown as PlannedPath[],
    kind: name === 'alone' ? '/contact' : 'form',
  }));
  const runsOf = (seed: number) =>
    sampledRuns(planned, seed).map(({ listed, fault }) => ({ name: listed.name, fault }));

  it('has every kind with every fault, spread over its machines', () => {
    const runs = runsOf(1);
    expect(runs).toHaveLength(8);
    expect(new Set(runs.map(({ name }) => name)).size).toBe(5);
    const faultsOf = (isAlone: boolean) =>
      new Set(runs.filter(({ name }) => (name === 'alone') === isAlone).map(({ fault }) => fault));
    expect(faultsOf(true).size).toBe(4);
    expect(faultsOf(false).size).toBe(4);
  });
  it('is the same for a seed, and differs for another', () => {
    expect(runsOf(1)).toEqual(runsOf(1));
    expect([2, 3, 4, 5].some((seed) => JSON.stringify(runsOf(seed)) !== JSON.stringify(runsOf(1)))).toBe(
      true,
    );
  });
});

describe('every machine', () => {
  it('has samples that reach all of it, and a model that covers all of it', async () =>
    expect(await whatIsMissing()).toEqual([]));
});

describe('the model of a machine', () => {
  it.each([
    ['src/machines/account/session.machine.ts', 'tests/models/account/session.model.ts'],
    ['src/machines/account/session.machine.ts', 'tests/models/account/session.model.ts'],
    ['src/inspector/letter.machine.ts', 'tests/models/inspector/letter.model.ts'],
  ])('for %s belongs to %s', (machine, model) => expect(modelFileFor(machine)).toBe(model));
});

describe('a seeded fault', () => {
  it('of each kind is possible', () => {
    const kinds = new Set(possibleMutants(sessionMachine).map(({ kind }) => kind));
    expect([...kinds]).toEqual([
      'a transition dropped',
      'two targets swapped',
      'a guard removed',
      'an onError dropped',
    ]);
  });
  it('changes the given machine, and leaves other machines and all names alone', () => {
    const copy = sessionMachine.provide({});
    const before = transitionsOf(copy);
    for (const mutant of possibleMutants(copy)) applyMutant(copy, mutant);
    expect(transitionsOf(copy)).toEqual(before);
    const [{ guard } = { guard: undefined }] = copy.root.transitions.get('storage.refused') ?? [];
    expect(guard).toBeTypeOf('function');
    expect(sessionMachine.root.transitions.get('storage.refused')?.[0]?.guard).toBeUndefined();
  });
  it('in a missing transition is rejected by name', () =>
    expect(() =>
      applyMutant(sessionMachine.provide({}), {
        machine: 'session',
        kind: 'a guard removed',
        at: { source: 'gone', event: 'x', index: 0 },
      }),
    ).toThrow('session has no transition ‘gone | x | 0’'));
});

describe('the coverage table', () => {
  const row: Row = {
    machine: 'session',
    through: '',
    states: 8,
    transitions: 15,
    paths: 11,
    taken: 14,
    takenByHand: 1,
    unseen: [],
    noView: [{ state: 'signedIn.away', reason: 'no badge yet' }],
    byHand: [{ event: 'user.updated', reason: 'no page yet' }],
    untaken: ['signedOut | user.signedIn | 0'],
    unreachable: 0,
  };
  it('rounds down: 100 means every transition', () =>
    expect(tableOf([row])).toMatch(/session\s+8\s+15\s+11\s+14\s+93\s+1/));
  it('separates a machine’s own transitions from those covered by a machine of the same kind', () => {
    const instance = {
      ...row,
      machine: 'login',
      taken: 9,
      takenByKind: 6,
      kinds: ['newsletter'],
      untaken: [],
    };
    expect(tableOf([row, instance])).toMatch(/login\s+8\s+15\s+11\s+9\s+6\s+100\s+1/);
    expect(reportOf([row, instance])).toContain('6 more are of machines made from a generic one');
    expect(reportOf([row, instance])).toContain('by another made from it (newsletter)');
  });
  it('names transitions that were not taken, or not by gesture, with the reason', () => {
    const report = reportOf([row]);
    expect(report).toContain('14 of 15 transitions taken, on 11 paths; 13 of them by gestures');
    expect(report).toContain('session: signedOut | user.signedIn | 0');
    expect(report).toContain('session: user.updated — no page yet');
    expect(report).toContain('session: signedIn.away — no badge yet');
  });
  it('counts how often a fault took effect, and how many steps succeeded', () => {
    const effects = { lateReplies: 3, droppedSockets: 1 };
    expect(faultReportOf([{ fault: 'slow', runs: 2, planned: 5, performed: 4, effects }])).toContain(
      'slow: 2 runs, 4 of 5 steps performed; 3 late replies, 1 dropped sockets',
    );
    expect(faultReportOf([])).toBe('');
  });
  it('reports when nothing was run', () => expect(reportOf([])).toBe('No generated path was run.'));
});

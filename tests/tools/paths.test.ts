/** The path generator, on machines small enough to know every path. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { assign, fromPromise, setup, stateIn } from 'xstate';
import { describe, expect, it } from 'vitest';
import { pathFile } from '../../src/contracts/core/path-file.ts';
import { textOfState, textOfTransition, wordsOfEvent } from '../../src/inspector/transitions.ts';
import { samplesOf } from '../../src/machines/core/samples/samples.ts';
import {
  coveringPaths,
  pathTo,
  simplePaths,
  UncoveredTransitions,
  type PlannedPath,
} from '../../tools/paths/cover.ts';
import { explore } from '../../tools/paths/explore.ts';
import { fileOf, formats } from '../../tools/paths/formats.ts';
import { statesAnd, touringPaths, type TourRules } from '../../tools/paths/tours.ts';
import { headerOf, listMachines, type AnySamples, type ListedMachine } from '../../tools/paths/machines.ts';

const kettle = setup({
  types: {
    context: {} as { readonly litres: number },
    events: {} as
      | { readonly type: 'water.poured'; readonly litres: number }
      | { readonly type: 'switch.pressed' }
      | { readonly type: 'cover.lifted' },
  },
  actors: { heat: fromPromise<string>(() => Promise.reject(new Error('not provided'))) },
  actions: { fill: assign({ litres: (_, { litres }: { litres: number }) => litres }) },
  guards: { isFull: ({ context }) => context.litres >= 1 },
  delays: { patience: 90_000 },
}).createMachine({
  id: 'kettle',
  context: { litres: 0 },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'water.poured': { actions: { type: 'fill', params: ({ event }) => event } },
        'switch.pressed': [{ guard: 'isFull', target: 'heating' }, { target: 'warning' }],
      },
    },
    warning: { on: { 'cover.lifted': 'idle' } },
    heating: {
      invoke: { id: 'heat', src: 'heat', onDone: 'done', onError: 'warning' },
      after: { patience: 'warning' },
    },
    done: { always: { guard: 'isFull', target: 'idle' } },
  },
});
const full = samplesOf(kettle, {
  events: {
    'water.poured': { 'one litre': { litres: 1 } },
    'switch.pressed': { once: {} },
    'cover.lifted': { once: {} },
  },
  results: { heat: { boiled: 'hot' } },
  failures: { heat: { broken: { kind: 'offline' } } },
});
const listed = (samples: AnySamples): ListedMachine => ({
  name: 'kettle',
  file: 'src/machines/account/session.machine.ts',
  machine: kettle,
  samples,
});
const said = (samples: AnySamples): string[] => coveringPaths(listed(samples)).map(({ name }) => name);

describe('covering paths', () => {
  it('are the shortest that together take every transition; answers, failures and delays are steps', () => {
    expect(said(full)).toEqual([
      'switch.pressed → cover.lifted',
      'water.poured (one litre) → switch.pressed → after patience',
      'water.poured (one litre) → switch.pressed → heat failed (broken)',
      'water.poured (one litre) → switch.pressed → heat done (boiled)',
    ]);
  });
  it('are the same each time', () =>
    expect(coveringPaths(listed(full))).toEqual(coveringPaths(listed(full))));
  it('name each step’s target and transitions, through transient states', () => {
    const last = coveringPaths(listed(full)).at(-1)?.steps.at(-1);
    expect(textOfState(last?.state ?? '')).toBe('idle');
    expect(last?.takes.map(textOfTransition)).toEqual([
      'heating | xstate.done.actor.heat | 0',
      'done | always | 0',
    ]);
  });
  it('report a transition that no path takes, with the remedy', () => {
    const { 'water.poured': _, ...events } = full.events;
    const blind = { ...full, events: { ...events, 'water.poured': {} } };
    expect(() => said(blind)).toThrow(UncoveredTransitions);
    expect(() => said(blind)).toThrow(
      'no path takes ‘idle | switch.pressed | 0’: add a sample that leads there, or declare it under `unreachable`',
    );
  });
  it('omit what is declared unreachable, and reject a wrong declaration', () => {
    const { heat } = full.results ?? {};
    const failing = { ...full, failures: {} };
    const name = 'heating | xstate.error.actor.heat | 0';
    expect(said({ ...failing, unreachable: { [name]: 'this kettle never fails' } })).not.toContain(
      'heat failed',
    );
    expect(() => said({ ...full, results: { heat }, unreachable: { [name]: 'never' } })).toThrow(
      'a path takes it',
    );
    expect(() => said({ ...full, unreachable: { 'no | such | 0': 'never' } })).toThrow(
      'there is no such transition',
    );
  });
  it('contain an event only where its sample allows it', () => {
    const shy = { ...full, happensIn: { 'switch.pressed': ['heating'] } };
    expect(() => said(shy)).toThrow('no path takes ‘idle | switch.pressed | 0’');
    const misspelt = { ...full, happensIn: { 'switch.pressed': ['idle', 'heatin'] } };
    expect(() => said(misspelt)).toThrow('happens in ‘heatin’, and there is no such state');
  });
  it('start with every input', () => {
    const machine = setup({
      types: { context: {} as { a: boolean }, input: {} as { a: boolean } },
    }).createMachine({
      id: 'two',
      context: ({ input }) => input,
      initial: 'x',
      states: {
        x: { always: [{ guard: ({ context }) => context.a, target: 'y' }, { target: 'z' }] },
        y: {},
        z: {},
      },
    });
    const samples = { inputs: { yes: { a: true }, no: { a: false } }, events: {} };
    expect(coveringPaths({ name: 'two', machine, samples }).map(({ name, start }) => [name, start])).toEqual([
      ['no', 'z'],
      ['yes', 'y'],
    ]);
  });
});

describe('tours', () => {
  const touring = (rules: TourRules = {}) => touringPaths(listed(full), rules);
  const wordsOf = (tours: readonly PlannedPath[]) =>
    tours.map(({ steps }) => steps.map(({ type }) => wordsOfEvent(type)).join(', '));
  const takenOf = (tours: readonly PlannedPath[]) =>
    [
      ...new Set(tours.flatMap(({ steps }) => steps.flatMap(({ takes }) => takes.map(textOfTransition)))),
    ].toSorted();

  it('take the transitions of the shortest paths on fewer pages, and are the same each time', () => {
    expect(takenOf(touring())).toEqual(takenOf(coveringPaths(listed(full))));
    expect(wordsOf(touring())).toEqual([
      'water.poured, switch.pressed, heat done, switch.pressed, heat failed, cover.lifted, switch.pressed, after patience',
      'switch.pressed, cover.lifted',
    ]);
    expect(touring()).toEqual(touring());
  });
  it('stay within the maximum length, unless a shortest path is longer', () => {
    const tours = touring({ most: 5 });
    expect(tours.map(({ steps }) => steps.length)).toEqual([5, 4, 2]);
    expect(takenOf(tours)).toEqual(takenOf(touring()));
  });
  it('do not continue after a final step, with an early-only step, or from a standalone path', () => {
    const early = touring({ isEarly: ({ type }) => type.endsWith('failed') || type.includes('error') });
    const failing = early.filter(({ steps }) => steps.some(({ type }) => type.includes('error')));
    expect(failing.map(({ steps }) => steps.findIndex(({ type }) => type.includes('error')))).toEqual([2]);
    const last = touring({ isLast: ({ type }) => type.includes('done') });
    for (const { steps } of last)
      expect(steps.slice(0, -1).some(({ type }) => type.includes('done'))).toBe(false);
    const alone = touring({ isAlone: ({ type }) => type.includes('done') });
    expect(alone.filter(({ steps }) => steps.some(({ type }) => type.includes('done')))).toMatchObject([
      { name: 'water.poured (one litre) → switch.pressed → heat done (boiled)' },
    ]);
  });
  it('of one machine of a kind reach every state, with every input, and take its own transitions', () => {
    const tours = touring({
      aims: statesAnd(new Set(['heating | xstate.after.patience.kettle.heating | 0'])),
    });
    const states = new Set(tours.flatMap(({ start, steps }) => [start, ...steps.map(({ state }) => state)]));
    expect([...states].map((state) => textOfState(state)).toSorted()).toEqual(['heating', 'idle', 'warning']);
    expect(takenOf(tours)).toContain('heating | xstate.after.patience.kettle.heating | 0');
    expect(takenOf(tours).length).toBeLessThan(takenOf(touring()).length);
  });
});

describe('other paths', () => {
  it('to a state take the shortest way', () =>
    expect(pathTo(listed(full), 'warning').name).toBe('switch.pressed'));
  it('to an unknown state fail with the list of states', () =>
    expect(() => pathTo(listed(full), 'boiling')).toThrow('It comes to: idle, warning, heating'));
  it('visit no state twice when simple, and stop at their limit', () => {
    const all = simplePaths(listed(full), 1000);
    expect(all.length).toBeGreaterThan(3);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(simplePaths(listed(full), 2)).toHaveLength(2);
  });
});

describe('the search', () => {
  it('distinguishes parallel states, and guards that read them', () => {
    const machine = setup({
      types: { events: {} as { type: 'a' } | { type: 'b' } },
      guards: { isOneOn: stateIn({ one: 'on' }) },
    }).createMachine({
      id: 'pair',
      type: 'parallel',
      states: {
        one: { initial: 'off', states: { off: { on: { a: 'on' } }, on: {} } },
        two: {
          initial: 'off',
          states: { off: { on: { b: { guard: 'isOneOn', target: 'on' } } }, on: {} },
        },
      },
    });
    const { nodes, isWhole } = explore(machine, { events: { a: { once: {} }, b: { once: {} } } });
    expect(isWhole).toBe(true);
    expect(nodes.map(({ value }) => textOfState(value))).toEqual([
      'one.off, two.off',
      'one.on, two.off',
      'one.on, two.on',
    ]);
  });
  it('ignores irrelevant context, and reports when it gave up', () => {
    const counter = setup({
      types: { context: {} as { n: number }, events: {} as { type: 'tick' } },
    }).createMachine({
      id: 'counter',
      context: { n: 0 },
      on: { tick: { actions: assign({ n: ({ context }) => context.n + 1 }) } },
    });
    const events = { tick: { once: {} } };
    expect(explore(counter, { events }, { limit: 50 }).isWhole).toBe(false);
    expect(explore(counter, { events, distinguish: () => null }).nodes).toHaveLength(1);
  });
});

describe('output formats', () => {
  const paths = coveringPaths(listed(full));
  it('text has a line for each step', () =>
    expect(formats.text(listed(full), paths, '.')).toContain('   heat failed (broken) → warning'));
  it('JSON is a list of path files', () => {
    const files = JSON.parse(formats.json(listed(full), paths, '.')) as unknown[];
    expect(files.map((file) => pathFile.safeParse(file).success)).toEqual(paths.map(() => true));
    expect(fileOf(listed(full), paths[0] as never).steps[0]?.event).toEqual({ type: 'switch.pressed' });
  });
  it('Markdown has a table for each path', () =>
    expect(formats.markdown(listed(full), paths, '.').match(/^## /gm)).toHaveLength(paths.length));
  it('Mermaid has an arrow for each step', () =>
    expect(formats.mermaid(listed(full), paths, '.').match(/-->/g)).toHaveLength(
      paths.reduce((sum, { steps }) => sum + steps.length, 0),
    ));
  it('Playwright is a script that names every step', () => {
    const script = formats.playwright(listed(full), paths, '..');
    expect(script).toContain("from '../tests/models/support/recorded-build.ts'");
    expect(script.match(/await step\(/g)).toHaveLength(
      paths.reduce((sum, { steps }) => sum + steps.length, 0),
    );
  });
});

describe('an event that a guard rejects', () => {
  const door = setup({
    types: {
      context: {} as { keys: number },
      events: {} as { type: 'key.found' } | { type: 'handle.pressed' },
    },
    guards: { hasKey: ({ context }) => context.keys > 0 },
    actions: { take: assign({ keys: 1 }) },
  }).createMachine({
    id: 'door',
    context: { keys: 0 },
    initial: 'shut',
    states: {
      shut: {
        on: { 'key.found': { actions: 'take' }, 'handle.pressed': { guard: 'hasKey', target: 'open' } },
      },
      open: {},
    },
  });
  const events = { 'key.found': { once: {} }, 'handle.pressed': { once: {} } };
  it('is a step too: it takes no transition, and the state stays', () => {
    const paths = coveringPaths({ name: 'door', machine: door, samples: { events } });
    expect(paths.map(({ name }) => name)).toEqual(['handle.pressed, refused', 'key.found → handle.pressed']);
    expect(paths[0]?.steps).toMatchObject([{ type: 'handle.pressed', state: 'shut', takes: [] }]);
  });
});

describe('a search that gave up', () => {
  it('reports that, and rejects no declaration without a message', () => {
    const clock = setup({
      types: { context: {} as { n: number }, events: {} as { type: 'tick' } },
      guards: { isLate: ({ context }) => context.n > 300 },
    }).createMachine({
      id: 'clock',
      context: { n: 0 },
      initial: 'early',
      states: {
        early: {
          on: {
            tick: [
              { guard: 'isLate', target: 'late' },
              { actions: assign({ n: ({ context }) => context.n + 1 }) },
            ],
          },
        },
        late: {},
      },
    });
    const plan = (unreachable: Record<string, string>) => () =>
      coveringPaths(
        { name: 'clock', machine: clock, samples: { events: { tick: { once: {} } }, unreachable } },
        { limit: 200 },
      );
    expect(plan({})).toThrow('the search gave up before it had seen every state');
    expect(plan({ 'early | tick | 0': 'never' })).toThrow('the search gave up');
  });
});

describe('the machines', () => {
  it('are found by their ids and files only', async () => {
    expect((await listMachines(['skill-search'])).map(({ name }) => name)).toEqual(['skillSearch']);
    await expect(listMachines(['nosuch'])).rejects.toThrow(
      'There is no machine ‘nosuch’. There are: accountSettings, act, alerts, amendmentDialog,',
    );
  });
  it('are found in domain folders, with their samples in a folder beside them', async () => {
    const root = mkdtempSync(join(tmpdir(), 'machines-'));
    const write = (file: string, content: string) => {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), content);
    };
    const machine = (name: string) => `export const ${name}Machine = { id: '${name}', root: {} };`;
    const samples = (name: string) => `export const ${name}Samples = { events: {} };`;
    write('src/machines/flat.machine.ts', machine('flat'));
    write('src/machines/flat.samples.ts', samples('flat'));
    write('src/machines/jobs/deep.machine.ts', machine('deep'));
    write('src/machines/jobs/samples/deep.samples.ts', samples('deep'));
    expect((await listMachines(undefined, { root })).map(({ name, file }) => [name, file])).toEqual([
      ['deep', 'src/machines/jobs/deep.machine.ts'],
      ['flat', 'src/machines/flat.machine.ts'],
    ]);
    write('src/machines/jobs/bare.machine.ts', machine('bare'));
    await expect(listMachines(undefined, { root })).rejects.toThrow(
      'bare has no samples: write src/machines/jobs/samples/bare.samples.ts',
    );
    write('src/machines/people/flat.machine.ts', machine('flat'));
    await expect(listMachines(undefined, { root })).rejects.toThrow('are both called flat');
    rmSync(root, { recursive: true });
  });
  it('show a generic machine through its instance', async () => {
    const [resource, ...others] = await listMachines(['resource']);
    expect(others).toEqual([]);
    expect(resource?.through).toBe('guides');
    expect(headerOf({ file: resource?.file ?? '' })).toContain('loaded once');
  });
});

/**
 * docs/machines follows the machines: after a change the check fails, and writing the diagrams mends that.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { and, createMachine, not, or, setup, stateIn, type AnyStateMachine } from 'xstate';
import { describeChart } from '../../src/inspector/chart/describe.ts';
import { textOfTransition, transitionsOf } from '../../src/inspector/transitions.ts';
import { filesOf, staleIn, writeInto } from '../../tools/diagrams/files.ts';
import { isMadeFrom, machineFiles, type MachineFile } from '../../tools/diagrams/machines.ts';
import { pageOf } from '../../tools/diagrams/page.ts';
import { headerIn } from '../../tools/paths/machines.ts';

const machines = await machineFiles(process.cwd());
const folder = mkdtempSync(join(tmpdir(), 'diagrams-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pageIn = (file: MachineFile): string => pageOf(file, describeChart(file.machine));
const fileOf = (machine: AnyStateMachine): MachineFile => ({
  name: 'tried',
  file: 'src/machines/tried.machine.ts',
  page: 'tried',
  isOfInspector: false,
  isLifecycle: false,
  machine,
  header: 'Tried out.',
  examples: { 'door.opened': { by: 'a | b' } },
  drawnThrough: null,
  madeFromIt: [],
});
const door = (closed: string) =>
  createMachine({
    id: 'tried',
    initial: 'closed',
    states: {
      closed: { description: closed, tags: ['shut'], on: { 'door.opened': 'open' } },
      open: { description: 'Wide.' },
    },
  });

describe('the check of docs/machines', () => {
  it('names missing, changed and surplus files, and nothing once they are written', async () => {
    const before = await filesOf([fileOf(door('Nobody gets in.'))]);
    expect(staleIn(folder, before)).toEqual(['README.md', 'tried.md', 'drawings/tried.svg']);
    writeInto(folder, before);
    expect(staleIn(folder, before)).toEqual([]);

    const after = await filesOf([fileOf(door('Nobody gets in now.'))]);
    expect(staleIn(folder, after)).toEqual(['tried.md', 'drawings/tried.svg']);
    writeFileSync(join(folder, 'gone.svg'), '');
    expect(staleIn(folder, before)).toEqual(['gone.svg']);
    writeInto(folder, after);
    expect(staleIn(folder, after)).toEqual([]);
  });

  it('names files in a domain’s folder, and links from one to another', async () => {
    const nested = join(folder, 'nested');
    const at = (page: string, more: Partial<MachineFile> = {}): MachineFile => ({
      ...fileOf(door('Shut.')),
      name: page.split('/').at(-1) ?? '',
      page,
      ...more,
    });
    const files = await filesOf([
      at('jobs/door'),
      at('generic/gate', { drawnThrough: 'door', madeFromIt: ['door'] }),
    ]);
    expect(staleIn(nested, files)).toContain('jobs/door.md');
    writeInto(nested, files);
    expect(staleIn(nested, files)).toEqual([]);
    expect([...files.keys()]).toContain('jobs/drawings/door.svg');
    expect(files.get('README.md')).toContain('- [door](jobs/door.md)');
    expect(files.get('generic/gate.md')).toContain('Made from it: [door](../jobs/door.md)');
    expect(files.get('generic/gate.md')).toContain('(drawings/gate.svg)');
    writeFileSync(join(nested, 'jobs/left.md'), '');
    expect(staleIn(nested, files)).toEqual(['jobs/left.md']);
  });

  it.each([
    ["import { form } from './form.machine.ts';", true],
    ["import { form } from '../generic/form.machine.ts';", true],
    ["import { filing } from '../generic/form-filing.ts';", false],
  ])('knows what is made from a generic one: %s', (source, isMade) => {
    expect(isMadeFrom(`${source}\nexport const aMachine = form({});`, 'form')).toBe(isMade);
  });

  it('finds every machine file, and generic ones through an instance', () => {
    const generic = machines.filter(({ drawnThrough }) => drawnThrough !== null);
    expect(machines.length).toBeGreaterThan(20);
    expect(generic.map(({ name, drawnThrough }) => [name, drawnThrough])).toEqual([
      ['dialog', 'search-dialog'],
      ['form', 'contact'],
      ['listing', 'freelancer-listing'],
      ['live', 'own-job'],
      ['record', 'job-page'],
      ['resource', 'guides'],
    ]);
    for (const { madeFromIt, drawnThrough } of generic) expect(madeFromIt).toContain(drawnThrough);
  });

  it('produces the same bytes twice', async () => {
    // Only small machines: chart-layout.test.ts compares drawings.
    const some = machines.filter(({ machine }) => transitionsOf(machine).length < 8).slice(0, 6);
    expect(some).toHaveLength(6);
    expect(await filesOf(some)).toEqual(await filesOf(some));
  });
});

describe('a page', () => {
  it('describes each state, shows an event’s example, and keeps its tables intact', () => {
    const page = pageIn(fileOf(door('Nobody gets in.')));
    expect(page).toContain('| `closed` | Nobody gets in. | `shut` |');
    expect(page).toContain(String.raw`{ "type": "door.opened", "by": "a \| b" }`);
    expect(page).toContain('- `closed`, `door.opened`: to `open`.');
    expect(page).toContain('![The statechart of tried: closed, open](drawings/tried.svg)');
  });

  it('marks an unknown example, and shows the length of a delay', () => {
    const machine = setup({ delays: { patience: 90_000, mood: () => 1 } }).createMachine({
      initial: 'a',
      states: { a: { after: { patience: 'b', mood: 'b' } }, b: { on: { 'nothing.known': 'a' } } },
    });
    const page = pageIn({ ...fileOf(machine), examples: {} });
    expect(page).toContain('| `nothing.known` | `b` | — |');
    expect(page).toContain('| `patience` | 90 s | `a` |');
    expect(page).toContain('| `mood` | the context decides | `a` |');
  });

  it.each(machines.map((file) => [file.name, file] as const))('of %s lists every transition', (_, file) => {
    const page = pageIn(file);
    const listed = page.split('## Transitions')[1]?.match(/^- /gm)?.length ?? 0;
    expect(listed).toBe(transitionsOf(file.machine).length);
  });
});

describe('a description', () => {
  const machine = setup({
    types: { events: {} as { type: 'go' } },
    guards: { isA: () => true, isB: () => true, isEither: or(['isA', not('isB')]) },
    actions: { doThis: () => {} },
  }).createMachine({
    id: 'm',
    initial: 'a',
    states: {
      a: {
        on: { go: { guard: and([or(['isA', 'isB']), stateIn({ b: 'x' })]), target: 'b', actions: 'doThis' } },
      },
      b: { initial: 'x', states: { x: {} }, always: { guard: not(and(['isA', 'isB'])), target: 'a' } },
    },
  });
  const chart = describeChart(machine);
  it('names combined guards', () => {
    expect(chart.transitions.map(({ guard }) => guard)).toEqual([
      '(isA or isB) and in b.x',
      'not (isA and isB)',
    ]);
    expect(chart.guards).toEqual({ isA: null, isB: null, isEither: 'isA or not isB' });
    expect(chart.transitions[0]?.guards).toEqual(['isA', 'isB']);
  });
  it('names transitions as recordings do', () => {
    expect(chart.transitions.map(({ id }) => id)).toEqual(transitionsOf(machine).map(textOfTransition));
  });
  it('contains the comment at the beginning of a file, by paragraphs', () => {
    expect(headerIn('/**\n * One\n * two.\n *\n * Three.\n */\nimport x;')).toBe('One two.\n\nThree.');
    expect(headerIn('/** One. */\n/** Two. */')).toBe('One.');
    expect(headerIn('import x;')).toBe('');
  });
});

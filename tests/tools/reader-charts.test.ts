/** The charts on /how-it-works show the whole lifecycle and match its current code. */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { describeChart, statesOf } from '../../src/inspector/chart/describe.ts';
import { permittedMovesOf, restoredFrom, roles } from '../../src/machines/lifecycles/lifecycle.ts';
import { milestoneLifecycle } from '../../src/machines/lifecycles/milestone.lifecycle.ts';
import {
  isDrawn,
  PRIVATE,
  readerChartOf,
  staleReaderCharts,
  writeReaderCharts,
} from '../../tools/diagrams/reader-charts.ts';
import { listLifecycles } from '../../tools/paths/machines.ts';

const lifecycles = (await listLifecycles()).filter(isDrawn);
type ReaderState = ReturnType<typeof readerChartOf>['line'][number];
const all = (states: readonly ReaderState[]): ReaderState[] =>
  states.flatMap((state) => [state, ...all(state.states ?? [])]);

describe.each(lifecycles.map((listed) => [listed.name, listed] as const))('%s', (_, listed) => {
  const drawn = readerChartOf(listed);
  const states = all([...drawn.line, ...drawn.asides]);
  const whole = describeChart(listed.machine);
  const hidden = PRIVATE[listed.name] ?? [];
  const chart = {
    ...whole,
    transitions: whole.transitions.filter(
      ({ targets }) => !targets.some((target) => hidden.includes(target)),
    ),
  };

  it('[Y10] shows every state with its description, once', () => {
    const wanted = statesOf(chart.root).filter(({ path }) => path !== '' && !hidden.includes(path));
    expect(states.map(({ path, words }) => [path, words]).toSorted()).toEqual(
      wanted.map(({ path, description }) => [path, description]).toSorted(),
    );
    expect(new Set(states.map(({ path }) => path)).size).toBe(states.length);
    const final = wanted.filter(({ type }) => type === 'final').map(({ path }) => path);
    expect(
      states
        .filter(({ moves }) => moves.length === 0)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(final.toSorted());
  });

  it('[Y10] shows every transition: its label, its target and its actors', () => {
    for (const { id, source, event, description, targets } of chart.transitions) {
      const moves = states.find(({ path }) => path === source)?.moves ?? [];
      const move = moves.find((one) => one.event === event && one.words === description);
      expect(move, id).toBeDefined();
      expect(move?.to, id).toEqual(expect.arrayContaining(targets.filter((target) => target !== source)));
      expect(move?.who.length === 0, id).toBe(event === '');
    }
  });

  it('[Y10] has a main line from its start to its best end', () => {
    expect(drawn.line[0]?.path).toBe(chart.root.initial);
    expect(drawn.line.at(-1)?.moves).toEqual([]);
    for (const [index, { moves }] of drawn.line.slice(0, -1).entries())
      expect(moves.flatMap(({ to }) => to)).toContain(drawn.line[index + 1]?.path);
  });
});

it('[Y10][Y8] names exactly the permitted actors', () => {
  const listed = lifecycles.find(({ name }) => name === 'milestone');
  const submitted = listed && all(readerChartOf(listed).line).find(({ path }) => path === 'submitted');
  const at = '2026-03-02T09:00:00.000Z';
  const snapshot = restoredFrom(milestoneLifecycle, {
    value: 'submitted',
    context: {
      amountCents: 50_000,
      disputableUntil: null,
      checkout: null,
      invoicedCents: null,
      dueAt: at,
      submittedAt: at,
      interrupted: null,
      request: null,
      dispute: null,
      offer: null,
      appeal: null,
      toFreelancerCents: null,
    },
  });
  for (const role of roles)
    expect(
      submitted?.moves
        .filter(({ who }) => who.includes(role) || (role === 'system' && who.includes('time')))
        .map(({ event }) => event)
        .toSorted(),
      role,
    ).toEqual(permittedMovesOf(snapshot, role).toSorted());
});

describe('the committed modules', () => {
  const root = mkdtempSync(join(tmpdir(), 'reader-charts-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('[Y10] match the lifecycles', async () =>
    expect(await staleReaderCharts(process.cwd(), lifecycles)).toEqual([]));

  it('[Y10] are stale when missing or different', async () => {
    mkdirSync(join(root, 'src/views/parts/lifecycle-chart'), { recursive: true });
    copyFileSync('.oxfmtrc.json', join(root, '.oxfmtrc.json'));
    expect(await staleReaderCharts(root, lifecycles)).toEqual(['job.chart.ts', 'milestone.chart.ts']);
    await writeReaderCharts(root, lifecycles);
    expect(await staleReaderCharts(root, lifecycles)).toEqual([]);
    const file = join(root, 'src/views/parts/lifecycle-chart/job.chart.ts');
    writeFileSync(file, readFileSync(file, 'utf8').replace('Nobody else', 'Everybody'));
    expect(await staleReaderCharts(root, lifecycles)).toEqual(['job.chart.ts']);
  });
});

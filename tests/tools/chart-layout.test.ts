/** Every machine gets a complete layout without overlaps, the same each time. */
import { assert, asyncProperty, constantFrom, integer, record, array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMachine, type AnyStateMachine } from 'xstate';
import { describeChart, isBelow, type Chart } from '../../src/inspector/chart/describe.ts';
import type { Box, ChartLayout, Line, Point, Rect } from '../../src/inspector/chart/geometry.ts';
import { layoutChart } from '../../src/inspector/chart/layout.ts';
import { svgOf } from '../../src/inspector/chart/svg.ts';
import { widthOf } from '../../src/inspector/chart/text.ts';
import { textOfTransition, transitionsOf } from '../../src/inspector/transitions.ts';
import { machineFiles } from '../../tools/diagrams/machines.ts';
import { isFull } from '../support/scope.ts';

const machines = (await machineFiles(process.cwd())).map(({ name, machine }) => [name, machine] as const);

const overlap = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
/** Tolerance: rounding may lose a pixel. */
const holds = (outer: Rect, inner: Rect): boolean =>
  inner.x >= outer.x - 1 &&
  inner.y >= outer.y - 1 &&
  inner.x + inner.width <= outer.x + outer.width + 1 &&
  inner.y + inner.height <= outer.y + outer.height + 1;
const rectOf = ({ x, y, text, role }: Line): Rect => ({
  x,
  y: y - 9,
  width: widthOf(text, role),
  height: 10,
});
const pieceOf = (from: Point, to: Point): Rect => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  width: Math.abs(from.x - to.x) || 0.1,
  height: Math.abs(from.y - to.y) || 0.1,
});
/** The box without its border, where arrows begin and end. */
const shrunk = ({ x, y, width, height }: Rect): Rect => ({
  x: x + 3,
  y: y + 3,
  width: width - 6,
  height: height - 6,
});
const isAtBorder = ({ x, y }: Point, box: Rect): boolean =>
  holds(box, { x, y, width: 0, height: 0 }) &&
  [x - box.x, y - box.y, box.x + box.width - x, box.y + box.height - y].some((gap) => Math.abs(gap) <= 1);

/** The drawing's defects, in words. */
const faultsOf = ({ boxes, edges, width, height }: ChartLayout): string[] => {
  const isInside = (inner: Box, outer: Box): boolean =>
    outer.kind !== 'anywhere' &&
    (inner.kind === 'anywhere'
      ? inner.path === outer.path || isBelow(inner.path, outer.path)
      : isBelow(inner.path, outer.path));
  const faults: string[] = [];
  const nameOf = ({ kind, path }: Box): string => `${kind} ${path}`;
  for (const [index, box] of boxes.entries()) {
    for (const line of box.lines)
      if (!holds(box, rectOf(line))) faults.push(`'${line.text}' leaves ${nameOf(box)}`);
    for (const other of boxes.slice(index + 1)) {
      if (isInside(other, box)) {
        if (!holds(box, other)) faults.push(`${nameOf(other)} leaves ${nameOf(box)}`);
        if (box.lines.some((line) => overlap(rectOf(line), other)))
          faults.push(`${nameOf(other)} hides the head of ${nameOf(box)}`);
      } else if (overlap(box, other)) faults.push(`${nameOf(box)} lies on ${nameOf(other)}`);
    }
  }
  const solid = boxes.filter(({ kind }) => kind === 'state' || kind === 'anywhere');
  for (const [index, { id, label, points, source, target, kind }] of edges.entries()) {
    if (label && !holds({ x: 0, y: 0, width, height }, label))
      faults.push(`the words of ${id} leave the drawing`);
    if (label && solid.some((box) => overlap(box, label))) faults.push(`the words of ${id} lie on a state`);
    if (label && edges.slice(index + 1).some((other) => other.label && overlap(label, other.label)))
      faults.push(`the words of ${id} lie on others`);
    const pieces = points.slice(1).map((point, place) => pieceOf(points[place] ?? point, point));
    const isRunThrough = (rect: Rect): boolean => pieces.some((piece) => overlap(piece, shrunk(rect)));
    for (const box of solid) if (isRunThrough(box)) faults.push(`${id} runs through ${nameOf(box)}`);
    for (const other of edges)
      if (other.label && isRunThrough(other.label)) faults.push(`${id} runs through words`);
    const [from, to] = [source, target].map((path) => boxes.filter((box) => box.path === path));
    const last = points.at(-1);
    if (!last || !to?.some((box) => isAtBorder(last, box))) faults.push(`${id} does not reach ${target}`);
    const first = points[0];
    if (kind === 'transition' && (!first || !from?.some((box) => isAtBorder(first, box))))
      faults.push(`${id} does not begin at ${source}`);
  }
  return faults;
};

const drawnIn = ({ boxes, edges }: ChartLayout): Set<string | null> =>
  new Set([...boxes, ...edges].flatMap(({ lines }) => lines.map(({ transition }) => transition)));

const charts = machines.map(([name, machine]) => ({ name, machine, chart: describeChart(machine) }));
/** Each is laid out once for all checks: the largest take seconds. */
const layouts = new Map<string, Promise<ChartLayout>>();
const layoutOf = (name: string, chart: Chart): Promise<ChartLayout> => {
  const layout = layouts.get(name) ?? layoutChart(chart);
  layouts.set(name, layout);
  return layout;
};

/** The milestone's 18 states and 60 transitions fit no page; its drawing is scaled down. */
const widestOf = (name: string): number => (name === 'milestone' ? 1440 : 1200);

describe.each(charts)('$name', ({ name, machine, chart }) => {
  it('is plain JSON', () => expect(JSON.parse(JSON.stringify(chart))).toEqual(chart));
  it('has no overlaps, and fits its page', async () => {
    const layout = await layoutOf(name, chart);
    expect(faultsOf(layout)).toEqual([]);
    expect(layout.width).toBeLessThanOrEqual(widestOf(name));
  });
  it('shows every transition, by the name that recordings use', async () => {
    const layout = await layoutOf(name, chart);
    const drawn = drawnIn(layout);
    const svg = svgOf(layout);
    for (const id of transitionsOf(machine).map(textOfTransition)) {
      expect(drawn).toContain(id);
      expect(svg).toContain(`data-transition="${id}"`);
    }
  });
});

// `npm run check` compares the drawing of every machine with the committed one; large ones are drawn twice in
// full scope only.
const drawnTwice = charts.filter(({ chart }) => isFull || chart.transitions.length <= 10);
it.each(drawnTwice)('$name is identical the second time, byte by byte', async ({ name, machine, chart }) => {
  const again = svgOf(await layoutChart(describeChart(machine)));
  expect(again).toBe(svgOf(await layoutOf(name, chart)));
});

it('reports overlapping boxes, and words that leave their box', async () => {
  const layout = await layoutChart(
    describeChart(createMachine({ id: 'm', initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } })),
  );
  const moved = layout.boxes.map((box) =>
    box.path === 'b' ? { ...box, ...layout.boxes.find(({ path }) => path === 'a'), path: 'b' } : box,
  );
  expect(faultsOf({ ...layout, boxes: moved }).join('; ')).toMatch(/state a lies on state b/);
  const narrow = layout.boxes.map((box) => (box.path === 'b' ? { ...box, width: 5 } : box));
  expect(faultsOf({ ...layout, boxes: narrow }).join('; ')).toMatch(/'b' leaves state b/);
});

describe('any machine', () => {
  const paths = ['a', 'b', 'c', 'a.x', 'a.y', 'b.x', 'b.y', 'b.y.deep', ''];
  const any = array(
    record({
      source: constantFrom(...paths),
      target: constantFrom(...paths.slice(0, -1), null),
      event: integer({ min: 0, max: 5 }),
      reenter: constantFrom(true, false),
    }),
    { maxLength: 14 },
  );
  type Way = { source: string; target: string | null; event: number; reenter: boolean };
  const machineOf = (ways: readonly Way[], type: 'parallel' | undefined): AnyStateMachine => {
    const on = (path: string) =>
      Object.fromEntries(
        ways
          .filter(({ source }) => source === path)
          .map(({ event, target, reenter }) => [
            `event.${event}`,
            { ...(target !== null && { target: `#m.${target}` }), reenter, actions: ['doThis', 'thenThat'] },
          ]),
      );
    const deep = { initial: 'deep', on: on('b.y'), states: { deep: { on: on('b.y.deep') } } };
    const inB = { x: { on: on('b.x') }, y: deep };
    return createMachine({
      id: 'm',
      initial: 'a',
      on: on(''),
      states: {
        a: { initial: 'x', on: on('a'), states: { x: { on: on('a.x') }, y: { on: on('a.y') } } },
        b: { ...(type ? { type } : { initial: 'x' }), on: on('b'), states: inB },
        c: { on: on('c') },
      },
    }) as AnyStateMachine;
  };
  it.each(['parallel', undefined] as const)('gets a complete layout (b %s, seed 42)', async (type) => {
    await assert(
      asyncProperty(any, async (ways) => {
        const chart: Chart = describeChart(machineOf(ways, type));
        const layout = await layoutChart(chart);
        expect(faultsOf(layout)).toEqual([]);
        expect([...drawnIn(layout)]).toEqual(expect.arrayContaining(chart.transitions.map(({ id }) => id)));
      }),
      { seed: 42, numRuns: isFull ? 40 : 15 },
    );
  });
});

/**
 * Lays a chart out. The result is deterministic, in Node and in browsers: ELK runs without a worker (a page's policy
 * may forbid one), and a table gives the text widths.
 */
import ELK from 'elkjs/lib/elk.bundled.js';
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Chart } from './describe.ts';
import type { Box, ChartLayout, Dot, Edge, Line, Rect } from './geometry.ts';
import { DOT, graphOf, PAD, type Graph, type Shape } from './graph.ts';
import { straightened } from './path.ts';

const options: Readonly<Record<string, string>> = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': '[top=8,left=8,bottom=8,right=8]',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.thoroughness': '30',
};

const whole = Math.round;
const rectOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Rect>): Rect => ({
  x: whole(x),
  y: whole(y),
  width: whole(width),
  height: whole(height),
});
const moved = (lines: readonly Line[], x: number, y: number): Line[] =>
  lines.map((line) => ({ ...line, x: line.x + x, y: line.y + y }));

const nodesIn = (node: ElkNode): ElkNode[] => (node.children ?? []).flatMap((one) => [one, ...nodesIn(one)]);
const edgesIn = (node: ElkNode): ElkExtendedEdge[] => [
  ...(node.edges ?? []),
  ...(node.children ?? []).flatMap(edgesIn),
];

const boxOf = (node: ElkNode, { boxes }: Graph): Box[] => {
  const known = boxes.get(node.id);
  if (!known) return [];
  const { block, ...rest } = known;
  const rect = rectOf(node);
  const top = known.kind === 'anywhere' ? PAD / 2 : PAD - 2;
  return [{ ...rest, ...rect, lines: moved(block.lines, rect.x + PAD, rect.y + top) }];
};
const edgeOf = (laid: ElkExtendedEdge, { edges }: Graph): Edge[] => {
  const known = edges.get(laid.id);
  if (!known) return [];
  const { block, isBack, ...rest } = known;
  const points = (laid.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x: whole(x), y: whole(y) })),
  );
  if (isBack) points.reverse();
  const label = block && laid.labels?.[0] ? rectOf(laid.labels[0]) : null;
  const lines = block && label ? moved(block.lines, label.x + 4, label.y + 2) : [];
  return [{ id: laid.id, ...rest, points: straightened(points), lines, label }];
};
const dotOf = (node: ElkNode, { dots }: Graph): Dot[] => {
  const path = dots.get(node.id);
  return path === undefined
    ? []
    : [{ path, x: whole(node.x ?? 0) + DOT, y: whole(node.y ?? 0) + DOT, radius: DOT }];
};

/** The width of a page. */
const WIDEST = 1200;
const dense = {
  boxWidth: 180,
  headWidth: 440,
  labelWidth: 110,
  aspectRatio: 0.4,
  options: {
    ...options,
    'elk.layered.thoroughness': '7',
    'elk.spacing.nodeNode': '8',
    'elk.spacing.edgeNode': '4',
    'elk.spacing.edgeEdge': '3',
  },
} as const satisfies Shape;
/** Of the other placements only this one narrows the largest chart. */
const linear = {
  ...dense,
  options: { ...dense.options, 'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS' },
} as const satisfies Shape;
/** Tried in order until a chart fits: later ones are denser. */
const shapes = [
  {
    boxWidth: 300,
    headWidth: 440,
    labelWidth: 200,
    aspectRatio: 1.3,
    options: {
      ...options,
      'elk.spacing.nodeNode': '28',
      'elk.spacing.edgeNode': '16',
      'elk.spacing.edgeEdge': '14',
    },
  },
  {
    boxWidth: 220,
    headWidth: 440,
    labelWidth: 140,
    aspectRatio: 0.4,
    options: {
      ...options,
      'elk.spacing.nodeNode': '12',
      'elk.spacing.edgeNode': '8',
      'elk.spacing.edgeEdge': '6',
    },
  },
  dense,
  linear,
  { ...linear, stacksRegions: true },
] as const satisfies readonly Shape[];
/** ELK's seeds: in very large charts they differ in width. */
const SEEDS = 8;
const tries = shapes.flatMap((shape) =>
  Array.from({ length: shape === dense ? SEEDS : 1 }, (_, turn) => ({
    shape,
    seed: String(7 + turn),
  })),
);

const layoutIn = async (chart: Chart, { shape, seed }: (typeof tries)[number]): Promise<ChartLayout> => {
  const graph = graphOf(chart, shape);
  const laid = await new ELK().layout({
    ...graph.root,
    layoutOptions: { ...shape.options, 'elk.randomSeed': seed },
  });
  const nodes = nodesIn(laid);
  return {
    id: chart.id,
    width: whole(laid.width ?? 0),
    height: whole(laid.height ?? 0),
    boxes: nodes.flatMap((node) => boxOf(node, graph)),
    dots: nodes.flatMap((node) => dotOf(node, graph)),
    edges: edgesIn(laid).flatMap((edge) => edgeOf(edge, graph)),
  };
};

/** Fits a page of 1200 pixels, or is as narrow as possible. Asynchronous, because ELK is. */
export const layoutChart = async (chart: Chart): Promise<ChartLayout> => {
  let narrowest: ChartLayout | undefined;
  for (const one of tries) {
    const layout = await layoutIn(chart, one);
    if (!narrowest || layout.width < narrowest.width) narrowest = layout;
    if (layout.width <= WIDEST) break;
  }
  return narrowest as ChartLayout;
};

/** A chart as the graph for ELK's layout, with the origin of each node and edge. */
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import { isBelow, statesOf, type Chart, type ChartState, type ChartTransition } from './describe.ts';
import type { Box, Edge } from './geometry.ts';
import { blockOfAnywhere, blockOfLabel, blockOfState, type Block } from './lines.ts';

export interface Shape {
  /** The longest line in a box, in a group's head, and beside an arrow. */
  readonly boxWidth: number;
  readonly headWidth: number;
  readonly labelWidth: number;
  /** The preferred aspect ratio of unconnected regions. */
  readonly aspectRatio: number;
  /** Regions that arrows leave stand below each other, where they would be too wide beside each other. */
  readonly stacksRegions?: boolean;
  /** ELK options for every group, because groups don't inherit them. */
  readonly options: Readonly<Record<string, string>>;
}
type BoxOf = Pick<Box, 'path' | 'kind' | 'isFinal' | 'depth' | 'description'> & { readonly block: Block };
type EdgeOf = Pick<Edge, 'kind' | 'source' | 'target' | 'transitions'> & {
  readonly block: Block | null;
  /** True if the edge is reversed for ELK. */
  readonly isBack: boolean;
};
export interface Graph {
  readonly root: ElkNode;
  /** By node and edge ids; outermost first. */
  readonly boxes: ReadonlyMap<string, BoxOf>;
  readonly edges: ReadonlyMap<string, EdgeOf>;
  /** The initial state's path, by its dot's id. */
  readonly dots: ReadonlyMap<string, string>;
}

export const PAD = 12;
export const DOT = 5;

const idOfState = (path: string): string => `state:${path}`;

/** Transitions of one state with the same target, in source order. */
const ways = (transitions: readonly ChartTransition[]): ChartTransition[][] => [
  ...Map.groupBy(transitions, ({ targets }) => targets.join(' ')).values(),
];
const isInward = ({ source, targets }: ChartTransition): boolean =>
  targets.length > 0 && targets.every((target) => isBelow(target, source));

/** Whether an arrow crosses or ends at the border of one of a state's children. */
const isCrossed = (chart: Chart, { states }: ChartState): boolean =>
  states.some(({ path: part }) => {
    const isWithin = (path: string): boolean => path === part || isBelow(path, part);
    return chart.transitions.some(({ source, targets }) =>
      targets.some((target) => target === part || isWithin(target) !== isWithin(source)),
    );
  });
/** Regions without connecting arrows are arranged in rows. */
const packedAt = (aspectRatio: number) => ({
  'elk.algorithm': 'rectpacking',
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
  'elk.aspectRatio': String(aspectRatio),
  'elk.spacing.nodeNode': '16',
});

export const graphOf = (chart: Chart, shape: Shape): Graph => {
  const { boxWidth, headWidth, labelWidth, options } = shape;
  const packed = packedAt(shape.aspectRatio);
  const boxes = new Map<string, BoxOf>();
  const edges = new Map<string, EdgeOf>();
  const dots = new Map<string, string>();
  const elkEdges: ElkExtendedEdge[] = [];
  // ELK gets every arrow as a forward one, so that source order decides the layers.
  const order = statesOf(chart.root).map(({ path }) => path);
  const isBefore = (path: string, other: string): boolean => order.indexOf(path) < order.indexOf(other);
  const of = Map.groupBy(chart.transitions, ({ source }) => source);

  const connect = (from: string, to: string, edge: Omit<EdgeOf, 'isBack'>): void => {
    const id = `${from} > ${to}`;
    const { block } = edge;
    const label = block && { text: id, width: block.width + 8, height: block.height + 4 };
    const isBack = isBefore(edge.target, edge.source);
    const ends = isBack ? { sources: [to], targets: [from] } : { sources: [from], targets: [to] };
    edges.set(id, { ...edge, isBack });
    elkEdges.push({ id, ...ends, ...(label && { labels: [label] }) });
  };
  const goAway = (source: string, way: readonly ChartTransition[]): void => {
    const ids = way.map(({ id }) => id);
    for (const [index, target] of (way[0]?.targets ?? []).entries())
      connect(idOfState(source), idOfState(target), {
        kind: 'transition',
        source,
        target,
        transitions: ids,
        // A fork repeats no text.
        block: index === 0 ? blockOfLabel(way, labelWidth) : null,
      });
  };
  const goInward = (source: string, depth: number, way: readonly ChartTransition[]): ElkNode => {
    const targets = way[0]?.targets ?? [];
    const id = `any:${source} > ${targets.join(' ')}`;
    const block = blockOfAnywhere(way, boxWidth, source !== '');
    boxes.set(id, { path: source, kind: 'anywhere', isFinal: false, depth, description: null, block });
    for (const target of targets)
      connect(id, idOfState(target), {
        kind: 'transition',
        source,
        target,
        transitions: way.map((transition) => transition.id),
        block: null,
      });
    return { id, width: block.width + 2 * PAD, height: block.height + PAD };
  };
  const start = (state: ChartState): ElkNode[] => {
    if (state.initial === null || state.type === 'parallel') return [];
    const id = `dot:${state.path}`;
    dots.set(id, state.path);
    const ends = { source: state.path, target: state.initial };
    connect(id, idOfState(state.initial), { kind: 'initial', ...ends, transitions: [], block: null });
    return [{ id, width: 2 * DOT, height: 2 * DOT }];
  };
  const nodeOf = (
    state: ChartState,
    depth: number,
    around: 'none' | 'group' | 'parallel' | 'packed',
  ): ElkNode => {
    const id = idOfState(state.path);
    const own = of.get(state.path) ?? [];
    const stays = own.filter(({ targets }) => targets.length === 0);
    const isGroup = state.states.length > 0;
    const block = blockOfState(chart, state, stays, isGroup ? headWidth : boxWidth);
    const kind =
      depth === 0
        ? 'machine'
        : around === 'parallel' || around === 'packed'
          ? 'region'
          : isGroup
            ? 'group'
            : 'state';
    const { path, description, type } = state;
    boxes.set(id, { path, kind, isFinal: type === 'final', depth, description, block });
    for (const way of ways(own.filter((one) => one.targets.length > 0 && !isInward(one)))) goAway(path, way);
    const width = block.width + 2 * PAD;
    const height = block.height + 2 * PAD - 4;
    const isPacked = type === 'parallel' && !isCrossed(chart, state);
    const within = isPacked ? 'packed' : type === 'parallel' ? 'parallel' : 'group';
    // ELK puts what an edge joins into layers below each other. This one is not drawn.
    if (shape.stacksRegions && within === 'parallel')
      for (const [index, { path: below }] of state.states.slice(1).entries()) {
        const above = state.states[index]?.path ?? '';
        elkEdges.push({ id: `below:${below}`, sources: [idOfState(above)], targets: [idOfState(below)] });
      }
    // ELK rotates charts for the downward direction, but does not rotate this option in nested nodes.
    const least = isPacked || around === 'packed' ? [width, height] : [height, width];
    if (!isGroup) return { id, width: Math.max(width, 76), height };
    return {
      id,
      children: [
        ...start(state),
        ...ways(own.filter(isInward)).map((way) => goInward(path, depth + 1, way)),
        ...state.states.map((child) => nodeOf(child, depth + 1, within)),
      ],
      layoutOptions: {
        ...options,
        ...(isPacked && packed),
        'elk.padding': `[top=${height + 6},left=16,bottom=16,right=16]`,
        'elk.nodeSize.constraints': '[MINIMUM_SIZE]',
        'elk.nodeSize.minimum': `(${least.join(',')})`,
      },
    };
  };
  const machine = nodeOf(chart.root, 0, 'none');
  return { root: { id: 'canvas', children: [machine], edges: elkEdges }, boxes, edges, dots };
};

/** A chart as the graph that ELK lays out, with what each of its nodes and edges is of. */
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import { isBelow, type Chart, type ChartState, type ChartTransition } from './describe.ts';
import type { Box, Edge } from './geometry.ts';
import { blockOfAnywhere, blockOfLabel, blockOfState, type Block } from './lines.ts';

export interface Shape {
  /** The widest line in a box and beside an arrow. */
  readonly boxWidth: number;
  readonly labelWidth: number;
}
type BoxOf = Pick<Box, 'path' | 'kind' | 'isFinal' | 'depth' | 'description'> & { readonly block: Block };
type EdgeOf = Pick<Edge, 'kind' | 'source' | 'target' | 'transitions'> & { readonly block: Block | null };
export interface Graph {
  readonly root: ElkNode;
  /** By the ids of the nodes and edges; outermost first. */
  readonly boxes: ReadonlyMap<string, BoxOf>;
  readonly edges: ReadonlyMap<string, EdgeOf>;
  /** Paths of the states that start at a dot, by the dot's id. */
  readonly dots: ReadonlyMap<string, string>;
}

export const PAD = 12;
export const DOT = 5;

const idOfState = (path: string): string => `state:${path}`;

/** Transitions of one state that go the same way, in the order they are written. */
const ways = (transitions: readonly ChartTransition[]): ChartTransition[][] => [
  ...Map.groupBy(transitions, ({ targets }) => targets.join(' ')).values(),
];
const isInward = ({ source, targets }: ChartTransition): boolean =>
  targets.length > 0 && targets.every((target) => isBelow(target, source));

export const graphOf = (chart: Chart, { boxWidth, labelWidth }: Shape): Graph => {
  const boxes = new Map<string, BoxOf>();
  const edges = new Map<string, EdgeOf>();
  const dots = new Map<string, string>();
  const elkEdges: ElkExtendedEdge[] = [];
  const of = Map.groupBy(chart.transitions, ({ source }) => source);

  const connect = (from: string, to: string, edge: EdgeOf): void => {
    const id = `${from} > ${to}`;
    edges.set(id, edge);
    const { block } = edge;
    const label = block && { text: id, width: block.width + 8, height: block.height + 4 };
    elkEdges.push({ id, sources: [from], targets: [to], ...(label && { labels: [label] }) });
  };
  const goAway = (source: string, way: readonly ChartTransition[]): void => {
    const ids = way.map(({ id }) => id);
    for (const [index, target] of (way[0]?.targets ?? []).entries())
      connect(idOfState(source), idOfState(target), {
        kind: 'transition',
        source,
        target,
        transitions: ids,
        // Where a way forks, its words stand once.
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
  const nodeOf = (state: ChartState, depth: number, isRegion: boolean): ElkNode => {
    const id = idOfState(state.path);
    const own = of.get(state.path) ?? [];
    const stays = own.filter(({ targets }) => targets.length === 0);
    const block = blockOfState(chart, state, stays, boxWidth);
    const isGroup = state.states.length > 0;
    const kind = depth === 0 ? 'machine' : isRegion ? 'region' : isGroup ? 'group' : 'state';
    const { path, description, type } = state;
    boxes.set(id, { path, kind, isFinal: type === 'final', depth, description, block });
    for (const way of ways(own.filter((one) => one.targets.length > 0 && !isInward(one)))) goAway(path, way);
    const width = block.width + 2 * PAD;
    const height = block.height + 2 * PAD - 4;
    if (!isGroup) return { id, width: Math.max(width, 76), height };
    return {
      id,
      children: [
        ...start(state),
        ...ways(own.filter(isInward)).map((way) => goInward(path, depth + 1, way)),
        ...state.states.map((child) => nodeOf(child, depth + 1, type === 'parallel')),
      ],
      layoutOptions: {
        'elk.padding': `[top=${height + 6},left=16,bottom=16,right=16]`,
        'elk.nodeSize.constraints': '[MINIMUM_SIZE]',
        'elk.nodeSize.minimum': `(${width},${height})`,
      },
    };
  };
  const machine = nodeOf(chart.root, 0, false);
  return { root: { id: 'canvas', children: [machine], edges: elkEdges }, boxes, edges, dots };
};

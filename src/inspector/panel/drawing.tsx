import { memo } from 'react';
import type { Box, ChartLayout, Edge, Line } from '../chart/geometry.ts';
import { headOf, pathOf } from '../chart/path.ts';
import { faces } from '../chart/text.ts';

type Ids = ReadonlySet<string>;

const Words = ({ lines, taken }: { lines: readonly Line[]; taken: Ids }) =>
  lines.map(({ x, y, text, role, transition }) => (
    <text
      key={`${x} ${y}`}
      className={`words ${role}`}
      data-lit-words={(transition !== null && taken.has(transition)) || undefined}
      x={x}
      y={y}
      fontSize={faces[role].size}
    >
      {text}
    </text>
  ));

const isState = ({ kind }: Box): boolean => kind !== 'machine' && kind !== 'anywhere';

const BoxOf = ({ box, active }: { box: Box; active: Ids }) => {
  const { x, y, width, height, kind, path, description, isFinal } = box;
  const isLit = isState(box) && active.has(path);
  return (
    <g className={`box ${kind}`} data-lit={isLit || undefined}>
      {description !== null && <title>{description}</title>}
      <rect x={x} y={y} width={width} height={height} rx={kind === 'anywhere' ? 4 : 8} />
      {isFinal && <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={6} />}
    </g>
  );
};
const Way = ({ edge, taken }: { edge: Edge; taken: Ids }) => (
  <g className="way" data-taken={edge.transitions.some((transition) => taken.has(transition)) || undefined}>
    <path d={pathOf(edge.points)} />
    <polygon points={headOf(edge.points)} />
  </g>
);

interface DrawingProps {
  readonly layout: ChartLayout;
  readonly scale: number;
  /** Paths of highlighted states. */
  readonly active: Ids;
  /** Ids of marked transitions. */
  readonly taken: Ids;
}
/** A laid-out chart. Text comes last, so that no line crosses it. */
export const Drawing = memo(({ layout, scale, active, taken }: DrawingProps) => {
  const { id, width, height, boxes, dots, edges } = layout;
  const lit = boxes.filter((box) => isState(box) && active.has(box.path)).map(({ path }) => path);
  return (
    <svg
      className="drawing"
      role="img"
      aria-label={`The statechart of ${id}. ${lit.length > 0 ? `Active: ${lit.join(', ')}.` : 'It has no states.'}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width * scale}
      height={height * scale}
    >
      {boxes.map((box) => (
        <BoxOf key={`${box.kind} ${box.path} ${box.x} ${box.y}`} box={box} active={active} />
      ))}
      {edges.map((edge) => (
        <Way key={edge.id} edge={edge} taken={taken} />
      ))}
      {dots.map(({ x, y, radius, path }) => (
        <circle key={path} className="dot" cx={x} cy={y} r={radius} />
      ))}
      {boxes.map((box) => (
        <g key={`${box.kind} ${box.path} ${box.x} ${box.y}`} className={`in-${box.kind}`}>
          <Words lines={box.lines} taken={taken} />
        </g>
      ))}
      {edges.map((edge) => (
        <Words key={edge.id} lines={edge.lines} taken={taken} />
      ))}
    </svg>
  );
});

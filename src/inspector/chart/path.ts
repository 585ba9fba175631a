/** Arrows: a line with rounded corners, and its head. */
import type { Point } from './geometry.ts';

const CORNER = 7;
const HEAD = { length: 8, width: 7 } as const;

const round = (value: number): number => Math.round(value * 10) / 10;
const at = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;
const distance = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y);
/** The point at this distance from the first, towards the second. */
const towards = (from: Point, to: Point, length: number): Point => {
  const share = distance(from, to) === 0 ? 0 : length / distance(from, to);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
};

/** The `d` of an SVG path through the points, up to the arrow's head. */
export const pathOf = (points: readonly Point[]): string => {
  const [first, ...rest] = points;
  const last = rest.at(-1);
  const before = points.at(-2);
  if (!first || !last || !before) return '';
  const corners = rest.slice(0, -1).map((corner, index) => {
    const from = points[index] ?? corner;
    const to = points[index + 2] ?? corner;
    const radius = Math.min(CORNER, distance(from, corner) / 2, distance(corner, to) / 2);
    return `L${at(towards(corner, from, radius))} Q${at(corner)} ${at(towards(corner, to, radius))}`;
  });
  return [`M${at(first)}`, ...corners, `L${at(towards(last, before, HEAD.length - 1))}`].join(' ');
};

/** The `points` of the arrow head's SVG polygon. */
export const headOf = (points: readonly Point[]): string => {
  const tip = points.at(-1);
  const before = points.at(-2);
  if (!tip || !before) return '';
  const base = towards(tip, before, HEAD.length);
  const across = towards({ x: 0, y: 0 }, { x: -(base.y - tip.y), y: base.x - tip.x }, HEAD.width / 2);
  return [tip, { x: base.x + across.x, y: base.y + across.y }, { x: base.x - across.x, y: base.y - across.y }]
    .map(({ x, y }) => `${round(x)},${round(y)}`)
    .join(' ');
};

/** Removes a small sidestep at an end of a line: the end slides along its box instead. */
const SIDESTEP = 4;
const withoutLast = (points: readonly Point[]): readonly Point[] => {
  const [from, to, last] = points.slice(-3);
  if (points.length < 4 || !from || !to || !last || distance(from, to) > SIDESTEP) return points;
  const moved = from.y === to.y ? { x: from.x, y: last.y } : { x: last.x, y: from.y };
  return [...points.slice(0, -3), moved];
};
export const straightened = (points: readonly Point[]): readonly Point[] =>
  withoutLast(withoutLast(points).toReversed()).toReversed();

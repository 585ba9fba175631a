/** A laid-out chart as an SVG file: no script, readable in light and dark mode, labelled for screen readers. */
import type { Box, ChartLayout, Dot, Edge, Line } from './geometry.ts';
import { headOf, pathOf } from './path.ts';
import { className, styles } from './style.ts';
import { faces } from './text.ts';

export interface SvgOptions {
  /** Paths of highlighted states. */
  readonly active?: readonly string[];
  /** Ids of marked transitions. */
  readonly last?: readonly string[];
  readonly title?: string;
  readonly description?: string;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
const attributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escape(String(value))}"`)
    .join('');
const element = (
  name: string,
  values: Readonly<Record<string, string | number>>,
  inside: readonly string[] = [],
): string =>
  inside.length > 0
    ? `<${name}${attributes(values)}>${inside.join('\n')}</${name}>`
    : `<${name}${attributes(values)}/>`;

const drawLine = ({ x, y, text, role, transition }: Line, last: ReadonlySet<string>): string =>
  element(
    'text',
    {
      class: className(role, ...(transition !== null && last.has(transition) ? ['lit'] : [])),
      x,
      y,
      'font-size': faces[role].size,
      ...(transition !== null && { 'data-transition': transition }),
    },
    [escape(text)],
  );

const drawBox = (box: Box, active: ReadonlySet<string>): string => {
  const { x, y, width, height, kind, path, description, isFinal } = box;
  const isActive = kind !== 'machine' && kind !== 'anywhere' && active.has(path);
  const rect = { class: className('box'), x, y, width, height, rx: kind === 'anywhere' ? 4 : 8 };
  const inner = { ...rect, x: x + 3, y: y + 3, width: width - 6, height: height - 6, rx: 6 };
  return element(
    'g',
    {
      class: className(kind, ...(isActive ? ['active'] : [])),
      ...(kind !== 'anywhere' && { 'data-state': path }),
    },
    [
      ...(description === null ? [] : [element('title', {}, [escape(description)])]),
      element('rect', rect),
      ...(isFinal ? [element('rect', inner)] : []),
    ],
  );
};
const drawLines = ({ kind, lines }: Box, last: ReadonlySet<string>): string =>
  element(
    'g',
    { class: className(`in-${kind}`) },
    lines.map((line) => drawLine(line, last)),
  );

const isTaken = ({ transitions }: Edge, last: ReadonlySet<string>): boolean =>
  transitions.some((transition) => last.has(transition));
const drawWay = (edge: Edge, last: ReadonlySet<string>): string =>
  element('g', { class: className(edge.kind, ...(isTaken(edge, last) ? ['taken'] : [])) }, [
    element('path', { class: className('way'), d: pathOf(edge.points) }),
    element('polygon', { class: className('head'), points: headOf(edge.points) }),
  ]);
const drawDot = ({ x, y, radius }: Dot): string =>
  element('circle', { class: className('dot'), cx: x, cy: y, r: radius });

/** The whole file. Text comes last, on a background, so that no line crosses it. */
export const svgOf = (layout: ChartLayout, options: SvgOptions = {}): string => {
  const active = new Set(options.active);
  const last = new Set(options.last);
  const { width, height, boxes, dots, edges } = layout;
  const names = boxes.filter(({ kind }) => kind !== 'machine' && kind !== 'anywhere').map(({ path }) => path);
  const title = options.title ?? `The statechart of ${layout.id}`;
  const described =
    options.description ?? (names.length > 0 ? `Its states: ${names.join(', ')}.` : 'It has no states.');
  return `${element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      class: 'chart',
      role: 'img',
      'aria-labelledby': 'chart-title chart-desc',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
    },
    [
      element('title', { id: 'chart-title' }, [escape(title)]),
      element('desc', { id: 'chart-desc' }, [escape(described)]),
      element('style', {}, [styles]),
      element('rect', { class: className('paper'), width, height, rx: 10 }),
      ...boxes.map((box) => drawBox(box, active)),
      ...edges.map((edge) => drawWay(edge, last)),
      ...dots.map(drawDot),
      ...boxes.map((box) => drawLines(box, last)),
      ...edges.flatMap(({ lines }) => lines.map((line) => drawLine(line, last))),
    ],
  )}\n`;
};

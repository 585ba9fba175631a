/** A drawing's labels and highlights, and that any viewer can open the file. */
import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { describeChart } from '../../src/inspector/chart/describe.ts';
import { layoutChart } from '../../src/inspector/chart/layout.ts';
import { straightened } from '../../src/inspector/chart/path.ts';
import { svgOf } from '../../src/inspector/chart/svg.ts';
import { widthOf, wrap } from '../../src/inspector/chart/text.ts';

const layout = await layoutChart(
  describeChart(
    createMachine({
      id: 'door',
      initial: 'closed',
      states: {
        closed: { description: 'Shut & <locked>.', on: { 'door.opened': 'open' } },
        open: { on: { 'door.closed': 'closed' } },
      },
    }),
  ),
);

it('highlights the active states and the taken transitions, and nothing else', () => {
  const plain = svgOf(layout);
  expect(plain).not.toMatch(/class="[^"]*chart-(?:active|lit|taken)/);
  const lit = svgOf(layout, { active: ['open'], last: ['closed | door.opened | 0'] });
  expect(lit.match(/chart-active" data-state="([^"]*)"/g)).toEqual(['chart-active" data-state="open"']);
  expect(lit.match(/class="chart-event chart-lit"/g)).toHaveLength(1);
  expect(lit.match(/class="chart-transition chart-taken"/g)).toHaveLength(1);
});

it('has an accessible name and description, both colour schemes, and no script', () => {
  const svg = svgOf(layout, { title: 'The "door"' });
  expect(svg).toContain('role="img"');
  expect(svg).toContain('<title id="chart-title">The &quot;door&quot;</title>');
  expect(svg).toContain('<desc id="chart-desc">Its states: closed, open.</desc>');
  expect(svg).toContain('<title>Shut &amp; &lt;locked&gt;.</title>');
  expect(svg).toContain('prefers-color-scheme: dark');
  expect(svg).not.toContain('<script');
});

it('breaks lines at spaces, within their width', () => {
  const lines = wrap('one two three four', 'event', widthOf('one two', 'event'));
  expect(lines).toEqual(['one two', 'three', 'four']);
  expect(wrap('unbreakable', 'event', 1)).toEqual(['unbreakable']);
});

it('removes a small sidestep from either end of a path, and keeps a large one', () => {
  const way = (side: number) => [
    { x: 0, y: 0 },
    { x: 0, y: 50 },
    { x: side, y: 50 },
    { x: side, y: 90 },
  ];
  expect(straightened(way(2))).toHaveLength(2);
  expect(new Set(straightened(way(2)).map(({ x }) => x)).size).toBe(1);
  expect(straightened(way(20))).toEqual(way(20));
});

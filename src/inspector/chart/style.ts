/** The class names and colours of charts, for light and dark mode. */

/** Prefixed, because a chart may be embedded in a page. */
export const className = (...names: readonly string[]): string =>
  names.map((name) => `chart-${name}`).join(' ');

const light = {
  paper: '#faf8f3',
  raised: '#ffffff',
  sunk: '#f2eee5',
  line: '#d3cab8',
  ink: '#1b1916',
  soft: '#544e43',
  faint: '#6b6456',
  way: '#857c6b',
  accent: '#2a3bcf',
  wash: '#e7e9fb',
};
const dark: typeof light = {
  paper: '#141310',
  raised: '#26231d',
  sunk: '#1d1b17',
  line: '#453f35',
  ink: '#f5f1e9',
  soft: '#c0b9ab',
  faint: '#a09888',
  way: '#8c8473',
  accent: '#a5b0ff',
  wash: '#23264b',
};
const colours = (theme: typeof light): string =>
  Object.entries(theme)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ');

/** Fonts with the widths of the table, or narrower. */
const face = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

export const styles = `
.chart { ${colours(light)} font-family: ${face}; }
@media (prefers-color-scheme: dark) { .chart { ${colours(dark)} } }
.chart text { fill: var(--soft); paint-order: stroke; stroke-linejoin: round; stroke-width: 4; }
.chart-in-machine text { stroke: var(--paper); }
.chart-in-group text, .chart-in-region text { stroke: var(--sunk); }
.chart .chart-name { fill: var(--ink); font-weight: 600; }
.chart .chart-tags { fill: var(--accent); stroke: var(--wash); stroke-width: 5; }
.chart .chart-actor, .chart .chart-note { fill: var(--faint); font-style: italic; }
.chart .chart-hook { fill: var(--faint); }
.chart-paper { fill: var(--paper); }
.chart-box { fill: var(--raised); stroke: var(--line); }
.chart-machine > .chart-box { fill: none; stroke: none; }
.chart-group > .chart-box { fill: var(--sunk); }
.chart-region > .chart-box { fill: var(--sunk); stroke-dasharray: 5 4; }
.chart-anywhere > .chart-box { fill: none; stroke: var(--way); stroke-dasharray: 2 3; }
.chart-active > .chart-box { stroke: var(--accent); stroke-width: 2; }
.chart-state.chart-active > .chart-box { fill: var(--wash); }
.chart-dot { fill: var(--ink); }
.chart-way { fill: none; stroke: var(--way); stroke-width: 1.25; }
.chart-head { fill: var(--way); }
.chart-taken > .chart-way { stroke: var(--accent); stroke-width: 2.25; }
.chart-taken > .chart-head { fill: var(--accent); }
.chart .chart-lit { fill: var(--accent); text-decoration: underline; }
`.trim();

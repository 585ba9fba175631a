/** Holds the built home page against tools/budgets.json; part of `npm run check`. Prints every figure beside its bound. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { measureHome, type HomeFigures } from './speed/home.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const budgets = JSON.parse(readFileSync(`${root}tools/budgets.json`, 'utf8')) as {
  home: Record<string, { most: number; unit: string; says: string }>;
};
const PAIRS = 5;

const isWithin = (figures: HomeFigures, name: string): boolean => {
  const figure = figures[name as keyof HomeFigures];
  return typeof figure === 'number' && figure <= (budgets.home[name]?.most ?? 0);
};

const figures = await measureHome(`${root}dist`, PAIRS);
for (const [name, { most, unit, says }] of Object.entries(budgets.home)) {
  const figure = figures[name as keyof HomeFigures];
  const shown = typeof figure === 'number' ? Number(figure.toFixed(3)) : 'not measured';
  console.log(`${isWithin(figures, name) ? '✓' : '✗'} ${name}: ${shown} of ${most} ${unit} (${says})`);
  if (!isWithin(figures, name)) process.exitCode = 1;
}
const { lcp, fcp } = figures;
console.log(
  `  medians in ms: LCP ${lcp.withScripts.toFixed(0)} with its scripts, ${lcp.without.toFixed(0)} without; ` +
    `FCP ${fcp.withScripts.toFixed(0)} and ${fcp.without.toFixed(0)}`,
);

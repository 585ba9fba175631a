/** Compares the built pages with tools/budgets.json; part of `npm run check`. Prints every figure beside its limit. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { measureHome } from './speed/home.ts';
import { javascriptOf, measureServed, stylesOf } from './speed/served.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = `${root}dist`;
type Budgets = Readonly<
  Record<string, { readonly most: number; readonly unit: string; readonly says: string }>
>;
const budgets = JSON.parse(readFileSync(`${root}tools/budgets.json`, 'utf8')) as {
  readonly home: Budgets;
  /** By route. */
  readonly pages: Budgets;
  /** By route. */
  readonly styles: Budgets;
  readonly served: Budgets;
};
const PAIRS = 3;
/** If a figure exceeds its limit, up to this many times more pairs are measured, and all are judged together. */
const ROUNDS = 4;

type Figures = Readonly<Record<string, unknown>>;
const isWithin =
  (bounds: Budgets) =>
  (figures: object): boolean =>
    Object.entries(bounds).every(([name, { most }]) => Number((figures as Figures)[name]) <= most);

const hold = (bounds: Budgets, figures: Figures): void => {
  for (const [name, { most, unit, says }] of Object.entries(bounds)) {
    const figure = figures[name];
    const holds = typeof figure === 'number' && figure <= most;
    const shown = typeof figure === 'number' ? Number(figure.toFixed(3)) : 'not measured';
    console.log(`${holds ? '✓' : '✗'} ${name}: ${shown} of ${most} ${unit} (${says})`);
    if (!holds) process.exitCode = 1;
  }
};

const home = await measureHome(dist, { pairs: PAIRS, rounds: ROUNDS, isWithin: isWithin(budgets.home) });
hold(budgets.home, { ...home });
console.log(
  `  medians in ms: LCP ${home.lcp.withScripts.toFixed(0)} with its scripts, ${home.lcp.without.toFixed(0)} without; ` +
    `FCP ${home.fcp.withScripts.toFixed(0)} and ${home.fcp.without.toFixed(0)}; ` +
    `TBT ${home.measured.tbt.toFixed(0)} as measured, beside ${home.measured.work.toFixed(0)} of work without scripts`,
);

hold(
  budgets.pages,
  Object.fromEntries(Object.keys(budgets.pages).map((route) => [route, javascriptOf(dist, route)])),
);

hold(
  budgets.styles,
  Object.fromEntries(Object.keys(budgets.styles).map((route) => [route, stylesOf(dist, route)])),
);

const served = await measureServed(dist, '/user-profile/Amara-2', {
  pairs: PAIRS,
  rounds: ROUNDS,
  isWithin: isWithin(budgets.served),
});
hold(budgets.served, { ...served });
console.log(
  `  medians in ms: LCP ${served.lcp.withScripts.toFixed(0)} with its scripts, ${served.lcp.without.toFixed(0)} without`,
);

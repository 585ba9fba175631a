/**
 * Every transition of every machine, on the real client in Chromium, several pages at a time. The transitions that
 * the running actors took go to .cache/models.json, from which tools/test.ts prints the table. In `npm test` tours
 * take them, and machines of a kind share them (support/plans.ts); in full scope every machine takes each of its
 * shortest paths. PATHS_OF=session,navigation runs only those machines, which then share nothing.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { percentOf, type Row } from '../../tools/paths/report.ts';
import { launchChromium } from '../support/browser.ts';
import { isFull } from '../support/scope.ts';
import { rowOf } from './support/coverage.ts';
import { isOfProduct, listModels } from './support/models.ts';
import { plansOf } from './support/plans.ts';
import { runPath, type PathResult } from './support/run-path.ts';

const asked = process.env['PATHS_OF']?.split(',');
const models = (await listModels(asked)).filter(
  (listed) => isFull || asked !== undefined || isOfProduct(listed),
);
const plans = await plansOf(models, { isWhole: isFull, shares: asked === undefined });
const rows: Row[] = [];
const cache = fileURLToPath(new URL('../../.cache/', import.meta.url));

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium(inject('modelsChromium'));
});
afterAll(async () => {
  await browser.close();
  const order = models.map(({ name }) => name);
  rows.sort((a, b) => order.indexOf(a.machine) - order.indexOf(b.machine));
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, 'models.json'), JSON.stringify(rows, null, 2));
});

const resultsOf = new Map<string, PathResult[]>(plans.map(({ listed }) => [listed.name, []]));
describe.concurrent('paths', () => {
  const all = plans.flatMap(({ listed, paths }) => paths.map((path) => ({ listed, path })));
  it.for(all.map((run) => [`${run.listed.name}: ${run.path.name}`, run] as const))(
    '%s',
    async ([, { listed, path }]) => {
      const result = await runPath({ browser, dist: inject('recordedDist'), listed }, path);
      resultsOf.get(listed.name)?.push(result);
    },
  );
});
describe('coverage by the running actors', () => {
  it.for(models.map((listed) => [listed.name, listed] as const))(
    '%s: every transition was taken, and every state was checked',
    ([, listed]) => {
      const plan = plans.find((each) => each.listed.name === (listed.through ?? listed.name));
      const { paths = [], kinds = [], shared } = plan ?? {};
      const theirs = new Set(
        kinds.flatMap((kind) => (resultsOf.get(kind) ?? []).flatMap(({ taken }) => [...taken])),
      );
      const byKind = new Set(
        [...(shared ?? [])].filter(([, name]) => theirs.has(name)).map(([name]) => name),
      );
      const results = resultsOf.get(plan?.listed.name ?? '') ?? [];
      const row = rowOf(listed, paths.length, results, { kinds, taken: byKind });
      rows.push(row);
      expect(row.untaken).toEqual([]);
      expect(percentOf(row)).toBe(100);
      expect(row.unseen).toEqual([]);
    },
  );
});

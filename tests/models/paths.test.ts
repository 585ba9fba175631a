/**
 * Every generated path of every machine, on the real client in Chromium, several at a time; what the running actors
 * took goes to .cache/models.json, of which tools/test.ts prints the table. PATHS_OF=session,navigation runs only those machines.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CHROMIUM_ARGUMENTS } from '../../tools/chromium.ts';
import { coveringPaths } from '../../tools/paths/cover.ts';
import { percentOf, type Row } from '../../tools/paths/report.ts';
import { rowOf } from './support/coverage.ts';
import { listModels } from './support/models.ts';
import { rehearse, type Rehearsal } from './support/rehearse.ts';

const asked = process.env['PATHS_OF']?.split(',');
const models = await listModels(asked);
const rows: Row[] = [];
const cache = fileURLToPath(new URL('../../.cache/', import.meta.url));

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: inject('modelsChromium'),
    args: [...CHROMIUM_ARGUMENTS, '--disable-dev-shm-usage'],
  });
});
afterAll(async () => {
  await browser.close();
  const order = models.map(({ name }) => name);
  rows.sort((a, b) => order.indexOf(a.machine) - order.indexOf(b.machine));
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, 'models.json'), JSON.stringify(rows, null, 2));
});

const rehearsalsOf = new Map<string, Rehearsal[]>();
for (const listed of models.filter(({ through }) => through === undefined)) {
  const paths = coveringPaths(listed);
  const rehearsals: Rehearsal[] = [];
  rehearsalsOf.set(listed.name, rehearsals);
  describe.concurrent(listed.name, () => {
    it.for(paths.map((path) => [path.name, path] as const))('%s', async ([, path]) => {
      rehearsals.push(await rehearse({ browser, dist: inject('recordedDist'), listed }, path));
    });
  });
}
describe('what the running actors took', () => {
  it.for(models.map((listed) => [listed.name, listed] as const))(
    '%s: every transition, and every state was looked at',
    ([, listed]) => {
      const rehearsals = rehearsalsOf.get(listed.through ?? listed.name) ?? [];
      const row = rowOf(listed, coveringPaths(listed).length, rehearsals);
      rows.push(row);
      expect(row.untaken).toEqual([]);
      expect(percentOf(row)).toBe(100);
      expect(row.unseen).toEqual([]);
    },
  );
});

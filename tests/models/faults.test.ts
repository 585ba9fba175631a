/**
 * The paths of every machine once more, on a world that is slow, flaky, or tells things in another order or twice. Each
 * path meets one of the faults, in turn, and each machine all of them; how often each was felt goes to
 * .cache/hardships.json, of which tools/test.ts tells. FAULTS=all meets it with each. PATHS_OF=… as in paths.test.ts.
 * As a part of `npm test` machines made from the same generic one share its paths: one of them takes all, the others as
 * many as there are faults. FAULTS=turns, which `npm run test:models` says, has all of them take all.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CHROMIUM_ARGUMENTS } from '../../tools/chromium.ts';
import { machineFiles } from '../../tools/diagrams/machines.ts';
import { coveringPaths, type PlannedPath } from '../../tools/paths/cover.ts';
import { HARDSHIPS } from '../../tools/paths/report.ts';
import {
  configurationsOfAll,
  endure,
  faultNames,
  hardshipsOf,
  whyHopeless,
  type Endured,
  type Fault,
} from './support/faults.ts';
import { listModels } from './support/models.ts';

const asked = process.env['PATHS_OF']?.split(',');
const isAll = process.env['FAULTS'] === 'all';
const everyModel = await listModels(asked);
const models = everyModel.filter(
  ({ name, through }) => through === undefined && (asked?.includes(name) ?? true),
);
const known = configurationsOfAll(everyModel);

/** The files of machines whose generic one is represented by another. */
const represented = new Set(
  (await machineFiles(process.cwd())).flatMap(({ drawnThrough, madeFromIt }, _, files) =>
    files
      .filter(({ name }) => drawnThrough !== null && name !== drawnThrough && madeFromIt.includes(name))
      .map(({ file }) => file),
  ),
);
const sharesPaths = process.env['FAULTS'] === undefined && asked === undefined;

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
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, HARDSHIPS), JSON.stringify(hardshipsOf(endured), null, 2));
});

const endured: (Endured & { readonly machine: string })[] = [];
for (const [place, listed] of models.entries()) {
  const paths = coveringPaths(listed);
  // A machine with few paths takes them again: each machine meets each fault.
  const most = sharesPaths && represented.has(listed.file) ? faultNames.length : paths.length;
  const turns = Array.from({ length: Math.max(most, faultNames.length) }, (_, index) => {
    const fault = faultNames[(index + place) % faultNames.length] as Fault;
    return [paths[index % paths.length] as PlannedPath, fault] as const;
  });
  const all = paths.flatMap((path) => faultNames.map((fault) => [path, fault] as const));
  const runs = (isAll ? all : turns).map(([path, fault]) => [`${path.name}, ${fault}`, path, fault] as const);
  describe.concurrent(listed.name, () => {
    it.for(runs)('%s', async ([, path, fault]) => {
      const run = await endure({ browser, dist: inject('recordedDist'), listed }, path, { fault, known });
      endured.push({ machine: listed.name, ...run });
      if (whyHopeless(listed.name, path, fault) === undefined)
        expect(run.came, 'steps that came about').toBeGreaterThan(0);
    });
  });
}
describe('what was known beforehand', () => {
  it('is every configuration of every machine', () => {
    for (const { machine } of models) expect(known.get(machine.id)?.size, machine.id).toBeGreaterThan(0);
  });
});

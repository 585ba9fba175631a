/**
 * Runs the shortest paths once more with a fault: slow, flaky, reordered or duplicated. The number of times that each
 * fault took effect goes to .cache/faults.json, which tools/test.ts reports. In `npm test` a sample
 * runs (support/fault-runs.ts), which FAULTS_SEED=<n> draws anew; in full scope, and with FAULTS=turns, every path
 * meets one of the faults and every machine each; with FAULTS=all every path meets each. PATHS_OF=… as in
 * paths.test.ts.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { coveringPaths } from '../../tools/paths/cover.ts';
import { FAULT_ROWS } from '../../tools/paths/report.ts';
import { launchChromium } from '../support/browser.ts';
import { isFull } from '../support/scope.ts';
import {
  configurationsOfAll,
  runWithFault,
  faultRowsOf,
  unreachableReason,
  type FaultResult,
} from './support/run-with-fault.ts';
import { allRuns, runsInTurn, sampledRuns } from './support/fault-runs.ts';
import { isOfProduct, listModels } from './support/models.ts';
import { withKinds } from './support/plans.ts';

const asked = process.env['PATHS_OF']?.split(',');
const how = process.env['FAULTS'] ?? (isFull || asked ? 'turns' : 'sample');
const seed = Number(process.env['FAULTS_SEED'] ?? 1);
const everyModel = await listModels(asked);
const models = everyModel.filter(
  (listed) =>
    listed.through === undefined && (asked?.includes(listed.name) ?? (isFull || isOfProduct(listed))),
);
const known = configurationsOfAll(everyModel);
const planned = await withKinds(models.map((listed) => ({ listed, paths: coveringPaths(listed) })));
const runs =
  how === 'all' ? allRuns(planned) : how === 'turns' ? runsInTurn(planned) : sampledRuns(planned, seed);

const cache = fileURLToPath(new URL('../../.cache/', import.meta.url));

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium(inject('modelsChromium'));
});
afterAll(async () => {
  await browser.close();
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, FAULT_ROWS), JSON.stringify(faultRowsOf(faultResults), null, 2));
});

const faultResults: (FaultResult & { readonly machine: string })[] = [];
const title = how === 'sample' ? `a sample of the paths, seed ${seed}` : 'the paths';
describe.concurrent(title, () => {
  it.for(runs.map((run) => [`${run.listed.name}: ${run.path.name}, ${run.fault}`, run] as const))(
    '%s',
    async ([, { listed, path, fault }]) => {
      const run = await runWithFault({ browser, dist: inject('recordedDist'), listed }, path, {
        fault,
        known,
      });
      faultResults.push({ machine: listed.name, ...run });
      if (unreachableReason(listed.name, path, fault) === undefined)
        expect(run.performed, 'steps that performed about').toBeGreaterThan(0);
    },
  );
});
describe('the known configurations', () => {
  it('include every configuration of every machine', () => {
    for (const { machine } of models) expect(known.get(machine.id)?.size, machine.id).toBeGreaterThan(0);
  });
});

/**
 * The paths of every machine once more, on a world that is slow, flaky, or tells things in another order or twice. Each
 * path meets one of the faults, in turn; FAULTS=all meets it with each. PATHS_OF=… as in paths.test.ts.
 */
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CHROMIUM_ARGUMENTS } from '../../tools/chromium.ts';
import { coveringPaths } from '../../tools/paths/cover.ts';
import { configurationsOfAll, endure, faultNames, type Fault } from './support/faults.ts';
import { listModels } from './support/models.ts';

const asked = process.env['PATHS_OF']?.split(',');
const isAll = process.env['FAULTS'] === 'all';
const everyModel = await listModels(asked);
const models = everyModel.filter(
  ({ name, through }) => through === undefined && (asked?.includes(name) ?? true),
);
const known = configurationsOfAll(everyModel);

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: inject('modelsChromium'),
    args: [...CHROMIUM_ARGUMENTS, '--disable-dev-shm-usage'],
  });
});
afterAll(() => browser.close());

let turn = 0;
for (const listed of models) {
  const runs = coveringPaths(listed).flatMap((path) => {
    turn += 1;
    const chosen = isAll ? faultNames : [faultNames[turn % faultNames.length] as Fault];
    return chosen.map((fault) => [`${path.name}, ${fault}`, path, fault] as const);
  });
  describe.concurrent(listed.name, () => {
    it.for(runs)('%s', async ([, path, fault]) => {
      const brought = await endure({ browser, dist: inject('recordedDist'), listed }, path, { fault, known });
      expect(brought).toBeGreaterThanOrEqual(0);
    });
  });
}
describe('what was known beforehand', () => {
  it('is every configuration of every machine', () => {
    for (const { machine } of models) expect(known.get(machine.id)?.size, machine.id).toBeGreaterThan(0);
  });
});

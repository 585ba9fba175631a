/** Part of `npm run check`: every machine has samples that reach all of it, and a model that says all of it. */
import { fileURLToPath } from 'node:url';
import { IncompleteModels, listModels } from '../../tests/models/support/models.ts';
import { coveringPaths, UncoveredTransitions } from './cover.ts';
import { listMachines, MissingSamples } from './machines.ts';

const TOLD = [MissingSamples, IncompleteModels, UncoveredTransitions];

const told = async (ask: () => unknown): Promise<string[]> => {
  try {
    await ask();
    return [];
  } catch (error) {
    if (TOLD.some((kind) => error instanceof kind)) return [(error as Error).message];
    throw error;
  }
};

/** What is to be written, and where; nothing when all is there. */
export const whatIsMissing = async (): Promise<string[]> => {
  const withoutSamples = await told(() => listMachines());
  if (withoutSamples.length > 0) return withoutSamples;
  const machines = await listMachines();
  const lifecycles = machines.filter(({ file }) => file.endsWith('.lifecycle.ts'));
  return [
    ...(await told(() => listModels())),
    ...(await Promise.all(machines.map((listed) => told(() => coveringPaths(listed))))).flat(),
    ...lifecycles.map(
      ({ file }) =>
        `${file}: nothing runs the paths of a lifecycle through the server yet: write tests/server/lifecycles.test.ts, which brings each step of coveringPaths() about by the calls that do it, and then take this check out of tools/paths/complete.ts.`,
    ),
  ];
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const missing = await whatIsMissing();
  if (missing.length > 0) {
    console.error(missing.join('\n'));
    process.exitCode = 1;
  }
}

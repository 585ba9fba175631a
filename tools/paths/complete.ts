/** Part of `npm run check`: every machine has samples that reach all of it, and a model that covers all states. */
import { fileURLToPath } from 'node:url';
import { IncompleteModels, listModels } from '../../tests/models/support/models.ts';
import { coveringPaths, UncoveredTransitions } from './cover.ts';
import { unprovenOnServer } from './lifecycles.ts';
import { isLifecycle, listMachines, MissingSamples } from './machines.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

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

/** The missing parts and where to write them; empty if complete. */
export const whatIsMissing = async (): Promise<string[]> => {
  const withoutSamples = await told(() => listMachines());
  if (withoutSamples.length > 0) return withoutSamples;
  const machines = await listMachines();
  const lifecycles = machines.filter(isLifecycle).map(({ file }) => file);
  return [
    ...(await told(() => listModels())),
    ...(await Promise.all(machines.map((listed) => told(() => coveringPaths(listed))))).flat(),
    ...unprovenOnServer(root, lifecycles),
  ];
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const missing = await whatIsMissing();
  if (missing.length > 0) {
    console.error(missing.join('\n'));
    process.exitCode = 1;
  }
}

/** Part of `npm run check`: every machine has samples that reach all of it, and a model that says all of it. */
import { fileURLToPath } from 'node:url';
import { IncompleteModels, listModels } from '../../tests/models/support/models.ts';
import { coveringPaths, UncoveredTransitions } from './cover.ts';
import { listMachines, MissingSamples } from './machines.ts';

/** What is to be written, and where; nothing when all is there. */
export const whatIsMissing = async (): Promise<string[]> => {
  try {
    const problems: string[] = [];
    await listModels();
    for (const listed of await listMachines()) {
      try {
        coveringPaths(listed);
      } catch (error) {
        if (!(error instanceof UncoveredTransitions)) throw error;
        problems.push(error.message);
      }
    }
    return problems;
  } catch (error) {
    if (error instanceof MissingSamples || error instanceof IncompleteModels) return [error.message];
    throw error;
  }
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const missing = await whatIsMissing();
  if (missing.length > 0) {
    console.error(missing.join('\n'));
    process.exitCode = 1;
  }
}

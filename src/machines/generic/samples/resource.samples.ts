import type { Samples } from '../../core/samples/samples.ts';
import type { createResourceMachine } from '../resource.machine.ts';

/** The instance whose paths `npm run paths` prints for the generic machine. */
export const resourceInstance = 'guides';

/** The samples of a resource. `some` must stay unchanged by its `arrange`. */
export const createResourceSamples = <Item>(
  some: readonly Item[],
): Samples<ReturnType<typeof createResourceMachine<Item>>> => ({
  inputs: { 'a visit': { seed: 0 } },
  events: { 'load.retried': { once: {} } },
  happensIn: { 'load.retried': ['loading.slow', 'empty', 'failed'] },
  results: { load: { some, none: [] } },
  failures: { load: { refused: { kind: 'refused', status: 500 } } },
});

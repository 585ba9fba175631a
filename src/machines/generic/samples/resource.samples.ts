import type { Samples } from '../../core/samples/samples.ts';
import type { createResourceMachine } from '../resource.machine.ts';

/** `npm run paths` shows the generic machine through this one of its instances. */
export const resourceInstance = 'guides';

/** The samples of a resource, given some items that are kept as they are. */
export const createResourceSamples = <Item>(
  some: readonly Item[],
): Samples<ReturnType<typeof createResourceMachine<Item>>> => ({
  inputs: { 'a visit': { seed: 0 } },
  events: { 'load.retried': { once: {} } },
  happensIn: { 'load.retried': ['loading.slow', 'empty', 'failed'] },
  results: { load: { some, none: [] } },
  failures: { load: { refused: { kind: 'refused', status: 500 } } },
});

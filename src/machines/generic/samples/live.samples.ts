import type { Samples } from '../../core/samples/samples.ts';
import type { createLiveMachine } from '../live.machine.ts';

/** The instance whose paths `npm run paths` prints for the generic machine. */
export const liveInstance = 'ownJob';

const refusals = {
  refused: { kind: 'refused', status: 500 },
  'not found': { kind: 'refused', status: 404, code: 'job_not_found' },
} as const;

/** The samples of data that stays current. */
export const createLiveSamples = <Data>(
  subject: string,
  data: Data,
): Samples<ReturnType<typeof createLiveMachine<Data>>> => ({
  events: {
    'subject.changed': { opened: { subject }, closed: { subject: null } },
    'load.retried': { once: {} },
    'list.outdated': { once: {} },
    'lifecycle.moved': { 'by this page': { kind: 'job', id: 41, state: 'closed', version: 3 } },
  },
  happensIn: {
    'load.retried': ['loading.slow', 'failed'],
    'list.outdated': ['ready', 'failed'],
    'lifecycle.moved': ['ready'],
  },
  results: { load: { it: data } },
  failures: {
    load: refusals,
    watch: { broken: { kind: 'fault', issue: 'the watch crashed' } },
  },
  distinguish: ({ subject: shown, data: found, failures }) => [shown, found === null, failures],
});

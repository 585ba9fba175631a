import { exampleDesk } from '../../../contracts/hiring/desk.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { deskMachine } from '../desk.machine.ts';

export const deskSamples = samplesOf(deskMachine, {
  inputs: { 'the desk': { productSlug: 'marketlane' } },
  events: {
    'load.retried': { once: {} },
    'list.outdated': { once: {} },
    'lifecycle.moved': { 'an offer': { kind: 'offer', id: 9, version: 2 } },
  },
  happensIn: {
    'load.retried': ['loading.slow', 'ready.stale', 'failed'],
    'list.outdated': ['ready', 'failed'],
    'lifecycle.moved': ['ready'],
  },
  results: { load: { 'a desk': { desk: exampleDesk, deviceDrafts: [] } } },
  failures: {
    load: {
      refused: { kind: 'refused', status: 500 },
      'a backend without the call': { kind: 'refused', status: 404 },
    },
    parts: { broken: { kind: 'fault', issue: 'a part crashed' } },
  },
  distinguish: ({ desk, failures }) => [desk === null, failures],
});

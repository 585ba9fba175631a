import { samplesOf } from '../../core/samples/samples.ts';
import { methodChangeMachine } from '../method-change.machine.ts';

const first = { id: 5, label: 'Bank account ending in 6789' };
const second = { id: 6, label: 'Bank account ending in 1122' };

export const methodChangeSamples = samplesOf(methodChangeMachine, {
  events: {
    'removal.begun': { 'of one': first },
    'removal.confirmed': { once: {} },
    'removal.cancelled': { once: {} },
    'default.chosen': { 'the other one': second },
  },
  results: { send: { changed: {} } },
  failures: {
    send: {
      refused: { kind: 'refused', status: 500 },
      'by another tab': { kind: 'refused', status: 409, code: 'method_gone' },
    },
  },
  distinguish: ({ asked, reason }) => [asked?.change, reason !== null],
});

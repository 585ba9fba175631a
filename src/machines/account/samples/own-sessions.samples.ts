import { exampleOwnSession } from '../../../contracts/account/own-sessions.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { ownSessionsMachine } from '../own-sessions.machine.ts';

const refused = { kind: 'refused', status: 500 } as const;
const other = { id: 8, Device: 'Safari on iPhone', Since: '2026-11-19T08:00:00.000Z', IsThisOne: false };

export const ownSessionsSamples = samplesOf(ownSessionsMachine, {
  events: {
    'load.retried': { once: {} },
    'sessions.ended': { 'one of them': { id: 8 }, 'all others': {} },
  },
  results: {
    load: { two: [exampleOwnSession, other] },
    end: { 'still two': [exampleOwnSession, { ...other, id: 9 }] },
  },
  failures: { load: { refused }, end: { refused } },
  happensIn: {
    'load.retried': ['loading.slow', 'failed'],
    'sessions.ended': ['ready.idle', 'ready.ended', 'ready.endingFailed', 'ready.ending'],
  },
  distinguish: ({ sessions }) => sessions.length,
});

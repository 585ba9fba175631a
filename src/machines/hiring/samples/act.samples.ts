import { exampleMoved } from '../../../contracts/hiring/lifecycle-event.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { actMachine } from '../act.machine.ts';

const proposal = { kind: 'proposal', id: 7, version: 2 } as const;
const stale = {
  kind: 'refused',
  status: 409,
  code: 'stale',
  params: { state: 'withdrawn', version: 3 },
} as const;
const refused = {
  kind: 'refused',
  status: 409,
  code: 'event_refused',
  params: { reason: 'proposal_withdrawn', words: 'The freelancer has withdrawn this proposal.' },
} as const;
const moved = { ...exampleMoved, Kind: 'proposal', id: 7, State: 'shortlisted', Version: 3 } as const;

export const actSamples = samplesOf(actMachine, {
  events: {
    'act.requested': {
      'a shortlisting': { ...proposal, event: 'proposal.shortlisted', said: 'Added to the shortlist.' },
    },
    'act.begun': {
      'a refusal': {
        ...proposal,
        event: 'proposal.declined',
        said: 'Declined.',
        fields: { Reason: '' },
      },
      'a question': {
        kind: 'job',
        id: 41,
        version: 2,
        event: 'job.discarded',
        said: 'Deleted.',
        fields: {},
      },
    },
    'field.changed': {
      'a reason': { field: 'Reason', value: 'We need somebody in our time zone.' },
      'too little': { field: 'Reason', value: 'No' },
    },
    'act.confirmed': { once: {} },
    'act.cancelled': { once: {} },
  },
  results: { send: { moved }, sendTyped: { moved: { ...moved, State: 'declined' } } },
  failures: {
    send: { stale },
    sendTyped: {
      stale,
      refused,
      'a field': { kind: 'refused', status: 400, code: 'invalid_field', field: 'Reason' },
      'an error': { kind: 'refused', status: 500 },
    },
  },
  // Behind an open dialog nothing can be pressed, and the buttons of a record that waits do nothing.
  happensIn: {
    'act.requested': ['atOnce.resting', 'atOnce.sending.stalled'],
    'act.begun': ['atOnce.resting'],
  },
  happensWhen: {
    'act.requested': ({ asked }) => asked === null,
    'field.changed': ({ values }, { field, value }) => field in values && values[field] !== value,
  },
  distinguish: ({ queue, asked, values, newer }) => [queue.length, asked?.version, values, newer?.version],
});

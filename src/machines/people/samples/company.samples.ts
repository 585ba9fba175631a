import { exampleEmployerProfile } from '../../../contracts/people/employer-profile.ts';
import { companyMachine } from '../company.machine.ts';
import { createRecordSamples } from '../../generic/samples/record.samples.ts';
import { samplesOf } from '../../core/samples/samples.ts';

export const companySamples = samplesOf(
  companyMachine,
  createRecordSamples({
    item: exampleEmployerProfile,
    own: { path: '/employer-profile', search: '', params: {} },
    others: {},
    isGiven: false,
    unreachable: {
      'opening | always | 0': 'the server renders no page of somebody’s own',
      'opening | always | 1': 'one’s own needs no id',
      'found | always | 0': 'it has no other address',
      '(root) | query.changed | 1': 'it is the same whatever the query says',
    },
  }),
);

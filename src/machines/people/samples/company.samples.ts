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
      'opening | always | 0': 'the server renders no page of a signed-in user',
      'opening | always | 1': 'the user’s own record needs no id',
      'found | always | 0': 'the record has only one address',
      '(root) | query.changed | 1': 'the query does not select the record',
    },
  }),
);

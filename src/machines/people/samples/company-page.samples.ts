import { exampleEmployerProfile } from '../../../contracts/people/employer-profile.ts';
import { companyPageMachine } from '../company-page.machine.ts';
import { createRecordSamples, ID_IN_PATH } from '../../generic/samples/record.samples.ts';
import { samplesOf } from '../../core/samples/samples.ts';

const at = (id: string) => ({ path: `/employer-profile/${id}`, search: '', params: { id } });

export const companyPageSamples = samplesOf(
  companyPageMachine,
  createRecordSamples({
    item: exampleEmployerProfile,
    own: at('1'),
    others: { 'an id in other digits': at('01') },
    unreachable: { ...ID_IN_PATH, 'opening | always | 1': 'the path always contains an id' },
  }),
);

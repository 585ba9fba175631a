import { exampleEmployerProfile } from '../contracts/employer-profile.ts';
import { companyMachine } from './company.machine.ts';
import { createRecordSamples } from './record.samples.ts';
import { samplesOf } from './samples.ts';

export const companySamples = samplesOf(companyMachine, {
  ...createRecordSamples({
    item: exampleEmployerProfile,
    own: { path: '/employer-profile', search: '', params: {} },
    others: {},
  }),
});

import { exampleProfile } from '../../../contracts/people/profile.ts';
import { profilePageMachine } from '../profile-page.machine.ts';
import { createRecordSamples, ID_IN_PATH } from '../../generic/samples/record.samples.ts';
import { samplesOf } from '../../core/samples/samples.ts';

const at = (nameid: string) => ({ path: `/user-profile/${nameid}`, search: '', params: { nameid } });

export const profilePageSamples = samplesOf(
  profilePageMachine,
  createRecordSamples({
    item: exampleProfile,
    own: at('Amara-17'),
    others: { 'a wrong name': at('Wrong-17'), 'no id': at('Amara-') },
    unreachable: ID_IN_PATH,
  }),
);

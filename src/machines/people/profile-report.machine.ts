/** A report of one profile, its subject. `profileDialogs` starts it with its dialog. */
import { profileReportForm } from '../../contracts/people/freelancer-search.ts';
import { createDraftedFormMachine } from '../generic/drafted-form.machine.ts';

export const blankProfileReport = { Reason: '', Details: '' };

export const profileReportMachine = createDraftedFormMachine({
  id: 'profileReport',
  contract: profileReportForm,
  blank: blankProfileReport,
});

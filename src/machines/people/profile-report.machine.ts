/** A report of a profile; the subject is its id. `profileDialogs` starts it with its dialog. */
import { profileReportForm } from '../../contracts/people/profile-forms.ts';
import { filing } from '../generic/form-filing.ts';
import { patience } from '../generic/form-patience.ts';
import { form } from '../generic/form.machine.ts';

export const blankProfileReport = { Reason: '', Details: '' };

export const profileReportMachine = form(
  { id: 'profileReport', contract: profileReportForm, blank: blankProfileReport },
  patience(),
  filing,
);

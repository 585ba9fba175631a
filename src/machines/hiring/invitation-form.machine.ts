/** An employer’s invitation; the subject is the freelancer’s id. `profileDialogs` starts it with its dialog. */
import { invitationForm } from '../../contracts/people/profile-forms.ts';
import { filing } from '../generic/form-filing.ts';
import { patience } from '../generic/form-patience.ts';
import { form } from '../generic/form.machine.ts';

export const blankInvitation = { JID: '', Message: '' };

export const invitationFormMachine = form(
  { id: 'invitationForm', contract: invitationForm, blank: blankInvitation },
  patience(),
  filing,
);

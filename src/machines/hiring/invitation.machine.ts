/** An employer’s invitation of one freelancer, its subject. `profileDialogs` starts it with its dialog. */
import { invitationForm } from '../../contracts/people/freelancer-search.ts';
import { createDraftedFormMachine } from '../generic/drafted-form.machine.ts';

export const blankInvitation = { JID: '', Message: '' };

export const invitationMachine = createDraftedFormMachine({
  id: 'invitation',
  contract: invitationForm,
  blank: blankInvitation,
});

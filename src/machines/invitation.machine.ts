/** An employer’s invitation of one freelancer, its subject. `profileDialogs` starts it with its dialog. */
import { invitationForm } from '../contracts/freelancer-search.ts';
import { createDraftedFormMachine } from './drafted-form.machine.ts';

export const blankInvitation = { JID: '', Message: '' };

export const invitationMachine = createDraftedFormMachine({
  id: 'invitation',
  contract: invitationForm,
  blank: blankInvitation,
});

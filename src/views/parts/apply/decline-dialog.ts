/** Declining an invitation, on the job's page and in the list of one's own work. */
import { LONGEST_REASON } from '../../../contracts/hiring/lifecycle-event.ts';
import * as texts from './decline-texts.ts';

export const declineDialog = {
  'invitation.declined': {
    title: texts.title,
    lead: texts.lead,
    confirm: texts.confirm,
    fields: { Reason: { label: texts.reason, most: LONGEST_REASON } },
  },
};

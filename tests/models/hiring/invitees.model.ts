import { inviteesMachine } from '../../../src/machines/hiring/invitees.machine.ts';
import { livePart } from '../support/live.ts';
import { modelOf } from '../support/model.ts';

export const inviteesModel = modelOf(inviteesMachine, livePart);

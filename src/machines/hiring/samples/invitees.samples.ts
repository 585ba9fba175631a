import { exampleSentInvitation, exampleSuggestedFreelancer } from '../../../contracts/hiring/board.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { createLiveSamples } from '../../generic/samples/live.samples.ts';
import { inviteesMachine, type Invitees } from '../invitees.machine.ts';

const invitees: Invitees = { invitations: [exampleSentInvitation], suggested: [exampleSuggestedFreelancer] };

export const inviteesSamples = samplesOf(inviteesMachine, createLiveSamples('41', invitees));

/** The freelancers invited to the employer's own job, and suggestions: `?show=invitations`. They stay current. */
import type { SentInvitation, SuggestedFreelancer } from '../../contracts/hiring/board.ts';
import { createLiveMachine } from '../generic/live.machine.ts';

export interface Invitees {
  readonly invitations: readonly SentInvitation[];
  readonly suggested: readonly SuggestedFreelancer[];
}

export const inviteesMachine = createLiveMachine<Invitees, 'invitees'>({ id: 'invitees' });

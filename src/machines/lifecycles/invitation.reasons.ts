import type { InvitationEvent, InvitationSnapshot } from './invitation.lifecycle.ts';
import type { PathOf, Reasons } from './reasons.ts';

type Code = 'not_due' | 'invitation_accepted' | 'invitation_declined' | 'invitation_expired';

export const invitationReasons: Reasons<InvitationEvent['type'], PathOf<InvitationSnapshot>, Code> = {
  roles: {
    'invitation.accepted': ['freelancer'],
    'invitation.declined': ['freelancer'],
    'job.ended': ['system'],
    'deadline.passed': ['system'],
  },
  refused: { sent: { not_due: ['deadline.passed'] } },
  ended: {
    accepted: 'invitation_accepted',
    declined: 'invitation_declined',
    expired: 'invitation_expired',
  },
  words: {
    not_due: 'The deadline has not passed yet.',
    invitation_accepted: 'The invitation is already accepted.',
    invitation_declined: 'The invitation is already declined.',
    invitation_expired: 'The invitation has expired.',
  },
  turns: { sent: 'freelancer' },
};

import type { ProposalEvent, ProposalSnapshot } from './proposal.lifecycle.ts';
import type { PathOf, Reasons } from './reasons.ts';

type Code =
  | 'not_submitted'
  | 'already_submitted'
  | 'not_shortlisted'
  | 'already_shortlisted'
  | 'shortlisted_unchanged'
  | 'proposal_accepted'
  | 'proposal_declined'
  | 'proposal_withdrawn'
  | 'proposal_expired';

export const proposalReasons: Reasons<ProposalEvent['type'], PathOf<ProposalSnapshot>, Code> = {
  roles: {
    'proposal.submitted': ['freelancer'],
    'proposal.edited': ['freelancer'],
    'proposal.withdrawn': ['freelancer'],
    'proposal.shortlisted': ['employer'],
    'proposal.unshortlisted': ['employer'],
    'proposal.declined': ['employer'],
    'contract.started': ['system'],
    'job.ended': ['system'],
  },
  refused: {
    draft: {
      not_submitted: [
        'proposal.edited',
        'proposal.withdrawn',
        'proposal.shortlisted',
        'proposal.unshortlisted',
        'proposal.declined',
        'contract.started',
      ],
    },
    submitted: {
      already_submitted: ['proposal.submitted'],
      not_shortlisted: ['proposal.unshortlisted'],
    },
    shortlisted: {
      already_submitted: ['proposal.submitted'],
      already_shortlisted: ['proposal.shortlisted'],
      shortlisted_unchanged: ['proposal.edited'],
    },
  },
  ended: {
    accepted: 'proposal_accepted',
    declined: 'proposal_declined',
    withdrawn: 'proposal_withdrawn',
    expired: 'proposal_expired',
  },
  words: {
    not_submitted: 'The proposal is still a draft.',
    already_submitted: 'The proposal is already sent.',
    not_shortlisted: 'The proposal is not on the shortlist.',
    already_shortlisted: 'The proposal is already on the shortlist.',
    shortlisted_unchanged:
      'The employer has shortlisted this proposal, so it stays as it is. Send a message instead.',
    proposal_accepted: 'The employer has hired the freelancer.',
    proposal_declined: 'The employer has declined this proposal.',
    proposal_withdrawn: 'The freelancer has withdrawn this proposal.',
    proposal_expired: 'The job ended without a decision about this proposal.',
  },
  turns: { draft: 'freelancer', submitted: 'employer', shortlisted: 'employer' },
  takenBackBy: { 'proposal.shortlisted': 'proposal.unshortlisted' },
};

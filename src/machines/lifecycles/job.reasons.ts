import type { JobEvent, JobSnapshot } from './job.lifecycle.ts';
import type { PathOf, Reasons } from './reasons.ts';

type Code =
  | 'last_day_passed'
  | 'not_published'
  | 'already_published'
  | 'no_deadline'
  | 'not_due'
  | 'job_filled'
  | 'job_closed'
  | 'job_expired'
  | 'draft_discarded'
  | 'job_removed';

export const jobReasons: Reasons<JobEvent['type'], PathOf<JobSnapshot>, Code> = {
  roles: {
    'job.published': ['employer'],
    'job.discarded': ['employer'],
    'job.edited': ['employer'],
    'job.extended': ['employer'],
    'job.closed': ['employer'],
    'job.removed': ['operator'],
    'contract.started': ['system'],
    'deadline.passed': ['system'],
  },
  refused: {
    draft: {
      last_day_passed: ['job.published'],
      not_published: ['job.edited', 'job.extended', 'job.closed', 'job.removed', 'contract.started'],
      no_deadline: ['deadline.passed'],
    },
    open: {
      already_published: ['job.published', 'job.discarded'],
      last_day_passed: ['job.extended'],
      not_due: ['deadline.passed'],
    },
  },
  ended: {
    filled: 'job_filled',
    closed: 'job_closed',
    expired: 'job_expired',
    discarded: 'draft_discarded',
    removed: 'job_removed',
  },
  words: {
    last_day_passed: 'Choose a last day in the future.',
    not_published: 'Publish the job first.',
    already_published: 'The job is already published.',
    no_deadline: 'Nothing is due.',
    not_due: 'The deadline has not passed yet.',
    job_filled: 'The employer has hired a freelancer for this job.',
    job_closed: 'The employer has closed this job.',
    job_expired: 'The last day of this job has passed.',
    draft_discarded: 'This draft was deleted.',
    job_removed: 'We removed this job because it broke the rules.',
  },
  turns: { draft: 'employer', open: 'nobody' },
};

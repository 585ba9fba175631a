/** What an employer can do with one of their own jobs. */
import type { DialogWords } from '../act/dialog-words.ts';

export const labels = {
  'job.edited': 'Edit',
  'job.extended': 'Change the last day',
  'job.closed': 'Close job',
} as const;
export const discard = 'Delete';
export const extendedNow = 'The last day has changed.';
export const closedNow = 'The job is closed.';
export const discardedNow = 'The draft is deleted.';

export const dialogs: Readonly<Record<string, DialogWords>> = {
  'job.closed': {
    title: 'Close this job?',
    lead: 'It takes no more proposals, and open proposals end. This cannot be undone; you can post the job again.',
    confirm: 'Close job',
    fields: { Reason: { label: 'Reason', hint: 'Everyone who applied reads it.' } },
  },
  'job.extended': {
    title: 'Change the last day',
    lead: 'Freelancers can send proposals until the end of that day (UTC).',
    confirm: 'Save',
    fields: { LastDay: { label: 'Last day', kind: 'day' } },
  },
  'job.discarded': {
    title: 'Delete this draft?',
    lead: 'Its text and files are deleted. This cannot be undone.',
    confirm: 'Delete draft',
  },
};
/** For a backend without lifecycles. */
export const states = { open: 'Open', filled: 'Filled', closed: 'Closed', expired: 'Expired' } as const;

export const aFreelancer = 'A freelancer';
export const openContract = 'Open the contract';
export const contractWith = (name: string): string => `Open the contract with ${name}`;
export const hired = 'Hired';

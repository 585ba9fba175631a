import type { CallFailure } from '../../../contracts/core/failure.ts';
import { exampleStanding } from '../../../contracts/hiring/lifecycle-event.ts';
import { exampleOwnPosting, examplePosting, exampleSavedDraft } from '../../../contracts/jobs/posting.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { jobCreationMachine } from '../job-creation.machine.ts';
import { blankPosting } from '../posting-form.machine.ts';
import { exampleOpenPosting } from './job-edit-form.samples.ts';

const broken: Readonly<Record<string, CallFailure>> = {
  broken: { kind: 'fault', issue: 'the part crashed' },
};
const input = (search: string) => ({
  seed: 0,
  productSlug: 'marketlane',
  path: '/job-creation',
  search,
  state: null,
  params: {},
  given: undefined,
});
const refusals: Readonly<Record<string, CallFailure>> = {
  'the server restarts': { kind: 'refused', status: 503 },
  'no such job': { kind: 'refused', status: 404, code: 'job_not_found' },
  'a backend without the call': { kind: 'refused', status: 404 },
};
const published = { JID: 41, ...exampleStanding };

export const jobCreationSamples = samplesOf(jobCreationMachine, {
  inputs: {
    'a new job': input(''),
    'a draft': input('?id=41'),
    'a copy': input('?copy=40'),
    'a new job for somebody': input('?invite=2'),
  },
  events: {
    'query.changed': {
      'another draft': { search: '?id=42' },
      'the draft on the page': { search: '?id=41' },
    },
    'draft.created': { once: { id: '41' } },
    'lifecycle.moved': {
      'the draft on the page': { kind: 'job', id: 41, version: 2, state: 'discarded' },
    },
    'review.requested': {
      complete: { values: { ...examplePosting } },
      incomplete: { values: blankPosting },
    },
    'review.closed': { once: {} },
    'posting.returned': { once: {} },
    'posting.published': { once: { job: published } },
    'posting.changed': { once: {} },
    'posting.unknown': { once: {} },
    'load.retried': { once: {} },
  },
  results: {
    load: {
      'a draft': exampleOwnPosting,
      'an open job': exampleOpenPosting,
      'a job that has ended': { ...exampleOpenPosting, State: 'expired' },
    },
    copy: { 'a draft': exampleSavedDraft },
    loadInvitee: { 'a freelancer': { name: 'Amara O.' } },
  },
  failures: {
    load: refusals,
    copy: refusals,
    loadInvitee: { 'not found': { kind: 'refused', status: 404, code: 'freelancer_not_found' } },
    act: broken,
    jobDrafts: broken,
    invitationForm: broken,
    postingForm: broken,
    jobEditForm: broken,
    formFiles: broken,
    skills: broken,
    similarPay: broken,
    briefPreview: broken,
  },
  happensIn: {
    'load.retried': ['copying.slow', 'loading.slow', 'editing.form', 'failed'],
    'draft.created': ['writing.form'],
    'lifecycle.moved': ['writing.form'],
    'query.changed': ['writing.form'],
    'posting.published': ['writing.review'],
    'posting.changed': ['editing.review'],
    'posting.unknown': ['writing.form'],
    'posting.returned': ['writing.review', 'editing.review'],
  },
  happensWhen: {
    'draft.created': ({ id }) => id === null,
    'lifecycle.moved': ({ id }) => id === '41',
  },
  distinguish: ({ id, copyOf, invitee, posting }) => [id, copyOf, invitee, posting?.State],
});

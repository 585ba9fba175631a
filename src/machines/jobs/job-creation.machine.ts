/**
 * The page /job-creation: a new job, a draft (?id=), a copy of another job (?copy=), or an open job to change (?id=). The
 * forms are its children. Before publishing, the employer sees the job as freelancers will. The address gets the id of a
 * draft as soon as there is one. The view sends `review.requested`, `review.closed` and `load.retried`.
 */
import { assign, sendTo, setup } from 'xstate';
import { siteOf } from '../../contracts/app/routes.ts';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import { isNotFound } from '../../contracts/core/not-found.ts';
import { PAYMENT_MODELS, type PaymentModel } from '../../contracts/jobs/job.ts';
import {
  postingForm,
  type OwnPosting,
  type Published,
  type SavedDraft,
} from '../../contracts/jobs/posting.ts';
import type { PageInput } from '../core/page-input.ts';
import { prompt, slow } from '../core/patience.ts';
import { part } from '../core/reported.ts';
import { promiseStub } from '../core/stubs.ts';
import { tell } from '../core/tell.ts';
import { formFilesMachine } from '../generic/form-files.machine.ts';
import type { FormValues } from '../generic/form.machine.ts';
import { skillsMachine } from '../people/skills.machine.ts';
import { briefPreviewMachine } from './brief-preview.machine.ts';
import type { JobCreationEvent } from './job-creation.events.ts';
import { jobEditFormMachine } from './job-edit-form.machine.ts';
import { blankPosting, postingFormMachine } from './posting-form.machine.ts';
import { similarPayMachine, type Terms } from './similar-pay.machine.ts';

export interface JobCreationContext {
  readonly productSlug: string;
  readonly search: string;
  /** The draft or job in the address, or the draft that the first save has created. */
  readonly id: string | null;
  /** The job to copy. */
  readonly copyOf: string | null;
  readonly posting: OwnPosting | null;
  readonly published: Published | null;
  readonly reason: CallFailure | null;
}
export type JobCreationTag =
  | 'loading'
  | 'slow'
  | 'writing'
  | 'editing'
  | 'reviewing'
  | 'published'
  | 'changed'
  | 'ended'
  | 'missing'
  | 'unavailable'
  | 'failed';

const askedIn = (search: string) => {
  const query = new URLSearchParams(search);
  return { search, id: query.get('id') || null, copyOf: query.get('copy') || null };
};
const modelOf = (value: string | undefined): PaymentModel =>
  PAYMENT_MODELS.find((model) => model === value) ?? 'fixed';
const termsOf = (values: FormValues): Terms => ({
  skills: values['Job_Skills'] ?? '',
  model: modelOf(values['Job_PaymentModel']),
});
/** A 404 with this code is about the job; any other says that the backend does not know the call. */
const isJobMissing = (error: unknown): boolean => {
  const reason = reasonOf(error);
  return reason.kind === 'refused' && reason.code === 'job_not_found';
};
const itself = <Event>({ event }: { event: Event }): Event => event;
const snapshotTerms = ({
  event,
}: {
  event: { readonly snapshot: { readonly context: { readonly values: FormValues } } };
}) => termsOf(event.snapshot.context.values);

const calling = {
  initial: 'prompt',
  states: { prompt, slow },
} as const;
const refused = [
  { guard: { type: 'isJobMissing', params: itself<{ error: unknown }> }, target: 'missing' },
  { guard: { type: 'isUnknownCall', params: itself<{ error: unknown }> }, target: 'unavailable' },
  { target: 'failed', actions: { type: 'rememberReason', params: itself<{ error: unknown }> } },
] as const;
/** The form and its review. */
const reviewing = {
  initial: 'form',
  states: {
    form: {
      description: 'The employer fills in the form.',
      on: {
        'review.requested': [
          {
            guard: { type: 'isComplete', params: itself<{ values: FormValues }> },
            target: 'review',
            actions: { type: 'previewBrief', params: itself<{ values: FormValues }> },
          },
          { actions: 'markMissing' },
        ],
      },
    },
    review: {
      description: 'The employer sees the job as freelancers will, and can publish it.',
      tags: ['reviewing'],
      on: { 'review.closed': 'form', 'posting.returned': 'form' },
    },
  },
} as const;

export const jobCreationMachine = setup({
  types: {
    context: {} as JobCreationContext,
    input: {} as PageInput,
    events: {} as JobCreationEvent,
    tags: {} as JobCreationTag,
  },
  actors: {
    load: promiseStub<OwnPosting, { id: string }>('jobCreation: load'),
    copy: promiseStub<SavedDraft, { id: string }>('jobCreation: copy'),
    postingForm: postingFormMachine,
    jobEditForm: jobEditFormMachine,
    formFiles: formFilesMachine,
    skills: skillsMachine,
    similarPay: similarPayMachine,
    briefPreview: briefPreviewMachine,
  },
  actions: {
    readAddress: assign((_, { search }: { search: string }) => ({
      ...askedIn(search),
      posting: null,
      published: null,
      reason: null,
    })),
    rememberSearch: assign((_, { search }: { search: string }) => ({ search })),
    rememberDraft: assign((_, { id }: { id: string }) => ({ id, copyOf: null })),
    rememberCopy: assign((_, { output }: { output: SavedDraft }) => ({
      id: String(output.id),
      copyOf: null,
    })),
    keepPosting: assign((_, { output }: { output: OwnPosting }) => ({ posting: output, reason: null })),
    keepPublished: assign((_, { job }: { job: Published }) => ({ published: job })),
    rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    writeAddress: tell('navigation', ({ context: { productSlug, id } }) => ({
      type: 'navigation.requested',
      to: `${siteOf(productSlug).href('jobCreation')}?id=${encodeURIComponent(id ?? '')}`,
      replace: true,
      scroll: 'keep',
    })),
    /** An incomplete form is not sent: it marks what is missing. */
    markMissing: sendTo(({ system }) => system.get('postingForm') ?? system.get('jobEditForm'), {
      type: 'form.submitted',
    }),
    previewBrief: tell('briefPreview', (_, { values }: { values: FormValues }) => ({
      type: 'preview.opened',
      text: values['Job_Brief'] ?? '',
    })),
    tellTerms: tell('similarPay', (_, terms: Terms) => ({ type: 'terms.changed', ...terms })),
  },
  guards: {
    hasCopy: ({ context }) => context.copyOf !== null,
    hasId: ({ context }) => context.id !== null,
    isDraft: ({ context }) => context.posting?.State === 'draft',
    isOpen: ({ context }) => context.posting?.State === 'open',
    isComplete: (_, { values }: { values: FormValues }) => postingForm.safeParse(values).success,
    isJobMissing: (_, { error }: { error: unknown }) => isJobMissing(error),
    isUnknownCall: (_, { error }: { error: unknown }) => isNotFound(error),
    /** The address names what the page shows already, such as the draft that was just created. */
    isShown: ({ context }, { search }: { search: string }) => {
      const { id, copyOf } = askedIn(search);
      return copyOf === null && id !== null && id === context.id;
    },
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'jobCreation',
  context: ({ input: { productSlug, search } }) => ({
    productSlug,
    ...askedIn(search),
    posting: null,
    published: null,
    reason: null,
  }),
  initial: 'opening',
  on: {
    'query.changed': [
      { guard: { type: 'isShown', params: itself }, actions: { type: 'rememberSearch', params: itself } },
      { target: '.opening', actions: { type: 'readAddress', params: itself } },
    ],
    'posting.unknown': '.unavailable',
  },
  states: {
    opening: {
      description: 'Deciding by the address.',
      always: [
        { guard: 'hasCopy', target: 'copying' },
        { guard: 'hasId', target: 'loading' },
        { target: 'writing' },
      ],
    },
    copying: {
      description: 'The server makes a new draft of another job.',
      tags: ['loading'],
      invoke: {
        id: 'copy',
        src: 'copy',
        input: ({ context }) => ({ id: context.copyOf ?? '' }),
        onDone: { target: 'loading', actions: [{ type: 'rememberCopy', params: itself }, 'writeAddress'] },
        onError: refused,
      },
      ...calling,
      on: { 'load.retried': { target: 'copying', reenter: true } },
    },
    loading: {
      description: 'The draft or job is loading.',
      tags: ['loading'],
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ id: context.id ?? '' }),
        onDone: { target: 'loaded', actions: { type: 'keepPosting', params: itself } },
        onError: refused,
      },
      ...calling,
      on: { 'load.retried': { target: 'loading', reenter: true } },
    },
    loaded: {
      description: 'Deciding by the state of the job.',
      always: [
        { guard: 'isDraft', target: 'writing' },
        { guard: 'isOpen', target: 'editing' },
        { target: 'ended' },
      ],
    },
    writing: {
      description: 'The employer writes a draft, which is saved on the server.',
      tags: ['writing'],
      invoke: [
        {
          ...part('postingForm'),
          input: ({ context: { posting } }) => ({
            draft: posting?.Draft
              ? {
                  id: String(posting.JID),
                  version: posting.Draft.Version,
                  savedAt: posting.Draft.SavedAt,
                  values: posting.Fields,
                }
              : null,
          }),
          onSnapshot: { actions: { type: 'tellTerms', params: snapshotTerms } },
        },
        { ...part('formFiles'), input: { subject: 'brief', form: 'postingForm', field: 'Files' } },
        part('skills'),
        {
          ...part('similarPay'),
          input: ({ context }) => termsOf({ ...blankPosting, ...context.posting?.Fields }),
        },
        part('briefPreview'),
      ],
      on: {
        'draft.created': { actions: [{ type: 'rememberDraft', params: itself }, 'writeAddress'] },
        'posting.published': { target: 'published', actions: { type: 'keepPublished', params: itself } },
      },
      ...reviewing,
    },
    editing: {
      description: 'The employer changes an open job.',
      tags: ['editing'],
      invoke: [
        {
          ...part('jobEditForm'),
          input: ({ context: { posting } }) => ({
            saved: posting as OwnPosting,
            subject: String(posting?.JID),
          }),
          onSnapshot: { actions: { type: 'tellTerms', params: snapshotTerms } },
        },
        { ...part('formFiles'), input: { subject: 'brief', form: 'jobEditForm', field: 'Files' } },
        part('skills'),
        { ...part('similarPay'), input: ({ context }) => termsOf(context.posting?.Fields ?? {}) },
        part('briefPreview'),
      ],
      on: { 'posting.changed': 'changed' },
      ...reviewing,
    },
    published: {
      description: 'The job is published; links lead to it and to what comes next.',
      tags: ['published'],
      on: {
        'route.followedAgain': {
          target: 'opening',
          actions: { type: 'readAddress', params: { search: '' } },
        },
      },
    },
    changed: {
      description: 'The changes are published; those who proposed are told.',
      tags: ['changed'],
    },
    ended: {
      description: 'The job can no longer be changed; it can be posted again.',
      tags: ['ended'],
    },
    missing: { description: 'The employer has no such draft or job.', tags: ['missing'] },
    unavailable: { description: 'This backend knows no posting of jobs.', tags: ['unavailable'] },
    failed: {
      description: 'The call failed; the employer can retry.',
      tags: ['failed'],
      on: { 'load.retried': 'opening' },
    },
  },
});

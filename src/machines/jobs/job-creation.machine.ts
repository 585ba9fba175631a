/**
 * The page /job-creation: a new job, a draft (?id=), a copy of another job (?copy=), or an open job to change (?id=). The
 * forms are its children. Before publishing, the employer sees the job as freelancers will. The address gets the id of a
 * draft as soon as there is one. A freelancer in the address (?invite=) can be invited after publishing; without one, the
 * page of the job follows. The view sends `review.requested`, `review.closed` and `load.retried`.
 */
import { assign, sendTo, setup } from 'xstate';
import { siteOf } from '../../contracts/app/routes.ts';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import { isCallUnknown } from '../../contracts/core/unknown-call.ts';
import { PAYMENT_MODELS, type PaymentModel } from '../../contracts/money/payment-model.ts';
import type { OwnPosting, Published, SavedDraft } from '../../contracts/jobs/posting.ts';
import { sameId } from '../../contracts/core/ids.ts';
import type { NoticesEvent } from '../app/notices.machine.ts';
import type { PageInput } from '../core/page-input.ts';
import { prompt, slow } from '../core/patience.ts';
import { part } from '../core/reported.ts';
import { promiseStub } from '../core/stubs.ts';
import { tell } from '../core/tell.ts';
import { nothingBeside } from '../generic/parts.ts';
import { formFilesMachine } from '../generic/form-files.machine.ts';
import type { FormValues } from '../generic/form.machine.ts';
import type { LifecycleMoved } from '../generic/moves.ts';
import { invitationFormMachine } from '../hiring/invitation-form.machine.ts';
import { skillsMachine } from '../people/skills.machine.ts';
import { briefPreviewMachine } from './brief-preview.machine.ts';
import { countedPostingForm } from './counted-posting.ts';
import type { JobCreationEvent } from './job-creation.events.ts';
import { jobDraftsMachine } from './job-drafts.machine.ts';
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
  /** The freelancer to invite after publishing. */
  readonly invitee: string | null;
  readonly inviteeName: string | null;
  /** Counts the forms that were opened, so that each has views of its own. */
  readonly visit: number;
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
  | 'inviting'
  | 'changed'
  | 'ended'
  | 'discarded'
  | 'missing'
  | 'unavailable'
  | 'failed';

const askedIn = (search: string) => {
  const query = new URLSearchParams(search);
  const asked = (name: string) => query.get(name) || null;
  return { search, id: asked('id'), copyOf: asked('copy'), invitee: asked('invite') };
};
const unloaded = { inviteeName: null, posting: null, published: null, reason: null } as const;
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
      exit: 'closePreview',
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
    loadInvitee: promiseStub<{ name: string }, { id: string }>('jobCreation: loadInvitee'),
    /** Acts on drafts. Filled in where the page is wired. */
    act: nothingBeside,
    jobDrafts: jobDraftsMachine,
    invitationForm: invitationFormMachine,
    postingForm: postingFormMachine,
    jobEditForm: jobEditFormMachine,
    formFiles: formFilesMachine,
    skills: skillsMachine,
    similarPay: similarPayMachine,
    briefPreview: briefPreviewMachine,
  },
  actions: {
    readAddress: assign(({ context }, { search }: { search: string }) => ({
      ...askedIn(search),
      ...unloaded,
      visit: context.visit + 1,
    })),
    countVisit: assign({ visit: ({ context }) => context.visit + 1 }),
    rememberSearch: assign((_, { search }: { search: string }) => ({ search })),
    rememberDraft: assign((_, { id }: { id: string }) => ({ id, copyOf: null })),
    rememberCopy: assign((_, { output }: { output: SavedDraft }) => ({
      id: String(output.id),
      copyOf: null,
    })),
    keepPosting: assign((_, { output }: { output: OwnPosting }) => ({ posting: output, reason: null })),
    keepPublished: assign((_, { job }: { job: Published }) => ({ published: job })),
    rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    writeAddress: tell('navigation', ({ context: { productSlug, id, invitee } }) => ({
      type: 'navigation.requested',
      to: `${siteOf(productSlug).href('jobCreation')}?${new URLSearchParams({ id: id ?? '', ...(invitee !== null && { invite: invitee }) })}`,
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
    closePreview: tell('briefPreview', { type: 'preview.closed' }),
    keepInvitee: assign((_, { output }: { output: { name: string } }) => ({ inviteeName: output.name })),
    /** The page of the job, in place of this one in the history. */
    openJob: tell('navigation', ({ context: { productSlug, id, published } }) => ({
      type: 'navigation.requested',
      to: siteOf(productSlug).href('contractForEmployer', { id: String(published?.JID ?? id ?? '') }),
      replace: true,
    })),
    raise: tell('notices', (_, text: { readonly text: string }): NoticesEvent => ({
      type: 'notice.raised',
      kind: 'success',
      ...text,
    })),
    tellDrafts: tell('jobDrafts', { type: 'list.outdated' }),
  },
  guards: {
    hasCopy: ({ context }) => context.copyOf !== null,
    hasInvitee: ({ context }) => context.invitee !== null,
    /** The draft on the page was deleted. */
    isOwnDiscarded: ({ context }, { kind, id, state }: LifecycleMoved) =>
      kind === 'job' && state === 'discarded' && context.id !== null && sameId(context.id, id),
    hasId: ({ context }) => context.id !== null,
    isDraft: ({ context }) => context.posting?.State === 'draft',
    isOpen: ({ context }) => context.posting?.State === 'open',
    isComplete: (_, { values }: { values: FormValues }) => countedPostingForm.safeParse(values).success,
    isJobMissing: (_, { error }: { error: unknown }) => isJobMissing(error),
    isUnknownCall: (_, { error }: { error: unknown }) => isCallUnknown(reasonOf(error)),
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
    ...unloaded,
    visit: 1,
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
        },
        { ...part('formFiles'), input: { subject: 'brief', form: 'postingForm', field: 'Files' } },
        part('skills'),
        {
          ...part('similarPay'),
          input: ({ context }) => termsOf({ ...blankPosting, ...context.posting?.Fields }),
        },
        part('briefPreview'),
        part('jobDrafts'),
        part('act'),
      ],
      on: {
        'draft.created': {
          actions: [{ type: 'rememberDraft', params: itself }, 'writeAddress', 'tellDrafts'],
        },
        'lifecycle.moved': { guard: { type: 'isOwnDiscarded', params: itself }, target: 'discarded' },
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
        },
        { ...part('formFiles'), input: { subject: 'brief', form: 'jobEditForm', field: 'Files' } },
        part('skills'),
        { ...part('similarPay'), input: ({ context }) => termsOf(context.posting?.Fields ?? {}) },
        part('briefPreview'),
      ],
      on: {
        'posting.changed': 'changed',
        'load.retried': {
          description: 'The job has changed elsewhere. The typed text returns over the newer version.',
          target: 'loading',
          actions: 'countVisit',
        },
      },
      ...reviewing,
    },
    published: {
      description: 'The job is published.',
      tags: ['published'],
      entry: { type: 'raise', params: { text: 'Your job is published.' } },
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Deciding whether somebody is to be invited.',
          always: [{ guard: 'hasInvitee', target: 'naming' }, { target: 'leaving' }],
        },
        naming: {
          description: 'The name of the freelancer in the address is loading.',
          invoke: {
            id: 'loadInvitee',
            src: 'loadInvitee',
            input: ({ context }) => ({ id: context.invitee ?? '' }),
            onDone: { target: 'inviting', actions: { type: 'keepInvitee', params: itself } },
            onError: { description: 'The invitation works without a name.', target: 'inviting' },
          },
        },
        inviting: {
          description: 'The employer can invite the freelancer, or go on to the job.',
          tags: ['inviting'],
          invoke: {
            ...part('invitationForm'),
            input: ({ context }) => ({
              subject: context.invitee ?? '',
              values: { JID: String(context.published?.JID ?? ''), Message: '' },
            }),
          },
        },
        leaving: { description: 'The page of the job follows.', entry: 'openJob' },
      },
    },
    changed: {
      description: 'The changes are published, and those who applied are told. The page of the job follows.',
      tags: ['changed'],
      entry: [{ type: 'raise', params: { text: 'Your changes are published.' } }, 'openJob'],
    },
    ended: {
      description: 'The job can no longer be changed; it can be posted again.',
      tags: ['ended'],
    },
    discarded: { description: 'The draft was deleted here.', tags: ['discarded'] },
    missing: { description: 'The employer has no such draft or job.', tags: ['missing'] },
    unavailable: { description: 'This backend knows no posting of jobs.', tags: ['unavailable'] },
    failed: {
      description: 'The call failed; the employer can retry.',
      tags: ['failed'],
      on: { 'load.retried': 'opening' },
    },
  },
});

/**
 * Applying for the job on the page, and editing the proposal for it. The form exists only while it is open, for that one
 * job. A new proposal goes on with its draft on the server; a page whose job has one opens with the form. Before sending,
 * the freelancer reviews what the employer will see. The view sends `apply.opened`, `edit.opened`, `review.requested`,
 * `review.closed` and `apply.closed`; the form reports its result.
 */
import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { sameId, type Id } from '../../contracts/core/ids.ts';
import { isNotFound } from '../../contracts/core/not-found.ts';
import { proposalForm } from '../../contracts/hiring/proposal.ts';
import { adaptedAnswers } from '../../contracts/hiring/proposal-answers.ts';
import { part, reportCrash } from '../core/reported.ts';
import { promiseStub } from '../core/stubs.ts';
import { tell } from '../core/tell.ts';
import type { SavedDraft } from '../generic/form-sync-draft.ts';
import type { FormValues } from '../generic/form.machine.ts';
import type { ApplyingEvent, ShownVersion } from './applying.events.ts';
import { formFilesMachine } from '../generic/form-files.machine.ts';
import { proposalFormMachine } from './proposal-form.machine.ts';

export interface ApplyingContext {
  /** The job to apply for. */
  readonly job: Id | null;
  /** The proposal that is edited. */
  readonly proposal: Id | null;
  /** The proposal that the form was filled with. */
  readonly opened: ShownVersion | null;
  /** The version that an edit changes: the one that the page showed when the freelancer last asked for the review. */
  readonly version: number | null;
  /** The values of the form as it opens. */
  readonly values: FormValues;
  /** The draft on the server. */
  readonly draft: SavedDraft | null;
  /** The draft stays in this browser. */
  readonly isLocal: boolean;
  /** The page opened the form by itself, so the form takes no focus. */
  readonly isResumed: boolean;
}
/** `open`: the form runs. */
export type ApplyingTag = 'open' | 'reviewing';
type Opened = Extract<ApplyingEvent, { type: 'apply.opened' | 'edit.opened' | 'draft.found' }>;
type Found = Extract<ApplyingEvent, { type: 'draft.found' }>;
type Requested = Pick<Extract<ApplyingEvent, { type: 'review.requested' }>, 'values' | 'asked' | 'shown'>;

/**
 * The fields that the job decides about: only a fixed price has milestones, and each question of now has an answer. A value
 * that the form hides would be an error that nobody can mend.
 */
const adaptedFields = ({ values, asked: { model, questions } }: Requested): FormValues => ({
  Milestones: model === 'fixed' ? (values['Milestones'] ?? '') : '',
  Answers: adaptedAnswers(questions, values['Answers'] ?? ''),
});

const closed: ApplyingContext = {
  job: null,
  proposal: null,
  opened: null,
  version: null,
  values: {},
  draft: null,
  isLocal: false,
  isResumed: false,
};
const remembering = {
  reenter: true,
  actions: { type: 'rememberOpened', params: ({ event }: { event: Opened }) => event },
} as const;
const itsRequest = { params: ({ event }: { event: Requested }) => event } as const;
const adapting = [
  { type: 'adoptVersion', ...itsRequest },
  { type: 'adaptForm', ...itsRequest },
] as const;

export const applyingMachine = setup({
  types: { context: {} as ApplyingContext, events: {} as ApplyingEvent, tags: {} as ApplyingTag },
  actors: {
    /** After the saves of a form that was closed before. Null: nothing was begun. */
    loadDraft: promiseStub<SavedDraft | null, { job: Id }>('applying: loadDraft'),
    proposalForm: proposalFormMachine,
    formFiles: formFilesMachine,
  },
  actions: {
    rememberOpened: assign((_, opened: Opened): ApplyingContext => ({
      ...closed,
      job: opened.job,
      ...(opened.type === 'edit.opened' && {
        proposal: opened.proposal,
        opened: opened.shown,
        version: opened.shown.version,
      }),
      values: 'values' in opened ? (opened.values ?? {}) : {},
      isLocal: opened.type === 'edit.opened',
      isResumed: opened.type === 'draft.found',
    })),
    rememberDraft: assign((_, { output }: { output: SavedDraft | null }) => ({ draft: output })),
    stayLocal: assign({ isLocal: true }),
    forgetOpened: assign(() => closed),
    adoptVersion: assign({
      version: ({ context }, { shown }: Requested) => shown?.version ?? context.version,
    }),
    adaptForm: enqueueActions(({ enqueue }, requested: Requested) => {
      for (const [field, value] of Object.entries(adaptedFields(requested)))
        if (value !== (requested.values[field] ?? ''))
          enqueue.sendTo('proposalForm', { type: 'field.changed', field, value });
    }),
    /** An incomplete form is not sent: it marks what is missing. */
    markMissing: sendTo('proposalForm', { type: 'form.submitted' }),
    refreshRelation: tell('jobRelation', { type: 'list.outdated' }),
  },
  guards: {
    isComplete: (_, requested: Requested) =>
      proposalForm.safeParse({ ...requested.values, ...adaptedFields(requested) }).success,
    isEditing: ({ context }) => context.proposal !== null,
    isOfOtherJob: ({ context }, { job }: Found) => context.job === null || !sameId(context.job, job),
    isUnknownCall: (_, { error }: { error: unknown }) => isNotFound(error),
  },
  delays: {
    /** The form does not wait longer for its draft. */
    draftPatience: 5000,
  },
}).createMachine({
  id: 'applying',
  context: closed,
  initial: 'closed',
  on: {
    'apply.opened': { target: '.opening', ...remembering },
    'edit.opened': { target: '.open', ...remembering },
    'draft.found': {
      guard: { type: 'isOfOtherJob', params: ({ event }) => event },
      target: '.opening',
      ...remembering,
    },
  },
  states: {
    closed: {
      description: 'The form is closed; the server or storage may hold a draft.',
      entry: 'forgetOpened',
    },
    opening: {
      description: 'The draft on the server is loading.',
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        input: ({ context }) => ({ job: context.job ?? '' }),
        onDone: { target: 'open', actions: { type: 'rememberDraft', params: ({ event }) => event } },
        onError: [
          {
            guard: { type: 'isUnknownCall', params: ({ event }) => event },
            description: 'This backend knows no drafts of proposals.',
            target: 'open',
            actions: 'stayLocal',
          },
          { description: 'If the server has a draft, the first save learns it.', target: 'open' },
        ],
      },
      after: { draftPatience: 'open' },
    },
    open: {
      description: 'The freelancer is filling in the form for one job.',
      tags: ['open'],
      invoke: [
        {
          id: 'proposalForm',
          systemId: 'proposalForm',
          src: 'proposalForm',
          input: ({ context: { job, proposal, values, draft, isLocal } }) => ({
            subject: proposal === null ? String(job) : `proposal ${proposal}`,
            values,
            draft,
            isLocal,
          }),
          onError: { target: 'closed', actions: reportCrash },
        },
        { ...part('formFiles'), input: { subject: 'proposal', form: 'proposalForm', field: 'Files' } },
      ],
      on: {
        'apply.closed': 'closed',
        'proposal.filed': [
          { guard: 'isEditing', target: 'closed', actions: 'refreshRelation' },
          {
            description: 'The form shows the reference until the page shows the proposal.',
            actions: 'refreshRelation',
          },
        ],
        'proposal.returned': {
          description: 'Something in the form is wrong, or the record behind it has changed.',
          target: '.writing',
          actions: 'refreshRelation',
        },
      },
      initial: 'writing',
      states: {
        writing: {
          description: 'The freelancer types.',
          on: {
            'review.requested': [
              {
                guard: { type: 'isComplete', ...itsRequest },
                target: 'reviewing',
                actions: adapting,
              },
              { actions: [...adapting, 'markMissing'] },
            ],
          },
        },
        reviewing: {
          description: 'The freelancer reads what the employer will see. Nothing is sent yet.',
          tags: ['reviewing'],
          on: { 'review.closed': 'writing' },
        },
      },
    },
  },
});

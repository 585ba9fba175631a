/**
 * Applying for the job on the page, and editing the proposal for it. The form exists only while it is open, for that one
 * job. Before sending, the freelancer reviews what the employer will see. The view sends `apply.opened`, `edit.opened`,
 * `review.requested`, `review.closed` and `apply.closed`; the form reports its result.
 */
import { assign, sendTo, setup } from 'xstate';
import type { Id } from '../../contracts/core/ids.ts';
import { proposalForm } from '../../contracts/hiring/proposal.ts';
import { part, reportCrash } from '../core/reported.ts';
import { tell } from '../core/tell.ts';
import type { FormValues } from '../generic/form.machine.ts';
import type { ApplyingEvent } from './applying.events.ts';
import { formFilesMachine } from '../generic/form-files.machine.ts';
import { proposalFormMachine } from './proposal-form.machine.ts';

export interface ApplyingContext {
  /** The job to apply for. */
  readonly job: Id | null;
  /** The proposal that is edited. */
  readonly proposal: Id | null;
  /** The values of the form as it opens. */
  readonly values: FormValues;
}
export type ApplyingTag = 'open' | 'reviewing';
interface Opened {
  readonly job: Id;
  readonly proposal?: Id;
  readonly values?: FormValues;
}

const closed: ApplyingContext = { job: null, proposal: null, values: {} };
const opening = {
  target: '.open',
  reenter: true,
  actions: { type: 'rememberOpened', params: ({ event }: { event: Opened }) => event },
} as const;

export const applyingMachine = setup({
  types: { context: {} as ApplyingContext, events: {} as ApplyingEvent, tags: {} as ApplyingTag },
  actors: { proposalForm: proposalFormMachine, formFiles: formFilesMachine },
  actions: {
    rememberOpened: assign((_, { job, proposal, values = {} }: Opened): ApplyingContext => ({
      job,
      proposal: proposal ?? null,
      values,
    })),
    forgetOpened: assign(() => closed),
    /** An incomplete form is not sent: it marks what is missing. */
    markMissing: sendTo('proposalForm', { type: 'form.submitted' }),
    refreshRelation: tell('jobRelation', { type: 'list.outdated' }),
  },
  guards: {
    isComplete: (_, { values }: { values: FormValues }) => proposalForm.safeParse(values).success,
    isEditing: ({ context }) => context.proposal !== null,
  },
}).createMachine({
  id: 'applying',
  context: closed,
  initial: 'closed',
  on: { 'apply.opened': opening, 'edit.opened': opening },
  states: {
    closed: { description: 'The form is closed; storage may hold a draft.' },
    open: {
      description: 'The freelancer is filling in the form for one job.',
      tags: ['open'],
      exit: 'forgetOpened',
      invoke: [
        {
          id: 'proposalForm',
          systemId: 'proposalForm',
          src: 'proposalForm',
          input: ({ context: { job, proposal, values } }) => ({
            subject: proposal === null ? String(job) : `proposal ${proposal}`,
            values,
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
              { guard: { type: 'isComplete', params: ({ event }) => event }, target: 'reviewing' },
              { actions: 'markMissing' },
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

/**
 * Applying for the job on the page. The form exists only while it is open, for that one job. The job page has
 * this machine among its parts; its view sends `apply.opened` and `apply.closed`.
 */
import { assign, setup } from 'xstate';
import type { Id } from '../../contracts/core/ids.ts';
import { proposalFormMachine } from './proposal-form.machine.ts';
import { reportCrash } from '../core/reported.ts';

export interface ApplyingContext {
  /** The job to apply for. */
  readonly job: Id | null;
}
export type ApplyingEvent =
  | { readonly type: 'apply.opened'; readonly job: Id }
  | { readonly type: 'apply.closed' };
export type ApplyingTag = 'open';

export const applyingMachine = setup({
  types: { context: {} as ApplyingContext, events: {} as ApplyingEvent, tags: {} as ApplyingTag },
  actors: { proposalForm: proposalFormMachine },
  actions: {
    rememberJob: assign({ job: (_, { job }: { job: Id }) => job }),
    forgetJob: assign({ job: null }),
  },
}).createMachine({
  id: 'applying',
  context: { job: null },
  initial: 'closed',
  on: {
    'apply.opened': {
      target: '.open',
      reenter: true,
      actions: { type: 'rememberJob', params: ({ event }) => event },
    },
  },
  states: {
    closed: { description: 'The form is closed; storage may hold a draft.' },
    open: {
      description: 'The freelancer is filling in the form for one job.',
      tags: ['open'],
      exit: 'forgetJob',
      invoke: {
        id: 'proposalForm',
        systemId: 'proposalForm',
        src: 'proposalForm',
        input: ({ context }) => ({ subject: String(context.job) }),
        onError: { target: 'closed', actions: reportCrash },
      },
      on: { 'apply.closed': 'closed' },
    },
  },
});

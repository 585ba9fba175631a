/**
 * The dialogs of a freelancer's page: an invitation to a job, and a report of the profile. Each form lives as
 * long as its dialog, and is about one freelancer. The page has this machine among its parts; its view sends
 * `invite.opened`, `report.opened` and `dialog.closed`.
 */
import { assign, setup } from 'xstate';
import type { Id } from '../../contracts/core/ids.ts';
import { invitationFormMachine } from '../hiring/invitation-form.machine.ts';
import { ownJobsMachine } from '../jobs/own-jobs.machine.ts';
import { profileReportMachine } from './profile-report.machine.ts';
import { reportCrash } from '../core/reported.ts';

export interface ProfileDialogsContext {
  readonly freelancer: Id | null;
}
export type ProfileDialogsEvent =
  | { readonly type: 'invite.opened'; readonly freelancer: Id }
  | { readonly type: 'report.opened'; readonly freelancer: Id }
  | { readonly type: 'dialog.closed' };

const subject = ({ context }: { context: ProfileDialogsContext }) => ({
  subject: String(context.freelancer),
});

export const profileDialogsMachine = setup({
  types: { context: {} as ProfileDialogsContext, events: {} as ProfileDialogsEvent },
  actors: {
    invitationForm: invitationFormMachine,
    ownJobs: ownJobsMachine,
    profileReport: profileReportMachine,
  },
  actions: {
    rememberFreelancer: assign({ freelancer: (_, { freelancer }: { freelancer: Id }) => freelancer }),
  },
}).createMachine({
  id: 'profileDialogs',
  context: { freelancer: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog is open.',
      on: {
        'invite.opened': {
          target: 'inviting',
          actions: { type: 'rememberFreelancer', params: ({ event }) => event },
        },
        'report.opened': {
          target: 'reporting',
          actions: { type: 'rememberFreelancer', params: ({ event }) => event },
        },
      },
    },
    inviting: {
      description: 'The employer chooses a job for the invitation.',
      invoke: [
        {
          id: 'invitationForm',
          systemId: 'invitationForm',
          src: 'invitationForm',
          input: subject,
          onError: { target: 'closed', actions: reportCrash },
        },
        {
          id: 'ownJobs',
          systemId: 'ownJobs',
          src: 'ownJobs',
          onError: { target: 'closed', actions: reportCrash },
        },
      ],
      on: { 'dialog.closed': 'closed' },
    },
    reporting: {
      description: 'The user describes what is wrong with the profile.',
      invoke: {
        id: 'profileReport',
        systemId: 'profileReport',
        src: 'profileReport',
        input: subject,
        onError: { target: 'closed', actions: reportCrash },
      },
      on: { 'dialog.closed': 'closed' },
    },
  },
});

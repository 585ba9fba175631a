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
import { tell } from '../core/tell.ts';

export interface Invitee {
  readonly freelancer: Id;
  readonly name: string;
}
export interface ProfileDialogsContext {
  readonly freelancer: Id | null;
  /** The freelancer's name, for pages that show several. */
  readonly name: string;
  /** The job that the invitation is for, if the page is about one. */
  readonly job: Id | null;
}
export type ProfileDialogsEvent =
  | ({ readonly type: 'invite.opened'; readonly job?: Id } & Invitee)
  | { readonly type: 'report.opened'; readonly freelancer: Id }
  | { readonly type: 'dialog.closed' };

const inviting = ({ context: { freelancer, job } }: { context: ProfileDialogsContext }) => ({
  subject: String(freelancer),
  values: job === null ? {} : { JID: String(job) },
});
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
    /** Beside a list, this machine runs in a dialog that must not stay open after a crash of the form. */
    tellClosed: tell('inviteDialog', { type: 'dialog.closed' }),
    rememberFreelancer: assign(
      (_, { freelancer, name = '', job = null }: { freelancer: Id; name?: string; job?: Id | null }) => ({
        freelancer,
        name,
        job,
      }),
    ),
  },
}).createMachine({
  id: 'profileDialogs',
  context: { freelancer: null, name: '', job: null },
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
      exit: 'tellClosed',
      invoke: [
        {
          id: 'invitationForm',
          systemId: 'invitationForm',
          src: 'invitationForm',
          input: inviting,
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

/**
 * Inviting from a row of a list. Its script (the machine `profileDialogs` with its forms) loads with the first invitation. A
 * row sends `invite.requested`.
 */
import { assign, enqueueActions, setup, type ErrorActorEvent } from 'xstate';
import type { Invitee } from '../people/profile-dialogs.machine.ts';
import { reportCrash } from '../core/reported.ts';
import { promiseStub } from '../core/stubs.ts';
import { tell } from '../core/tell.ts';

export type InviteDialogEvent = { readonly type: 'invite.requested' } & Invitee;
export interface InviteDialogContext {
  readonly invitee: Invitee | null;
}
export type InviteDialogTag = 'open';

const remember = { type: 'rememberInvitee', params: ({ event }: { event: Invitee }) => event } as const;
const requested = { 'invite.requested': { target: 'loading', actions: remember } } as const;

export const inviteDialogMachine = setup({
  types: {
    context: {} as InviteDialogContext,
    events: {} as InviteDialogEvent | ErrorActorEvent<unknown, 'profileDialogs'>,
    tags: {} as InviteDialogTag,
  },
  actors: {
    /** Resolves when the script has loaded. */
    loadDialog: promiseStub<unknown>('inviteDialog: loadDialog'),
  },
  actions: {
    rememberInvitee: assign({
      invitee: (_, { freelancer, name }: Invitee) => ({ freelancer, name }),
    }),
    // actionStub does not have the type of an enqueueing action.
    startDialogs: enqueueActions(() => {}),
    stopDialogs: enqueueActions(() => {}),
    openInvitation: tell('profileDialogs', ({ context: { invitee } }) => ({
      type: 'invite.opened',
      freelancer: invitee?.freelancer ?? '',
      name: invitee?.name ?? '',
    })),
    raiseFailed: tell('notices', {
      type: 'notice.raised',
      kind: 'error',
      text: 'This could not be opened. Check your connection and try again.',
    }),
  },
}).createMachine({
  id: 'inviteDialog',
  context: { invitee: null },
  initial: 'closed',
  states: {
    closed: { description: 'Nobody has been invited from this list yet.', on: requested },
    loading: {
      description: 'The script of the dialog is loading.',
      invoke: { id: 'loadDialog', src: 'loadDialog', onDone: 'open', onError: 'failed' },
    },
    open: {
      description: 'The machine of the dialog runs, until the page is left.',
      tags: ['open'],
      entry: ['startDialogs', 'openInvitation'],
      exit: 'stopDialogs',
      on: {
        'invite.requested': { actions: [remember, 'openInvitation'] },
        'xstate.error.actor.profileDialogs': { target: 'failed', actions: reportCrash },
      },
    },
    failed: {
      description:
        'The script did not load, or the dialog crashed: a notice says so, and any row tries again.',
      entry: 'raiseFailed',
      on: requested,
    },
  },
});

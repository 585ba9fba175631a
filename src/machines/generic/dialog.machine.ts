/**
 * The generic machine of a dialog beside a list, whose script loads when somebody opens it. The script brings the machine that
 * runs in the dialog, which starts with what the dialog is about. Views send `dialog.opened` and `dialog.closed`.
 */
import { assign, enqueueActions, setup, type ErrorActorEvent } from 'xstate';
import { promiseStub } from '../core/stubs.ts';
import { tell, type ActorId, type EventsOf } from '../core/tell.ts';
import type { Letter } from './form.machine.ts';

export type DialogEvent<About> =
  | { readonly type: 'dialog.opened'; readonly about: About }
  | { readonly type: 'dialog.closed' };
export interface DialogContext<About> {
  /** Null until somebody opens the dialog. */
  readonly about: About | null;
}
export type DialogTag = 'loading' | 'open';

interface DialogOptions<MachineId extends string> {
  readonly id: MachineId;
  /** Events for other actors when somebody closes the dialog. */
  readonly closed?: readonly Letter[];
}

const itself = <Event>({ event }: { event: Event }): Event => event;
const opening = {
  'dialog.opened': { target: 'loading', actions: { type: 'rememberAbout', params: itself } },
} as const;

export const createDialogMachine = <About, MachineId extends string = string>({
  id,
  closed = [],
}: DialogOptions<MachineId>) =>
  setup({
    types: {
      context: {} as DialogContext<About>,
      events: {} as DialogEvent<About> | ErrorActorEvent<unknown, 'dialog'>,
      tags: {} as DialogTag,
    },
    actors: {
      /** Resolves when the script has loaded. */
      loadDialog: promiseStub<unknown>(`${id}: loadDialog`),
    },
    actions: {
      rememberAbout: assign((_, { about }: { about: About }) => ({ about })),
      // actionStub does not have the type of an enqueueing action.
      startDialog: enqueueActions(() => {}),
      stopDialog: enqueueActions(() => {}),
      tellClosed: enqueueActions(({ enqueue }) => {
        for (const { to, event } of closed) enqueue(tell(to, event as EventsOf[ActorId]));
      }),
      raiseFailed: tell('notices', {
        type: 'notice.raised',
        kind: 'error',
        text: 'This could not be opened. Check your connection and try again.',
      }),
      /** By the name of this machine: each dialog's own actor is called `dialog`. */
      reportCrash: tell('app', (_, { error }: { error: unknown }) => ({ type: 'actor.crashed', id, error })),
    },
  }).createMachine({
    id,
    context: { about: null },
    initial: 'closed',
    states: {
      closed: { description: 'The dialog is closed, and its script may not be loaded.', on: opening },
      loading: {
        description: 'The script of the dialog is loading. The last press decides what the dialog is about.',
        tags: ['loading'],
        on: opening,
        invoke: { id: 'loadDialog', src: 'loadDialog', onDone: 'open', onError: 'failed' },
      },
      open: {
        description: 'The dialog is open, and its machine runs.',
        tags: ['open'],
        entry: 'startDialog',
        exit: 'stopDialog',
        on: {
          'dialog.closed':
            closed.length > 0 ? { target: 'closed', actions: 'tellClosed' as const } : 'closed',
          'xstate.error.actor.dialog': {
            target: 'failed',
            actions: { type: 'reportCrash', params: itself },
          },
        },
      },
      failed: {
        description:
          'The script did not load, or the dialog crashed: a notice says so, and the next press tries again.',
        entry: 'raiseFailed',
        on: opening,
      },
    },
  });

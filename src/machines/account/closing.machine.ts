/**
 * Closes the user's account: a dialog explains what is deleted and what stays, and asks for the password, or for the
 * address if there is none. After success the user is signed out and sees a message on the home page. A call can't be
 * stopped, because nobody could tell whether it was too late; a user who leaves the dialog is told how it ended. The
 * view also sends `closing.opened` and `closing.dismissed`. A balance that is too little to withdraw keeps the account open
 * until the user gives it up: the field `GivesUp` then holds the dollars.
 */
import { assign, setup } from 'xstate';
import { closing } from '../../contracts/account/account.ts';
import type { NavigationEvent } from '../app/navigation.machine.ts';
import { actionStub } from '../core/stubs.ts';
import { extending } from '../generic/form-extension.ts';
import { succeeded } from '../generic/form-notice.ts';
import { retrying } from '../generic/form-patience.ts';
import { form, type Adding, type FormContext, type FormEvent } from '../generic/form.machine.ts';
import type { SessionEvent } from './session.machine.ts';

type ClosingEvent =
  | { readonly type: 'submission.retried' }
  | { readonly type: 'closing.opened' }
  | { readonly type: 'closing.dismissed' };

const dialog = extending<Adding<{ event: ClosingEvent; tag: 'open'; action: 'forgetPerson' }>>(
  ({ id, blank }) => ({
    implementations: [
      setup({
        types: { context: {} as FormContext, events: {} as FormEvent | ClosingEvent },
        actions: {
          forgetConfirmation: assign({ values: blank, errors: {}, reason: null }),
          /** Deletes the person's data in this browser: their drafts. */
          forgetPerson: actionStub,
        },
      }),
    ],
    submission: {
      slow: retrying(id),
      resting: { 'closing.dismissed': { target: 'editing', actions: 'forgetConfirmation' } },
      answered: ['forgetPerson'],
      done: {},
    },
    regions: {
      dialog: {
        description: 'Whether the dialog is open.',
        initial: 'closed',
        states: {
          closed: {
            description:
              'Nobody looks: the page says that a call is pending, and a failure opens the dialog.',
            on: { 'closing.opened': 'open', 'xstate.error.actor.submit': 'open' },
          },
          open: {
            description: 'The user reads what is deleted and types the confirmation.',
            tags: ['open'],
            on: { 'closing.dismissed': 'closed', 'xstate.done.actor.submit': 'closed' },
          },
        },
      },
    },
  }),
);

export const closingMachine = form(
  {
    id: 'closing',
    contract: closing,
    blank: { Confirmation: '', GivesUp: '' },
    tells: {
      done: [
        succeeded('Your account is closed. Thank you, and goodbye.'),
        {
          to: 'navigation',
          event: { type: 'navigation.requested', to: '/', replace: true } satisfies NavigationEvent,
        },
        { to: 'session', event: { type: 'user.signedOut' } satisfies SessionEvent },
      ],
    },
  },
  dialog,
);

/**
 * Closing one's own account: a dialog says what goes and what stays, and asks for the password once more, or for the
 * address where there is none. When the server has closed it, the user is signed out, at home, with a word.
 * Nobody can tell whether a call that is stopped was in time, so none is: somebody who leaves the dialog meanwhile is
 * told how it ends. The view sends `closing.opened` and `closing.dismissed` beside what every form hears.
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
          /** What this browser keeps of the person: their drafts. */
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
        description: 'Whether the person looks at it.',
        initial: 'closed',
        states: {
          closed: {
            description:
              'Nobody looks: the page says that a call is pending, and a failure opens the dialog.',
            on: { 'closing.opened': 'open', 'xstate.error.actor.submit': 'open' },
          },
          open: {
            description: 'The person reads what goes and what stays, and types the confirmation.',
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
    blank: { Confirmation: '' },
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

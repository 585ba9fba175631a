/**
 * Takes back an invoice that the user wrote by hand. A dialog asks before, and stays with the reason if it fails. Views send
 * `credit.begun`, `credit.confirmed` and `credit.cancelled`.
 */
import { assign, setup } from 'xstate';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import type { Id } from '../../contracts/core/ids.ts';
import type { Invoice } from '../../contracts/money/invoices.ts';
import { prompt, slow } from '../core/patience.ts';
import { promiseStub } from '../core/stubs.ts';
import { tell } from '../core/tell.ts';

interface Asked {
  readonly id: Id;
  /** Such as `F12-2026-0001`. */
  readonly number: string;
}
export interface InvoiceCreditContext {
  readonly asked: Asked | null;
  readonly reason: CallFailure | null;
}
export type InvoiceCreditEvent =
  | ({ readonly type: 'credit.begun' } & Asked)
  | { readonly type: 'credit.confirmed' }
  | { readonly type: 'credit.cancelled' };
/** `open`: the dialog is shown. */
export type InvoiceCreditTag = 'open' | 'loading' | 'slow';

interface Issued {
  readonly output: Pick<Invoice, 'Number'>;
}
interface Failed {
  readonly error: unknown;
}
const itself = <Event>({ event }: { event: Event }): Event => event;
const outdate = ['outdatePage', 'outdateOpened'] as const;

export const invoiceCreditMachine = setup({
  types: {
    context: {} as InvoiceCreditContext,
    events: {} as InvoiceCreditEvent,
    tags: {} as InvoiceCreditTag,
  },
  actors: { send: promiseStub<Pick<Invoice, 'Number'>, { readonly id: Id }>('invoiceCredit: send') },
  actions: {
    rememberAsked: assign((_, { id, number }: Asked) => ({ asked: { id, number }, reason: null })),
    rememberReason: assign({ reason: (_, { error }: Failed) => reasonOf(error) }),
    forgetReason: assign({ reason: null }),
    raiseIssued: tell('notices', (_, { output }: Issued) => ({
      type: 'notice.raised',
      kind: 'success',
      text: `Credit note ${output.Number} is issued.`,
    })),
    outdatePage: tell('page', { type: 'list.outdated' }),
    outdateOpened: tell('openedInvoice', { type: 'list.outdated' }),
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'invoiceCredit',
  context: { asked: null, reason: null },
  initial: 'resting',
  states: {
    resting: {
      description: 'No invoice is being taken back.',
      on: {
        'credit.begun': { target: 'confirming', actions: { type: 'rememberAsked', params: itself<Asked> } },
      },
    },
    confirming: {
      description: 'A dialog asks whether to take the invoice back. After a failure it says why.',
      tags: ['open'],
      on: {
        'credit.confirmed': { target: 'crediting', actions: 'forgetReason' },
        'credit.cancelled': 'resting',
      },
    },
    crediting: {
      description: 'The server issues the credit note. The dialog stays.',
      tags: ['open', 'loading'],
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { asked } }) => ({ id: asked?.id ?? '' }),
        onDone: {
          target: 'resting',
          actions: [{ type: 'raiseIssued', params: itself<Issued> }, ...outdate],
        },
        onError: {
          target: 'confirming',
          actions: [{ type: 'rememberReason', params: itself<Failed> }, ...outdate],
        },
      },
      on: {
        'credit.cancelled': {
          description: 'The server may have issued it, so the page loads again.',
          target: 'resting',
          actions: [...outdate],
        },
      },
      initial: 'prompt',
      states: {
        prompt,
        slow: {
          ...slow,
          on: { 'credit.confirmed': { target: '#invoiceCredit.crediting', reenter: true } },
        },
      },
    },
  },
});

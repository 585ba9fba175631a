/**
 * The password before a bank account is added. The server answers with the address of the provider's page, and
 * `providerVisit` goes there: no number of an account ever reaches this site. `payoutMethodDialog` starts it, and closes with
 * the answer.
 */
import { payoutMethodForm } from '../../contracts/money/earnings-listing.ts';
import type { DialogEvent } from '../generic/dialog.machine.ts';
import { fieldWords } from '../generic/form-field-words.ts';
import { over } from '../generic/form-begun.ts';
import { patience } from '../generic/form-patience.ts';
import { form, type Answer, type Letter } from '../generic/form.machine.ts';
import type { OpenedPayoutMethod } from './payout-method-dialog.machine.ts';
import type { ProviderVisitEvent } from './provider-visit.machine.ts';

const depart = ({ event: { output } }: Answer<{ readonly Url: string }>): readonly Letter[] => [
  {
    to: 'providerVisit',
    event: { type: 'departure.requested', url: output.Url } satisfies ProviderVisitEvent,
  },
  {
    to: 'payoutMethodDialog',
    event: { type: 'dialog.closed' } satisfies DialogEvent<OpenedPayoutMethod>,
  },
];

export const payoutMethodFormMachine = form(
  {
    id: 'payoutMethodForm',
    contract: payoutMethodForm,
    blank: { Password: '' },
    clearsWhenDone: true,
    tells: { done: depart },
  },
  patience(),
  fieldWords,
  over,
);

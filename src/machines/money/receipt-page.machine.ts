/** The receipt of a payment: /thank-you?payment=12. It stays current, so an open payment becomes its receipt. */
import { paymentIn } from '../../contracts/money/payment-addresses.ts';
import { payment, type Payment } from '../../contracts/money/payments.ts';
import { createLiveRecordMachine } from '../generic/record.machine.ts';

export const receiptPageMachine = createLiveRecordMachine<Payment, 'receiptPage'>({
  id: 'receiptPage',
  contract: payment,
  idOf: ({ search }) => paymentIn(search),
  ownIdOf: ({ id }) => id,
  live: ['payment'],
});

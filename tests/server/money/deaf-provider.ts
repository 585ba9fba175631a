import type { PaymentProvider } from '../../../server/provider/port.ts';
import { EventError } from '../../../server/provider/signature.ts';

const unanswered = () => Promise.reject(new Error('the provider does not answer'));

/** A provider that never answers, so that the server's own tasks move nothing: the test reports what becomes of money. */
export const deafProvider: PaymentProvider = {
  name: 'deaf',
  openAccount: unanswered,
  accountLink: unanswered,
  methodLink: unanswered,
  removeMethod: unanswered,
  closeAccount: unanswered,
  charge: unanswered,
  findCharge: unanswered,
  findRefund: unanswered,
  findPayout: unanswered,
  async *eventsSince() {},
  expire: unanswered,
  transfer: unanswered,
  reverseTransfer: unanswered,
  refund: unanswered,
  payOut: unanswered,
  balance: unanswered,
  async *movements() {},
  parseEvent() {
    throw new EventError('the provider tells nothing');
  },
};

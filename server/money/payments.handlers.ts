/** Paying for milestones. */
import type { paymentCalls } from '../../src/contracts/money/payments.ts';
import type { HandlersOf } from '../generic/services.ts';

const unbuilt = async (): Promise<never> => {
  throw new Error('not built yet');
};
export const paymentHandlers: HandlersOf<typeof paymentCalls> = {
  funding: unbuilt,
  fundMilestones: unbuilt,
  payment: unbuilt,
  paymentMethods: unbuilt,
  addPaymentMethod: unbuilt,
  removePaymentMethod: unbuilt,
  choosePaymentMethod: unbuilt,
};

/** The receipt of a payment: view, machine and call in one chunk. */
import { fromPromise } from 'xstate';
import { sameId, type Id } from '../../contracts/core/ids.ts';
import { paymentCalls, type Payment } from '../../contracts/money/payments.ts';
import type { RecordContext } from '../../machines/generic/record.machine.ts';
import { receiptPageMachine } from '../../machines/money/receipt-page.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import { ReceiptPage } from '../../views/pages/money/receipt/receipt-page.tsx';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { asUnavailable } from '../generic/as-unavailable.ts';
import { partsOf } from '../generic/parts.ts';
import { newsToPage, pageIn } from './page-news.ts';

/** Moves of milestones name their contract: a release or a refund changes what the receipt says. */
const moves = newsToPage(({ kind, id }, system) => {
  const { item } = (pageIn(system)?.getSnapshot().context ?? {}) as Partial<RecordContext<Payment>>;
  return kind === 'milestone' && item !== null && item !== undefined && sameId(id, item.Contract);
});

export const wireReceipt = (environment: Environment): PageModule => ({
  Page: ReceiptPage,
  ownsTitle: true,
  machine: receiptPageMachine.provide({
    actors: {
      load: fromPromise<Payment, { id: Id | null }>(async ({ input: { id }, signal }) => {
        try {
          return await httpOf(environment).call(paymentCalls.payment, { id: id ?? '' }, signal);
        } catch (error) {
          throw asUnavailable(error);
        }
      }),
      parts: partsOf({ moves }),
    },
  }),
});

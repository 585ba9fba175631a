/** The page that pays for milestones: view, machines and calls in one chunk. */
import { fromCallback, fromPromise, type AnyActorRef, type EventObject } from 'xstate';
import { createLeave } from '../../adapters/leave.ts';
import { followMoves } from '../../adapters/moves-watch.ts';
import { createWriteKeys, renewing, renewingRefused } from '../../adapters/write-keys.ts';
import type { Id } from '../../contracts/core/ids.ts';
import { paymentCalls, type Funding, type NewPayment, type Payment } from '../../contracts/money/payments.ts';
import type { ListOutdated } from '../../machines/generic/moves.ts';
import type { RecordContext } from '../../machines/generic/record.machine.ts';
import { fundingPageMachine } from '../../machines/money/funding-page.machine.ts';
import { payingMachine, type FundingShown, type PayingEvent } from '../../machines/money/paying.machine.ts';
import { savedCardsMachine, type SavedCardsEvent } from '../../machines/money/saved-cards.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import { FundingPage } from '../../views/pages/money/funding/funding-page.tsx';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { asUnavailable } from '../generic/as-unavailable.ts';
import { partsOf } from '../generic/parts.ts';

interface System {
  get(key: string): unknown;
}
const pageIn = (system: System) => system.get('page') as AnyActorRef | undefined;

/** Reports each answer that the page shows. */
const watch = fromCallback<PayingEvent>(({ sendBack, system }) => {
  const page = pageIn(system);
  let reported: Funding | null = null;
  const report = () => {
    const shown = page?.getSnapshot().context as RecordContext<Funding> | undefined;
    if (!shown?.item || shown.item === reported) return;
    const { item, productSlug, search } = shown;
    reported = item;
    sendBack({ type: 'funding.shown', funding: item, productSlug, search } satisfies FundingShown);
  };
  report();
  const watching = page?.subscribe(report);
  return () => watching?.unsubscribe();
});

/** A payment has another id than the page, which asks the server whether the payment concerns it. */
const moves = fromCallback<EventObject>(({ system }) =>
  followMoves(system, (news) => {
    const told =
      news.type === 'lifecycle.moved' && news.kind === 'payment'
        ? ({ type: 'list.outdated' } satisfies ListOutdated)
        : news;
    pageIn(system)?.send(told);
  }),
);

export const wireFunding = (environment: Environment): PageModule => {
  const call: ReturnType<typeof httpOf>['call'] = (...args) => httpOf(environment).call(...args);
  // The body names versions, so an equal one is the same payment for as long as the page lives.
  const paymentKeys = createWriteKeys();
  const cardKeys = createWriteKeys();
  const paying = payingMachine.provide({
    actors: {
      watch,
      pay: fromPromise<Payment, NewPayment>(({ input, signal }) =>
        renewingRefused(
          paymentKeys.renew,
          call(paymentCalls.fundMilestones, { ...input, Key: paymentKeys.keyOf({ ...input }) }, signal),
        ),
      ),
      look: fromPromise<Payment, { readonly id: Id }>(({ input, signal }) =>
        call(paymentCalls.payment, input, signal),
      ),
      leave: createLeave<PayingEvent>(),
    },
  });
  const savedCards = savedCardsMachine.provide({
    actors: {
      prefer: fromPromise<unknown, { readonly id: Id }>(({ input, signal }) =>
        call(paymentCalls.choosePaymentMethod, input, signal),
      ),
      remove: fromPromise<unknown, { readonly id: Id }>(({ input, signal }) =>
        call(paymentCalls.removePaymentMethod, input, signal),
      ),
      request: fromPromise<{ readonly Url: string }, { readonly returnTo: string }>(({ input, signal }) =>
        renewing(
          cardKeys.renew,
          call(paymentCalls.addPaymentMethod, { ...input, Key: cardKeys.keyOf(input) }, signal),
        ),
      ),
      leave: createLeave<SavedCardsEvent>(),
    },
  });
  return {
    Page: FundingPage,
    ownsTitle: true,
    machine: fundingPageMachine.provide({
      actors: {
        load: fromPromise<Funding, { id: Id | null }>(async ({ input: { id }, signal }) => {
          try {
            return await call(paymentCalls.funding, { Contract: String(id) }, signal);
          } catch (error) {
            throw asUnavailable(error);
          }
        }),
        parts: partsOf({ paying, savedCards, moves }),
      },
    }),
  };
};

/** The page that pays for milestones: view, machines and calls in one chunk. */
import { createMachine, fromCallback, fromPromise } from 'xstate';
import { createLeave } from '../../adapters/leave.ts';
import { createWriteKeys, renewing, renewingRefused } from '../../adapters/write-keys.ts';
import { siteOf } from '../../contracts/app/routes.ts';
import type { Id } from '../../contracts/core/ids.ts';
import {
  paymentCalls,
  type Funding,
  type NewPayment,
  type Payment,
  type PaymentCancellation,
} from '../../contracts/money/payments.ts';
import type { Actors } from '../../machines/core/actors.ts';
import type { RecordContext } from '../../machines/generic/record.machine.ts';
import { fundingPageMachine } from '../../machines/money/funding-page.machine.ts';
import { methodChangeMachine, type MethodChange } from '../../machines/money/method-change.machine.ts';
import {
  payingMachine,
  searchOf,
  type FundingShown,
  type PayingEvent,
} from '../../machines/money/paying.machine.ts';
import {
  providerVisitMachine,
  type ProviderVisitEvent,
  type VisitPurpose,
} from '../../machines/money/provider-visit.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import { FundingPage } from '../../views/pages/money/funding/funding-page.tsx';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { asUnavailable } from '../generic/as-unavailable.ts';
import { partsOf } from '../generic/parts.ts';
import { followAwaited } from './awaited-watch.ts';
import { newsToPage, outdatePage, pageIn } from './page-news.ts';
import { wireWhatIf } from './what-if.ts';

/** The address of the choice, once the awaited card is chosen in it or another one is. */
const arrivedIn = (system: { get(key: string): unknown }): string | undefined => {
  const { context } = (system.get('paying') as Actors['paying']).getSnapshot();
  const isComing = context.funding === null || context.awaited !== null;
  return isComing ? undefined : siteOf(context.productSlug).href('milestonePayment') + searchOf(context);
};

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

/** Moves of these name themselves: the page asks the server whether they concern it. */
const OTHER_KINDS: readonly string[] = ['payment', 'payment_method'];
const moves = newsToPage(({ kind }) => OTHER_KINDS.includes(kind));
/** The cards are part of what the page has loaded: where another page has a list of them, this one loads again. */
const ownCards = createMachine({
  id: 'fundingCards',
  // Where another page has a list, this one has none: a reader of the actor finds no data.
  context: { data: null },
  on: { 'list.outdated': { actions: ({ system }) => outdatePage(system) } },
});

export const wireFunding = (environment: Environment): PageModule => {
  const call: ReturnType<typeof httpOf>['call'] = (...args) => httpOf(environment).call(...args);
  // The body names versions, so an equal one is the same payment for as long as the page lives.
  const paymentKeys = createWriteKeys();
  const cancelKeys = createWriteKeys();
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
      cancel: fromPromise<Payment, PaymentCancellation>(({ input, signal }) =>
        renewingRefused(
          cancelKeys.renew,
          call(paymentCalls.cancelPayment, { ...input, Key: cancelKeys.keyOf({ ...input }) }, signal),
        ),
      ),
      leave: createLeave<PayingEvent>(),
    },
  });
  const methodChange = methodChangeMachine.provide({
    actors: {
      send: fromPromise<unknown, MethodChange>(({ input: { id, change }, signal }) =>
        call(
          change === 'removed' ? paymentCalls.removePaymentMethod : paymentCalls.choosePaymentMethod,
          { id },
          signal,
        ),
      ),
    },
  });
  const providerVisit = providerVisitMachine.provide({
    actors: {
      /** The way back leads to the same choice, and waits for a newer card. */
      start: fromPromise<{ readonly url: string }, { readonly purpose: VisitPurpose }>(
        async ({ signal, system }) => {
          const paid = system.get('paying') as Actors['paying'];
          paid.send({ type: 'card.awaited' });
          const { context } = paid.getSnapshot();
          const body = {
            returnTo: siteOf(context.productSlug).href('milestonePayment') + searchOf(context),
          };
          const Key = cardKeys.keyOf(body);
          const asked = call(paymentCalls.addPaymentMethod, { ...body, Key }, signal);
          return { url: (await renewing(cardKeys.renew, asked)).Url };
        },
      ),
      leave: createLeave<ProviderVisitEvent>(),
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
        parts: partsOf({
          paying,
          arrival: followAwaited(['paying'], arrivedIn),
          ownCards,
          methodChange,
          providerVisit,
          whatIfDialog: wireWhatIf(),
          moves,
        }),
      },
    }),
  };
};

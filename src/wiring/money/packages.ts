/** The page of plans: view, machines and calls in one chunk. */
import { createMachine, fromCallback, fromPromise } from 'xstate';
import { createLeave } from '../../adapters/leave.ts';
import { createWriteKeys, renewing } from '../../adapters/write-keys.ts';
import { siteOf } from '../../contracts/app/routes.ts';
import type { Id } from '../../contracts/core/ids.ts';
import { lifecycleEventCalls } from '../../contracts/hiring/lifecycle-event.ts';
import { packageCalls, type Packages, type PlanChoice } from '../../contracts/money/packages.ts';
import { paymentCalls, type PaymentCancellation } from '../../contracts/money/payments.ts';
import type { RecordContext } from '../../machines/generic/record.machine.ts';
import { methodChangeMachine, type MethodChange } from '../../machines/money/method-change.machine.ts';
import { packagesPageMachine } from '../../machines/money/packages-page.machine.ts';
import {
  planChoiceMachine,
  type PackagesShown,
  type PlanChoiceEvent,
  type PlanMove,
} from '../../machines/money/plan-choice.machine.ts';
import {
  providerVisitMachine,
  type ProviderVisitEvent,
  type VisitPurpose,
} from '../../machines/money/provider-visit.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import { PackagesPage } from '../../views/pages/money/packages/packages-page.tsx';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { partsOf } from '../generic/parts.ts';
import { newsToPage, outdatePage, pageIn } from './page-news.ts';

/** Reports each answer that the page shows. */
const watch = fromCallback<PlanChoiceEvent>(({ sendBack, system }) => {
  const page = pageIn(system);
  let reported: Packages | null = null;
  const report = () => {
    const shown = page?.getSnapshot().context as RecordContext<Packages> | undefined;
    if (!shown?.item || shown.item === reported) return;
    reported = shown.item;
    sendBack({ type: 'packages.shown', packages: shown.item } satisfies PackagesShown);
  };
  report();
  const watching = page?.subscribe(report);
  return () => watching?.unsubscribe();
});

const KINDS: readonly string[] = ['subscription', 'payment', 'payment_method'];
const moves = newsToPage(({ kind }) => KINDS.includes(kind));
/** The cards are part of what the page has loaded: where another page has a list of them, this one loads again. */
const ownCards = createMachine({
  id: 'packagesCards',
  // Where another page has a list, this one has none: a reader of the actor finds no data.
  context: { data: null },
  on: { 'list.outdated': { actions: ({ system }) => outdatePage(system) } },
});

export const wirePackages = (environment: Environment): PageModule => {
  const call: ReturnType<typeof httpOf>['call'] = (...args) => httpOf(environment).call(...args);
  // After an answer an equal choice is another one: a checkout may have closed unpaid in between.
  const choiceKeys = createWriteKeys();
  const moveKeys = createWriteKeys();
  const dropKeys = createWriteKeys();
  const cardKeys = createWriteKeys();
  const planChoice = planChoiceMachine.provide({
    actors: {
      watch,
      send: fromPromise<Packages, PlanChoice>(({ input, signal }) =>
        renewing(
          choiceKeys.renew,
          call(packageCalls.choosePlan, { ...input, Key: choiceKeys.keyOf({ ...input }) }, signal),
        ),
      ),
      move: fromPromise<unknown, PlanMove>(({ input, signal }) => {
        const body = { kind: 'subscription' as const, ...input };
        return renewing(
          moveKeys.renew,
          call(lifecycleEventCalls.lifecycleEvent, { ...body, Key: moveKeys.keyOf(body) }, signal),
        );
      }),
      drop: fromPromise<Packages, PaymentCancellation>(({ input, signal }) =>
        renewing(
          dropKeys.renew,
          call(packageCalls.cancelPlanPayment, { ...input, Key: dropKeys.keyOf({ ...input }) }, signal),
        ),
      ),
      leave: createLeave<PlanChoiceEvent>(),
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
      start: fromPromise<{ readonly url: string }, { readonly purpose: VisitPurpose }>(
        async ({ signal, system }) => {
          const shown = pageIn(system)?.getSnapshot().context as RecordContext<Packages> | undefined;
          const body = { returnTo: siteOf(shown?.productSlug ?? '').href('packages') };
          const asked = call(paymentCalls.addPaymentMethod, { ...body, Key: cardKeys.keyOf(body) }, signal);
          return { url: (await renewing(cardKeys.renew, asked)).Url };
        },
      ),
      leave: createLeave<ProviderVisitEvent>(),
    },
  });
  return {
    Page: PackagesPage,
    machine: packagesPageMachine.provide({
      actors: {
        load: fromPromise<Packages, { id: Id | null }>(({ signal }) =>
          call(packageCalls.packages, {}, signal),
        ),
        parts: partsOf({ planChoice, ownCards, methodChange, providerVisit, moves }),
      },
    }),
  };
};

/** The page of earnings or spending: view, machines and calls in one chunk. The scripts of its two forms load when they open. */
import {
  fromCallback,
  fromPromise,
  type AnyActorRef,
  type EventObject,
  type PromiseActorLogic,
} from 'xstate';
import { createLeave } from '../../adapters/leave.ts';
import { saveText } from '../../adapters/download.ts';
import { createMovesToPage } from '../../adapters/watches/moves-watch.ts';
import { allRows } from '../../adapters/whole-list.ts';
import { createKeptWriteKeys } from '../../adapters/storage/kept-write-keys.ts';
import { createWriteKeys, renewing } from '../../adapters/write-keys.ts';
import { CallError } from '../../contracts/core/failure.ts';
import { sameId } from '../../contracts/core/ids.ts';
import type { ListingQuery } from '../../contracts/generic/listing-query.ts';
import { csvOf } from '../../contracts/money/earnings-csv.ts';
import {
  earningCalls,
  FIRST_EARNING_TAB,
  type Earning,
  type EarningsSummary,
} from '../../contracts/money/earnings-listing.ts';
import { paymentCalls, type KeptMethod } from '../../contracts/money/payments.ts';
import type { Actors } from '../../machines/core/actors.ts';
import type { ListingContext } from '../../machines/generic/listing-context.ts';
import { earningListingMachine } from '../../machines/money/earning-listing.machine.ts';
import { earningsExportMachine } from '../../machines/money/earnings-export.machine.ts';
import { earningsSummaryMachine } from '../../machines/money/earnings-summary.machine.ts';
import { earningsYearMachine } from '../../machines/money/earnings-year.machine.ts';
import { methodChangeMachine, type MethodChange } from '../../machines/money/method-change.machine.ts';
import { openedTransferMachine } from '../../machines/money/opened-transfer.machine.ts';
import { ownCardsMachine } from '../../machines/money/own-cards.machine.ts';
import {
  payoutMethodDialogMachine,
  type OpenedPayoutMethod,
} from '../../machines/money/payout-method-dialog.machine.ts';
import { payoutsMachine, type Payouts } from '../../machines/money/payouts.machine.ts';
import {
  providerVisitMachine,
  type ProviderVisitEvent,
  type VisitPurpose,
} from '../../machines/money/provider-visit.machine.ts';
import {
  withdrawalDialogMachine,
  type OpenedWithdrawal,
} from '../../machines/money/withdrawal-dialog.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import { EarningsPage } from '../../views/pages/money/earnings/earnings-page.tsx';
import { csvWords } from '../../views/pages/money/earnings/texts.ts';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { wireDialog } from '../generic/dialog.ts';
import { bodyOf, listingPorts } from '../generic/listing-ports.ts';
import { partsOf } from '../generic/parts.ts';
import {
  arrivedIn,
  isAboutMeans,
  isAboutMoney,
  isForEmployer,
  isForFreelancer,
  returnIn,
  watchAddress,
} from './address-watch.ts';
import { followAwaited } from './awaited-watch.ts';
import { followBalance } from './balance-watch.ts';

/** They stand above the movements, which hold all payouts. */
const MOST_PAYOUTS = 5;
const MOST_AT_ONCE = 100;

/** The year that the address asks for. */
const yearIn = (search: URLSearchParams): string | null => {
  const year = search.get('statement') ?? search.get('year') ?? '';
  return /^20\d\d$/.test(year) ? year : null;
};

/** The query of the list on the page. */
const queryIn = (system: { get(key: string): unknown }): ListingQuery | undefined => {
  const page = system.get('page') as AnyActorRef | undefined;
  return (page?.getSnapshot() as { readonly context: ListingContext<Earning> } | undefined)?.context.query;
};

/** Tells the workspace which tab is chosen: it outlives the page (S8a). */
const earningType = fromCallback<EventObject>(({ system }) => {
  const page = system.get('page') as AnyActorRef | undefined;
  const workspace = system.get('workspace') as Actors['workspace'] | undefined;
  let known: string | undefined;
  const report = () => {
    const tab = queryIn(system)?.filters['tab'] ?? '';
    if (tab === known) return;
    known = tab;
    workspace?.send({ type: 'earningType.chosen', earningType: tab });
  };
  const following = page?.subscribe(report);
  if (page) report();
  return () => following?.unsubscribe();
});

export const wireEarnings = (environment: Environment): PageModule => {
  const call: ReturnType<typeof httpOf>['call'] = (...args) => httpOf(environment).call(...args);
  const visitKeys = createWriteKeys();
  const withdrawalKeys = createKeptWriteKeys({
    name: 'payout',
    open: () => sessionStorage,
    report: environment.report,
  });

  const live = <Data>(
    subjectOf: Parameters<typeof watchAddress>[0],
    load: PromiseActorLogic<Data, { subject: string }>,
    concerns = isAboutMoney,
  ) => ({ actors: { watch: watchAddress(subjectOf, concerns), load } });

  const earningsSummary = earningsSummaryMachine.provide(
    live(
      ({ id }) => id,
      fromPromise<EarningsSummary, { subject: string }>(({ input: { subject: id }, signal }) =>
        call(earningCalls.earningsSummary, { id }, signal),
      ),
      isAboutMeans,
    ),
  );
  const earningsYear = earningsYearMachine.provide(
    live(
      ({ id, search }) => {
        const year = yearIn(search);
        return year === null ? null : `${year} ${id}`;
      },
      fromPromise<EarningsSummary, { subject: string }>(({ input: { subject }, signal }) => {
        const [Year, id] = [Number(subject.slice(0, 4)), subject.slice(5)];
        return call(earningCalls.earningsSummary, { id, Year }, signal);
      }),
    ),
  );
  const openedTransfer = openedTransferMachine.provide(
    live(
      ({ id, search }) => {
        const transfer = search.get('transfer') ?? '';
        return /^\d{1,15}$/.test(transfer) ? `${transfer} ${id}` : null;
      },
      fromPromise<Earning, { subject: string }>(async ({ input: { subject }, signal }) => {
        const [Transfer = '', ...rest] = subject.split(' ');
        const asked = { id: rest.join(' '), tab: FIRST_EARNING_TAB, Transfer, limit: 1 };
        const { items } = await call(earningCalls.earnings, asked, signal);
        const found = items.find(({ id }) => sameId(id, Transfer));
        if (!found) throw new CallError({ kind: 'refused', status: 404, code: 'earnings_not_found' });
        return found;
      }),
    ),
  );
  const payouts = payoutsMachine.provide(
    live(
      ({ id }, system) => (isForFreelancer(system) ? id : null),
      fromPromise<Payouts, { subject: string }>(async ({ signal }) => {
        const { items, total } = await call(earningCalls.payouts, { limit: MOST_PAYOUTS }, signal);
        return { items, total };
      }),
    ),
  );
  const ownCards = ownCardsMachine.provide(
    live(
      ({ id }, system) => (isForEmployer(system) ? id : null),
      fromPromise<readonly KeptMethod[], { subject: string }>(({ signal }) =>
        call(paymentCalls.paymentMethods, {}, signal),
      ),
      isAboutMeans,
    ),
  );
  const earningsExport = earningsExportMachine.provide({
    actors: {
      saveRows: fromPromise(async ({ signal, system }) => {
        const asked = { tab: FIRST_EARNING_TAB, ...queryIn(system)?.filters, limit: MOST_AT_ONCE };
        const rows = await allRows<Earning>((after) =>
          call(earningCalls.earnings, { ...asked, after }, signal),
        );
        const [role, name] = isForEmployer(system)
          ? (['employer', 'spending'] as const)
          : (['freelancer', 'earnings'] as const);
        saveText(`${name}.csv`, 'text/csv;charset=utf-8', csvOf(role, rows, csvWords(role)));
      }),
    },
  });
  const methodChange = methodChangeMachine.provide({
    actors: {
      send: fromPromise<unknown, MethodChange>(({ input: { id, change }, signal, system }) => {
        const [removing, choosing] = isForEmployer(system)
          ? [paymentCalls.removePaymentMethod, paymentCalls.choosePaymentMethod]
          : [earningCalls.removePayoutMethod, earningCalls.choosePayoutMethod];
        return call(change === 'removed' ? removing : choosing, { id }, signal);
      }),
    },
  });
  const providerVisit = providerVisitMachine.provide({
    actors: {
      start: fromPromise<{ readonly url: string }, { readonly purpose: VisitPurpose }>(
        async ({ input: { purpose }, signal, system }) => {
          const asked = purpose === 'card' ? paymentCalls.addPaymentMethod : earningCalls.openPayoutAccount;
          const body = { returnTo: returnIn(system, purpose) };
          const Key = visitKeys.keyOf({ ...body, purpose });
          const { Url } = await renewing(visitKeys.renew, call(asked, { ...body, Key }, signal));
          return { url: Url };
        },
      ),
      leave: createLeave<ProviderVisitEvent>(),
    },
  });
  const parts = partsOf({
    earningsSummary,
    earningsYear,
    openedTransfer,
    earningsExport,
    payouts,
    ownCards,
    methodChange,
    providerVisit,
    withdrawalDialog: wireDialog<OpenedWithdrawal>(withdrawalDialogMachine, {
      systemId: 'withdrawalForm',
      load: async () =>
        (await import('./withdrawal-form.ts')).wireWithdrawalForm(environment, withdrawalKeys),
    }),
    payoutMethodDialog: wireDialog<OpenedPayoutMethod>(payoutMethodDialogMachine, {
      systemId: 'payoutMethodForm',
      load: async () => (await import('./payout-method-form.ts')).wirePayoutMethodForm(environment),
    }),
    earningType,
    arrival: followAwaited(['earningsSummary', 'ownCards'], arrivedIn),
    balance: followBalance,
    moves: createMovesToPage(() => isAboutMoney),
  });
  return {
    Page: EarningsPage,
    machine: earningListingMachine
      .provide({ actors: { parts } })
      .provide(
        listingPorts<Earning>((request, signal) =>
          call(earningCalls.earnings, { tab: FIRST_EARNING_TAB, ...bodyOf(request) }, signal),
        ),
      ),
  };
};

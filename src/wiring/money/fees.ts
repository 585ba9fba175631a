/** The page of all fees: view, machines and call in one chunk. */
import { fromPromise } from 'xstate';
import type { Id } from '../../contracts/core/ids.ts';
import { feeTableCalls, type FeeTable } from '../../contracts/money/fee-table.ts';
import { calculatorMachine } from '../../machines/money/calculator.machine.ts';
import { feesPageMachine } from '../../machines/money/fees-page.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import { FeesPage } from '../../views/pages/money/fees/fees-page.tsx';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { partsOf } from '../generic/parts.ts';

export const wireFees = (environment: Environment): PageModule => ({
  Page: FeesPage,
  machine: feesPageMachine.provide({
    actors: {
      // A backend that does not know the call has no list of fees: the page says so.
      load: fromPromise<FeeTable, { id: Id | null }>(({ signal }) =>
        httpOf(environment).call(feeTableCalls.feeTable, {}, signal),
      ),
      parts: partsOf({ calculator: calculatorMachine }),
    },
  }),
});

/** The page of all fees: view, machines and call in one chunk, and the drawing in another. */
import { fromPromise } from 'xstate';
import type { Id } from '../../contracts/core/ids.ts';
import { feeTableCalls, type FeeTable } from '../../contracts/money/fee-table.ts';
import { calculatorMachine } from '../../machines/money/calculator.machine.ts';
import { feesPageMachine } from '../../machines/money/fees-page.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import { feesPageWith } from '../../views/pages/money/fees/fees-page.tsx';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { partsOf } from '../generic/parts.ts';

export const wireFees = async (environment: Environment): Promise<PageModule> => {
  // Imported at once, it would move to a chunk that /how-it-works shares, and cost that page a request.
  const { milestoneChart } = await import('../../views/parts/lifecycle-chart/milestone.chart.ts');
  return {
    Page: feesPageWith(milestoneChart),
    machine: feesPageMachine.provide({
      actors: {
        // A backend that does not know the call has no list of fees: the page says so.
        load: fromPromise<FeeTable, { id: Id | null }>(({ signal }) =>
          httpOf(environment).call(feeTableCalls.feeTable, {}, signal),
        ),
        parts: partsOf({ calculator: calculatorMachine }),
      },
    }),
  };
};

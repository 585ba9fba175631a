/** The page of all fees and periods, from the server's configuration: /escrow-payment-system. */
import { feeTable, type FeeTable } from '../../contracts/money/fee-table.ts';
import { createRecordMachine } from '../generic/record.machine.ts';

/** There is one table, and its address names nothing. */
const ID = 'fees';

export const feesPageMachine = createRecordMachine<FeeTable, 'feesPage'>({
  id: 'feesPage',
  contract: feeTable,
  idOf: () => ID,
  ownIdOf: () => ID,
});

/** The fees and periods of this server. */
import { feeTableOf, type feeTableCalls } from '../../src/contracts/money/fee-table.ts';
import { terms } from '../../src/contracts/money/terms.ts';
import type { HandlersOf } from '../generic/services.ts';

export const feeTableHandlers: HandlersOf<typeof feeTableCalls> = {
  async feeTable() {
    return feeTableOf(terms);
  },
};

/**
 * The dialog in which a freelancer withdraws money. When somebody closes it, the page loads again: a withdrawal that was still
 * being sent may be stored.
 */
import { createDialogMachine } from '../generic/dialog.machine.ts';
import type { FormValues, Letter } from '../generic/form.machine.ts';
import type { ListOutdated } from '../generic/moves.ts';

/** The input of its form. */
export interface OpenedWithdrawal {
  readonly values: FormValues;
}

const outdated = { type: 'list.outdated' } satisfies ListOutdated;
/** To everything on the page that a payout changes. */
export const withdrawalNews: readonly Letter[] = [
  { to: 'page', event: outdated },
  { to: 'earningsSummary', event: outdated },
  { to: 'payouts', event: outdated },
];

export const withdrawalDialogMachine = createDialogMachine<OpenedWithdrawal, 'withdrawalDialog'>({
  id: 'withdrawalDialog',
  closed: withdrawalNews,
});

/**
 * Withdrawing money. It begins with the balance and the method that is chosen first. After an answer the page loads again:
 * the balance may have changed. `withdrawalDialog` starts it.
 */
import { blankWithdrawal, parseWithdrawal } from '../../contracts/money/withdrawal-form.ts';
import { begun, over } from '../generic/form-begun.ts';
import { patience } from '../generic/form-patience.ts';
import { form, type Letter } from '../generic/form.machine.ts';
import type { ListOutdated } from '../generic/moves.ts';

const outdated = { type: 'list.outdated' } satisfies ListOutdated;
const news: readonly Letter[] = [
  { to: 'page', event: outdated },
  { to: 'earningsSummary', event: outdated },
  { to: 'payouts', event: outdated },
];

export const withdrawalFormMachine = form(
  {
    id: 'withdrawalForm',
    contract: { safeParse: parseWithdrawal },
    blank: blankWithdrawal,
    tells: { failed: news, done: news },
  },
  begun,
  patience(),
  over,
);

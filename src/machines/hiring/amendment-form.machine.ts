/**
 * Proposing a change of a contract's terms. The subject is the contract with a mark of the terms that it was opened at, so that a
 * draft is never restored over other terms. After a failure the page loads again: it may be stale. `amendmentDialog` starts it.
 */
import { blankAmendment, parseAmendment } from '../../contracts/hiring/amendment-form.ts';
import { filing } from '../generic/form-filing.ts';
import { patience } from '../generic/form-patience.ts';
import { form, type Letter } from '../generic/form.machine.ts';
import type { ListOutdated } from '../generic/moves.ts';

const outdated = { type: 'list.outdated' } satisfies ListOutdated;
const news: readonly Letter[] = [
  { to: 'page', event: outdated },
  { to: 'contractHistory', event: outdated },
];

export const amendmentFormMachine = form(
  {
    id: 'amendmentForm',
    contract: { safeParse: parseAmendment },
    blank: blankAmendment,
    tells: { failed: news, done: news },
  },
  patience(),
  filing,
);

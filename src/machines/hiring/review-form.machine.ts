/**
 * A review of the other side: a new one, or a change of one that is still hidden. The subject is the contract, with `edit` for a
 * change. `reviewDialog` starts it.
 */
import { blankReview, parseReview } from '../../contracts/hiring/review-form.ts';
import { filing } from '../generic/form-filing.ts';
import { patience } from '../generic/form-patience.ts';
import { form, type Letter } from '../generic/form.machine.ts';
import type { ListOutdated } from '../generic/moves.ts';

const outdated = { type: 'list.outdated' } satisfies ListOutdated;
const done: readonly Letter[] = [
  { to: 'page', event: outdated },
  { to: 'contractReviews', event: outdated },
];

export const reviewFormMachine = form(
  { id: 'reviewForm', contract: { safeParse: parseReview }, blank: blankReview, tells: { done } },
  patience(),
  filing,
);

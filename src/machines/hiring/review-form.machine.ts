/**
 * A review of the other side: a new one, or a change of one that is still hidden. The subject is the contract, with `edit` for a
 * change. After a failure the page loads again: it may be stale. `reviewDialog` starts it.
 */
import { blankReview, parseReview } from '../../contracts/hiring/review-form.ts';
import { filing } from '../generic/form-filing.ts';
import { patience } from '../generic/form-patience.ts';
import { form, type Letter } from '../generic/form.machine.ts';
import type { ListOutdated } from '../generic/moves.ts';

const outdated = { type: 'list.outdated' } satisfies ListOutdated;
const news: readonly Letter[] = [
  { to: 'page', event: outdated },
  { to: 'contractReviews', event: outdated },
];

export const reviewFormMachine = form(
  {
    id: 'reviewForm',
    contract: { safeParse: parseReview },
    blank: blankReview,
    tells: { failed: news, done: news },
  },
  patience(),
  filing,
);

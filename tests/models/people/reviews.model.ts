import { exampleReview } from '../../../src/contracts/people/review.ts';
import { reviewsMachine } from '../../../src/machines/people/reviews.machine.ts';
import { modelOf } from '../support/model.ts';
import { resourceParts } from '../support/resource.ts';
import type { Harness } from '../support/harness.ts';

const part = ({ page }: Harness) => page.getByRole('region', { name: 'What clients say' });

const { retry, ...parts } = resourceParts({
  call: 'reviews',
  part,
  slow: /^The reviews are taking longer than usual/,
  ready: new RegExp(exampleReview.GlobalReview_Review),
  empty: /^No reviews/,
  failed: /^The reviews could not be loaded/,
});
export const reviewsModel = modelOf(reviewsMachine, {
  ...parts,
  events: { 'load.retried': retry },
  states: {
    ...parts.states,
    // Without reviews the page omits the section of clients' reviews.
    empty: (harness) => harness.seesNo(part(harness)),
  },
});

import { exampleReview } from '../../../src/contracts/people/review.ts';
import { reviewsMachine } from '../../../src/machines/people/reviews.machine.ts';
import { modelOf } from '../support/model.ts';
import { resourceParts } from '../support/resource.ts';
import type { Stage } from '../support/stage.ts';

const part = ({ page }: Stage) => page.getByRole('region', { name: 'What clients say' });

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
    empty: (stage) => stage.seesNo(part(stage)),
  },
});

import { exampleReview } from '../../../src/contracts/people/review.ts';
import { manyOf } from '../../../src/machines/generic/samples/listing.samples.ts';
import { reviewListingMachine } from '../../../src/machines/people/review-listing.machine.ts';
import { listingParts } from '../support/listing.ts';
import { modelOf, noView } from '../support/model.ts';

const { events, states, ...parts } = listingParts({
  call: 'reviews',
  kind: { one: 'review', many: 'reviews' },
  path: '/reviews',
  given: manyOf(exampleReview),
  link: 'Testimonials',
  /** The backend returns all reviews; the page chooses from them. */
  reply: ({ total }) => Array.from({ length: total }, () => exampleReview),
});

export const reviewListingModel = modelOf(reviewListingMachine, {
  ...parts,
  early: [...parts.early, 'it is taken back'],
  states: { ...states, typing: noView('its page has no field for a text') },
  events: {
    ...events,
    'query.changed': (harness, payload, sample) =>
      sample === 'filtered'
        ? harness.page
            .getByRole('list', { name: 'Filter by stars' })
            .getByRole('link', { name: /^5 stars/ })
            .click()
        : events['query.changed'](harness, payload, sample),
    'filter.changed': ({ page }) =>
      page
        .getByRole('list', { name: 'Active filters' })
        .getByRole('button', { name: 'Remove filter: 5 stars' })
        .click(),
  },
});

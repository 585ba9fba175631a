import { exampleFreelancerReview } from '../../../src/contracts/people/profile.ts';
import { freelancerReviewListingMachine } from '../../../src/machines/people/freelancer-review-listing.machine.ts';
import { manyOf } from '../../../src/machines/generic/samples/listing.samples.ts';
import { listingParts } from '../support/listing.ts';
import { byHand, modelOf, noView, type StateAssertion } from '../support/model.ts';

const links = byHand('every control of this page is a link, whose address comes as query.changed');

const { events, states, ...parts } = listingParts({
  call: 'freelancerReviews',
  kind: { one: 'review', many: 'reviews' },
  path: '/user-profile/reviews/Amara%20Okafor-17',
  given: manyOf(exampleFreelancerReview),
  link: '',
  region: /^(All reviews|\d-star reviews)$/,
  emptyWords: /^No reviews yet\.$/,
  lackingWords: 'The reviews could not be loaded.',
});

const counts: StateAssertion = (harness) =>
  harness.sees(harness.page.getByRole('status').getByText(/^[1-9][\d,]* reviews?$/));

export const freelancerReviewListingModel = modelOf(freelancerReviewListingMachine, {
  ...parts,
  // With a filter set, its empty page has another text.
  early: [...parts.early, 'none'],
  events: {
    ...events,
    'filter.changed': links,
    'filters.cleared': links,
    'sort.changed': links,
    'rows.seen': byHand('this page shows whole pages and reports no rows'),
    'text.typed': byHand('this page has no field for a text'),
    'query.changed': async ({ page }, _payload, sample) => {
      const five = page
        .getByRole('list', { name: 'Filter by stars' })
        .getByRole('link', { name: /^5 stars/ });
      if (sample === 'as pages') await page.getByRole('link', { name: 'Next page' }).click();
      else if (sample === 'filtered' || (await five.getAttribute('aria-current'))) await five.click();
      else await page.getByRole('link', { name: 'Newest', exact: true }).click();
    },
  },
  states: {
    ...states,
    typing: noView('its page has no field for a text'),
    ready: counts,
    'ready.position': counts,
    'ready.rows': counts,
    'ready.rows.moreFailed': async (harness) => {
      await harness.sees(harness.page.getByText('The reviews could not be loaded.'));
      await harness.sees(harness.page.getByRole('button', { name: 'Try again' }));
    },
  },
});

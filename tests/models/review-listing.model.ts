import { exampleReview } from '../../src/contracts/review.ts';
import type { ListingAnswer } from '../../src/machines/listing.machine.ts';
import { reviewListingMachine } from '../../src/machines/review-listing.machine.ts';
import type { CallFailure } from '../../src/contracts/failure.ts';
import { byHand, modelOf, type Promised } from './support/model.ts';
import type { Stage } from './support/stage.ts';

const links = byHand(
  'every control of this page is a link, and what its address says comes as query.changed',
);

const results = ({ page }: Stage) =>
  page.getByRole('region', { name: /^(All reviews|Reviews with \d stars?)$/ });
const count = (stage: Stage, words: RegExp) => results(stage).getByRole('status').getByText(words);
const cards = (stage: Stage) => results(stage).getByRole('figure');

const faces = {
  slow: /^The reviews are taking longer than usual/,
  empty: /^(There are no reviews yet|No review fits)/,
  failed: /^The reviews could not be loaded/,
} as const;
const lacksFacesBut = async (stage: Stage, own?: keyof typeof faces) => {
  for (const face of ['slow', 'empty', 'failed'] as const)
    if (face !== own) await stage.lacks(results(stage).getByText(faces[face]));
};
const showsFace =
  (face: keyof typeof faces): Promised =>
  async (stage) => {
    await stage.sees(results(stage).getByText(faces[face]));
    await lacksFacesBut(stage, face);
    await stage.lacks(cards(stage));
  };

/** The backend gives all reviews there are; the page chooses from them. */
const reply = ({ total }: ListingAnswer<unknown>) => Array.from({ length: total }, () => exampleReview);

export const reviewListingModel = modelOf(reviewListingMachine, {
  // A listing that writes its own address hears of it.
  meanwhile: ['query.changed'],
  actor: 'page',
  open: () => ({ path: '/reviews?page=1', holds: ['reviews'] }),
  events: {
    'filter.changed': links,
    'filters.cleared': links,
    'page.changed': links,
    'query.changed': ({ page }, { search }) =>
      search === ''
        ? page.getByRole('contentinfo').getByRole('link', { name: 'Testimonials' }).click()
        : page
            .getByRole('list', { name: 'Filter by stars' })
            .getByRole('link', { name: /^5 stars/ })
            .click(),
    'load.retried': (stage) => results(stage).getByRole('button', { name: 'Try again' }).click(),
  },
  results: { load: (stage: Stage, answer: ListingAnswer<unknown>) => stage.give('reviews', reply(answer)) },
  failures: { load: (stage: Stage, reason: CallFailure) => stage.fail('reviews', reason) },
  states: {
    loading: (stage) => stage.until('one call to wait', () => stage.backend.waiting('reviews') === 1),
    'loading.prompt': async (stage) => {
      await stage.sees(count(stage, /^Loading\.\.\.$/));
      await lacksFacesBut(stage);
    },
    'loading.slow': async (stage) => {
      await showsFace('slow')(stage);
      await stage.sees(results(stage).getByRole('button', { name: 'Try again' }));
    },
    ready: async (stage) => {
      await stage.sees(count(stage, /^[1-9]\d* reviews?$/));
      await stage.sees(cards(stage).getByText(exampleReview.GlobalReview_Review));
      await lacksFacesBut(stage);
    },
    empty: async (stage) => {
      await stage.sees(count(stage, /^0 reviews$/));
      await stage.sees(results(stage).getByRole('link', { name: 'Show all reviews' }));
      await showsFace('empty')(stage);
    },
    failed: async (stage) => {
      await showsFace('failed')(stage);
      await stage.sees(results(stage).getByRole('button', { name: 'Try again' }));
    },
  },
});

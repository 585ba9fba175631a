import { contractReviewsMachine } from '../../../src/machines/hiring/contract-reviews.machine.ts';
import { livePart } from './live-part.ts';
import { modelOf } from '../support/model.ts';

export const contractReviewsModel = modelOf(
  contractReviewsMachine,
  livePart({
    call: 'contractReviews',
    path: '/detail-view-jobE/c-13',
    opened: 'contractReviews',
    place: ({ page }) => page.getByRole('region', { name: 'Reviews', exact: true }),
    slow: 'This is taking longer than usual.',
    missing: 'Only its two sides see it.',
    failed: 'The reviews could not be loaded.',
    ready: (reviews) => reviews.getByRole('article', { name: 'Your review' }),
  }),
);

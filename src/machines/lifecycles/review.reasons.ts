import type { PathOf, Reasons } from './reasons.ts';
import type { ReviewEvent, ReviewSnapshot } from './review.lifecycle.ts';

type Code =
  | 'already_reviewed'
  | 'not_reviewed'
  | 'not_published'
  | 'not_due'
  | 'reviews_published'
  | 'no_reply';

const either = ['freelancer', 'employer'] as const;

export const reviewReasons: Reasons<ReviewEvent['type'], PathOf<ReviewSnapshot>, Code> = {
  roles: {
    'review.written': either,
    'review.edited': either,
    'reply.written': either,
    'deadline.passed': ['system'],
  },
  refused: {
    open: {
      already_reviewed: ['review.written'],
      not_reviewed: ['review.edited'],
      not_published: ['reply.written'],
      not_due: ['deadline.passed'],
    },
    published: {
      reviews_published: ['review.written', 'review.edited', 'deadline.passed'],
      no_reply: ['reply.written'],
    },
  },
  ended: {},
  words: {
    already_reviewed: 'You have already written your review. You can change it until both appear.',
    not_reviewed: 'You have not written a review yet.',
    not_published: 'The reviews have not appeared yet.',
    not_due: 'The deadline has not passed yet.',
    reviews_published: 'The reviews have appeared.',
    no_reply: 'There is no review about you that still waits for your reply.',
  },
  turns: { open: { whoMay: 'review.written' }, published: 'nobody' },
};

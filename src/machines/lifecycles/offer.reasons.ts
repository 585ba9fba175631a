import type { OfferEvent, OfferSnapshot } from './offer.lifecycle.ts';
import type { PathOf, Reasons } from './reasons.ts';

type Code =
  | 'not_due'
  | 'own_terms'
  | 'not_own_terms'
  | 'offer_accepted'
  | 'offer_declined'
  | 'offer_withdrawn'
  | 'offer_expired';

const answers = ['offer.accepted', 'offer.countered', 'offer.declined'] as const;
const pending = {
  not_due: ['deadline.passed'],
  own_terms: answers,
  not_own_terms: ['offer.withdrawn'],
} as const;

export const offerReasons: Reasons<OfferEvent['type'], PathOf<OfferSnapshot>, Code> = {
  roles: {
    'offer.accepted': ['freelancer', 'employer'],
    'offer.countered': ['freelancer', 'employer'],
    'offer.declined': ['freelancer', 'employer'],
    'offer.withdrawn': ['freelancer', 'employer'],
    'job.ended': ['system'],
    'deadline.passed': ['system'],
  },
  refused: { sent: pending, countered: pending },
  ended: {
    accepted: 'offer_accepted',
    declined: 'offer_declined',
    withdrawn: 'offer_withdrawn',
    expired: 'offer_expired',
  },
  words: {
    not_due: 'The deadline has not passed yet.',
    own_terms: 'The latest terms are yours: the other side answers them. You can take them back.',
    not_own_terms: 'Only the side that wrote the latest terms can take them back. You can decline them.',
    offer_accepted: 'The offer is accepted: the contract has begun.',
    offer_declined: 'The offer was declined.',
    offer_withdrawn: 'The offer was taken back.',
    offer_expired: 'The offer has expired.',
  },
  turns: { sent: 'freelancer', countered: 'employer' },
};

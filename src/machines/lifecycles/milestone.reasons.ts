import type { MilestoneEvent, MilestoneSnapshot } from './milestone.lifecycle.ts';
import type { PathOf, Reasons } from './reasons.ts';

type Code =
  | 'amount_too_small'
  | 'employer_pays'
  | 'terms_settled'
  | 'not_funded'
  | 'at_checkout'
  | 'already_funded'
  | 'other_checkout'
  | 'no_deadline'
  | 'not_due'
  | 'not_submitted'
  | 'already_submitted'
  | 'changes_requested'
  | 'period_invoiced_instead'
  | 'not_invoiceable'
  | 'not_invoiced'
  | 'already_invoiced'
  | 'money_released'
  | 'nothing_requested'
  | 'request_open'
  | 'own_request'
  | 'not_own_request'
  | 'no_dispute'
  | 'dispute_open'
  | 'own_dispute'
  | 'not_own_dispute'
  | 'not_answered'
  | 'already_answered'
  | 'sum_out_of_range'
  | 'no_offer'
  | 'not_in_review'
  | 'in_review'
  | 'no_ruling'
  | 'already_ruled'
  | 'already_appealed'
  | 'money_cleared'
  | 'money_returned'
  | 'money_shared'
  | 'milestone_dropped';

const answers = ['request.agreed', 'request.declined', 'request.withdrawn'] as const;
const ofDispute = [
  'dispute.answered',
  'statement.added',
  'dispute.withdrawn',
  'dispute.conceded',
  'settlement.offered',
  'settlement.agreed',
  'dispute.ruled',
  'ruling.appealed',
] as const;
const ofWork = ['work.submitted', 'period.invoiced', 'changes.requested', 'work.approved'] as const;
const ofMoney = ['cancellation.requested', 'refund.requested', 'dispute.opened', 'refund.granted'] as const;
const ofTerms = ['milestone.amended', 'milestone.dropped'] as const;
const ofFunding = ['funding.started', 'funding.cancelled', 'payment.received'] as const;
const ofCheckout = ['funding.cancelled', 'payment.received'] as const;

const quiet = { nothing_requested: answers, no_dispute: ofDispute };

export const milestoneReasons: Reasons<MilestoneEvent['type'], PathOf<MilestoneSnapshot>, Code> = {
  roles: {
    'milestone.amended': ['system'],
    'milestone.dropped': ['system'],
    'funding.started': ['employer', 'system'],
    'funding.cancelled': ['system'],
    'payment.received': ['system'],
    'deadline.passed': ['system'],
    'work.submitted': ['freelancer'],
    'period.invoiced': ['system'],
    'changes.requested': ['employer'],
    'work.approved': ['employer'],
    'refund.granted': ['freelancer'],
    'cancellation.requested': ['freelancer', 'employer'],
    'refund.requested': ['employer'],
    'request.agreed': ['freelancer', 'employer'],
    'request.declined': ['freelancer', 'employer'],
    'request.withdrawn': ['freelancer', 'employer'],
    'dispute.opened': ['freelancer', 'employer'],
    'dispute.answered': ['freelancer', 'employer'],
    'statement.added': ['freelancer', 'employer'],
    'dispute.withdrawn': ['freelancer', 'employer'],
    'dispute.conceded': ['freelancer', 'employer'],
    'settlement.offered': ['freelancer', 'employer'],
    'settlement.agreed': ['freelancer', 'employer'],
    'dispute.ruled': ['operator'],
    'ruling.appealed': ['freelancer', 'employer'],
  },
  refused: {
    draft: {
      ...quiet,
      amount_too_small: ['funding.started', 'milestone.amended'],
      other_checkout: ofCheckout,
      no_deadline: ['deadline.passed'],
      not_funded: [...ofWork, ...ofMoney],
    },
    awaitingFunding: {
      terms_settled: ofTerms,
      ...quiet,
      at_checkout: ['funding.started'],
      other_checkout: ofCheckout,
      not_due: ['deadline.passed'],
      not_funded: [...ofWork, ...ofMoney],
    },
    fundingExpired: {
      ...quiet,
      amount_too_small: ['milestone.amended'],
      employer_pays: ['funding.started'],
      other_checkout: ofCheckout,
      no_deadline: ['deadline.passed'],
      not_funded: [...ofWork, ...ofMoney],
    },
    funded: {
      terms_settled: ofTerms,
      ...quiet,
      already_funded: ofFunding,
      no_deadline: ['deadline.passed'],
      period_invoiced_instead: ['work.submitted'],
      not_invoiceable: ['period.invoiced'],
      not_submitted: ['changes.requested', 'work.approved'],
    },
    submitted: {
      terms_settled: ofTerms,
      ...quiet,
      already_funded: ofFunding,
      not_due: ['deadline.passed'],
      already_submitted: ['work.submitted', 'refund.requested'],
      not_invoiceable: ['period.invoiced'],
    },
    changesRequested: {
      terms_settled: ofTerms,
      ...quiet,
      already_funded: ofFunding,
      no_deadline: ['deadline.passed'],
      changes_requested: ['changes.requested'],
      not_invoiceable: ['period.invoiced'],
    },
    invoiced: {
      terms_settled: ofTerms,
      ...quiet,
      already_funded: ofFunding,
      not_due: ['deadline.passed'],
      already_invoiced: [
        'work.submitted',
        'period.invoiced',
        'changes.requested',
        'cancellation.requested',
        'refund.requested',
      ],
    },
    released: {
      terms_settled: ofTerms,
      ...quiet,
      already_funded: ofFunding,
      not_due: ['deadline.passed'],
      money_released: [...ofWork, 'cancellation.requested', 'refund.requested', 'dispute.opened'],
    },
    cancelRequested: {
      terms_settled: ofTerms,
      already_funded: ofFunding,
      not_due: ['deadline.passed'],
      request_open: [
        'work.submitted',
        'changes.requested',
        'work.approved',
        'refund.granted',
        'cancellation.requested',
        'refund.requested',
      ],
      not_invoiceable: ['period.invoiced'],
      own_request: ['request.agreed', 'request.declined'],
      not_own_request: ['request.withdrawn'],
      no_dispute: ofDispute,
    },
    disputed: {
      terms_settled: ofTerms,
      already_funded: ofFunding,
      dispute_open: [...ofWork, ...ofMoney],
      nothing_requested: answers,
      not_own_dispute: ['dispute.withdrawn'],
      not_invoiced: ['dispute.conceded'],
    },
    'disputed.awaitingResponse': {
      not_due: ['deadline.passed'],
      own_dispute: ['dispute.answered'],
      not_answered: ['settlement.offered', 'settlement.agreed'],
      not_in_review: ['dispute.ruled'],
      no_ruling: ['ruling.appealed'],
    },
    'disputed.negotiating': {
      not_due: ['deadline.passed'],
      already_answered: ['dispute.answered'],
      sum_out_of_range: ['settlement.offered'],
      no_offer: ['settlement.agreed'],
      not_in_review: ['dispute.ruled'],
      no_ruling: ['ruling.appealed'],
    },
    'disputed.review': {
      not_due: ['deadline.passed'],
      in_review: ['dispute.answered', 'settlement.offered', 'settlement.agreed'],
      sum_out_of_range: ['dispute.ruled'],
      no_ruling: ['ruling.appealed'],
    },
    'disputed.ruled': {
      not_due: ['deadline.passed'],
      already_ruled: [
        'dispute.answered',
        'statement.added',
        'settlement.offered',
        'settlement.agreed',
        'dispute.ruled',
      ],
      already_appealed: ['ruling.appealed'],
    },
  },
  ended: {
    cleared: 'money_cleared',
    refunded: 'money_returned',
    split: 'money_shared',
    dropped: 'milestone_dropped',
  },
  words: {
    amount_too_small: 'The amount is below the smallest milestone.',
    employer_pays: 'The employer pays for this milestone.',
    terms_settled: 'The employer has gone to the checkout, so the terms of the milestone stay.',
    not_funded: 'The milestone is not funded yet.',
    at_checkout: 'The checkout is already open.',
    already_funded: 'The milestone is already funded.',
    other_checkout: 'This is not about the latest checkout. A payment of an earlier one is returned.',
    no_deadline: 'Nothing is due.',
    not_due: 'The deadline has not passed yet.',
    not_submitted: 'The freelancer has not submitted any work yet.',
    already_submitted: 'The work is already submitted.',
    changes_requested: 'You have already asked for changes.',
    period_invoiced_instead: 'Nobody submits a week or a month of work: it is closed at its end.',
    not_invoiceable: 'Only a week or a month of work is closed, for its amount at most.',
    not_invoiced:
      'The week or month is not closed yet, so nobody knows what you would pay. You can concede then, or settle before.',
    already_invoiced:
      'The week or month is closed. The employer can approve it or dispute it until the deadline.',
    money_released: 'The money is already released.',
    nothing_requested: 'There is no open request.',
    request_open: 'Answer or withdraw the open request first.',
    own_request: 'The other side must answer your request. You can withdraw it.',
    not_own_request: 'Only the side that made the request can withdraw it.',
    no_dispute: 'There is no dispute.',
    dispute_open: 'The milestone is in dispute.',
    own_dispute: 'The other side must reply to the dispute that you opened.',
    not_own_dispute: 'Only the side that opened the dispute can withdraw it, and only before a ruling.',
    not_answered: 'The other side has not replied to the dispute yet.',
    already_answered: 'The dispute already has a reply.',
    sum_out_of_range:
      'Enter whole cents, from zero to the amount. A ruling about a week or a month gives what was worked at most.',
    no_offer: 'The other side has not made an offer.',
    not_in_review: 'The dispute is not in review yet.',
    in_review: 'The dispute is in review: we decide it now.',
    no_ruling: 'There is no ruling to appeal.',
    already_ruled: 'The dispute already has a ruling.',
    already_appealed: 'One appeal was already made.',
    money_cleared: 'The money was paid out to the freelancer.',
    money_returned: 'The money went back to the employer.',
    money_shared: 'The money was shared between both sides.',
    milestone_dropped: 'This was dropped before it was paid.',
  },
  turns: {
    draft: 'employer',
    awaitingFunding: 'employer',
    fundingExpired: 'employer',
    funded: 'freelancer',
    submitted: 'employer',
    changesRequested: 'freelancer',
    invoiced: 'employer',
    released: 'nobody',
    cancelRequested: { whoMay: 'request.agreed' },
    'disputed.awaitingResponse': { whoMay: 'dispute.answered' },
    'disputed.negotiating': { whoMay: 'settlement.offered' },
    'disputed.review': 'operator',
    'disputed.ruled': { whoMay: 'ruling.appealed' },
  },
};

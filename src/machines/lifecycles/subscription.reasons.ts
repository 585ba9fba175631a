import type { SubscriptionEvent, SubscriptionSnapshot } from './subscription.lifecycle.ts';
import type { PathOf, Reasons } from './reasons.ts';

type Code =
  | 'not_due'
  | 'no_deadline'
  | 'no_trial'
  | 'not_begun'
  | 'nothing_due'
  | 'charge_open'
  | 'not_awaited'
  | 'not_covered'
  | 'other_plan_needed'
  | 'change_costs'
  | 'pay_first'
  | 'not_cancelled'
  | 'is_cancelled'
  | 'not_yours'
  | 'subscription_ended';

const ofCharge = ['charge.received', 'charge.failed'] as const;

export const subscriptionReasons: Reasons<SubscriptionEvent['type'], PathOf<SubscriptionSnapshot>, Code> = {
  roles: {
    'trial.started': ['freelancer', 'employer'],
    'charge.started': ['freelancer', 'employer', 'system'],
    'charge.received': ['system'],
    'charge.failed': ['system'],
    'period.covered': ['system'],
    // Employers have one plan to choose.
    'plan.changed': ['freelancer'],
    'subscription.cancelled': ['freelancer', 'employer'],
    'subscription.resumed': ['freelancer', 'employer'],
    'chargeback.opened': ['system'],
    'account.closed': ['system'],
    'deadline.passed': ['system'],
  },
  refused: {
    starting: {
      no_trial: ['trial.started'],
      charge_open: ['charge.started'],
      not_awaited: ofCharge,
      not_covered: ['period.covered'],
      not_begun: ['plan.changed'],
      not_yours: ['subscription.cancelled'],
      not_cancelled: ['subscription.resumed'],
      no_deadline: ['deadline.passed'],
    },
    trial: {
      no_trial: ['trial.started'],
      nothing_due: ['charge.started', 'period.covered'],
      not_awaited: ofCharge,
      other_plan_needed: ['plan.changed'],
      not_yours: ['subscription.cancelled'],
      not_cancelled: ['subscription.resumed'],
      not_due: ['deadline.passed'],
    },
    active: {
      no_trial: ['trial.started'],
      nothing_due: ['charge.started', 'period.covered'],
      not_awaited: ofCharge,
      change_costs: ['plan.changed'],
      not_yours: ['subscription.cancelled'],
      not_cancelled: ['subscription.resumed'],
      not_due: ['deadline.passed'],
    },
    pastDue: {
      no_trial: ['trial.started'],
      charge_open: ['charge.started'],
      not_awaited: ofCharge,
      not_covered: ['period.covered'],
      pay_first: ['plan.changed'],
      not_yours: ['subscription.cancelled'],
      not_cancelled: ['subscription.resumed'],
      not_due: ['deadline.passed'],
    },
    cancelled: {
      no_trial: ['trial.started'],
      is_cancelled: ['charge.started', 'period.covered', 'plan.changed', 'subscription.cancelled'],
      not_awaited: ofCharge,
      not_yours: ['subscription.resumed'],
      not_due: ['deadline.passed'],
    },
  },
  ended: { ended: 'subscription_ended' },
  words: {
    not_due: 'The deadline has not passed yet.',
    no_deadline: 'Nothing is due.',
    no_trial: 'You have used your trial.',
    not_begun: 'The plan has not begun yet.',
    nothing_due: 'Nothing is due, or the amount has changed. Reload the page.',
    charge_open: 'A payment is open, or the amount has changed. Reload the page.',
    not_awaited: 'No charge is awaited.',
    not_covered: 'The credit does not pay for the month.',
    other_plan_needed: 'Choose another plan that fits your account.',
    change_costs: 'Choose another plan, and pay what it costs for the rest of the period.',
    pay_first: 'Pay for the month first, or cancel.',
    not_cancelled: 'The subscription is not cancelled.',
    is_cancelled: 'The subscription is cancelled. Resume it first.',
    not_yours: 'Only the member whose plan it is can do this.',
    subscription_ended: 'The subscription has ended.',
  },
  turns: {
    starting: { whoMay: 'subscription.cancelled' },
    trial: 'nobody',
    active: 'nobody',
    pastDue: { whoMay: 'subscription.cancelled' },
    cancelled: 'nobody',
  },
};

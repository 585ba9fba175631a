import { samplesOf } from '../core/samples/samples.ts';
import { byAnyone } from './lifecycle.samples.ts';
import { subscriptionLifecycle } from './subscription.lifecycle.ts';

const at = '2026-03-02T09:00:00.000Z';
const checkout = 'payment:7';
const late = '2026-06-01T09:00:00.000Z';
const input = {
  subscriber: 'freelancer',
  plan: 'plus',
  startedAt: at,
  mayTry: false,
  creditCents: 0,
} as const;

export const subscriptionSamples = samplesOf(subscriptionLifecycle, {
  inputs: {
    'the first one': { ...input, mayTry: true },
    'a later one': input,
    'of an employer': { ...input, subscriber: 'employer', plan: 'pro', mayTry: true },
    'one that credit pays for': { ...input, creditCents: 5000 },
  },
  events: {
    'trial.started': byAnyone(at),
    'charge.started': {
      ...byAnyone(at, { checkout, plan: 'plus' as const, amountCents: 1200 }),
      'for a higher plan': { by: 'freelancer', at, checkout, plan: 'pro', amountCents: 1700 },
      'for an employer': { by: 'employer', at, checkout, plan: 'pro', amountCents: 2900 },
      'of another amount': { by: 'freelancer', at, checkout, plan: 'plus', amountCents: 1 },
    },
    'charge.received': {
      ...byAnyone(at, { checkout }),
      'of another payment': { by: 'system', at, checkout: 'payment:8' },
    },
    'charge.failed': {
      ...byAnyone(at, { checkout, code: 'card_declined' }),
      'without a card': { by: 'system', at, checkout: null, code: 'no_method' },
    },
    'period.covered': byAnyone(at),
    'plan.changed': {
      ...byAnyone(at, { plan: 'pro' as const }),
      'to a lower plan': { by: 'freelancer', at, plan: 'plus' },
    },
    'subscription.cancelled': byAnyone(at),
    'subscription.resumed': byAnyone(at),
    'chargeback.opened': byAnyone(at),
    'account.closed': byAnyone(at),
    'deadline.passed': {
      'the system, too early': { by: 'system', at },
      'the system': { by: 'system', at: late },
      'the member': { by: 'freelancer', at: late },
    },
  },
});

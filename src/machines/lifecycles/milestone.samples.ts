import { samplesOf } from '../core/samples/samples.ts';
import { byAnyone } from './lifecycle.samples.ts';
import { milestoneLifecycle } from './milestone.lifecycle.ts';

const at = '2026-03-02T09:00:00.000Z';
const amountCents = 50_000;

export const milestoneSamples = samplesOf(milestoneLifecycle, {
  inputs: {
    'of $500': { amountCents },
    'of $4.99': { amountCents: 499 },
    'a bonus of $500': { amountCents, extra: 'bonus' },
    'an expense of $500': { amountCents, extra: 'expense' },
    'a week of $500': { amountCents, period: { disputableUntil: '2026-03-13T00:00:00.000Z' } },
  },
  events: {
    'milestone.amended': {
      ...byAnyone(at, { amountCents: 70_000 }),
      'the system, too little': { by: 'system', at, amountCents: 499 },
    },
    'milestone.dropped': byAnyone(at),
    'funding.started': {
      ...byAnyone(at, { checkout: 'first' }),
      'the employer, again': { by: 'employer', at, checkout: 'second' },
    },
    'funding.cancelled': {
      ...byAnyone(at, { checkout: 'first' }),
      'the system, of an older checkout': { by: 'system', at, checkout: 'second' },
    },
    'payment.received': {
      ...byAnyone(at, { checkout: 'first' }),
      'the system, for a newer checkout': { by: 'system', at, checkout: 'second' },
    },
    'deadline.passed': {
      'too early': { by: 'system', at },
      'the system': { by: 'system', at: '2027-03-02T09:00:00.000Z' },
      'the employer': { by: 'employer', at: '2027-03-02T09:00:00.000Z' },
    },
    'work.submitted': byAnyone(at),
    'period.invoiced': {
      ...byAnyone(at, { amountCents: 40_000 }),
      'the system, nothing': { by: 'system', at, amountCents: 0 },
      'the system, more than there is': { by: 'system', at, amountCents: amountCents + 1 },
      'the system, of a period that ends early': {
        by: 'system',
        at,
        amountCents: 20_000,
        disputableUntil: '2026-03-07T09:00:00.000Z',
      },
    },
    'changes.requested': byAnyone(at),
    'work.approved': byAnyone(at),
    'refund.granted': byAnyone(at),
    'cancellation.requested': byAnyone(at),
    'refund.requested': byAnyone(at),
    'request.agreed': byAnyone(at),
    'request.declined': byAnyone(at),
    'request.withdrawn': byAnyone(at),
    'dispute.opened': byAnyone(at),
    'dispute.answered': byAnyone(at),
    'statement.added': byAnyone(at),
    'dispute.withdrawn': byAnyone(at),
    'dispute.conceded': byAnyone(at),
    'settlement.offered': {
      ...byAnyone(at, { toFreelancerCents: 30_000 }),
      'the freelancer, more than there is': { by: 'freelancer', at, toFreelancerCents: amountCents + 1 },
      'the employer, a part of a cent': { by: 'employer', at, toFreelancerCents: 0.5 },
    },
    'settlement.agreed': byAnyone(at),
    'dispute.ruled': {
      ...byAnyone(at, { toFreelancerCents: 20_000 }),
      'an operator, all of it': { by: 'operator', at, toFreelancerCents: amountCents },
      'an operator, none of it': { by: 'operator', at, toFreelancerCents: 0 },
      'an operator, less than nothing': { by: 'operator', at, toFreelancerCents: -1 },
    },
    'ruling.appealed': byAnyone(at),
  },
});

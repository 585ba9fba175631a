import { samplesOf } from '../core/samples/samples.ts';
import { byAnyone } from './lifecycle.samples.ts';
import { paymentLifecycle } from './payment.lifecycle.ts';

const at = '2026-03-02T09:00:00.000Z';
const due = '2026-03-02T09:15:00.000Z';
const totalCents = 51_500;

export const paymentSamples = samplesOf(paymentLifecycle, {
  inputs: { 'of $515': { totalCents, startedAt: at } },
  events: {
    'payment.settled': byAnyone(at),
    'payment.declined': byAnyone(at, { code: 'insufficient_funds' }),
    'payment.cancelled': byAnyone(at),
    'chargeback.opened': {
      ...byAnyone(at, { amountCents: totalCents }),
      'the system, a part': { by: 'system', at, amountCents: 30_000 },
      'the system, more than was charged': { by: 'system', at, amountCents: totalCents + 1 },
      'the system, nothing': { by: 'system', at, amountCents: 0 },
    },
    'chargeback.won': byAnyone(at),
    'chargeback.lost': byAnyone(at),
    'deadline.passed': {
      'the system, too early': { by: 'system', at },
      'the system': { by: 'system', at: due },
      'the employer': { by: 'employer', at: due },
    },
  },
});

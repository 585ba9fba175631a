import { samplesOf } from '../core/samples/samples.ts';
import { byAnyone } from './lifecycle.samples.ts';
import { refundLifecycle } from './refund.lifecycle.ts';

const at = '2026-03-02T09:00:00.000Z';
const amountCents = 51_500;

export const refundSamples = samplesOf(refundLifecycle, {
  inputs: {
    'of $515': { amountCents },
    'of $515, voluntary': { amountCents, isVoluntary: true },
    'of $515, of which the freelancer had $450': { amountCents, freelancerCents: 45_000 },
  },
  events: {
    'refund.settled': byAnyone(at),
    'refund.failed': byAnyone(at),
    'refund.sentBack': byAnyone(at),
    'refund.retried': byAnyone(at),
    'refund.paidOtherwise': byAnyone(at),
    'refund.returned': byAnyone(at),
    'refund.kept': {
      ...byAnyone(at, { amountCents }),
      'the system, a part': { by: 'system', at, amountCents: 30_000 },
      'the system, more than there is': { by: 'system', at, amountCents: amountCents + 1 },
      'the system, nothing': { by: 'system', at, amountCents: 0 },
    },
  },
});

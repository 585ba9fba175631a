import { samplesOf } from '../core/samples/samples.ts';
import { byAnyone } from './lifecycle.samples.ts';
import { refundLifecycle } from './refund.lifecycle.ts';

const at = '2026-03-02T09:00:00.000Z';

export const refundSamples = samplesOf(refundLifecycle, {
  inputs: { 'of $515': { amountCents: 51_500 } },
  events: {
    'refund.settled': byAnyone(at),
    'refund.failed': byAnyone(at),
    'refund.retried': byAnyone(at),
    'refund.kept': byAnyone(at),
  },
});

import { samplesOf } from '../core/samples/samples.ts';
import { termsOf, type TermsChange } from './arithmetic/contract-terms.ts';
import { contractLifecycle } from './contract.lifecycle.ts';
import { byAnyone } from './lifecycle.samples.ts';

const at = '2026-03-02T09:00:00.000Z';
const audit = { title: 'Audit', amountCents: 40_000, dueOn: null };
const repair = { title: 'Repair', amountCents: 90_000, dueOn: '2026-04-01' };
const nothing = { rateCents: null, weeklyHours: null, milestones: [] };
const proposing = (...changes: TermsChange[]) => ({ by: 'employer', at, changes }) as const;

export const contractSamples = samplesOf(contractLifecycle, {
  inputs: {
    'a fixed price': {
      terms: termsOf({ ...nothing, paymentModel: 'fixed', milestones: [audit, repair] }),
      feePercent: 10,
    },
    'an hourly rate': {
      terms: termsOf({ ...nothing, paymentModel: 'hourly', rateCents: 6500, weeklyHours: 20 }),
      feePercent: 10,
    },
    'an amount a month': {
      terms: termsOf({ ...nothing, paymentModel: 'monthly', rateCents: 120_000, weeklyHours: null }),
      feePercent: 10,
    },
  },
  events: {
    'contract.paused': byAnyone(at),
    'contract.resumed': byAnyone(at),
    'contract.ended': byAnyone(at),
    'periods.started': byAnyone(at),
    'contract.cancelled': byAnyone(at, { endsAt: '2026-04-02T00:00:00.000Z' }),
    'cancellation.withdrawn': byAnyone(at),
    'deadline.passed': {
      'too early': { by: 'system', at },
      'the system': { by: 'system', at: '2026-04-02T00:00:00.000Z' },
      'the employer': { by: 'employer', at: '2026-04-02T00:00:00.000Z' },
    },
    'amendment.proposed': {
      ...byAnyone(at, {
        changes: [{ type: 'milestone.changed', key: 1, milestone: repair }] as readonly TermsChange[],
      }),
      'a higher rate': proposing({ type: 'rate.changed', rateCents: 7000 }),
      'an unknown milestone': proposing({ type: 'milestone.dropped', key: 9 }),
    },
    'amendment.accepted': byAnyone(at),
    'amendment.declined': byAnyone(at),
    'amendment.withdrawn': byAnyone(at),
  },
});

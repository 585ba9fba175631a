import { examplePackages, type Packages, type PlanPayment } from '../../../contracts/money/packages.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { planChoiceMachine } from '../plan-choice.machine.ts';

const [receipt] = examplePackages.Receipts as [PlanPayment];
const open: Packages = {
  ...examplePackages,
  Plans: examplePackages.Plans.map((offer) => ({ ...offer, Choice: undefined })),
  Open: {
    ...receipt,
    id: 13,
    State: 'open',
    Version: 1,
    DueAt: '2026-11-19T10:15:00.000Z',
    Plan: 'pro',
    Purpose: 'upgrade',
    Total: 8.5,
    PaidAt: undefined,
    Method: undefined,
    Url: '/provider/checkout/3f0e2d5e',
  },
};

const cancelled: Packages = {
  ...examplePackages,
  Plans: open.Plans,
  Own: examplePackages.Own && { ...examplePackages.Own, State: 'cancelled' },
};

const due: Packages = {
  ...examplePackages,
  Plans: open.Plans,
  Own: examplePackages.Own && { ...examplePackages.Own, State: 'pastDue', Declined: 'insufficient_funds' },
};

export const planChoiceSamples = samplesOf(planChoiceMachine, {
  events: {
    'packages.shown': {
      'plans to choose': { packages: examplePackages },
      'an open payment': { packages: open },
      'a cancelled plan': { packages: cancelled },
      'a month that is due': { packages: due },
    },
    'plan.chosen': { pro: { plan: 'pro' } },
    'method.chosen': { 'a new card': { id: null } },
    'choice.confirmed': { once: {} },
    'choice.dismissed': { once: {} },
    'payment.continued': { once: {} },
    'payment.dropped': { once: {} },
    'plan.cancelled': { once: {} },
    'plan.resumed': { once: {} },
    'visitor.returned': { once: {} },
  },
  results: {
    send: { 'a page of the provider': open, done: examplePackages },
    move: { done: null },
    drop: { closed: examplePackages },
  },
  failures: {
    send: { 'another amount': { kind: 'refused', status: 409, code: 'amount_changed' } },
    move: { refused: { kind: 'refused', status: 500 } },
    drop: { 'no provider': { kind: 'refused', status: 503, code: 'provider_unavailable' } },
    leave: { 'no address': { kind: 'fault', issue: 'not an address to go to' } },
    watch: { broken: { kind: 'fault', issue: 'the watch crashed' } },
  },
  happensWhen: {
    'plan.chosen': ({ packages }) => packages?.Plans.some(({ Choice }) => Choice !== undefined) === true,
    'plan.cancelled': ({ packages }) => ['active', 'pastDue'].includes(packages?.Own?.State ?? ''),
    'plan.resumed': ({ packages }) => packages?.Own?.State === 'cancelled',
    'payment.continued': ({ packages }) => packages?.Open?.Url !== undefined,
    'payment.dropped': ({ packages }) => packages?.Open !== undefined,
    'method.chosen': ({ picked }) => picked === null,
  },
  distinguish: ({ packages, plan, picked }) => [
    packages === null,
    packages?.Open?.Url ?? null,
    packages?.Own?.State ?? null,
    plan,
    picked?.id ?? null,
  ],
});

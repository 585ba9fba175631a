import { isIn } from '../../../contracts/money/payment-choice.ts';
import {
  exampleFunding,
  examplePayment,
  type Funding,
  type Payment,
  type PaymentLine,
} from '../../../contracts/money/payments.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { payingMachine } from '../paying.machine.ts';

const rest = { productSlug: 'marketlane', search: '?contract=c-12&milestones=31' };
const [line] = exampleFunding.Lines as [PaymentLine];
const shown: Funding = {
  ...exampleFunding,
  Lines: [line, { ...line, Milestone: 32, Title: 'Repairs', Amount: 100, Fee: 3, Total: 103 }],
};
const { Url: _, ...noWay } = examplePayment;
const paid: Payment = {
  ...noWay,
  Url: undefined,
  State: 'paid',
  Version: 2,
  DueAt: undefined,
  PaidAt: '2026-11-19T10:02:00.000Z',
  Method: 'Visa ending in 4242',
};

export const payingSamples = samplesOf(payingMachine, {
  events: {
    'funding.shown': {
      'nothing open': { funding: shown, ...rest },
      'an open payment': { funding: { ...shown, Open: examplePayment }, ...rest },
    },
    'card.awaited': { once: {} },
    'milestone.chosen': { 'the second': { id: 32 } },
    'milestone.deselected': { 'the first': { id: 31 } },
    'method.chosen': { 'a new card': { id: null } },
    'payment.requested': { once: {} },
    'payment.continued': { once: { id: 12 } },
    'cancellation.requested': { once: { id: 12 } },
    'look.retried': { once: {} },
    'visitor.returned': { once: {} },
  },
  results: {
    pay: {
      'a page of the provider': examplePayment,
      'a declined card': { ...noWay, Url: undefined, Declined: 'insufficient_funds' },
      charged: paid,
      'not taken': { ...noWay, Url: undefined, State: 'expired', DueAt: undefined, Version: 2 },
    },
    cancel: {
      closed: { ...noWay, Url: undefined, State: 'expired', DueAt: undefined, Version: 2 },
      'paid first': paid,
    },
    look: {
      paid,
      expired: { ...noWay, Url: undefined, State: 'expired', DueAt: undefined },
      'still open': examplePayment,
    },
  },
  failures: {
    pay: { 'another amount': { kind: 'refused', status: 409, code: 'amount_changed' } },
    cancel: { 'no provider': { kind: 'refused', status: 503, code: 'provider_unavailable' } },
    look: { refused: { kind: 'refused', status: 500 } },
    leave: { 'no address': { kind: 'fault', issue: 'not an address to go to' } },
    watch: { broken: { kind: 'fault', issue: 'the watch crashed' } },
  },
  happensWhen: {
    'milestone.chosen': ({ chosen }) => !isIn(chosen, 32),
    'milestone.deselected': ({ chosen }) => isIn(chosen, 31),
    'method.chosen': ({ picked }) => picked === null,
    // The button says why it does nothing.
    'payment.requested': ({ chosen }) => chosen.length > 0,
  },
  happensIn: { 'card.awaited': ['choosing'] },
  unreachable: {
    'leaving.slow | payment.continued | 1':
      'only a second open payment without a way leads there (tests/machines/money/paying.test.ts)',
  },
  distinguish: ({ funding, chosen, picked, payment }) => [
    funding === null,
    chosen.join(),
    picked?.id ?? null,
    payment?.Url ?? null,
    payment?.State ?? null,
  ],
});

import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../src/contracts/money/payment-outcome.ts';
import { examplePayment } from '../../../src/contracts/money/payments.ts';

const [line] = examplePayment.Lines;
const linesIn = (...states: readonly string[]) =>
  states.map((State) => ({ ...(line ?? { Milestone: 1 }), State })) as (typeof examplePayment)['Lines'];

describe('what became of a payment', () => {
  it.each([
    ['open', { Declined: undefined, Url: undefined }, 'open'],
    ['open', { Declined: undefined, Url: '/provider/checkout/1' }, 'unfinished'],
    ['open', { Declined: 'insufficient_funds', Url: '/provider/checkout/1' }, 'declined'],
    ['paid', { Lines: linesIn('funded', 'submitted') }, 'held'],
    ['paid', { Lines: linesIn('released', 'cleared') }, 'released'],
    ['paid', { Lines: linesIn('refunded') }, 'returned'],
    ['paid', { Lines: linesIn('funded', 'refunded') }, 'several'],
    ['expired', {}, 'expired'],
    ['disputed', {}, 'disputed'],
    ['lost', {}, 'lost'],
    ['of a newer server', {}, 'newer'],
  ] as const)('[V219][V220][V268] %s: %#', (State, more, outcome) => {
    expect(outcomeOf({ ...examplePayment, ...more, State })).toBe(outcome);
  });
});

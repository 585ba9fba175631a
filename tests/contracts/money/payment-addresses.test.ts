import { describe, expect, it } from 'vitest';
import { momentAwaitedIn, newestOf } from '../../../src/contracts/money/awaited.ts';
import {
  cardIn,
  contractIn,
  fundingSearch,
  milestonesIn,
  NEW_CARD,
  paymentIn,
  receiptSearch,
} from '../../../src/contracts/money/payment-addresses.ts';
import { placesOf } from '../../../src/contracts/money/paid-lines.ts';
import { isPayable, paymentSumsOf } from '../../../src/contracts/money/payment-sums.ts';

describe('the addresses of payments', () => {
  it('[V210c] name a contract and milestones', () => {
    const search = fundingSearch({ contract: 'c-12', milestones: [31, '32'] });
    expect(search).toBe('?contract=c-12&milestones=31,32');
    expect(contractIn(search)).toBe('c-12');
    expect(milestonesIn(search)).toEqual(['31', '32']);
    expect(fundingSearch({ contract: 'c-12' })).toBe('?contract=c-12');
  });
  it('[V210b][V266] name a card, and the newest one before another is added', () => {
    const awaited = '2026-11-19T10:00:00.000Z';
    const search = fundingSearch({ contract: 'c-12', card: NEW_CARD, awaited });
    expect(search).toBe('?contract=c-12&card=new&awaited=2026-11-19T10%3A00%3A00.000Z');
    expect(cardIn(search)).toBe('new');
    expect(momentAwaitedIn(search)).toBe(awaited);
    expect(momentAwaitedIn(fundingSearch({ contract: 'c-12', awaited: newestOf([]) }))).toBe('0');
    expect(cardIn('?card=%20')).toBeUndefined();
    expect(momentAwaitedIn('?contract=c-12')).toBeNull();
  });
  it('[V266] lead back from the provider, however many cards and milestones there are', () => {
    const cards = Array.from({ length: 60 }, () => ({ AddedAt: '2026-11-19T10:00:00.000Z' }));
    const milestones = Array.from({ length: 20 }, (_, index) => 123_456_789 + index);
    const search = fundingSearch({ contract: 'c-123456789', milestones, awaited: newestOf(cards) });
    expect(`/milestone-payment${search}`.length).toBeLessThan(500);
  });
  it.each(['', '?contract=&milestones=', '?contract=%20&milestones=,%20,'])(
    '[V210a] %j names nothing',
    (search) => {
      expect(contractIn(search)).toBeUndefined();
      expect(milestonesIn(search)).toEqual([]);
    },
  );
  it('[V218] name a payment', () => {
    expect(receiptSearch(12)).toBe('?payment=12');
    expect(paymentIn('?payment=12&from=mail')).toBe('12');
    expect(paymentIn('?payment=')).toBeUndefined();
  });
});

describe('the sums of a payment', () => {
  it('[V210a] add whole cents', () => {
    const line = { Amount: 0.1, Fee: 0.2, Total: 0.3 };
    expect(paymentSumsOf([line, line, line])).toEqual({ amount: 0.3, fee: 0.6, total: 0.9 });
    expect(paymentSumsOf([])).toEqual({ amount: 0, fee: 0, total: 0 });
  });
  it('[V216a] a milestone with an open checkout cannot be paid for again', () => {
    expect(['draft', 'fundingExpired', 'awaitingFunding'].map((State) => isPayable({ State }))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

it('[V268] the money of a payment is in one place, or in several', () => {
  const of = (...states: string[]) => placesOf(states.map((State) => ({ State })));
  expect(of('funded', 'submitted', 'disputed.review')).toEqual([['held', 3]]);
  expect(of('released', 'cleared')).toEqual([['released', 2]]);
  expect(of('refunded', 'split', 'funded', 'fundingExpired')).toEqual([
    ['held', 1],
    ['split', 1],
    ['returned', 2],
  ]);
  expect(of()).toEqual([]);
});

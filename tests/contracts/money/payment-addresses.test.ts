import { describe, expect, it } from 'vitest';
import {
  cardIn,
  contractIn,
  fundingSearch,
  knownCardsIn,
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
  it('[V210b][V266] name a card, and those that are known before one is added', () => {
    const search = fundingSearch({ contract: 'c-12', card: NEW_CARD, knownCards: [3, '4'] });
    expect(search).toBe('?contract=c-12&card=new&known=3,4');
    expect(cardIn(search)).toBe('new');
    expect(knownCardsIn(search)).toEqual(['3', '4']);
    expect(knownCardsIn(fundingSearch({ contract: 'c-12', knownCards: [] }))).toEqual([]);
    expect(cardIn('?card=%20')).toBeUndefined();
    expect(knownCardsIn('?contract=c-12')).toBeUndefined();
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

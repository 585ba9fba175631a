/** The terms of an offer: how two rounds differ, what they pay, and how the form reads them. */
import { describe, expect, it } from 'vitest';
import { differencesOf, type ComparedRound } from '../../../src/contracts/hiring/offer-differences.ts';
import {
  offerForm,
  roundTyped,
  termsTyped,
  valuesOfContract,
  valuesOfProposal,
  valuesOfRound,
} from '../../../src/contracts/hiring/offer-form.ts';
import { mostOfAWeek, payIn } from '../../../src/contracts/hiring/offer-pay.ts';
import { exampleContract } from '../../../src/contracts/hiring/contract.ts';
import { sumsOf } from '../../../src/contracts/hiring/shown-terms.ts';
import { counterOffer, exampleOffer, type OfferRound } from '../../../src/contracts/hiring/offer.ts';

const first = exampleOffer.Rounds[0] as OfferRound;
const [audit, repairs] = first.Milestones as [OfferRound['Milestones'][0], OfferRound['Milestones'][0]];
const marksOf = (now: ComparedRound, before?: ComparedRound) =>
  differencesOf(now, before).Milestones.map(({ mark, now: one, before: was, placeBefore }) =>
    [mark, (one ?? was)?.Title, placeBefore].filter((part) => part !== undefined),
  );
const withMilestones = (...Milestones: OfferRound['Milestones']): OfferRound => ({ ...first, Milestones });

describe('differences', () => {
  it('[V126] terms without terms before them have none', () => {
    expect(differencesOf(first).count).toBe(0);
    expect(differencesOf(first, { ...first }).count).toBe(0);
  });
  it('[V126] every changed fact is marked, with its value before', () => {
    const monthly: ComparedRound = {
      ...first,
      PaymentModel: 'monthly',
      Rate: 900,
      Milestones: [],
      StartsOn: undefined,
      Terms: 'Two languages.',
      Files: [{ File: 'a.pdf', Name: 'Shop.pdf' }],
    };
    const found = differencesOf(monthly, first);
    expect(found).toMatchObject({
      PaymentModel: { mark: 'changed', now: 'monthly', before: 'fixed' },
      Rate: { mark: 'added', now: 900 },
      WeeklyHours: { mark: 'same' },
      StartsOn: { mark: 'dropped', before: '2026-12-01' },
      Terms: { mark: 'changed', before: first.Terms },
      Files: [{ mark: 'added', now: { Name: 'Shop.pdf' } }],
    });
    expect(found.Milestones.map(({ mark }) => mark)).toEqual(['dropped', 'dropped']);
    expect(found.count).toBe(7);
    expect(differencesOf(first, monthly).Files).toMatchObject([{ mark: 'dropped' }]);
  });
  it('[V126] a milestone is found again by its title, else by its place', () => {
    const dearer = { ...audit, Amount: 500 };
    expect(marksOf(withMilestones(dearer, repairs), first)).toEqual([
      ['changed', audit.Title],
      ['same', repairs.Title],
    ]);
    const renamed = { ...repairs, Title: 'Repairs and report' };
    expect(marksOf(withMilestones(audit, renamed), first)).toEqual([
      ['same', audit.Title],
      ['changed', renamed.Title],
    ]);
    const third = { ...repairs, Title: 'Second language' };
    expect(marksOf(withMilestones(audit, repairs, third), first)).toEqual([
      ['same', audit.Title],
      ['same', repairs.Title],
      ['added', third.Title],
    ]);
    expect(marksOf(withMilestones(repairs), first)).toEqual([
      ['dropped', audit.Title],
      ['same', repairs.Title],
    ]);
  });
  it('[V126] milestones in another order say their place before', () => {
    expect(marksOf(withMilestones(repairs, audit), first)).toEqual([
      ['same', repairs.Title, 2],
      ['same', audit.Title, 1],
    ]);
    expect(differencesOf(withMilestones(repairs, audit), first).count).toBe(2);
  });
  it('[V126] two equal milestones are two', () => {
    expect(marksOf(withMilestones(audit, audit), withMilestones(audit))).toEqual([
      ['same', audit.Title],
      ['added', audit.Title],
    ]);
  });
});

describe('pay', () => {
  it('[V122] of a fixed price is the sum of its milestones, each rounded by itself', () => {
    expect(payIn(first, 10)).toEqual({ gross: 120_000, charge: 123_600, net: 108_000 });
    const cents = withMilestones({ ...audit, Amount: 5.05 }, { ...repairs, Amount: 5.05 });
    expect(payIn(cents, 10)).toEqual({ gross: 1010, charge: 2 * 520, net: 2 * 455 });
  });
  it('[D100b] of an offer is that of its contract, at the fee of the contract', () => {
    const many = withMilestones(...Array.from({ length: 20 }, (_, Key) => ({ ...audit, Key, Amount: 5.09 })));
    expect(payIn(many, 10)).toEqual({ gross: 10_180, charge: 10_480, net: 9_180 });
    expect(sumsOf({ ...many, Rate: undefined, WeeklyHours: undefined }, 10)).toEqual({
      gross: 101.8,
      fee: 10,
      employerPays: 104.8,
      freelancerReceives: 91.8,
    });
    expect(payIn(many, 8).net).toBe(9380);
  });
  it('[V122] of an hourly rate is an hour, and at most a week', () => {
    const hourly = { PaymentModel: 'hourly', Rate: 60, WeeklyHours: 20, Milestones: [] } as const;
    expect(payIn(hourly, 10)).toEqual({ gross: 6000, charge: 6180, net: 5400 });
    expect(mostOfAWeek(hourly, 10)).toEqual({ gross: 120_000, charge: 123_600, net: 108_000 });
    expect(mostOfAWeek(first, 10)).toBeUndefined();
  });
});

const errorsOf = (values: object): Readonly<Record<string, string>> => {
  const errors: Record<string, string> = {};
  for (const { path, message } of offerForm.safeParse(values).error?.issues ?? [])
    errors[path.join('.')] ??= message;
  return errors;
};

describe('the form', () => {
  const values = valuesOfRound(exampleOffer.Title, first);
  it('[V121] names all that is missing, and only what the payment model needs', () => {
    const blank = Object.fromEntries(Object.keys(values).map((name) => [name, '']));
    expect(errorsOf(blank)).toEqual({
      Title: 'Write at least 5 characters',
      Milestones: 'Add at least one milestone',
    });
    expect(errorsOf({ ...blank, PaymentModel: 'hourly', Milestones: 'x' })).toEqual({
      Title: 'Write at least 5 characters',
      Rate: 'Enter an amount in dollars, such as 60',
      WeeklyHours: 'Enter whole hours, such as 20',
    });
    expect(errorsOf({ ...values, Rate: 'a lot', WeeklyHours: '900' })).toEqual({});
    expect(errorsOf({ ...values, PaymentModel: 'hourly', Rate: '4', WeeklyHours: '81' })).toEqual({
      Rate: 'At least $5',
      WeeklyHours: 'At most 80 hours a week',
    });
  });
  it.each([
    ['$60', 60],
    ['1,200', 1200],
    [' 62.50 ', 62.5],
  ])('[V205] reads a rate of %j as the amounts of milestones are read', (Rate, dollars) => {
    const typed = { ...values, PaymentModel: 'monthly', Rate };
    expect(errorsOf(typed)).toEqual({});
    expect(roundTyped(typed).Rate).toBe(dollars);
    expect(counterOffer.safeParse(termsTyped(typed)).data?.Rate).toBe(dollars);
  });
  it.each(['1.200,00', '60 euros', ''])('[V205] does not guess what a rate of %j means', (Rate) => {
    expect(errorsOf({ ...values, PaymentModel: 'monthly', Rate })).toEqual({
      Rate: 'Enter an amount in dollars, such as 60',
    });
  });
  it('[V127] filled with the latest terms, it says the same terms', () => {
    expect(differencesOf(roundTyped(values), first).count).toBe(0);
    const hourly: OfferRound = {
      ...first,
      PaymentModel: 'hourly',
      Rate: 62.5,
      WeeklyHours: 20,
      Milestones: [],
    };
    const again = valuesOfRound(exampleOffer.Title, hourly);
    expect(differencesOf(roundTyped(again), hourly).count).toBe(0);
    expect(counterOffer.safeParse(termsTyped(again)).data).toMatchObject({
      PaymentModel: 'hourly',
      Rate: 62.5,
      WeeklyHours: 20,
    });
  });
  it('[V120] begins from a proposal: its milestones, or its bid', () => {
    const job = { Job_Title: 'Repair our shop', Job_PaymentModel: 'fixed' } as const;
    const parts = [{ Title: 'Audit', Amount: 400, DueDate: '2026-12-18' }];
    expect(valuesOfProposal(job, { Bid: 1200, Milestones: parts })).toEqual({
      Title: 'Repair our shop',
      PaymentModel: 'fixed',
      Milestones: 'Audit: 400 by 2026-12-18',
    });
    expect(valuesOfProposal(job, { Bid: 1200, Milestones: [] })).toMatchObject({
      Milestones: 'The whole job: 1200',
    });
    expect(valuesOfProposal({ ...job, Job_PaymentModel: 'hourly' }, { Bid: 65, Milestones: [] })).toEqual({
      Title: 'Repair our shop',
      PaymentModel: 'hourly',
      Rate: '65',
    });
    expect(valuesOfProposal(job)).toMatchObject({ Milestones: '' });
  });
  it('[V120] begins from a former contract, without its days', () => {
    expect(valuesOfContract(exampleContract)).toMatchObject({
      Title: exampleContract.Title,
      Milestones: 'Audit and list of repairs: 400',
      Terms: exampleContract.Terms,
    });
  });
});

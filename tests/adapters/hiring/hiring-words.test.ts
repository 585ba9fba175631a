import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { exampleOffer } from '../../../src/contracts/hiring/offer.ts';
import { otherSideOf } from '../../../src/contracts/hiring/sides.ts';
import { comesToWords } from '../../../src/views/pages/hiring/contract/milestones/money-words.ts';
import { lastDayHint } from '../../../src/views/pages/jobs/job-creation/texts.ts';
import { credits, next } from '../../../src/views/parts/apply/texts.tsx';
import { amountWords } from '../../../src/views/parts/offer/amount-words.ts';
import { termsAmount } from '../../../src/views/parts/offer/terms-amount.ts';

it('[V119] the number of free proposals is never more than the number that it is of', () => {
  expect(credits(0, 10)).toBe('You have used your 10 free proposals of this month.');
  expect(credits(10, 10)).toBe('You have 10 of 10 free proposals left this month.');
  expect(credits(11, 10)).toBe('You have 11 free proposals left this month.');
});

it('[V119] a sent proposal promises a notification', () => {
  const words = renderToStaticMarkup(next({ work: '/freelancer-job-profile' }));
  expect(words).toContain('We notify you when the employer answers');
  expect(words).not.toContain('messages');
});

it('[Y79] the last day ends in UTC', () => expect(lastDayHint).toContain('until the end of that day (UTC)'));

it('an amount says what it is for', () => {
  expect(amountWords('fixed', 1200)).toBe('$1,200 in milestones');
  expect(amountWords('fixed', 1200, 1)).toBe('$1,200 in 1 milestone');
  expect(amountWords('hourly', 12.5, 0)).toBe('$12.50 an hour');
  expect(amountWords('monthly', 800, 0)).toBe('$800 a month');
  expect(termsAmount({ PaymentModel: 'fixed', Milestones: [{ Amount: 0.1 }, { Amount: 0.2 }] })).toBe(
    '$0.30 in 2 milestones',
  );
});

it('the other side of an offer is a company by its name, or a person', () => {
  const { Employer_Id, Freelancer_Id, Freelancer_Name } = exampleOffer;
  const sides = { ...exampleOffer, Employer_Name: 'Ines Moreau', Employer_Company: 'Linden' };
  expect(otherSideOf({ ...sides, Role: 'freelancer' })).toEqual({ id: Employer_Id, name: 'Linden' });
  expect(otherSideOf({ ...sides, Role: 'freelancer', Employer_Company: undefined }).name).toBe('Ines Moreau');
  expect(otherSideOf({ ...sides, Role: 'employer' })).toEqual({ id: Freelancer_Id, name: Freelancer_Name });
});

it('[V307] what an ended milestone comes to is said in the past, and by shares', () => {
  const whole = { fromEmployer: 412, toEmployer: 0, toFreelancer: 360 };
  expect(comesToWords('employer', { end: 'agreed', ...whole })).toBe(
    'You pay $412.00, and the freelancer receives $360.00.',
  );
  expect(comesToWords('freelancer', { end: 'paid', ...whole })).toBe(
    'The employer paid $412.00, and your part is $360.00.',
  );
  expect(comesToWords('employer', { end: 'split', ...whole, toEmployer: 309, toFreelancer: 90 })).toBe(
    'You paid $412.00: the freelancer’s part is $90.00, and $309.00 goes back to you.',
  );
  expect(comesToWords('employer', { end: 'returned', ...whole, toEmployer: 412, toFreelancer: 0 })).toBe(
    'You paid $412.00, and all of it went back to you.',
  );
});

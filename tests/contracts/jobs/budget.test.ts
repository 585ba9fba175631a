import { describe, expect, it } from 'vitest';
import { budgetOf } from '../../../src/contracts/jobs/budget.ts';

const of = (
  Job_PaymentModel: 'fixed' | 'hourly' | 'monthly',
  Job_MinAmount?: number,
  Job_MaxAmount?: number,
) => {
  const { amount, terms } = budgetOf({ Job_PaymentModel, Job_MinAmount, Job_MaxAmount });
  return `${amount} ${terms}`;
};

describe('a budget in words', () => {
  it.each([
    ['fixed', 900, 1400, '$900–$1,400 for the whole job, paid by milestones'],
    ['hourly', 45, 60, '$45–$60 an hour, billed weekly'],
    ['monthly', 1200, 1200, '$1,200 a month, prefunded each cycle'],
    ['hourly', 12.5, 12.5, '$12.50 an hour, billed weekly'],
    ['fixed', 1400, 900, '$900–$1,400 for the whole job, paid by milestones'],
    ['fixed', 900, undefined, 'From $900 for the whole job, paid by milestones'],
    ['monthly', undefined, 800, 'Up to $800 a month, prefunded each cycle'],
    ['fixed', undefined, undefined, 'To be agreed for the whole job, paid by milestones'],
    ['fixed', 0, 0, '$0 for the whole job, paid by milestones'],
  ] as const)('[J1b] %s, %s to %s: “%s”', (model, least, most, words) => {
    expect(of(model, least, most)).toBe(words);
  });
});

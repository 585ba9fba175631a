/** What terms come to, and what a change makes of them. */
import { describe, expect, it } from 'vitest';
import type { ShownTerms, WireChange } from '../../../src/contracts/hiring/contract.ts';
import { differencesOf, sumsOf, termsAfter } from '../../../src/contracts/hiring/shown-terms.ts';

const fixed: ShownTerms = {
  PaymentModel: 'fixed',
  Rate: undefined,
  WeeklyHours: undefined,
  Milestones: [
    { Key: 1, Title: 'Audit', Amount: 400, DueDate: undefined },
    { Key: 2, Title: 'Repairs', Amount: 800.5, DueDate: undefined },
  ],
};
const hourly: ShownTerms = { PaymentModel: 'hourly', Rate: 65, WeeklyHours: 20, Milestones: [] };
const more = { Title: 'More', Amount: 300, DueDate: undefined };
const changes: WireChange[] = [
  { Type: 'milestone.changed', MilestoneKey: 1, Milestone: { ...more, Title: 'Audit, longer' } },
  { Type: 'milestone.added', Milestone: more },
  { Type: 'milestone.dropped', MilestoneKey: 2 },
];

describe('terms', () => {
  it('[V136] come to what the employer pays and the freelancer receives at the fee of the contract', () => {
    expect(sumsOf(fixed, 10)).toEqual({
      gross: 1200.5,
      fee: 120.05,
      freelancerReceives: 1080.45,
      employerPays: 1236.51,
    });
    expect(sumsOf(fixed, 8).freelancerReceives).toBe(1104.46);
    expect(sumsOf(hourly, 10)).toMatchObject({ gross: 65, freelancerReceives: 58.5, employerPays: 66.95 });
  });
  it('[V139] differ by what stands before and after', () => {
    expect(differencesOf(fixed, changes)).toMatchObject([
      { about: 'milestone', was: { Title: 'Audit' }, now: { Title: 'Audit, longer' } },
      { about: 'milestone', was: undefined, now: more },
      { about: 'milestone', was: { Title: 'Repairs' }, now: undefined },
    ]);
    const both: WireChange[] = [
      { Type: 'rate.changed', Rate: 70 },
      { Type: 'limit.changed', WeeklyHours: 30 },
    ];
    expect(differencesOf(hourly, both)).toEqual([
      { about: 'rate', was: 65, now: 70 },
      { about: 'limit', was: 20, now: 30 },
    ]);
    expect(termsAfter(hourly, both)).toMatchObject({ Rate: 70, WeeklyHours: 30 });
  });
  it('[V139] have new amounts after a change', () => {
    const after = termsAfter(fixed, changes);
    expect(after.Milestones.map(({ Title }) => Title)).toEqual(['Audit, longer', 'More']);
    expect(sumsOf(after, 10).gross).toBe(600);
  });
});

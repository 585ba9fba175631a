import { describe, expect, it } from 'vitest';
import { earningsOf } from '../../../src/contracts/money/earnings.ts';
import { centsTyped, milestonesIn } from '../../../src/contracts/money/milestones.ts';

describe('what a freelancer earns', () => {
  it.each([
    ['1200', 120_000],
    [' $1,200.5 ', 120_050],
    ['0.05', 5],
    ['1,200', 120_000],
    ['$1,000,000.50', 100_000_050],
    ['400,50', undefined],
    ['1,2,3', undefined],
    ['', undefined],
    ['12.345', undefined],
    ['a lot', undefined],
    ['-5', undefined],
  ])('[K8] %j is %s cents', (typed, cents) => expect(centsTyped(typed)).toBe(cents));

  it('[K8] shows the bid, the fee and the remainder, by the business terms', () => {
    expect(earningsOf('fixed', '1200')).toEqual({
      lines: [
        { name: 'Your bid', cents: 120_000 },
        { name: 'Our fee of 10%', cents: -12_000 },
      ],
      netCents: 108_000,
    });
    expect(earningsOf('hourly', '45')?.lines[0]?.name).toBe('Your bid an hour');
  });
  it('[K8] rounds half a cent in the freelancer’s favour, and the lines add up', () => {
    const { lines = [], netCents } = earningsOf('monthly', '0.15') ?? {};
    expect(netCents).toBe(14);
    expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(14);
  });
  it('[K8] shows nothing until an amount is typed', () => {
    expect(earningsOf('fixed', '')).toBeUndefined();
    expect(earningsOf('fixed', '0')).toBeUndefined();
  });
  it('[K8] warns of milestones that do not add up to the bid, for a fixed price alone', () => {
    const milestones = 'Audit: and list: 400\nno amount here\nRepairs: $700';
    expect(milestonesIn(milestones).milestones).toEqual([
      { title: 'Audit: and list', cents: 40_000 },
      { title: 'Repairs', cents: 70_000 },
    ]);
    expect(earningsOf('fixed', '1200', milestones)?.milestonesCents).toBe(110_000);
    expect(earningsOf('fixed', '1100', milestones)).not.toHaveProperty('milestonesCents');
    expect(earningsOf('hourly', '1200', milestones)).not.toHaveProperty('milestonesCents');
  });
});

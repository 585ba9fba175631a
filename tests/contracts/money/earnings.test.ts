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
    expect(earningsOf('fixed', '1200', { feePercent: 10 })).toEqual({
      lines: [
        { name: 'Your bid', cents: 120_000 },
        { name: 'Our fee of 10%', cents: -12_000 },
      ],
      netCents: 108_000,
    });
    expect(earningsOf('hourly', '45', { feePercent: 10 })?.lines[0]?.name).toBe('Your bid an hour');
  });
  it('[V395] takes the fee that the server says, and without one names the usual fee as the most', () => {
    const of = (feePercent: number | undefined) => earningsOf('fixed', '1200', { feePercent });
    expect(of(8)?.lines[1]).toEqual({ name: 'Our fee of 8%', cents: -9600 });
    expect(of(8)?.netCents).toBe(110_400);
    expect(of(undefined)?.lines[1]).toEqual({ name: 'Our fee of at most 10%', cents: -12_000 });
  });
  it('[K8] rounds half a cent in the freelancer’s favour, and the lines add up', () => {
    const { lines = [], netCents } = earningsOf('monthly', '0.15', { feePercent: 10 }) ?? {};
    expect(netCents).toBe(14);
    expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(14);
  });
  it('[K8] shows nothing until an amount is typed', () => {
    expect(earningsOf('fixed', '', { feePercent: 10 })).toBeUndefined();
    expect(earningsOf('fixed', '0', { feePercent: 10 })).toBeUndefined();
  });
  it('[K8] warns of milestones that do not add up to the bid, for a fixed price alone', () => {
    const milestones = 'Audit: and list: 400\nno amount here\nRepairs: $700';
    expect(milestonesIn(milestones).milestones).toEqual([
      { title: 'Audit: and list', cents: 40_000 },
      { title: 'Repairs', cents: 70_000 },
    ]);
    const bidding = { feePercent: 10, milestones };
    expect(earningsOf('fixed', '1200', bidding)?.milestonesCents).toBe(110_000);
    expect(earningsOf('fixed', '1100', bidding)).not.toHaveProperty('milestonesCents');
    expect(earningsOf('hourly', '1200', bidding)).not.toHaveProperty('milestonesCents');
  });
});

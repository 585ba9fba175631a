import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  exampleProposal,
  milestone,
  milestoneListOf,
  proposal,
  proposalForm,
} from '../../../src/contracts/hiring/proposal.ts';
import {
  areComplete,
  isDay,
  MOST_MILESTONES,
  milestoneLinesIn,
  milestonesIn,
  textOfMilestones,
  wrongIn,
} from '../../../src/contracts/money/milestones.ts';
import { property } from '../support.ts';

const title = fc
  .string({ maxLength: 40 })
  .map((text) => text.replaceAll(/\s+/g, ' ').trim())
  .filter((text) => text !== '');
const amount = fc
  .tuple(fc.integer({ min: 5, max: 999_999 }), fc.integer({ min: 0, max: 99 }))
  .map(([whole, part]) => `${whole}.${String(part).padStart(2, '0')}`);
const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const line = fc.record({ title, amount, due: fc.oneof(fc.constant(''), day) });

describe('milestones as text', () => {
  property(
    '[M25a] survive the text and the call',
    { seed: 30, of: fc.array(line, { minLength: 1, maxLength: MOST_MILESTONES }), runs: 40 },
    (lines) => {
      const text = textOfMilestones(lines);
      expect(milestoneLinesIn(text)).toEqual(lines);
      expect(areComplete(text)).toBe(true);
      const list = milestoneListOf(text);
      expect(list).toHaveLength(lines.length);
      for (const item of list)
        expect(milestone.safeParse(JSON.parse(JSON.stringify(item))).success).toBe(true);
    },
  );
  property(
    '[M25a] any text keeps each line, as a milestone or as it is',
    { seed: 31, of: fc.string() },
    (text) => {
      const { milestones, rest } = milestonesIn(text);
      const lines = text.split('\n').filter((one) => one.replace(/:(?=[^:]*$)/, '').trim() !== '');
      expect(milestones.length + rest.split('\n').filter((one) => one.trim() !== '').length).toBe(
        lines.length,
      );
    },
  );
  it('[M25a] take the amount and the day behind the last colon', () => {
    expect(
      milestonesIn('Audit: and list: $1,400 by 2026-12-01\nthen we talk\n: 50\nNever: 10 by 2026-02-30'),
    ).toEqual({
      milestones: [
        { title: 'Audit: and list', cents: 140_000, due: '2026-12-01' },
        { title: 'Milestone', cents: 5000 },
      ],
      rest: 'then we talk\nNever: 10 by 2026-02-30',
    });
  });
  it.each(['2026-02-30', '2026-13-01', '2026-1-1', '0000-01-01', '1899-12-31', 'tomorrow', ''])(
    '[M25a][D98k] %j is no day',
    (text) => expect(isDay(text)).toBe(false),
  );
});

describe('the milestones of a proposal', () => {
  /** The bid is the milestones' sum, which another rule demands. */
  const errorOf = (Milestones: string) =>
    proposalForm
      .safeParse({
        ...exampleProposal,
        Bid: milestonesIn(Milestones).milestones.reduce((sum, { cents }) => sum + cents, 0) / 100 || 1200,
        Milestones,
      })
      .error?.issues.find(({ path }) => path[0] === 'Milestones')?.message;

  it('[M25b] the form refuses one without an amount, and ignores an empty row', () => {
    expect(errorOf('Audit: 400')).toBeUndefined();
    for (const right of ['', ': ', ': 400', 'Audit: 400\n: ']) expect(errorOf(right)).toBeUndefined();
    for (const wrong of ['Audit', 'Audit: 4', 'Audit: many', 'Audit: 400 by 2026-02-30'])
      expect(errorOf(wrong)).toBe('Correct the marked milestones');
    expect(errorOf('Audit: 400\n'.repeat(MOST_MILESTONES + 1))).toBe('At most 20. Remove some');
    expect(errorOf(`${'x'.repeat(110)}: 400\n`.repeat(MOST_MILESTONES))).toBe(
      'Together at most 2,000 characters. Shorten some titles',
    );
  });
  it.each([
    [{ title: 'x'.repeat(121), amount: '', due: '2026-02-30' }, 'title amount due'],
    [{ title: '', amount: '', due: '2026-12-01' }, 'amount'],
    [{ title: 'Audit', amount: '400,50', due: '' }, 'amount'],
    [{ title: 'Audit', amount: '1,000,001', due: '' }, 'amount'],
    [{ title: 'Audit', amount: '400', due: '2026-02-30' }, 'due'],
    [{ title: ' ', amount: '', due: '' }, ''],
    [{ title: '', amount: '$1,400', due: '2026-12-01' }, ''],
  ])('[M25e] in %j these parts are wrong: %j', (typed, parts) => {
    const wrong = Object.entries(wrongIn(typed)).flatMap(([part, isWrong]) => (isWrong ? [part] : []));
    expect(wrong.join(' ')).toBe(parts);
  });
  it('[M25b] the call accepts text alone, and checks each milestone of a list', () => {
    const { MilestoneList, ...former } = exampleProposal;
    expect(proposal.safeParse({ ...former, Milestones: 'in two parts' }).success).toBe(true);
    const [first] = MilestoneList ?? [];
    for (const wrong of [{ Amount: 5.005 }, { Amount: 4 }, { Title: ' ' }, { DueDate: '2026-02-30' }])
      expect(proposal.safeParse({ ...former, MilestoneList: [{ ...first, ...wrong }] }).success).toBe(false);
  });
});

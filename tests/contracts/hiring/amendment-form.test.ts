/** Proposing other terms: what the form's texts change, and what they refuse. */
import { describe, expect, it } from 'vitest';
import {
  amendmentOf,
  linesIn,
  parseAmendment,
  subjectOfAmendment,
  textOfLines,
  type AmendedLine,
} from '../../../src/contracts/hiring/amendment-form.ts';
import { exampleContract, type ShownTerms } from '../../../src/contracts/hiring/contract.ts';

const fixed: ShownTerms = {
  PaymentModel: 'fixed',
  Rate: undefined,
  WeeklyHours: undefined,
  Milestones: [
    { Key: 1, Title: 'Audit', Amount: 400, DueDate: '2026-12-18' },
    { Key: 4, Title: 'Repairs', Amount: 800, DueDate: undefined },
  ],
};
const hourly: ShownTerms = { PaymentModel: 'hourly', Rate: 65, WeeklyHours: 20, Milestones: [] };
const opened = amendmentOf(fixed);
const changed = (place: number, changes: Partial<AmendedLine>): string => {
  const lines = linesIn(opened.Milestones);
  return textOfLines(lines.with(place, { ...(lines[place] as AmendedLine), ...changes }));
};
const dataOf = (values: object) => parseAmendment(values).data;
const issueOf = (values: object) => parseAmendment(values).error?.issues[0];

describe('the form of a change', () => {
  it('[V141] sends nothing but the differences', () => {
    expect(dataOf({ ...opened, Milestones: changed(1, { amount: '$1,000' }), Note: ' It grew. ' })).toEqual({
      Changes: [
        {
          Type: 'milestone.changed',
          MilestoneKey: 4,
          Milestone: { Title: 'Repairs', Amount: 1000, DueDate: undefined },
        },
      ],
      Note: 'It grew.',
    });
    expect(dataOf({ ...amendmentOf(hourly), Rate: '70' })?.Changes).toEqual([
      { Type: 'rate.changed', Rate: 70 },
    ]);
    expect(dataOf({ ...amendmentOf(hourly), WeeklyHours: '30' })?.Changes).toEqual([
      { Type: 'limit.changed', WeeklyHours: 30 },
    ]);
  });
  it('[V141] adds before it drops, so that a milestone remains at any time', () => {
    const all = textOfLines(linesIn(opened.Milestones).map((line) => ({ ...line, isDropped: true })));
    expect(dataOf({ ...opened, Milestones: all, Added: 'All: 900' })?.Changes).toEqual([
      { Type: 'milestone.added', Milestone: { Title: 'All', Amount: 900, DueDate: undefined } },
      { Type: 'milestone.dropped', MilestoneKey: 1 },
      { Type: 'milestone.dropped', MilestoneKey: 4 },
    ]);
    expect(issueOf({ ...opened, Milestones: all })?.message).toBe('Keep at least one milestone, or add one');
  });
  it.each([
    ['nothing changed', opened, ['Milestones'], 'Change something first'],
    [
      'nothing, where no milestone is agreed',
      amendmentOf({ ...fixed, Milestones: [] }),
      ['Added'],
      'Change something first',
    ],
    ['the same amount in other digits', amendmentOf(hourly), ['Rate'], 'Change something first'],
    ['an amount below the least', { ...opened, Milestones: changed(0, { amount: '1' }) }, ['Milestones']],
    ['a blank title', { ...opened, Milestones: changed(0, { title: ' ' }) }, ['Milestones']],
    ['a wrong new milestone', { ...opened, Added: 'More: 1' }, ['Added']],
    ['no rate', { ...amendmentOf(hourly), Rate: '' }, ['Rate']],
    ['too many hours', { ...amendmentOf(hourly), WeeklyHours: '81' }, ['WeeklyHours']],
    ['half hours', { ...amendmentOf(hourly), WeeklyHours: '7.5' }, ['WeeklyHours']],
    ['a long note', { ...opened, Added: 'More: 100', Note: 'x'.repeat(1001) }, ['Note']],
  ] as const)('[V141] refuses %s', (_, values, path, message?: string) => {
    const issue = issueOf(values);
    expect(issue?.path).toEqual(path);
    if (message !== undefined) expect(issue?.message).toBe(message);
  });
  it('[V142] names the terms, whatever else of the contract changes', () => {
    const [paid] = fixed.Milestones;
    const subject = subjectOfAmendment({ ...fixed, id: 'c-12' });
    expect(subjectOfAmendment({ ...exampleContract, ...fixed, State: 'paused' } as never)).toBe(subject);
    for (const other of [
      { ...fixed, Rate: 9 },
      { ...fixed, Milestones: fixed.Milestones.slice(1) },
      { ...fixed, Milestones: [{ ...paid, State: 'cleared' } as never, ...fixed.Milestones.slice(1)] },
    ])
      expect(subjectOfAmendment({ ...other, id: 'c-12' })).not.toBe(subject);
  });
  it('[V161] leaves a milestone alone that is being paid for or is paid', () => {
    const settled = amendmentOf({
      ...fixed,
      Milestones: fixed.Milestones.map((one) => ({ ...one, State: 'cleared' })),
    });
    const edited = (changes: Partial<AmendedLine>) =>
      textOfLines(linesIn(settled.Milestones).map((line) => ({ ...line, ...changes })));
    for (const changes of [{ isDropped: true }, { amount: '5' }])
      expect(dataOf({ ...settled, Milestones: edited(changes), Added: 'More: 100' })?.Changes).toHaveLength(
        1,
      );
    expect(issueOf(settled)).toEqual({ path: ['Added'], message: 'Change something first' });
  });
  it('[V142] reads a draft that is damaged as no milestones', () => {
    for (const text of ['{', '{}', '[1]', '[{"key":"1"}]', 'null']) expect(linesIn(text)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { exampleFormFiles } from '../../../src/contracts/generic/file-upload.ts';
import {
  expenseOf,
  linksIn,
  markedValuesOf,
  milestoneBodyOf,
  parseMilestoneForm,
  returnOf,
  type MilestoneFormValues,
} from '../../../src/contracts/money/milestone-form.ts';
import { voluntaryRefund } from '../../../src/contracts/money/earnings-listing.ts';
import { newExtra } from '../../../src/contracts/money/extras.ts';
import { settlement, statement, submittedWork } from '../../../src/contracts/money/milestone-work.ts';
import { partAt, partStepOf, sharesOf } from '../../../src/contracts/money/shares.ts';

const errorsOf = (values: MilestoneFormValues) =>
  Object.fromEntries(
    (parseMilestoneForm({ Note: '', Links: '', Files: '', Amount: '', ...values }).error?.issues ?? []).map(
      ({ path, message }) => [path.join('.'), message],
    ),
  );
const Note = 'All 31 repairs are done.';

describe('the long texts of a milestone', () => {
  it('[V226] work needs a note; links are one on each line, and files are uploaded first', () => {
    const Event = 'work.submitted';
    expect(errorsOf({ Event })).toEqual({ Note: 'Write at least 3 characters' });
    expect(errorsOf({ Event, Note, Links: 'https://example.com\n\n https://example.org/a ' })).toEqual({});
    for (const wrong of ['example.com', 'javascript:alert(1)', 'https://example.com ftp://a.b'])
      expect(errorsOf({ Event, Note, Links: wrong }), wrong).toEqual({
        Links: 'Each line is one address that begins with https://',
      });
    const many = Array.from({ length: 11 }, (_, index) => `https://example.com/${index}`).join('\n');
    expect(errorsOf({ Event, Note, Links: many })).toEqual({ Links: 'At most 10 links' });
    expect(errorsOf({ Event, Note, Files: 'pending 12 A file.png' })).toHaveProperty('Files');
    const body = milestoneBodyOf({
      Event,
      Note: ` ${Note} `,
      Links: 'https://a.example/b',
      Files: exampleFormFiles,
    });
    expect(submittedWork.safeParse(body).success).toBe(true);
    expect(body).toMatchObject({ Note, Links: ['https://a.example/b'] });
    expect(linksIn(' \n')).toEqual([]);
  });
  it('[V226] a statement has a note and files', () => {
    for (const Event of [
      'changes.requested',
      'dispute.opened',
      'dispute.answered',
      'statement.added',
      'ruling.appealed',
    ]) {
      expect(errorsOf({ Event, Note: 'Hm', Links: 'none' }), Event).toHaveProperty('Note');
      expect(errorsOf({ Event, Note: 'x'.repeat(5001) }), Event).toEqual({
        Note: 'At most 5,000 characters',
      });
      const body = milestoneBodyOf({ Event, Note, Links: 'none', Files: exampleFormFiles });
      expect(statement.safeParse(body).success, Event).toBe(true);
      expect(body, Event).not.toHaveProperty('Links');
    }
  });
  it('[V228] an offer is an amount within that of the milestone, with or without a note', () => {
    const offer = { Event: 'settlement.offered', Whole: '400.5' };
    expect(errorsOf({ ...offer, Amount: 'half' })).toEqual({
      Amount: 'Enter an amount in dollars, such as 60',
    });
    expect(errorsOf({ ...offer, Amount: '400.51' })).toEqual({
      Amount: 'Enter at most $400.50, the amount of the milestone',
    });
    for (const Amount of ['0', '$1', '400.50', '60'])
      expect(errorsOf({ ...offer, Amount }), Amount).toEqual({});
    const body = milestoneBodyOf({ ...offer, Amount: '$60', Note: '' });
    expect(settlement.safeParse(body).data).toEqual({ Amount: 60, Note: undefined });
  });
  it('[V280] money given back is an amount of what is left, with a reason', () => {
    const back = { Event: 'money.returned', Whole: '260.5', Note };
    const most = 'Enter at most $260.50, what is left of this payment';
    const none = 'Enter an amount in dollars, such as 60';
    expect(errorsOf({ ...back, Amount: '260.51' })).toEqual({ Amount: most });
    for (const Amount of ['', '0', 'all'])
      expect(errorsOf({ ...back, Amount }), Amount).toEqual({ Amount: none });
    expect(errorsOf({ ...back, Amount: '5', Note: ' ' })).toEqual({ Note: 'Write at least 3 characters' });
    expect(errorsOf({ ...back, Amount: '5', Note: 'x'.repeat(1001) })).toHaveProperty('Note');
    expect(errorsOf({ ...back, Amount: '$260.50' })).toEqual({});
    const body = { Milestone: 31, ...returnOf({ ...back, Amount: '$260.50', Note: ` ${Note} ` }) };
    expect(voluntaryRefund.safeParse(body).data).toEqual({ Milestone: 31, Amount: 260.5, Reason: Note });
  });
  it('[V390] an expense is an amount with a note, and has files', () => {
    const spent = { Event: 'expense.claimed', Amount: '49.5', Note: ` ${Note} ` };
    expect(errorsOf({ ...spent, Amount: '' })).toEqual({ Amount: 'Enter an amount in dollars, such as 60' });
    expect(errorsOf({ ...spent, Amount: '4.99' })).toEqual({ Amount: 'At least $5' });
    expect(errorsOf({ ...spent, Note: 'x'.repeat(1001) })).toEqual({ Note: 'At most 1,000 characters' });
    expect(errorsOf({ ...spent, Files: 'pending 12 A file.png' })).toHaveProperty('Files');
    expect(errorsOf({ ...spent, Files: exampleFormFiles })).toEqual({});
    const body = { Contract: 'c-12', ...expenseOf({ ...spent, Files: exampleFormFiles }) };
    expect(newExtra.safeParse(body).data).toEqual({
      Contract: 'c-12',
      Type: 'expense',
      Amount: 49.5,
      Note,
      Files: ['5f0c4d0e8a6b4f7d9a51c0ffee123456.webp'],
    });
  });
  it('[V276] the mark of a submission changes only by what makes the same text a new one', () => {
    const marked = (Event: string, Whole: string, ...others: readonly string[]) =>
      markedValuesOf(
        { Event, Whole, Amount: '50', Note },
        others.map((other) => ({ Event: other })),
      );
    // Money given back leaves less to give back, and both sides of a dispute write at the same time.
    expect(marked('money.returned', '300')).toEqual(marked('money.returned', '250', 'dispute.ruled'));
    expect(marked('expense.claimed', '')).toEqual(marked('expense.claimed', '', 'lifecycle.started'));
    expect(marked('statement.added', '')).toEqual(marked('statement.added', '', 'statement.added'));
    expect(marked('settlement.offered', '400')).toEqual(
      marked('settlement.offered', '400', 'statement.added'),
    );
    expect(marked('settlement.offered', '400')).not.toEqual(
      marked('settlement.offered', '400', 'settlement.offered'),
    );
    expect(marked('work.submitted', '')).not.toEqual(marked('work.submitted', '', 'changes.requested'));
  });
  it('anything is a form', () => {
    for (const given of [undefined, null, 3, 'x', []]) expect(parseMilestoneForm(given).success).toBe(false);
  });
});

it('[V228] the shares of an amount sum to what was paid', () => {
  const fees = { freelancerPercent: 10, employerPercent: 3 };
  for (const gross of [0, 1, 12_345, 40_001]) {
    const { funded, net, refunded, freelancerFee, employerFee } = sharesOf(40_001, gross, fees);
    expect(net + refunded + freelancerFee + employerFee, String(gross)).toBe(funded);
  }
});

it('[V285] a slider moves by whole dollars of a large amount, and reaches all of it', () => {
  expect(partStepOf(15_050)).toBe(100);
  expect([0, 49, 51, 15_049, 15_050, 15_100, -100].map((cents) => partAt(15_050, cents))).toEqual([
    0, 0, 100, 15_000, 15_050, 15_050, 0,
  ]);
  expect(partAt(999, 333)).toBe(333);
});

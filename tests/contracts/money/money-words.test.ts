/** What pages and mails say of money that is held, paid out and charged. */
import { describe, expect, it } from 'vitest';
import { receiptMail } from '../../../server/mail/texts.ts';
import { PAYOUT_FAILURES } from '../../../server/provider/port.ts';
import { exampleFeeTable, type FeePlan, type FeeTable } from '../../../src/contracts/money/fee-table.ts';
import { extraPaidWords, heldWords, periodHeldWords } from '../../../src/contracts/money/held-words.ts';
import { otherFailure, payoutFailures } from '../../../src/views/pages/money/earnings/texts.ts';
import { rowsOf } from '../../../src/views/pages/money/fees/texts.ts';
import { lead, leadsOf, returnsFee } from '../../../src/views/pages/money/funding/texts.ts';
import { outcome } from '../../../src/views/pages/money/receipt/texts.ts';

describe('a payout that came back', () => {
  /** `stopped` is our staff's. The provider's `unknown` and `transfer.failed` have the words of every other code. */
  const ours = ['account_restricted', 'method_gone', 'stopped'];
  it('[V251] has words for every code, and for no others', () => {
    expect(Object.keys(payoutFailures).toSorted()).toEqual([...PAYOUT_FAILURES, ...ours].toSorted());
    expect(new Set(Object.values(payoutFailures)).size).toBe(PAYOUT_FAILURES.length + ours.length);
  });
  it('[V251] blames the bank only for what the bank refused', () => {
    for (const code of PAYOUT_FAILURES) expect(payoutFailures[code], code).toMatch(/^Your bank /);
    for (const code of ours) expect(payoutFailures[code], code).not.toMatch(/^Your bank /);
    expect(otherFailure).toMatch(/^Our payment provider .* withdraw the money again\.$/);
  });
});

const RECEIPT: Parameters<typeof receiptMail>[0] = {
  to: 'linden@example.com',
  name: 'Mara',
  site: { name: 'Marketlane', origin: 'https://market.example' },
  reference: 'ML-2Q9D-7F3K',
  principalCents: 40_000,
  feeCents: 1200,
  purposes: ['work'],
  method: null,
  paidAt: new Date('2026-11-19T10:00:00.000Z'),
  returnedCents: 0,
  link: '/thank-you?payment=1',
};

it('[V318] paying, the receipt and its mail say until when the money is held', () => {
  expect(heldWords).toMatch(/until you approve the work\..* if you do not answer for 14 days/);
  expect(lead).toContain(heldWords);
  expect(outcome('held', []).words).toContain(heldWords);
  expect(receiptMail(RECEIPT).text).toContain(heldWords);
  // A week, a month, a bonus and an expense have no work to approve.
  expect(outcome('held', [], true).words).toContain(periodHeldWords);
  for (const held of [periodHeldWords, extraPaidWords]) {
    const { text } = receiptMail({ ...RECEIPT, held });
    expect(text).toContain(held);
    expect(text).not.toContain(heldWords);
  }
});

it('[M27b] a receipt names what was paid for', () => {
  const nameIn = (...purposes: Parameters<typeof receiptMail>[0]['purposes']) =>
    /^.*(?=: \$400\.00$)/m.exec(receiptMail({ ...RECEIPT, purposes }).text)?.[0];
  expect([nameIn('work'), nameIn('week'), nameIn('month'), nameIn('bonus'), nameIn('expense')]).toEqual([
    'Milestone',
    'Week',
    'Month',
    'Bonus',
    'Expense',
  ]);
  expect([nameIn('work', 'work'), nameIn('work', 'bonus')]).toEqual(['2 milestones', '2 payments']);
});

it('[V385] paying says what becomes of the money of each kind', () => {
  const [work, week, month, bonus, expense] = [undefined, 'week', 'month', 'bonus', 'expense'].map(
    (Kind) => ({
      Kind: Kind as 'week' | undefined,
    }),
  ) as [{ Kind: undefined }, { Kind: 'week' }, { Kind: 'month' }, { Kind: 'bonus' }, { Kind: 'expense' }];
  expect(leadsOf([work])).toEqual([lead]);
  for (const one of [week, month]) expect(leadsOf([one])).toEqual([periodHeldWords]);
  for (const one of [bonus, expense]) {
    expect(leadsOf([one])).toEqual([extraPaidWords]);
    expect(returnsFee([one])).toBe(false);
  }
  expect(leadsOf([week, bonus, work])).toEqual([
    `Milestones: ${lead}`,
    `Weeks and months: ${periodHeldWords}`,
    `Bonuses and expenses: ${extraPaidWords}`,
  ]);
  for (const lines of [[], [work], [week, bonus]]) expect(returnsFee(lines)).toBe(true);
});

it('[V222] every figure of the configuration is in the table of fees and periods', () => {
  const shown = JSON.stringify(rowsOf(exampleFeeTable));
  for (const [name, value] of Object.entries(exampleFeeTable)) {
    if (name === 'Currency' || name === 'Plans') continue;
    const other = { ...exampleFeeTable, [name]: Array.isArray(value) ? [77] : 77 } as FeeTable;
    expect(JSON.stringify(rowsOf(other)), name).not.toBe(shown);
  }
});
it('[Y152][Y154] the table of fees says what silence means for a week or a month', () => {
  const meaningOf = (name: string) => rowsOf(exampleFeeTable).find(([row]) => row === name)?.[2];
  expect(meaningOf('Time to answer a request to cancel')).toContain(
    'Silence never cancels a week or a month.',
  );
  expect(meaningOf('Time to reply to a dispute')).toContain('loses no more than what was worked');
});
it('[V397] every plan has a row of fees, with all that it costs and gives', () => {
  const { Plans } = exampleFeeTable;
  expect(Plans.map(({ Name }) => Name)).toEqual(['Free', 'Plus', 'Pro']);
  const rowOf = (plan: FeePlan) =>
    JSON.stringify(rowsOf({ ...exampleFeeTable, Plans: [plan] }).filter(([name]) => name.endsWith(' plan')));
  for (const plan of Plans) {
    expect(rowOf(plan)).toContain(`${plan.FreelancerFeePercent}%`);
    for (const [name, value] of Object.entries(plan)) {
      const other = { ...plan, Featured: true, [name]: typeof value === 'boolean' ? !value : 77 };
      const same = { ...plan, Featured: true, [name]: value };
      expect(rowOf(other as FeePlan), `${plan.Name} ${name}`).not.toBe(rowOf(same as FeePlan));
    }
  }
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barOf, scaleOf, statementOf } from '../../../src/contracts/money/earning-sums.ts';
import { csvOf } from '../../../src/contracts/money/earnings-csv.ts';
import { exampleEarning, exampleEarningsSummary } from '../../../src/contracts/money/earnings-listing.ts';
import { arriving, parseWithdrawal, withdrawalOf } from '../../../src/contracts/money/withdrawal-form.ts';

describe('the plot', () => {
  it('[V246b] a bar is what one keeps or pays, and our fee', () => {
    expect(barOf('freelancer', { Gross: 400, Fee: 40, Net: 360, Out: 0 })).toEqual({
      own: 360,
      fee: 40,
      whole: 400,
    });
    expect(barOf('employer', { Gross: 400, Fee: 12, Net: 412, Out: 0 })).toEqual({
      own: 400,
      fee: 12,
      whole: 412,
    });
  });
  it.each([
    [[0, 0], [4, 3, 2, 1, 0].map((mark) => mark / 4)],
    [[412], [800, 600, 400, 200, 0]],
    [[1000], [1000, 750, 500, 250, 0]],
    [[1001], [2000, 1500, 1000, 500, 0]],
  ])('[V246b] the scale of %j is %j', (amounts, marks) => {
    expect(scaleOf(amounts)).toEqual(marks);
  });
  it('[V246b] any scale begins at 0, and holds every amount', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 999_999_999_999 }), { minLength: 1 }), (cents) => {
        const amounts = cents.map((each) => each / 100);
        const scale = scaleOf(amounts);
        expect(scale.at(-1)).toBe(0);
        expect(scale[0]).toBeGreaterThanOrEqual(Math.max(...amounts));
        expect(scale).toHaveLength(5);
      }),
    );
  });
});

describe('a statement', () => {
  it('[V250b] each month opens with what the one before closed with', () => {
    const { rows, year } = statementOf({
      Opening: 0.1,
      Months: [
        { Gross: 0.3, Fee: 0.1, Net: 0.2, Out: 0 },
        { Gross: 0, Fee: 0, Net: -0.1, Out: 0.2 },
      ],
    });
    expect(rows.map(({ Opening, Closing }) => [Opening, Closing])).toEqual([
      [0.1, 0.3],
      [0.3, 0],
    ]);
    expect(year).toEqual({ Opening: 0.1, Gross: 0.3, Fee: 0.1, Net: 0.1, Out: 0.2, Closing: 0 });
  });
  it('[V250b] the sums of any year agree to the cent', () => {
    const cents = fc.integer({ min: -10_000_000, max: 10_000_000 });
    fc.assert(
      fc.property(cents, fc.array(fc.tuple(cents, cents), { maxLength: 12 }), (opening, months) => {
        const Months = months.map(([net, out]) => ({ Gross: 0, Fee: 0, Net: net / 100, Out: out / 100 }));
        const expected = months.reduce((sum, [net, out]) => sum + net - out, opening);
        expect(statementOf({ Opening: opening / 100, Months }).year.Closing).toBe(expected / 100);
      }),
    );
  });
});

describe('the file for spreadsheets', () => {
  it('[V249] has a line for each movement, by RFC 4180', () => {
    const [head, line, end] = csvOf([{ ...exampleEarning, Detail: 'A "large" audit, twice' }]).split('\r\n');
    expect(head).toBe('\uFEFFTime (UTC),Transfer,Kind,Contract,Title,Detail,With,Gross,Fee,Net,Currency');
    expect(line).toBe(
      '2026-11-19T10:00:00.000Z,871,released,c-12,Repair the search rankings of a furniture shop,' +
        '"A ""large"" audit, twice",Linden Furniture,400,40,360,USD',
    );
    expect(end).toBe('');
  });
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('[V249] a spreadsheet runs no formula of %j', (Title) => {
    expect(csvOf([{ ...exampleEarning, Title }])).toContain(`,'${Title},`);
  });
  it('[V249] an amount that left stays a number', () => {
    expect(csvOf([{ ...exampleEarning, Net: -360 }])).toContain(',40,-360,USD');
  });
});

describe('a withdrawal', () => {
  const values = { ...withdrawalOf(exampleEarningsSummary), Amount: '100' };
  it('[V254a] begins with the account that is chosen first, and shows what arrives', () => {
    expect(values).toMatchObject({ Method: '5', Available: '940.5', Smallest: '20', Fee: '1' });
    expect(arriving(values)).toBe(99);
    expect(arriving({ ...values, Amount: '19' })).toBeUndefined();
    expect(parseWithdrawal(values)).toEqual({ success: true, data: { Amount: 100, Method: '5' } });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addedSince,
  arrived,
  awaitedIn,
  awaiting,
  isIdentityAwaited,
  isMethodAwaited,
  momentAwaitedIn,
  newestOf,
} from '../../../src/contracts/money/awaited.ts';
import {
  barOf,
  changeOf,
  feeWay,
  highestOf,
  scaleOf,
  statementOf,
  totalOf,
  yearsToChoose,
} from '../../../src/contracts/money/earning-sums.ts';
import { csvOf, type CsvWords } from '../../../src/contracts/money/earnings-csv.ts';
import {
  exampleEarning,
  exampleEarningsSummary,
  smallestWithdrawal,
  type Earning,
  type EarningsSummary,
} from '../../../src/contracts/money/earnings-listing.ts';
import { exampleCard } from '../../../src/contracts/money/payments.ts';
import { isWaiting } from '../../../src/contracts/money/waiting.ts';
import {
  offeredParts,
  parseWithdrawal,
  partsOf,
  whyNotWithdraw,
  withdrawalOf,
} from '../../../src/contracts/money/withdrawal-form.ts';

describe('a movement', () => {
  const moving = (From: Earning['From'], To: Earning['To'], Net: number): Earning => ({
    ...exampleEarning,
    From,
    To,
    Net,
  });
  it('[V291a] changes a freelancer’s balance only if it enters or leaves it', () => {
    const lines = [
      moving('employer', 'escrow', 360),
      moving('escrow', 'clearing', 360),
      moving('clearing', 'available', 360),
      moving('available', 'payout', -100),
      moving('payout', 'bank', 99),
      moving('escrow', 'employer', -90),
    ];
    expect(lines.map((line) => changeOf('freelancer', line))).toEqual([0, 360, 0, -100, 0, 0]);
  });
  it('[V291a] changes an employer’s own money only if it is paid or comes back', () => {
    const lines = [
      moving('card', 'escrow', 412),
      moving('escrow', 'freelancer', 412),
      moving('escrow', 'refund', -103),
      moving('refund', 'card', 103),
      moving('us', 'card', 50),
      moving('refund', 'otherwise', 20),
      moving('card', 'us', -50),
    ];
    expect(lines.map((line) => changeOf('employer', line))).toEqual([-412, 0, 0, 103, 50, 20, -50]);
  });
  it('[V291a] of money that is not the reader’s own, the change is 0 and never -0', () => {
    expect(Object.is(changeOf('freelancer', moving('escrow', 'employer', -90)), 0)).toBe(true);
  });
  it.each([
    [{ Gross: 400, Fee: 40, Net: 360 }, 'off'],
    [{ Gross: -100, Fee: -10, Net: -90 }, 'off'],
    [{ Gross: 100, Fee: 1, Net: 99 }, 'off'],
    [{ Gross: -99, Fee: 1, Net: -100 }, 'added'],
    [{ Gross: 99, Fee: -1, Net: 100 }, 'added'],
    [{ Gross: 400, Fee: 12, Net: 412 }, 'added'],
    [{ Gross: 0.3, Fee: 0.1, Net: 0.2 }, 'off'],
    [{ Gross: 103, Fee: 0, Net: 103 }, undefined],
  ] as const)('[V292] of %j our fee is %s', (amounts, way) => {
    expect(feeWay(amounts)).toBe(way);
  });
});

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

describe('a year', () => {
  const bars = [
    { own: 0.1, fee: 0.01, whole: 0.11 },
    { own: 0.2, fee: 0.02, whole: 0.22 },
    { own: 0.2, fee: 0.02, whole: 0.22 },
  ];
  it('[V246a] its total is exact to the cent', () => {
    expect(totalOf(bars)).toEqual({ own: 0.5, fee: 0.05, whole: 0.55 });
    expect(totalOf([])).toEqual({ own: 0, fee: 0, whole: 0 });
  });
  it('[V246a] names the first of its highest months', () => {
    expect(highestOf(bars)).toEqual({ index: 1, whole: 0.22 });
  });
  it('[V246a] is chosen from those with movements, the current one and the shown one', () => {
    expect(yearsToChoose({ Year: 2026, Years: [2024, 2026] }, 2021)).toEqual([2026, 2024, 2021]);
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
  const words: CsvWords = {
    kindOf: (kind) => `A ${kind} one`,
    potOf: (pot) => `In ${pot}`,
    change: 'Your balance',
  };
  const fileOf = (rows: readonly Earning[]) => csvOf('freelancer', rows, words);
  it('[V249] has a line for each movement, by RFC 4180', () => {
    const [head, line, end] = fileOf([{ ...exampleEarning, Detail: 'A "large" audit, twice' }]).split('\r\n');
    expect(head).toBe(
      '\uFEFFTime (UTC),Transfer,What happened,From,To,Contract,Title,Detail,With,Gross,Fee,Net,Your balance,Currency',
    );
    expect(line).toBe(
      '2026-11-19T10:00:00.000Z,871,A released one,In escrow,In clearing,c-12,' +
        'Repair the search rankings of a furniture shop,"A ""large"" audit, twice",Linden Furniture,400,40,360,360,USD',
    );
    expect(end).toBe('');
  });
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('[V249] a spreadsheet runs no formula of %j', (Title) => {
    expect(fileOf([{ ...exampleEarning, Title }])).toContain(`,'${Title},`);
  });
  it('[V249][V291b] the last amount alone has a sign, and adds up to what the balance has gained', () => {
    const rows: readonly Earning[] = [
      { ...exampleEarning, From: 'employer', To: 'escrow' },
      exampleEarning,
      { ...exampleEarning, From: 'clearing', To: 'available' },
      { ...exampleEarning, From: 'available', To: 'payout', Gross: -99, Fee: 1, Net: -100 },
    ];
    const amounts = fileOf(rows)
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',').slice(9, 13).map(Number));
    expect(amounts).toEqual([
      [400, 40, 360, 0],
      [400, 40, 360, 360],
      [400, 40, 360, 0],
      [99, 1, 100, -100],
    ]);
  });
});

describe('a withdrawal', () => {
  const summary = exampleEarningsSummary;
  const values = { ...withdrawalOf(summary, undefined), Amount: '100' };
  it('[V254a] begins with the account that is chosen first, and shows what arrives', () => {
    const far = '2099-01-01T00:00:00.000Z';
    expect(withdrawalOf(summary, 0)).toEqual({ Amount: '', Method: '' }); // in 1970 it has to wait
    const minute = Date.parse('2026-11-26T00:00:00Z') / 60_000;
    expect(withdrawalOf(summary, minute)).toEqual({ Amount: '', Method: '5' });
    const waiting = { ...exampleCard, id: 9, UsableAt: far, IsDefault: true };
    const Methods = [waiting, { ...exampleCard, id: 6, IsDefault: false }];
    expect(withdrawalOf({ ...summary, Methods }, minute).Method).toBe('6');
    expect(offeredParts(values, summary)).toEqual({ leaves: 100, fee: 1, arrives: 99 });
    expect(offeredParts({ ...values, Amount: '19' }, summary)).toBeUndefined();
    expect(offeredParts({ ...values, Amount: '940.51' }, summary)).toBeUndefined();
  });
  it('[V254a] of a withdrawal that was sent, the parts stay although the balance is lower', () => {
    expect(partsOf({ Amount: '0.3' }, { PayoutFee: 0.1 })).toEqual({ leaves: 0.3, fee: 0.1, arrives: 0.2 });
    expect(partsOf({ Amount: '1' }, summary)).toBeUndefined();
    expect(partsOf({ Amount: 'some' }, summary)).toBeUndefined();
  });
  it('[V294] without figures, only the amount itself is checked', () => {
    const own = { Amount: '5000', Method: '5' };
    expect(parseWithdrawal(own)).toEqual({ success: true, data: { Amount: 5000, Method: '5' } });
    expect(parseWithdrawal(own, summary).success).toBe(false);
    // Another tab has removed the account.
    const possible = { ...own, Amount: '100' };
    expect(parseWithdrawal(possible, summary).success).toBe(true);
    expect(parseWithdrawal(possible, { ...summary, Methods: [] }).success).toBe(false);
  });
  it.each([
    [94_050, 2000],
    [2000, 2000],
    [1999, 1999],
    [101, 101],
    [100, 101],
    [0, 101],
  ])('[V295] of %i cents, the smallest withdrawal is %i cents', (available, least) => {
    expect(smallestWithdrawal(available)).toBe(least);
  });
  const minute = Date.parse('2026-11-26T00:00:00Z') / 60_000;
  it.each([
    [{ Account: 'none' }, 'unproved'],
    [{ Account: 'pending' }, 'pending'],
    [{ Account: 'restricted' }, 'restricted'],
    [{ Methods: [] }, 'noMethod'],
    [{ Available: 1 }, 'tooLittle'],
    [{ Available: 1.01 }, undefined],
    [{ Available: 19.99 }, undefined],
    [{ Methods: [{ ...exampleCard, UsableAt: '2099-01-01T00:00:00.000Z' }] }, 'waiting'],
    [{}, undefined],
  ] as const)('[V254e] with %j the hindrance is %s', (more, why) => {
    expect(whyNotWithdraw({ ...summary, ...(more as Partial<EarningsSummary>) }, minute)?.why).toBe(why);
  });
  it('[V254e] names the first moment at which an account can be used', () => {
    const [early, late] = ['2098-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z'];
    const Methods = [late, early].map((UsableAt) => ({ ...exampleCard, UsableAt }));
    expect(whyNotWithdraw({ ...summary, Methods }, minute)).toEqual({ why: 'waiting', possibleFrom: early });
  });
  it('[V252a] an account waits to the minute, and not before the page knows the time', () => {
    const at = '2026-11-26T00:02:00.000Z';
    expect([0, 1, 2].map((more) => isWaiting(at, minute + more))).toEqual([true, false, false]);
    expect([isWaiting(at, undefined), isWaiting(undefined, minute), isWaiting('soon', minute)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('what somebody went to the provider for', () => {
  const at = (day: number) => `2026-11-${day}T10:00:00.000Z`;
  const added = (...days: readonly number[]) => days.map((day) => ({ AddedAt: at(day) }));
  it('[V297] is a method that is newer than the newest one before, however many are removed meanwhile', () => {
    expect([newestOf([]), newestOf(added(19, 21, 20))]).toEqual(['0', at(21)]);
    for (const left of [added(19, 21), added(19), []]) expect(isMethodAwaited(at(21), left)).toBe(true);
    for (const left of [added(19, 21, 22), added(22)]) expect(isMethodAwaited(at(21), left)).toBe(false);
    expect([isMethodAwaited('0', []), isMethodAwaited('0', added(19))]).toEqual([true, false]);
    expect(addedSince(at(19), added(20, 22, 19, 21))).toEqual({ AddedAt: at(22) });
  });
  it.each([undefined, '', '3', '-1', 'none', 'soon', '2026-99-99T'])(
    '[V297] %j awaits no method',
    (awaited) => {
      expect(isMethodAwaited(awaited, [])).toBe(false);
      expect(momentAwaitedIn(`?awaited=${awaited ?? ''}`)).toBeNull();
    },
  );
  it('[V308] is another state of the identity', () => {
    expect([isIdentityAwaited('none', 'none'), isIdentityAwaited('none', 'pending')]).toEqual([true, false]);
    expect(isIdentityAwaited(undefined, 'none')).toBe(false);
  });
  it('[V297][V308] is in the address of the way back, until it has come', () => {
    const back = awaiting('/earning-detail/2?tab=held&awaited=none', at(21));
    expect(awaitedIn(back.slice(back.indexOf('?')))).toBe(at(21));
    expect(momentAwaitedIn(back.slice(back.indexOf('?')))).toBe(at(21));
    expect(arrived(back)).toBe('/earning-detail/2?tab=held');
    expect(arrived('/earning-detail/2?awaited=0')).toBe('/earning-detail/2');
    expect([awaitedIn(''), awaitedIn('?awaited=')]).toEqual([undefined, undefined]);
  });
});

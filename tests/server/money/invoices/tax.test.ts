/** Tax by country and date, and the one rounding of a line. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taxOf, withinTax, type TaxRate } from '../../../../server/money/invoices/tax.ts';
import { parseServerSettings } from '../../../../server/settings.ts';

const row = (own: Partial<TaxRate>): TaxRate => ({
  Country: 'DE',
  From: '2020-01-01',
  Name: 'VAT',
  Percent: 19,
  ReverseCharge: ['FR'],
  Source: 'https://example.com/rates',
  ...own,
});
const rates = [
  row({ Until: '2020-06-30' }),
  row({ From: '2020-07-01', Until: '2020-12-31', Percent: 16 }),
  row({ From: '2021-01-01' }),
];
const seller = { Country: 'DE', TaxId: 'DE1' };
const on = (suppliedOn: string, more: object = {}) =>
  taxOf(rates, { seller, buyer: {}, suppliedOn, ...more });

describe('the tax of an invoice', () => {
  it('[M135] is the rate of the seller’s country on the day of supply', () => {
    expect(
      ['2019-12-31', '2020-06-30', '2020-07-01', '2026-11-19'].map((day) => on(day).rate?.Percent),
    ).toEqual([undefined, 19, 16, 19]);
  });

  it('[M135] is none without a rate, and none of a seller without a tax id or a country', () => {
    const none = { isReverseCharge: false };
    expect(taxOf([], { seller, buyer: {}, suppliedOn: '2026-11-19' })).toEqual(none);
    expect(on('2026-11-19', { seller: { Country: 'DE' } })).toEqual(none);
    expect(on('2026-11-19', { seller: { TaxId: 'DE1' } })).toEqual(none);
    expect(on('2026-11-19', { seller: { Country: 'IE', TaxId: 'IE1' } })).toEqual(none);
  });

  it('[M135] is the customer’s only with a tax id of another country that the row names', () => {
    const reverses = (buyer: object) => on('2026-11-19', { buyer }).isReverseCharge;
    expect(reverses({ Country: 'FR', TaxId: 'FR1' })).toBe(true);
    expect(on('2026-11-19', { buyer: { Country: 'FR', TaxId: 'FR1' } }).rate).toBeUndefined();
    expect(reverses({ Country: 'FR' })).toBe(false);
    expect(reverses({ Country: 'US', TaxId: 'US1' })).toBe(false);
    expect(reverses({ Country: 'DE', TaxId: 'DE2' })).toBe(false);
    expect(reverses({ TaxId: 'FR1' })).toBe(false);
  });

  it('[M139] is rounded once, to the nearest cent, and the parts are the whole (seed 2605)', () => {
    expect(withinTax(11_900, 19)).toEqual({ netCents: 10_000, taxCents: 1900, totalCents: 11_900 });
    expect(withinTax(1, 19)).toEqual({ netCents: 1, taxCents: 0, totalCents: 1 });
    expect(withinTax(3, 100)).toEqual({ netCents: 1, taxCents: 2, totalCents: 3 }); // half a cent, up
    expect(withinTax(400, 0)).toEqual({ netCents: 400, taxCents: 0, totalCents: 400 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000_00 }),
        fc.integer({ min: 0, max: 10_000 }),
        (cents, hundredths) => {
          const { netCents, taxCents } = withinTax(cents, hundredths / 100);
          expect(netCents + taxCents).toBe(cents);
          const exact = (cents * hundredths) / (10_000 + hundredths);
          expect(Math.abs(taxCents - exact)).toBeLessThanOrEqual(0.501);
        },
      ),
      { seed: 2605, numRuns: 300 },
    );
  });
});

describe('the settings of invoices', () => {
  const demo = { DEMO: 'true' };
  it('[M140] are empty unless they are given', () => {
    expect(parseServerSettings(demo).invoices).toEqual({});
  });
  it('[M140] are JSON on one line', () => {
    const { invoices } = parseServerSettings({
      ...demo,
      INVOICE_ISSUER: '{"Name":"Market Lane Ltd","Country":"IE","TaxId":"IE1234567A"}',
      TAX_RATES: JSON.stringify([
        { Country: 'IE', From: '2021-03-01', Name: 'VAT', Percent: 23, Source: 'https://example.com' },
      ]),
    });
    expect(invoices.issuer).toEqual({ Name: 'Market Lane Ltd', Country: 'IE', TaxId: 'IE1234567A' });
    expect(invoices.taxRates).toEqual([
      {
        Country: 'IE',
        From: '2021-03-01',
        Name: 'VAT',
        Percent: 23,
        ReverseCharge: [],
        Source: 'https://example.com',
      },
    ]);
  });
  it.each([
    ['{', 'TAX_RATES: must be JSON on one line'],
    ['[{"Country":"IE","From":"2021-03-01","Name":"VAT","Percent":23}]', 'TAX_RATES: 0.Source'],
    [
      '[{"Country":"XX","From":"2021-03-01","Name":"VAT","Percent":23,"Source":"s"}]',
      'TAX_RATES: 0.Country must be a country',
    ],
    [
      '[{"Country":"IE","From":"2021-02-30","Name":"VAT","Percent":23,"Source":"s"}]',
      'TAX_RATES: 0.From must be a day',
    ],
  ])('[M140] stop the start if they are wrong, and the error names the key: %s', (TAX_RATES, words) => {
    expect(() => parseServerSettings({ ...demo, TAX_RATES })).toThrow(words);
  });
});

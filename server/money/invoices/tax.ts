/** The tax of an invoice, by country and date. Pure; cents and ISO days. */
import * as z from 'zod';
import { isCountry } from '../../../src/contracts/money/countries.ts';
import { isDay } from '../../../src/contracts/money/milestones.ts';

const day = z.string().refine(isDay, 'must be a day such as 2026-01-31');
/** One row of the table of tax rates, which is configuration and empty by default. */
export const taxRate = z.strictObject({
  /** Of the seller. */
  Country: z.string().refine(isCountry, 'must be a country such as DE'),
  /** The first and the last day of the rate. */
  From: day,
  Until: day.optional(),
  /** Such as `VAT`. */
  Name: z.string().regex(/\S/),
  /** With at most two decimals. */
  Percent: z.number().min(0).max(100).multipleOf(0.01),
  /** Countries in which a customer with a tax id accounts for the tax. */
  ReverseCharge: z.array(z.string().refine(isCountry, 'must be countries such as FR')).default([]),
  /** Where the rate was published: nobody has to believe us. */
  Source: z.string().regex(/\S/),
});
export type TaxRate = z.output<typeof taxRate>;

interface TaxParty {
  readonly Country?: string | undefined;
  readonly TaxId?: string | undefined;
}
export interface AppliedTax {
  /** None: the table has no rate, or the seller no tax id. */
  readonly rate?: Pick<TaxRate, 'Name' | 'Percent' | 'Source'>;
  readonly isReverseCharge: boolean;
}

/**
 * The tax that the seller's country has at the time of supply. A seller without a tax id charges none. A customer with one
 * in another country of the row's list accounts for it.
 */
export const taxOf = (
  rates: readonly TaxRate[],
  {
    seller,
    buyer,
    suppliedOn,
  }: { readonly seller: TaxParty; readonly buyer: TaxParty; readonly suppliedOn: string },
): AppliedTax => {
  if (!seller.TaxId || !seller.Country) return { isReverseCharge: false };
  const found = rates
    .filter(
      ({ Country, From, Until }) =>
        Country === seller.Country && From <= suppliedOn && suppliedOn <= (Until ?? suppliedOn),
    )
    .toSorted((one, other) => (one.From < other.From ? 1 : -1))[0];
  if (!found) return { isReverseCharge: false };
  const isReverseCharge =
    Boolean(buyer.TaxId) &&
    buyer.Country !== undefined &&
    buyer.Country !== seller.Country &&
    found.ReverseCharge.includes(buyer.Country);
  const { Name, Percent, Source } = found;
  return isReverseCharge ? { isReverseCharge } : { rate: { Name, Percent, Source }, isReverseCharge };
};

/** An amount that includes its tax, in its parts: the tax is rounded once, half a cent up. */
export const withinTax = (
  totalCents: number,
  percent: number,
): { readonly netCents: number; readonly taxCents: number; readonly totalCents: number } => {
  // By integers alone: hundredths of a per cent.
  const rate = BigInt(Math.round(percent * 100));
  const all = 10_000n + rate;
  const taxCents = Number((BigInt(totalCents) * rate * 2n + all) / (all * 2n));
  return { netCents: totalCents - taxCents, taxCents, totalCents };
};

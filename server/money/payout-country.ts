/** The country of a freelancer, for the provider's account: it decides what is asked, and cannot be changed later. */
import { COUNTRIES, countryName, isCountry } from '../../src/contracts/money/countries.ts';
import type { Database } from '../database/tables.ts';

/** A profile has the name of a country, in words of its owner. */
const codeOf = (named: string): string | undefined => {
  const name = named.trim().toLowerCase();
  if (isCountry(name.toUpperCase())) return name.toUpperCase();
  return COUNTRIES.find((code) => countryName(code).toLowerCase() === name);
};

/** Two letters: of the details for invoices, else of the profile. Undefined if neither names one. */
export const payoutCountryOf = async (database: Database, user: number): Promise<string | undefined> => {
  const row = await database
    .selectFrom('freelancers')
    .leftJoin('billing_details', 'user_id', 'id')
    .select(['freelancers.country as profile', 'billing_details.country as billing'])
    .where('id', '=', user)
    .executeTakeFirst();
  return row?.billing ?? codeOf(row?.profile ?? '');
};

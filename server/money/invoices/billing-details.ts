/** What somebody wants to be named on later invoices. Only its owner reads the row. */
import type { BillingDetails } from '../../../src/contracts/money/invoices.ts';
import type { Refuse } from '../../core/refusal.ts';
import type { Database } from '../../database/tables.ts';
import { lockAccount } from '../../generic/lock-account.ts';

export const findBillingDetails = async (database: Database, user: number): Promise<BillingDetails> => {
  const row = await database
    .selectFrom('billing_details')
    .selectAll()
    .where('user_id', '=', user)
    .executeTakeFirst();
  return {
    LegalName: row?.legal_name ?? undefined,
    Address: row?.address ?? undefined,
    Country: row?.country ?? undefined,
    TaxId: row?.tax_id ?? undefined,
    Version: row?.version ?? 0,
  };
};

export const saveBillingDetails = async (
  transaction: Database,
  { user, now, Version, LegalName, Address, Country, TaxId }: BillingDetails & { user: number; now: Date },
  refuse: Refuse<'stale'>,
): Promise<BillingDetails> => {
  await lockAccount(transaction, user);
  const known = await findBillingDetails(transaction, user);
  const given = {
    LegalName: LegalName?.trim() || undefined,
    Address: Address?.trim() || undefined,
    Country,
    TaxId: TaxId?.trim() || undefined,
  };
  if (known.Version !== Version) {
    // A repeat of the write that was stored, whose answer was lost.
    const isSame = JSON.stringify({ ...given, Version: Version + 1 }) === JSON.stringify(known);
    if (!isSame) throw refuse('stale');
    return known;
  }
  const columns = {
    legal_name: given.LegalName ?? null,
    address: given.Address ?? null,
    country: given.Country ?? null,
    tax_id: given.TaxId ?? null,
    version: Version + 1,
    updated_at: now,
  };
  await transaction
    .insertInto('billing_details')
    .values({ user_id: user, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
  return { ...given, Version: Version + 1 };
};

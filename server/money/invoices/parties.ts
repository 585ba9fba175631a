/** The two sides of a contract as invoices name them now. */
import { sql } from 'kysely';
import type { InvoiceParty } from '../../../src/contracts/money/invoices.ts';
import type { Database } from '../../database/tables.ts';

interface PartyRow {
  readonly id: number;
  readonly name: string;
  readonly address: string | null;
  readonly country: string | null;
  readonly tax_id: string | null;
}
const partyOf = ({ name, address, country, tax_id: taxId }: PartyRow): InvoiceParty => ({
  Name: name,
  ...(address !== null && { Address: address }),
  ...(country !== null && { Country: country }),
  ...(taxId !== null && { TaxId: taxId }),
});

export interface Sides {
  readonly contract: number;
  readonly title: string;
  readonly freelancerId: number;
  readonly employerId: number;
  readonly freelancer: InvoiceParty;
  readonly employer: InvoiceParty;
  /** The freelancer's fee in per cent. */
  readonly freelancerPercent: number;
}

/** Undefined for an unknown contract. */
export const sidesOf = async (database: Database, contract: number): Promise<Sides | undefined> => {
  const row = await database
    .selectFrom('contracts')
    .select(['id', 'title', 'freelancer_id', 'employer_id', 'fee_percent'])
    .where('id', '=', contract)
    .executeTakeFirst();
  if (!row) return undefined;
  const { freelancer_id: freelancerId, employer_id: employerId } = row;
  const { rows } = await sql<PartyRow>`
    select users.id, coalesce(legal_name, nullif(company, ''), nullif(screen_name, ''), users.name) as name,
      address, billing_details.country, tax_id
    from users left join billing_details on user_id = users.id
      left join employers on employers.id = users.id left join freelancers on freelancers.id = users.id
    where users.id in (${freelancerId}, ${employerId})`.execute(database);
  const named = (id: number): InvoiceParty => {
    const found = rows.find((own) => own.id === id);
    if (!found) throw new Error(`User ${id} is not there`);
    return partyOf(found);
  };
  return {
    contract: row.id,
    title: row.title,
    freelancerId,
    employerId,
    freelancer: named(freelancerId),
    employer: named(employerId),
    freelancerPercent: row.fee_percent,
  };
};

/** The two sides of a contract, and a member with a plan, as invoices name them now. */
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

/** In the order of these users, without those who are unknown. */
export const partiesOf = async (
  database: Database,
  users: readonly number[],
): Promise<readonly InvoiceParty[]> => {
  const { rows } = await sql<PartyRow>`
    select users.id, coalesce(legal_name, nullif(company, ''), nullif(screen_name, ''), users.name) as name,
      address, billing_details.country, tax_id
    from users left join billing_details on user_id = users.id
      left join employers on employers.id = users.id left join freelancers on freelancers.id = users.id
    where users.id = any(${[...users]}::integer[])`.execute(database);
  return users.flatMap((id) => rows.filter((own) => own.id === id).map(partyOf));
};

/** Undefined for an unknown contract. */
export const sidesOf = async (database: Database, contract: number): Promise<Sides | undefined> => {
  const row = await database
    .selectFrom('contracts')
    .select(['id', 'title', 'freelancer_id', 'employer_id', 'fee_percent'])
    .where('id', '=', contract)
    .executeTakeFirst();
  if (!row) return undefined;
  const { freelancer_id: freelancerId, employer_id: employerId } = row;
  const [freelancer, employer] = await partiesOf(database, [freelancerId, employerId]);
  if (!freelancer || !employer) throw new Error(`A side of contract ${contract} is not there`);
  return {
    contract: row.id,
    title: row.title,
    freelancerId,
    employerId,
    freelancer,
    employer,
    freelancerPercent: row.fee_percent,
  };
};

/** The invoices of money that the demonstration's people have moved, at the time of each movement. */
import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { InvoiceConfiguration } from './configuration.ts';
import { issueInvoices } from './issue.ts';

/** The triggers have to be on. */
export const seedInvoices = async (
  database: Database,
  configuration: InvoiceConfiguration,
): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select lifecycle_id as id from ledger_transfers where kind in ('milestone.released', 'milestone.split')
    order by at, ledger_transfers.id`.execute(database);
  for (const { id } of rows) await issueInvoices(database, id, { configuration, at: ({ at }) => at });
};

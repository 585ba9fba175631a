/** Invoices as one of their readers sees them: the list, and one with all that it says. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { dollarsOfCents } from '../../../src/contracts/money/cents.ts';
import type { Invoice, InvoiceKind, InvoiceRow } from '../../../src/contracts/money/invoices.ts';
import type { Facets } from '../../../src/contracts/generic/page.ts';
import type { Database } from '../../database/tables.ts';
import { newestFirst } from '../../generic/newest-first.ts';
import type { SignedInUser } from '../../generic/session.ts';
import { contractWireId } from '../../hiring/wire-ids.ts';
import type { InvoiceDocument } from './document.ts';

type Reader = Pick<SignedInUser, 'id' | 'type'>;

/** Our staff read none here. */
const isRead = ({ id, type }: Reader): RawBuilder<SqlBool> => {
  if (type === 'Operator') return sql`false`;
  return sql`${sql.ref(type === 'Freelancer' ? 'freelancer_id' : 'employer_id')} = ${id}`;
};

export interface InvoiceFilters {
  readonly Kind?: InvoiceKind | undefined;
  readonly Year?: string | undefined;
  /** The id of the contract; null for one that nobody has. */
  readonly contract?: number | null | undefined;
}
const ofContract = ({ contract }: InvoiceFilters): RawBuilder<unknown> => {
  if (contract === undefined) return sql``;
  return contract === null ? sql`and false` : sql`and contract_id = ${contract}`;
};

interface InvoiceRecord {
  readonly row_id: number;
  readonly at: Date;
  readonly kind: InvoiceKind;
  readonly issuer_id: number | null;
  readonly number: string;
  readonly cause: string | null;
  /** Null for a plan. */
  readonly contract_id: number | null;
  readonly milestone_id: number | null;
  readonly credits_id: number | null;
  readonly net_cents: number;
  readonly tax_cents: number;
  readonly total_cents: number;
  readonly document: InvoiceDocument;
}
const columns = sql`id as row_id, issued_at as at, kind, issuer_id, number, cause, contract_id, milestone_id, credits_id,
  net_cents, tax_cents, total_cents, document`;

const headingOf = (row: InvoiceRecord, reader: Reader): InvoiceRow => {
  const isOwn = row.issuer_id === reader.id;
  const { title, seller, buyer } = row.document;
  return {
    id: row.row_id,
    Number: row.number,
    Kind: row.kind,
    IssuedAt: row.at.toISOString(),
    Contract: row.contract_id === null ? undefined : contractWireId(row.contract_id),
    Contract_Title: title,
    With: (isOwn ? buyer : seller).Name,
    IsOwn: isOwn,
    ByHand: row.cause === null,
    Net: dollarsOfCents(row.net_cents),
    Tax: dollarsOfCents(row.tax_cents),
    Total: dollarsOfCents(row.total_cents),
    Currency: 'USD',
  };
};

interface Counts {
  readonly total: number;
  readonly facets: Facets;
}
/** By kind with the chosen year, and by year with the chosen kind. */
export const countInvoices = async (
  database: Database,
  reader: Reader,
  filters: InvoiceFilters,
): Promise<Counts> => {
  const { rows } = await sql<{ kind: InvoiceKind; year: number; count: number }>`
    select kind, year, count(*)::integer as count from invoices
    where ${isRead(reader)} ${ofContract(filters)} group by kind, year order by year desc`.execute(database);
  const [kinds, years]: [Record<string, number>, Record<string, number>] = [{}, {}];
  let total = 0;
  for (const { kind, year, count } of rows) {
    const [isKind, isYear] = [
      (filters.Kind ?? kind) === kind,
      (filters.Year ?? String(year)) === String(year),
    ];
    if (isYear) kinds[kind] = (kinds[kind] ?? 0) + count;
    if (isKind) years[year] = (years[year] ?? 0) + count;
    if (isKind && isYear) total += count;
  }
  return { total, facets: { Kind: kinds, Year: years } };
};

export const findInvoices = async (
  database: Database,
  reader: Reader,
  filters: InvoiceFilters,
  request: Parameters<typeof newestFirst>[2],
): Promise<{ readonly items: readonly InvoiceRow[]; readonly next: string | undefined }> => {
  const { Kind, Year } = filters;
  // A year is a range of the index.
  const within =
    Year === undefined
      ? sql``
      : sql`and issued_at >= ${`${Year}-01-01T00:00:00Z`}::timestamptz
          and issued_at < ${`${Number(Year) + 1}-01-01T00:00:00Z`}::timestamptz`;
  const { rows, next } = await newestFirst<InvoiceRecord>(
    database,
    sql<InvoiceRecord>`(select ${columns} from invoices
      where ${isRead(reader)} ${ofContract(filters)} ${within} ${Kind === undefined ? sql`` : sql`and kind = ${Kind}`})`,
    request,
  );
  return { items: rows.map((row) => headingOf(row, reader)), next };
};

interface Named {
  readonly id: number;
  readonly number: string;
}
const namedOf = ({ id, number }: Named): { id: number; Number: string } => ({ id, Number: number });

/** Undefined unless the invoice is one of the reader's. */
export const findInvoice = async (
  database: Database,
  reader: Reader,
  id: number,
): Promise<Invoice | undefined> => {
  const { rows } = await sql<InvoiceRecord>`
    select ${columns} from invoices where id = ${id} and ${isRead(reader)}`.execute(database);
  const [row] = rows;
  if (!row) return undefined;
  const related = await database
    .selectFrom('invoices')
    .select(['id', 'number', 'credits_id'])
    .where(({ or, eb }) => or([eb('id', '=', row.credits_id ?? 0), eb('credits_id', '=', row.row_id)]))
    .orderBy('id')
    .execute();
  const { suppliedAt, seller, buyer, lines, tax, note } = row.document;
  const credited = related.find((own) => own.id === row.credits_id);
  return {
    ...headingOf(row, reader),
    SuppliedAt: suppliedAt,
    Seller: seller,
    Buyer: buyer,
    Lines: lines.map(({ title, detail, netCents, taxCents, totalCents }) => ({
      Title: title,
      Detail: detail,
      Net: dollarsOfCents(netCents),
      Tax: dollarsOfCents(taxCents),
      Total: dollarsOfCents(totalCents),
    })),
    TaxRate: tax.rate,
    ReverseCharge: tax.isReverseCharge,
    Note: note,
    Credits: credited && namedOf(credited),
    CreditedBy: related.filter(({ credits_id }) => credits_id === row.row_id).map(namedOf),
  };
};

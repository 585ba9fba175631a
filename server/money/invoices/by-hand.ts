/** Invoices that a freelancer writes for other items of a contract, and credit notes of these. They move no money. */
import { sql } from 'kysely';
import { exactCents } from '../../../src/contracts/money/cents.ts';
import type { Invoice, InvoiceByHand } from '../../../src/contracts/money/invoices.ts';
import { integerId } from '../../core/ids.ts';
import type { Id } from '../../../src/contracts/core/ids.ts';
import type { Refuse } from '../../core/refusal.ts';
import type { Database } from '../../database/tables.ts';
import { lockAccount } from '../../generic/lock-account.ts';
import { contractIdOf } from '../../hiring/wire-ids.ts';
import type { SignedInUser } from '../../generic/session.ts';
import { tellChanged } from '../money-changed.ts';
import type { InvoiceConfiguration } from './configuration.ts';
import { creditable, insertCredit } from './credit.ts';
import { lineOf } from './document.ts';
import { insertInvoice } from './insert.ts';
import { findInvoice } from './listing.ts';
import { sidesOf } from './parties.ts';
import { taxOf } from './tax.ts';

/** Of one freelancer, in 24 hours. */
export const MOST_BY_HAND = 50;
const DAY = 86_400_000;

interface Asking {
  readonly user: SignedInUser;
  /** Business time. */
  readonly now: Date;
}

/** Tells the open pages of both sides. */
const written = async (
  transaction: Database,
  {
    user,
    employer,
    id,
  }: { readonly user: SignedInUser; readonly employer: number | null; readonly id: number },
): Promise<Invoice> => {
  for (const reader of [user.id, employer])
    if (reader !== null) await tellChanged(transaction, { user: reader, kind: 'invoice' });
  const invoice = await findInvoice(transaction, user, id);
  if (!invoice) throw new Error(`Invoice ${id} is not there`);
  return invoice;
};

export const writeInvoice = async (
  transaction: Database,
  { user, now, configuration, ...asked }: Asking & InvoiceByHand & { configuration: InvoiceConfiguration },
  refuse: Refuse<'contract_not_found' | 'invoices_full'>,
): Promise<Invoice> => {
  const contract = contractIdOf(asked.Contract);
  const sides = contract === undefined ? undefined : await sidesOf(transaction, contract);
  if (!sides || sides.freelancerId !== user.id) throw refuse('contract_not_found');
  await lockAccount(transaction, user.id);
  const { count } = await transaction
    .selectFrom('invoices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('freelancer_id', '=', user.id)
    .where('issued_at', '>', new Date(now.getTime() - DAY))
    .where('cause', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= MOST_BY_HAND) throw refuse('invoices_full', { params: { limit: MOST_BY_HAND } });
  const suppliedAt = now.toISOString();
  const parties = { seller: sides.freelancer, buyer: sides.employer };
  const tax = taxOf(configuration.taxRates, { ...parties, suppliedOn: suppliedAt.slice(0, 10) });
  const id = await insertInvoice(transaction, {
    kind: 'work',
    issuer: user.id,
    at: now,
    cause: null,
    contract: sides.contract,
    milestone: null,
    readers: { freelancer: user.id, employer: sides.employerId },
    document: {
      title: sides.title,
      suppliedAt,
      ...parties,
      lines: asked.Items.map(({ Title, Amount }) => lineOf({ title: Title, cents: exactCents(Amount) }, tax)),
      tax,
      ...(asked.Note !== undefined && /\S/.test(asked.Note) && { note: asked.Note.trim() }),
    },
  });
  return written(transaction, { user, employer: sides.employerId, id });
};

/** Takes back the whole invoice. */
export const creditByHand = async (
  transaction: Database,
  { user, now, id }: Asking & { readonly id: Id },
  refuse: Refuse<'invoice_automatic' | 'invoice_credited' | 'invoice_not_found'>,
): Promise<Invoice> => {
  await lockAccount(transaction, user.id);
  const [invoice] = await creditable(
    transaction,
    sql`own.id = ${integerId(id) ?? 0} and own.issuer_id = ${user.id}`,
  );
  if (!invoice) throw refuse('invoice_not_found');
  if (invoice.cause !== null) throw refuse('invoice_automatic');
  if (invoice.rest === 0) throw refuse('invoice_credited');
  const credit = await insertCredit(transaction, invoice, {
    cents: invoice.rest,
    at: now,
    cause: null,
    suppliedAt: now.toISOString(),
  });
  return written(transaction, { user, employer: invoice.employer_id, id: credit });
};

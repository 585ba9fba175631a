/**
 * Which charges the money of a payout came from, the oldest first. A provider that keeps charges apart transfers from them. It
 * is chosen once, with the payout, so that a repeated transfer is the same. Our balance pays the part for which no charge is known.
 */
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { isOneOf, paymentStates, payoutStates, refundsGiven } from '../lifecycles/money-states.ts';

interface Source {
  readonly charge: string;
  readonly amountCents: number;
}

interface Left {
  readonly charge: string;
  readonly cents: number;
}
/** What each charge has brought the freelancer, without what was paid out of it or given back. */
const leftOf = async (transaction: Database, freelancer: number): Promise<readonly Left[]> => {
  const { rows } = await sql<Left>`
    select charge, cents from (
      select payments.id, payments.charge, earned.cents
        - (select coalesce(sum(own.amount_cents), 0)::bigint from payout_sources own
            join payouts on payouts.id = payout_id
            where own.charge = payments.charge
              and not ${isOneOf('payouts.status', [payoutStates.failed, payoutStates.returned])})
        - (select coalesce(sum(amount_cents), 0)::bigint from refunds
            where payment_id = payments.id and is_voluntary and ${isOneOf('refunds.status', refundsGiven)}) as cents
      from (
        select own.payment_id, sum(entries.amount_cents)::bigint as cents
        from ledger_accounts account
          join ledger_entries entries on entries.account_id = account.id
          join ledger_transfers transfers on transfers.id = entries.transfer_id
          join payment_milestones own on own.milestone_id = transfers.lifecycle_id and own.funded_at is not null
        where account.key = ${`available:${freelancer}`} and transfers.lifecycle_kind = 'milestone'
        group by own.payment_id
      ) earned join payments on payments.id = earned.payment_id
      where payments.charge is not null and ${isOneOf('payments.status', [paymentStates.paid])}
    ) own where cents > 0 order by id`.execute(transaction);
  return rows;
};

/** The caller has locked the freelancer's account. */
export const chooseSources = async (
  transaction: Database,
  {
    payout,
    freelancer,
    amountCents,
  }: { readonly payout: number; readonly freelancer: number; readonly amountCents: number },
): Promise<void> => {
  let rest = amountCents;
  const rows = [];
  for (const { charge, cents } of await leftOf(transaction, freelancer)) {
    if (rest === 0) break;
    const part = Math.min(rest, cents);
    rows.push({ payout_id: payout, charge, amount_cents: part });
    rest -= part;
  }
  if (rows.length > 0) await transaction.insertInto('payout_sources').values(rows).execute();
};

export const sourcesOf = async (database: Database, payout: number): Promise<readonly Source[]> => {
  const rows = await database
    .selectFrom('payout_sources')
    .select(['charge', 'amount_cents'])
    .where('payout_id', '=', payout)
    .orderBy('charge')
    .execute();
  return rows.map(({ charge, amount_cents }) => ({ charge, amountCents: amount_cents }));
};

/** The locks of a payment, in the one order that all take: its contract or subscription, then the payment. */
import type { Database } from '../database/tables.ts';
import { lockOfPlanPayment } from '../lifecycles/plan-payments.ts';
import { NotYet } from './errors.ts';

/** Throws NotYet for a payment that is not written yet. */
export const lockPayment = async (
  transaction: Database,
  by: { readonly id: number } | { readonly charge: string },
) => {
  const find = () =>
    transaction
      .selectFrom('payments')
      .selectAll()
      .where(({ eb }) => ('id' in by ? eb('id', '=', by.id) : eb('charge', '=', by.charge)));
  const found = await find().executeTakeFirst();
  if (!found) throw new NotYet(`there is no payment for ${JSON.stringify(by)} yet`);
  if (found.contract_id === null) await lockOfPlanPayment(transaction, 'payments', found.id);
  else
    await transaction
      .selectFrom('contracts')
      .select('id')
      .where('id', '=', found.contract_id)
      .forUpdate()
      .execute();
  return find().forUpdate().executeTakeFirstOrThrow();
};

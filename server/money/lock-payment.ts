/** The locks of a payment, in the one order that all take: its contract or subscription, then the payment. */
import type { Database } from '../database/tables.ts';
import { lockOfPlanPayment } from '../lifecycles/plan-payments.ts';
import { lockContract, noteLocked } from '../lifecycles/sides.ts';
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
  const sides =
    found.contract_id === null
      ? await lockOfPlanPayment(transaction, 'payments', found.id)
      : await lockContract(transaction, found.contract_id);
  const locked = await find().forUpdate().executeTakeFirstOrThrow();
  noteLocked(transaction, `payments ${found.id}`, sides);
  return locked;
};

/** The locks of a payment, in the one order that all take: its contract or subscription, then the payment. */
import type { Database } from '../database/tables.ts';
import { lockOfPlanPayment } from '../lifecycles/plan-payments.ts';
import { lockContract, noteContract, noteLocked, type Sides } from '../lifecycles/sides.ts';
import { NotYet } from './errors.ts';

type By = { readonly id: number } | { readonly charge: string };

/** The sides of the payment's contract; undefined for a payment without one, or that is not written yet. */
const lockItsContract = async (transaction: Database, by: By): Promise<Sides | undefined> => {
  const contract = await transaction
    .selectFrom('contracts')
    .select(['id', 'employer_id', 'freelancer_id'])
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('payments')
        .select('contract_id')
        .where(({ eb }) => ('id' in by ? eb('payments.id', '=', by.id) : eb('charge', '=', by.charge))),
    )
    .forUpdate()
    .executeTakeFirst();
  return contract && noteContract(transaction, contract.id, contract);
};

/** Throws NotYet for a payment that is not written yet. */
export const lockPayment = async (transaction: Database, by: By) => {
  const find = () =>
    transaction
      .selectFrom('payments')
      .select(['id', 'employer_id', 'contract_id', 'principal_cents', 'fee_cents', 'status', 'charge'])
      .where(({ eb }) => ('id' in by ? eb('id', '=', by.id) : eb('charge', '=', by.charge)));
  let sides = await lockItsContract(transaction, by);
  if (!sides) {
    const found = await find().executeTakeFirst();
    if (!found) throw new NotYet(`there is no payment for ${JSON.stringify(by)} yet`);
    // Another transaction has written it, or its charge, since the statement before.
    sides =
      found.contract_id === null
        ? await lockOfPlanPayment(transaction, 'payments', found.id)
        : await lockContract(transaction, found.contract_id);
  }
  const locked = await find().forUpdate().executeTakeFirstOrThrow();
  noteLocked(transaction, `payments ${locked.id}`, sides);
  return locked;
};

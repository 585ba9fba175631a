/** What the embedded provider finds out about a freelancer. It keeps the result alone. */
import type { Database } from '../../database/tables.ts';
import type { AccountStatus } from '../port.ts';
import { plan, type Moment } from './later.ts';
import { tell } from './outgoing.ts';
import { lockAccount } from './payouts.ts';
import type { DocumentBehaviour } from './test-numbers.ts';

const CHECKED_AFTER = 3_600_000;

const changeStatus = async (
  transaction: Database,
  { id, user, status, at }: { id: string; user: number; status: AccountStatus; at: Date },
): Promise<void> => {
  await transaction.updateTable('provider_accounts').set({ status }).where('id', '=', id).execute();
  await tell(transaction, { type: 'account.changed', account: id, user, status }, { at });
};

/** A verified account stays verified. Its standing is told again, in case that the event has never arrived. */
export const judge = async (
  transaction: Database,
  { account: id, document, at }: { account: string; document: DocumentBehaviour; at: Date },
): Promise<void> => {
  const { status, user_id: user } = await lockAccount(transaction, id);
  if (status === 'verified')
    return tell(transaction, { type: 'account.changed', account: id, user, status }, { at });
  await changeStatus(transaction, { id, user, status: document, at });
  if (document === 'pending')
    await plan(transaction, { what: 'verify', id, at: new Date(at.getTime() + CHECKED_AFTER) });
};

/** The check of a pending account ends. */
export const endCheck = async (transaction: Database, id: string, { at }: Moment): Promise<void> => {
  const { status, user_id: user } = await lockAccount(transaction, id);
  if (status === 'pending') await changeStatus(transaction, { id, user, status: 'verified', at });
};

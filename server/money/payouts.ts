/** Payouts: from our account at the provider to the freelancer's, and from there to the bank. */
import type * as z from 'zod';
import type { Database } from '../database/tables.ts';
import { apply } from '../lifecycles/apply.ts';
import { payoutStates } from '../lifecycles/money-states.ts';
import { payOutTask, reverseTask, sendPayout } from '../lifecycles/tasks.ts';
import { ProviderRefusal } from '../provider/port.ts';
import type { OutsideKind } from '../tasks/task.ts';
import type { ProviderWork } from './charges.ts';
import { isApplied, isRefusedWith, toDeadLetter } from './errors.ts';
import { sourcesOf } from './payout-sources.ts';
import { commandKey } from './provider-keys.ts';

/** Why a payout has failed that our staff have ended; all other reasons are the provider's. */
export const PAYOUT_STOPPED = 'stopped';

type PayoutKind = OutsideKind<z.infer<typeof payOutTask.payload>>;
type PayoutMove =
  | { readonly type: 'payout.sent' }
  | { readonly type: 'payout.failed' | 'payout.returned'; readonly code: string };

export const movePayout = (
  transaction: Database,
  { id, at, ...event }: PayoutMove & { readonly id: number; readonly at: string },
): Promise<boolean> =>
  isApplied(apply(transaction, { lifecycle: 'payout', id, event: { ...event, by: 'system', at } }));

const findPayout = (database: Database, id: number) =>
  database
    .selectFrom('payouts')
    .innerJoin('users', 'users.id', 'freelancer_id')
    .innerJoin('payout_methods', 'payout_methods.id', 'method_id')
    .leftJoin('payout_accounts', 'payout_accounts.user_id', 'freelancer_id')
    .select(['amount_cents', 'payouts.status', 'token', 'account', 'frozen_at'])
    .where('payouts.id', '=', id)
    .executeTakeFirst();

export const payOutKind = ({ database, provider, clock }: ProviderWork): PayoutKind => ({
  ...payOutTask,
  async run(_, { payout: id }) {
    const own = await findPayout(database, id);
    // Frozen after the request: it waits until our staff unfreeze the account, and is enqueued again then.
    if (own?.status !== payoutStates.requested || own.frozen_at !== null) return;
    const at = clock.now().toISOString();
    const result = async (event: PayoutMove): Promise<void> => {
      await database.transaction().execute((transaction) => movePayout(transaction, { id, at, ...event }));
    };
    const { account, amount_cents: amountCents, token: method } = own;
    if (account === null) return result({ type: 'payout.failed', code: 'account_restricted' });
    const key = commandKey('payout', id);
    try {
      const sources = await sourcesOf(database, id);
      await provider.transfer(key, { account, amountCents, sources });
      await provider.payOut(key, { account, amountCents, method });
    } catch (error) {
      // Our balance there is too low until we pay money in: this is retried, and then an operator's.
      if (isRefusedWith(error, 'balance_insufficient')) throw error;
      // Another command had this key, so money may have left: an operator has to look.
      if (!(error instanceof ProviderRefusal) || error.code === 'key_reused') throw toDeadLetter(error);
      return result({ type: 'payout.failed', code: error.code });
    }
    await result({ type: 'payout.sent' });
  },
});

/** After their account was frozen. */
export const resumePayouts = async (transaction: Database, freelancer: number): Promise<void> => {
  const rows = await transaction
    .selectFrom('payouts')
    .select('id')
    .where('freelancer_id', '=', freelancer)
    .where('status', '=', payoutStates.requested)
    .orderBy('id')
    .execute();
  for (const { id } of rows) await sendPayout(transaction, id);
};

export const reverseKind = ({ provider }: ProviderWork): PayoutKind => ({
  ...reverseTask,
  async run(_, { payout }) {
    await provider.reverseTransfer(commandKey('payout', payout)).catch((error: unknown) => {
      // Nothing was transferred.
      if (!isRefusedWith(error, 'unknown'))
        throw isRefusedWith(error, 'balance_insufficient') ? error : toDeadLetter(error);
    });
  },
});

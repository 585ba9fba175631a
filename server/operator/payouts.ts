/**
 * Payouts that no answer ends, and freelancers who cannot withdraw: whose account is closed, or whose identity is not proven.
 * Our staff end the payout, or pay the balance from another account of ours. More than the limit waits for a second operator.
 */
import * as z from 'zod';
import { restoredFrom } from '../../src/machines/lifecycles/lifecycle.ts';
import { payoutLifecycle, type PayoutContext } from '../../src/machines/lifecycles/payout.lifecycle.ts';
import { newReference } from '../core/references.ts';
import type { Database } from '../database/tables.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { apply, begin } from '../lifecycles/apply.ts';
import { MissingLifecycle } from '../lifecycles/conflicts.ts';
import { tellMoney } from '../lifecycles/money-follow.ts';
import { payoutStates } from '../lifecycles/money-states.ts';
import { payOutTask, sendingOf } from '../lifecycles/tasks.ts';
import { PAYOUT_STOPPED } from '../money/payouts.ts';
import { enqueueAlone } from '../tasks/tasks.ts';
import { DECIDED_ALONE_CENTS, dollars } from './alone.ts';
import { OperatorRefusal } from './operator-refusal.ts';
import type { Commands } from './work.ts';

/** Bound to the version: what happens to the payout meanwhile makes it stale. */
export const waitingStop = z.object({ payout: z.int(), version: z.int(), amountCents: z.int() });
type WaitingStop = z.output<typeof waitingStop>;
/** Bound to the latest transfer of the balance, for the same reason. */
export const waitingBalance = z.object({ account: z.int(), transfer: z.int(), amountCents: z.int() });
type WaitingBalance = z.output<typeof waitingBalance>;

interface Deciding {
  readonly user: number;
  readonly now: Date;
  readonly reason: string;
}

const payoutOf = async (transaction: Database, id: number) => {
  const row = await transaction
    .selectFrom('lifecycles')
    .select(['value', 'context', 'version'])
    .where('kind', '=', 'payout')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new MissingLifecycle('payout', id);
  const { amountCents, feeCents } = row.context as unknown as PayoutContext;
  return {
    version: row.version,
    amountCents: amountCents + feeCents,
    snapshot: restoredFrom(payoutLifecycle, row as never),
  };
};

const stopEvent = (now: Date) =>
  ({ type: 'payout.failed', by: 'operator', at: now.toISOString(), code: PAYOUT_STOPPED }) as const;

/** While its command runs or is retried, the provider may pay it. */
const rejectSending = async (transaction: Database, payout: number): Promise<void> => {
  const sending = await transaction
    .selectFrom('tasks')
    .select('id')
    .where('kind', '=', payOutTask.name)
    .where('key', '=', sendingOf(payout).key)
    .where('given_up_at', 'is', null)
    .executeTakeFirst();
  if (sending) throw new OperatorRefusal('payout_is_sent');
};

export const stopPayout = async (
  transaction: Database,
  { payout: id, version }: WaitingStop,
  { user, now }: Deciding,
): Promise<void> => {
  await apply(transaction, { lifecycle: 'payout', id, version, event: stopEvent(now), user });
  // It runs after the commit, and then does nothing. Until then nobody can send the payout.
  if (!(await enqueueAlone(transaction, sendingOf(id)))) throw new OperatorRefusal('payout_is_sent');
};

/** Throws for a freelancer who can withdraw. Locks the account, so that it stays closed or unproven. */
const rejectAble = async (transaction: Database, id: number): Promise<void> => {
  const owner = await transaction
    .selectFrom('users')
    .select(['closed_at', 'frozen_at'])
    .where('id', '=', id)
    .where('type', '=', 'Freelancer')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!owner) throw new OperatorRefusal('freelancer_not_found');
  if (owner.closed_at !== null) return;
  if (owner.frozen_at !== null) throw new OperatorRefusal('balance_frozen');
  const account = await transaction
    .selectFrom('payout_accounts')
    .select('status')
    .where('user_id', '=', id)
    .executeTakeFirst();
  if (account?.status === 'verified') throw new OperatorRefusal('can_withdraw');
};

/** The whole balance, locked until the transaction ends. */
const lockBalance = async (transaction: Database, id: number): Promise<WaitingBalance> => {
  await rejectAble(transaction, id);
  const amountCents = await balanceOf(transaction, `available:${id}`, { isLocked: true });
  if (amountCents === 0) throw new OperatorRefusal('nothing_available');
  const { transfer } = await transaction
    .selectFrom('ledger_entries')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'account_id')
    .select(({ fn }) => fn.max<number>('transfer_id').as('transfer'))
    .where('key', '=', `available:${id}`)
    .executeTakeFirstOrThrow();
  return { account: id, transfer, amountCents };
};

/** A payout that leaves from another account of ours. The freelancer reads the reason: how the money was sent. */
export const payBalance = async (
  transaction: Database,
  agreed: WaitingBalance,
  { user, now, reason }: Deciding,
): Promise<void> => {
  const { account, transfer, amountCents } = await lockBalance(transaction, agreed.account);
  if (transfer !== agreed.transfer) throw new OperatorRefusal('balance_changed');
  const { id } = await transaction
    .insertInto('payouts')
    .values({
      reference: newReference(),
      freelancer_id: account,
      amount_cents: amountCents,
      fee_cents: 0,
      status: payoutStates.paidOtherwise,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const at = now.toISOString();
  const by = 'operator';
  await begin(transaction, { lifecycle: 'payout', id, input: { amountCents, feeCents: 0 }, by, user, at });
  const event = { type: 'payout.paidOtherwise', by, at } as const;
  const { version } = await apply(transaction, { lifecycle: 'payout', id, event, user });
  await tellMoney(transaction, { news: event.type, id, reason, position: version - 1 });
};

const needsTwo = `The amount is above ${dollars(DECIDED_ALONE_CENTS)}, so a second operator has to approve it.`;

export const payoutCommands: Commands<'payout fail' | 'payout paid-otherwise'> = {
  async 'payout fail'({ transaction, operator, now }, { id, reason }) {
    const { version, amountCents, snapshot } = await payoutOf(transaction, id);
    const stop = { payout: id, version, amountCents };
    const about = { subject: `payout ${id}`, details: stop };
    // What the chart refuses waits for nobody: `apply` throws the reason.
    if (amountCents > DECIDED_ALONE_CENTS && snapshot.can(stopEvent(now))) {
      await rejectSending(transaction, id);
      return {
        ...about,
        result: 'waiting',
        lines: [`Payout ${id}: ${dollars(amountCents)} to be available again.`, needsTwo],
      };
    }
    await stopPayout(transaction, stop, { user: operator.id, now, reason });
    return {
      ...about,
      lines: [`Payout ${id} has failed: ${dollars(amountCents)} are available to the freelancer again.`],
    };
  },
  async 'payout paid-otherwise'({ transaction, operator, now }, { id, reason }) {
    const balance = await lockBalance(transaction, id);
    const about = { subject: `account ${id}`, details: balance };
    const amount = dollars(balance.amountCents);
    if (balance.amountCents > DECIDED_ALONE_CENTS)
      return {
        ...about,
        result: 'waiting',
        lines: [`${amount} to the freelancer ${id}, in another way.`, `${needsTwo} Pay after that.`],
      };
    await payBalance(transaction, balance, { user: operator.id, now, reason });
    return {
      ...about,
      lines: [`Pay ${amount} to the freelancer ${id} now: the balance is written as paid.`],
    };
  },
};

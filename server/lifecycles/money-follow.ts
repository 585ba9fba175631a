/** What follows from an event of a payment, a refund or a payout, beside the money: commands for the provider, and news. */
import type { Database } from '../database/tables.ts';
import { enqueue } from '../tasks/tasks.ts';
import type { Move } from './move.ts';
import {
  expireTask,
  lifecycleTasks,
  moneyNewsTask,
  payOutTask,
  reverseTask,
  type MoneyNews,
} from './tasks.ts';

const told: Readonly<Record<string, MoneyNews['news']>> = {
  'payment.settled': 'payment.settled',
  'deadline.passed': 'payment.expired',
  'chargeback.opened': 'chargeback.opened',
  'chargeback.won': 'chargeback.won',
  'refund.settled': 'refund.settled',
  'payout.paid': 'payout.paid',
  'payout.failed': 'payout.failed',
};

const tell = async (transaction: Database, { id, type, position }: Move): Promise<void> => {
  const news = told[type];
  if (news)
    await enqueue(transaction, {
      kind: moneyNewsTask,
      key: `money.news:${news}:${id}:${position}`,
      payload: { news, id },
    });
};

export const followPayment = async (transaction: Database, move: Move): Promise<void> => {
  const { id, type } = move;
  await tell(transaction, move);
  if (type === 'deadline.passed')
    await enqueue(transaction, { kind: expireTask, key: `payment.expire:${id}`, payload: { payment: id } });
  if (type === 'chargeback.opened')
    await lifecycleTasks.tell(transaction, { kind: 'payment', id, told: { type } });
};

export const followRefund = async (transaction: Database, move: Move): Promise<void> => {
  const { id, type } = move;
  await tell(transaction, move);
  if (type === 'refund.failed')
    await lifecycleTasks.tell(transaction, { kind: 'refund', id, told: { type } });
};

export const followPayout = async (transaction: Database, move: Move): Promise<void> => {
  const { id, type } = move;
  await tell(transaction, move);
  const payload = { payout: id };
  if (type === 'lifecycle.started')
    await enqueue(transaction, { kind: payOutTask, key: `payout.send:${id}`, payload });
  // The money has gone to the freelancer's account at the provider, and comes back from there.
  if (type === 'payout.failed')
    await enqueue(transaction, { kind: reverseTask, key: `payout.reverse:${id}`, payload });
};

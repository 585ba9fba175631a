/** What follows from an event of a payment, a refund or a payout, beside the money: commands for the provider, and news. */
import type { RefundContext } from '../../src/machines/lifecycles/refund.lifecycle.ts';
import type { Database } from '../database/tables.ts';
import { enqueueLater } from '../tasks/tasks.ts';
import { planChargeOf } from './plan-payments.ts';
import { tellStaffOfMoney } from './staff-news.ts';
import type { Move } from './move.ts';
import {
  expireTask,
  lifecycleTasks,
  moneyNewsTask,
  reverseTask,
  sendPayout,
  tellMoved,
  tellPlan,
  type MoneyNews,
} from './tasks.ts';

/** Our staff's commands tell that a refund or a balance was paid otherwise, with their reason. */
const told: Readonly<Record<string, readonly MoneyNews['news'][]>> = {
  'payment.settled': ['payment.settled'],
  'deadline.passed': ['payment.expired'],
  'chargeback.opened': ['chargeback.opened'],
  'chargeback.won': ['chargeback.won'],
  'chargeback.lost': ['chargeback.lost'],
  'refund.settled': ['refund.settled', 'refund.arrived'],
  'refund.failed': ['refund.failed'],
  'refund.sentBack': ['refund.failed'],
  'refund.kept': ['refund.kept'],
  'refund.returned': ['refund.returned', 'refund.takenBack'],
  'payout.paid': ['payout.paid'],
  'payout.failed': ['payout.failed'],
  'payout.returned': ['payout.returned'],
};

/** `position`: of the entry that is told. */
export const tellMoney = async (
  transaction: Database,
  { position, ...payload }: MoneyNews & { readonly position: number },
): Promise<void> => {
  const key = `money.news:${payload.news}:${payload.id}:${position}`;
  await enqueueLater(transaction, { kind: moneyNewsTask, key, payload });
};

const tell = async (transaction: Database, { id, type, position }: Move): Promise<void> => {
  for (const news of told[type] ?? []) await tellMoney(transaction, { news, id, position });
};

export const followPayment = async (transaction: Database, move: Move): Promise<void> => {
  const { id, type } = move;
  await tell(transaction, move);
  // Also of a cancelled payment: a charge may have opened another checkout in between.
  if (type === 'deadline.passed' || type === 'payment.cancelled')
    await enqueueLater(transaction, {
      kind: expireTask,
      key: `payment.expire:${id}`,
      payload: { payment: id },
    });
  const isClosed = type === 'deadline.passed' || type === 'payment.cancelled';
  if ((isClosed || type === 'chargeback.opened') && (await planChargeOf(transaction, id)))
    await tellPlan(transaction, { payment: id, news: isClosed ? 'closed' : 'takenBack' });
  if (type === 'chargeback.opened' || type === 'chargeback.lost') {
    await lifecycleTasks.tell(transaction, { kind: 'payment', id, told: { type } });
    await tellStaffOfMoney(transaction, { news: type, id, about: move.position });
  }
};

/** No page shows a refund by itself: its news names its payment, whose pages change with it. */
const tellPagesOfRefund = async (transaction: Database, refund: number): Promise<void> => {
  const own = await transaction
    .selectFrom('refunds')
    .select('payment_id')
    .where('id', '=', refund)
    .executeTakeFirst();
  if (own) await tellMoved(transaction, { kind: 'payment', id: own.payment_id });
};

export const followRefund = async (transaction: Database, move: Move): Promise<void> => {
  const { id, type, position } = move;
  await tell(transaction, move);
  await tellPagesOfRefund(transaction, id);
  if (type === 'lifecycle.started' && move.after.context['isVoluntary'] === true)
    await tellMoney(transaction, { news: 'refund.given', id, position });
  // Our fees have covered the loss, and the freelancer has the rest again.
  const { keptCents, amountCents, freelancerCents } = move.after.context as unknown as RefundContext;
  if (type === 'refund.kept' && (keptCents ?? 0) > amountCents - freelancerCents)
    await tellMoney(transaction, { news: 'refund.returned', id, position });
  if (type === 'refund.failed' || type === 'refund.sentBack') {
    await lifecycleTasks.tell(transaction, { kind: 'refund', id, told: { type } });
    await tellStaffOfMoney(transaction, { news: 'refund.failed', id, about: move.position });
  }
};

export const followPayout = async (transaction: Database, move: Move): Promise<void> => {
  const { id, type } = move;
  await tell(transaction, move);
  const payload = { payout: id };
  if (type === 'lifecycle.started') await sendPayout(transaction, id);
  // The money has gone to the freelancer's account at the provider, and comes back from there.
  if (type === 'payout.failed' || type === 'payout.returned')
    await enqueueLater(transaction, { kind: reverseTask, key: `payout.reverse:${id}`, payload });
  if (type === 'payout.returned') await tellStaffOfMoney(transaction, { news: type, id });
};

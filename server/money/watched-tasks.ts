/** The tasks that move money, ours and those of the embedded provider: what was given up stays, and our staff hear of it. */
import { tellStaffOfMoney } from '../lifecycles/staff-news.ts';
import type { AnyKind } from '../tasks/task.ts';

export const WATCHED = [
  'payment.charge',
  'payment.expire',
  'refund.send',
  'payout.send',
  'payout.reverse',
  'charge.return',
  'invoice.issue',
  'period.begin',
  'period.fund',
  'period.funded',
  'period.close',
  'periods.halted',
  'contract.over',
  'plan.renewal',
  'plan.charge',
  'method.remove',
  'money.forget',
  'provider.forget',
  'provider.event',
  'provider.send',
  'provider.later',
] as const;

export const watched = (kind: AnyKind): AnyKind =>
  (WATCHED as readonly string[]).includes(kind.name)
    ? {
        ...kind,
        isKept: true,
        givenUp: (transaction, id) => tellStaffOfMoney(transaction, { news: 'task.givenUp', id }),
      }
    : kind;

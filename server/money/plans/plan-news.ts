/** Tells members what became of their plans. A receipt is mailed whatever they chose. */
import {
  dueForPeriod,
  type SubscriptionContext,
} from '../../../src/machines/lifecycles/subscription.lifecycle.ts';
import { planDays } from '../../../src/contracts/money/plans.ts';
import type { Database } from '../../database/tables.ts';
import { subscriptionStates } from '../../lifecycles/money-states.ts';
import { planEndingTask, planNewsTask, type PlanEnding, type PlanNews } from '../../lifecycles/tasks.ts';
import { isMailable } from '../../mail/mailable.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { planReceiptMail, type MailSite } from '../../mail/texts.ts';
import { enqueueNotice } from '../../notifications/notice-task.ts';
import { planWords, type PlanTold } from '../../notifications/plan-notices.ts';
import type { DatabaseKind } from '../../tasks/task.ts';
import { keptMethods } from '../payment-rows.ts';

interface Options {
  readonly site: () => MailSite;
  readonly mailer: Pick<Mailer, 'send'>;
}

const find = async (transaction: Database, id: number) =>
  transaction
    .selectFrom('subscriptions')
    .innerJoin('lifecycles', 'lifecycles.id', 'subscriptions.id')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['user_id', 'status', 'context', 'lifecycles.due_at', 'version'])
    .where('kind', '=', 'subscription')
    .where('subscriptions.id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

interface Reader {
  readonly to: string;
  readonly name: string;
}
/** Undefined for somebody without an address that can be written to. */
const readerOf = async (transaction: Database, id: number): Promise<Reader | undefined> => {
  const found = await transaction
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', id)
    .where('email_verified', '=', true)
    .where('is_demo', '=', false)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return found?.email && isMailable(found.email) ? { to: found.email, name: found.name } : undefined;
};

export const planNewsKind = ({ site, mailer }: Options): DatabaseKind<PlanNews> => ({
  ...planNewsTask,
  async run({ transaction }, { news, subscription: id, payment }) {
    const own = await find(transaction, id);
    if (!own) return;
    const context = own.context as unknown as SubscriptionContext;
    const charge =
      payment === undefined
        ? undefined
        : await transaction
            .selectFrom('plan_charges')
            .innerJoin('payments', 'payments.id', 'payment_id')
            .select(['reference', 'principal_cents', 'method_label', 'paid_at', 'period_from', 'period_to'])
            .select('plan_charges.plan')
            .where('payment_id', '=', payment)
            .executeTakeFirst();
    const mayRetry = context.retries < planDays.retries.length;
    const nextAt = own.status === subscriptionStates.pastDue ? own.due_at?.toISOString() : undefined;
    const told: PlanTold = {
      news,
      id,
      about: String(payment ?? own.version),
      plan: charge?.plan ?? context.plan,
      cents: charge?.principal_cents ?? dueForPeriod(context).chargeCents,
      until: charge?.period_to.toISOString() ?? context.periodTo,
      hasCard: (await keptMethods(transaction, 'payment_methods', own.user_id)).length > 0,
      ...(charge && { reference: charge.reference }),
      ...(nextAt && (mayRetry ? { retriedAt: nextAt } : { endsAt: nextAt })),
    };
    const reader = charge?.paid_at ? await readerOf(transaction, own.user_id) : undefined;
    if (reader && charge?.paid_at)
      await mailer.send(
        planReceiptMail({
          ...reader,
          site: site(),
          plan: told.plan,
          reference: charge.reference,
          cents: charge.principal_cents,
          from: charge.period_from,
          until: charge.period_to,
          method: charge.method_label,
          paidAt: charge.paid_at,
          link: planWords(told).link,
        }),
        transaction,
      );
    await enqueueNotice(transaction, own.user_id, {
      template: 'plan',
      ...told,
      isMailed: charge !== undefined,
      site: site(),
    });
  },
});

/** Nothing happens for a trial that was cancelled, or has another end. */
export const planEndingKind = ({ site }: Pick<Options, 'site'>): DatabaseKind<PlanEnding> => ({
  ...planEndingTask,
  clock: 'business',
  async run({ transaction }, { subscription: id, dueAt }) {
    const own = await find(transaction, id);
    if (own?.status !== subscriptionStates.trial || own.due_at?.toISOString() !== dueAt) return;
    const context = own.context as unknown as SubscriptionContext;
    await enqueueNotice(transaction, own.user_id, {
      template: 'plan',
      news: 'trial.ending',
      id,
      about: dueAt,
      plan: context.plan,
      cents: dueForPeriod(context).chargeCents,
      until: dueAt,
      hasCard: (await keptMethods(transaction, 'payment_methods', own.user_id)).length > 0,
      isMailed: false,
      site: site(),
    });
  },
});

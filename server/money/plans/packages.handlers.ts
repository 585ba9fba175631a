/** Choosing, changing and paying a plan. */
import type { packageCalls, PlanChange, PlanChoice } from '../../../src/contracts/money/packages.ts';
import { dollarsOfCents, exactCents } from '../../../src/contracts/money/cents.ts';
import { plans } from '../../../src/contracts/money/plans.ts';
import { integerId } from '../../core/ids.ts';
import { isRefusal, type Refuse } from '../../core/refusal.ts';
import type { Database } from '../../database/tables.ts';
import { lockAccount } from '../../generic/lock-account.ts';
import { userOf, type HandlersOf } from '../../generic/services.ts';
import type { SignedInUser } from '../../generic/session.ts';
import { apply, begin } from '../../lifecycles/apply.ts';
import { lockSubscription } from '../../lifecycles/plan-payments.ts';
import { paymentStates, subscriptionStates } from '../../lifecycles/money-states.ts';
import { ProviderRefusal } from '../../provider/port.ts';
import { cancelPayment } from '../cancel-payment.ts';
import { chargeOrGiveUp } from '../charges.ts';
import { refusalOfEvent } from '../errors.ts';
import type { MoneyServices } from '../money-services.ts';
import { rejectCharged, rejectDemoMoney } from '../payments.handlers.ts';
import { beginPlanCharge } from './begin-plan-charge.ts';
import { findPackages, isPlanBlocked, latestSubscription, subscriberOf } from './package-rows.ts';
import { choiceOf, creditLeft, isRunning, type Latest } from './plan-choice.ts';

/** Milliseconds until a task charges, if the call has not. */
const CHARGED_WITHIN = 10_000;

type Codes = 'amount_changed' | 'method_gone' | 'payments_blocked' | 'plan_unavailable' | 'stale';
interface Asked extends PlanChoice {
  readonly user: SignedInUser;
  /** Business time, and real time of the task. */
  readonly now: Date;
  readonly realNow: Date;
  readonly refuse: Refuse<Codes>;
}

const methodOf = async (transaction: Database, { Method, user, refuse }: Asked): Promise<number | null> => {
  if (Method === undefined) return null;
  const own = await transaction
    .selectFrom('payment_methods')
    .select('id')
    .where('id', '=', integerId(Method) ?? 0)
    .where('user_id', '=', user.id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!own) throw refuse('method_gone');
  return own.id;
};

const rejectStale = (
  { Version, refuse }: Asked,
  running: { readonly state: string; readonly version: number } | undefined,
): void => {
  const { state, version } = running ?? { state: subscriptionStates.ended, version: 0 };
  if (version !== Version) throw refuse('stale', { params: { state, version } });
};

/** A first or a later subscription. Returns its id. */
const startPlan = async (
  transaction: Database,
  { Plan, user, now }: Asked,
  latest: Latest | undefined,
): Promise<number> => {
  const { id } = await transaction
    .insertInto('subscriptions')
    .values({ user_id: user.id, plan: Plan, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const at = now.toISOString();
  const subscriber = subscriberOf(user);
  await begin(transaction, {
    lifecycle: 'subscription',
    id,
    input: {
      subscriber,
      plan: Plan,
      startedAt: at,
      mayTry: latest === undefined,
      creditCents: creditLeft(latest),
    },
    by: subscriber,
    user: user.id,
    at,
  });
  return id;
};

/** The subscription before its member, as where a charge arrives. Refuses one that another page has started meanwhile. */
const lockLatest = async (transaction: Database, asked: Asked) => {
  const { user } = asked;
  const seen = await latestSubscription(transaction, user.id);
  if (seen) await lockSubscription(transaction, seen.id);
  await lockAccount(transaction, user.id);
  const latest = await latestSubscription(transaction, user.id);
  rejectStale(asked, latest && isRunning(latest) ? latest : undefined);
  return latest;
};

const purposes = { start: 'start', pay: 'renewal', upgrade: 'upgrade' } as const;
const isCharging = (kind: PlanChange): kind is keyof typeof purposes => kind in purposes;

/** Returns the payment that it has begun, if something has to be paid now. */
const choosePlan = async (transaction: Database, asked: Asked): Promise<number | undefined> => {
  const { Plan: plan, user, now, realNow, refuse } = asked;
  const by = subscriberOf(user);
  const at = now.toISOString();
  const latest = await lockLatest(transaction, asked);
  const choice = plans[plan].for.includes(by) ? choiceOf(latest, plan, at) : undefined;
  if (!choice) throw refuse('plan_unavailable');
  const { kind, cents, from, until: to } = choice;
  if (exactCents(asked.Total) !== cents)
    throw refuse('amount_changed', { params: { total: dollarsOfCents(cents) } });
  if (cents > 0 && (await isPlanBlocked(transaction, user.id))) throw refuse('payments_blocked');
  const isNew = kind === 'trial' || kind === 'start';
  const subscription = isNew || !latest ? await startPlan(transaction, asked, latest) : latest.id;
  const applying = { lifecycle: 'subscription', id: subscription, user: user.id } as const;
  if (kind === 'trial') await apply(transaction, { ...applying, event: { type: 'trial.started', by, at } });
  else if (!isCharging(kind) || (kind === 'upgrade' && cents === 0))
    await apply(transaction, { ...applying, event: { type: 'plan.changed', by, at, plan } });
  else if (cents === 0)
    await apply(transaction, {
      lifecycle: 'subscription',
      id: subscription,
      event: { type: 'period.covered', by: 'system', at },
    });
  else
    return beginPlanCharge(transaction, {
      subscription,
      by,
      user: user.id,
      plan,
      cents,
      purpose: purposes[kind],
      from,
      to,
      method: await methodOf(transaction, asked),
      now,
      runAt: new Date(realNow.getTime() + CHARGED_WITHIN),
    });
  return undefined;
};

export const packageHandlers: HandlersOf<typeof packageCalls, MoneyServices> = {
  packages: (_, context) => findPackages(context, userOf(context), context.clock.now()),

  async choosePlan(asked, context) {
    const { database, clock, now, provider, addresses, refuse, log } = context;
    const user = userOf(context);
    rejectDemoMoney(user, provider, refuse);
    try {
      const begun = await context.write(async (transaction) => {
        const payment = await choosePlan(transaction, {
          ...asked,
          user,
          now: clock.now(),
          realNow: now(),
          refuse,
        });
        return {
          payment,
          answer: await findPackages({ database: transaction, addresses }, user, clock.now()),
        };
      });
      if (begun.payment === undefined) return begun.answer;
      // The task asks the provider again if it did not answer; open pages hear of the way to it.
      await chargeOrGiveUp({ database, provider, clock, addresses }, begun.payment).catch(
        (error: unknown) => {
          log.warn({ err: error, payment: begun.payment }, 'the provider was not asked for a payment');
          if (error instanceof ProviderRefusal) return;
        },
      );
      const answer = await findPackages(context, user, clock.now());
      await context.write.amend(answer);
      return answer;
    } catch (error) {
      throw isRefusal(error) ? error : refusalOfEvent(error, refuse);
    }
  },

  async cancelPlanPayment({ id: asked, Version }, context) {
    const { clock, addresses, refuse, database } = context;
    const user = userOf(context);
    const id = integerId(asked);
    const open = (await findPackages(context, user, clock.now())).Open;
    const own =
      id &&
      (await database
        .selectFrom('plan_charges')
        .innerJoin('subscriptions', 'subscriptions.id', 'subscription_id')
        .innerJoin('payments', 'payments.id', 'payment_id')
        .select('payments.status')
        .where('payment_id', '=', id)
        .where('user_id', '=', user.id)
        .executeTakeFirst());
    if (!own) throw refuse('payment_not_found');
    // A repeated call gets its first answer, and a stale one is refused: neither concerns the provider.
    if (own.status === paymentStates.open && open?.id === id && open.Version === Version)
      await rejectCharged(context, id, refuse);
    try {
      const { answer } = await context.write(async (transaction) => {
        const at = clock.now().toISOString();
        await cancelPayment(transaction, { payment: id, by: 'system', version: Version, at });
        return { answer: await findPackages({ database: transaction, addresses }, user, clock.now()) };
      });
      return answer;
    } catch (error) {
      throw isRefusal(error) ? error : refusalOfEvent(error, refuse);
    }
  },
};

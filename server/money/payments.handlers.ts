/** Paying for milestones, and the employer's cards. */
import { randomUUID } from 'node:crypto';
import type { paymentCalls } from '../../src/contracts/money/payments.ts';
import { paymentReasons } from '../../src/machines/lifecycles/payment.reasons.ts';
import { integerId } from '../core/ids.ts';
import { isRefusal, type Refuse } from '../core/refusal.ts';
import { userOf, type CallContext, type HandlersOf } from '../generic/services.ts';
import type { SignedInUser } from '../generic/session.ts';
import { contractIdOf } from '../hiring/wire-ids.ts';
import { paymentStates } from '../lifecycles/money-states.ts';
import { rejectLeavingDemo } from '../messaging/standing.ts';
import { ProviderRefusal, type PaymentProvider } from '../provider/port.ts';
import { beginPayment } from './begin-payment.ts';
import { cancelPayment } from './cancel-payment.ts';
import { chargeOrGiveUp, closeCheckout, findSettled } from './charges.ts';
import { refusalOfEvent } from './errors.ts';
import { chooseMethod, removeMethod } from './methods.ts';
import type { MoneyServices } from './money-services.ts';
import { findFunding, findPayment, keptMethods } from './payment-rows.ts';
import { storeEvent } from './provider-events.ts';
import { linkKey } from './provider-keys.ts';

/** Anyone may use a demo account, so it moves no real money. */
export const rejectDemoMoney = (
  user: SignedInUser,
  provider: PaymentProvider,
  refuse: Refuse<'demo_account_limited'>,
): void => {
  if (user.is_demo && provider.name !== 'embedded') throw refuse('demo_account_limited');
};

/** A link of the provider. A refusal of it is a defect of ours. */
export const providerUrl = async (
  refuse: Refuse<'provider_unavailable'>,
  work: Promise<{ readonly url: string }>,
): Promise<string> => {
  try {
    return (await work).url;
  } catch (error) {
    if (error instanceof ProviderRefusal) throw error;
    throw refuse('provider_unavailable', { retryAfter: 5 });
  }
};

/** Closes the checkout of a payment. If it was charged before, its event is applied at once, and the call is refused. */
export const rejectCharged = async (
  { database, provider, clock, addresses, tasks }: CallContext & MoneyServices,
  id: number,
  refuse: Refuse<'event_refused' | 'provider_unavailable'>,
): Promise<void> => {
  const work = { database, provider, clock, addresses };
  const settled = await closeCheckout(work, id)
    .then(() => findSettled(work, id))
    .catch((error: unknown) => {
      if (error instanceof ProviderRefusal) throw error;
      throw refuse('provider_unavailable', { retryAfter: 5 });
    });
  if (!settled) return;
  const task = await database
    .transaction()
    .execute((transaction) => storeEvent(transaction, settled, clock.now()));
  if (task !== undefined) await tasks.runNow(task);
  const words = paymentReasons.words.already_charged;
  throw refuse('event_refused', { params: { reason: 'already_charged', words } });
};

/** The employer of the contract may be a demo account whose freelancer is none. */
const rejectForeignContract = async (
  context: CallContext,
  contract: number | undefined,
  refuse: Refuse<'demo_account_limited'>,
): Promise<void> => {
  const user = userOf(context);
  if (!user.is_demo || contract === undefined) return;
  const sides = await context.database
    .selectFrom('contracts')
    .select('freelancer_id')
    .where('id', '=', contract)
    .where('employer_id', '=', user.id)
    .executeTakeFirst();
  if (sides) await rejectLeavingDemo(context.database, { from: user.id, to: sides.freelancer_id }, refuse);
};

export const paymentHandlers: HandlersOf<typeof paymentCalls, MoneyServices> = {
  async funding({ Contract }, context) {
    const contract = contractIdOf(Contract);
    const found = contract && (await findFunding(context, { contract, employer: userOf(context).id }));
    if (!found) throw context.refuse('contract_not_found');
    return found;
  },

  async fundMilestones(asked, context) {
    const { database, clock, now, provider, addresses, refuse, log } = context;
    const user = userOf(context);
    rejectDemoMoney(user, provider, refuse);
    await rejectForeignContract(context, contractIdOf(asked.Contract), refuse);
    const replyOf = async (on: typeof database, id: number) => {
      const own = await findPayment({ database: on, addresses }, { id, employer: user.id });
      if (!own) throw new Error(`Payment ${id} is not there`);
      return own;
    };
    try {
      const begun = await context.write(async (transaction) => {
        const id = await beginPayment(transaction, {
          ...asked,
          employer: user.id,
          now: clock.now(),
          realNow: now(),
          refuse,
        });
        return { id, answer: await replyOf(transaction, id) };
      });
      // The task asks the provider again if it did not answer; open pages hear of the way to it.
      const isKnown = await chargeOrGiveUp({ database, provider, clock, addresses }, begun.id).then(
        () => true,
        (error: unknown) => {
          log.warn({ err: error, payment: begun.id }, 'the provider was not asked for a payment');
          return error instanceof ProviderRefusal;
        },
      );
      if (!isKnown) return begun.answer;
      const answer = await replyOf(database, begun.id);
      await context.write.amend(answer);
      return answer;
    } catch (error) {
      throw isRefusal(error) ? error : refusalOfEvent(error, refuse);
    }
  },

  async payment({ id: asked }, context) {
    const id = integerId(asked);
    const own = id && (await findPayment(context, { id, employer: userOf(context).id }));
    if (!own) throw context.refuse('payment_not_found');
    return own;
  },

  async cancelPayment({ id: asked, Version }, context) {
    const { clock, addresses, refuse } = context;
    const employer = userOf(context).id;
    const id = integerId(asked);
    const own = id && (await findPayment(context, { id, employer }));
    if (!own) throw refuse('payment_not_found');
    // A repeated call gets its first answer, and a stale one is refused: neither concerns the provider.
    if (own.State === paymentStates.open && own.Version === Version) await rejectCharged(context, id, refuse);
    try {
      const { answer } = await context.write(async (transaction) => {
        const at = clock.now().toISOString();
        await cancelPayment(transaction, {
          payment: id,
          by: 'employer',
          user: employer,
          version: Version,
          at,
        });
        const cancelled = await findPayment({ database: transaction, addresses }, { id, employer });
        if (!cancelled) throw new Error(`Payment ${id} is not there`);
        return { answer: cancelled };
      });
      return answer;
    } catch (error) {
      throw isRefusal(error) ? error : refusalOfEvent(error, refuse);
    }
  },

  async paymentMethods(_, context) {
    return keptMethods(context.database, 'payment_methods', userOf(context).id);
  },

  async addPaymentMethod({ Key, returnTo }, context) {
    const { provider, refuse } = context;
    const user = userOf(context);
    rejectDemoMoney(user, provider, refuse);
    const key = linkKey('method', user.id, ['card', Key ?? randomUUID(), returnTo]);
    const asked = { kind: 'card', user: user.id, returnTo } as const;
    const Url = await providerUrl(refuse, provider.methodLink(key, asked));
    return (await context.write(async () => ({ answer: { Url } }))).answer;
  },

  async removePaymentMethod({ id }, context) {
    const asked = { id, user: userOf(context).id, now: context.clock.now() };
    await context.database
      .transaction()
      .execute((transaction) => removeMethod(transaction, 'payment_methods', asked, context.refuse));
  },

  async choosePaymentMethod({ id }, context) {
    const asked = { id, user: userOf(context).id };
    await context.database
      .transaction()
      .execute((transaction) => chooseMethod(transaction, 'payment_methods', asked, context.refuse));
  },
};

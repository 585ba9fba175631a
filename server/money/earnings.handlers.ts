/** Earnings and spending, payouts, and what a freelancer needs for them. */
import { randomUUID } from 'node:crypto';
import type { earningCalls } from '../../src/contracts/money/earnings-listing.ts';
import type { Id } from '../../src/contracts/core/ids.ts';
import { integerId } from '../core/ids.ts';
import type { Refuse } from '../core/refusal.ts';
import type { Database } from '../database/tables.ts';
import { lockAccount } from '../generic/lock-account.ts';
import { newestFirst } from '../generic/newest-first.ts';
import { userOf, type CallContext, type HandlersOf } from '../generic/services.ts';
import type { SignedInUser } from '../generic/session.ts';
import { countByTab, findLines, type Caller } from './earning-lines.ts';
import { summaryOf } from './earnings-summary.ts';
import { chooseMethod, removeMethod } from './methods.ts';
import type { MoneyServices } from './money-services.ts';
import { providerUrl, rejectDemoMoney } from './payments.handlers.ts';
import { payoutCountryOf } from './payout-country.ts';
import { linkKey } from './provider-keys.ts';
import { payoutReply, payoutsOf, refundVoluntarily, withdraw } from './withdrawals.ts';

/** The page of anyone else does not exist. */
const callerOf = (asked: Id, context: CallContext, refuse: Refuse<'earnings_not_found'>): Caller => {
  const { id, type } = userOf(context);
  if (integerId(asked) !== id || type === 'Operator') throw refuse('earnings_not_found');
  return { id, role: type === 'Freelancer' ? 'freelancer' : 'employer' };
};

const freelancerOf = (context: CallContext, refuse: Refuse<'freelancers_only'>): SignedInUser => {
  const user = userOf(context);
  if (user.type !== 'Freelancer') throw refuse('freelancers_only');
  return user;
};

/** The account at the provider is remembered, and its standing comes by events. */
const rememberAccount = async (transaction: Database, user: number, account: string): Promise<void> => {
  await lockAccount(transaction, user);
  await transaction
    .insertInto('payout_accounts')
    .values({ user_id: user, account })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ account }))
    .execute();
};

export const earningHandlers: HandlersOf<typeof earningCalls, MoneyServices> = {
  async earnings({ id, tab, Since, Until, Transfer, ...request }, context) {
    const caller = callerOf(id, context, context.refuse);
    const transfer = Transfer === undefined ? undefined : (integerId(Transfer) ?? 0);
    const filters = { tab, Since, Until, transfer };
    const counts = await countByTab(context.database, caller, filters);
    const { items, next } = await findLines(context.database, caller, filters, request);
    return {
      items,
      total: counts[tab],
      facets: request.facets ? { tab: { ...counts } } : {},
      figures: {},
      near: [],
      ...(next !== undefined && { next }),
    };
  },

  async earningsSummary({ id, Year }, context) {
    const caller = callerOf(id, context, context.refuse);
    return summaryOf(context.database, caller, { now: context.clock.now(), Year });
  },

  async payouts(request, context) {
    const { id } = userOf(context);
    const { total } = await context.database
      .selectFrom('payouts')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('freelancer_id', '=', id)
      .executeTakeFirstOrThrow();
    const { rows, next } = await newestFirst(context.database, payoutsOf(id), request);
    return {
      items: rows.map(payoutReply),
      total,
      facets: {},
      figures: {},
      near: [],
      ...(next !== undefined && { next }),
    };
  },

  async withdraw(asked, context) {
    const user = userOf(context);
    rejectDemoMoney(user, context.provider, context.refuse);
    const { answer } = await context.write(async (transaction) => ({
      answer: await withdraw(
        transaction,
        { ...asked, user: user.id, now: context.clock.now() },
        context.refuse,
      ),
    }));
    return answer;
  },

  async refundVoluntarily(asked, context) {
    const user = userOf(context);
    rejectDemoMoney(user, context.provider, context.refuse);
    await context.write(async (transaction) => {
      await refundVoluntarily(
        transaction,
        { ...asked, user: user.id, now: context.clock.now() },
        context.refuse,
      );
      return { answer: undefined };
    });
  },

  async openPayoutAccount({ Key, returnTo }, context) {
    const { provider, refuse } = context;
    const user = freelancerOf(context, refuse);
    rejectDemoMoney(user, provider, refuse);
    let account = '';
    const country = await payoutCountryOf(context.database, user.id);
    const open = async (): Promise<{ readonly url: string }> => {
      ({ account } = await provider.openAccount(`account:${user.id}`, { user: user.id, country }));
      const key = linkKey('account', user.id, [Key ?? randomUUID(), returnTo]);
      return provider.accountLink(key, { account, returnTo });
    };
    const Url = await providerUrl(refuse, open());
    const { answer } = await context.write(async (transaction) => {
      await rememberAccount(transaction, user.id, account);
      return { answer: { Url } };
    });
    return answer;
  },

  async addPayoutMethod({ Key, Password, returnTo }, context) {
    const { accounts, provider, refuse } = context;
    const user = freelancerOf(context, refuse);
    rejectDemoMoney(user, provider, refuse);
    const isTheirs = await accounts.confirmPassword(user, Password);
    if (isTheirs === undefined) throw refuse('password_missing');
    if (!isTheirs) throw refuse('password_wrong', { field: 'Password' });
    const key = linkKey('method', user.id, ['bank', Key ?? randomUUID(), returnTo]);
    const asked = { kind: 'bank', user: user.id, returnTo } as const;
    const Url = await providerUrl(refuse, provider.methodLink(key, asked));
    return (await context.write(async () => ({ answer: { Url } }))).answer;
  },

  async removePayoutMethod({ id }, context) {
    const asked = { id, user: userOf(context).id, now: context.clock.now() };
    await context.database
      .transaction()
      .execute((transaction) => removeMethod(transaction, 'payout_methods', asked, context.refuse));
  },

  async choosePayoutMethod({ id }, context) {
    const asked = { id, user: userOf(context).id };
    await context.database
      .transaction()
      .execute((transaction) => chooseMethod(transaction, 'payout_methods', asked, context.refuse));
  },
};

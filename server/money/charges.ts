/** Asks the provider for the money of a payment, and closes its checkout. Each command can run any number of times. */
import { sql } from 'kysely';
import * as z from 'zod';
import { siteOf } from '../../src/contracts/app/routes.ts';
import { plans, type PaidPlan } from '../../src/contracts/money/plans.ts';
import type { PaymentContext } from '../../src/machines/lifecycles/payment.lifecycle.ts';
import type { Sealer } from '../core/sealed.ts';
import type { Database } from '../database/tables.ts';
import { apply } from '../lifecycles/apply.ts';
import { tellMoney } from '../lifecycles/money-follow.ts';
import { isOneOf, paymentStates } from '../lifecycles/money-states.ts';
import { expireTask, tellMoved } from '../lifecycles/tasks.ts';
import {
  ProviderRefusal,
  type ChargeResult,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderKey,
} from '../provider/port.ts';
import { defineTask, type OutsideKind } from '../tasks/task.ts';
import { cancelPayment } from './cancel-payment.ts';
import { isApplied, isRefusedWith, toDeadLetter } from './errors.ts';
import { commandKey } from './provider-keys.ts';

export interface ProviderWork {
  readonly database: Database;
  readonly provider: PaymentProvider;
  /** Business time. */
  readonly clock: { readonly now: () => Date };
  /** Encrypts the addresses of the provider's pages: nobody who reads the database can open one. */
  readonly addresses: Sealer;
}

const ofPayment = z.object({ payment: z.int() });
/** The call charges at once. This runs later, in case that its process has died. */
export const chargeTask = defineTask({ name: 'payment.charge', payload: ofPayment, effect: 'outside' });

const returnPath = (payment: number, plan: PaidPlan | null): string =>
  `${siteOf('').href(plan === null ? 'thankYou' : 'packages')}?payment=${payment}`;

interface OpenPayment {
  /** The user who pays. */
  readonly payer: number;
  readonly principal_cents: number;
  readonly fee_cents: number;
  readonly checkout_url: string | null;
  readonly token: string | null;
  readonly context: PaymentContext;
  /** Of a payment for a plan. */
  readonly plan: PaidPlan | null;
  readonly is_unattended: boolean;
  /** Null without milestones. */
  readonly milestones: readonly { readonly words: string; readonly cents: number }[] | null;
}
const openPayment = async (database: Database, id: number): Promise<OpenPayment | undefined> => {
  const { rows } = await sql<OpenPayment>`
    select coalesce(employer_id, subscriptions.user_id) as payer, principal_cents, payments.fee_cents, checkout_url, token,
      context, plan_charges.plan, coalesce(is_unattended, false) as is_unattended,
      -- An amendment moves milestones while this one is paid for: their order must not change the command.
      (select json_agg(json_build_object('words', title, 'cents', own.principal_cents) order by milestone_id)
        from payment_milestones own join contract_milestones on contract_milestones.id = milestone_id
        where payment_id = payments.id) as milestones
    from payments join lifecycles on lifecycles.kind = 'payment' and lifecycles.id = payments.id
      left join payment_methods on payment_methods.id = method_id
      left join plan_charges on payment_id = payments.id
      left join subscriptions on subscriptions.id = subscription_id
    where payments.id = ${id} and ${isOneOf('payments.status', [paymentStates.open])}`.execute(database);
  return rows[0];
};

/** The address of a payment's checkout opens it for this payment alone. */
const aboutCheckout = (payment: number): string => `checkout of payment ${payment}`;
export const checkoutUrlOf = (
  addresses: Sealer,
  { id, checkout_url }: { readonly id: number; readonly checkout_url: string | null },
): string | undefined =>
  checkout_url === null ? undefined : addresses.open(checkout_url, aboutCheckout(id));

/** Moves no lifecycle, so open pages are told of the way to the provider. */
const storeUrl = (
  { database, addresses }: Pick<ProviderWork, 'database' | 'addresses'>,
  id: number,
  url: string,
): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const stored = await transaction
      .updateTable('payments')
      .set({ checkout_url: addresses.close(url, aboutCheckout(id)) })
      .where('id', '=', id)
      .where('status', '=', paymentStates.open)
      .returning('id')
      .executeTakeFirst();
    if (stored) await tellMoved(transaction, { kind: 'payment', id });
  });

/** The provider does not keep the card any more, so its bank was not even asked. */
const GONE = 'method_gone';
/** The bank wants a second step of somebody who is not there. */
const ABSENT = 'authentication_required';
/** Noted once, however often the command runs. */
export const noteDecline = (
  transaction: Database,
  { payment, code, at }: { readonly payment: number; readonly code: string; readonly at: string },
): Promise<boolean> =>
  isApplied(
    apply(transaction, {
      lifecycle: 'payment',
      id: payment,
      event: { type: 'payment.declined', by: 'system', at, code },
    }),
  );

/** The row of a payment that nobody looks at is closed, so that a later attempt is another one. */
const endUnattended = (work: ProviderWork, id: number, code: string): Promise<void> =>
  work.database.transaction().execute(async (transaction) => {
    const at = work.clock.now().toISOString();
    await noteDecline(transaction, { payment: id, code, at });
    await isApplied(cancelPayment(transaction, { payment: id, by: 'system', at }));
  });

/**
 * A kept card is charged at once. If it is declined, or needs another step, or there is none, the employer continues at the
 * provider. What was charged, an event tells.
 */
export const chargePayment = async (work: ProviderWork, id: number): Promise<void> => {
  const { database, provider, clock } = work;
  const open = await openPayment(database, id);
  if (!open || open.checkout_url !== null || open.context.dueAt === null) return;
  const lines =
    open.plan === null
      ? (open.milestones ?? [])
      : [{ words: `Plan ${plans[open.plan].name}`, cents: open.principal_cents }];
  const asked = {
    user: open.payer,
    amountCents: open.principal_cents + open.fee_cents,
    lines: [...lines, { words: 'Our fee', cents: open.fee_cents }].filter(({ cents }) => cents > 0),
    expiresAt: open.context.dueAt,
    returnTo: returnPath(id, open.plan),
  };
  const { declined } = open.context;
  let noted = declined;
  const note = async (code: string): Promise<void> => {
    if (noted === code) return;
    noted = code;
    const at = clock.now().toISOString();
    await database
      .transaction()
      .execute((transaction) => noteDecline(transaction, { payment: id, code, at }));
  };
  const openPage = async (attempt: number): Promise<void> => {
    const result = await provider.charge(commandKey('payment', id, attempt), asked);
    if (result.state === 'redirect') await storeUrl(work, id, result.url);
    // No card can pay it.
    if (result.state === 'declined') await note(result.code);
  };
  if (open.token === null) return openPage(0);
  if (declined !== null) return open.is_unattended ? endUnattended(work, id, declined) : openPage(1);
  let result: ChargeResult | undefined;
  try {
    result = await provider.charge(commandKey('payment', id), { ...asked, method: open.token });
  } catch (error) {
    if (!isRefusedWith(error, GONE)) throw error;
  }
  if (result?.state === 'done') return;
  if (result?.state === 'redirect')
    return open.is_unattended ? endUnattended(work, id, ABSENT) : storeUrl(work, id, result.url);
  const code = result?.code ?? GONE;
  if (open.is_unattended) return endUnattended(work, id, code);
  await note(code);
  await openPage(1);
};

/** No retry mends a refusal, so the payment ends at once, and its milestones can be paid for again. */
const giveUp = ({ database, clock }: ProviderWork, id: number): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const cancelling = { payment: id, by: 'system', at: clock.now().toISOString() } as const;
    if (await isApplied(cancelPayment(transaction, cancelling)))
      await tellMoney(transaction, { news: 'payment.expired', id, position: 0 });
  });

/** Throws the provider's error, after a refusal with the payment at its end. */
export const chargeOrGiveUp = (work: ProviderWork, id: number): Promise<void> =>
  chargePayment(work, id).catch(async (error: unknown) => {
    if (error instanceof ProviderRefusal) await giveUp(work, id);
    throw error;
  });

export const chargeKind = (work: ProviderWork): OutsideKind<z.infer<typeof ofPayment>> => ({
  ...chargeTask,
  async run(_, { payment }) {
    await chargeOrGiveUp(work, payment).catch((error: unknown) => {
      throw toDeadLetter(error);
    });
  },
});

/** The commands that can have charged the payment. */
const commandsOf = async (database: Database, payment: number): Promise<readonly ProviderKey[]> => {
  const row = await database
    .selectFrom('payments')
    .select('method_id')
    .where('id', '=', payment)
    .executeTakeFirst();
  const attempts = row ? (row.method_id === null ? [0] : [0, 1]) : [];
  return attempts.map((attempt) => commandKey('payment', payment, attempt));
};

/** At the provider: no card is charged afterwards. One whose bank is still asked may be. */
export const closeCheckout = async ({ database, provider }: ProviderWork, payment: number): Promise<void> => {
  for (const key of await commandsOf(database, payment))
    await provider.expire(key).catch((error: unknown) => {
      if (!isRefusedWith(error, 'unknown')) throw error;
    });
};

/** The provider's event about the charge of the payment; undefined while there is none. */
export const findSettled = async (
  { database, provider }: ProviderWork,
  payment: number,
): Promise<ProviderEvent | undefined> => {
  for (const key of await commandsOf(database, payment)) {
    const event = await provider.findCharge(key);
    if (event?.type === 'charge.settled') return event;
  }
  return undefined;
};

export const expireKind = (work: ProviderWork): OutsideKind<z.infer<typeof ofPayment>> => ({
  ...expireTask,
  async run(_, { payment }) {
    await closeCheckout(work, payment).catch((error: unknown) => {
      throw toDeadLetter(error);
    });
  },
});

/** Asks the provider for the money of a payment, and closes its checkout. Each command can run any number of times. */
import { sql } from 'kysely';
import * as z from 'zod';
import { siteOf } from '../../src/contracts/app/routes.ts';
import type { PaymentContext } from '../../src/machines/lifecycles/payment.lifecycle.ts';
import type { Database } from '../database/tables.ts';
import { apply } from '../lifecycles/apply.ts';
import { expireTask } from '../lifecycles/tasks.ts';
import type { ChargeResult, DeclineCode, PaymentProvider } from '../provider/port.ts';
import { defineTask, type OutsideKind } from '../tasks/task.ts';
import { isApplied, isRefusedWith, toDeadLetter } from './errors.ts';
import { commandKey } from './provider-keys.ts';

export interface ProviderWork {
  readonly database: Database;
  readonly provider: PaymentProvider;
  /** Business time. */
  readonly clock: { readonly now: () => Date };
}

const ofPayment = z.object({ payment: z.int() });
/** The call charges at once. This runs later, in case that its process has died. */
export const chargeTask = defineTask({ name: 'payment.charge', payload: ofPayment, effect: 'outside' });

const receiptPath = (payment: number): string => `${siteOf('').href('thankYou')}?payment=${payment}`;

interface OpenPayment {
  readonly employer_id: number;
  readonly principal_cents: number;
  readonly fee_cents: number;
  readonly checkout_url: string | null;
  readonly token: string | null;
  readonly context: PaymentContext;
  readonly lines: readonly { readonly words: string; readonly cents: number }[];
}
const openPayment = async (database: Database, id: number): Promise<OpenPayment | undefined> => {
  const { rows } = await sql<OpenPayment>`
    select employer_id, principal_cents, payments.fee_cents, checkout_url, token, context,
      (select json_agg(json_build_object('words', title, 'cents', own.principal_cents) order by position, milestone_id)
        from payment_milestones own join contract_milestones on contract_milestones.id = milestone_id
        where payment_id = payments.id) as lines
    from payments join lifecycles on lifecycles.kind = 'payment' and lifecycles.id = payments.id
      left join payment_methods on payment_methods.id = method_id
    where payments.id = ${id} and status = 'open'`.execute(database);
  return rows[0];
};

const storeUrl = async (database: Database, id: number, url: string): Promise<void> => {
  await database
    .updateTable('payments')
    .set({ checkout_url: url })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute();
};

/** Noted once, however often the command runs. */
export const noteDecline = (
  transaction: Database,
  { payment, code, at }: { readonly payment: number; readonly code: DeclineCode; readonly at: string },
): Promise<boolean> =>
  isApplied(
    apply(transaction, {
      lifecycle: 'payment',
      id: payment,
      event: { type: 'payment.declined', by: 'system', at, code },
    }),
  );

/**
 * A kept card is charged at once. If it is declined, or needs another step, or there is none, the employer continues at the
 * provider. What was charged, an event tells.
 */
export const chargePayment = async (
  { database, provider, clock }: ProviderWork,
  id: number,
): Promise<void> => {
  const open = await openPayment(database, id);
  if (!open || open.checkout_url !== null || open.context.dueAt === null) return;
  const asked = {
    user: open.employer_id,
    amountCents: open.principal_cents + open.fee_cents,
    lines: [...open.lines, { words: 'Our fee', cents: open.fee_cents }].filter(({ cents }) => cents > 0),
    expiresAt: open.context.dueAt,
    returnTo: receiptPath(id),
  };
  const openPage = async (attempt: number): Promise<void> => {
    const result = await provider.charge(commandKey('payment', id, attempt), asked);
    if (result.state === 'redirect') await storeUrl(database, id, result.url);
  };
  if (open.token === null) return openPage(0);
  if (open.context.declined !== null) return openPage(1);
  let result: ChargeResult | undefined;
  try {
    result = await provider.charge(commandKey('payment', id), { ...asked, method: open.token });
  } catch (error) {
    if (!isRefusedWith(error, 'method_gone')) throw error;
  }
  if (result?.state === 'done') return;
  if (result?.state === 'redirect') return storeUrl(database, id, result.url);
  const code = result?.code ?? 'card_declined';
  await database
    .transaction()
    .execute((transaction) => noteDecline(transaction, { payment: id, code, at: clock.now().toISOString() }));
  await openPage(1);
};

export const chargeKind = (work: ProviderWork): OutsideKind<z.infer<typeof ofPayment>> => ({
  ...chargeTask,
  async run(_, { payment }) {
    await chargePayment(work, payment).catch((error: unknown) => {
      throw toDeadLetter(error);
    });
  },
});

export const expireKind = ({ database, provider }: ProviderWork): OutsideKind<z.infer<typeof ofPayment>> => ({
  ...expireTask,
  async run(_, { payment }) {
    const row = await database
      .selectFrom('payments')
      .select('method_id')
      .where('id', '=', payment)
      .executeTakeFirst();
    if (!row) return;
    for (const attempt of row.method_id === null ? [0] : [0, 1])
      await provider.expire(commandKey('payment', payment, attempt)).catch((error: unknown) => {
        if (!isRefusedWith(error, 'unknown')) throw toDeadLetter(error);
      });
  },
});

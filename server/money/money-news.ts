/** Tells people what became of their money. A receipt and a new payout method are mailed whatever they chose. */
import { sql } from 'kysely';
import { extraPaidWords, periodHeldWords } from '../../src/contracts/money/held-words.ts';
import type { Database } from '../database/tables.ts';
import { isMailable } from '../mail/mailable.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import { payoutMethodMail, receiptMail, type MailSite, type MilestonePurpose } from '../mail/texts.ts';
import { isOneOf, paymentStates, subscriptionStates } from '../lifecycles/money-states.ts';
import { planChargeOf } from '../lifecycles/plan-payments.ts';
import { moneyNewsTask, type MoneyNews } from '../lifecycles/tasks.ts';
import { enqueueNotice } from '../notifications/notice-task.ts';
import { FREELANCER_REFUNDS, paymentWords, type PaymentTold } from '../notifications/payment-notices.ts';
import { PAYOUT_FAILURES } from '../provider/port.ts';
import type { DatabaseKind } from '../tasks/task.ts';
import { isBlocked } from './payment-rows.ts';
import { PAYOUT_STOPPED } from './payouts.ts';
import { isPlanBlocked } from './plans/package-rows.ts';

interface Options {
  readonly site: () => MailSite;
  readonly mailer: Pick<Mailer, 'send'>;
}

interface Found extends Omit<PaymentTold, 'news'> {
  readonly to: number;
  readonly mail?: (reader: { to: string; name: string; site: MailSite; link: string }) => Mail;
}

const EXTRAS: readonly string[] = ['bonus', 'expense'];
const PERIODS: readonly string[] = ['week', 'month'];
/** What a payment is for, if all of it is for the same. */
const aimOf = (purposes: readonly string[]): 'extras' | 'periods' | 'work' => {
  if (purposes.every((purpose) => EXTRAS.includes(purpose))) return 'extras';
  return purposes.every((purpose) => PERIODS.includes(purpose)) ? 'periods' : 'work';
};
const heldFor = { extras: extraPaidWords, periods: periodHeldWords, work: undefined } as const;

interface PaymentRow {
  readonly employer_id: number | null;
  /** The employer did not begin it: a week or a month is charged by itself. */
  readonly is_automatic: boolean;
  readonly reference: string;
  readonly principal_cents: number;
  readonly fee_cents: number;
  readonly method_label: string | null;
  readonly paid_at: Date | null;
  /** Of its milestones. */
  readonly purposes: readonly MilestonePurpose[];
  /** What no milestone has taken of it; later refunds of it that no milestone caused follow a won dispute. */
  readonly untaken_cents: number;
}
const paymentRow = async (transaction: Database, id: number): Promise<PaymentRow | undefined> => {
  const { rows } = await sql<PaymentRow>`
    select employer_id, reference, principal_cents, fee_cents, method_label, paid_at,
      coalesce((select log.by_role = 'system' from lifecycle_log log
        where log.kind = 'payment' and log.id = payments.id and log.position = 0), false) as is_automatic,
      array(select purpose from payment_milestones join contract_milestones on contract_milestones.id = milestone_id
        where payment_id = payments.id) as purposes,
      (select coalesce(sum(amount_cents), 0)::bigint from refunds where payment_id = payments.id
        and milestone_id is null and rest_of is null and created_at = paid_at) as untaken_cents
    from payments where id = ${id}`.execute(transaction);
  return rows[0];
};

/** The chargeback has found a subscription that had ended. One that it ends tells its member itself. */
const isAfterPlan = async (transaction: Database, subscription: number): Promise<boolean> => {
  const { rows } = await sql<{ event: string }>`
    select event from lifecycle_log join subscriptions on subscriptions.id = lifecycle_log.id
    where kind = 'subscription' and subscriptions.id = ${subscription}
      and ${isOneOf('subscriptions.status', [subscriptionStates.ended])}
    order by position desc limit 1`.execute(transaction);
  return rows.some(({ event }) => event !== 'chargeback.opened');
};
/** The other news of a payment for a plan come from its subscription. */
const isToldOfPlan = async (
  transaction: Database,
  news: MoneyNews['news'],
  { subscription, untaken }: { readonly subscription: number; readonly untaken: number },
): Promise<boolean> => {
  if (news === 'payment.settled') return untaken > 0;
  if (news === 'chargeback.opened') return isAfterPlan(transaction, subscription);
  return news !== 'payment.expired';
};

const ofPayment = async (transaction: Database, { news, id }: MoneyNews): Promise<Found | undefined> => {
  const row = await paymentRow(transaction, id);
  if (!row) return undefined;
  const plan = row.employer_id === null ? await planChargeOf(transaction, id) : undefined;
  const payer = plan?.user ?? row.employer_id;
  if (payer === null) return undefined;
  if (plan && !(await isToldOfPlan(transaction, news, { ...plan, untaken: row.untaken_cents })))
    return undefined;
  // Told as the unpaid week or month, with what happens next.
  if (news === 'payment.expired' && row.is_automatic) return undefined;
  const { reference, paid_at: paidAt } = row;
  const whole = row.principal_cents + row.fee_cents;
  const found = { to: payer, id, page: id, cents: whole, reference, ...(plan && { isPlan: true }) };
  if (news.startsWith('chargeback.')) {
    const opened = await transaction
      .selectFrom('lifecycle_log')
      .select('payload')
      .where('kind', '=', 'payment')
      .where('id', '=', id)
      .where('event', '=', 'chargeback.opened')
      .orderBy('position', 'desc')
      .executeTakeFirst();
    return {
      ...found,
      cents: (opened?.payload as { amountCents?: number } | undefined)?.amountCents ?? whole,
      isBlocked: await (plan ? isPlanBlocked : isBlocked)(transaction, payer),
    };
  }
  if (news !== 'payment.settled' || paidAt === null) return found;
  const { principal_cents: principalCents, fee_cents: feeCents, method_label: method } = row;
  const returnedCents = row.untaken_cents;
  // The receipts of plans are on their page, and this payment bought none.
  if (plan) return { ...found, returnedCents };
  const aim = aimOf(row.purposes);
  const held = heldFor[aim];
  const facts = { reference, purposes: row.purposes, principalCents, feeCents, method, paidAt };
  return {
    ...found,
    returnedCents,
    ...(aim === 'extras' && { isDirect: true }),
    mail: (reader) => receiptMail({ ...reader, ...facts, returnedCents, held }),
  };
};

interface RefundRow {
  readonly payment_id: number;
  readonly cents: number;
  /** What the freelancer has again of a refund that was kept. */
  readonly returned_cents: number | null;
  readonly reference: string;
  /** Who paid. */
  readonly payer: number;
  /** Null for a plan. */
  readonly freelancer_id: number | null;
  /** Of the milestone, if it has one. */
  readonly title: string | null;
  /** The freelancer gave the money back, before or after it was theirs. */
  readonly is_given: boolean;
  /** What the bank has taken of the payment for good. */
  readonly taken_cents: number | null;
  readonly total_cents: number;
}
const ofRefund = async (transaction: Database, { news, id }: MoneyNews): Promise<Found | undefined> => {
  const { rows } = await sql<RefundRow>`
    select refunds.payment_id, payments.reference, coalesce(payments.employer_id, subscriptions.user_id) as payer,
      freelancer_id, own.title,
      (select (paid.context->>'chargedBackCents')::bigint from lifecycles paid
        where paid.kind = 'payment' and paid.id = payments.id and ${isOneOf('payments.status', [paymentStates.lost])}) as taken_cents,
      principal_cents + payments.fee_cents as total_cents,
      coalesce((lifecycles.context->>'keptCents')::bigint, refunds.amount_cents) as cents,
      (lifecycles.context->>'keptCents')::bigint - refunds.amount_cents
        + (lifecycles.context->>'freelancerCents')::bigint as returned_cents,
      is_voluntary or exists (select from lifecycle_log log
        where log.kind = 'milestone' and log.id = milestone_id and event = 'refund.granted') as is_given
    from refunds join payments on payments.id = refunds.payment_id
      left join contracts on contracts.id = payments.contract_id
      left join plan_charges on plan_charges.payment_id = payments.id
      left join subscriptions on subscriptions.id = subscription_id
      join lifecycles on lifecycles.kind = 'refund' and lifecycles.id = refunds.id
      left join contract_milestones own on own.id = milestone_id
    where refunds.id = ${id}`.execute(transaction);
  const [row] = rows;
  if (!row) return undefined;
  const { cents, reference, freelancer_id: freelancer, is_given: isGiven } = row;
  const about = { id, cents, reference, ...(isGiven && row.title !== null && { title: row.title }) };
  if (FREELANCER_REFUNDS.has(news))
    return isGiven && freelancer !== null
      ? { to: freelancer, page: freelancer, ...about, cents: row.returned_cents ?? cents }
      : undefined;
  const to = { to: row.payer, page: row.payment_id, ...about, ...(freelancer === null && { isPlan: true }) };
  if (news !== 'refund.takenBack' || row.taken_cents === null) return to;
  // The employer has the whole payment from the bank, and expects no other money.
  return row.taken_cents < row.total_cents ? { ...to, takenCents: row.taken_cents } : undefined;
};

const ofPayout = async (transaction: Database, { news, id }: MoneyNews): Promise<Found | undefined> => {
  const row = await transaction
    .selectFrom('payouts')
    .select(['freelancer_id', 'amount_cents', 'fee_cents', 'reference', 'failure'])
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      to: row.freelancer_id,
      id,
      page: row.freelancer_id,
      cents: row.amount_cents + (news === 'payout.paid' ? 0 : row.fee_cents),
      reference: row.reference,
      isByBank: (PAYOUT_FAILURES as readonly (string | null)[]).includes(row.failure),
      isStopped: row.failure === PAYOUT_STOPPED,
    }
  );
};

const ofMethod = async (transaction: Database, { id }: MoneyNews): Promise<Found | undefined> => {
  const row = await transaction
    .selectFrom('payout_methods')
    .select(['user_id', 'label', 'usable_at'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { user_id: to, label, usable_at: from } = row;
  return {
    to,
    id,
    page: to,
    cents: 0,
    reference: label,
    from: from.toISOString(),
    mail: (reader) => payoutMethodMail({ ...reader, label, from }),
  };
};

const find = (transaction: Database, told: MoneyNews): Promise<Found | undefined> => {
  const [kind] = told.news.split('.');
  if (kind === 'refund') return ofRefund(transaction, told);
  if (kind === 'payout') return ofPayout(transaction, told);
  if (kind === 'method') return ofMethod(transaction, told);
  return ofPayment(transaction, told);
};

export const moneyNewsKind = ({ site, mailer }: Options): DatabaseKind<MoneyNews> => ({
  ...moneyNewsTask,
  isBatched: true,
  async run({ transaction }, told) {
    const found = await find(transaction, told);
    if (!found) return;
    const { to, mail, ...facts } = found;
    const content = { news: told.news, ...facts, ...(told.reason !== undefined && { reason: told.reason }) };
    if (mail) {
      const reader = await transaction
        .selectFrom('users')
        .select(['name', 'email'])
        .where('id', '=', to)
        .where('email_verified', '=', true)
        .where('is_demo', '=', false)
        .where('closed_at', 'is', null)
        .executeTakeFirst();
      const { link } = paymentWords(content);
      if (reader?.email && isMailable(reader.email))
        await mailer.send(mail({ to: reader.email, name: reader.name, site: site(), link }), transaction);
    }
    await enqueueNotice(transaction, to, {
      template: 'payment',
      ...content,
      isMailed: mail !== undefined,
      site: site(),
    });
  },
});

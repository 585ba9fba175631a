/** Tells people what became of their money. A receipt and a new payout method are mailed whatever they chose. */
import { sql } from 'kysely';
import { extraPaidWords, periodHeldWords } from '../../src/contracts/money/held-words.ts';
import type { Database } from '../database/tables.ts';
import { isMailable } from '../mail/mailable.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import { payoutMethodMail, receiptMail, type MailSite } from '../mail/texts.ts';
import { isOneOf, paymentStates } from '../lifecycles/money-states.ts';
import { moneyNewsTask, type MoneyNews } from '../lifecycles/tasks.ts';
import { enqueueNotice } from '../notifications/notice-task.ts';
import { FREELANCER_REFUNDS, paymentWords, type PaymentTold } from '../notifications/payment-notices.ts';
import { PAYOUT_FAILURES } from '../provider/port.ts';
import type { DatabaseKind } from '../tasks/task.ts';
import { isBlocked } from './payment-rows.ts';
import { PAYOUT_STOPPED } from './payouts.ts';

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
  readonly reference: string;
  readonly principal_cents: number;
  readonly fee_cents: number;
  readonly method_label: string | null;
  readonly paid_at: Date | null;
  /** Of its milestones. */
  readonly purposes: readonly string[];
  /** What no milestone has taken of it; later refunds of it that no milestone caused follow a won dispute. */
  readonly untaken_cents: number;
}
const paymentRow = async (transaction: Database, id: number): Promise<PaymentRow | undefined> => {
  const { rows } = await sql<PaymentRow>`
    select employer_id, reference, principal_cents, fee_cents, method_label, paid_at,
      array(select purpose from payment_milestones join contract_milestones on contract_milestones.id = milestone_id
        where payment_id = payments.id) as purposes,
      (select coalesce(sum(amount_cents), 0)::bigint from refunds where payment_id = payments.id
        and milestone_id is null and rest_of is null and created_at = paid_at) as untaken_cents
    from payments where id = ${id}`.execute(transaction);
  return rows[0];
};

const ofPayment = async (transaction: Database, { news, id }: MoneyNews): Promise<Found | undefined> => {
  const row = await paymentRow(transaction, id);
  // Of a plan its member hears in other words.
  if (!row || row.employer_id === null) return undefined;
  const { reference, paid_at: paidAt, employer_id: employer } = row;
  const whole = row.principal_cents + row.fee_cents;
  const found = { to: employer, id, page: id, cents: whole, reference };
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
      isBlocked: await isBlocked(transaction, employer),
    };
  }
  if (news !== 'payment.settled' || paidAt === null) return found;
  const { principal_cents: principalCents, fee_cents: feeCents, method_label: method } = row;
  const returnedCents = row.untaken_cents;
  const aim = aimOf(row.purposes);
  const held = heldFor[aim];
  const facts = { reference, milestones: row.purposes.length, principalCents, feeCents, method, paidAt };
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
  readonly employer_id: number;
  readonly freelancer_id: number;
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
    select payment_id, payments.reference, payments.employer_id, freelancer_id, own.title,
      (select (paid.context->>'chargedBackCents')::bigint from lifecycles paid
        where paid.kind = 'payment' and paid.id = payment_id and ${isOneOf('payments.status', [paymentStates.lost])}) as taken_cents,
      principal_cents + fee_cents as total_cents,
      coalesce((lifecycles.context->>'keptCents')::bigint, refunds.amount_cents) as cents,
      (lifecycles.context->>'keptCents')::bigint - refunds.amount_cents
        + (lifecycles.context->>'freelancerCents')::bigint as returned_cents,
      is_voluntary or exists (select from lifecycle_log log
        where log.kind = 'milestone' and log.id = milestone_id and event = 'refund.granted') as is_given
    from refunds join payments on payments.id = payment_id join contracts on contracts.id = payments.contract_id
      join lifecycles on lifecycles.kind = 'refund' and lifecycles.id = refunds.id
      left join contract_milestones own on own.id = milestone_id
    where refunds.id = ${id}`.execute(transaction);
  const [row] = rows;
  if (!row) return undefined;
  const { cents, reference, freelancer_id: freelancer, is_given: isGiven } = row;
  const about = { id, cents, reference, ...(isGiven && row.title !== null && { title: row.title }) };
  if (FREELANCER_REFUNDS.has(news))
    return isGiven
      ? { to: freelancer, page: freelancer, ...about, cents: row.returned_cents ?? cents }
      : undefined;
  const to = { to: row.employer_id, page: row.payment_id, ...about };
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

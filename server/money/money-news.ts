/** Tells people what became of their money. A receipt and a new payout method are mailed whatever they chose. */
import type { Database } from '../database/tables.ts';
import { isMailable } from '../mail/mailable.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import { payoutMethodMail, receiptMail, type MailSite } from '../mail/texts.ts';
import { moneyNewsTask, type MoneyNews } from '../lifecycles/tasks.ts';
import { enqueueNotice } from '../notifications/notice-task.ts';
import { paymentWords, type PaymentTold } from '../notifications/payment-notices.ts';
import type { DatabaseKind } from '../tasks/task.ts';

interface Options {
  readonly site: () => MailSite;
  readonly mailer: Pick<Mailer, 'send'>;
}

interface Found extends Omit<PaymentTold, 'news'> {
  readonly to: number;
  readonly mail?: (reader: { to: string; name: string; site: MailSite; link: string }) => Mail;
}

const ofPayment = async (transaction: Database, { news, id }: MoneyNews): Promise<Found | undefined> => {
  const row = await transaction
    .selectFrom('payments')
    .select(['employer_id', 'reference', 'principal_cents', 'fee_cents', 'method_label', 'paid_at'])
    .select(({ selectFrom }) =>
      selectFrom('payment_milestones')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('payment_id', '=', id)
        .as('milestones'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { reference, paid_at: paidAt } = row;
  const whole = row.principal_cents + row.fee_cents;
  const found = { to: row.employer_id, id, page: id, cents: whole, reference };
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
    };
  }
  if (news !== 'payment.settled' || paidAt === null) return found;
  const { principal_cents: principalCents, fee_cents: feeCents, method_label: method } = row;
  const facts = { reference, milestones: Number(row.milestones), principalCents, feeCents, method, paidAt };
  return { ...found, mail: (reader) => receiptMail({ ...reader, ...facts }) };
};

const ofRefund = async (transaction: Database, { id }: MoneyNews): Promise<Found | undefined> => {
  const row = await transaction
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['payment_id', 'amount_cents', 'reference', 'employer_id'])
    .where('refunds.id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      to: row.employer_id,
      id,
      page: row.payment_id,
      cents: row.amount_cents,
      reference: row.reference,
    }
  );
};

const ofPayout = async (transaction: Database, { news, id }: MoneyNews): Promise<Found | undefined> => {
  const row = await transaction
    .selectFrom('payouts')
    .select(['freelancer_id', 'amount_cents', 'fee_cents', 'reference'])
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      to: row.freelancer_id,
      id,
      page: row.freelancer_id,
      cents: row.amount_cents + (news === 'payout.failed' ? row.fee_cents : 0),
      reference: row.reference,
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
  async run({ transaction }, told) {
    const found = await find(transaction, told);
    if (!found) return;
    const { to, mail, ...facts } = found;
    const content = { news: told.news, ...facts };
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

/** Notifications of payments, refunds, payouts and payout methods, for the person whose money it is. */
import * as z from 'zod';
import { siteOf } from '../../src/contracts/app/routes.ts';
import { dollarsOf } from '../../src/contracts/jobs/budget.ts';
import { paymentMail } from '../mail/texts.ts';
import type { Notice } from './notice.ts';

export const paymentTold = z.object({
  news: z.enum([
    'payment.settled',
    'payment.expired',
    'chargeback.opened',
    'chargeback.won',
    'refund.settled',
    'payout.paid',
    'payout.failed',
    'method.added',
  ]),
  /** Of the payment, the refund, the payout or the payout method. */
  id: z.int(),
  /** The payment of a refund, and the reader of a payout. */
  page: z.int(),
  /** What moves; of a payout method zero. */
  cents: z.int(),
  /** Of a payment or a payout; of a payout method its label. */
  reference: z.string(),
  /** ISO text: from when on a payout method is usable. */
  from: z.string().optional(),
});
export type PaymentTold = z.infer<typeof paymentTold>;

interface Words {
  /** A sentence without its full stop. */
  readonly head: string;
  readonly says: readonly string[];
  readonly see: string;
}
const day = (at = ''): string => at.slice(0, 10);
const wordings: Readonly<Record<PaymentTold['news'], (told: PaymentTold, amount: string) => Words>> = {
  'payment.settled': ({ reference }, amount) => ({
    head: 'Your payment has arrived',
    says: [`${amount} is held for your milestones, with the reference ${reference}.`],
    see: 'See the receipt',
  }),
  'payment.expired': ({ reference }, amount) => ({
    head: 'A payment was not completed in time',
    says: [
      `Nothing was charged for the payment ${reference} of ${amount}. Start it again when you are ready.`,
    ],
    see: 'See the payment',
  }),
  'chargeback.opened': ({ reference }, amount) => ({
    head: 'Your bank has taken a payment back',
    says: [
      `Your bank has taken back ${amount} of the payment ${reference}, so you cannot pay for milestones now.`,
      'If you did not ask for this, tell your bank, and write to us.',
    ],
    see: 'See the payment',
  }),
  'chargeback.won': ({ reference }, amount) => ({
    head: 'Your bank has returned a payment',
    says: [
      `Your bank has returned ${amount} of the payment ${reference} to us. You can pay for milestones again.`,
    ],
    see: 'See the payment',
  }),
  'refund.settled': ({ reference }, amount) => ({
    head: 'A refund has arrived',
    says: [`${amount} of the payment ${reference} is back on the card that paid.`],
    see: 'See the payment',
  }),
  'payout.paid': ({ reference }, amount) => ({
    head: 'Your payout has arrived',
    says: [`${amount} is in your bank account, with the reference ${reference}.`],
    see: 'See your earnings',
  }),
  'payout.failed': ({ reference }, amount) => ({
    head: 'A payout has failed',
    says: [
      `Your bank did not accept the payout ${reference} of ${amount}. All of it is available again, our fee included.`,
      'Check your bank account, or choose another one, and withdraw the money again.',
    ],
    see: 'See your earnings',
  }),
  'method.added': ({ reference, from }) => ({
    head: 'A bank account was added for your payouts',
    says: [
      `${reference} can receive your money from ${day(from)} on.`,
      'If you did not add it, remove it now and choose a new password.',
    ],
    see: 'See your payout methods',
  }),
};

const { href } = siteOf('');
const linkOf = ({ news, page }: PaymentTold): string =>
  news.startsWith('payout.') || news.startsWith('method.')
    ? href('earnings', { id: String(page) })
    : `${href('thankYou')}?payment=${page}`;

/** The words, for the notice and for a mail that is always sent. */
export const paymentWords = (told: PaymentTold): Words & { readonly link: string } => ({
  ...wordings[told.news](told, dollarsOf(told.cents / 100)),
  link: linkOf(told),
});

/** `isMailed`: another mail tells it, whatever the reader chose. */
export const paymentNotice = ({
  site,
  isMailed,
  ...told
}: PaymentTold & {
  readonly isMailed: boolean;
  readonly site: { readonly name: string; readonly origin: string };
}): Notice => {
  const { head, says, see, link } = paymentWords(told);
  const about = `${told.news}:${told.id}`;
  return {
    kind: 'money',
    title: head,
    text: says.join(' '),
    link,
    about,
    ...(!isMailed && {
      mail: {
        about,
        isUntilRead: false,
        write: (reader) => paymentMail({ ...reader, site, head, says, see, link }),
      },
    }),
  };
};

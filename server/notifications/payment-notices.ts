/** Notifications of payments, refunds, payouts and payout methods, for the person whose money it is. */
import * as z from 'zod';
import { siteOf } from '../../src/contracts/app/routes.ts';
import { dollarsOf } from '../../src/contracts/money/dollars.ts';
import { dayInWords } from '../core/moment-words.ts';
import { moneyNewsName } from '../lifecycles/tasks.ts';
import { paymentMail } from '../mail/texts.ts';
import type { Notice } from './notice.ts';
import { quoted } from './work-notices.ts';

/** News of refunds for the freelancer who gave the money; all others are for the person who paid. */
export const FREELANCER_REFUNDS: ReadonlySet<PaymentTold['news']> = new Set([
  'refund.arrived',
  'refund.returned',
]);

export const paymentTold = z.object({
  news: moneyNewsName,
  /** Of the payment, the refund, the payout or the payout method. */
  id: z.int(),
  /** The payment of a refund, and the reader of a payout. */
  page: z.int(),
  /** What moves; of a payout method zero. */
  cents: z.int(),
  /** Of a payment or a payout; of a payout method its label. */
  reference: z.string(),
  /** Of the milestone of a refund that its freelancer gave. On the page only: a mail has no text of members. */
  title: z.string().optional(),
  /** ISO text: from when on a payout method is usable. */
  from: z.string().optional(),
  /** Of a payment for a plan, or of its refund. */
  isPlan: z.boolean().optional(),
  /** Of a payment for bonuses and expenses alone: the freelancer gets it at once. */
  isDirect: z.boolean().optional(),
  /** Of a payment: what no milestone has taken. */
  returnedCents: z.int().optional(),
  /** Of a payment: what the bank has taken back of it for good, if it is a part. */
  takenCents: z.int().optional(),
  /** The employer still cannot pay. */
  isBlocked: z.boolean().optional(),
  /** The bank has refused a payout; else the provider has. */
  isByBank: z.boolean().optional(),
  /** Our staff have ended a payout. */
  isStopped: z.boolean().optional(),
  /** Our staff's. */
  reason: z.string().optional(),
});
export type PaymentTold = z.infer<typeof paymentTold>;

interface Words {
  /** A sentence without its full stop. */
  readonly head: string;
  readonly says: readonly string[];
  readonly see: string;
}
const dollars = (cents: number): string => dollarsOf(cents / 100);
const aimOf = (isPlan: boolean | undefined): string => (isPlan ? 'a plan' : 'milestones');
const given = (reason: string | undefined): readonly string[] =>
  reason === undefined ? [] : [`“${reason}”`];

const whyPayoutFailed = ({ isByBank, isStopped }: PaymentTold): readonly [cause: string, advice: string] => {
  if (isStopped) return ['No answer came to', 'Withdraw the money again.'];
  if (isByBank)
    return [
      'Your bank did not accept',
      'Check your bank account, or choose another one, and withdraw the money again.',
    ];
  return [
    'Our payment provider did not accept',
    'Check your identity and your bank account under your earnings, and withdraw the money again.',
  ];
};

const wordings: Readonly<Record<PaymentTold['news'], (told: PaymentTold, amount: string) => Words>> = {
  'payment.settled': ({ reference, cents, isDirect, isPlan, returnedCents = 0 }, amount) => {
    const place = isDirect ? 'was paid, our fee included' : 'is held for your contract';
    if (returnedCents === 0)
      return {
        head: 'Your payment has arrived',
        says: [`${amount} ${place}, with the reference ${reference}.`],
        see: 'See the receipt',
      };
    const isAll = returnedCents >= cents;
    return {
      head: isAll ? 'Your payment goes back to your card' : 'A part of your payment goes back to your card',
      says: [
        ...(isAll ? [] : [`${dollars(cents - returnedCents)} ${place}, with the reference ${reference}.`]),
        `${dollars(returnedCents)}${isAll ? ` of the payment ${reference}` : ''} goes back, because no ${isPlan ? 'plan' : 'milestone'} waits for it any more.`,
        'That takes some days.',
      ],
      see: 'See the payment',
    };
  },
  'payment.expired': ({ reference }, amount) => ({
    head: 'A payment was not completed',
    says: [
      `So far nothing was charged for the payment ${reference} of ${amount}, and its checkout is closed.`,
      'If your bank confirms it later, the money funds the milestones that are still unpaid, or goes back to you.',
      'Look at the payment before you start it again.',
    ],
    see: 'See the payment',
  }),
  'payments.unblocked': ({ reason, isPlan }) => ({
    head: isPlan ? 'You can pay for a plan again' : 'You can pay for milestones again',
    says: ['Our staff have looked into the payment that your bank had taken back.', ...given(reason)],
    see: 'See the payment',
  }),
  'chargeback.opened': ({ reference, isPlan }, amount) => ({
    head: 'Your bank has taken a payment back',
    says: [
      `Your bank has taken back ${amount} of the payment ${reference}, so you cannot pay for ${aimOf(isPlan)} now.`,
      'If you did not ask for this, tell your bank, and write to us.',
    ],
    see: 'See the payment',
  }),
  'chargeback.won': ({ reference, isBlocked, isPlan }, amount) => ({
    head: 'Your bank has returned a payment',
    says: [
      `Your bank has returned ${amount} of the payment ${reference} to us.`,
      isBlocked
        ? `It has taken back another payment too, so you still cannot pay for ${aimOf(isPlan)}. Write to us.`
        : `You can pay for ${aimOf(isPlan)} again.`,
    ],
    see: 'See the payment',
  }),
  'chargeback.lost': ({ reference, isBlocked, isPlan }, amount) => ({
    head: 'Your bank has decided about a payment',
    says: [
      `Your bank has decided that you keep ${amount} of the payment ${reference}.`,
      ...(isBlocked
        ? [`We are missing this money, so you cannot pay for ${aimOf(isPlan)}. Write to us to settle it.`]
        : []),
    ],
    see: 'See the payment',
  }),
  'refund.given': ({ reference }, amount) => ({
    head: 'A freelancer pays back a part to you',
    says: [
      `${amount} of the payment ${reference} is on its way to the card that paid. That takes some days.`,
    ],
    see: 'See the payment',
  }),
  'refund.settled': ({ reference }, amount) => ({
    head: 'A refund has arrived',
    says: [`${amount} of the payment ${reference} is back on the card that paid.`],
    see: 'See the payment',
  }),
  'refund.failed': ({ reference }, amount) => ({
    head: 'A refund did not reach your card',
    says: [
      `${amount} of the payment ${reference} could not go back to the card. We keep the money safe, and look for another way.`,
      'Write to us how else we can pay you.',
    ],
    see: 'See the payment',
  }),
  'refund.kept': ({ reference }, amount) => ({
    head: 'Your bank has already returned your money',
    says: [
      `${amount} of the payment ${reference} came back to you from your bank, so we do not pay it again.`,
    ],
    see: 'See the payment',
  }),
  'refund.paidOtherwise': ({ reference, reason }, amount) => ({
    head: 'We have paid you a refund in another way',
    says: [
      `${amount} of the payment ${reference} could not go back to the card, so our staff have sent it to you.`,
      ...given(reason),
      'If it does not arrive, write to us.',
    ],
    see: 'See the payment',
  }),
  'refund.takenBack': ({ reference, takenCents }, amount) => ({
    head: 'A refund of a freelancer could not be paid',
    says: [
      ...(takenCents === undefined
        ? []
        : [`Your bank has taken back ${dollars(takenCents)} of the payment ${reference}.`]),
      `${amount} of the payment ${reference} could not go back to the card, so the freelancer has it again.`,
      'Write to the freelancer, or to us, if you still expect it.',
    ],
    see: 'See the payment',
  }),
  'refund.arrived': (_, amount) => ({
    head: 'Your refund to the employer has arrived',
    says: [`${amount} is back on the employer’s card.`],
    see: 'See your earnings',
  }),
  'refund.returned': ({ reason }, amount) => ({
    head: 'The money you paid back is yours again',
    says: [`${amount} is available to you again.`, ...given(reason)],
    see: 'See your earnings',
  }),
  'payout.paid': ({ reference }, amount) => ({
    head: 'Your payout has arrived',
    says: [`${amount} is in your bank account, with the reference ${reference}.`],
    see: 'See your earnings',
  }),
  'payout.failed': (told, amount) => {
    const [cause, advice] = whyPayoutFailed(told);
    return {
      head: 'A payout has failed',
      says: [
        `${cause} the payout ${told.reference} of ${amount}. All of it is available again, our fee included.`,
        advice,
      ],
      see: 'See your earnings',
    };
  },
  'payout.returned': ({ reference }, amount) => ({
    head: 'A payout has come back',
    says: [
      `Your bank has sent back the payout ${reference} of ${amount}. All of it is available again, our fee included.`,
      'Check your bank account, or choose another one, and withdraw the money again.',
    ],
    see: 'See your earnings',
  }),
  'payout.paidOtherwise': ({ reference, reason }, amount) => ({
    head: 'We have paid you in another way',
    says: [
      `Our staff have sent you ${amount}, with the reference ${reference}.`,
      ...given(reason),
      'If it does not arrive, write to us.',
    ],
    see: 'See your earnings',
  }),
  'method.added': ({ reference, from }) => ({
    head: 'A bank account was added for your payouts',
    says: [
      `${reference} can receive your money${from === undefined ? '' : ` from ${dayInWords(from)} on`}.`,
      'If you did not add it, remove it now and choose a new password.',
    ],
    see: 'See your bank accounts',
  }),
};

const { href } = siteOf('');
/** What a freelancer has or had is among their earnings. */
const isOfFreelancer = (news: PaymentTold['news']): boolean =>
  /^(payout|method)\./.test(news) || FREELANCER_REFUNDS.has(news);
const linkOf = ({ news, page, isPlan }: PaymentTold): string => {
  if (isPlan) return href('packages');
  return isOfFreelancer(news)
    ? href('earnings', { id: String(page) })
    : `${href('thankYou')}?payment=${page}`;
};

/** The words, for the notice and for a mail that is always sent. */
export const paymentWords = (told: PaymentTold): Words & { readonly link: string } => ({
  ...wordings[told.news](told, dollars(told.cents)),
  ...(told.isPlan && { see: 'See your plan' }),
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
    text: [...(told.title === undefined ? [] : [`${quoted(told.title)}:`]), ...says].join(' '),
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

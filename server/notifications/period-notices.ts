/** Notifications of the weeks and months of a contract: what is charged, what was not paid, and when a contract ends. */
import * as z from 'zod';
import { CONTRACT_PREFIX } from '../../src/contracts/hiring/contract.ts';
import { siteOf } from '../../src/contracts/app/routes.ts';
import { dollarsOf } from '../../src/contracts/money/dollars.ts';
import { momentInWords } from '../core/moment-words.ts';
import { milestoneMail, type MailSite } from '../mail/texts.ts';
import type { Notice } from './notice.ts';
import { quoted } from './work-notices.ts';

export const periodTold = z.object({
  news: z.enum([
    'period.unpaid',
    'period.paused',
    'period.reduced',
    'period.dropped',
    'period.renewing',
    'extra.claimed',
    'extra.dropped',
    'contract.over',
  ]),
  contract: z.int(),
  /** What the news is about: each is told once. */
  about: z.string(),
  /** Of the contract, and of the period, the bonus or the expense. */
  title: z.string(),
  part: z.string(),
  reference: z.string().optional(),
  /** Missing in tasks of an older server, and of other news than those of weeks and months. */
  unit: z.enum(['week', 'month']).optional(),
  side: z.enum(['employer', 'freelancer']),
  /** Without our fee, and with that of the employer. */
  amountCents: z.int(),
  chargedCents: z.int(),
  /** ISO text: the next attempt, or the charge of the next month. */
  at: z.string().optional(),
  /** ISO text: until then a month can be cancelled. Missing if that has passed. */
  until: z.string().optional(),
  /** Of a week or a month that was not paid: a card was charged. Missing in tasks of an older server. */
  hasCard: z.boolean().optional(),
  /** The employer’s bank has taken a payment back, so nothing is charged. Missing in tasks of an older server. */
  isBlocked: z.boolean().optional(),
  /** Why an expense is declined. On the page only: a mail has no text of members. */
  reason: z.string().optional(),
  /** The side that acted. */
  from: z.object({ id: z.int(), name: z.string() }).optional(),
});
export type PeriodTold = z.infer<typeof periodTold>;

interface Wording {
  /** After the name of the side that acted; else a sentence without its full stop. */
  readonly head: string;
  readonly says: readonly string[];
  readonly see: string;
}
const dollars = (cents: number): string => dollarsOf(cents / 100);
const moment = (at = ''): string => momentInWords(at);

const blocked = 'Your bank has taken a payment back, so we cannot charge you. Write to us to settle it.';
/** For the employer: why nothing was charged, and what helps. */
const unpaidWords = ({ chargedCents, at, hasCard = true, isBlocked = false }: PeriodTold): Wording => {
  const due = `${dollars(chargedCents)} is due`;
  const again = `We try again on ${moment(at)}.`;
  if (isBlocked)
    return { head: 'We could not charge you', says: [blocked, `${due}. ${again}`], see: 'See the payment' };
  return hasCard
    ? {
        head: 'We could not charge your card',
        says: [`${due}. We try your card again on ${moment(at)}.`, 'Choose another card, or pay now.'],
        see: 'Pay now',
      }
    : {
        head: 'A payment is due for your contract',
        says: [`${due}, and there is no card that we can charge. Add one, or pay now.`, again],
        see: 'Pay now',
      };
};
const pausedWords = ({ chargedCents, isBlocked = false }: PeriodTold): Wording => ({
  head: 'Your contract is paused, because it was not paid',
  ...(isBlocked
    ? { says: [blocked], see: 'See the payment' }
    : {
        says: [
          `We could not charge ${dollars(chargedCents)}.`,
          'Open the payment to see what is due now. The contract goes on once it is paid.',
        ],
        see: 'Pay now',
      }),
});

const wordings: Readonly<Record<PeriodTold['news'], (told: PeriodTold) => Wording>> = {
  'period.unpaid': (told) =>
    told.side === 'employer'
      ? unpaidWords(told)
      : {
          head: 'A payment for your work has failed',
          says: [
            `Nothing is held for this work yet. We try again on ${moment(told.at)}.`,
            'We told the employer. You can wait until the payment has arrived.',
          ],
          see: 'See the contract',
        },
  'period.paused': (told) =>
    told.side === 'employer'
      ? pausedWords(told)
      : {
          head: 'A contract is paused, because it was not paid',
          says: ['Stop working until the employer has paid.'],
          see: 'See the contract',
        },
  'period.reduced': ({ side, amountCents, chargedCents }) =>
    side === 'employer'
      ? {
          head: 'An unpaid week costs only what was worked',
          says: [`${dollars(chargedCents)} is due for it now, our fee included. You can still pay it.`],
          see: 'Pay now',
        }
      : {
          head: 'An unpaid week is closed',
          says: [
            `You noted work for ${dollars(amountCents)}. The employer can still pay for it, and nothing is held yet.`,
          ],
          see: 'See the contract',
        },
  'period.dropped': ({ side, unit = 'week', amountCents }) => ({
    head: `An unpaid ${unit} is dropped`,
    says: [
      'Nobody has paid for it, and nothing is due for it any more.',
      ...(side === 'freelancer' && amountCents > 0
        ? [`You noted work for ${dollars(amountCents)}. Write to the employer about it.`]
        : []),
    ],
    see: 'See the contract',
  }),
  'period.renewing': ({ side, amountCents, chargedCents, at, until }) => ({
    head: 'A new month of your contract begins soon',
    says: [
      side === 'employer'
        ? `We charge your card ${dollars(chargedCents)} on ${moment(at)}.`
        : `We charge the employer ${dollars(amountCents)} for it on ${moment(at)}.`,
      until === undefined
        ? 'To avoid that, pause or end the contract before. A cancellation counts for the end of the next month.'
        : `To end with this month, cancel by ${moment(until)}.`,
    ],
    see: 'See the contract',
  }),
  'extra.claimed': ({ amountCents, chargedCents }) => ({
    head: 'asks you to pay an expense',
    says: [
      `It is ${dollars(amountCents)}, and ${dollars(chargedCents)} with our fee.`,
      'Pay it or decline it.',
    ],
    see: 'See the expense',
  }),
  'extra.dropped': ({ side, amountCents }) => ({
    // A bonus that was not paid is nobody's news.
    head: `${side === 'employer' ? 'withdrew' : 'declined'} an expense of ${dollars(amountCents)}`,
    says: [side === 'employer' ? 'You do not have to pay it.' : 'The employer does not pay it.'],
    see: 'See the contract',
  }),
  'contract.over': () => ({
    head: 'A cancelled contract has ended',
    says: ['Its last month is over. You can review each other now.'],
    see: 'See the contract',
  }),
};

const payable: ReadonlySet<PeriodTold['news']> = new Set([
  'period.unpaid',
  'period.paused',
  'period.reduced',
]);
const { href } = siteOf('');
export const periodNotice = (told: PeriodTold & { readonly site: MailSite }): Notice => {
  const { news, contract, about, title, part, reference, side, reason, from, site } = told;
  const { head, says, see } = wordings[news](told);
  const id = `${CONTRACT_PREFIX}${contract}`;
  const pays = side === 'employer' && payable.has(news);
  const link = pays
    ? `${href('milestonePayment')}?contract=${id}`
    : href(side === 'employer' ? 'contractForEmployer' : 'contractForFreelancer', { id });
  const key = `${news}:${about}`;
  return {
    kind: 'money',
    title: from ? `${from.name} ${head}` : head,
    text: [
      `${quoted(title)}, ${part}: ${says.join(' ')}`,
      ...(reason === undefined ? [] : [`They wrote: ${reason}`]),
    ].join(' '),
    link,
    ...(from && { from: from.id }),
    about: key,
    mail: {
      about: key,
      isUntilRead: false,
      write: (reader) =>
        milestoneMail({
          ...reader,
          site,
          from: from?.name,
          head,
          says,
          see,
          link,
          reference,
          isBinding: true,
        }),
    },
  };
};

/** Notifications of plans, for the member whose plan it is. */
import * as z from 'zod';
import { siteOf } from '../../src/contracts/app/routes.ts';
import { dollarsOf } from '../../src/contracts/money/dollars.ts';
import { plans, PAID_PLANS } from '../../src/contracts/money/plans.ts';
import { dayInWords } from '../core/moment-words.ts';
import { planNewsName } from '../lifecycles/tasks.ts';
import { paymentMail } from '../mail/texts.ts';
import type { Notice } from './notice.ts';

export const planTold = z.object({
  news: planNewsName,
  /** Of the subscription, and of the entry that is told. */
  id: z.int(),
  about: z.string(),
  plan: z.enum(PAID_PLANS),
  /** What is due, or was paid. */
  cents: z.int(),
  /** ISO text: the end of the period or of the trial. */
  until: z.string(),
  /** Of a payment. */
  reference: z.string().optional(),
  /** There is a card that can be charged. */
  hasCard: z.boolean().optional(),
  /** Another attempt follows. ISO text. */
  retriedAt: z.string().optional(),
  /** No attempt follows, and the plan ends. ISO text. */
  endsAt: z.string().optional(),
});
export type PlanTold = z.infer<typeof planTold>;

interface Words {
  /** A sentence without its full stop. */
  readonly head: string;
  readonly says: readonly string[];
}

const wordings: Readonly<Record<PlanTold['news'], (told: PlanTold, name: string, amount: string) => Words>> =
  {
    'trial.ending': ({ until, hasCard }, name, amount) => ({
      head: `Your trial of ${name} ends on ${dayInWords(until)}`,
      says: [
        hasCard
          ? `Then your card is charged ${amount} for the first month.`
          : `Add a card to keep the plan: the first month costs ${amount}.`,
        'Cancel before that day, and nothing is charged.',
      ],
    }),
    'plan.paid': ({ until, reference }, name, amount) => ({
      head: `Your payment for ${name} has arrived`,
      says: [
        `We received ${amount}, with the reference ${reference}. ${name} is paid until ${dayInWords(until)}.`,
      ],
    }),
    'plan.covered': ({ until }, name) => ({
      head: `Your credit has paid for ${name}`,
      says: [`${name} is paid until ${dayInWords(until)}, and your card was not charged.`],
    }),
    'plan.unpaid': ({ hasCard, retriedAt, endsAt }, name, amount) => ({
      head: `Your payment for ${name} has failed`,
      says: [
        hasCard
          ? `Your card could not be charged ${amount}.`
          : `There is no card that we can charge ${amount}.`,
        retriedAt === undefined
          ? `Pay now. Otherwise your plan ends${endsAt === undefined ? '' : ` on ${dayInWords(endsAt)}`}.`
          : `We try again on ${dayInWords(retriedAt)}. You can pay now, or choose another card.`,
      ],
    }),
    'plan.cancelled': ({ until }, name) => ({
      head: `You have cancelled ${name}`,
      says: [`You keep the plan until ${dayInWords(until)}. Then it ends, and nothing more is charged.`],
    }),
    'plan.ended': (_, name) => ({
      head: `Your plan ${name} has ended`,
      says: ['You have the free plan now. You can choose another plan whenever you like.'],
    }),
    'plan.notRenewed': (_, name, amount) => ({
      head: `Your plan ${name} has ended without a payment`,
      says: [`We could not charge ${amount}, so you have the free plan now. Nothing more is charged.`],
    }),
    'plan.takenBack': (_, name) => ({
      head: `Your plan ${name} has ended, because your bank has taken a payment back`,
      says: ['You have the free plan now. If you did not ask your bank for this, tell it, and write to us.'],
    }),
  };

const link = siteOf('').href('packages');

/** The words, for the notice and for a mail that is always sent. */
export const planWords = (told: PlanTold): Words & { readonly link: string } => ({
  ...wordings[told.news](told, plans[told.plan].name, dollarsOf(told.cents / 100)),
  link,
});

/** `isMailed`: another mail tells it, whatever the reader chose. */
export const planNotice = ({
  site,
  isMailed,
  ...told
}: PlanTold & {
  readonly isMailed: boolean;
  readonly site: { readonly name: string; readonly origin: string };
}): Notice => {
  const { head, says } = planWords(told);
  const about = `${told.news}:${told.id}:${told.about}`;
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
        write: (reader) => paymentMail({ ...reader, site, head, says, see: 'See your plan', link }),
      },
    }),
  };
};

/**
 * Notifications of what becomes of a milestone's money: what the other side did, what happened by itself, and what happens
 * by itself soon. Each says the amounts, and what its reader can do. Mails name no title and no text of a member.
 */
import * as z from 'zod';
import { CONTRACT_PREFIX } from '../../src/contracts/hiring/contract.ts';
import { siteOf } from '../../src/contracts/app/routes.ts';
import { dollarsOf } from '../../src/contracts/money/dollars.ts';
import { terms } from '../../src/contracts/money/terms.ts';
import { milestoneMail } from '../mail/texts.ts';
import type { Notice } from './notice.ts';
import { quoted } from './work-notices.ts';

/** The event, or what the passing of a deadline has meant, or the deadline that comes. */
export const milestoneNews = z.enum([
  'payment.received',
  'period.funded',
  'period.invoiced',
  'period.released',
  'period.returned',
  'extra.paid',
  'work.submitted',
  'changes.requested',
  'work.approved',
  'work.released',
  'money.cleared',
  'refund.granted',
  'cancellation.requested',
  'refund.requested',
  'request.agreed',
  'request.declined',
  'request.withdrawn',
  'request.granted',
  'request.expired',
  'dispute.opened',
  'dispute.invoiced',
  'dispute.answered',
  'statement.added',
  'settlement.offered',
  'settlement.agreed',
  'dispute.withdrawn',
  'dispute.conceded',
  'dispute.lost',
  'dispute.escalated',
  'dispute.ruled',
  'ruling.appealed',
  'ruling.effective',
  'work.ending',
  'period.ending',
  'request.ending',
  'dispute.ending',
  'ruling.ending',
]);
export type MilestoneNews = z.infer<typeof milestoneNews>;

const cents = z.int();
export const milestoneTold = z.object({
  news: milestoneNews,
  contract: z.int(),
  milestone: z.int(),
  /** The entry of the log, or the deadline: each is told once. */
  about: z.string(),
  title: z.string(),
  /** Of the contract. */
  reference: z.string().optional(),
  /** The side that acted. Missing if something happened by itself, or if we decided. */
  from: z.object({ id: z.int(), name: z.string() }).optional(),
  /** The side of the reader. */
  side: z.enum(['employer', 'freelancer']),
  /** Both sides' parts, as sharesOf computes them, of what the news is about. */
  stakes: z.object({
    amount: cents,
    gross: cents,
    net: cents,
    freelancerFee: cents,
    refunded: cents,
    funded: cents,
  }),
  /** Missing in tasks of an older server, as the next four. */
  unit: z.enum(['milestone', 'week', 'month', 'bonus', 'expense']).optional(),
  /** Of a week or a month, once it is closed. */
  invoicedCents: cents.optional(),
  /** A week or a month that is not closed. */
  isRunning: z.boolean().optional(),
  /** A week or a month whose days are over. */
  isOver: z.boolean().optional(),
  /** The reader loses the dispute without a reply. */
  mustReply: z.boolean().optional(),
  /** ISO text. */
  dueAt: z.string().optional(),
  /** Silence ends the request in favour of the employer. */
  isSilenceConsent: z.boolean(),
  /** The ruling can be appealed. */
  canAppeal: z.boolean(),
  /** The freelancer's money waits for its clearance. */
  isClearing: z.boolean(),
  /** What the other side wrote. On the page only. */
  reason: z.string().optional(),
  /** It moves money or sets a deadline, so it can't be turned off. */
  isBinding: z.boolean(),
});
export type MilestoneTold = z.infer<typeof milestoneTold>;

const dollars = (sum: number): string => dollarsOf(sum / 100);
const moment = (at: string | undefined): string =>
  at === undefined
    ? 'its deadline'
    : `${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(at))} UTC`;

interface Wording {
  /** After the name of the other side; a whole sentence, without a full stop, if nobody acted. */
  readonly head: string;
  /** What it means, and what the reader can do. */
  readonly says: readonly string[];
  readonly see: string;
}

const unitOf = ({ unit = 'milestone' }: MilestoneTold): string => unit;
const aUnit = (told: MilestoneTold): string => (told.unit === 'expense' ? 'an expense' : `a ${unitOf(told)}`);
/** At the start of a sentence. */
const AUnit = (told: MilestoneTold): string => (told.unit === 'expense' ? 'An expense' : `A ${unitOf(told)}`);
/** What is at stake: a closed week or month is paid for what was worked. */
const stake = ({ stakes, invoicedCents }: MilestoneTold): number => invoicedCents ?? stakes.amount;

/** An expense is free of our fee. */
const received = (net: number, fee: number): string =>
  fee > 0
    ? `You receive ${dollars(net)}, after our fee of ${dollars(fee)}.`
    : `You receive ${dollars(net)}. We take no fee from you.`;
/** Who gets what. */
const outcome = ({ side, stakes, isClearing, dueAt }: MilestoneTold): string[] => {
  const { gross, net, freelancerFee, refunded } = stakes;
  if (side === 'employer')
    return [
      ...(gross > 0 ? [`${dollars(gross)} goes to the freelancer.`] : []),
      ...(refunded > 0 ? [`${dollars(refunded)} goes back to you, to the card that paid.`] : []),
    ];
  return [
    ...(gross > 0 ? [received(net, freelancerFee)] : []),
    ...(gross > 0
      ? [isClearing ? `You can withdraw it from ${moment(dueAt)}.` : 'You can withdraw it now.']
      : []),
    ...(refunded > 0 ? [`${dollars(refunded)} goes back to the employer.`] : []),
  ];
};
/** Who would get what. */
const proposal = ({ side, stakes: { amount, gross, net, freelancerFee } }: MilestoneTold): string => {
  const isEmployer = side === 'employer';
  if (gross === 0)
    return isEmployer ? 'All of it would come back to you.' : 'All of it would go back to the employer.';
  return isEmployer
    ? `${dollars(gross)} of ${dollars(amount)} would go to the freelancer${gross < amount ? ', and the rest back to you' : ''}.`
    : `You would receive ${dollars(net)} of ${dollars(amount)}, after our fee of ${dollars(freelancerFee)}.`;
};
const back = ({ side, stakes }: MilestoneTold): string =>
  `${dollars(stakes.funded)} goes back to ${side === 'employer' ? 'you' : 'the employer'}`;
/** A milestone that goes on may have a deadline again. */
const resumed = (told: MilestoneTold): string[] => {
  const { dueAt } = told;
  const then =
    stake(told) === 0
      ? `${back(told)} on ${moment(dueAt)}.`
      : `Without an answer of the employer, ${dollars(stake(told))} is released on ${moment(dueAt)}.`;
  return [
    `The money stays held, and the ${unitOf(told)} ${told.invoicedCents === undefined ? 'goes on as before' : 'stays closed'}.`,
    ...(dueAt === undefined ? [] : [then]),
  ];
};
const lostDispute = (told: MilestoneTold): string => {
  if (told.side === 'freelancer')
    return `Without a reply you concede, and ${dollars(told.stakes.funded)} goes back to the employer.`;
  if (!told.isRunning && stake(told) === 0) return `Without a reply, ${back(told)}.`;
  return told.isRunning
    ? `Without a reply you concede, and the freelancer is paid for what was worked in this ${unitOf(told)}.`
    : `Without a reply you concede, and ${dollars(stake(told))} goes to the freelancer.`;
};
/** A closed week or month: what it is paid for. */
const comesTo = (told: MilestoneTold): string => {
  const gross = stake(told);
  return gross < told.stakes.amount
    ? `It comes to ${dollars(gross)} of ${dollars(told.stakes.amount)}.`
    : `It comes to ${dollars(gross)}.`;
};
/** A week or a month is closed: what comes of it, and when. */
const closed = (told: MilestoneTold): string[] => {
  const { side, stakes, dueAt } = told;
  const gross = stake(told);
  const until = moment(dueAt);
  if (gross === 0)
    return side === 'employer'
      ? [`Nothing was worked, so ${back(told)} on ${until}.`]
      : [`You noted no work, so ${back(told)} on ${until}.`];
  const comes = comesTo(told);
  if (side === 'freelancer')
    return [comes, received(stakes.net, stakes.freelancerFee), `The employer can dispute it until ${until}.`];
  const rest = gross < stakes.amount ? ', and the rest goes back to you' : '';
  return [comes, `It is released and invoiced on ${until}${rest}. Until then you can dispute it.`];
};
const consent = (told: MilestoneTold): string =>
  told.isSilenceConsent
    ? `Without an answer it counts as agreed, and ${back(told)}.`
    : 'Without an answer nothing is cancelled.';
const effect = ({ dueAt, canAppeal }: MilestoneTold): string =>
  canAppeal
    ? `It takes effect on ${moment(dueAt)}, unless one of you appeals before.`
    : `It takes effect on ${moment(dueAt)}. One appeal was made, so it stands.`;
const check = 'Check the work';
const answer = 'Answer the request';
const dispute = 'See the dispute';
const see = (told: MilestoneTold): string => `See the ${unitOf(told)}`;

const wordings: Readonly<Record<MilestoneNews, (told: MilestoneTold) => Wording>> = {
  'payment.received': (told) => ({
    head: 'A milestone is funded',
    says: [
      `${dollars(told.stakes.amount)} is held for you.`,
      'You can start. Submit the work once it is done.',
    ],
    see: see(told),
  }),
  'period.funded': (told) => ({
    head: `${AUnit(told)} is funded`,
    says: [`${dollars(told.stakes.amount)} is held for you.`, ...(told.isOver ? [] : ['You can start.'])],
    see: see(told),
  }),
  'period.invoiced': (told) => ({ head: `${AUnit(told)} is closed`, says: closed(told), see: see(told) }),
  'period.ending': (told) => ({
    head: `The time to dispute ${aUnit(told)} ends soon`,
    says: closed(told),
    see: see(told),
  }),
  'period.released': (told) => ({
    head: `${AUnit(told)} was released`,
    says: outcome(told),
    see: see(told),
  }),
  'period.returned': (told) => ({
    head: `The money of ${aUnit(told)} without work goes back`,
    says: [`${back(told)}.`],
    see: see(told),
  }),
  'extra.paid': (told) => ({
    head: `Your ${unitOf(told)} was paid`,
    says: outcome(told),
    see: see(told),
  }),
  'work.submitted': ({ stakes, dueAt }) => ({
    head: 'submitted work',
    says: [
      `Approve it or ask for changes by ${moment(dueAt)}.`,
      `Without an answer, ${dollars(stakes.amount)} is released then.`,
    ],
    see: check,
  }),
  'changes.requested': ({ stakes }) => ({
    head: 'asks for changes',
    says: [`${dollars(stakes.amount)} stays held for you.`, 'Submit the work again once it is changed.'],
    see: 'See the changes',
  }),
  'work.approved': (told) => ({ head: 'approved your work', says: outcome(told), see: see(told) }),
  'work.released': (told) => ({
    head: 'A milestone was released by itself',
    says: [
      told.side === 'employer' ? 'You did not answer in time.' : 'The employer did not answer in time.',
      ...outcome(told),
    ],
    see: see(told),
  }),
  'money.cleared': (told) => ({
    head: 'Your money has cleared',
    says: [`${dollars(told.stakes.net)} is yours.`, 'You can withdraw it now.'],
    see: see(told),
  }),
  'refund.granted': (told) => ({
    head: `refunded ${aUnit(told)} in full`,
    says: outcome(told),
    see: see(told),
  }),
  'cancellation.requested': (told) => ({
    head: `asks to cancel ${aUnit(told)}`,
    says: [`Agree or decline by ${moment(told.dueAt)}.`, `If you agree, ${back(told)}.`, consent(told)],
    see: answer,
  }),
  'refund.requested': (told) => ({
    head: `asks for the money of ${aUnit(told)} back`,
    says: [`The contract has ended. Agree or decline by ${moment(told.dueAt)}.`, consent(told)],
    see: answer,
  }),
  'request.agreed': (told) => ({ head: 'agreed to your request', says: outcome(told), see: see(told) }),
  'request.declined': (told) => ({ head: 'declined your request', says: resumed(told), see: see(told) }),
  'request.withdrawn': (told) => ({ head: 'took a request back', says: resumed(told), see: see(told) }),
  'request.granted': (told) => ({
    head: 'A request was not answered in time',
    says: ['So it counts as agreed.', ...outcome(told)],
    see: see(told),
  }),
  'request.expired': (told) => ({
    head: 'A request to cancel has expired',
    says: [
      told.unit === 'week' || told.unit === 'month'
        ? 'Nobody answered it, so nothing is cancelled.'
        : 'Nobody answered it, and work was submitted, so nothing is cancelled.',
      ...resumed(told),
    ],
    see: see(told),
  }),
  'dispute.opened': (told) => ({
    head: 'opened a dispute',
    says: [`Reply by ${moment(told.dueAt)}.`, lostDispute(told)],
    see: 'Reply to the dispute',
  }),
  'dispute.invoiced': (told) => ({
    head: `${AUnit(told)} in dispute is closed`,
    says: [
      stake(told) === 0 ? 'No time was noted in it.' : `${comesTo(told)} The dispute is about this amount.`,
      ...(told.mustReply ? [`Reply by ${moment(told.dueAt)}.`, lostDispute(told)] : []),
    ],
    see: dispute,
  }),
  'dispute.answered': (told) => ({
    head: 'replied to your dispute',
    says: [
      `Agree on how to share ${dollars(stake(told))} by ${moment(told.dueAt)}. Either of you can make an offer.`,
      'After that we decide.',
    ],
    see: dispute,
  }),
  'statement.added': () => ({
    head: 'added a statement to a dispute',
    says: ['Read it, and answer it if you like.'],
    see: dispute,
  }),
  'settlement.offered': (told) => ({
    head: 'offers to settle a dispute',
    says: [proposal(told), 'Agree to it, or make another offer.'],
    see: 'Answer the offer',
  }),
  'settlement.agreed': (told) => ({
    head: 'agreed to your offer',
    says: ['The dispute is over.', ...outcome(told)],
    see: see(told),
  }),
  'dispute.withdrawn': (told) => ({ head: 'withdrew a dispute', says: resumed(told), see: see(told) }),
  'dispute.conceded': (told) => ({
    head: 'conceded a dispute',
    says: ['The dispute is over.', ...outcome(told)],
    see: see(told),
  }),
  'dispute.lost': (told) => ({
    head: 'A dispute was not answered in time',
    says: ['The side that stays silent concedes.', ...outcome(told)],
    see: see(told),
  }),
  'dispute.escalated': ({ dueAt }) => ({
    head: 'We now decide a dispute of yours',
    says: [
      `${terms.disputeEscalationDays} days passed without a settlement.`,
      `We read both sides and decide by ${moment(dueAt)}. You can still add a statement.`,
    ],
    see: dispute,
  }),
  'dispute.ruled': (told) => ({
    head: 'We have decided a dispute of yours',
    says: [proposal(told), effect(told)],
    see: 'See the ruling',
  }),
  'ruling.appealed': ({ dueAt }) => ({
    head: 'appealed against our ruling',
    says: [`We look at the dispute again and decide by ${moment(dueAt)}.`, 'You can add a statement.'],
    see: dispute,
  }),
  'ruling.effective': (told) => ({
    head: 'Our ruling has taken effect',
    says: outcome(told),
    see: see(told),
  }),
  'work.ending': ({ stakes, dueAt }) => ({
    head: 'Submitted work waits for your answer',
    says: [
      `Approve it or ask for changes by ${moment(dueAt)}.`,
      `Without an answer, ${dollars(stakes.amount)} is released then.`,
    ],
    see: check,
  }),
  'request.ending': (told) => ({
    head: 'A request waits for your answer',
    says: [`Agree or decline by ${moment(told.dueAt)}.`, consent(told)],
    see: answer,
  }),
  'dispute.ending': (told) => ({
    head: 'A dispute waits for your reply',
    says: [`Reply by ${moment(told.dueAt)}.`, lostDispute(told)],
    see: 'Reply to the dispute',
  }),
  'ruling.ending': (told) => ({
    head: 'Our ruling takes effect soon',
    says: [proposal(told), effect(told)],
    see: 'See the ruling',
  }),
};
const { href } = siteOf('');
export const milestoneNotice = (
  told: MilestoneTold & { readonly site: { readonly name: string; readonly origin: string } },
): Notice => {
  const { news, milestone, about, title, reference, from, side, reason, isBinding, site } = told;
  const { head, says, see: leads } = wordings[news](told);
  const route = side === 'employer' ? 'contractForEmployer' : 'contractForFreelancer';
  const link = href(route, { id: `${CONTRACT_PREFIX}${told.contract}` });
  return {
    kind: isBinding ? 'money' : 'milestone',
    title: from ? `${from.name} ${head}` : head,
    text: [
      `${quoted(title)}: ${says.join(' ')}`,
      ...(reason === undefined ? [] : [`They wrote: ${reason}`]),
    ].join(' '),
    link,
    ...(from && { from: from.id }),
    about: `milestone:${milestone}:${about}`,
    mail: {
      about: `milestone:${milestone}:${about}`,
      isUntilRead: false,
      write: (reader) =>
        milestoneMail({
          ...reader,
          site,
          from: from?.name,
          head,
          says,
          see: leads,
          link,
          reference,
          isBinding,
        }),
    },
  };
};

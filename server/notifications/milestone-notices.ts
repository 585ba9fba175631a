/**
 * Notifications of what becomes of a milestone's money: what the other side did, what happened by itself, and what happens
 * by itself soon. Each says the amounts, and what its reader can do. Mails name no title and no text of a member.
 */
import * as z from 'zod';
import { CONTRACT_PREFIX } from '../../src/contracts/hiring/contract.ts';
import { siteOf } from '../../src/contracts/app/routes.ts';
import { dollarsOf } from '../../src/contracts/jobs/budget.ts';
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

/** Who gets what. */
const outcome = ({ side, stakes, isClearing, dueAt }: MilestoneTold): string[] => {
  const { gross, net, freelancerFee, refunded } = stakes;
  if (side === 'employer')
    return [
      ...(gross > 0 ? [`${dollars(gross)} goes to the freelancer.`] : []),
      ...(refunded > 0 ? [`${dollars(refunded)} goes back to you, to the card that paid.`] : []),
    ];
  return [
    ...(gross > 0 ? [`You receive ${dollars(net)}, after our fee of ${dollars(freelancerFee)}.`] : []),
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
const resumed = ({ dueAt, stakes }: MilestoneTold): string[] => [
  'The money stays held, and the milestone goes on as before.',
  ...(dueAt === undefined
    ? []
    : [`Without an answer of the employer, ${dollars(stakes.amount)} is released on ${moment(dueAt)}.`]),
];
const lostDispute = ({ side, stakes }: MilestoneTold): string =>
  side === 'freelancer'
    ? `Without a reply you concede, and ${dollars(stakes.funded)} goes back to the employer.`
    : `Without a reply you concede, and ${dollars(stakes.amount)} goes to the freelancer.`;
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
const contract = 'See the milestone';

const wordings: Readonly<Record<MilestoneNews, (told: MilestoneTold) => Wording>> = {
  'payment.received': ({ stakes }) => ({
    head: 'A milestone is funded',
    says: [`${dollars(stakes.amount)} is held for you.`, 'You can start. Submit the work once it is done.'],
    see: contract,
  }),
  'period.funded': ({ stakes }) => ({
    head: 'A week or a month is funded',
    says: [`${dollars(stakes.amount)} is held for you.`, 'You can start.'],
    see: contract,
  }),
  'period.invoiced': ({ side, stakes, dueAt }) => ({
    head: 'A week or a month is invoiced',
    says: [
      `It comes to ${dollars(stakes.gross)} of ${dollars(stakes.amount)}.`,
      side === 'employer'
        ? `It is released on ${moment(dueAt)}, and the rest goes back to you. Until then you can dispute it.`
        : `You receive ${dollars(stakes.net)}, after our fee of ${dollars(stakes.freelancerFee)}. The employer can dispute it until ${moment(dueAt)}.`,
    ],
    see: contract,
  }),
  'period.released': (told) => ({
    head: 'A week or a month was released',
    says: outcome(told),
    see: contract,
  }),
  'period.returned': (told) => ({
    head: 'A week or a month without work goes back',
    says: [`${back(told)}.`],
    see: contract,
  }),
  'extra.paid': (told) => ({
    head: 'A bonus or an expense was paid to you',
    says: outcome(told),
    see: contract,
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
  'work.approved': (told) => ({ head: 'approved your work', says: outcome(told), see: contract }),
  'work.released': (told) => ({
    head: 'A milestone was released by itself',
    says: [
      told.side === 'employer' ? 'You did not answer in time.' : 'The employer did not answer in time.',
      ...outcome(told),
    ],
    see: contract,
  }),
  'money.cleared': ({ stakes }) => ({
    head: 'Your money has cleared',
    says: [`${dollars(stakes.net)} is yours.`, 'You can withdraw it now.'],
    see: contract,
  }),
  'refund.granted': (told) => ({ head: 'refunded a milestone in full', says: outcome(told), see: contract }),
  'cancellation.requested': (told) => ({
    head: 'asks to cancel a milestone',
    says: [`Agree or decline by ${moment(told.dueAt)}.`, `If you agree, ${back(told)}.`, consent(told)],
    see: answer,
  }),
  'refund.requested': (told) => ({
    head: 'asks for the money of a milestone back',
    says: [`The contract has ended. Agree or decline by ${moment(told.dueAt)}.`, consent(told)],
    see: answer,
  }),
  'request.agreed': (told) => ({ head: 'agreed to your request', says: outcome(told), see: contract }),
  'request.declined': (told) => ({ head: 'declined your request', says: resumed(told), see: contract }),
  'request.withdrawn': (told) => ({ head: 'took a request back', says: resumed(told), see: contract }),
  'request.granted': (told) => ({
    head: 'A request was not answered in time',
    says: ['So it counts as agreed.', ...outcome(told)],
    see: contract,
  }),
  'request.expired': (told) => ({
    head: 'A request to cancel has expired',
    says: ['Nobody answered it, and work was submitted, so nothing is cancelled.', ...resumed(told)],
    see: contract,
  }),
  'dispute.opened': (told) => ({
    head: 'opened a dispute',
    says: [`Reply by ${moment(told.dueAt)}.`, lostDispute(told)],
    see: 'Reply to the dispute',
  }),
  'dispute.answered': ({ stakes, dueAt }) => ({
    head: 'replied to your dispute',
    says: [
      `Agree on how to share ${dollars(stakes.amount)} by ${moment(dueAt)}. Either of you can make an offer.`,
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
    see: contract,
  }),
  'dispute.withdrawn': (told) => ({ head: 'withdrew a dispute', says: resumed(told), see: contract }),
  'dispute.conceded': (told) => ({
    head: 'conceded a dispute',
    says: ['The dispute is over.', ...outcome(told)],
    see: contract,
  }),
  'dispute.lost': (told) => ({
    head: 'A dispute was not answered in time',
    says: ['The side that stays silent concedes.', ...outcome(told)],
    see: contract,
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
    see: contract,
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
  const { head, says, see } = wordings[news](told);
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
        milestoneMail({ ...reader, site, from: from?.name, head, says, see, link, reference, isBinding }),
    },
  };
};

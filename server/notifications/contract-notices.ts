/** Notifications of offers, contracts and their reviews. */
import * as z from 'zod';
import { CONTRACT_PREFIX } from '../../src/contracts/hiring/contract.ts';
import { siteOf } from '../../src/contracts/app/routes.ts';
import { dollarsOf } from '../../src/contracts/money/dollars.ts';
import { hiringMail, type MailSite } from '../mail/texts.ts';
import type { Notice } from './notice.ts';
import { quoted } from './work-notices.ts';

/** What happened, by the event of the lifecycle, and the reminders before a deadline. */
export const contractNews = z.enum([
  'offer.sent',
  'offer.countered',
  'offer.accepted',
  'offer.declined',
  'offer.withdrawn',
  'offer.ending',
  'periods.started',
  'contract.cancelled',
  'cancellation.withdrawn',
  'contract.paused',
  'contract.resumed',
  'contract.ended',
  'amendment.proposed',
  'amendment.accepted',
  'amendment.declined',
  'amendment.withdrawn',
  'contract.filesShared',
  'review.ending',
  'review.published',
]);
export type ContractNews = z.infer<typeof contractNews>;

/** Of milestones that hold money after the end of their contract. */
export const heldMoney = z.object({
  milestones: z.int(),
  cents: z.int(),
  /** Missing in tasks of an older server. */
  unit: z.enum(['milestone', 'week', 'month']).optional(),
});
export type HeldMoney = z.infer<typeof heldMoney>;
/** What becomes of them after the end. Nobody submits a week or a month. */
const heldThen: Readonly<Record<NonNullable<HeldMoney['unit']>, (side: ContractTold['side']) => string>> = {
  milestone: () => 'Submit, approve, cancel or dispute the work as before.',
  week: () => 'A week is closed on Monday noon (UTC), and released after the time to dispute it.',
  month: (side) =>
    `The days that have begun are paid, and the rest goes back to ${side === 'employer' ? 'you' : 'the employer'}.`,
};
const heldWords = (
  { milestones, cents, unit = 'milestone' }: HeldMoney,
  side: ContractTold['side'],
): string =>
  `${dollarsOf(cents / 100)} of ${milestones === 1 ? `a ${unit}` : `${milestones} ${unit}s`} is still held. ` +
  heldThen[unit](side);

interface Wording {
  /** After the name of the other side. */
  readonly does: string;
  readonly subject: string;
  readonly see: string;
}
const seeOffer = 'See the offer';
const seeContract = 'See the contract';
const wordings: Readonly<Record<ContractNews, Wording>> = {
  'offer.sent': { does: 'offers you a contract', subject: 'You have an offer', see: seeOffer },
  'offer.countered': {
    does: 'answered an offer with other terms',
    subject: 'An offer has other terms',
    see: seeOffer,
  },
  'offer.accepted': {
    does: 'accepted, and the contract has begun',
    subject: 'A contract has begun',
    see: seeContract,
  },
  'offer.declined': { does: 'declined an offer', subject: 'An offer was declined', see: 'See the reason' },
  'offer.withdrawn': { does: 'took an offer back', subject: 'An offer was taken back', see: seeOffer },
  'offer.ending': {
    does: 'waits for your answer to an offer',
    subject: 'An offer expires soon',
    see: 'Answer it',
  },
  'periods.started': {
    does: 'started the payments of a contract',
    subject: 'The payments of a contract have started',
    see: seeContract,
  },
  'contract.cancelled': {
    does: 'cancelled a contract for the end of a month',
    subject: 'A contract was cancelled',
    see: 'See the reason',
  },
  'cancellation.withdrawn': {
    does: 'took the cancellation of a contract back',
    subject: 'A contract continues',
    see: seeContract,
  },
  'contract.paused': { does: 'paused a contract', subject: 'A contract was paused', see: seeContract },
  'contract.resumed': { does: 'resumed a contract', subject: 'A contract was resumed', see: seeContract },
  'contract.ended': { does: 'ended a contract', subject: 'A contract has ended', see: 'See the reason' },
  'amendment.proposed': {
    does: 'proposes to change a contract',
    subject: 'A change of your contract waits for you',
    see: 'See the change',
  },
  'amendment.accepted': {
    does: 'accepted your change of a contract',
    subject: 'Your change of a contract was accepted',
    see: seeContract,
  },
  'amendment.declined': {
    does: 'declined your change of a contract',
    subject: 'Your change of a contract was declined',
    see: seeContract,
  },
  'amendment.withdrawn': {
    does: 'took back a change of a contract',
    subject: 'A change of your contract was taken back',
    see: seeContract,
  },
  'contract.filesShared': {
    does: 'shared files in a contract',
    subject: 'New files in your contract',
    see: 'See the files',
  },
  'review.ending': {
    does: 'can be reviewed for a few more days',
    subject: 'The time for your review ends soon',
    see: 'Write a review',
  },
  'review.published': {
    does: 'and you can read each other’s reviews',
    subject: 'Reviews of a contract have appeared',
    see: 'Read the reviews',
  },
};

const { href } = siteOf('');
export interface ContractTold {
  readonly news: ContractNews;
  readonly to: { readonly kind: 'offer' | 'contract'; readonly id: number };
  readonly from: { readonly id: number; readonly name: string };
  readonly title: string;
  /** Of terms that wait for an answer: which of those of the offer or the contract. */
  readonly round?: number | undefined;
  /** The side of the reader. */
  readonly side: 'employer' | 'freelancer';
  /** What the other side wrote about it. On the page only: mails hold no text of members. */
  readonly reason?: string | undefined;
  /** Of a contract that ends while milestones hold money. */
  readonly held?: HeldMoney | undefined;
  readonly site: MailSite;
}
const linkOf = ({ to: { kind, id }, side, news }: ContractTold): string => {
  if (kind === 'offer') return href('offer', { id: String(id) });
  const route = side === 'employer' ? 'contractForEmployer' : 'contractForFreelancer';
  const path = href(route, { id: `${CONTRACT_PREFIX}${id}` });
  return news.startsWith('review.') ? `${path}?part=reviews` : path;
};

export const contractNotice = (told: ContractTold): Notice => {
  const { news, to, from, title, round, side, reason, held, site } = told;
  const wording = wordings[news];
  const link = linkOf(told);
  const about = `${news}:${to.id}`;
  return {
    kind: news.startsWith('offer.') ? 'offer' : news.startsWith('review.') ? 'review' : 'contract',
    title: `${from.name} ${wording.does}`,
    text: [
      reason === undefined ? quoted(title) : `${quoted(title)}: ${reason}`,
      ...(held ? [heldWords(held, side)] : []),
    ].join(' · '),
    link,
    from: from.id,
    about,
    mail: {
      // Each round has its mail, even on the day of the one before.
      about: round === undefined ? about : `${about}:${round}`,
      isUntilRead: false,
      write: (reader) =>
        hiringMail({
          ...reader,
          site,
          from: from.name,
          link,
          ...wording,
          ...(held && { more: heldWords(held, side) }),
        }),
    },
  };
};

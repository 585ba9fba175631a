/** Notifications of what our staff did to an account. Each gives the reason, and says how to object. */
import * as z from 'zod';
import { siteOf } from '../../src/contracts/app/routes.ts';
import { dollarsOf } from '../../src/contracts/money/dollars.ts';
import { profileNameId } from '../../src/contracts/people/freelancer-card.ts';
import { staffNews, type StaffNews } from '../lifecycles/staff-news.ts';
import {
  accountFrozenMail,
  accountUnfrozenMail,
  certificateRevokedMail,
  jobRemovedMail,
  staffMail,
  type MailSite,
} from '../mail/texts.ts';
import type { Notice } from './notice.ts';
import { quoted } from './work-notices.ts';

interface Act {
  readonly reason: string;
  readonly site: MailSite;
}

const CONTACT_PATH = siteOf('').href('contact');

export const jobRemovedNotice = ({
  job,
  reason,
  site,
}: Act & { readonly job: { readonly id: number; readonly title: string } }): Notice => ({
  kind: 'jobRemoved',
  title: 'We removed one of your jobs',
  text: `${quoted(job.title)}: ${reason}`,
  link: CONTACT_PATH,
  mail: {
    about: `removed:${job.id}`,
    isUntilRead: false,
    write: (reader) => jobRemovedMail({ ...reader, site, title: job.title, reason }),
  },
});

export const certificateRevokedNotice = ({
  certificate,
  reason,
  site,
}: Act & { readonly certificate: { readonly id: number; readonly title: string } }): Notice => ({
  kind: 'certificateRevoked',
  title: 'We revoked one of your certificates',
  text: `${quoted(certificate.title)}: ${reason}`,
  link: CONTACT_PATH,
  mail: {
    about: `revoked:${certificate.id}`,
    isUntilRead: false,
    write: (reader) => certificateRevokedMail({ ...reader, site, title: certificate.title, reason }),
  },
});

export const accountFrozenNotice = ({ reason, site }: Act): Notice => ({
  kind: 'accountFrozen',
  title: 'Your account is frozen',
  text: `You can read everything, and you cannot change or send anything. Our reason: ${reason}`,
  link: CONTACT_PATH,
  mail: {
    about: 'frozen',
    isUntilRead: false,
    write: (reader) => accountFrozenMail({ ...reader, site, reason }),
  },
});

export const accountUnfrozenNotice = ({ site }: Omit<Act, 'reason'>): Notice => ({
  kind: 'accountUnfrozen',
  title: 'Your account is no longer frozen',
  text: 'Everything works as before.',
  link: siteOf('').href('ownProfile'),
  mail: {
    about: 'unfrozen',
    isUntilRead: false,
    write: (reader) => accountUnfrozenMail({ ...reader, site }),
  },
});

/** The optional mails of an account stay off by default; this news has none. */
export const profileVerifiedNotice = ({
  freelancer: { id, name },
  isVerified,
  reason,
}: Omit<Act, 'site'> & {
  readonly freelancer: { readonly id: number; readonly name: string };
  readonly isVerified: boolean;
}): Notice =>
  isVerified
    ? {
        kind: 'profileVerified',
        title: 'Your profile is verified',
        text: 'It now shows the badge.',
        link: siteOf('').href('userProfile', { nameid: profileNameId({ id, Name: name }) }),
      }
    : {
        kind: 'profileVerified',
        title: 'Your profile no longer shows the badge',
        text: `Our reason: ${reason}`,
        link: CONTACT_PATH,
      };

/** For our staff. The command shows the dispute; nothing of it is mailed. */
export const disputeWaitsNotice = ({
  milestone,
  dueAt,
  isOverdue,
  site,
}: Pick<Act, 'site'> & {
  readonly milestone: number;
  /** ISO text: until when we decide. */
  readonly dueAt: string;
  readonly isOverdue: boolean;
}): Notice => {
  const command = `npm run operator -- dispute show ${milestone}`;
  const day = dueAt.slice(0, 10);
  const says = isOverdue
    ? `The dispute about milestone ${milestone} should have been decided by ${day}. No money moves until we decide.`
    : `The dispute about milestone ${milestone} waits for our ruling until ${day}.`;
  const about = `dispute:${milestone}:${isOverdue ? 'overdue' : dueAt}`;
  return {
    kind: 'money',
    title: isOverdue ? 'A dispute is overdue' : 'A dispute waits for a ruling',
    text: `${says} Read it with: ${command}`,
    about,
    mail: {
      about,
      isUntilRead: false,
      write: (reader) => staffMail({ ...reader, site, head: 'A dispute waits for us', says, command }),
    },
  };
};

export const moneyWaits = z.object({
  news: staffNews,
  /** Of the payment, the refund, the payout, the unmatched charge or the task. */
  id: z.int(),
  /** Tells two of one subject apart. */
  about: z.string(),
  /** What it is about; of a task zero. */
  cents: z.int(),
});

interface StaffWords {
  /** A sentence without its full stop. */
  readonly head: string;
  readonly says: string;
  /** What shows it. */
  readonly command: string;
}
const moneyWords: Readonly<Record<StaffNews, (id: number, amount: string) => StaffWords>> = {
  'chargeback.opened': (id, amount) => ({
    head: 'A bank has taken a payment back',
    says: `A bank has taken back ${amount} of payment ${id}. Object to it at the payment provider.`,
    command: 'chargebacks',
  }),
  'chargeback.lost': (id, amount) => ({
    head: 'A chargeback is lost',
    says: `The bank keeps ${amount} of payment ${id}. Its employer cannot pay until you unblock their payments.`,
    command: 'chargebacks',
  }),
  'refund.failed': (id, amount) => ({
    head: 'A refund has failed',
    says: `The payment provider could not return ${amount} with refund ${id}. The money waits with us.`,
    command: 'refunds',
  }),
  'payout.returned': (id, amount) => ({
    head: 'A payout came back to a closed account',
    says: `The bank has sent back ${amount} of payout ${id}, and its freelancer has closed the account.`,
    command: 'payouts',
  }),
  'charge.unmatched': (id, amount) => ({
    head: 'A charge pays for nothing of ours',
    says: `A charge of ${amount} matches no payment. Its money goes back to the card as return ${id}.`,
    command: 'refunds',
  }),
  'charge.stuck': (id, amount) => ({
    head: 'A charge could not be returned',
    says: `The payment provider could not return ${amount} with return ${id}. The charge pays for nothing of ours.`,
    command: 'refunds',
  }),
  'charge.takenBack': (id, amount) => ({
    head: 'A bank has taken a charge back that pays for nothing',
    says: `A bank has taken back ${amount} of the charge of return ${id}. It pays for nothing of ours. Object to it at the payment provider.`,
    command: 'chargebacks',
  }),
  'task.givenUp': (id) => ({
    head: 'A task about money was given up',
    says: `A task has failed too often, and its money does not move until it runs again. The latest is task ${id}.`,
    command: 'tasks',
  }),
};

/** For our staff. Nothing of the person is mailed. */
export const moneyWaitsNotice = ({
  news,
  id,
  about: own,
  cents,
  site,
}: z.infer<typeof moneyWaits> & Pick<Act, 'site'>): Notice => {
  const words = moneyWords[news](id, dollarsOf(cents / 100));
  const { head, says } = words;
  const command = `npm run operator -- ${words.command}`;
  // Many tasks fail at once while the provider is down: one unread notice, and one mail a day.
  const about = news === 'task.givenUp' ? news : `${news}:${id}:${own}`;
  return {
    kind: 'money',
    title: head,
    text: `${says} Read it with: ${command}`,
    about,
    mail: {
      about,
      isUntilRead: false,
      write: (reader) => staffMail({ ...reader, site, head, says, command }),
    },
  };
};

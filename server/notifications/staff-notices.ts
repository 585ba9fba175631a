/** Notifications of what our staff did to an account. Each gives the reason, and says how to object. */
import { siteOf } from '../../src/contracts/app/routes.ts';
import {
  accountFrozenMail,
  accountUnfrozenMail,
  disputeMail,
  jobRemovedMail,
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
    mail: { about, isUntilRead: false, write: (reader) => disputeMail({ ...reader, site, says, command }) },
  };
};

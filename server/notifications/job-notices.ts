/** Notifications of what becomes of a job, for its employer and for those who applied or were invited. */
import * as z from 'zod';
import { siteOf } from '../../src/contracts/app/routes.ts';
import { jobMail, type MailSite } from '../mail/texts.ts';
import type { Notice } from './notice.ts';
import { quoted } from './work-notices.ts';

/** How a job ended. */
export const jobEnd = z.enum(['closed', 'expired', 'filled', 'removed']);
export type JobEnd = z.infer<typeof jobEnd>;

const { href } = siteOf('');
const jobLink = (id: number): string => `${href('jobDetail')}?id=${id}`;
const boardLink = (id: number): string => href('contractForEmployer', { id: String(id) });
const proposals = (count: number): string => (count === 1 ? '1 proposal' : `${count} proposals`);

interface About {
  readonly job: { readonly id: number; readonly title: string };
  readonly site: MailSite;
}
interface Wording {
  readonly kind: Notice['kind'];
  readonly title: string;
  /** After the title of the job. On the page only: mails hold no text of members. */
  readonly text: string;
  readonly link: string;
  readonly see: string;
  /** The topic: an unread notice of it is renewed. */
  readonly about: string;
}
const noticeWith = ({ job, site }: About, { see, ...wording }: Wording): Notice => ({
  ...wording,
  text: `${quoted(job.title)}${wording.text}`,
  mail: {
    about: wording.about,
    isUntilRead: false,
    write: (reader) => jobMail({ ...reader, site, says: wording.title, link: wording.link, see }),
  },
});

export const jobEditedNotice = (told: About & { readonly changes: readonly string[] }): Notice =>
  noticeWith(told, {
    kind: 'jobEdited',
    title: 'A job that you applied for has changed',
    text: `: ${told.changes.join(', ')}. Check whether your proposal still fits`,
    link: jobLink(told.job.id),
    see: 'See the job and your proposal',
    about: `job.edited:${told.job.id}`,
  });

const ends: Readonly<Record<JobEnd, string>> = {
  closed: 'was closed',
  expired: 'has passed its last day',
  filled: 'was given to somebody else',
  removed: 'was removed by us',
};
export const jobEndedNotice = (
  told: About & {
    readonly end: JobEnd;
    readonly was: 'applicant' | 'invited';
    /** A free proposal was returned. */
    readonly isReturned: boolean;
    readonly reason?: string | undefined;
  },
): Notice => {
  const { job, end, was, isReturned, reason } = told;
  const subject = was === 'applicant' ? 'A job that you applied for' : 'A job that you were invited to';
  return noticeWith(told, {
    kind: 'jobEnded',
    title: `${subject} ${ends[end]}`,
    text: `${reason === undefined ? '' : `: ${reason}`}${isReturned ? '. You get your free proposal back' : ''}`,
    link: jobLink(job.id),
    see: 'See the job',
    about: `job.ended:${job.id}`,
  });
};

export const jobExpiredNotice = (told: About & { readonly undecided: number }): Notice =>
  noticeWith(told, {
    kind: 'jobExpired',
    title: 'One of your jobs has passed its last day',
    text: `: ${proposals(told.undecided)} without a decision. You can post it again`,
    link: boardLink(told.job.id),
    see: 'See the job',
    about: `job.expired:${told.job.id}`,
  });

export const jobEndingNotice = (told: About & { readonly waiting: number; readonly days: number }): Notice =>
  noticeWith(told, {
    kind: 'jobEnding',
    title: `One of your jobs ends in ${told.days} days`,
    text: `: ${proposals(told.waiting)} for you to decide. You can extend the job`,
    link: boardLink(told.job.id),
    see: 'See the proposals of your job',
    about: `job.ending:${told.job.id}`,
  });

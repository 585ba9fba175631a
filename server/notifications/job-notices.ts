/** Notifications of what becomes of a job, for its employer and for those who applied. */
import { siteOf } from '../../src/contracts/app/routes.ts';
import { jobMail, type MailSite } from '../mail/texts.ts';
import type { Notice } from './notice.ts';
import { quoted } from './work-notices.ts';

const { href } = siteOf('');

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

export const jobEditedNotice = (
  told: About & { readonly from: { readonly id: number }; readonly changes: readonly string[] },
): Notice => ({
  ...noticeWith(told, {
    kind: 'jobEdited',
    title: 'A job that you applied for has changed',
    text: `: ${told.changes.join(', ')}. Check whether your proposal still fits`,
    link: `${href('jobDetail')}?id=${told.job.id}`,
    see: 'See the job and your proposal',
    about: `job.edited:${told.job.id}`,
  }),
  from: told.from.id,
});

export const jobEndingNotice = (told: About & { readonly waiting: number; readonly days: number }): Notice =>
  noticeWith(told, {
    kind: 'jobEnding',
    title: `One of your jobs ends in ${told.days} days`,
    text: `: ${told.waiting === 1 ? '1 proposal waits' : `${told.waiting} proposals wait`} for your decision. You can extend the job`,
    link: href('contractForEmployer', { id: String(told.job.id) }),
    see: 'See the proposals of your job',
    about: `job.ending:${told.job.id}`,
  });

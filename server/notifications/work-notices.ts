/** What proposals and invitations tell: the employer of the job, and the freelancer who is asked. */
import { newInvitationMail, newProposalMail, type MailSite } from '../mail/texts.ts';
import type { Notice } from './notify.ts';

const LONGEST_TITLE = 80;
/** A job's title as a part of a sentence. */
const quoted = (title: string): string => {
  const letters = [...title];
  return `“${
    letters.length > LONGEST_TITLE
      ? `${letters
          .slice(0, LONGEST_TITLE - 1)
          .join('')
          .trimEnd()}…`
      : title
  }”`;
};

interface Work {
  /** Who proposes, or invites. */
  readonly from: { readonly id: number; readonly name: string };
  readonly job: { readonly id: number; readonly title: string };
  readonly site: MailSite;
}

const POSTINGS = '/employer-job-profile';
const OFFERS = '/freelancer-job-profile?tab=offers';

export const proposalNotice = ({ from, job, site }: Work): Notice => ({
  kind: 'proposal',
  title: `${from.name} made a proposal`,
  text: `For ${quoted(job.title)}`,
  link: POSTINGS,
  from: from.id,
  mail: {
    about: `job:${job.id}`,
    isUntilRead: false,
    write: (reader) => newProposalMail({ ...reader, site, from: from.name, link: POSTINGS }),
  },
});

export const invitationNotice = ({ from, job, site }: Work): Notice => ({
  kind: 'invitation',
  title: `${from.name} invites you to a job`,
  text: quoted(job.title),
  link: OFFERS,
  from: from.id,
  mail: {
    about: `job:${job.id}`,
    isUntilRead: false,
    write: (reader) => newInvitationMail({ ...reader, site, from: from.name, link: OFFERS }),
  },
});

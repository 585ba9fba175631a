/** Notifications of proposals and invitations. */
import { newInvitationMail, newProposalMail, type MailSite } from '../mail/texts.ts';
import type { Notice } from './notice.ts';

const MAX_TITLE_LENGTH = 80;
/** A job's title in quotes, shortened. */
export const quoted = (title: string): string => {
  const letters = [...title];
  return `“${
    letters.length > MAX_TITLE_LENGTH
      ? `${letters
          .slice(0, MAX_TITLE_LENGTH - 1)
          .join('')
          .trimEnd()}…`
      : title
  }”`;
};

interface Work {
  /** The user who proposes or invites. */
  readonly from: { readonly id: number; readonly name: string };
  readonly job: { readonly id: number; readonly title: string };
  readonly site: MailSite;
}

const POSTINGS_PATH = '/employer-job-profile';
const INVITATIONS_PATH = '/freelancer-job-profile?tab=invitations';

export const proposalNotice = ({ from, job, site }: Work): Notice => ({
  kind: 'proposal',
  title: `${from.name} made a proposal`,
  text: `For ${quoted(job.title)}`,
  link: POSTINGS_PATH,
  from: from.id,
  mail: {
    about: `job:${job.id}`,
    isUntilRead: false,
    write: (reader) => newProposalMail({ ...reader, site, from: from.name, link: POSTINGS_PATH }),
  },
});

export const invitationNotice = ({ from, job, site }: Work): Notice => ({
  kind: 'invitation',
  title: `${from.name} invites you to a job`,
  text: quoted(job.title),
  link: INVITATIONS_PATH,
  from: from.id,
  mail: {
    about: `job:${job.id}`,
    isUntilRead: false,
    write: (reader) => newInvitationMail({ ...reader, site, from: from.name, link: INVITATIONS_PATH }),
  },
});

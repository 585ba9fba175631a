/** Notifications of what becomes of a proposal or an invitation. */
import * as z from 'zod';
import { siteOf } from '../../src/contracts/app/routes.ts';
import { hiringMail, type MailSite } from '../mail/texts.ts';
import type { Notice } from './notice.ts';
import { quoted } from './work-notices.ts';

/** What happened, by the event of the lifecycle, and the reminder of an invitation that soon expires. */
export const hiringNews = z.enum([
  'proposal.edited',
  'proposal.withdrawn',
  'proposal.shortlisted',
  'proposal.declined',
  'proposal.expired',
  'invitation.accepted',
  'invitation.declined',
  'invitation.ending',
]);
export type HiringNews = z.infer<typeof hiringNews>;

interface Told {
  readonly news: HiringNews;
  /** The proposal or the invitation. */
  readonly id: number;
  readonly from: { readonly id: number; readonly name: string };
  readonly job: { readonly id: number; readonly title: string };
  /** What the other side wrote about it. On the page only: mails hold no text of members. */
  readonly reason?: string | undefined;
  readonly site: MailSite;
}

interface Wording {
  readonly kind: Notice['kind'];
  readonly to: 'employer' | 'freelancer';
  /** After the name of the one who acted. */
  readonly does: string;
  readonly subject: string;
  readonly see: string;
}
const see = { proposal: 'See the proposal', job: 'See the job', invitation: 'Answer it' } as const;
const wordings: Readonly<Record<HiringNews, Wording>> = {
  'proposal.edited': {
    kind: 'proposalEdited',
    to: 'employer',
    does: 'changed a proposal for your job',
    subject: 'A proposal was changed',
    see: see.proposal,
  },
  'proposal.withdrawn': {
    kind: 'proposalWithdrawn',
    to: 'employer',
    does: 'withdrew a proposal for your job',
    subject: 'A proposal was withdrawn',
    see: 'See the proposals of your job',
  },
  'proposal.shortlisted': {
    kind: 'proposalShortlisted',
    to: 'freelancer',
    does: 'shortlisted your proposal',
    subject: 'Your proposal is on a shortlist',
    see: see.proposal,
  },
  'proposal.declined': {
    kind: 'proposalDeclined',
    to: 'freelancer',
    does: 'declined your proposal',
    subject: 'Your proposal was declined',
    see: 'See the reason',
  },
  'proposal.expired': {
    kind: 'proposalExpired',
    to: 'freelancer',
    does: 'takes no more proposals for a job that you applied for',
    subject: 'A job that you applied for has ended',
    see: see.job,
  },
  'invitation.accepted': {
    kind: 'invitationAccepted',
    to: 'employer',
    does: 'accepted your invitation',
    subject: 'Your invitation was accepted',
    see: see.job,
  },
  'invitation.declined': {
    kind: 'invitationDeclined',
    to: 'employer',
    does: 'declined your invitation',
    subject: 'Your invitation was declined',
    see: see.job,
  },
  'invitation.ending': {
    kind: 'invitationEnding',
    to: 'freelancer',
    does: 'waits for your answer to an invitation',
    subject: 'An invitation expires soon',
    see: see.invitation,
  },
};

const { href } = siteOf('');
const linkOf = ({ to }: Wording, { news, id, job }: Told): string => {
  if (to === 'freelancer') return `${href('jobDetail')}?id=${job.id}`;
  const board = href('contractForEmployer', { id: String(job.id) });
  return news.startsWith('proposal.') ? `${board}?proposal=${id}` : board;
};

export const hiringNotice = (told: Told): Notice => {
  const { news, id, from, job, reason, site } = told;
  const wording = wordings[news];
  const link = linkOf(wording, told);
  const about = `${news}:${id}`;
  return {
    kind: wording.kind,
    title: `${from.name} ${wording.does}`,
    text: reason === undefined ? quoted(job.title) : `${quoted(job.title)}: ${reason}`,
    link,
    from: from.id,
    about,
    mail: {
      about,
      isUntilRead: false,
      write: (reader) => hiringMail({ ...reader, site, from: from.name, link, ...wording }),
    },
  };
};

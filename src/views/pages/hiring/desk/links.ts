/** Where the rows of the desk lead. */
import type { Id } from '../../../../contracts/core/ids.ts';
import type {
  DeadlineKind,
  DeskDraft,
  DeskStepName,
  WaitingKind,
} from '../../../../contracts/hiring/desk.ts';
import type { Site } from '../../../../contracts/app/routes.ts';

interface Row {
  readonly Kind: WaitingKind | DeadlineKind;
  readonly id: Id;
  readonly JID?: Id | undefined;
}

const jobPage = (site: Site, job: Id): string =>
  `${site.href('jobDetail')}?id=${encodeURIComponent(String(job))}`;

export const hrefOf = (site: Site, { Kind, id, JID = '' }: Row, hires: boolean): string => {
  switch (Kind) {
    case 'offer':
      return site.href('offer', { id: String(id) });
    case 'invitation':
      return `${jobPage(site, JID)}#apply`;
    case 'proposals':
    case 'job':
      return site.href('contractForEmployer', { id: String(id) });
    default:
      return site.href(hires ? 'contractForEmployer' : 'contractForFreelancer', { id: String(id) });
  }
};

/** The tabs of My jobs and My work that have the rows which the desk leaves out; '' for the first one. */
const employerTabs: Readonly<Record<WaitingKind, string>> = {
  offer: '?tab=offers',
  amendment: '?tab=contracts',
  milestone: '?tab=contracts',
  review: '?tab=ended',
  proposals: '',
  invitation: '',
};
const freelancerTabs: Readonly<Record<WaitingKind, string>> = {
  offer: '?tab=offers',
  amendment: '?tab=active',
  milestone: '?tab=active',
  review: '?tab=done',
  proposals: '',
  invitation: '?tab=invitations',
};
export const listOf = (site: Site, kind: WaitingKind, hires: boolean): string =>
  hires ? site.href('employerJobs') + employerTabs[kind] : site.href('freelancerJobs') + freelancerTabs[kind];

export const draftHref = (site: Site, { Kind, id, JID }: DeskDraft): string =>
  Kind === 'proposal'
    ? `${jobPage(site, JID)}#apply`
    : `${site.href('jobCreation')}?id=${encodeURIComponent(String(id))}`;
export const draftsHref = (site: Site, hires: boolean): string =>
  hires ? `${site.href('employerJobs')}?tab=drafts` : site.href('freelancerJobs');

/** Jobs, invitations, offers and contracts, whose rows have the later deadlines: they are tabs of one page. */
export const deadlinesHref = (site: Site, hires: boolean): string =>
  site.href(hires ? 'employerJobs' : 'freelancerJobs');

export const stepHref = (site: Site, step: DeskStepName): string => {
  switch (step) {
    case 'profile':
      return site.href('ownProfile');
    case 'photo':
      return `${site.href('ownProfile')}#photo`;
    case 'company':
      return site.href('employerProfile');
    case 'job':
      return site.href('jobCreation');
    case 'invitation':
      return site.href('freelancers');
    default:
      return site.href('jobs');
  }
};

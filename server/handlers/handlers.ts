/** Every call's handler; a call without one does not compile. */
import type { AccountServices } from '../accounts/account-services.ts';
import type { Notices } from '../notifications/notices.ts';
import type { Realtime } from '../realtime/realtime.ts';
import type { Handlers, Services } from '../services.ts';
import type { RenderedPages } from '../site/kept-pages.ts';
import { accountHandlers } from './account.ts';
import { attachmentHandlers } from './attachment.ts';
import { certificationTestHandlers } from './certification-tests.ts';
import { chatFilingHandlers } from './chat-filing.ts';
import { chatHandlers } from './chat.ts';
import { contactHandlers } from './contact.ts';
import { employerProfileHandlers } from './employer-profile.ts';
import { freelancerReviewHandlers } from './freelancer-reviews.ts';
import { freelancerSearchHandlers } from './freelancer-search.ts';
import { guideArticleHandlers } from './guide-articles.ts';
import { inviteHandlers } from './invites.ts';
import { jobByIdHandlers } from './jobs.ts';
import { jobSearchHandlers } from './job-search.ts';
import { myJobHandlers } from './my-jobs.ts';
import { notificationHandlers } from './notifications.ts';
import { ownAccountHandlers } from './own-account.ts';
import { ownJobHandlers } from './own-jobs.ts';
import { ownProfileHandlers } from './own-profile.ts';
import { photoHandlers } from './photo.ts';
import { profileHandlers } from './profiles.ts';
import { proposalHandlers } from './proposals.ts';
import { reportHandlers } from './reports.ts';
import { savedJobHandlers } from './saved-jobs.ts';
import { dataExportHandlers } from './data-export.ts';
import { demoHandlers } from './demo.ts';
import { freelancerHandlers } from './freelancers.ts';
import { guideHandlers } from './guides.ts';
import { linkedinHandlers } from './linkedin.ts';
import { newsletterHandlers } from './newsletter.ts';
import { reviewHandlers } from './reviews.ts';
import { skillHandlers } from './skills.ts';
import { userHandlers } from './user.ts';

/** What the handlers of all folders work with together. */
export interface AllServices extends Services, AccountServices, Notices {
  readonly realtime: Realtime;
  readonly keptPages: RenderedPages;
}

export const handlers: Handlers<AllServices> = {
  ...newsletterHandlers,
  ...guideHandlers,
  ...reviewHandlers,
  ...freelancerHandlers,
  ...skillHandlers,
  ...userHandlers,
  ...accountHandlers,
  ...ownAccountHandlers,
  ...demoHandlers,
  ...profileHandlers,
  ...freelancerReviewHandlers,
  ...inviteHandlers,
  ...reportHandlers,
  ...jobByIdHandlers,
  ...savedJobHandlers,
  ...proposalHandlers,
  ...guideArticleHandlers,
  ...contactHandlers,
  ...ownJobHandlers,
  ...certificationTestHandlers,
  ...freelancerSearchHandlers,
  ...jobSearchHandlers,
  ...employerProfileHandlers,
  ...myJobHandlers,
  ...notificationHandlers,
  ...photoHandlers,
  ...dataExportHandlers,
  ...ownProfileHandlers,
  ...linkedinHandlers,
  ...chatHandlers,
  ...chatFilingHandlers,
  ...attachmentHandlers,
};

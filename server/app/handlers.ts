/** The handlers of all calls. A call without a handler does not compile. */
import type { AccountServices } from '../account/account-services.ts';
import type { Accounts } from '../account/accounts.ts';
import type { LearningServices } from '../learning/learning-services.ts';
import type { MoneyServices } from '../money/money-services.ts';
import type { Notices } from '../notifications/notices.ts';
import type { Realtime } from '../realtime/realtime.ts';
import type { Handlers, Services } from '../generic/services.ts';
import type { PaymentProvider } from '../provider/port.ts';
import type { RenderedPageCache } from '../site/page-cache.ts';
import { accountHandlers } from '../account/account.handlers.ts';
import { attachmentHandlers } from '../messaging/attachment.handlers.ts';
import { boardHandlers } from '../hiring/board.handlers.ts';
import { briefHandlers } from '../jobs/brief.handlers.ts';
import { attemptHandlers } from '../learning/attempts.handlers.ts';
import { certificateHandlers } from '../learning/certificates.handlers.ts';
import { certificationHandlers } from '../learning/certifications.handlers.ts';
import { certificationTestHandlers } from '../learning/certification-tests.handlers.ts';
import { chatFilingHandlers } from '../messaging/chat-filing.handlers.ts';
import { chatHandlers } from '../messaging/chat.handlers.ts';
import { contactHandlers } from '../site/contact.handlers.ts';
import { deskHandlers } from '../hiring/desk.handlers.ts';
import { employerProfileHandlers } from '../people/employer-profile.handlers.ts';
import { fileUploadHandlers } from '../files/file-upload.handlers.ts';
import { freelancerReviewHandlers } from '../people/freelancer-reviews.handlers.ts';
import { freelancerSearchHandlers } from '../people/freelancer-search.handlers.ts';
import { guideArticleHandlers } from '../site/guide-articles.handlers.ts';
import { inviteHandlers } from '../hiring/invites.handlers.ts';
import { jobByIdHandlers } from '../jobs/jobs.handlers.ts';
import { jobSearchHandlers } from '../jobs/job-search.handlers.ts';
import { myJobHandlers } from '../jobs/my-jobs.handlers.ts';
import { notificationHandlers } from '../notifications/notifications.handlers.ts';
import { earningHandlers } from '../money/earnings.handlers.ts';
import { feeTableHandlers } from '../money/fee-table.handlers.ts';
import { invoiceHandlers } from '../money/invoices/invoices.handlers.ts';
import { paymentHandlers } from '../money/payments.handlers.ts';
import { extraHandlers } from '../money/periods/extras.handlers.ts';
import { timeSheetHandlers } from '../money/periods/time-sheets.handlers.ts';
import { packageHandlers } from '../money/plans/packages.handlers.ts';
import { contractHandlers } from '../hiring/contracts/contracts.handlers.ts';
import { offerHandlers } from '../hiring/contracts/offers.handlers.ts';
import { ownAccountHandlers } from '../account/own-account.handlers.ts';
import { ownJobDetailHandlers } from '../hiring/own-job.handlers.ts';
import { ownJobHandlers } from '../jobs/own-jobs.handlers.ts';
import { postingHandlers } from '../jobs/posting.handlers.ts';
import { ownProfileHandlers } from '../people/own-profile.handlers.ts';
import { photoHandlers } from '../people/photos/photo.handlers.ts';
import { profileHandlers } from '../people/profiles.handlers.ts';
import { letterTemplateHandlers } from '../hiring/letter-templates.handlers.ts';
import { ownProposalHandlers } from '../hiring/own-proposals.handlers.ts';
import { lifecycleEventHandlers } from '../hiring/lifecycle-events.handlers.ts';
import { proposalHandlers } from '../hiring/proposals.handlers.ts';
import { reportHandlers } from '../people/reports.handlers.ts';
import { sendMessageHandlers } from '../messaging/send-message.handlers.ts';
import { savedFreelancerHandlers } from '../people/saved-freelancers.handlers.ts';
import { savedJobHandlers } from '../jobs/saved-jobs.handlers.ts';
import { savedSearchHandlers } from '../searches/saved-searches.handlers.ts';
import { dataExportHandlers } from '../account/data-export/data-export.handlers.ts';
import { demoHandlers } from '../account/demo.handlers.ts';
import { freelancerHandlers } from '../people/freelancers.handlers.ts';
import { guideHandlers } from '../site/guides.handlers.ts';
import { linkedinHandlers } from '../account/linkedin/linkedin.handlers.ts';
import { newsletterHandlers } from '../site/newsletter.handlers.ts';
import { reviewHandlers } from '../people/reviews.handlers.ts';
import { skillHandlers } from '../people/skills.handlers.ts';
import { userHandlers } from '../account/user.handlers.ts';

/** The services of all folders' handlers. */
export interface AllServices extends Services, AccountServices, LearningServices, MoneyServices, Notices {
  readonly accounts: Accounts;
  readonly realtime: Realtime;
  readonly pageCache: RenderedPageCache;
  readonly provider: PaymentProvider;
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
  ...savedFreelancerHandlers,
  ...savedJobHandlers,
  ...lifecycleEventHandlers,
  ...offerHandlers,
  ...contractHandlers,
  ...paymentHandlers,
  ...packageHandlers,
  ...earningHandlers,
  ...timeSheetHandlers,
  ...extraHandlers,
  ...feeTableHandlers,
  ...invoiceHandlers,
  ...deskHandlers,
  ...savedSearchHandlers,
  ...proposalHandlers,
  ...ownProposalHandlers,
  ...letterTemplateHandlers,
  ...boardHandlers,
  ...ownJobDetailHandlers,
  ...guideArticleHandlers,
  ...contactHandlers,
  ...ownJobHandlers,
  ...briefHandlers,
  ...postingHandlers,
  ...fileUploadHandlers,
  ...certificationTestHandlers,
  ...certificationHandlers,
  ...attemptHandlers,
  ...certificateHandlers,
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
  ...sendMessageHandlers,
  ...chatFilingHandlers,
  ...attachmentHandlers,
};

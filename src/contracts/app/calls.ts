/**
 * The one table of calls (rule A6). A new call is one entry in its resource's file and one handler in the server.
 * Browser code imports the resource's file, not this one, so that a page loads only what it uses.
 */
import { accountCalls } from '../account/account.ts';
import { allNotificationCalls } from '../notifications/all-notifications.ts';
import { attachmentCalls } from '../messaging/attachment.ts';
import { attemptCalls } from '../learning/attempt.ts';
import { boardCalls, ownJobDetailCalls } from '../hiring/board.ts';
import { briefCalls } from '../jobs/brief.ts';
import { certificateCalls } from '../learning/certificate.ts';
import { certificationCalls } from '../learning/certification.ts';
import { certificationTestCalls } from '../learning/certification-test.ts';
import { chatCalls } from '../messaging/chat.ts';
import { contractReviewCalls } from '../hiring/contract-review.ts';
import { contractCalls } from '../hiring/contract.ts';
import { contactCalls } from '../site/contact.ts';
import { currentUserCalls } from '../account/current-user.ts';
import { demoCalls } from '../account/demo.ts';
import { earningCalls } from '../money/earnings-listing.ts';
import { extraCalls } from '../money/extras.ts';
import { employerProfileCalls } from '../people/employer-profile.ts';
import { feeTableCalls } from '../money/fee-table.ts';
import { fileUploadCalls } from '../generic/file-upload.ts';
import { freelancerSearchCalls } from '../people/freelancer-search.ts';
import { deskCalls } from '../hiring/desk.ts';
import { freelancerCalls } from '../people/freelancer.ts';
import { guideArticleCalls } from '../site/guide-article.ts';
import { guideCalls } from '../site/guide.ts';
import { invoiceCalls } from '../money/invoices.ts';
import { jobDetailCalls } from '../jobs/job-detail.ts';
import { jobCalls } from '../jobs/job.ts';
import { lifecycleEventCalls } from '../hiring/lifecycle-event.ts';
import { myJobCalls } from '../jobs/my-jobs.ts';
import { newsletterCalls } from '../site/newsletter.ts';
import { notificationPreferenceCalls } from '../notifications/notification-preferences.ts';
import { notificationCalls } from '../notifications/notification.ts';
import { offerCalls } from '../hiring/offer.ts';
import { ownAccountCalls } from '../account/own-account.ts';
import { ownJobCalls } from '../jobs/own-jobs.ts';
import { ownProfileCalls } from '../people/own-profile.ts';
import { ownProposalCalls } from '../hiring/own-proposal.ts';
import { packageCalls } from '../money/packages.ts';
import { paymentCalls } from '../money/payments.ts';
import { timeSheetCalls } from '../money/time-sheets.ts';
import { photoCalls } from '../people/photo.ts';
import { postingCalls } from '../jobs/posting.ts';
import { profileCalls } from '../people/profile.ts';
import { proposalCalls } from '../hiring/proposal.ts';
import { reviewCalls } from '../people/review.ts';
import { savedJobCalls } from '../jobs/saved-job.ts';
import { savedFreelancerCalls } from '../people/saved-freelancer.ts';
import { savedSearchCalls } from '../searches/saved-search.ts';
import { ownSessionCalls } from '../account/own-sessions.ts';
import { securityEventCalls } from '../account/security-events.ts';
import { skillCalls } from '../people/skill.ts';
import { userCalls } from '../account/user.ts';

export const calls = {
  ...newsletterCalls,
  ...guideCalls,
  ...reviewCalls,
  ...freelancerCalls,
  ...skillCalls,
  ...userCalls,
  ...accountCalls,
  ...demoCalls,
  ...freelancerSearchCalls,
  ...profileCalls,
  ...jobCalls,
  ...jobDetailCalls,
  ...savedJobCalls,
  ...savedFreelancerCalls,
  ...savedSearchCalls,
  ...proposalCalls,
  ...ownProposalCalls,
  ...boardCalls,
  ...ownJobDetailCalls,
  ...lifecycleEventCalls,
  ...offerCalls,
  ...contractCalls,
  ...contractReviewCalls,
  ...paymentCalls,
  ...packageCalls,
  ...earningCalls,
  ...timeSheetCalls,
  ...extraCalls,
  ...feeTableCalls,
  ...invoiceCalls,
  ...deskCalls,
  ...guideArticleCalls,
  ...contactCalls,
  ...ownJobCalls,
  ...briefCalls,
  ...postingCalls,
  ...fileUploadCalls,
  ...certificationTestCalls,
  ...certificationCalls,
  ...attemptCalls,
  ...certificateCalls,
  ...currentUserCalls,
  ...employerProfileCalls,
  ...myJobCalls,
  ...notificationCalls,
  ...allNotificationCalls,
  ...notificationPreferenceCalls,
  ...ownAccountCalls,
  ...ownSessionCalls,
  ...securityEventCalls,
  ...ownProfileCalls,
  ...photoCalls,
  ...chatCalls,
  ...attachmentCalls,
};
export type Calls = typeof calls;
export type CallName = keyof Calls;

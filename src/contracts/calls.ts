/**
 * The one table of calls (rule A6). Adding a call is one entry in its resource's file and one handler in the server.
 * Code that runs in the browser imports its resource's file, not this one, so that a page loads only what it uses.
 */
import { accountCalls } from './account.ts';
import { allNotificationCalls } from './all-notifications.ts';
import { attachmentCalls } from './attachment.ts';
import { certificationTestCalls } from './certification-test.ts';
import { chatCalls } from './chat.ts';
import { contactCalls } from './contact.ts';
import { currentUserCalls } from './current-user.ts';
import { demoCalls } from './demo.ts';
import { employerProfileCalls } from './employer-profile.ts';
import { freelancerSearchCalls } from './freelancer-search.ts';
import { freelancerCalls } from './freelancer.ts';
import { guideArticleCalls } from './guide-article.ts';
import { guideCalls } from './guide.ts';
import { jobCalls } from './job.ts';
import { myJobCalls } from './my-jobs.ts';
import { newsletterCalls } from './newsletter.ts';
import { notificationPreferenceCalls } from './notification-preferences.ts';
import { notificationCalls } from './notification.ts';
import { ownAccountCalls } from './own-account.ts';
import { ownJobCalls } from './own-jobs.ts';
import { ownProfileCalls } from './own-profile.ts';
import { photoCalls } from './photo.ts';
import { profileCalls } from './profile.ts';
import { proposalCalls } from './proposal.ts';
import { reviewCalls } from './review.ts';
import { savedJobCalls } from './saved-job.ts';
import { securityEventCalls } from './security-events.ts';
import { skillCalls } from './skill.ts';
import { userCalls } from './user.ts';

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
  ...savedJobCalls,
  ...proposalCalls,
  ...guideArticleCalls,
  ...contactCalls,
  ...ownJobCalls,
  ...certificationTestCalls,
  ...currentUserCalls,
  ...employerProfileCalls,
  ...myJobCalls,
  ...notificationCalls,
  ...allNotificationCalls,
  ...notificationPreferenceCalls,
  ...ownAccountCalls,
  ...securityEventCalls,
  ...ownProfileCalls,
  ...photoCalls,
  ...chatCalls,
  ...attachmentCalls,
};
export type Calls = typeof calls;
export type CallName = keyof Calls;

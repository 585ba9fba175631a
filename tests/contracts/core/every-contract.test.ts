/** The properties of every contract. A new contract fails here until it has an example. */
import { exampleHire } from '../../../src/contracts/hiring/hire.ts';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  exampleCredentials,
  exampleLinkedinReturn,
  examplePasswordChange,
  exampleSignUp,
} from '../../../src/contracts/account/account.ts';
import { calls } from '../../../src/contracts/app/calls.ts';
import { exampleBriefBlocks } from '../../../src/contracts/jobs/brief.ts';
import {
  exampleCertificate,
  exampleCheckedCertificate,
  exampleVerifiedCertificate,
} from '../../../src/contracts/learning/certificate.ts';
import { exampleCertificationTest } from '../../../src/contracts/learning/certification-test.ts';
import { exampleAttachment } from '../../../src/contracts/messaging/attachment-file.ts';
import { exampleChatMarks, exampleChatMessage } from '../../../src/contracts/messaging/chat-message.ts';
import {
  exampleChat,
  exampleChatHistory,
  exampleChatHits,
  exampleChatList,
  exampleChatReport,
  exampleMessageToSend,
} from '../../../src/contracts/messaging/chat.ts';
import { exampleContactMessage, examplePartnerRequest } from '../../../src/contracts/site/contact.ts';
import { exampleDemoAccount } from '../../../src/contracts/account/demo.ts';
import { exampleDraft } from '../../../src/contracts/generic/draft.ts';
import {
  exampleCompanyChanges,
  exampleEmployerProfile,
} from '../../../src/contracts/people/employer-profile.ts';
import type { Contract } from '../../../src/contracts/core/fields.ts';
import { exampleKeptFreelancer } from '../../../src/contracts/people/saved-freelancer.ts';
import { exampleFoundFreelancer } from '../../../src/contracts/people/freelancer-search.ts';
import { exampleFiled } from '../../../src/contracts/people/profile-forms.ts';
import { exampleFormFiles } from '../../../src/contracts/generic/file-upload.ts';
import { exampleFreelancer } from '../../../src/contracts/people/freelancer.ts';
import { exampleGuideArticle } from '../../../src/contracts/site/guide-article.ts';
import { exampleGuide } from '../../../src/contracts/site/guide.ts';
import { exampleJob } from '../../../src/contracts/jobs/job.ts';
import { exampleJobDetail } from '../../../src/contracts/jobs/job-detail.ts';
import { exampleKeptJob, NOBODY } from '../../../src/contracts/jobs/kept-jobs.ts';
import {
  examplePostingRow,
  exampleTabbedWorkRow,
  exampleWorkRow,
} from '../../../src/contracts/jobs/my-jobs.ts';
import { exampleMessageDraft } from '../../../src/contracts/messaging/message-draft.ts';
import { exampleSubscription } from '../../../src/contracts/site/newsletter.ts';
import { exampleKeptAlerts } from '../../../src/contracts/notifications/kept-alerts.ts';
import { exampleWaitingMessage } from '../../../src/contracts/messaging/waiting-message.ts';
import {
  exampleNotificationChoice,
  exampleNotificationPreferences,
} from '../../../src/contracts/notifications/notification-preferences.ts';
import { exampleNotification } from '../../../src/contracts/notifications/notification.ts';
import { exampleOwnJob } from '../../../src/contracts/jobs/own-jobs.ts';
import { exampleOwnProfile } from '../../../src/contracts/people/own-profile.ts';
import { examplePathFile } from '../../../src/contracts/core/path-file.ts';
import { exampleFreelancerReview, exampleProfile } from '../../../src/contracts/people/profile.ts';
import {
  exampleOwnJobDetail,
  exampleReceivedProposal,
  exampleSentInvitation,
  exampleSuggestedFreelancer,
} from '../../../src/contracts/hiring/board.ts';
import {
  exampleLifecycleEvent,
  exampleMoved,
  exampleStanding,
} from '../../../src/contracts/hiring/lifecycle-event.ts';
import { exampleJobRelation, exampleLetterTemplate } from '../../../src/contracts/hiring/own-proposal.ts';
import {
  exampleDeadlineRow,
  exampleDesk,
  exampleDeskDraft,
  exampleDeskStep,
  exampleWaitingRow,
} from '../../../src/contracts/hiring/desk.ts';
import { exampleContractReviews, exampleReviewBody } from '../../../src/contracts/hiring/contract-review.ts';
import {
  exampleAmendment,
  exampleContract,
  exampleContractHistory,
  exampleContractRow,
} from '../../../src/contracts/hiring/contract.ts';
import {
  exampleFiledOffer,
  exampleNewOffer,
  exampleOffer,
  exampleOfferRow,
} from '../../../src/contracts/hiring/offer.ts';
import { exampleOfferForm, exampleOfferStart } from '../../../src/contracts/hiring/offer-form.ts';
import { exampleProposal } from '../../../src/contracts/hiring/proposal.ts';
import {
  exampleJobDraft,
  exampleOwnPosting,
  examplePosting,
  exampleSavedDraft,
  exampleSimilarPay,
} from '../../../src/contracts/jobs/posting.ts';
import {
  clientEvents,
  exampleIncomingMessage,
  exampleMovedNews,
  serverEvents,
} from '../../../src/contracts/app/realtime.ts';
import { exampleReview } from '../../../src/contracts/people/review.ts';
import { exampleSavedSearch } from '../../../src/contracts/searches/saved-search.ts';
import { exampleSavedJob } from '../../../src/contracts/jobs/saved-job.ts';
import {
  exampleAttempt,
  exampleFailedAttempt,
  examplePassedAttempt,
} from '../../../src/contracts/learning/attempt.ts';
import { exampleCertifications } from '../../../src/contracts/learning/certification.ts';
import { exampleSkillTest } from '../../../src/contracts/learning/skill-test.ts';
import { exampleUnsavedAnswer } from '../../../src/contracts/learning/unsaved-answer.ts';
import { exampleOwnSession, exampleSessionsEnding } from '../../../src/contracts/account/own-sessions.ts';
import { exampleSecurityEvent } from '../../../src/contracts/account/security-events.ts';
import {
  exampleEarning,
  exampleEarningsSummary,
  examplePayout,
  exampleVoluntaryRefund,
  exampleWithdrawal,
} from '../../../src/contracts/money/earnings-listing.ts';
import { exampleNewExtra } from '../../../src/contracts/money/extras.ts';
import { exampleFeeTable } from '../../../src/contracts/money/fee-table.ts';
import {
  exampleBillingDetails,
  exampleInvoice,
  exampleInvoiceByHand,
  exampleInvoiceRow,
} from '../../../src/contracts/money/invoices.ts';
import { exampleSubmittedWork } from '../../../src/contracts/money/milestone-work.ts';
import { examplePackages, examplePlanChoice } from '../../../src/contracts/money/packages.ts';
import {
  exampleCard,
  exampleFunding,
  exampleNewPayment,
  examplePayment,
  examplePaymentCancellation,
  exampleProviderLink,
} from '../../../src/contracts/money/payments.ts';
import { exampleTimeSheet } from '../../../src/contracts/money/time-sheets.ts';
import { exampleSkill } from '../../../src/contracts/people/skill.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { anyJson, nearly, property, throughJson } from '../support.ts';

const { JID: _, MilestoneList: proposedMilestones = [], ...proposalWithoutJob } = exampleProposal;
const { FID: __, JID: ___, After: ____, Title: _____, ...termsOfOffer } = exampleNewOffer;
const examples: Readonly<Record<string, unknown>> = {
  'saved-freelancer.keptChoice': { owner: 7, chosen: [exampleKeptFreelancer], wanted: null },
  'saved-freelancer.keptFreelancer': exampleKeptFreelancer,
  'saved-search.savedSearch': exampleSavedSearch,
  'saved-search.searchToSave': {
    Kind: 'freelancers',
    Name: 'Verified in SEO',
    Filters: { Skills: 'SEO Expert', Verified_Profile: 'Verified' },
    Alert: 'atOnce',
  },
  'saved-search.savedSearchChange': { id: 7, Name: 'SEO in Spain', Alert: 'never', Opened: true },
  'all-notifications.notificationTab': 'unread',
  'account.accountType': 'Employer',
  'account.arrival': { user: exampleUser, next: '/jobs' },
  'account.address': { Email: exampleSignUp.Email },
  'account.closing': { Confirmation: exampleSignUp.Password },
  'account.credentials': exampleCredentials,
  'account.departure': { url: 'https://www.linkedin.com/oauth/v2/authorization?state=c3d4' },
  'account.linkedinArrival': { user: exampleUser, next: '/jobs' },
  'account.linkedinReturn': exampleLinkedinReturn,
  'account.linkedinStart': { type: 'Freelancer', next: '/jobs' },
  'account.passwordChange': examplePasswordChange,
  'account.passwordForm': { Password: examplePasswordChange.NewPassword },
  'account.passwordReset': { Password: examplePasswordChange.NewPassword, ResetCode: 'a1b2' },
  'account.personName': exampleSignUp.Name,
  'account.signUp': exampleSignUp,
  'account.verification': { VerifyCode: 'a1b2' },
  'account.verificationForm': { Password: exampleSignUp.Password },
  'certificate.certificate': exampleCertificate,
  'certificate.certificateCode': exampleCertificate.Code,
  'certificate.certificateState': 'valid',
  'certificate.checkedCertificate': exampleCheckedCertificate,
  'certificate.verifiedCertificate': exampleVerifiedCertificate,
  'certification-test.certificationTest': exampleCertificationTest,
  'attachment-file.attachment': exampleAttachment,
  'attachment-file.attachmentFile': exampleAttachment.File,
  'brief.briefBlock': exampleBriefBlocks[2],
  'brief.briefBlocks': exampleBriefBlocks,
  'brief.briefLink': 'https://linden.example/',
  'brief.briefMarkdown': '## What happened',
  'brief.briefPreview': { Blocks: exampleBriefBlocks },
  'file-upload.formFiles': exampleFormFiles,
  'attachment.attachmentUpload': { to: 2, Name: exampleAttachment.Name, Content: 'UklGRg==' },
  'chat-message.chatMarks': exampleChatMarks,
  'chat-message.chatMessage': exampleChatMessage,
  'chat-message.clientMessageId': exampleMessageToSend.clientMessageId,
  'chat-message.order': 1,
  'chat-message.progress': 0,
  'chat.chat': exampleChat,
  'amount.currency': 'USD',
  'chat.chatHistory': exampleChatHistory,
  'chat.chatHits': exampleChatHits,
  'chat.chatList': exampleChatList,
  'chat.chatReport': exampleChatReport,
  'chat.chatReportForm': { Reason: 'fraud', Details: 'It asks for money first.' },
  'chat.messageToSend': exampleMessageToSend,
  'contact.contactMessage': exampleContactMessage,
  'contact.partnerRequest': examplePartnerRequest,
  'demo.demoAccount': exampleDemoAccount,
  'draft.draft': exampleDraft,
  'draft.drafts': [{ subject: '41', values: exampleDraft }],
  'employer-profile.companyChanges': exampleCompanyChanges,
  'employer-profile.employerProfile': exampleEmployerProfile,
  'employer-profile.employerReview': exampleEmployerProfile.Reviews[0],
  'fields.fileName': 'amara-okafor.svg',
  'fields.id': 17,
  'fields.numeric': 12.5,
  'fields.requiredText': 'Amara Okafor',
  'fields.text': '',
  'profile-forms.filed': exampleFiled,
  'freelancer-search.foundFreelancer': exampleFoundFreelancer,
  'freelancer-search.freelancerQuery': {
    Search: 'seo',
    minRate: 20,
    Verified_Profile: 'Verified',
    sort: 'best',
    page: 2,
    limit: 24,
  },
  'freelancer-search.freelancerSort': 'rating',
  'profile-forms.invitation': { id: 17, JID: 41, Message: 'Would this suit you?' },
  'profile-forms.invitationForm': { JID: 41, Message: 'Would this suit you?' },
  'profile-forms.profileReport': { id: 17, Reason: 'spam', Details: 'It advertises.' },
  'profile-forms.profileReportForm': { Reason: 'spam', Details: 'It advertises.' },
  'freelancer.freelancer': exampleFreelancer,
  'guide-article.guideArticle': exampleGuideArticle,
  'guide.guide': exampleGuide,
  'job.job': exampleJob,
  'job-detail.jobDetail': exampleJobDetail,
  'job.jobQuery': {
    Search: 'seo',
    paymentModel: 'fixed,hourly',
    minBudget: 100,
    Verified_Payment: 'true',
    sort: 'newest',
    page: 1,
  },
  'job.jobSort': 'newest',
  'kept-alerts.alertsTabMessage': { kind: 'seen', from: 2 },
  'kept-alerts.keptAlerts': exampleKeptAlerts,
  'waiting-message.waitingMessage': exampleWaitingMessage,
  'payment-model.paymentModel': 'hourly',
  'kept-jobs.keptJob': exampleKeptJob,
  'kept-jobs.keptJobs': { [NOBODY]: [exampleKeptJob] },
  'message-draft.messageDraft': exampleMessageDraft,
  'my-jobs.postingRow': examplePostingRow,
  'my-jobs.postingTab': 'closed',
  'my-jobs.tabbedWorkRow': exampleTabbedWorkRow,
  'my-jobs.workRow': exampleWorkRow,
  'my-jobs.workTab': 'offers',
  'my-jobs.workList': 'invitations',
  'my-jobs.postingList': 'closed',
  'hire.hire': exampleHire,
  'newsletter.subscription': exampleSubscription,
  'notification.notification': exampleNotification,
  'notification-preferences.notificationChoice': exampleNotificationChoice,
  'notification-preferences.notificationPreference': exampleNotificationPreferences.Messages,
  'notification-preferences.notificationPreferences': exampleNotificationPreferences,
  'received-notification.notification': exampleNotification,
  'own-jobs.ownJob': exampleOwnJob,
  'own-profile.freelancerChanges': {
    Name: 'Amara Okafor',
    ScreenName: 'Amara O.',
    Overview: '',
    Skills: 'SEO Expert, Content Strategy',
    HourlyRate: 45,
    Availability: 25,
    Visibility: 'Hidden',
    Portfolio: [{ Title: 'A move without a loss', Description: 'In a night.', Skill: 'Technical SEO' }],
  },
  'own-profile.ownProfile': exampleOwnProfile,
  'own-profile.visibility': 'Hidden',
  'path-file.pathFile': examplePathFile,
  'photo.photoUpload': { Photo: 'UklGRg==' },
  'photo.storedPhoto': { Photo: 'amara-2.webp' },
  'profile.freelancerReview': exampleFreelancerReview,
  'profile.heldCertificate': exampleProfile.Certificates[0],
  'profile.pastJob': exampleProfile.History[0],
  'profile.portfolioItem': exampleProfile.Portfolio[0],
  'profile.profile': exampleProfile,
  'profile.reviewSort': 'newest',
  'contract-review.contractReview': exampleContractReviews.Reviews[0],
  'contract-review.contractReviews': exampleContractReviews,
  'review-reply.replyBody': { Reply: 'Thank you!' },
  'contract-review.reviewBody': exampleReviewBody,
  'contract.amendment': exampleAmendment,
  'contract.contract': exampleContract,
  'contract.contractFilesForm': { Files: exampleFormFiles },
  'contract.contractHistory': exampleContractHistory,
  'contract.contractId': 'c-12',
  'contract.contractMilestone': exampleContract.Milestones[0],
  'contract.contractMoment': exampleContractHistory.Moments[0],
  'desk.deadlineRow': exampleDeadlineRow,
  'desk.desk': exampleDesk,
  'desk.deskDraft': exampleDeskDraft,
  'desk.deskStep': exampleDeskStep,
  'desk.waitingRow': exampleWaitingRow,
  'contract.contractRow': exampleContractRow,
  'contract.contractTab': 'ended',
  'contract.shownTerms': exampleContractHistory.Moments[0]?.Terms,
  'contract.termsChange': { Type: 'rate.changed', Rate: 65 },
  'earnings-listing.earning': exampleEarning,
  'earnings-listing.earningTab': 'clearing',
  'earnings-listing.earningsSummary': exampleEarningsSummary,
  'earnings-listing.payout': examplePayout,
  'earnings-listing.payoutMethodForm': { Password: exampleSignUp.Password },
  'earnings-listing.voluntaryRefund': exampleVoluntaryRefund,
  'earnings-listing.withdrawal': exampleWithdrawal,
  'extras.newExtra': exampleNewExtra,
  'extras.droppedExtra': { id: 31, Version: 1, Reason: 'We have this licence.' },
  'fee-table.feeTable': exampleFeeTable,
  'invoices.billingDetails': exampleBillingDetails,
  'invoices.billingFields': { LegalName: 'Ines Prado', Address: undefined, Country: 'PT', TaxId: undefined },
  'invoices.invoice': exampleInvoice,
  'invoices.invoiceByHand': exampleInvoiceByHand,
  'invoices.invoiceItem': exampleInvoiceByHand.Items[0],
  'invoices.invoiceKind': 'credit',
  'invoices.invoiceLine': exampleInvoice.Lines[0],
  'invoices.invoiceParty': exampleInvoice.Seller,
  'invoices.invoiceRow': exampleInvoiceRow,
  'invoices.invoiceTax': { Name: 'VAT', Percent: 23, Source: 'https://example.com/vat' },
  'milestone-work.milestoneNote': {
    id: 3,
    By: 'freelancer',
    Event: 'work.submitted',
    At: '2026-11-19T10:00:00.000Z',
    Note: exampleSubmittedWork.Note,
    Links: ['https://example.com/audit'],
    Files: [exampleAttachment],
  },
  'milestone-work.settlement': { Amount: 250, Note: 'Half of it is done.' },
  'milestone-work.statement': { Note: 'The sitemap is missing.', Files: [exampleAttachment.File] },
  'milestone-work.submittedWork': exampleSubmittedWork,
  'milestone-work.withReason': { Reason: 'We have changed our plans.' },
  'time-sheets.timeSheet': exampleTimeSheet,
  'worked-time.timeEntry': exampleTimeSheet.Entries[0],
  'worked-time.day': '2026-03-02',
  'time-sheets.timeChange': { Type: 'entry.removed', Entry: 7 },
  'time-sheets.changedTimeSheet': {
    Week: 31,
    Version: 3,
    Change: { Type: 'entry.added', Day: '2026-03-02', Minutes: 90, Note: 'Audit of the shop' },
  },
  'packages.ownPlan': examplePackages.Own,
  'packages.packages': examplePackages,
  'packages.planChoice': examplePlanChoice,
  'packages.planOffer': examplePackages.Plans[0],
  'packages.planPayment': examplePackages.Receipts[0],
  'packages.planPreview': examplePackages.Plans.find(({ Choice }) => Choice)?.Choice,
  'payments.funding': exampleFunding,
  'payments.keptMethod': exampleCard,
  'payments.newPayment': exampleNewPayment,
  'payments.payment': examplePayment,
  'payments.paymentCancellation': examplePaymentCancellation,
  'payments.paymentLine': examplePayment.Lines[0],
  'payments.providerLink': exampleProviderLink,
  'offer.agreedMilestone': exampleContractHistory.Moments[0]?.Terms?.Milestones[0],
  'offer.contractAmount': 65,
  'offer.counterOffer': termsOfOffer,
  'offer.filedOffer': exampleFiledOffer,
  'offer.newOffer': exampleNewOffer,
  'offer.offer': exampleOffer,
  'offer.offerRound': exampleOffer.Rounds[0],
  'offer.offerRow': exampleOfferRow,
  'offer-form.offerForm': exampleOfferForm,
  'offer-form.offerStart': exampleOfferStart,
  'offer.side': 'employer',
  'offer.weeklyHours': 20,
  'board.match': exampleReceivedProposal.Match,
  'board.proposalSort': 'best',
  'board.ownJobDetail': exampleOwnJobDetail,
  'board.receivedProposal': exampleReceivedProposal,
  'board.sentInvitation': exampleSentInvitation,
  'board.suggestedFreelancer': exampleSuggestedFreelancer,
  'lifecycle-event.lifecycleEvent': exampleLifecycleEvent,
  'lifecycle-event.lifecycleKind': 'proposal',
  'lifecycle-event.moved': exampleMoved,
  'lifecycle-event.reason': 'We found somebody.',
  'lifecycle-event.standing': exampleStanding,
  'own-proposal.answeredQuestion': exampleJobRelation.Proposal?.Answers[0],
  'own-proposal.jobRelation': exampleJobRelation,
  'own-proposal.letterTemplate': exampleLetterTemplate,
  'own-proposal.ownProposal': exampleJobRelation.Proposal,
  'own-proposal.proposalCredits': exampleJobRelation.Credits,
  'own-proposal.proposedMilestone': exampleJobRelation.Proposal?.Milestones[0],
  'own-proposal.receivedInvitation': {
    id: 5,
    ...exampleStanding,
    State: 'sent',
    Message: 'Would this suit you?',
    InvitedAt: '2026-11-18T09:30:00.000Z',
  },
  'posting.experience': 'expert',
  'posting.jobDraft': exampleJobDraft,
  'posting.lastDay': '2026-12-18',
  'posting.ownPosting': exampleOwnPosting,
  'posting.editedPosting': {
    ...examplePosting,
    LastDay: undefined,
    Job_MinAmount: 900,
    Job_MaxAmount: 1400,
    Files: undefined,
  },
  'posting.postingForm': { ...examplePosting, Job_MinAmount: 900, Job_MaxAmount: 1400, Files: undefined },
  'posting.published': { JID: 41, ...exampleStanding },
  'posting.savedDraft': exampleSavedDraft,
  'posting.similarPay': exampleSimilarPay,
  'posting.visibility': 'invited',
  'proposal.answer': exampleJobRelation.Proposal?.Answers[0],
  'proposal.milestone': proposedMilestones[0],
  'proposal.proposal': exampleProposal,
  'proposal.proposalForm': proposalWithoutJob,
  'realtime.incomingMessage': exampleIncomingMessage,
  'review.review': exampleReview,
  'review.starFilter': '5',
  'saved-job.savedJob': exampleSavedJob,
  'saved-search.savedSearchForm': { Name: 'Moves of shops', Alert: 'daily' },
  'answer.answer': [1, 3],
  'attempt.answerToSave': { id: 7, Position: 1, Answer: [1], Flagged: true, Version: 2 },
  'attempt.attempt': examplePassedAttempt,
  'attempt.attemptQuestion': exampleAttempt.Questions[0],
  'attempt.attemptResult': exampleFailedAttempt.Result,
  'attempt.attemptState': 'running',
  'attempt.questionKind': 'ordering',
  'attempt.savedAnswer': {
    Position: 1,
    Version: 3,
    SavedAt: '2026-11-27T10:05:00.000Z',
    Attempt_Version: 9,
  },
  'certification.certifications': exampleCertifications,
  'certification.extraTime': 1.5,
  'certification.testSetting': { ExtraTime: 2 },
  'skill-test.skillTest': exampleSkillTest,
  'unsaved-answer.unsavedAnswer': exampleUnsavedAnswer,
  'skill-filter.skillFilter': 'SEO Expert,copywriting',
  'own-sessions.ownSession': exampleOwnSession,
  'own-sessions.sessionsEnding': exampleSessionsEnding,
  'security-events.securityEvent': exampleSecurityEvent,
  'skill.skill': exampleSkill,
  'subscription.subscriptionForm': exampleSubscription,
  'user.user': exampleUser,
};

const folder = fileURLToPath(new URL('../../../src/contracts/', import.meta.url));
const isContract = (value: unknown): value is Contract<unknown> =>
  typeof value === 'object' && value !== null && 'safeParse' in value;

const contracts = new Map<string, Contract<unknown>>();
for (const file of globSync('**/*.ts', { cwd: folder })) {
  const module = (await import(
    new URL(file, new URL('../../../src/contracts/', import.meta.url)).href
  )) as object;
  for (const [name, value] of Object.entries(module))
    if (isContract(value)) {
      const key = `${basename(file, '.ts')}.${name}`;
      if (contracts.has(key))
        throw new Error(`Two contracts are called ${key}: one of them would go untested.`);
      contracts.set(key, value);
    }
}

describe('every contract', () => {
  it('[A5a] has an example in this table', () => {
    expect([...contracts.keys()].sort()).toEqual(expect.arrayContaining(Object.keys(examples).sort()));
    expect([...contracts.keys()].filter((name) => !(name in examples))).toEqual([]);
  });

  for (const [name, contract] of contracts) {
    const example = examples[name];
    describe(name, () => {
      it('[A5a] returns its example unchanged', () => {
        expect(contract.safeParse(throughJson(example))).toEqual({ success: true, data: example });
      });
      property('[A5a] never throws, whatever the JSON', { seed: 20_261, of: anyJson }, (json) => {
        expect(typeof contract.safeParse(json).success).toBe('boolean');
      });
      property(
        '[A5a] parses its own output to the same value',
        { seed: 20_262, of: fc.oneof(nearly(example), anyJson) },
        (json) => {
          const first = contract.safeParse(json);
          if (!first.success || first.data === undefined) return; // a value that counts as missing
          expect(contract.safeParse(first.data)).toEqual({ success: true, data: first.data });
        },
      );
    });
  }
});

describe('every reply', () => {
  const bodies = fc.oneof(
    anyJson,
    fc.record({ status: anyJson, data: fc.oneof(anyJson, fc.array(anyJson)) }, { requiredKeys: [] }),
    fc.array(nearly(exampleFreelancer)).map((data) => ({ data })),
    nearly(exampleUser).map((data) => ({ data })),
  );
  for (const [name, call] of Object.entries(calls)) {
    property(
      `[A5a] of ${name} is a value or an issue in words, whatever the JSON`,
      { seed: 20_263, of: bodies },
      (json) => {
        const reply = call.reply(json);
        if (reply.ok) expect(Array.isArray(reply.dropped)).toBe(true);
        else expect(reply.issue).toMatch(/\S/);
      },
    );
    property(
      `[A5a] the body of ${name} is parsed or rejected without throwing`,
      { seed: 20_264, of: anyJson },
      (json) => {
        expect(typeof call.body.safeParse(json).success).toBe('boolean');
      },
    );
  }
});

describe('every realtime event', () => {
  const events = { ...serverEvents, ...clientEvents };
  const examplesOf: Record<keyof typeof events, unknown> = {
    onlineUsersChanged: [{ id: 1 }, { id: '2' }],
    messageReceived: { ...exampleIncomingMessage, Detail: exampleChatMessage },
    userAnnounced: 17,
    notificationReceived: exampleNotification,
    notificationsRead: {},
    sessionEnded: {},
    messageSent: { to: 2, Detail: exampleChatMessage },
    chatProgressed: { user: 2, Mine: exampleChatMarks, Theirs: exampleChatMarks },
    typingHeard: { sender: 2 },
    chatChanged: { user: 2 },
    lifecycleMoved: exampleMovedNews,
    messagesDelivered: { from: 2, order: 3 },
    typed: { to: 2 },
  };
  for (const [name, event] of Object.entries(events)) {
    const example = examplesOf[name as keyof typeof events];
    it(`[R6] ${name} returns its example unchanged`, () => {
      expect(event.read(throughJson(example))).toEqual({ ok: true, value: example, dropped: [] });
    });
    property(
      `[R6] ${name} never throws, and parses its own output to the same value`,
      {
        seed: 20_265,
        of: fc.oneof(nearly(example), fc.array(nearly({ id: 1, userId: 2 })), fc.array(anyJson), anyJson),
      },
      (json) => {
        const first = event.read(json);
        if (first.ok) expect(event.read(first.value)).toEqual({ ok: true, value: first.value, dropped: [] });
        else expect(first.issue).toMatch(/\S/);
      },
    );
  }
});

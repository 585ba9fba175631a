/**
 * Every actor by its systemId: the type that `useActor('notices')` gives a view, and the events that `tell`
 * accepts.
 */
import type { ActorRefFrom, AnyStateMachine, CallbackActorLogic, EventFrom, EventObject } from 'xstate';
import type { ActorId } from './tell.ts';
import type { AlertsEvent, alertsMachine } from '../notifications/alerts.machine.ts';
import type { ActEvent, actMachine } from '../hiring/act.machine.ts';
import type { AppEvent, appMachine } from '../app/app.machine.ts';
import type { ApplyingEvent } from '../hiring/applying.events.ts';
import type { applyingMachine } from '../hiring/applying.machine.ts';
import type { blockingMachine, BlockingEvent } from '../messaging/blocking.machine.ts';
import type { chatReportMachine } from '../messaging/chat-report.machine.ts';
import type { chatSearchMachine, ChatSearchEvent } from '../messaging/chat-search.machine.ts';
import type { amendmentDialogMachine } from '../hiring/amendment-dialog.machine.ts';
import type { amendmentFormMachine } from '../hiring/amendment-form.machine.ts';
import type { OpenedForm } from '../hiring/contract-dialogs.ts';
import type { contractFilesMachine } from '../hiring/contract-files.machine.ts';
import type { contractHistoryMachine } from '../hiring/contract-history.machine.ts';
import type { contractReviewsMachine } from '../hiring/contract-reviews.machine.ts';
import type { replayMachine, ReplayEvent } from '../hiring/replay.machine.ts';
import type { reviewDialogMachine } from '../hiring/review-dialog.machine.ts';
import type { reviewFormMachine } from '../hiring/review-form.machine.ts';
import type { comparisonMachine } from '../hiring/comparison.machine.ts';
import type { inviteDialogMachine } from '../hiring/invite-dialog.machine.ts';
import type { inviteesMachine } from '../hiring/invitees.machine.ts';
import type { earningsExportMachine, EarningsExportEvent } from '../money/earnings-export.machine.ts';
import type { earningsSummaryMachine } from '../money/earnings-summary.machine.ts';
import type { earningsYearMachine } from '../money/earnings-year.machine.ts';
import type { methodChangeMachine, MethodChangeEvent } from '../money/method-change.machine.ts';
import type { openedTransferMachine } from '../money/opened-transfer.machine.ts';
import type { ownCardsMachine } from '../money/own-cards.machine.ts';
import type { OpenedPayoutMethod, payoutMethodDialogMachine } from '../money/payout-method-dialog.machine.ts';
import type { payoutMethodFormMachine } from '../money/payout-method-form.machine.ts';
import type { payoutsMachine } from '../money/payouts.machine.ts';
import type { providerVisitMachine, ProviderVisitEvent } from '../money/provider-visit.machine.ts';
import type { OpenedWithdrawal, withdrawalDialogMachine } from '../money/withdrawal-dialog.machine.ts';
import type { withdrawalFormMachine } from '../money/withdrawal-form.machine.ts';
import type { offerFormMachine } from '../hiring/offer-form.machine.ts';
import type { OfferWritingEvent } from '../hiring/offer-writing.events.ts';
import type { offerWritingMachine } from '../hiring/offer-writing.machine.ts';
import type { ownOffersMachine } from '../hiring/own-offers.machine.ts';
import type { openedProposalMachine } from '../hiring/opened-proposal.machine.ts';
import type { ownJobMachine } from '../hiring/own-job.machine.ts';
import type { proposalNoteMachine, ProposalNoteEvent } from '../hiring/proposal-note.machine.ts';
import type { LiveEvent } from '../generic/live.machine.ts';
import type { closingMachine } from '../account/closing.machine.ts';
import type { companyFormMachine } from '../people/company-form.machine.ts';
import type { ComposerEvent, composerMachine } from '../messaging/composer.machine.ts';
import type { ConversationEvent, conversationMachine } from '../messaging/conversation.machine.ts';
import type { demoAccountsMachine } from '../account/demo-accounts.machine.ts';
import type { featuredFreelancersMachine } from '../people/featured-freelancers.machine.ts';
import type { forgotPasswordMachine } from '../account/forgot-password.machine.ts';
import type { guidesMachine } from '../site/guides.machine.ts';
import type { homeMachine } from '../site/home.machine.ts';
import type { InboxEvent, inboxMachine } from '../messaging/inbox.machine.ts';
import type { invitationFormMachine } from '../hiring/invitation-form.machine.ts';
import type { briefPreviewMachine, BriefPreviewEvent } from '../jobs/brief-preview.machine.ts';
import type { PostingNews } from '../jobs/job-creation.events.ts';
import type { jobDraftsMachine, JobDraftsEvent } from '../jobs/job-drafts.machine.ts';
import type { jobEditFormMachine } from '../jobs/job-edit-form.machine.ts';
import type { postingFormMachine } from '../jobs/posting-form.machine.ts';
import type { similarPayMachine, SimilarPayEvent } from '../jobs/similar-pay.machine.ts';
import type { formFilesMachine, FormFilesEvent } from '../generic/form-files.machine.ts';
import type { jobRelationMachine, JobRelationEvent } from '../hiring/job-relation.machine.ts';
import type { letterTemplatesMachine, LetterTemplatesEvent } from '../hiring/letter-templates.machine.ts';
import type { linkedinMachine, LinkedinEvent } from '../account/linkedin.machine.ts';
import type { loginMachine } from '../account/login.machine.ts';
import type { memberPartsMachine, MemberPartsEvent } from '../app/member-parts.machine.ts';
import type { milestoneDialogMachine } from '../money/milestone-dialog.machine.ts';
import type { milestoneFormMachine } from '../money/milestone-form.machine.ts';
import type { WhatIfAbout } from '../money/what-if-about.ts';
import type { whatIfDialogMachine } from '../money/what-if-dialog.machine.ts';
import type { WhatIfEvent, whatIfMachine } from '../money/what-if.machine.ts';
import type { NavigationEvent, navigationMachine } from '../app/navigation.machine.ts';
import type { newsletterMachine } from '../site/newsletter.machine.ts';
import type { noticesMachine, NoticesEvent } from '../app/notices.machine.ts';
import type {
  notificationPreferencesMachine,
  NotificationPreferencesEvent,
} from '../notifications/notification-preferences.machine.ts';
import type { NotificationsEvent, notificationsMachine } from '../notifications/notifications.machine.ts';
import type { OutboxEvent, outboxMachine } from '../messaging/outbox.machine.ts';
import type { ownJobsMachine } from '../jobs/own-jobs.machine.ts';
import type {
  ownProfileExportMachine,
  OwnProfileExportEvent,
} from '../account/own-profile-export.machine.ts';
import type { ownProfileFormMachine } from '../people/own-profile-form.machine.ts';
import type { passwordChangeMachine } from '../account/password-change.machine.ts';
import type { photoMachine, PhotoEvent } from '../people/photo.machine.ts';
import type {
  Invitee,
  profileDialogsMachine,
  ProfileDialogsEvent,
} from '../people/profile-dialogs.machine.ts';
import type { profileReportMachine } from '../people/profile-report.machine.ts';
import type { proposalFormMachine } from '../hiring/proposal-form.machine.ts';
import type { realtimeMachine, RealtimeEvent } from '../app/realtime.machine.ts';
import type { resetPasswordMachine } from '../account/reset-password.machine.ts';
import type { reviewsMachine } from '../people/reviews.machine.ts';
import type { reviewedFreelancerMachine } from '../people/reviewed-freelancer.machine.ts';
import type { savedJobsMachine, SavedJobsEvent } from '../jobs/saved-jobs.machine.ts';
import type { savedSearchFormMachine } from '../searches/saved-search-form.machine.ts';
import type {
  savedSearchesMachine,
  SavedSearchesEvent,
  SavedSearchesInput,
} from '../searches/saved-searches.machine.ts';
import type { searchDialogMachine } from '../searches/search-dialog.machine.ts';
import type { SessionEvent, sessionMachine, TabsEvent } from '../account/session.machine.ts';
import type { ownSessionsMachine, OwnSessionsEvent } from '../account/own-sessions.machine.ts';
import type { securityEventsMachine, SecurityEventsEvent } from '../account/security-events.machine.ts';
import type { shareMachine, ShareEvent } from '../site/share.machine.ts';
import type { shortlistMachine, ShortlistEvent } from '../people/shortlist.machine.ts';
import type { freelancerComparisonMachine } from '../people/freelancer-comparison.machine.ts';
import type { signUpMachine } from '../account/sign-up.machine.ts';
import type { skillSearchMachine, SkillSearchEvent } from '../people/skill-search.machine.ts';
import type { skillsMachine } from '../people/skills.machine.ts';
import type { testimonialsMachine, TestimonialsEvent } from '../people/testimonials.machine.ts';
import type { verifyEmailMachine } from '../account/verify-email.machine.ts';
import type { workspaceMachine, WorkspaceEvent } from '../app/workspace.machine.ts';
import type { DialogEvent } from '../generic/dialog.machine.ts';
import type { DraftCreated } from '../generic/form-sync.ts';
import type { LifecycleMoved, ListOutdated } from '../generic/moves.ts';
import type { RecordEvent } from '../generic/record.machine.ts';
import type { ResourceEvent } from '../generic/resource.machine.ts';
import type { PhotoChanged, PhotoOutdated, ProfileSaved } from '../people/own-profile-events.ts';
import type { billingDialogMachine, OpenedBilling } from '../money/billing-dialog.machine.ts';
import type { billingFormMachine } from '../money/billing-form.machine.ts';
import type { invoiceCreditMachine, InvoiceCreditEvent } from '../money/invoice-credit.machine.ts';
import type { invoiceDialogMachine, OpenedInvoiceForm } from '../money/invoice-dialog.machine.ts';
import type { invoiceFormMachine } from '../money/invoice-form.machine.ts';
import type { openedInvoiceMachine } from '../money/opened-invoice.machine.ts';
import type { ownBillingMachine } from '../money/own-billing.machine.ts';
import type { calculatorMachine, CalculatorEvent } from '../money/calculator.machine.ts';
import type { testSettingMachine, ExtraTimeChosen } from '../learning/test-setting.machine.ts';
import type { testStartMachine, TestStarted } from '../learning/test-start.machine.ts';
import type { payingMachine, PayingEvent } from '../money/paying.machine.ts';
import type { planChoiceMachine, PlanChoiceEvent } from '../money/plan-choice.machine.ts';
import type { QueryChanged, RouteFollowedAgain } from './page-input.ts';

interface ByName {
  readonly app: ActorRefFrom<typeof appMachine>;
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly tabs: ActorRefFrom<CallbackActorLogic<TabsEvent>>;
  /** The form in the dialog for an expired session. */
  readonly signInAgain: ActorRefFrom<typeof loginMachine>;
  readonly realtime: ActorRefFrom<typeof realtimeMachine>;
  readonly memberParts: ActorRefFrom<typeof memberPartsMachine>;
  /** The member parts run while somebody is signed in. */
  readonly inbox: ActorRefFrom<typeof inboxMachine>;
  readonly outbox: ActorRefFrom<typeof outboxMachine>;
  readonly notifications: ActorRefFrom<typeof notificationsMachine>;
  readonly alerts: ActorRefFrom<typeof alertsMachine>;
  /** On the page of all notifications. */
  readonly notificationPreferences: ActorRefFrom<typeof notificationPreferencesMachine>;
  /** On the page of one's own company, once it is loaded. */
  readonly companyForm: ActorRefFrom<typeof companyFormMachine>;
  readonly notices: ActorRefFrom<typeof noticesMachine>;
  readonly navigation: ActorRefFrom<typeof navigationMachine>;
  readonly workspace: ActorRefFrom<typeof workspaceMachine>;
  readonly newsletter: ActorRefFrom<typeof newsletterMachine>;
  readonly page: ActorRefFrom<typeof homeMachine>;
  readonly skills: ActorRefFrom<typeof skillsMachine>;
  readonly skillSearch: ActorRefFrom<typeof skillSearchMachine>;
  readonly featuredFreelancers: ActorRefFrom<typeof featuredFreelancersMachine>;
  readonly guides: ActorRefFrom<typeof guidesMachine>;
  readonly testimonials: ActorRefFrom<typeof testimonialsMachine>;
  readonly reviews: ActorRefFrom<typeof reviewsMachine>;
  readonly login: ActorRefFrom<typeof loginMachine>;
  readonly forgotPassword: ActorRefFrom<typeof forgotPasswordMachine>;
  readonly resetPassword: ActorRefFrom<typeof resetPasswordMachine>;
  readonly verifyEmail: ActorRefFrom<typeof verifyEmailMachine>;
  readonly signUp: ActorRefFrom<typeof signUpMachine>;
  readonly linkedin: ActorRefFrom<typeof linkedinMachine>;
  readonly demoAccounts: ActorRefFrom<typeof demoAccountsMachine>;
  readonly reviewedFreelancer: ActorRefFrom<typeof reviewedFreelancerMachine>;
  readonly share: ActorRefFrom<typeof shareMachine>;
  readonly savedJobs: ActorRefFrom<typeof savedJobsMachine>;
  /** On the list of freelancers; `profileDialogs` runs while it is open. */
  readonly inviteDialog: ActorRefFrom<typeof inviteDialogMachine>;
  /** Runs `shortlist` once its script has loaded: on the list of freelancers, a profile and the page of own jobs. */
  readonly laterShortlist: ActorRefFrom<AnyStateMachine>;
  readonly shortlist: ActorRefFrom<typeof shortlistMachine>;
  /** While the dialog of a comparison is open. */
  readonly freelancerComparison: ActorRefFrom<typeof freelancerComparisonMachine>;
  /** On the lists of jobs and freelancers; the next two run while it is open. */
  readonly searchDialog: ActorRefFrom<typeof searchDialogMachine>;
  readonly savedSearches: ActorRefFrom<typeof savedSearchesMachine>;
  readonly savedSearchForm: ActorRefFrom<typeof savedSearchFormMachine>;
  readonly profileReport: ActorRefFrom<typeof profileReportMachine>;
  readonly ownJobs: ActorRefFrom<typeof ownJobsMachine>;
  readonly invitationForm: ActorRefFrom<typeof invitationFormMachine>;
  readonly profileDialogs: ActorRefFrom<typeof profileDialogsMachine>;
  readonly proposalForm: ActorRefFrom<typeof proposalFormMachine>;
  /** On the page of a job. */
  readonly jobRelation: ActorRefFrom<typeof jobRelationMachine>;
  /** This and the next: once the relation to the job is known. */
  readonly applying: ActorRefFrom<typeof applyingMachine>;
  /** This and the next four: on the page of an employer's own job. */
  readonly ownJob: ActorRefFrom<typeof ownJobMachine>;
  readonly openedProposal: ActorRefFrom<typeof openedProposalMachine>;
  readonly comparison: ActorRefFrom<typeof comparisonMachine>;
  readonly invitees: ActorRefFrom<typeof inviteesMachine>;
  readonly proposalNote: ActorRefFrom<typeof proposalNoteMachine>;
  /** On the pages of a new offer and of an offer; the form runs while it is open. */
  readonly offerWriting: ActorRefFrom<typeof offerWritingMachine>;
  readonly offerForm: ActorRefFrom<typeof offerFormMachine>;
  /** On the pages of own jobs, of own work and of an own job. */
  readonly ownOffers: ActorRefFrom<typeof ownOffersMachine>;
  /** This and the next seven: on the page of a contract. The two forms run while their dialog is open. */
  readonly contractReviews: ActorRefFrom<typeof contractReviewsMachine>;
  readonly contractHistory: ActorRefFrom<typeof contractHistoryMachine>;
  readonly replay: ActorRefFrom<typeof replayMachine>;
  readonly contractFiles: ActorRefFrom<typeof contractFilesMachine>;
  readonly amendmentDialog: ActorRefFrom<typeof amendmentDialogMachine>;
  readonly amendmentForm: ActorRefFrom<typeof amendmentFormMachine>;
  readonly reviewDialog: ActorRefFrom<typeof reviewDialogMachine>;
  readonly reviewForm: ActorRefFrom<typeof reviewFormMachine>;
  /** This and the next eleven: on the page of earnings. The two forms run while their dialog is open. */
  readonly earningsSummary: ActorRefFrom<typeof earningsSummaryMachine>;
  readonly earningsYear: ActorRefFrom<typeof earningsYearMachine>;
  readonly openedTransfer: ActorRefFrom<typeof openedTransferMachine>;
  readonly earningsExport: ActorRefFrom<typeof earningsExportMachine>;
  readonly payouts: ActorRefFrom<typeof payoutsMachine>;
  readonly ownCards: ActorRefFrom<typeof ownCardsMachine>;
  readonly methodChange: ActorRefFrom<typeof methodChangeMachine>;
  readonly providerVisit: ActorRefFrom<typeof providerVisitMachine>;
  readonly withdrawalDialog: ActorRefFrom<typeof withdrawalDialogMachine>;
  readonly withdrawalForm: ActorRefFrom<typeof withdrawalFormMachine>;
  readonly payoutMethodDialog: ActorRefFrom<typeof payoutMethodDialogMachine>;
  readonly payoutMethodForm: ActorRefFrom<typeof payoutMethodFormMachine>;
  /** This and the next six: on the page of invoices. The two forms run while their dialog is open. */
  readonly openedInvoice: ActorRefFrom<typeof openedInvoiceMachine>;
  readonly ownBilling: ActorRefFrom<typeof ownBillingMachine>;
  readonly invoiceCredit: ActorRefFrom<typeof invoiceCreditMachine>;
  readonly billingDialog: ActorRefFrom<typeof billingDialogMachine>;
  readonly billingForm: ActorRefFrom<typeof billingFormMachine>;
  readonly invoiceDialog: ActorRefFrom<typeof invoiceDialogMachine>;
  readonly invoiceForm: ActorRefFrom<typeof invoiceFormMachine>;
  /** Tells `workspace` of the chosen tab. */
  readonly earningType: ActorRefFrom<CallbackActorLogic<EventObject>>;
  /** Takes what the address waits for from it, once the provider has told us. */
  readonly arrival: ActorRefFrom<CallbackActorLogic<EventObject>>;
  /** Tells `withdrawalForm` of the balance. */
  readonly balance: ActorRefFrom<CallbackActorLogic<EventObject>>;
  /** This and the next two: on the page of a contract, for the long texts of its milestones. */
  readonly milestoneDialog: ActorRefFrom<typeof milestoneDialogMachine>;
  readonly milestoneForm: ActorRefFrom<typeof milestoneFormMachine>;
  readonly milestoneFiles: ActorRefFrom<typeof formFilesMachine>;
  /** On pages with milestones; the next one runs while it is open. */
  readonly whatIfDialog: ActorRefFrom<typeof whatIfDialogMachine>;
  readonly whatIf: ActorRefFrom<typeof whatIfMachine>;
  /** Acts on the records of the page. */
  readonly act: ActorRefFrom<typeof actMachine>;
  /** Tells the page of moved records. */
  readonly moves: ActorRefFrom<CallbackActorLogic<EventObject>>;
  /** Tells `savedJobs` of the account's. */
  readonly accountJobs: ActorRefFrom<CallbackActorLogic<EventObject>>;
  readonly letterTemplates: ActorRefFrom<typeof letterTemplatesMachine>;
  /** The files of a form. */
  readonly formFiles: ActorRefFrom<typeof formFilesMachine>;
  /** On the page /job-creation, with the next five: one of the two forms, and what helps to fill it in. */
  readonly postingForm: ActorRefFrom<typeof postingFormMachine>;
  readonly jobEditForm: ActorRefFrom<typeof jobEditFormMachine>;
  readonly jobDrafts: ActorRefFrom<typeof jobDraftsMachine>;
  readonly similarPay: ActorRefFrom<typeof similarPayMachine>;
  readonly briefPreview: ActorRefFrom<typeof briefPreviewMachine>;
  readonly ownProfileForm: ActorRefFrom<typeof ownProfileFormMachine>;
  readonly photo: ActorRefFrom<typeof photoMachine>;
  readonly passwordChange: ActorRefFrom<typeof passwordChangeMachine>;
  readonly ownProfileExport: ActorRefFrom<typeof ownProfileExportMachine>;
  readonly ownSessions: ActorRefFrom<typeof ownSessionsMachine>;
  readonly securityEvents: ActorRefFrom<typeof securityEventsMachine>;
  readonly closing: ActorRefFrom<typeof closingMachine>;
  /** This and the next four: on the page of messages, for the person in the address. */
  readonly conversation: ActorRefFrom<typeof conversationMachine>;
  readonly composer: ActorRefFrom<typeof composerMachine>;
  readonly blocking: ActorRefFrom<typeof blockingMachine>;
  readonly chatSearch: ActorRefFrom<typeof chatSearchMachine>;
  readonly chatReport: ActorRefFrom<typeof chatReportMachine>;
  /** This and the next: on the page that pays for milestones. */
  readonly paying: ActorRefFrom<typeof payingMachine>;
  /** On the page of plans. */
  readonly planChoice: ActorRefFrom<typeof planChoiceMachine>;
  /** On the page of certificates. */
  readonly testSetting: ActorRefFrom<typeof testSettingMachine>;
  /** On the page before a test. */
  readonly testStart: ActorRefFrom<typeof testStartMachine>;
  /** On the page of all fees. */
  readonly calculator: ActorRefFrom<typeof calculatorMachine>;
}
/** A name that is missing in one of the two lists fails to compile, here or in the view that uses it. */
export type Actors = { readonly [Id in ActorId]: ByName[Id] };

/**
 * The events that each actor accepts. The event types are named because TypeScript cannot infer two machines
 * from each other when they send each other events.
 */
declare module './tell.ts' {
  interface EventsOf {
    app: AppEvent;
    session: SessionEvent;
    tabs: TabsEvent;
    signInAgain: EventFrom<typeof loginMachine>;
    realtime: RealtimeEvent;
    memberParts: MemberPartsEvent;
    inbox: InboxEvent;
    outbox: OutboxEvent;
    notifications: NotificationsEvent;
    alerts: AlertsEvent;
    notificationPreferences: NotificationPreferencesEvent;
    companyForm: EventFrom<typeof companyFormMachine>;
    notices: NoticesEvent;
    navigation: NavigationEvent;
    workspace: WorkspaceEvent;
    newsletter: EventFrom<typeof newsletterMachine>;
    /** `page` is one of many machines; each accepts some of these events. */
    page:
      | QueryChanged
      | RouteFollowedAgain
      | DraftCreated
      | PostingNews
      | ProfileSaved
      | PhotoChanged
      | PhotoOutdated
      | LifecycleMoved
      | ListOutdated;
    skills: ResourceEvent;
    skillSearch: SkillSearchEvent;
    featuredFreelancers: ResourceEvent;
    guides: ResourceEvent;
    testimonials: TestimonialsEvent;
    reviews: ResourceEvent;
    login: EventFrom<typeof loginMachine>;
    forgotPassword: EventFrom<typeof forgotPasswordMachine>;
    resetPassword: EventFrom<typeof resetPasswordMachine>;
    verifyEmail: EventFrom<typeof verifyEmailMachine>;
    signUp: EventFrom<typeof signUpMachine>;
    linkedin: LinkedinEvent;
    demoAccounts: ResourceEvent;
    reviewedFreelancer: RecordEvent;
    share: ShareEvent;
    savedJobs: SavedJobsEvent;
    inviteDialog: DialogEvent<Invitee>;
    laterShortlist: never;
    shortlist: ShortlistEvent;
    freelancerComparison: ResourceEvent;
    searchDialog: DialogEvent<SavedSearchesInput>;
    savedSearches: SavedSearchesEvent;
    savedSearchForm: EventFrom<typeof savedSearchFormMachine>;
    profileReport: EventFrom<typeof profileReportMachine>;
    ownJobs: ResourceEvent;
    invitationForm: EventFrom<typeof invitationFormMachine>;
    profileDialogs: ProfileDialogsEvent;
    proposalForm: EventFrom<typeof proposalFormMachine>;
    applying: ApplyingEvent;
    ownJob: LiveEvent;
    openedProposal: LiveEvent;
    comparison: LiveEvent;
    invitees: LiveEvent;
    proposalNote: ProposalNoteEvent;
    offerWriting: OfferWritingEvent;
    offerForm: EventFrom<typeof offerFormMachine>;
    ownOffers: LiveEvent;
    contractReviews: LiveEvent;
    contractHistory: LiveEvent;
    replay: ReplayEvent;
    contractFiles: EventFrom<typeof contractFilesMachine>;
    amendmentDialog: DialogEvent<OpenedForm>;
    amendmentForm: EventFrom<typeof amendmentFormMachine>;
    reviewDialog: DialogEvent<OpenedForm>;
    reviewForm: EventFrom<typeof reviewFormMachine>;
    earningsSummary: LiveEvent;
    earningsYear: LiveEvent;
    openedTransfer: LiveEvent;
    earningsExport: EarningsExportEvent;
    payouts: LiveEvent;
    ownCards: LiveEvent;
    methodChange: MethodChangeEvent;
    providerVisit: ProviderVisitEvent;
    withdrawalDialog: DialogEvent<OpenedWithdrawal>;
    withdrawalForm: EventFrom<typeof withdrawalFormMachine>;
    payoutMethodDialog: DialogEvent<OpenedPayoutMethod>;
    payoutMethodForm: EventFrom<typeof payoutMethodFormMachine>;
    openedInvoice: LiveEvent;
    ownBilling: LiveEvent;
    invoiceCredit: InvoiceCreditEvent;
    billingDialog: DialogEvent<OpenedBilling>;
    billingForm: EventFrom<typeof billingFormMachine>;
    invoiceDialog: DialogEvent<OpenedInvoiceForm>;
    invoiceForm: EventFrom<typeof invoiceFormMachine>;
    earningType: never;
    arrival: never;
    balance: never;
    milestoneDialog: DialogEvent<OpenedForm>;
    milestoneForm: EventFrom<typeof milestoneFormMachine>;
    milestoneFiles: FormFilesEvent;
    whatIfDialog: DialogEvent<WhatIfAbout>;
    whatIf: WhatIfEvent;
    act: ActEvent;
    jobRelation: JobRelationEvent;
    moves: never;
    accountJobs: never;
    letterTemplates: LetterTemplatesEvent;
    formFiles: FormFilesEvent;
    postingForm: EventFrom<typeof postingFormMachine>;
    jobEditForm: EventFrom<typeof jobEditFormMachine>;
    jobDrafts: JobDraftsEvent;
    similarPay: SimilarPayEvent;
    briefPreview: BriefPreviewEvent;
    ownProfileForm: EventFrom<typeof ownProfileFormMachine>;
    photo: PhotoEvent;
    passwordChange: EventFrom<typeof passwordChangeMachine>;
    ownProfileExport: OwnProfileExportEvent;
    ownSessions: OwnSessionsEvent;
    securityEvents: SecurityEventsEvent;
    closing: EventFrom<typeof closingMachine>;
    conversation: ConversationEvent;
    composer: ComposerEvent;
    blocking: BlockingEvent;
    chatSearch: ChatSearchEvent;
    chatReport: EventFrom<typeof chatReportMachine>;
    paying: PayingEvent;
    planChoice: PlanChoiceEvent;
    testSetting: ExtraTimeChosen;
    testStart: TestStarted;
    calculator: CalculatorEvent;
  }
}

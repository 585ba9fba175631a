/**
 * The tables, typed for Kysely. Generated from the migrated database by `npm run tables`; never edit this file. Notes
 * come from column-notes.ts.
 */
import type { ColumnType, GeneratedAlways } from 'kysely';

/** An insert may omit it. */
type Generated<Type> =
  Type extends ColumnType<infer Selected, infer Inserted, infer Updated>
    ? ColumnType<Selected, Inserted | undefined, Updated>
    : ColumnType<Type, Type | undefined, Type>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** A credential of a user: a password (`credential`), or an account at a provider such as LinkedIn. */
export interface AccountsTable {
  id: Generated<number>;
  user_id: number;
  provider_id: string;
  account_id: string;
  password_hash: string | null;
  /** Only for better-auth: no token of a provider is stored. */
  access_token: string | null;
  /** Only for better-auth: no token of a provider is stored. */
  refresh_token: string | null;
  /** Only for better-auth: no token of a provider is stored. */
  id_token: string | null;
  /** Only for better-auth: no token of a provider is stored. */
  access_token_expires_at: Timestamp | null;
  /** Only for better-auth: no token of a provider is stored. */
  refresh_token_expires_at: Timestamp | null;
  /** Only for better-auth: no token of a provider is stored. */
  scope: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** The questions of an attempt as they were drawn. The key leaves the server only after a passed attempt. */
export interface AttemptQuestionsTable {
  attempt_id: number;
  position: number;
  question_key: string;
  topic: string;
  learn: string;
  difficulty: number;
  kind: 'single' | 'multiple' | 'ordering' | 'number';
  text: string;
  options: unknown;
  unit: string | null;
  /** Indexes into the options, or a number. */
  key: unknown;
  tolerance: number | null;
  explanation: string;
  /** In the form of the key. */
  answer: unknown;
  is_flagged: Generated<boolean>;
  version: Generated<number>;
  saved_at: Timestamp | null;
  is_correct: boolean | null;
}

/** Attempt counters, by a hash of the subject. */
export interface AttemptsTable {
  key: string;
  count: number;
  ends_at: Timestamp;
}

/** What somebody wants to be named on later invoices. Private. */
export interface BillingDetailsTable {
  user_id: number;
  legal_name: string | null;
  address: string | null;
  country: string | null;
  tax_id: string | null;
  version: Generated<number>;
  updated_at: Timestamp;
}

/** A block: the blocker may not write, and gets nothing that the blocked person writes. */
export interface BlocksTable {
  blocker_id: number;
  blocked_id: number;
  blocked_at: Timestamp;
}

export interface CertificatesTable {
  id: Generated<number>;
  freelancer_id: number;
  test_id: number;
  attempt_id: number | null;
  /** Whoever has it can verify the certificate. */
  code: Generated<string>;
  /** Per cent. */
  score: number;
  issued_at: Timestamp;
  expires_at: Timestamp;
  revoked_at: Timestamp | null;
  revoked_reason: string | null;
  /** The days before its end of the last reminder. */
  told_days: number | null;
}

export interface CertificationTestsTable {
  id: number;
  title: string;
  skill_id: number | null;
  short_description: string;
  questions: number;
  minutes: number;
  /** Per cent. */
  pass_mark: number;
  valid_days: number;
  attempts_per_day: number;
  slug: string | null;
  is_offered: Generated<boolean>;
}

export interface ChatReportsTable {
  id: Generated<number>;
  reference: string;
  content_key: string;
  reported_id: number;
  reporter_id: number;
  reason: string;
  details: string | null;
  /** The newest messages at the time of the report, at most 50, oldest first. */
  message_ids: number[];
  filed_at: Timestamp;
}

export interface ContactMessagesTable {
  id: Generated<number>;
  reference: string;
  /** A hash of the content and the hour: filed at most once per hour. */
  content_key: string;
  name: string;
  email: string;
  topic: string;
  message: string;
  filed_at: Timestamp;
}

export interface ContractMilestonesTable {
  id: Generated<number>;
  contract_id: number;
  key: number;
  position: number;
  title: string;
  amount_cents: number;
  currency: Generated<'USD'>;
  due_on: string | null;
  dropped_at: Timestamp | null;
  /** Only `work` is part of the terms of the contract. */
  purpose: Generated<'work' | 'week' | 'month' | 'bonus' | 'expense'>;
}

export interface ContractMutesTable {
  contract_id: number;
  user_id: number;
}

/** A week or a month of a contract: the milestone that pays for it, and the terms at its start. */
export interface ContractPeriodsTable {
  milestone_id: number;
  contract_id: number;
  begins_at: Timestamp;
  /** The first moment after it. */
  ends_at: Timestamp;
  /** An hour, or the month. */
  rate_cents: number;
  currency: Generated<'USD'>;
  /** The most hours that a week pays for; null for a month. */
  weekly_hours: number | null;
  /** The day of the month on which months begin; null for a week. */
  anchor_day: number | null;
  /** Counts the changes of the time sheet. */
  sheet_version: Generated<number>;
}

export interface ContractReviewsTable {
  contract_id: number;
  by_role: 'employer' | 'freelancer';
  stars: number;
  aspects: unknown;
  review: string;
  written_at: Timestamp;
  reply: string | null;
  replied_at: Timestamp | null;
}

/** Work for an employer: from a posted job, or agreed without one. */
export interface ContractsTable {
  id: Generated<number>;
  freelancer_id: number;
  employer_id: number;
  job_id: number | null;
  title: string;
  payment_model: 'fixed' | 'hourly' | 'monthly';
  paid_cents: Generated<number>;
  started_at: Timestamp;
  /** Null while it is running. */
  ended_at: Timestamp | null;
  /** The freelancer’s rating of the employer; the employer’s average is computed from these. */
  employer_stars: number | null;
  currency: Generated<'USD'>;
  reference: string | null;
  offer_id: number | null;
  status: Generated<'active' | 'paused' | 'ended'>;
  rate_cents: number | null;
  weekly_hours: number | null;
  fee_percent: Generated<number>;
  starts_on: string | null;
  terms: string | null;
  ended_by: 'employer' | 'freelancer' | null;
  end_reason: string | null;
  amendment_by: 'employer' | 'freelancer' | null;
  amendment_note: string | null;
  employer_fee_percent: number;
  /** Null unless it is paused; `system` if a week or a month was not paid for. */
  paused_by: 'employer' | 'freelancer' | 'system' | null;
}

/** One member’s progress. All numbers only grow. */
export interface ConversationMembersTable {
  conversation_id: number;
  user_id: number;
  other_id: number;
  /** How many messages the other person wrote; those beyond `counted` are unread. */
  received: Generated<number>;
  /** The newest position delivered to a page of theirs. */
  delivered: Generated<number>;
  /** The newest position they have seen. */
  read: Generated<number>;
  /** How many of the other person’s messages they have seen. */
  counted: Generated<number>;
  /** When a message that this member may see was last sent. */
  spoken_at: Timestamp | null;
  /** While this member blocks the other: the last position before the messages that reach nobody; null if there are none. */
  withheld_after: number | null;
}

/** Two people. Each writer locks this row and takes the next position. */
export interface ConversationsTable {
  id: Generated<number>;
  /** The smaller id. */
  low_id: number;
  /** The larger id. */
  high_id: number;
  /** 0 for an empty conversation. */
  last_position: Generated<number>;
}

/** A browser that signed in to an account, by the hash of its cookie. */
export interface DevicesTable {
  user_id: number;
  device_hash: string;
  seen_at: Timestamp;
}

export interface EmployersTable {
  id: number;
  company: string;
  about: string | null;
  country: string | null;
  /** A payment method of theirs was charged before. */
  payment_verified: Generated<boolean>;
  jobs_posted: Generated<number>;
  /** The number of their posted jobs that were filled. */
  hires: Generated<number>;
  spent_cents: Generated<number>;
  average_rating: number | null;
  review_count: Generated<number>;
  /** The file of an uploaded logo. */
  photo: string | null;
  website: string | null;
  currency: Generated<'USD'>;
  is_featured: Generated<boolean>;
}

/** Facts about this database: its signing secret, the seed of its demo data. */
export interface FactsTable {
  name: string;
  value: string;
}

/** The bytes of files. Equal ones are merged a moment after they were stored. */
export interface FileContentsTable {
  id: Generated<number>;
  bytes: Uint8Array;
  /** SHA-256, in hexadecimal digits. */
  hash: string;
}

/** Uploaded files; their bytes are in file_contents. */
export interface FilesTable {
  id: Generated<number>;
  /** In its address. Random, so that nobody guesses it; of a photograph the name in profiles, equal in all sizes. */
  file: string;
  owner_id: number;
  /** The person whom a message’s file is for. */
  recipient_id: number | null;
  /** What it belongs to, which decides who may read it (files/subjects.ts). */
  subject: string;
  /** Null until it is attached. Of a photograph the owner. */
  subject_id: number | null;
  /** The position in its subject. */
  place: Generated<number>;
  /** To show, as its owner named it. */
  name: string;
  kind: 'image' | 'pdf';
  /** Bytes. */
  size: number;
  width: number | null;
  height: number | null;
  content_id: number;
  created_at: Timestamp;
}

/** Employers’ reviews of freelancers; a freelancer’s average and count are computed from these. */
export interface FreelancerReviewsTable {
  id: Generated<number>;
  contract_id: number;
  freelancer_id: number;
  employer_id: number;
  stars: number;
  review: string;
  reviewed_at: Timestamp;
  reply: string | null;
  replied_at: Timestamp | null;
}

/** The search data, maintained by triggers; freelancers without a row are not found. */
export interface FreelancerSearchTable {
  id: number;
  revision: string;
  reworded: string;
  gone: Generated<boolean>;
  rate_cents: number | null;
  rating: number | null;
  review_count: number;
  verified: boolean;
  joined_at: Timestamp;
  skills: number[];
  names: string;
  heads: string;
  body: string;
}

export interface FreelancerSkillsTable {
  freelancer_id: number;
  skill_id: number;
  position: number;
}

export interface FreelancerWordsTable {
  word: string;
  row_count: number;
}

export interface FreelancersTable {
  /** The id of the profile’s user. */
  id: number;
  screen_name: string | null;
  photo: string | null;
  hourly_rate_cents: number | null;
  average_rating: number | null;
  review_count: Generated<number>;
  verified: Generated<boolean>;
  /** The position among the featured freelancers of the home page. */
  featured_position: number | null;
  headline: string | null;
  overview: string | null;
  country: string | null;
  /** Comma-separated. */
  languages: string | null;
  /** A name such as Africa/Lagos, or the offset from UTC, such as UTC+1. */
  time_zone: string | null;
  /** Hours per week. */
  availability_hours: number | null;
  response_hours: number | null;
  /** The number of finished contracts. */
  jobs_done: Generated<number>;
  /** Hidden from everyone else, and from search. */
  visibility: Generated<'Public' | 'Hidden'>;
  currency: Generated<'USD'>;
  is_featured: Generated<boolean>;
  test_time_percent: Generated<number>;
}

export interface GlobalReviewsTable {
  id: number;
  name: string;
  review: string;
  stars: number;
  status: 'Active' | 'Pending' | 'Rejected';
}

export interface GuidesTable {
  id: number;
  title: string;
  image: string;
  short_description: string;
  body: string;
  subject: string | null;
}

export interface InvitationsTable {
  id: Generated<number>;
  reference: string;
  job_id: number;
  freelancer_id: number;
  message: string | null;
  invited_at: Timestamp;
  status: Generated<'sent' | 'accepted' | 'declined' | 'expired'>;
  decline_reason: string | null;
}

/** The last number of each issuer and year. A trigger of the invoices takes the next one. */
export interface InvoiceNumbersTable {
  /** 0 is this marketplace. */
  issuer_id: number;
  year: number;
  last: number;
  last_at: Timestamp;
}

/** Invoices and credit notes. Added only: triggers number them, and refuse any change. */
export interface InvoicesTable {
  id: Generated<number>;
  kind: 'work' | 'fee' | 'credit';
  /** The freelancer in whose name it is; null for ours. */
  issuer_id: number | null;
  number: string;
  year: number;
  sequence: number;
  issued_at: Timestamp;
  /** The transfer that it was issued for, such as `milestone:31:5:work`. Null by hand. */
  cause: string | null;
  /** Null for a plan. */
  contract_id: number | null;
  milestone_id: number | null;
  /** The invoice that a credit note takes back. */
  credits_id: number | null;
  /** Set if the freelancer may read it. */
  freelancer_id: number | null;
  /** Set if the employer may read it. */
  employer_id: number | null;
  net_cents: number;
  tax_cents: number;
  total_cents: number;
  currency: Generated<'USD'>;
  /** Parties, lines and tax as they were (server/money/invoices/document.ts). */
  document: unknown;
  /** The payment for a plan; null for a contract. */
  plan_payment_id: number | null;
}

export interface JobDraftsTable {
  job_id: number;
  employer_id: number;
  fields: unknown;
  version: Generated<number>;
  saved_at: Timestamp;
}

export interface JobMilestonesTable {
  job_id: number;
  position: number;
  title: string;
  amount_cents: number;
  currency: Generated<'USD'>;
  due_on: string | null;
}

export interface JobSearchTable {
  id: number;
  revision: string;
  reworded: string;
  gone: Generated<boolean>;
  payment_model: string;
  min_amount_cents: number;
  max_amount_cents: number;
  posted_at: Timestamp;
  deadline: Timestamp;
  open: boolean;
  proposal_count: number;
  payment_verified: boolean;
  skills: number[];
  names: string;
  heads: string;
  body: string;
}

export interface JobSkillsTable {
  job_id: number;
  skill_id: number;
  position: number;
}

export interface JobWordsTable {
  word: string;
  row_count: number;
}

export interface JobsTable {
  id: Generated<number>;
  employer_id: number;
  title: string;
  brief: string;
  payment_model: 'fixed' | 'hourly' | 'monthly';
  /** The total, or per hour or month, by payment model; both are equal for a single amount. */
  min_amount_cents: number;
  max_amount_cents: number;
  duration: string | null;
  /** One per line. */
  questions: string | null;
  /** The stored status: an open job past its deadline takes no proposals and counts as expired. */
  status: 'draft' | 'open' | 'filled' | 'closed' | 'expired' | 'discarded' | 'removed';
  posted_at: Timestamp;
  deadline: Timestamp;
  proposal_count: Generated<number>;
  hired_freelancer_id: number | null;
  currency: Generated<'USD'>;
  experience: 'entry' | 'intermediate' | 'expert' | null;
  visibility: Generated<'everyone' | 'invited'>;
  edited_at: Timestamp | null;
  closing_reason: string | null;
}

/** An account of the ledger. Its balance changes with its entries alone. */
export interface LedgerAccountsTable {
  id: Generated<number>;
  /** Such as `escrow:31`, of a milestone, or `available:2`, of a freelancer. */
  key: string;
  currency: Generated<'USD'>;
  /** Of money that we have or owe. Only that of `loss` may be negative. */
  balance_cents: Generated<number>;
}

export interface LedgerEntriesTable {
  transfer_id: number;
  account_id: number;
  /** Positive: we owe the account more. Of `provider`, positive: we have less. A transfer’s sum is zero. */
  amount_cents: number;
  /** The transfer’s, for the index by account. */
  at: Timestamp;
}

/** A movement of money, caused by one entry of the log of a lifecycle. */
export interface LedgerTransfersTable {
  id: Generated<number>;
  key: string;
  /** Such as `milestone.released`. */
  kind: string;
  at: Timestamp;
  lifecycle_kind: string;
  lifecycle_id: number;
  position: number;
  /** Whose spending it is, written by a trigger. */
  employer_id: number | null;
  /** Whose earnings it is. */
  freelancer_id: number | null;
  /** Only its own transaction adds entries to it. */
  xact: Generated<string>;
  posted: number | null;
}

export interface LetterTemplatesTable {
  id: Generated<number>;
  freelancer_id: number;
  name: string;
  letter: string;
  saved_at: Timestamp;
}

export interface LifecycleLogTable {
  kind: string;
  id: number;
  position: number;
  by_role: 'freelancer' | 'employer' | 'operator' | 'system';
  by_user: number | null;
  at: Timestamp;
  event: string;
  payload: unknown;
  hash_before: string;
  hash: string;
}

export interface LifecyclesTable {
  kind: string;
  id: number;
  chart_version: number;
  value: unknown;
  context: unknown;
  version: Generated<number>;
  due_at: Timestamp | null;
}

/** Pending LinkedIn sign-ins. */
export interface LinkedinDeparturesTable {
  /** SHA-256 of the state parameter. */
  state_hash: string;
  /** SHA-256 of the token in the browser’s cookie. */
  browser_hash: string;
  verifier: string;
  type: 'Employer' | 'Freelancer' | null;
  next: string | null;
  created_at: Timestamp;
}

export interface MessagesTable {
  id: Generated<number>;
  sender_id: number;
  recipient_id: number;
  body: string;
  sent_at: Timestamp;
  conversation_id: number;
  /** Numbers the messages of the conversation, from 1 without gaps. */
  position: number;
  /** Numbers the sender’s messages in it, from 1 without gaps. */
  sender_position: number;
  /** Null for messages from before client ids. */
  client_message_id: string | null;
}

/** What the two sides and our staff write about a milestone. */
export interface MilestoneNotesTable {
  id: Generated<number>;
  milestone_id: number;
  by_role: 'employer' | 'freelancer' | 'operator';
  /** The event of the lifecycle that it belongs to. */
  event: string;
  /** Of that event’s entry in the log. */
  position: number;
  note: string | null;
  links: Generated<unknown>;
  written_at: Timestamp;
}

export interface NewsletterSubscriptionsTable {
  email: string;
  created_at: Timestamp;
}

/** Mails about events that their recipient has not seen since. */
export interface NotificationMailsTable {
  user_id: number;
  about: string;
  sent_at: Timestamp;
}

export interface NotificationPreferencesTable {
  user_id: number;
  kinds: string;
  /** The user’s choice; null for the default. */
  page: boolean | null;
  /** Likewise. */
  mail: boolean | null;
}

/** An account’s notifications; old ones are deleted. */
export interface NotificationsTable {
  id: Generated<number>;
  user_id: number;
  kind: string;
  title: string;
  text: string | null;
  /** A path of this site. */
  link: string | null;
  created_at: Timestamp;
  read_at: Timestamp | null;
  /** The person who caused it, if any. */
  from_id: number | null;
  /** The ongoing subject, such as a conversation: it has at most one unread notification. */
  about: string | null;
}

export interface OfferFilesTable {
  offer_id: number;
  round: number;
  file_id: number;
  position: number;
}

export interface OfferMilestonesTable {
  offer_id: number;
  round: number;
  position: number;
  title: string;
  amount_cents: number;
  currency: Generated<'USD'>;
  due_on: string | null;
}

export interface OfferRoundsTable {
  offer_id: number;
  round: number;
  by_role: 'employer' | 'freelancer';
  written_at: Timestamp;
  payment_model: 'fixed' | 'hourly' | 'monthly';
  rate_cents: number | null;
  weekly_hours: number | null;
  currency: Generated<'USD'>;
  starts_on: string | null;
  terms: string | null;
}

export interface OffersTable {
  id: Generated<number>;
  reference: string;
  employer_id: number;
  freelancer_id: number;
  job_id: number | null;
  proposal_id: number | null;
  after_id: number | null;
  title: string;
  status: Generated<'sent' | 'countered' | 'accepted' | 'declined' | 'withdrawn' | 'expired'>;
  sent_at: Timestamp;
  decline_reason: string | null;
}

/** What operators did (server/operator). A trigger rejects updates and deletes. */
export interface OperatorLogTable {
  id: GeneratedAlways<number>;
  at: Timestamp;
  /** Null for the first operator, whom nobody could add, and for an unknown name. */
  operator_id: number | null;
  /** The address of the operator. */
  operator: string;
  /** The user of the operating system who ran the command. */
  os_user: string;
  command: string;
  /** Such as `account 12`. */
  subject: string | null;
  reason: string | null;
  details: Generated<unknown>;
  /** `done`, `waiting` for a second operator, or the code of a refusal. */
  result: string;
}

export interface PartnerRequestsTable {
  id: Generated<number>;
  reference: string;
  /** A hash of the content and the hour: filed at most once per hour. */
  content_key: string;
  name: string;
  email: string;
  company: string;
  kind: string;
  website: string;
  message: string;
  filed_at: Timestamp;
}

export interface PaymentMethodsTable {
  id: Generated<number>;
  user_id: number;
  /** The provider’s name of the card. */
  token: string;
  /** Such as `Visa ending in 4242`. */
  label: string;
  added_at: Timestamp;
  removed_at: Timestamp | null;
  is_default: Generated<boolean>;
}

export interface PaymentMilestonesTable {
  payment_id: number;
  milestone_id: number;
  principal_cents: number;
  /** The employer’s. */
  fee_percent: number;
  fee_cents: number;
  currency: Generated<'USD'>;
  /** When this payment funded the milestone. At most one does. */
  funded_at: Timestamp | null;
}

/** A checkout for milestones of one contract, or for a plan: then it has a row of `plan_charges`. Its lifecycle is of the kind `payment`. */
export interface PaymentsTable {
  id: Generated<number>;
  reference: string;
  /** Null for a plan. */
  employer_id: number | null;
  /** Null for a plan. */
  contract_id: number | null;
  /** The milestones’ amounts, or the plan’s price. */
  principal_cents: number;
  /** Our fee on them. */
  fee_cents: number;
  currency: Generated<'USD'>;
  status: Generated<'open' | 'expired' | 'paid' | 'disputed' | 'lost'>;
  /** The kept card that the employer chose. */
  method_id: number | null;
  created_at: Timestamp;
  paid_at: Timestamp | null;
  /** The provider’s name of the charge. */
  charge: string | null;
  /** The provider’s page, encrypted, while the checkout is open. */
  checkout_url: string | null;
  method_label: string | null;
  /** When we last asked the provider about it. */
  checked_at: Timestamp | null;
  /** When our staff let the employer pay again, although the bank has taken it back. */
  unblocked_at: Timestamp | null;
}

export interface PayoutAccountsTable {
  user_id: number;
  /** The provider’s name of it. */
  account: string | null;
  status: Generated<'none' | 'pending' | 'verified' | 'restricted'>;
  checked_at: Timestamp | null;
}

export interface PayoutMethodsTable {
  id: Generated<number>;
  user_id: number;
  /** The provider’s name of the bank account. */
  token: string;
  label: string;
  added_at: Timestamp;
  /** The first moment of a payout to it. */
  usable_at: Timestamp;
  removed_at: Timestamp | null;
  is_default: Generated<boolean>;
}

/** The charges that the money of a payout came from. */
export interface PayoutSourcesTable {
  payout_id: number;
  charge: string;
  amount_cents: number;
  currency: Generated<'USD'>;
}

export interface PayoutsTable {
  id: Generated<number>;
  reference: string;
  freelancer_id: number;
  method_id: number | null;
  /** What arrives. */
  amount_cents: number;
  /** Our fee, beside it. */
  fee_cents: number;
  currency: Generated<'USD'>;
  status: Generated<'requested' | 'sent' | 'paid' | 'failed' | 'returned' | 'givenUp' | 'paidOtherwise'>;
  /** The provider’s code. */
  failure: string | null;
  created_at: Timestamp;
  settled_at: Timestamp | null;
  /** When we last asked the provider about it. */
  checked_at: Timestamp | null;
}

/** Sign-ups without a confirmed address (account/pending-sign-ups.ts). */
export interface PendingSignUpsTable {
  id: Generated<number>;
  email: string;
  name: string;
  type: 'Employer' | 'Freelancer';
  password_hash: string;
  /** The hash of the mailed code; null if the address already has an account. */
  code_hash: string | null;
  /** The hash of the cookie of the browser that signed up. */
  browser_hash: string;
  /** The page to open afterwards, a path of this site. It is not in the mail, which may reach anyone. */
  next: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  /** When the link was opened without the browser’s cookie or the password. */
  refused_at: Timestamp | null;
}

export interface PlanChargesTable {
  payment_id: number;
  subscription_id: number;
  plan: 'plus' | 'pro';
  purpose: 'start' | 'renewal' | 'upgrade';
  /** What the payment is for. */
  period_from: Timestamp;
  period_to: Timestamp;
  /** The system charges the kept card: nobody looks at a page of the provider. */
  is_unattended: Generated<boolean>;
  /** When the subscription took the money. */
  taken_at: Timestamp | null;
}

export interface PortfolioItemsTable {
  id: Generated<number>;
  freelancer_id: number;
  position: number;
  title: string;
  description: string | null;
  image: string | null;
  skill_id: number | null;
  link: string | null;
}

export interface ProfileReportsTable {
  id: Generated<number>;
  reference: string;
  /** A hash of the content and the hour: filed at most once per hour. */
  content_key: string;
  freelancer_id: number;
  reporter_id: number;
  reason: string;
  details: string | null;
  filed_at: Timestamp;
}

export interface ProposalAnswersTable {
  proposal_id: number;
  position: number;
  question: string;
  answer: string;
}

export interface ProposalCreditsTable {
  proposal_id: number;
  freelancer_id: number;
  change: number;
  month: string;
  at: Timestamp;
}

export interface ProposalDraftsTable {
  proposal_id: number;
  fields: unknown;
  version: Generated<number>;
  saved_at: Timestamp;
}

export interface ProposalMilestonesTable {
  proposal_id: number;
  position: number;
  title: string;
  amount_cents: number;
  currency: Generated<'USD'>;
  due_on: string | null;
}

export interface ProposalsTable {
  id: Generated<number>;
  reference: string;
  job_id: number;
  freelancer_id: number;
  cover_letter: string;
  bid_cents: number;
  /** The lines about milestones that have no amount. */
  milestone_note: string | null;
  proposed_at: Timestamp;
  currency: Generated<'USD'>;
  status: Generated<
    'draft' | 'submitted' | 'shortlisted' | 'accepted' | 'declined' | 'withdrawn' | 'expired'
  >;
  edited_at: Timestamp | null;
  read_at: Timestamp | null;
  decline_reason: string | null;
  note: string | null;
}

export interface ProviderAccountsTable {
  id: string;
  /** The provider’s customer: no reference, because the provider is another company. */
  user_id: number;
  status: Generated<'new' | 'pending' | 'verified' | 'restricted' | 'closed'>;
  balance_cents: Generated<number>;
  /** On its way to a bank. */
  reserved_cents: Generated<number>;
  currency: Generated<'USD'>;
  opened_at: Timestamp;
}

export interface ProviderBalanceTable {
  id: number;
  platform_cents: Generated<number>;
  currency: Generated<'USD'>;
}

export interface ProviderChargesTable {
  id: string;
  key: string;
  user_id: number;
  amount_cents: number;
  currency: Generated<'USD'>;
  lines: unknown;
  return_to: string;
  expires_at: Timestamp;
  created_at: Timestamp;
  page_hash: string;
  /** Confirming: the second step. Processing: the bank answers late. */
  status: Generated<'open' | 'confirming' | 'processing' | 'paid' | 'declined' | 'expired'>;
  last_four: string | null;
  behaviour: string | null;
  /** The employer lets the provider keep the card. */
  keeps: Generated<boolean>;
  /** The kept card that was to be charged. */
  method: string | null;
  paid_at: Timestamp | null;
  refunded_cents: Generated<number>;
  dispute: 'opened' | 'won' | 'lost' | null;
  disputed_cents: Generated<number>;
}

/** Commands of the embedded payment provider, each once by action and key. */
export interface ProviderCommandsTable {
  action: string;
  key: string;
  body_hash: string;
  answer: Generated<unknown>;
  at: Timestamp;
}

/** Every event of the payment provider, once. */
export interface ProviderEventsTable {
  /** The provider’s. */
  id: string;
  type: string;
  /** `{}` once it was applied long ago, or its person has left. */
  payload: unknown;
  received_at: Timestamp;
  /** Null while it waits. */
  applied_at: Timestamp | null;
}

/** Pages that add a card or a bank account, or ask for an identity. */
export interface ProviderLinksTable {
  page_hash: string;
  kind: 'card' | 'bank' | 'identity';
  key: string;
  user_id: number;
  account: string | null;
  return_to: string;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

export interface ProviderMethodsTable {
  token: string;
  user_id: number;
  kind: 'card' | 'bank';
  label: string;
  last_four: string;
  /** What its test number does. No number is stored. */
  behaviour: string;
  added_at: Timestamp;
  removed_at: Timestamp | null;
}

export interface ProviderMovementsTable {
  id: Generated<number>;
  kind: 'charge' | 'refund' | 'payout' | 'dispute' | 'topUp';
  key: string;
  amount_cents: number;
  currency: Generated<'USD'>;
  at: Timestamp;
}

/** The events of the embedded payment provider. */
export interface ProviderOutgoingTable {
  id: string;
  type: string;
  key: string | null;
  body: unknown;
  at: Timestamp;
  sent_at: Timestamp | null;
}

export interface ProviderPayoutsTable {
  key: string;
  account: string;
  method: string;
  amount_cents: number;
  currency: Generated<'USD'>;
  status: Generated<'pending' | 'paid' | 'failed'>;
  requested_at: Timestamp;
  ended_at: Timestamp | null;
}

export interface ProviderRefundsTable {
  key: string;
  charge: string;
  amount_cents: number;
  currency: Generated<'USD'>;
  status: 'settled' | 'failed';
  at: Timestamp;
}

export interface ProviderTransfersTable {
  key: string;
  account: string;
  amount_cents: number;
  currency: Generated<'USD'>;
  at: Timestamp;
  reversed_at: Timestamp | null;
}

/** Where the books of the payment provider and ours differ. */
export interface ReconciliationDifferencesTable {
  id: Generated<number>;
  kind: 'charge' | 'refund' | 'payout' | 'dispute';
  /** Of our command; of a dispute, the charge; else the provider’s own name. */
  key: string;
  ours_cents: number;
  theirs_cents: number;
  currency: Generated<'USD'>;
  found_at: Timestamp;
  status: Generated<'found' | 'gone' | 'explained'>;
  ended_at: Timestamp | null;
}

export interface RefundsTable {
  id: Generated<number>;
  payment_id: number;
  /** Null for money of the payment that no milestone has taken. */
  milestone_id: number | null;
  amount_cents: number;
  currency: Generated<'USD'>;
  /** The freelancer pays it from money that was available. */
  is_voluntary: Generated<boolean>;
  reason: string | null;
  /** The refund that has covered our loss in part: this one is what it did not cover. */
  rest_of: number | null;
  status: Generated<'requested' | 'failed' | 'settled' | 'paidOtherwise' | 'returned' | 'kept'>;
  created_at: Timestamp;
  settled_at: Timestamp | null;
  /** When we last asked the provider about it. */
  checked_at: Timestamp | null;
}

export interface RetiredQuestionsTable {
  question_key: string;
  retired_at: Timestamp;
  reason: string;
}

export interface SavedFreelancersTable {
  user_id: number;
  freelancer_id: number;
  saved_at: Timestamp;
}

export interface SavedJobsTable {
  user_id: number;
  job_id: number;
  saved_at: Timestamp;
}

/** Saved searches (searches/found.ts). */
export interface SavedSearchesTable {
  id: GeneratedAlways<number>;
  user_id: number;
  kind: 'jobs' | 'freelancers';
  name: string;
  /** By their names in the address, as texts. */
  filters: unknown;
  /** Equal for equal filters, however they are written: the same filters are saved once. */
  filters_key: string;
  /** The filter Search as a query; null for a search without a text. */
  words: string | null;
  alert: 'never' | 'atOnce' | 'daily';
  /** When its untold results are told together, in business time; null if none are waiting to be. */
  digest_at: Timestamp | null;
  created_at: Timestamp;
  /** Results found later count as new. */
  opened_at: Timestamp;
}

/** What saved searches have found. A search tells each result once. */
export interface SearchResultsTable {
  search_id: number;
  result_id: number;
  found_at: Timestamp;
  /** Null until the daily notice, of a search that has one. */
  told_at: Timestamp | null;
}

/** The security log (account/security-log.ts). A trigger rejects updates and deletes. */
export interface SecurityEventsTable {
  id: Generated<number>;
  /** No foreign key: the account may be closed. */
  user_id: number;
  kind: string;
  at: Timestamp;
  /** For example `Firefox on Linux`. */
  device: string;
}

export interface SessionsTable {
  /** SHA-256 of the cookie’s token: reading this table does not allow signing in. */
  token_hash: string;
  user_id: number;
  created_at: Timestamp;
  expires_at: Timestamp;
  id: Generated<number>;
  updated_at: Generated<Timestamp>;
  ip_address: string | null;
  user_agent: string | null;
  /** The name of the browser, such as `Firefox on Linux`. Null for a session of an earlier version. */
  device: string | null;
}

export interface SkillsTable {
  id: number;
  name: string;
}

/** Commands to Stripe, each once by action and key. Stripe forgets keys after a day. */
export interface StripeCommandsTable {
  action: string;
  key: string;
  body_hash: string;
  at: Timestamp;
  /** The next try has another key at Stripe. */
  refusals: Generated<number>;
  /** Stripe’s name of what the command has made. Null until that is known. */
  object: string | null;
}

/** Customers and connected accounts at Stripe, and whose they are. */
export interface StripeOwnersTable {
  object: string;
  kind: 'customer' | 'account';
  user_id: number;
  opened_at: Timestamp;
  closed_at: Timestamp | null;
}

/** A member’s plan. Its lifecycle is of the kind `subscription`. */
export interface SubscriptionsTable {
  id: Generated<number>;
  user_id: number;
  plan: 'plus' | 'pro';
  status: Generated<'starting' | 'trial' | 'active' | 'pastDue' | 'cancelled' | 'ended'>;
  created_at: Timestamp;
}

/** Durable tasks (tasks/tasks.ts). */
export interface TasksTable {
  id: GeneratedAlways<number>;
  kind: string;
  key: string | null;
  payload: unknown;
  run_at: Timestamp;
  attempts: Generated<number>;
  leased_until: Timestamp | null;
  error: string | null;
  given_up_at: Timestamp | null;
  created_at: Generated<Timestamp>;
}

export interface TestAttemptsTable {
  id: Generated<number>;
  test_id: number;
  freelancer_id: number;
  status: Generated<'offered' | 'running' | 'submitted' | 'timedOut' | 'passed' | 'failed'>;
  /** Of the minutes of the test: extra time. */
  time_percent: number;
  started_at: Timestamp;
  due_at: Timestamp;
  ended_at: Timestamp | null;
  is_timed_out: Generated<boolean>;
  correct: number | null;
  /** Per cent. */
  score: number | null;
  /** Grows with every change of the attempt and of its questions. */
  version: Generated<number>;
}

/** Worked time in the sheet of a week. */
export interface TimeEntriesTable {
  id: Generated<number>;
  milestone_id: number;
  freelancer_id: number;
  day: string;
  /** Null while the timer runs. */
  minutes: number | null;
  note: string | null;
  /** Null for an entry by hand. */
  started_at: Timestamp | null;
}

/** A charge that pays for nothing of ours. Its money goes back to the card, and never enters the ledger. */
export interface UnmatchedChargesTable {
  id: Generated<number>;
  /** The provider’s name of the charge. */
  charge: string;
  /** Of the payment that the provider names, such as `payment:12`. */
  key: string;
  user_id: number;
  amount_cents: number;
  currency: Generated<'USD'>;
  status: Generated<'found' | 'failed' | 'returned' | 'returnedByOthers' | 'takenBack'>;
  /** What the bank has taken back of it. */
  taken_cents: number | null;
  /** Of the command that returns the money: `unmatched:7`, then `unmatched:7-1`. */
  attempt: Generated<number>;
  found_at: Timestamp;
  returned_at: Timestamp | null;
  /** When we last asked the provider about its return. */
  checked_at: Timestamp | null;
}

/** Contents that are new, or to which no file refers any more. */
export interface UnsettledContentsTable {
  content_id: number;
}

export interface UsersTable {
  id: Generated<number>;
  /** An operator is one of our staff; a trigger rejects one without an entry in the operators’ log. */
  type: 'Employer' | 'Freelancer' | 'Operator';
  name: string;
  /** Null for people of the demo data who can’t sign in. */
  email: string | null;
  /** Accounts with a public password; they can sign in only if DEMO is on. */
  is_demo: Generated<boolean>;
  created_at: Timestamp;
  /** Confirmed by a mailed link, or by the identity provider. */
  email_verified: Generated<boolean>;
  /** Only for better-auth: profiles name their photographs. */
  image: string | null;
  updated_at: Generated<Timestamp>;
  /** Set for a closed account that others’ records still refer to, without a name. */
  closed_at: Timestamp | null;
  /** Set while operators have frozen the account: it can read, and cannot write. */
  frozen_at: Timestamp | null;
}

/** Mailed links, by a hash of their codes. */
export interface VerificationsTable {
  id: Generated<number>;
  identifier: string;
  /** The id of the user it is about. */
  value: string;
  expires_at: Timestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** The encrypted answers of keyed writes (generic/keyed-writes.ts). */
export interface WriteKeysTable {
  scope: string;
  call: string;
  key_hash: string;
  body_hash: string;
  /** Encrypted with the key, as JSON; null until the write is done. */
  answer: string | null;
  at: Timestamp;
}

export interface GeneratedTables {
  accounts: AccountsTable;
  attempt_questions: AttemptQuestionsTable;
  attempts: AttemptsTable;
  billing_details: BillingDetailsTable;
  blocks: BlocksTable;
  certificates: CertificatesTable;
  certification_tests: CertificationTestsTable;
  chat_reports: ChatReportsTable;
  contact_messages: ContactMessagesTable;
  contract_milestones: ContractMilestonesTable;
  contract_mutes: ContractMutesTable;
  contract_periods: ContractPeriodsTable;
  contract_reviews: ContractReviewsTable;
  contracts: ContractsTable;
  conversation_members: ConversationMembersTable;
  conversations: ConversationsTable;
  devices: DevicesTable;
  employers: EmployersTable;
  facts: FactsTable;
  file_contents: FileContentsTable;
  files: FilesTable;
  freelancer_reviews: FreelancerReviewsTable;
  freelancer_search: FreelancerSearchTable;
  freelancer_skills: FreelancerSkillsTable;
  freelancer_words: FreelancerWordsTable;
  freelancers: FreelancersTable;
  global_reviews: GlobalReviewsTable;
  guides: GuidesTable;
  invitations: InvitationsTable;
  invoice_numbers: InvoiceNumbersTable;
  invoices: InvoicesTable;
  job_drafts: JobDraftsTable;
  job_milestones: JobMilestonesTable;
  job_search: JobSearchTable;
  job_skills: JobSkillsTable;
  job_words: JobWordsTable;
  jobs: JobsTable;
  ledger_accounts: LedgerAccountsTable;
  ledger_entries: LedgerEntriesTable;
  ledger_transfers: LedgerTransfersTable;
  letter_templates: LetterTemplatesTable;
  lifecycle_log: LifecycleLogTable;
  lifecycles: LifecyclesTable;
  linkedin_departures: LinkedinDeparturesTable;
  messages: MessagesTable;
  milestone_notes: MilestoneNotesTable;
  newsletter_subscriptions: NewsletterSubscriptionsTable;
  notification_mails: NotificationMailsTable;
  notification_preferences: NotificationPreferencesTable;
  notifications: NotificationsTable;
  offer_files: OfferFilesTable;
  offer_milestones: OfferMilestonesTable;
  offer_rounds: OfferRoundsTable;
  offers: OffersTable;
  operator_log: OperatorLogTable;
  partner_requests: PartnerRequestsTable;
  payment_methods: PaymentMethodsTable;
  payment_milestones: PaymentMilestonesTable;
  payments: PaymentsTable;
  payout_accounts: PayoutAccountsTable;
  payout_methods: PayoutMethodsTable;
  payout_sources: PayoutSourcesTable;
  payouts: PayoutsTable;
  pending_sign_ups: PendingSignUpsTable;
  plan_charges: PlanChargesTable;
  portfolio_items: PortfolioItemsTable;
  profile_reports: ProfileReportsTable;
  proposal_answers: ProposalAnswersTable;
  proposal_credits: ProposalCreditsTable;
  proposal_drafts: ProposalDraftsTable;
  proposal_milestones: ProposalMilestonesTable;
  proposals: ProposalsTable;
  provider_accounts: ProviderAccountsTable;
  provider_balance: ProviderBalanceTable;
  provider_charges: ProviderChargesTable;
  provider_commands: ProviderCommandsTable;
  provider_events: ProviderEventsTable;
  provider_links: ProviderLinksTable;
  provider_methods: ProviderMethodsTable;
  provider_movements: ProviderMovementsTable;
  provider_outgoing: ProviderOutgoingTable;
  provider_payouts: ProviderPayoutsTable;
  provider_refunds: ProviderRefundsTable;
  provider_transfers: ProviderTransfersTable;
  reconciliation_differences: ReconciliationDifferencesTable;
  refunds: RefundsTable;
  retired_questions: RetiredQuestionsTable;
  saved_freelancers: SavedFreelancersTable;
  saved_jobs: SavedJobsTable;
  saved_searches: SavedSearchesTable;
  search_results: SearchResultsTable;
  security_events: SecurityEventsTable;
  sessions: SessionsTable;
  skills: SkillsTable;
  stripe_commands: StripeCommandsTable;
  stripe_owners: StripeOwnersTable;
  subscriptions: SubscriptionsTable;
  tasks: TasksTable;
  test_attempts: TestAttemptsTable;
  time_entries: TimeEntriesTable;
  unmatched_charges: UnmatchedChargesTable;
  unsettled_contents: UnsettledContentsTable;
  users: UsersTable;
  verifications: VerificationsTable;
  write_keys: WriteKeysTable;
}

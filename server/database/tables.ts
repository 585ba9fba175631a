/**
 * The tables, typed for Kysely. Columns use only types that PGlite and pg read alike: `integer`, `text`, `double
 * precision`, `boolean`, `timestamptz`. No bigint or numeric, which the two parse differently.
 */
import type { ColumnType, Generated, Kysely, Selectable } from 'kysely';
import type { JobState } from '../../src/machines/lifecycles/job.lifecycle.ts';
import type { Role } from '../../src/machines/lifecycles/lifecycle.ts';
import type {
  ChatReportsTable,
  FileContentsTable,
  FilesTable,
  NotificationMailsTable,
  NotificationPreferencesTable,
  UnsettledContentsTable,
} from './file-tables.ts';

type CreatedAt = ColumnType<Date, Date | string, never>;
type PaymentModel = 'fixed' | 'hourly' | 'monthly';

interface UsersTable {
  id: Generated<number>;
  type: 'Employer' | 'Freelancer';
  name: string;
  /** Null for people of the demo data who can't sign in. */
  email: string | null;
  /** Confirmed by a mailed link, or by the identity provider. */
  email_verified: Generated<boolean>;
  /** Only for better-auth: profiles name their photographs. */
  image: string | null;
  /** Accounts with a public password; they can sign in only if DEMO is on. */
  is_demo: boolean;
  created_at: CreatedAt;
  updated_at: Generated<Date>;
  /** Set for a closed account that others' records still refer to, without a name. */
  closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

interface FreelancersTable {
  /** The id of the profile's user. */
  id: number;
  screen_name: string | null;
  photo: string | null;
  hourly_rate: number | null;
  average_rating: number | null;
  review_count: number;
  verified: boolean;
  /** The position among the featured freelancers of the home page. */
  featured_position: number | null;
  headline: string | null;
  overview: string | null;
  country: string | null;
  /** Comma-separated. */
  languages: string | null;
  /** The offset from UTC, such as UTC+1. */
  time_zone: string | null;
  /** Hours per week. */
  availability_hours: number | null;
  response_hours: number | null;
  /** The number of finished engagements. */
  jobs_done: Generated<number>;
  /** Hidden from everyone else, and from search. */
  visibility: Generated<'Public' | 'Hidden'>;
}

interface PortfolioItemsTable {
  id: Generated<number>;
  freelancer_id: number;
  position: number;
  title: string;
  description: string | null;
  image: string | null;
  skill_id: number | null;
}

interface CertificationTestsTable {
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
}

interface HeldCertificatesTable {
  freelancer_id: number;
  test_id: number;
  issued_at: CreatedAt;
  /** Per cent. */
  score: number;
}

interface EmployersTable {
  id: number;
  company: string;
  about: string | null;
  website: string | null;
  /** The file of an uploaded logo. */
  photo: string | null;
  country: string | null;
  /** A payment method of theirs was charged before. */
  payment_verified: Generated<boolean>;
  jobs_posted: Generated<number>;
  /** The number of their posted jobs that were filled. */
  hires: Generated<number>;
  spent_cents: Generated<number>;
  average_rating: number | null;
  review_count: Generated<number>;
}

interface JobsTable {
  id: Generated<number>;
  employer_id: number;
  title: string;
  brief: string;
  payment_model: PaymentModel;
  /** The total, or per hour or month, by payment model; both are equal for a single amount. */
  min_amount_cents: number;
  max_amount_cents: number;
  duration: string | null;
  /** One per line. */
  questions: string | null;
  /** The state of its lifecycle, written by `apply` alone; see lifecycles/job-states.ts. */
  status: JobState;
  posted_at: CreatedAt;
  deadline: ColumnType<Date, Date | string, Date | string>;
  proposal_count: Generated<number>;
  hired_freelancer_id: number | null;
}

interface JobSkillsTable {
  job_id: number;
  skill_id: number;
  position: number;
}

/** Work for an employer: from a posted job, or agreed without one. */
interface EngagementsTable {
  id: Generated<number>;
  freelancer_id: number;
  employer_id: number;
  job_id: number | null;
  title: string;
  payment_model: PaymentModel;
  paid_cents: Generated<number>;
  started_at: CreatedAt;
  /** Null while it is running. */
  ended_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  /** The freelancer's rating of the employer; the employer's average is computed from these. */
  employer_stars: number | null;
}

/** Employers' reviews of freelancers; a freelancer's average and count are computed from these. */
interface FreelancerReviewsTable {
  id: Generated<number>;
  engagement_id: number;
  freelancer_id: number;
  employer_id: number;
  stars: number;
  review: string;
  reviewed_at: CreatedAt;
  reply: string | null;
  replied_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface SavedJobsTable {
  user_id: number;
  job_id: number;
  saved_at: CreatedAt;
}

interface ProposalsTable {
  id: Generated<number>;
  reference: string;
  job_id: number;
  freelancer_id: number;
  cover_letter: string;
  bid_cents: number;
  milestones: string | null;
  proposed_at: CreatedAt;
}

interface InvitationsTable {
  id: Generated<number>;
  reference: string;
  job_id: number;
  freelancer_id: number;
  message: string | null;
  invited_at: CreatedAt;
}

/** Filed at most once per hour: the key is a hash of the content and the hour. */
interface Filed {
  id: Generated<number>;
  reference: string;
  content_key: string;
  filed_at: CreatedAt;
}

interface ProfileReportsTable extends Filed {
  freelancer_id: number;
  reporter_id: number;
  reason: string;
  details: string | null;
}

interface ContactMessagesTable extends Filed {
  name: string;
  email: string;
  topic: string;
  message: string;
}

interface PartnerRequestsTable extends Filed {
  name: string;
  email: string;
  company: string;
  kind: string;
  website: string;
  message: string;
}

interface SkillsTable {
  id: number;
  name: string;
}

interface FreelancerSkillsTable {
  freelancer_id: number;
  skill_id: number;
  position: number;
}

interface GuidesTable {
  id: number;
  title: string;
  image: string;
  short_description: string;
  body: string;
  subject: string | null;
}

interface GlobalReviewsTable {
  id: number;
  name: string;
  review: string;
  stars: number;
  status: 'Active' | 'Pending' | 'Rejected';
}

interface NewsletterSubscriptionsTable {
  email: string;
  created_at: CreatedAt;
}

/** Pending LinkedIn sign-ins. */
interface LinkedinDeparturesTable {
  /** SHA-256 of the state parameter, and of the token in the browser's cookie. */
  state_hash: string;
  browser_hash: string;
  verifier: string;
  type: 'Employer' | 'Freelancer' | null;
  next: string | null;
  created_at: CreatedAt;
}

interface SessionsTable {
  id: Generated<number>;
  /** SHA-256 of the cookie's token: reading this table does not allow signing in. */
  token_hash: string;
  user_id: number;
  created_at: CreatedAt;
  updated_at: Generated<Date>;
  expires_at: ColumnType<Date, Date | string, Date | string>;
}

/** A credential of a user: a password (`credential`), or an account at a provider such as LinkedIn. */
interface AccountsTable {
  id: Generated<number>;
  user_id: number;
  provider_id: string;
  account_id: string;
  password_hash: string | null;
  /** Only for better-auth, like the columns up to `scope`: no provider token is stored. */
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: Date | null;
  refresh_token_expires_at: Date | null;
  scope: string | null;
  created_at: CreatedAt;
  updated_at: ColumnType<Date, Date | string, Date | string>;
}

/** Mailed links, by a hash of their codes. */
interface VerificationsTable {
  id: Generated<number>;
  identifier: string;
  /** The id of the user it is about. */
  value: string;
  expires_at: Date;
  created_at: Date;
  updated_at: Date;
}

/** A browser that signed in to an account, by the hash of its cookie. */
interface DevicesTable {
  user_id: number;
  device_hash: string;
  seen_at: ColumnType<Date, Date | string, Date | string>;
}

/** The security log (account/security-log.ts). A trigger rejects updates and deletes. */
interface SecurityEventsTable {
  id: Generated<number>;
  /** No foreign key: the account may be closed. */
  user_id: number;
  kind: string;
  at: ColumnType<Date, Date | string, never>;
  /** For example `Firefox on Linux`. */
  device: string;
}

/** Attempt counters, by a hash of the subject. */
interface AttemptsTable {
  key: string;
  count: number;
  ends_at: ColumnType<Date, Date | string, Date | string>;
}

/** The answer of a keyed write (generic/keyed-writes.ts). */
interface WriteKeysTable {
  scope: string;
  call: string;
  key_hash: string;
  body_hash: string;
  /** JSON; null until the write is done. */
  answer: string | null;
  at: ColumnType<Date, Date | string, Date | string>;
}

/** The search data, maintained by triggers; freelancers without a row are not found. */
interface FreelancerSearchTable {
  id: number;
  gone: boolean;
}

interface MessagesTable {
  id: Generated<number>;
  conversation_id: number;
  sender_id: number;
  recipient_id: number;
  /** Numbers in the conversation and among its sender's messages, both from 1 without gaps. */
  position: number;
  sender_position: number;
  /** Null for messages from before client ids. */
  client_message_id: string | null;
  body: string;
  sent_at: CreatedAt;
}

/** Two people. Each writer locks this row and takes the next position. */
interface ConversationsTable {
  id: Generated<number>;
  /** The smaller and the larger id. */
  low_id: number;
  high_id: number;
  /** 0 for an empty conversation. */
  last_position: Generated<number>;
}

/** One member's progress. All numbers only grow. */
interface ConversationMembersTable {
  conversation_id: number;
  user_id: number;
  other_id: number;
  /** How many messages the other person wrote; those beyond `counted` are unread. */
  received: Generated<number>;
  /** The newest position delivered to a page of theirs, and the newest they have seen. */
  delivered: Generated<number>;
  read: Generated<number>;
  /** How many of the other person's messages they have seen. */
  counted: Generated<number>;
  /** When either person last sent a message. */
  spoken_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

/** A block: neither person may write to the other. */
interface BlocksTable {
  blocker_id: number;
  blocked_id: number;
  blocked_at: CreatedAt;
}

/** Sign-ups without a confirmed address (account/pending.ts). */
interface PendingSignUpsTable {
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
  created_at: CreatedAt;
  expires_at: Date;
  /** When the link was opened without the browser's cookie or the password. */
  refused_at: Date | null;
}

/** An account's notifications; old ones are deleted. */
interface NotificationsTable {
  id: Generated<number>;
  user_id: number;
  kind: string;
  title: string;
  text: string | null;
  /** A path of this site. */
  link: string | null;
  created_at: ColumnType<Date, Date | string, Date | string>;
  read_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  /** The person who caused it, if any. */
  from_id: ColumnType<number | null, number | null | undefined, never>;
  /** The ongoing subject, such as a conversation: it has at most one unread notification. */
  about: ColumnType<string | null, string | null | undefined, never>;
}

/** Facts about this database: its signing secret, the seed of its demo data. */
interface FactsTable {
  name: string;
  value: string;
}

interface TasksTable {
  id: Generated<number>;
  /** The name of a kind (server/tasks). */
  kind: string;
  /** Unique among the tasks that wait. */
  key: string | null;
  payload: ColumnType<unknown, string, string>;
  run_at: Date;
  /** The number of failed attempts. */
  attempts: Generated<number>;
  /** Set while a process performs an effect outside the database. */
  leased_until: Date | null;
  /** The last failure. */
  error: string | null;
  /** Set for a dead letter. */
  given_up_at: Date | null;
  created_at: Generated<Date>;
}

/** The stored snapshots of lifecycles. `apply` alone writes them. */
interface LifecyclesTable {
  kind: string;
  id: number;
  chart_version: number;
  value: ColumnType<unknown, string, string>;
  context: ColumnType<unknown, string, string>;
  version: Generated<number>;
  due_at: ColumnType<Date | null, string | null, string | null>;
}

/** The events of lifecycles, from position 0 on: a chain by hashes. */
interface LifecycleLogTable {
  kind: string;
  id: number;
  position: number;
  by_role: Role;
  by_user: number | null;
  at: Date;
  event: string;
  payload: unknown;
  hash_before: string;
  hash: string;
}

export interface Tables {
  lifecycles: LifecyclesTable;
  lifecycle_log: LifecycleLogTable;
  users: UsersTable;
  freelancers: FreelancersTable;
  employers: EmployersTable;
  skills: SkillsTable;
  freelancer_skills: FreelancerSkillsTable;
  portfolio_items: PortfolioItemsTable;
  certification_tests: CertificationTestsTable;
  held_certificates: HeldCertificatesTable;
  jobs: JobsTable;
  job_skills: JobSkillsTable;
  engagements: EngagementsTable;
  freelancer_reviews: FreelancerReviewsTable;
  saved_jobs: SavedJobsTable;
  proposals: ProposalsTable;
  invitations: InvitationsTable;
  profile_reports: ProfileReportsTable;
  contact_messages: ContactMessagesTable;
  partner_requests: PartnerRequestsTable;
  guides: GuidesTable;
  global_reviews: GlobalReviewsTable;
  newsletter_subscriptions: NewsletterSubscriptionsTable;
  accounts: AccountsTable;
  sessions: SessionsTable;
  verifications: VerificationsTable;
  devices: DevicesTable;
  attempts: AttemptsTable;
  security_events: SecurityEventsTable;
  linkedin_departures: LinkedinDeparturesTable;
  messages: MessagesTable;
  conversations: ConversationsTable;
  conversation_members: ConversationMembersTable;
  blocks: BlocksTable;
  freelancer_search: FreelancerSearchTable;
  notifications: NotificationsTable;
  notification_preferences: NotificationPreferencesTable;
  notification_mails: NotificationMailsTable;
  files: FilesTable;
  file_contents: FileContentsTable;
  unsettled_contents: UnsettledContentsTable;
  chat_reports: ChatReportsTable;
  pending_sign_ups: PendingSignUpsTable;
  facts: FactsTable;
  tasks: TasksTable;
  write_keys: WriteKeysTable;
}

export type Database = Kysely<Tables>;
export type UserRow = Selectable<UsersTable>;

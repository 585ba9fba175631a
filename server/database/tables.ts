/**
 * The tables as Kysely sees them. Columns are typed so that PGlite and pg read them alike: `integer`, `text`,
 * `double precision`, `boolean`, `timestamptz`. No bigint and no numeric, which the two parse differently.
 */
import type { ColumnType, Generated, Kysely, Selectable } from 'kysely';
import type {
  AttachmentsTable,
  ChatReportsTable,
  NotificationMailsTable,
  NotificationPreferencesTable,
} from './attachment-tables.ts';

type CreatedAt = ColumnType<Date, Date | string, never>;
type PaymentModel = 'fixed' | 'hourly' | 'monthly';

interface UsersTable {
  id: Generated<number>;
  type: 'Employer' | 'Freelancer';
  name: string;
  /** Null for the people of the demo world who cannot sign in. */
  email: string | null;
  /** The address is theirs: a mailed link, or the provider that signs them in, has shown it. */
  email_verified: Generated<boolean>;
  /** For the library alone: profiles name their photographs. */
  image: string | null;
  /** True for accounts whose password is public; they sign in only where DEMO is on. */
  is_demo: boolean;
  created_at: CreatedAt;
  updated_at: Generated<Date>;
  /** Of who has left and still stands in what others did here, without a name. */
  closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

interface FreelancersTable {
  /** The id of the user whose profile this is. */
  id: number;
  screen_name: string | null;
  photo: string | null;
  hourly_rate: number | null;
  average_rating: number | null;
  review_count: number;
  verified: boolean;
  /** The place among those featured on the home page. */
  featured_position: number | null;
  headline: string | null;
  overview: string | null;
  country: string | null;
  /** Comma-separated. */
  languages: string | null;
  /** Hours from UTC, such as UTC+1. */
  time_zone: string | null;
  /** A week. */
  availability_hours: number | null;
  response_hours: number | null;
  /** How many engagements have ended. */
  jobs_done: Generated<number>;
  /** Hidden: shown to nobody else, found by nobody. */
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
  /** Of a logo that was uploaded. */
  photo: string | null;
  country: string | null;
  /** A payment method of theirs has been charged before. */
  payment_verified: Generated<boolean>;
  jobs_posted: Generated<number>;
  /** How many of their posted jobs were filled. */
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
  /** Of the whole, an hour or a month, as the payment model has it; both the same for a single amount. */
  min_amount_cents: number;
  max_amount_cents: number;
  duration: string | null;
  /** One a line. */
  questions: string | null;
  /** As it was set: an open job whose deadline is over takes no proposals and counts as expired. */
  status: 'open' | 'filled' | 'closed' | 'expired';
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

/** Work that somebody did for somebody: from a posted job, or agreed without one. */
interface EngagementsTable {
  id: Generated<number>;
  freelancer_id: number;
  employer_id: number;
  job_id: number | null;
  title: string;
  payment_model: PaymentModel;
  paid_cents: Generated<number>;
  started_at: CreatedAt;
  /** Null while it goes on. */
  ended_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  /** What the freelancer gave the employer; the employer's rating adds up from these. */
  employer_stars: number | null;
}

/** What employers wrote of freelancers; a freelancer's rating and count add up from these. */
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

/** What is filed once an hour at most: its key is a hash of the content and the hour. */
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

/** Who is on the way to LinkedIn and back. */
interface LinkedinDeparturesTable {
  /** SHA-256 of the state in the address, and of the token in the browser's cookie. */
  state_hash: string;
  browser_hash: string;
  verifier: string;
  type: 'Employer' | 'Freelancer' | null;
  next: string | null;
  created_at: CreatedAt;
}

interface SessionsTable {
  id: Generated<number>;
  /** SHA-256 of the token in the cookie: who reads this table cannot sign in with it. */
  token_hash: string;
  user_id: number;
  created_at: CreatedAt;
  updated_at: Generated<Date>;
  expires_at: ColumnType<Date, Date | string, Date | string>;
}

/** How somebody proves who they are: a password (`credential`), or an account of a provider such as LinkedIn. */
interface AccountsTable {
  id: Generated<number>;
  user_id: number;
  provider_id: string;
  account_id: string;
  password_hash: string | null;
  /** For the library alone, and so on to `scope`: no token of a provider is kept. */
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: Date | null;
  refresh_token_expires_at: Date | null;
  scope: string | null;
  created_at: CreatedAt;
  updated_at: ColumnType<Date, Date | string, Date | string>;
}

/** What mailed links stand for, by a hash of their codes. */
interface VerificationsTable {
  id: Generated<number>;
  identifier: string;
  /** The id of the user whom it is about. */
  value: string;
  expires_at: Date;
  created_at: Date;
  updated_at: Date;
}

/** A browser that has signed in to an account, by the hash of its cookie. */
interface DevicesTable {
  user_id: number;
  device_hash: string;
  seen_at: ColumnType<Date, Date | string, Date | string>;
}

/** What happened to an account (accounts/security-log.ts). A trigger refuses to change or delete a row. */
interface SecurityEventsTable {
  id: Generated<number>;
  /** No key: the account may be closed by now. */
  user_id: number;
  kind: string;
  at: ColumnType<Date, Date | string, never>;
  /** As `Firefox on Linux`. */
  device: string;
}

/** How often something was tried, by a hash of what. */
interface AttemptsTable {
  key: string;
  count: number;
  ends_at: ColumnType<Date, Date | string, Date | string>;
}

/** A photograph that its owner sent, in each size that pages ask for. */
interface PhotosTable {
  user_id: number;
  /** Pixels of each side. */
  side: number;
  /** As profiles name it, whatever the size. */
  name: string;
  bytes: Uint8Array;
}

/** What searching works on, kept by triggers; a row that is not gone is a freelancer who is found. */
interface FreelancerSearchTable {
  id: number;
  gone: boolean;
}

interface MessagesTable {
  id: Generated<number>;
  conversation_id: number;
  sender_id: number;
  recipient_id: number;
  /** In the conversation, from 1 without a gap; and among those of its sender there. */
  position: number;
  sender_position: number;
  /** Null for those from before there were any. */
  client_message_id: string | null;
  body: string;
  sent_at: CreatedAt;
}

/** Of two people; whoever writes locks its row, and so gives out the positions one by one. */
interface ConversationsTable {
  id: Generated<number>;
  /** The smaller of the two ids, and the larger. */
  low_id: number;
  high_id: number;
  /** 0 where nothing was said yet. */
  last_position: Generated<number>;
}

/** How far one of the two is. All but `spoken_at` are numbers that only grow. */
interface ConversationMembersTable {
  conversation_id: number;
  user_id: number;
  other_id: number;
  /** How many messages the other has written; those beyond `counted` are unread. */
  received: Generated<number>;
  /** Positions of the newest that a page of theirs has got, and of the newest they have seen. */
  delivered: Generated<number>;
  read: Generated<number>;
  /** How many of the other's are among those they have seen. */
  counted: Generated<number>;
  /** When the last message was sent, by either. */
  spoken_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

/** Neither of the two may write to the other. */
interface BlocksTable {
  blocker_id: number;
  blocked_id: number;
  blocked_at: CreatedAt;
}

/** Sign-ups that no account was opened for yet (accounts/pending.ts). */
interface PendingSignUpsTable {
  id: Generated<number>;
  email: string;
  name: string;
  type: 'Employer' | 'Freelancer';
  password_hash: string;
  /** Of the code that was mailed; null where none was, since the address has an account. */
  code_hash: string | null;
  /** Of the cookie of the browser that signed up. */
  browser_hash: string;
  /** Where they wanted to be: a path of this site. It is no part of the mail, which may go to anybody. */
  next: string | null;
  created_at: CreatedAt;
  expires_at: Date;
  /** When its link was followed by somebody who had neither the browser nor the password. */
  refused_at: Date | null;
}

/** What an account was told; the newest are kept. */
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
  /** Who did it, if it was somebody. */
  from_id: ColumnType<number | null, number | null | undefined, never>;
  /** Of what goes on, such as a conversation, there is one unread at a time. */
  about: ColumnType<string | null, string | null | undefined, never>;
}

/** Small facts about this database: the secret it signs with, the seed it was filled from. */
interface FactsTable {
  name: string;
  value: string;
}

export interface UnsentMailsTable {
  id: Generated<number>;
  /** A Mail, encrypted (mail/kept-mails.ts). */
  content: Uint8Array;
  tries: Generated<number>;
  kept_at: Date;
  due_at: Date;
}

export interface Tables {
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
  photos: PhotosTable;
  freelancer_search: FreelancerSearchTable;
  notifications: NotificationsTable;
  notification_preferences: NotificationPreferencesTable;
  notification_mails: NotificationMailsTable;
  attachments: AttachmentsTable;
  chat_reports: ChatReportsTable;
  pending_sign_ups: PendingSignUpsTable;
  facts: FactsTable;
  unsent_mails: UnsentMailsTable;
}

export type Database = Kysely<Tables>;
export type UserRow = Selectable<UsersTable>;

/**
 * The tables as Kysely sees them. Columns are typed so that PGlite and pg read them alike: `integer`, `text`,
 * `double precision`, `boolean`, `timestamptz`. No bigint and no numeric, which the two parse differently.
 */
import type { ColumnType, Generated, Kysely, Selectable } from 'kysely';

type CreatedAt = ColumnType<Date, Date | string, never>;
type PaymentModel = 'fixed' | 'hourly' | 'monthly';

interface UsersTable {
  id: Generated<number>;
  type: 'Employer' | 'Freelancer';
  name: string;
  /** Null for the people of the demo world who cannot sign in. */
  email: string | null;
  password_hash: string | null;
  /** True for accounts whose password is public; they sign in only where DEMO is on. */
  is_demo: boolean;
  created_at: CreatedAt;
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

interface SessionsTable {
  /** SHA-256 of the token in the cookie: who reads this table cannot sign in with it. */
  token_hash: string;
  user_id: number;
  created_at: CreatedAt;
  expires_at: ColumnType<Date, Date | string, never>;
}

interface MessagesTable {
  id: Generated<number>;
  sender_id: number;
  recipient_id: number;
  body: string;
  sent_at: CreatedAt;
}

/** Small facts about this database: the secret it signs with, the seed it was filled from. */
interface FactsTable {
  name: string;
  value: string;
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
  sessions: SessionsTable;
  messages: MessagesTable;
  facts: FactsTable;
}

export type Database = Kysely<Tables>;
export type UserRow = Selectable<UsersTable>;

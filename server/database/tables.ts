/**
 * The tables as Kysely sees them. Columns are typed so that PGlite and pg read them alike: `integer`, `text`,
 * `double precision`, `boolean`, `timestamptz`. No bigint and no numeric, which the two parse differently.
 */
import type { ColumnType, Generated, Kysely, Selectable } from 'kysely';

type CreatedAt = ColumnType<Date, Date | string, never>;

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
}

interface EmployersTable {
  id: number;
  company: string;
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
  guides: GuidesTable;
  global_reviews: GlobalReviewsTable;
  newsletter_subscriptions: NewsletterSubscriptionsTable;
  sessions: SessionsTable;
  messages: MessagesTable;
  facts: FactsTable;
}

export type Database = Kysely<Tables>;
export type UserRow = Selectable<UsersTable>;

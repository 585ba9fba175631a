/** Who others may see, and who they find. */
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Over `freelancers` and `users`: there, public, and with a proven address; people of the demo world have none. */
export const isShown = sql<boolean>`(
  users.closed_at is null
  and freelancers.visibility = 'Public' and (users.email is null or users.email_verified)
)`;

/** Over `freelancers`: shown, and saying anything. Search decides it, so that all lists agree (migration 0010). */
export const isFound = sql<boolean>`exists (
  select from freelancer_search where freelancer_search.id = freelancers.id and not freelancer_search.gone
)`;

/** A freelancer whom others may see. */
export const shownFreelancers = (database: Database) =>
  database.selectFrom('freelancers').innerJoin('users', 'users.id', 'freelancers.id').where(isShown);

/** Which freelancers are visible, and which are listed. */
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/**
 * A condition on `freelancers` and `users`: open, public, and with a confirmed address. People of the demo world have
 * no address.
 */
export const isVisible = sql<boolean>`(
  users.closed_at is null
  and freelancers.visibility = 'Public' and (users.email is null or users.email_verified)
)`;

/**
 * A condition on `freelancers`: visible and with any content. Taken from the search table, so that all lists agree
 * (migration 0010).
 */
export const isListed = sql<boolean>`exists (
  select from freelancer_search where freelancer_search.id = freelancers.id and not freelancer_search.gone
)`;

/** The freelancers that are visible to everyone. */
export const visibleFreelancers = (database: Database) =>
  database.selectFrom('freelancers').innerJoin('users', 'users.id', 'freelancers.id').where(isVisible);

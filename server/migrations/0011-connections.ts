/**
 * At most one account per provider and user, the first that was connected; and indexes for exports and closed
 * accounts.
 */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `delete from accounts using accounts first where first.user_id = accounts.user_id
    and first.provider_id = accounts.provider_id and first.id < accounts.id and accounts.provider_id <> 'credential'`,
  `create unique index accounts_by_provider on accounts (user_id, provider_id) where provider_id <> 'credential'`,
  `create index messages_by_sender on messages (sender_id, id)`,
  `create index newsletter_subscriptions_by_address on newsletter_subscriptions (lower(email))`,
  `create index contact_messages_by_address on contact_messages (lower(email))`,
  `create index partner_requests_by_address on partner_requests (lower(email))`,
];

export const connections: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

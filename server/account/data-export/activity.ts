/** Export parts: messages, conversations, blocks, notifications, sessions and the security log. */
import { sql } from 'kysely';
import { isShown } from '../../messaging/rows.ts';
import { inPages, ROWS_A_PAGE } from './pages.ts';
import type { ExportedPart } from './part.ts';

const messages: ExportedPart = {
  of: ['messages.sender_id', 'messages.recipient_id'],
  read: async ({ database, user: { id } }) => {
    const rows = (own: 'sender_id' | 'recipient_id', other: 'sender_id' | 'recipient_id') =>
      inPages((after) =>
        database
          .selectFrom('messages')
          .innerJoin('users', 'users.id', `messages.${other}`)
          .innerJoin('conversation_members', (join) =>
            join
              .onRef('conversation_members.conversation_id', '=', 'messages.conversation_id')
              .onRef('conversation_members.user_id', '=', `messages.${own}`),
          )
          .where(isShown)
          .select(['messages.id', 'users.name as With', 'body as Text', 'sent_at as SentAt'])
          .where(`messages.${own}`, '=', id)
          .where('messages.id', '>', after)
          .orderBy('messages.id')
          .limit(ROWS_A_PAGE)
          .execute(),
      );
    return {
      Sent: await rows('sender_id', 'recipient_id'),
      Received: await rows('recipient_id', 'sender_id'),
    };
  },
};

const conversations: ExportedPart = {
  of: [
    'conversations.low_id',
    'conversations.high_id',
    'conversation_members.user_id',
    'conversation_members.other_id',
  ],
  read: ({ database, user: { id } }) =>
    inPages((after) =>
      database
        .selectFrom('conversation_members')
        .innerJoin('users', 'users.id', 'other_id')
        .innerJoin('conversations', 'conversations.id', 'conversation_id')
        .select(['conversation_id as id', 'users.name as With'])
        .select(sql<number>`least(last_position, withheld_after)`.as('Messages'))
        .select(['received as WrittenToYou', 'delivered as Delivered', 'read as Seen'])
        .select('spoken_at as LastMessageAt')
        .where('user_id', '=', id)
        .where('conversation_id', '>', after)
        .orderBy('conversation_id')
        .limit(ROWS_A_PAGE)
        .execute(),
    ),
};

const blocked: ExportedPart = {
  of: ['blocks.blocker_id'],
  read: ({ database, user: { id } }) =>
    database
      .selectFrom('blocks')
      .innerJoin('users', 'users.id', 'blocked_id')
      .select(['users.name as Whom', 'blocked_at as Since'])
      .where('blocker_id', '=', id)
      .orderBy('blocked_at')
      .execute(),
};

const notifications: ExportedPart = {
  of: ['notifications.user_id'],
  read: ({ database, user: { id } }) =>
    database
      .selectFrom('notifications')
      .select(['kind as Kind', 'title as Title', 'text as Text', 'link as Link'])
      .select(['created_at as CreatedAt', 'read_at as ReadAt'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute(),
};

/** A demo account is shared, so other visitors' sessions are left out. */
const signedIn: ExportedPart = {
  of: ['sessions.user_id', 'devices.user_id'],
  read: async ({ database, user, tokenHash }) => ({
    Sessions: await database
      .selectFrom('sessions')
      .select(['created_at as Since', 'expires_at as Until', 'device as Browser'])
      .select((build) => build('token_hash', '=', tokenHash).as('IsThisOne'))
      .where('user_id', '=', user.id)
      .$if(user.is_demo, (query) => query.where('token_hash', '=', tokenHash))
      .orderBy('created_at')
      .execute(),
    Browsers: user.is_demo
      ? []
      : await database
          .selectFrom('devices')
          .select('seen_at as LastSeen')
          .where('user_id', '=', user.id)
          .orderBy('seen_at')
          .execute(),
  }),
};

const securityEvents: ExportedPart = {
  of: ['security_events.user_id'],
  read: ({ database, user: { id } }) =>
    inPages((after) =>
      database
        .selectFrom('security_events')
        .select(['id', 'kind as Kind', 'at as At', 'device as Device'])
        .where('user_id', '=', id)
        .where('id', '>', after)
        .orderBy('id')
        .limit(ROWS_A_PAGE)
        .execute(),
    ),
};

/** Forms sent without an account from the confirmed address of this account. */
const byAddress: ExportedPart = {
  of: ['newsletter_subscriptions.email', 'contact_messages.email', 'partner_requests.email'],
  read: async ({ database, user: { email } }) => {
    if (email === null) return undefined;
    const same = email.toLowerCase();
    const filed = ['reference as Reference', 'filed_at as FiledAt', 'message as Message'] as const;
    return {
      Newsletter: await database
        .selectFrom('newsletter_subscriptions')
        .select('created_at as Since')
        .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', same))
        .execute(),
      MessagesToUs: await database
        .selectFrom('contact_messages')
        .select([...filed, 'name as Name', 'topic as Topic'])
        .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', same))
        .execute(),
      RequestsForAPartnership: await database
        .selectFrom('partner_requests')
        .select([...filed, 'name as Name', 'company as Company', 'kind as Kind', 'website as Website'])
        .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', same))
        .execute(),
    };
  },
};

export const activityParts: Readonly<Record<string, ExportedPart>> = {
  Messages: messages,
  Conversations: conversations,
  Blocked: blocked,
  Notifications: notifications,
  SignedIn: signedIn,
  SecurityEvents: securityEvents,
  ByYourAddress: byAddress,
};

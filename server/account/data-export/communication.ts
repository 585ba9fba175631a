/** Export parts: attachments, reported conversations and notification preferences. */
import { preferencesOf } from '../../notifications/preferences.ts';
import { inPages, ROWS_A_PAGE } from './pages.ts';
import type { ExportedPart } from './part.ts';

const attachments: ExportedPart = {
  of: ['files.owner_id', 'files.recipient_id'],
  read: async ({ database, user: { id } }) => {
    const rows = (own: 'owner_id' | 'recipient_id', other: 'owner_id' | 'recipient_id') =>
      inPages((after) =>
        database
          .selectFrom('files')
          .innerJoin('users', 'users.id', `files.${other}`)
          .select(['files.id', 'users.name as With', 'files.name as Name', 'file as File'])
          .select(['size as Bytes', 'files.created_at as At'])
          .where('subject', '=', 'message')
          .where(`files.${own}`, '=', id)
          .where('files.id', '>', after)
          // Unsent files belong to their owner only.
          .$if(own === 'recipient_id', (query) => query.where('subject_id', 'is not', null))
          .orderBy('files.id')
          .limit(ROWS_A_PAGE)
          .execute(),
      );
    return {
      Sent: await rows('owner_id', 'recipient_id'),
      Received: await rows('recipient_id', 'owner_id'),
    };
  },
};

const conversationReports: ExportedPart = {
  of: ['chat_reports.reporter_id'],
  read: ({ database, user: { id } }) =>
    database
      .selectFrom('chat_reports')
      .innerJoin('users', 'users.id', 'reported_id')
      .select([
        'reference as Reference',
        'users.name as With',
        'reason as Reason',
        'details as Details',
        'filed_at as FiledAt',
      ])
      .where('reporter_id', '=', id)
      .orderBy('chat_reports.id')
      .execute(),
};

const preferences: ExportedPart = {
  of: ['notification_preferences.user_id', 'notification_mails.user_id'],
  read: async ({ database, user: { id } }) => ({
    Wanted: await preferencesOf(database, id),
    MailedLast: await database
      .selectFrom('notification_mails')
      .select('sent_at as At')
      .where('user_id', '=', id)
      .orderBy('sent_at', 'desc')
      .execute(),
  }),
};

export const communicationParts: Readonly<Record<string, ExportedPart>> = {
  Attachments: attachments,
  ConversationsReported: conversationReports,
  NotificationPreferences: preferences,
};

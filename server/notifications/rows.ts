/** Maps a notification row to the contract. */
import type { Notification } from '../../src/contracts/notifications/notification.ts';

export const notificationColumns = ['id', 'kind', 'title', 'text', 'link', 'created_at', 'read_at'] as const;

export interface NotificationRow {
  readonly id: number;
  readonly kind: string;
  readonly title: string;
  readonly text: string | null;
  readonly link: string | null;
  readonly created_at: Date;
  readonly read_at: Date | null;
}

export const notificationOf = (row: NotificationRow): Notification => ({
  id: row.id,
  Title: row.title,
  Kind: row.kind,
  Text: row.text ?? undefined,
  Link: row.link ?? undefined,
  CreatedAt: row.created_at.toISOString(),
  IsRead: row.read_at !== null,
});

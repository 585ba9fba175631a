/** The tables of attachments, conversation reports and notification preferences, for Kysely (tables.ts). */
import type { ColumnType, Generated } from 'kysely';

type CreatedAt = ColumnType<Date, Date | string, never>;

export interface AttachmentsTable {
  id: Generated<number>;
  /** Random: the only key to the file. */
  file: string;
  owner_id: number;
  recipient_id: number;
  /** Null until its message is sent. */
  message_id: ColumnType<number | null, number | null | undefined, number>;
  place: Generated<number>;
  name: string;
  kind: 'image' | 'pdf';
  /** Bytes. */
  size: number;
  width: number | null;
  height: number | null;
  bytes: Uint8Array;
  created_at: CreatedAt;
}

export interface ChatReportsTable {
  id: Generated<number>;
  reference: string;
  content_key: string;
  reported_id: number;
  reporter_id: number;
  reason: string;
  details: string | null;
  /** The newest messages at the time of the report, at most 50, oldest first. */
  message_ids: number[];
  filed_at: CreatedAt;
}

/** The user's choice; null for the default. */
export interface NotificationPreferencesTable {
  user_id: number;
  kinds: string;
  page: boolean | null;
  mail: boolean | null;
}

/** Mails about events that their recipient has not seen since. */
export interface NotificationMailsTable {
  user_id: number;
  about: string;
  sent_at: ColumnType<Date, Date | string, Date | string>;
}

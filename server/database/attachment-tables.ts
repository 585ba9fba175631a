/** Files that go with messages, reports of conversations, and what who is told, as Kysely sees them (tables.ts). */
import type { ColumnType, Generated } from 'kysely';

type CreatedAt = ColumnType<Date, Date | string, never>;

export interface AttachmentsTable {
  id: Generated<number>;
  /** Random, and the only way to it. */
  file: string;
  owner_id: number;
  recipient_id: number;
  /** Null until it is sent. */
  message_id: ColumnType<number | null, number | null | undefined, number>;
  place: Generated<number>;
  name: string;
  kind: 'image' | 'pdf';
  /** In bytes. */
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
  /** What it is about: the last of the conversation when it was reported. */
  message_ids: number[];
  filed_at: CreatedAt;
}

/** What somebody has chosen; null where they have not. */
export interface NotificationPreferencesTable {
  user_id: number;
  kinds: string;
  page: boolean | null;
  mail: boolean | null;
}

/** Mails about what its recipient has not looked at since. */
export interface NotificationMailsTable {
  user_id: number;
  about: string;
  sent_at: ColumnType<Date, Date | string, Date | string>;
}

/** The tables of files, conversation reports and notification preferences, for Kysely (tables.ts). */
import type { ColumnType, Generated } from 'kysely';

type CreatedAt = ColumnType<Date, Date | string, never>;

export interface FilesTable {
  id: Generated<number>;
  /** In its address. Random, so that nobody guesses it; of a photograph the name in profiles, equal in all sizes. */
  file: string;
  owner_id: number;
  /** The person whom a message's file is for. */
  recipient_id: number | null;
  /** What it belongs to, which decides who may read it (files/subjects.ts). */
  subject: string;
  /** Null until it is attached. Of a photograph the owner. */
  subject_id: ColumnType<number | null, number | null | undefined, number>;
  /** The position in its subject. */
  place: Generated<number>;
  /** To show, as its owner named it. */
  name: string;
  kind: 'image' | 'pdf';
  /** Bytes. */
  size: number;
  width: number | null;
  height: number | null;
  content_id: number;
  created_at: CreatedAt;
}

/** The bytes of files. Equal ones are merged a moment after they were stored. */
export interface FileContentsTable {
  id: Generated<number>;
  /** SHA-256, in hexadecimal digits. */
  hash: string;
  bytes: Uint8Array;
}

/** Contents that are new, or that a file no longer refers to. */
export interface UnsettledContentsTable {
  content_id: number;
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

/** Tracks which notifications are read: the newest individually, older ones by what this page marked. */
import { sameId, type Id } from '../core/ids.ts';
import { isUnread, type Notification } from './notification.ts';

type Articles = readonly Notification[];

/** The call to the server. */
export interface Marks {
  /** The loaded ones. */
  readonly ids: readonly Id[];
  /** And everything older than `until`. */
  readonly all: boolean;
  /** When the newest happened; null if none has a time. */
  readonly until: string | null;
  /** The number that the unread count drops by. */
  readonly count: number;
}
/** The known read state. */
export interface Reading {
  /** The newest notifications. */
  readonly articles: Articles;
  /** The unread count of all, including those not loaded. */
  readonly unread: number;
  /** Older ones marked as read here. */
  readonly readIds: readonly Id[];
  /** Everything up to this time is read. */
  readonly readUntil: string | null;
  readonly unsynced: Marks;
  readonly syncing: Marks;
}

export const hasId = (ids: readonly Id[], { id }: Pick<Notification, 'id'>): boolean =>
  ids.some((other) => sameId(other, id));
export const isOf =
  ({ id }: Notification) =>
  (other: Notification): boolean =>
    sameId(other.id, id);
/** A notification without a time is brand new. */
export const timeOf = ({ CreatedAt }: Notification): number => Date.parse(CreatedAt ?? '') || Infinity;

/** Whether a notification of any age is unread, as far as this page knows. */
export const isStillUnread = (reading: Reading, article: Notification): boolean => {
  const { articles, readIds, readUntil, unsynced, syncing } = reading;
  const own = articles.find(isOf(article));
  if (own) return isUnread(own);
  if (!isUnread(article) || unsynced.all || syncing.all || hasId(readIds, article)) return false;
  return readUntil === null || timeOf(article) > Date.parse(readUntil);
};

/** What is known of which notifications are read: of the newest by themselves, of older ones by what was done here. */
import { sameId, type Id } from '../core/ids.ts';
import { isUnread, type Notification } from './notification.ts';

type Articles = readonly Notification[];

/** What the server is to hear. */
export interface Marks {
  /** Those that are known. */
  readonly ids: readonly Id[];
  /** And whatever is older than `until`. */
  readonly all: boolean;
  /** When the newest of all happened; null where none says when. */
  readonly until: string | null;
  /** How many fewer are unread by it. */
  readonly count: number;
}
/** What is known of reading. */
export interface Reading {
  /** The newest. */
  readonly articles: Articles;
  /** Of all, also of those that are not here. */
  readonly unread: number;
  /** Older ones that were read here. */
  readonly readIds: readonly Id[];
  /** All up to this moment were read. */
  readonly readUntil: string | null;
  readonly untold: Marks;
  readonly telling: Marks;
}

export const hasId = (ids: readonly Id[], { id }: Pick<Notification, 'id'>): boolean =>
  ids.some((other) => sameId(other, id));
export const isOf =
  ({ id }: Notification) =>
  (other: Notification): boolean =>
    sameId(other.id, id);
/** What does not say when has just come. */
export const timeOf = ({ CreatedAt }: Notification): number => Date.parse(CreatedAt ?? '') || Infinity;

/** Whether one of any age is unread, by all that is known here. */
export const isStillUnread = (reading: Reading, article: Notification): boolean => {
  const { articles, readIds, readUntil, untold, telling } = reading;
  const own = articles.find(isOf(article));
  if (own) return isUnread(own);
  if (!isUnread(article) || untold.all || telling.all || hasId(readIds, article)) return false;
  return readUntil === null || timeOf(article) > Date.parse(readUntil);
};

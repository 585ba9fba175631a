/** The list of notifications, the unread count, and the marks to send. Pure. */
import { sameId, type Id } from '../../contracts/core/ids.ts';
import {
  hasId,
  isOf,
  timeOf,
  type Marks,
  type Reading,
} from '../../contracts/notifications/notification-reading.ts';
import {
  isUnread,
  NEWEST_NOTIFICATIONS,
  type Notification,
} from '../../contracts/notifications/notification.ts';

export const noMarks: Marks = { ids: [], all: false, until: null, count: 0 };
export const joined = (one: Marks, other: Marks): Marks => ({
  ids: [...one.ids, ...other.ids],
  all: one.all || other.all,
  until: other.until ?? one.until,
  count: one.count + other.count,
});
/** The maximum of one call. */
const MOST_IDS = 100;
export const hasMarks = ({ ids, all }: Marks): boolean => all || ids.length > 0;
/** Splits off as many marks as one call takes. */
export const splitMarks = (marks: Marks): readonly [Marks, Marks] => {
  if (marks.all || marks.ids.length <= MOST_IDS) return [marks, noMarks];
  const rest = { ...noMarks, ids: marks.ids.slice(MOST_IDS), count: marks.ids.length - MOST_IDS };
  return [{ ...marks, ids: marks.ids.slice(0, MOST_IDS), count: marks.count - rest.count }, rest];
};
/** Without ids the server marks all. */
export const bodyOf = ({ ids, all }: Marks): { ids?: readonly Id[] } => (all ? {} : { ids });

type Articles = readonly Notification[];
interface Meant {
  /** If absent, the event means all notifications. */
  readonly ids?: readonly Id[];
}
const newestOf = (articles: Articles) => articles.slice(0, NEWEST_NOTIFICATIONS);
export const newestTime = (articles: Articles): string | null =>
  articles.find(({ CreatedAt }) => CreatedAt !== undefined)?.CreatedAt ?? null;

/** The marks of an event: its unread ids, or all. */
export const marksOf = (reading: Reading, { ids }: Meant): Marks => {
  const { articles, unread } = reading;
  if (ids === undefined)
    return {
      ids: articles.filter(isUnread).map(({ id }) => id),
      all: true,
      until: newestTime(articles),
      count: unread,
    };
  const meant = ids.flatMap((id) => {
    const own = articles.find((article) => sameId(article.id, id));
    if (own) return isUnread(own) ? [own.id] : []; // the id in the server's own type
    return hasId(reading.readIds, { id }) ? [] : [id];
  });
  return { ...noMarks, ids: meant, count: Math.min(meant.length, unread) };
};
export const isAnyMarked = ({ unread }: Reading, marks: Marks): boolean =>
  marks.ids.length > 0 || (marks.all && unread > 0);
export const marked = (articles: Articles, ids: readonly Id[], IsRead: boolean): Articles =>
  articles.map((article) => (hasId(ids, article) ? { ...article, IsRead } : article));
export const withoutIds = (ids: readonly Id[], gone: readonly Id[]): readonly Id[] =>
  ids.filter((id) => !hasId(gone, { id }));

/**
 * The newest version of a notification. A notification that was read here stays read, because the other version
 * may be older.
 */
const latestOf = (articles: Articles, article: Notification): Notification => {
  const own = articles.find(isOf(article));
  return own && !isUnread(own) && timeOf(own) === timeOf(article) ? { ...article, IsRead: true } : article;
};

/** Adds a new notification at the top, without duplicates. One that was read elsewhere keeps its place. */
export const withArticle = (articles: Articles, article: Notification): Articles => {
  const latest = latestOf(articles, article);
  if (!isUnread(latest)) return articles.map((other) => (isOf(latest)(other) ? latest : other));
  return newestOf([latest, ...articles.filter((other) => !isOf(latest)(other))]);
};
/** The change of the unread count. */
export const addedBy = (articles: Articles, article: Notification): number => {
  const own = articles.find(isOf(article));
  const before = own !== undefined && isUnread(own) ? 1 : 0;
  const after = isUnread(latestOf(articles, article)) ? 1 : 0;
  return own === undefined && after === 0 ? 0 : after - before;
};

/** The server's list, with notifications that arrived during the request. */
export const withAnswer = (articles: Articles, answer: Articles): Articles => {
  const answered = answer.map((article) => latestOf(articles, article));
  const received = articles.filter((article) => !answer.some(isOf(article)));
  return newestOf([...received, ...answered].toSorted((one, other) => timeOf(other) - timeOf(one) || 0));
};
/** The server's count, adjusted for notifications that it did not know and for marks not yet sent. */
export const unreadAfter = (
  { articles, unsynced, syncing }: Reading,
  answer: Articles,
  count: number | undefined,
): number => {
  const marks = joined(syncing, unsynced);
  const newest = answer[0] ? timeOf(answer[0]) : -Infinity;
  const since = articles.filter(
    (article) => isUnread(article) && timeOf(article) > newest && !answer.some(isOf(article)),
  );
  if (marks.all) return since.length;
  const confirmed = answer.filter((article) => !isUnread(article) && hasId(marks.ids, article));
  const counted = count ?? answer.filter(isUnread).length;
  return Math.max(0, counted - (marks.ids.length - confirmed.length)) + since.length;
};

/** Unread and new. The inbox already announces messages (R66). */
export const isNews = (articles: Articles, article: Notification): boolean =>
  article.Kind !== 'message' && isUnread(article) && !articles.some(isOf(article));
/** The newest notification of an answer that must be announced. */
export const newsIn = (articles: Articles, answer: Articles): Notification | undefined =>
  answer.find((article) => isNews(articles, article));

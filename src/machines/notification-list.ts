/** What becomes of the list of notifications, and of what is to be marked as read. Pure. */
import { sameId, type Id } from '../contracts/ids.ts';
import { isUnread, NEWEST_NOTIFICATIONS, type Notification } from '../contracts/notification.ts';

/** What the server is to hear. */
export interface Marks {
  /** Those that are shown. */
  readonly ids: readonly Id[];
  /** And whatever is older. */
  readonly all: boolean;
}
export const noMarks: Marks = { ids: [], all: false };
export const joined = (one: Marks, other: Marks): Marks => ({
  ids: [...one.ids, ...other.ids],
  all: one.all || other.all,
});
/** Without ids the server marks all. */
export const bodyOf = ({ ids, all }: Marks): { ids?: readonly Id[] } => (all ? {} : { ids });

type Articles = readonly Notification[];
interface Meant {
  /** Left out, all are meant. */
  readonly ids?: readonly Id[];
}

const hasId = (ids: readonly Id[], { id }: Notification): boolean => ids.some((other) => sameId(other, id));
export const isOf =
  ({ id }: Notification) =>
  (other: Notification): boolean =>
    sameId(other.id, id);
const newestOf = (articles: Articles) => articles.slice(0, NEWEST_NOTIFICATIONS);
/** What does not say when has just come. */
const timeOf = ({ CreatedAt }: Notification): number => Date.parse(CreatedAt ?? '') || Infinity;

export const unreadOf = ({ articles }: { readonly articles: Articles }): Articles =>
  articles.filter(isUnread);

/** Which of the unread ones an event means. */
export const meantBy = (list: { readonly articles: Articles }, { ids }: Meant): readonly Id[] =>
  unreadOf(list)
    .filter((article) => ids === undefined || hasId(ids, article))
    .map(({ id }) => id);
export const marked = (articles: Articles, ids: readonly Id[], IsRead: boolean): Articles =>
  articles.map((article) => (hasId(ids, article) ? { ...article, IsRead } : article));

/** As somebody says it now. What was read here stays read: they may have said it before, and nothing is unread again. */
const saidOf = (articles: Articles, article: Notification): Notification => {
  const own = articles.find(isOf(article));
  return own && !isUnread(own) ? { ...article, IsRead: true } : article;
};

/** With one that came: the first of all, and once. */
export const withArticle = (articles: Articles, article: Notification): Articles =>
  newestOf([saidOf(articles, article), ...articles.filter((other) => !isOf(article)(other))]);

/** As the server has it, with what came while its answer was on its way. */
export const withAnswer = (articles: Articles, answer: Articles): Articles => {
  const told = answer.map((article) => saidOf(articles, article));
  const received = articles.filter((article) => !answer.some(isOf(article)));
  return newestOf([...received, ...told].toSorted((one, other) => timeOf(other) - timeOf(one) || 0));
};

/** The newest unread one that an answer has and the page had not. */
export const missedIn = (articles: Articles, answer: Articles): Notification | undefined =>
  answer.find((article) => isUnread(article) && !articles.some(isOf(article)));

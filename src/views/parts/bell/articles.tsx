import { useId } from 'react';
import { isUnread, type Notification } from '../../../contracts/notifications/notification.ts';
import { focusHeadingAbove } from '../../focus.ts';
import { useActor } from '../../logic.tsx';
import { Ago } from '../../ui/ago.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Hidden } from '../../ui/hidden.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './bell.module.css';
import { dayOf, useToday } from './days.ts';
import { lookOf } from './kinds.ts';
import * as texts from './texts.ts';

const Article = ({ article }: { article: Notification }) => {
  const notifications = useActor('notifications');
  const { icon, words } = lookOf(article.Kind);
  const contents = (
    <>
      <Icon name={icon} size={18} />
      <strong>
        {isUnread(article) && <Hidden>Unread: </Hidden>}
        {article.Title}
      </strong>
      {article.Text && <span>{article.Text}</span>}
      <small>
        {words !== undefined && <span>{words}</span>}
        <Ago at={article.CreatedAt} />
      </small>
    </>
  );
  const look = classes(styles.article, isUnread(article) && styles.unread);
  const read = () => notifications.send({ type: 'notifications.read', ids: [article.id] });
  if (!article.Link)
    return (
      <div className={look}>
        {contents}
        {isUnread(article) && (
          <Button
            tone="line"
            size="small"
            aria-label={`Mark as read: ${article.Title}`}
            onClick={({ currentTarget }) => {
              focusHeadingAbove(currentTarget); // the pressed button unmounts
              read();
            }}
          >
            {texts.markAsRead}
          </Button>
        )}
      </div>
    );
  return (
    <a className={look} href={article.Link} onClick={read}>
      {contents}
    </a>
  );
};

const Group = ({ title, articles }: { title: string; articles: readonly Notification[] }) => {
  const id = useId();
  if (articles.length === 0) return null;
  return (
    <>
      <h3 id={id} className={styles.day}>
        {title}
      </h3>
      <ul aria-labelledby={id}>
        {articles.map((article) => (
          <li key={String(article.id)}>
            <Article article={article} />
          </li>
        ))}
      </ul>
    </>
  );
};

export const Articles = ({ articles }: { articles: readonly Notification[] }) => {
  const today = useToday();
  const isOfToday = ({ CreatedAt }: Notification): boolean =>
    CreatedAt !== undefined && dayOf(CreatedAt) === today;
  return (
    <>
      <Group title="Today" articles={articles.filter(isOfToday)} />
      <Group title="Earlier" articles={articles.filter((article) => !isOfToday(article))} />
    </>
  );
};

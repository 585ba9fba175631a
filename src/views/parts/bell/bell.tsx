/** The bell of a signed-in user: the unread count, and a panel of the newest notifications (rules N). */
import { useSelector } from '@xstate/react';
import { useId, type MouseEvent } from 'react';
import { useActor, useSite } from '../../logic.tsx';
import { CountBadge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Hidden } from '../../ui/hidden.tsx';
import { Icon } from '../../ui/icon.tsx';
import { focusPanel, Panel } from '../../ui/layers/panel.tsx';
import { QuietFace } from '../../ui/states/quiet-face.tsx';
import { SkeletonLine } from '../../ui/states/skeleton.tsx';
import { Articles } from './articles.tsx';
import styles from './bell.module.css';
import { BELL } from './kinds.ts';
import * as texts from './texts.ts';

const Contents = () => {
  const notifications = useActor('notifications');
  const articles = useSelector(notifications, ({ context }) => context.articles);
  const isLoading = useSelector(notifications, (state) => state.hasTag('loading'));
  const isSlow = useSelector(notifications, (state) => state.hasTag('slow'));
  const hasFailed = useSelector(notifications, (state) => state.hasTag('failed'));
  const isEmpty = useSelector(notifications, (state) => state.hasTag('empty'));
  const reason = useSelector(notifications, ({ context }) => context.reason);
  const retry = () => notifications.send({ type: 'load.retried' });
  return (
    <>
      {hasFailed && <QuietFace title={texts.failed} reason={reason} onRetry={retry} />}
      {isSlow && <QuietFace title={texts.slow} onRetry={retry} />}
      {isEmpty && <p className={styles.none}>{texts.empty}</p>}
      <Articles articles={articles} />
      {isLoading && (
        <div aria-busy="true">
          <Hidden>Loading...</Hidden>
          <SkeletonLine width={70} />
          <SkeletonLine />
          <SkeletonLine width={50} />
        </div>
      )}
    </>
  );
};

/** N3a. The key makes a screen reader announce two notifications with the same title twice. */
const News = () => {
  const news = useSelector(useActor('notifications'), ({ context }) => context.news);
  return <Hidden role="status">{news && <span key={news.id}>New notification: {news.Title}</span>}</Hidden>;
};

export const Bell = () => {
  const id = useId();
  const site = useSite();
  const notifications = useActor('notifications');
  const unread = useSelector(notifications, ({ context }) => context.unread);
  const readAll = () => {
    focusPanel(id); // the pressed button unmounts
    notifications.send({ type: 'notifications.read' });
  };
  const closeAfter = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest('a'))
      currentTarget.querySelector<HTMLElement>(':popover-open')?.hidePopover();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- of the links within
    <span onClick={closeAfter}>
      <button
        type="button"
        className={styles.opener}
        popoverTarget={id}
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      >
        <Icon name={BELL} size={22} />
        {unread > 0 && <CountBadge count={unread} />}
      </button>
      <News />
      <Panel
        id={id}
        title="Notifications"
        close="Close notifications"
        tools={
          unread > 0 && (
            <Button tone="quiet" size="small" onClick={readAll}>
              {texts.markAllAsRead}
            </Button>
          )
        }
      >
        <Contents />
        <p className={styles.all}>
          <LinkButton tone="line" size="small" href={site.href('notifications')} icon="arrow">
            See all
          </LinkButton>
        </p>
      </Panel>
    </span>
  );
};

/** The notifications of an account (rules N). */
import type { Notification } from '../../../../contracts/notifications/notification.ts';
import { focusHeading } from '../../../focus.ts';
import { useSite } from '../../../logic.tsx';
import { ListingPage } from '../../../parts/listing/listing-page.tsx';
import listing from '../../../parts/listing/listing.module.css';
import { useFilter, useTag, useTotal } from '../../../parts/listing/use-listing.ts';
import { Tabs, type Tab } from '../../../parts/my-jobs/tabs.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Arrived } from './arrived.tsx';
import { NotificationRow } from './notification-row.tsx';
import styles from './notifications.module.css';
import * as texts from './texts.ts';
import { useArrived, useNotifications, useUnreadCount } from './use-notifications.ts';

const TITLE = 'Notifications';
const tabs: readonly Tab[] = [
  { value: '', key: 'all', words: 'All' },
  { value: 'unread', key: 'unread', words: 'Unread' },
];
const kinds = {
  all: { one: 'notification', many: 'notifications' },
  unread: { one: 'unread notification', many: 'unread notifications' },
};
const none = () => [];

const NotificationTabs = () => {
  const unread = useUnreadCount();
  return <Tabs label={texts.yourNotifications} tabs={tabs} counts={unread === undefined ? {} : { unread }} />;
};

const ReadAll = () => {
  const notifications = useNotifications();
  const unread = useUnreadCount();
  if (!notifications || !unread) return null;
  return (
    <Button
      tone="line"
      size="small"
      onClick={() => {
        focusHeading(); // the button goes away
        notifications.send({ type: 'notifications.read' });
      }}
    >
      {texts.markAllAsRead}
    </Button>
  );
};

const PreferencesLink = () => (
  <LinkButton tone="line" size="small" icon="arrow" href={`${useSite().href('settings')}#notifications`}>
    {texts.choosePreferences}
  </LinkButton>
);

/** Mails of earlier versions link here. */
const Moved = () => (
  <div className={listing['page']}>
    <div className={listing['head']}>
      <h1 tabIndex={-1}>{TITLE}</h1>
      <p className={listing['lead']}>{texts.preferencesMoved}</p>
      <NotificationTabs />
      <p>
        <PreferencesLink />
      </p>
    </div>
  </div>
);

export const NotificationsPage = () => {
  const site = useSite();
  const { value: tab } = useFilter('tab');
  const arrived = useArrived();
  const total = useTotal();
  const isLoading = useTag('loading');
  const unread = useUnreadCount();
  if (tab === 'preferences') return <Moved />;
  return (
    <div className={styles.list}>
      <ListingPage<Notification>
        kind={tab === 'unread' ? kinds.unread : kinds.all}
        title={TITLE}
        lead={texts.lead}
        search={<NotificationTabs />}
        activeOf={none}
        count={isLoading ? undefined : tab === 'unread' && total > 0 ? unread : total + arrived.length}
        sorts={[]}
        tools={
          <>
            <ReadAll />
            <PreferencesLink />
          </>
        }
        above={<Arrived items={arrived} />}
        Row={NotificationRow}
        rowClass={styles.row}
        elsewhere={
          <LinkButton tone="line" size="small" href={site.href(tab === 'unread' ? 'notifications' : 'home')}>
            {tab === 'unread' ? texts.seeAllNotifications : texts.goToTheHomePage}
          </LinkButton>
        }
      />
    </div>
  );
};

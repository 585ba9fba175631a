/** Reads from the bell's actor, whose script may load after this page. */
import { useSelector } from '@xstate/react';
import { isStillUnread, isOf, timeOf } from '../../../../contracts/notifications/notification-reading.ts';
import { isUnread, type Notification } from '../../../../contracts/notifications/notification.ts';
import type { Actors } from '../../../../machines/core/actors.ts';
import { useActor, useLogic } from '../../../logic.tsx';
import { useFilter, useListing } from '../../../parts/listing/use-listing.ts';

/** Undefined until the signed-in bundle is loaded. */
export const useNotifications = (): Actors['notifications'] | undefined => {
  const { app } = useLogic();
  const isRunning = useSelector(useActor('memberParts'), (state) => state.matches('running'));
  return isRunning ? (app.system.get('notifications') as Actors['notifications'] | undefined) : undefined;
};

/** The total; undefined until it is loaded. */
export const useUnreadCount = (): number | undefined =>
  useSelector(useNotifications(), (state) =>
    state?.hasTag('ready') || state?.hasTag('empty') ? state.context.unread : undefined,
  );

export const useIsUnread = (item: Notification): boolean =>
  useSelector(useNotifications(), (state) => (state ? isStillUnread(state.context, item) : isUnread(item)));

export const useRead = (item: Notification): (() => void) => {
  const notifications = useNotifications();
  const isOpen = useIsUnread(item);
  return () => {
    if (isOpen) notifications?.send({ type: 'notifications.read', ids: [item.id] });
  };
};

const none: readonly Notification[] = [];
const isSameList = (one: readonly Notification[], other: readonly Notification[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);

/** Notifications that arrived since the first rows were loaded, newest first. */
export const useArrived = (): readonly Notification[] => {
  const notifications = useNotifications();
  const listing = useListing();
  const { value: tab } = useFilter('tab');
  const first = useSelector(
    listing,
    ({ context }) => context.chunks[0] as readonly Notification[] | undefined,
  );
  return useSelector(
    notifications,
    (state) => {
      if (!state || !first) return none;
      const newest = first[0] ? timeOf(first[0]) : -Infinity;
      return state.context.articles.filter(
        (article) =>
          timeOf(article) > newest && !first.some(isOf(article)) && (tab !== 'unread' || isUnread(article)),
      );
    },
    isSameList,
  );
};

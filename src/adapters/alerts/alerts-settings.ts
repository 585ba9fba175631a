/**
 * Stores whether a user wants a tone and desktop notifications, in local storage under their id, and reads the
 * browser's notification permission. Other tabs learn of a change from the `storage` event.
 */
import { fromCallback, fromPromise } from 'xstate';
import { keptAlerts, noAlerts, type KeptAlerts } from '../../contracts/notifications/kept-alerts.ts';
import type { Actors } from '../../machines/core/actors.ts';
import type { AlertsEvent, Permission } from '../../machines/notifications/alerts.machine.ts';
import type { Report } from '../report.ts';
import type { KeyStorage } from '../storage/user-storage.ts';

/** The browser's permission for notifications. */
export interface Allowance {
  read(): Permission;
  /** Shows the browser's permission prompt. */
  ask(): Promise<Permission>;
  /** Calls back when the permission changes elsewhere; returns the unsubscribe function. */
  watch(tell: () => void): () => void;
}
export const browserAllowance: Allowance = {
  read: () => ('Notification' in window ? Notification.permission : 'unsupported'),
  ask: async () => ('Notification' in window ? Notification.requestPermission() : 'unsupported'),
  watch: (tell) => {
    let status: PermissionStatus | undefined;
    let isOver = false;
    const follow = async () => {
      const found = await navigator.permissions.query({ name: 'notifications' });
      if (isOver) return;
      status = found;
      status.addEventListener('change', tell);
    };
    follow().catch(() => {}); // without change events, the permission is read at the next press
    return () => {
      isOver = true;
      status?.removeEventListener('change', tell);
    };
  },
};

interface Options {
  readonly open: () => KeyStorage;
  readonly report: Report;
  readonly allowance?: Allowance;
}
export const alertsKey = (userId: string | number): string => `alerts:${userId}`;

export const createAlertsSettings = ({ open, report, allowance = browserAllowance }: Options) => {
  let key = '';
  let kept: KeptAlerts = noAlerts;

  const attempt = <Result>(use: (storage: KeyStorage) => Result): Result | undefined => {
    try {
      return use(open()); // reading `localStorage` throws where storage is forbidden
    } catch (error) {
      report('local storage refused', { name: error instanceof Error ? error.name : 'unknown' });
      return undefined;
    }
  };
  const read = (stored: string | null): KeptAlerts => {
    if (stored === null) return noAlerts;
    try {
      const parsed = keptAlerts.safeParse(JSON.parse(stored));
      if (parsed.success) return parsed.data;
    } catch {
      // invalid JSON counts as "off"
    }
    report('the stored alerts were not of their contract');
    return noAlerts;
  };

  return {
    watchSettings: fromCallback<AlertsEvent>(({ sendBack, system }) => {
      const session = system.get('session') as Actors['session'] | undefined;
      key = alertsKey(session?.getSnapshot().context.user?.id ?? '');
      const own = key;
      const tell = () =>
        sendBack({
          type: 'alerts.restored',
          ...kept,
          permission: allowance.read(),
        } satisfies AlertsEvent);
      const onStorage = (event: StorageEvent) => {
        if (event.key !== own && event.key !== null) return;
        kept = read(event.key === null ? null : event.newValue);
        tell();
      };
      kept = attempt((storage) => read(storage.getItem(own))) ?? noAlerts;
      addEventListener('storage', onStorage);
      const unwatch = allowance.watch(tell);
      tell();
      return () => {
        unwatch();
        removeEventListener('storage', onStorage);
      };
    }),
    askPermission: fromPromise<Permission>(() => allowance.ask()),
    /** When storage rejects a write, the choice lasts for the visit. */
    keep: (chosen: Partial<KeptAlerts>): void => {
      kept = { ...kept, ...chosen };
      attempt((storage) => storage.setItem(key, JSON.stringify(kept)));
    },
  };
};

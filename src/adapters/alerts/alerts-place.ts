/**
 * Reports whether this page is visible and which conversation it shows, and learns the same from the other tabs. When
 * several tabs could alert, the one that gets the Web Lock for the conversation does.
 */
import { fromCallback, fromPromise } from 'xstate';
import { alertsTabMessage, type AlertsTabMessage } from '../../contracts/notifications/kept-alerts.ts';
import { siteOf } from '../../contracts/app/routes.ts';
import type { Actors } from '../../machines/core/actors.ts';
import type { AlertsEvent, Announced } from '../../machines/notifications/alerts.machine.ts';
import type { Report } from '../report.ts';

export interface AlertsChannel {
  post(message: AlertsTabMessage): void;
  close(): void;
}
/** Opens a channel to the other tabs. */
export type OpenAlerts = (hear: (json: unknown) => void) => AlertsChannel;

export const openAlertsChannel: OpenAlerts = (hear) => {
  const channel = new BroadcastChannel('alerts');
  channel.addEventListener('message', ({ data }) => hear(data));
  return {
    // oxlint-disable-next-line require-post-message-target-origin -- a channel is of one origin
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
};

/**
 * Holds the lock for this long, until the other tabs have received the alert. It is shorter than the 2.4 seconds
 * between two alerts of one tab (N26).
 */
const HELD = 2000;
/** A tab without a user gesture can't play sound, so the other tabs get the lock first. */
const COURTESY = 150;

const pass = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

interface Options {
  readonly report: Report;
  readonly open?: OpenAlerts;
  /** Undefined in a browser without Web Locks: then each tab alerts by itself. */
  readonly locks?: Pick<LockManager, 'request'> | undefined;
  readonly wait?: (milliseconds: number) => Promise<void>;
}

export const createAlertsPlace = ({ report, open = openAlertsChannel, locks, wait = pass }: Options) => {
  let channel: AlertsChannel | undefined;
  const isFree = (name: string): Promise<boolean> =>
    new Promise((resolve, reject) => {
      if (!locks) return resolve(true);
      locks
        .request(name, { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          return lock === null ? undefined : wait(HELD);
        })
        .catch(reject);
    });

  return {
    watchPlace: fromCallback<AlertsEvent>(({ sendBack, system }) => {
      const tell = (event: AlertsEvent) => sendBack(event);
      const tellShown = () => tell({ type: document.hidden ? 'page.hidden' : 'page.shown' });
      const navigation = system.get('navigation') as Actors['navigation'] | undefined;
      let known: string | null = null;
      const tellPlace = () => {
        const match = siteOf('').match(navigation?.getSnapshot().context.path ?? '');
        const found =
          match.kind === 'found' && match.name === 'chatWith' ? (match.params['id'] ?? null) : null;
        if (found === known) return;
        known = found;
        tell({ type: 'place.changed', with: found });
      };
      tellShown();
      tellPlace();
      const following = navigation?.subscribe(tellPlace);
      document.addEventListener('visibilitychange', tellShown);
      channel = open((json) => {
        const parsed = alertsTabMessage.safeParse(json);
        if (!parsed.success) return report('invalid message of another tab');
        const { kind, from } = parsed.data;
        tell({ type: kind === 'seen' ? 'message.seen' : 'message.alertedElsewhere', from });
      });
      return () => {
        following?.unsubscribe();
        document.removeEventListener('visibilitychange', tellShown);
        channel?.close();
        channel = undefined;
      };
    }),
    claim: fromPromise<readonly Announced[], readonly Announced[]>(async ({ input }) => {
      if (!(navigator.userActivation?.hasBeenActive ?? true)) await wait(COURTESY);
      const claimed: Announced[] = [];
      for (const announced of input)
        if (await isFree(`alert:${announced.from}`)) {
          claimed.push(announced);
          channel?.post({ kind: 'told', from: announced.from });
        }
      return claimed;
    }),
    tellShown: (from: AlertsTabMessage['from'] | null): void => {
      if (from !== null) channel?.post({ kind: 'seen', from });
    },
  };
};

/**
 * Where a person is: whether the page is seen, whose conversation it shows, and what the other tabs of this browser show
 * or have told of. Of several tabs one tells: whichever gets the browser's lock for a conversation first.
 */
import { fromCallback, fromPromise } from 'xstate';
import { alertsTabMessage, type AlertsTabMessage } from '../../contracts/notifications/kept-alerts.ts';
import { siteOf } from '../../contracts/app/routes.ts';
import type { Actors } from '../../machines/core/actors.ts';
import type { AlertsEvent, Announced } from '../../machines/notifications/alerts-setup.ts';
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
 * So long nobody else tells of the conversation; the others have heard of it by then. It is over before this tab can
 * tell of the next (N26): 2.4 seconds after it at the soonest.
 */
const HELD = 2000;
/** A tab that was never pressed may make no sound: the others go first. */
const COURTESY = 150;

const pass = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

interface Options {
  readonly report: Report;
  readonly open?: OpenAlerts;
  /** None where the browser has none: each tab tells by itself then. */
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
        if (!parsed.success) return report('another tab said nothing of ours');
        const { kind, from } = parsed.data;
        tell({ type: kind === 'seen' ? 'message.seen' : 'message.told', from });
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
      const won: Announced[] = [];
      for (const announced of input)
        if (await isFree(`alert:${announced.from}`)) {
          won.push(announced);
          channel?.post({ kind: 'told', from: announced.from });
        }
      return won;
    }),
    tellShown: (from: AlertsTabMessage['from'] | null): void => {
      if (from !== null) channel?.post({ kind: 'seen', from });
    },
  };
};

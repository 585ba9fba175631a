/** What the chart of the alerts is made of: its context, events, ports, actions, guards and delays. */
import { assign, or, raise, setup, stateIn } from 'xstate';
import { sameId, type Id } from '../../contracts/core/ids.ts';
import type { KeptAlerts } from '../../contracts/notifications/kept-alerts.ts';
import { siteOf } from '../../contracts/app/routes.ts';
import { tell } from '../core/tell.ts';
import { actionStub, callbackStub, promiseStub } from '../core/stubs.ts';

/** A message that has just come. */
export interface Announced {
  readonly from: Id;
  readonly name?: string | undefined;
  /** '' where attachments say all. */
  readonly text: string;
  /** Its place in the conversation; a backend that knows only the specification's events says none. */
  readonly order?: number | undefined;
}
/** As the browser says it, and that it knows of none. */
export type Permission = NotificationPermission | 'lacking';

export interface AlertsContext {
  /** Whose conversation the page shows. */
  readonly with: Id | null;
  /** To be told of, one for each conversation: the newest. */
  readonly waiting: readonly Announced[];
  /** Those of them that the tabs are about to settle who tells of. */
  readonly claiming: readonly Announced[];
}
export type AlertsEvent =
  | ({ readonly type: 'alerts.restored'; readonly permission: Permission } & KeptAlerts)
  | { readonly type: 'sound.turnedOn' }
  | { readonly type: 'sound.turnedOff' }
  | { readonly type: 'desktop.turnedOn' }
  | { readonly type: 'desktop.turnedOff' }
  | ({ readonly type: 'message.announced' } & Announced)
  /** Another tab shows what they write. */
  | { readonly type: 'message.seen'; readonly from: Id }
  /** Another tab has told of it. */
  | { readonly type: 'message.told'; readonly from: Id }
  | { readonly type: 'place.changed'; readonly with: Id | null }
  | { readonly type: 'page.hidden' }
  | { readonly type: 'page.shown' }
  | { readonly type: 'notice.clicked'; readonly from: Id }
  /** The browser said that it shows notices, and does not. */
  | { readonly type: 'notices.refused' }
  /** This tab tells of these, by whatever is turned on. */
  | ({ readonly type: 'alert.due' } & Won);

interface Won {
  readonly won: readonly Announced[];
}
interface Sender {
  readonly from: Id;
}
const without = (list: readonly Announced[], id: Id | null): readonly Announced[] =>
  id === null ? list : list.filter(({ from }) => !sameId(from, id));

export const setupAlerts = setup({
  types: { context: {} as AlertsContext, events: {} as AlertsEvent },
  actors: {
    /** Says alerts.restored at once, and when another tab or the browser's own settings change it. */
    watchSettings: callbackStub<AlertsEvent>('alerts: watchSettings'),
    /** Says whether the page is seen, whose conversation it shows, and what another tab shows. */
    watchPlace: callbackStub<AlertsEvent>('alerts: watchPlace'),
    /** Says notice.clicked and notices.refused. Those that are shown are gone with it. */
    watchNotices: callbackStub<AlertsEvent>('alerts: watchNotices'),
    askPermission: promiseStub<Permission>('alerts: askPermission'),
    /** Those that no other tab tells of. */
    claim: promiseStub<readonly Announced[], readonly Announced[]>('alerts: claim'),
  },
  actions: {
    keepWaiting: assign({
      waiting: ({ context }, { from, name, text, order }: Announced) => [
        ...without(context.waiting, from),
        { from, name, text, order },
      ],
    }),
    takeWaiting: assign({ claiming: ({ context }) => context.waiting, waiting: [] }),
    rememberPlace: assign({ with: (_, place: { readonly with: Id | null }) => place.with }),
    drop: assign({ waiting: ({ context }, { from }: Sender) => without(context.waiting, from) }),
    dropShown: assign({ waiting: ({ context }) => without(context.waiting, context.with) }),
    /** The regions of what is turned on hear it. */
    raiseAlert: raise((_, { output: won }: { output: readonly Announced[] }): AlertsEvent => ({
      type: 'alert.due',
      won,
    })),
    goToChat: tell('navigation', (_, { from }: Sender) => ({
      type: 'navigation.requested',
      to: siteOf('').href('chatWith', { id: String(from) }), // the same whatever the product is called
    })),
    /** Keeps what is chosen, beside what is chosen already. */
    keepSettings: actionStub as (args: unknown, chosen: Partial<KeptAlerts>) => void,
    /** The other tabs need not tell of what this one shows. */
    tellShown: actionStub as (args: { context: AlertsContext }) => void,
    showNotices: actionStub as (args: unknown, won: Won) => void,
    /** Takes this tab's notice of their conversation away. */
    closeNotice: actionStub as (args: unknown, sender: { readonly from: Id | null }) => void,
    playTone: actionStub,
  },
  guards: {
    isWithSender: ({ context }, { from }: Sender) => context.with !== null && sameId(context.with, from),
    isWished: or([stateIn({ sound: 'on' }), stateIn({ desktop: 'on' })]),
    hasWon: (_, { output }: { output: readonly Announced[] }) => output.length > 0,
    hasWaiting: ({ context }) => context.waiting.length > 0,
    isSoundWished: (_, { sound }: Pick<KeptAlerts, 'sound'>) => sound,
    isGranted: (_, { output }: { output: Permission }) => output === 'granted',
    isDenied: (_, { output }: { output: Permission }) => output === 'denied',
    isLacking: (_, { permission }: { permission: Permission }) => permission === 'lacking',
    isDesktopOn: (_, { desktop, permission }: { desktop: boolean; permission: Permission }) =>
      desktop && permission === 'granted',
    isDesktopDenied: (_, { desktop, permission }: { desktop: boolean; permission: Permission }) =>
      desktop && permission === 'denied',
  },
  delays: { pauseBeforeTelling: 400, pauseBetweenAlerts: 2000 },
});

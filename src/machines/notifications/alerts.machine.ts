/**
 * Alerts for new messages by sound and desktop notification, each only if the user turned it on (N20 to N27).
 * One of the member parts: it runs for one user, and signing out deletes it. `inbox` sends `message.announced`;
 * the switches send `sound.turnedOn`, `desktop.turnedOn` and their opposites. No tab alerts the user while any
 * tab shows the conversation; otherwise exactly one tab does.
 */
import { assign, or, raise, setup, stateIn } from 'xstate';
import { siteOf } from '../../contracts/app/routes.ts';
import { sameId, type Id } from '../../contracts/core/ids.ts';
import type { KeptAlerts } from '../../contracts/notifications/kept-alerts.ts';
import { actionStub, callbackStub, promiseStub } from '../core/stubs.ts';
import { tell } from '../core/tell.ts';
import { reported } from '../core/reported.ts';

/** A new message. */
export interface Announced {
  readonly from: Id;
  readonly name?: string | undefined;
  /** '' for a message with attachments only. */
  readonly text: string;
  /** The Order in the conversation; undefined from a backend with only the specification's events. */
  readonly order?: number | undefined;
}
/** The browser's permission; `unsupported`: the browser has no desktop notifications. */
export type Permission = NotificationPermission | 'unsupported';

export interface AlertsContext {
  /** The person whose conversation the page shows. */
  readonly with: Id | null;
  /** Messages to alert for: the newest of each conversation. */
  readonly waiting: readonly Announced[];
  /** The messages that the tabs are negotiating about. */
  readonly claiming: readonly Announced[];
}
export type AlertsEvent =
  | ({ readonly type: 'alerts.restored'; readonly permission: Permission } & KeptAlerts)
  | { readonly type: 'sound.turnedOn' }
  | { readonly type: 'sound.turnedOff' }
  | { readonly type: 'desktop.turnedOn' }
  | { readonly type: 'desktop.turnedOff' }
  | ({ readonly type: 'message.announced' } & Announced)
  /** Another tab shows this person's messages. */
  | { readonly type: 'message.seen'; readonly from: Id }
  /** Another tab has alerted the user. */
  | { readonly type: 'message.alertedElsewhere'; readonly from: Id }
  | { readonly type: 'place.changed'; readonly with: Id | null }
  | { readonly type: 'page.hidden' }
  | { readonly type: 'page.shown' }
  | { readonly type: 'notice.clicked'; readonly from: Id }
  /** The browser granted the permission but failed to show a notification. */
  | { readonly type: 'notices.refused' }
  /** This tab alerts the user, by every channel that is on. */
  | ({ readonly type: 'alert.due' } & AlertDue);

interface AlertDue {
  readonly messages: readonly Announced[];
}
interface Sender {
  readonly from: Id;
}
const without = (list: readonly Announced[], id: Id | null): readonly Announced[] =>
  id === null ? list : list.filter(({ from }) => !sameId(from, id));

const setupAlerts = setup({
  types: { context: {} as AlertsContext, events: {} as AlertsEvent },
  actors: {
    /** Reports alerts.restored at once, and after changes in another tab or in the browser's settings. */
    watchSettings: callbackStub<AlertsEvent>('alerts: watchSettings'),
    /** Reports whether the page is visible, whose conversation it shows, and what other tabs show. */
    watchPlace: callbackStub<AlertsEvent>('alerts: watchPlace'),
    /** Reports notice.clicked and notices.refused. Stopping it closes the shown notifications. */
    watchNotices: callbackStub<AlertsEvent>('alerts: watchNotices'),
    askPermission: promiseStub<Permission>('alerts: askPermission'),
    /** Resolves with the messages that no other tab alerts for. */
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
    /** The regions `sound` and `desktop` handle it. */
    raiseAlert: raise((_, { output: messages }: { output: readonly Announced[] }): AlertsEvent => ({
      type: 'alert.due',
      messages,
    })),
    goToChat: tell('navigation', (_, { from }: Sender) => ({
      type: 'navigation.requested',
      to: siteOf('').href('chatWith', { id: String(from) }), // the path is the same for every product
    })),
    /** Stores the given settings and keeps the others. */
    keepSettings: actionStub as (args: unknown, chosen: Partial<KeptAlerts>) => void,
    /** Tells the other tabs what this tab shows, so that they do not alert for it. */
    tellShown: actionStub as (args: { context: AlertsContext }) => void,
    showNotices: actionStub as (args: unknown, due: AlertDue) => void,
    /** Closes this tab's notification of that conversation. */
    closeNotice: actionStub as (args: unknown, sender: { readonly from: Id | null }) => void,
    playTone: actionStub,
  },
  guards: {
    isWithSender: ({ context }, { from }: Sender) => context.with !== null && sameId(context.with, from),
    isAnyChannelOn: or([stateIn({ sound: 'on' }), stateIn({ desktop: 'on' })]),
    hasClaimed: (_, { output }: { output: readonly Announced[] }) => output.length > 0,
    hasWaiting: ({ context }) => context.waiting.length > 0,
    isSoundOn: (_, { sound }: Pick<KeptAlerts, 'sound'>) => sound,
    isGranted: (_, { output }: { output: Permission }) => output === 'granted',
    isDenied: (_, { output }: { output: Permission }) => output === 'denied',
    isUnsupported: (_, { permission }: { permission: Permission }) => permission === 'unsupported',
    isDesktopOn: (_, { desktop, permission }: { desktop: boolean; permission: Permission }) =>
      desktop && permission === 'granted',
    isDesktopDenied: (_, { desktop, permission }: { desktop: boolean; permission: Permission }) =>
      desktop && permission === 'denied',
  },
  delays: { pauseBeforeTelling: 400, pauseBetweenAlerts: 2000 },
});

const itself = <Event>({ event }: { event: Event }): Event => event;
/** The conversation is now visible. */
const withoutShown = [
  'dropShown',
  'tellShown',
  {
    type: 'closeNotice',
    params: ({ context }: { context: AlertsContext }) => ({ from: context.with }),
  },
] as const;

const desktopOff = {
  target: 'off',
  actions: { type: 'keepSettings', params: { desktop: false } },
} as const;

export const alertsMachine = setupAlerts.createMachine({
  id: 'alerts',
  context: { with: null, waiting: [], claiming: [] },
  invoke: [
    { id: 'watchSettings', src: 'watchSettings', onError: reported },
    { id: 'watchPlace', src: 'watchPlace', onError: reported },
    { id: 'watchNotices', src: 'watchNotices', onError: reported },
  ],
  type: 'parallel',
  on: {
    'message.seen': {
      actions: [
        { type: 'drop', params: itself },
        { type: 'closeNotice', params: itself },
      ],
    },
    'message.alertedElsewhere': { actions: { type: 'drop', params: itself } },
    'notice.clicked': { actions: { type: 'goToChat', params: itself } },
  },
  states: {
    sound: {
      description: 'Whether the sound is on.',
      initial: 'off',
      on: {
        'alerts.restored': [
          { guard: { type: 'isSoundOn', params: itself }, target: '.on' },
          { target: '.off' },
        ],
      },
      states: {
        off: {
          description: 'The sound is off.',
          on: {
            'sound.turnedOn': {
              target: 'on',
              actions: [{ type: 'keepSettings', params: { sound: true } }, 'playTone'],
            },
          },
        },
        on: {
          description: 'A new message plays the sound; so does turning the sound on.',
          on: {
            'alert.due': { actions: 'playTone' },
            'sound.turnedOff': {
              target: 'off',
              actions: { type: 'keepSettings', params: { sound: false } },
            },
          },
        },
      },
    },
    desktop: {
      description: 'Whether desktop notifications are on and permitted.',
      initial: 'off',
      on: {
        'alerts.restored': [
          { guard: { type: 'isUnsupported', params: itself }, target: '.unsupported' },
          { guard: { type: 'isDesktopOn', params: itself }, target: '.on' },
          { guard: { type: 'isDesktopDenied', params: itself }, target: '.denied' },
          { target: '.off' },
        ],
      },
      states: {
        off: { description: 'Desktop notifications are off.', on: { 'desktop.turnedOn': 'asking' } },
        asking: {
          description: 'The user turned them on, and the browser asks for permission.',
          invoke: {
            id: 'askPermission',
            src: 'askPermission',
            onDone: [
              {
                guard: { type: 'isGranted', params: itself },
                target: 'on',
                actions: { type: 'keepSettings', params: { desktop: true } },
              },
              {
                guard: { type: 'isDenied', params: itself },
                description: 'The setting is stored and takes effect once the browser’s settings permit it.',
                target: 'denied',
                actions: { type: 'keepSettings', params: { desktop: true } },
              },
              { target: 'off' },
            ],
            onError: 'unsupported',
          },
          on: {
            'alerts.restored': { description: 'Ignored: the answer to the question is newer.' },
            'desktop.turnedOff': desktopOff,
          },
        },
        on: {
          description: 'A new message shows a desktop notification.',
          on: {
            'alert.due': { actions: { type: 'showNotices', params: itself } },
            'notices.refused': 'unsupported',
            'desktop.turnedOff': desktopOff,
          },
        },
        denied: {
          description: 'The browser blocks notifications of this site; only its settings can change that.',
          on: { 'desktop.turnedOn': 'asking' },
        },
        unsupported: { description: 'This browser does not support desktop notifications.' },
      },
    },
    page: {
      description: 'Whether the page is visible.',
      initial: 'shown',
      states: {
        shown: {
          description: 'The page is visible: no alerts for the conversation it shows.',
          on: {
            'page.hidden': 'hidden',
            'place.changed': {
              actions: [{ type: 'rememberPlace', params: itself }, ...withoutShown],
            },
            'message.announced': [
              {
                guard: { type: 'isWithSender', params: itself },
                actions: 'tellShown',
              },
              { guard: 'isAnyChannelOn', actions: { type: 'keepWaiting', params: itself } },
            ],
          },
        },
        hidden: {
          description: 'The page is hidden: every message can alert.',
          on: {
            'page.shown': { target: 'shown', actions: withoutShown },
            'place.changed': { actions: { type: 'rememberPlace', params: itself } },
            'message.announced': {
              guard: 'isAnyChannelOn',
              actions: { type: 'keepWaiting', params: itself },
            },
          },
        },
      },
    },
    alerting: {
      description: 'Alerts by one tab, with a minimum interval.',
      initial: 'idle',
      states: {
        idle: {
          description: 'No message is waiting.',
          always: { guard: 'hasWaiting', target: 'waiting' },
        },
        waiting: {
          description: 'Waiting briefly for another tab to report that it shows the conversation.',
          after: { pauseBeforeTelling: [{ guard: 'hasWaiting', target: 'claiming' }, { target: 'idle' }] },
        },
        claiming: {
          description: 'The tabs choose one of them to alert.',
          entry: 'takeWaiting',
          invoke: {
            id: 'claim',
            src: 'claim',
            input: ({ context }) => context.claiming,
            onDone: [
              {
                guard: { type: 'hasClaimed', params: itself },
                target: 'pausing',
                actions: { type: 'raiseAlert', params: itself },
              },
              { target: 'idle' },
            ],
            onError: 'pausing',
          },
        },
        pausing: {
          description: 'A pause after an alert; messages that arrive now share the next alert.',
          after: { pauseBetweenAlerts: 'idle' },
        },
      },
    },
  },
});
